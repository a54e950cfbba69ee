"""Matches on a server, played at random beside a naive scorer that agrees at each step."""

from hypothesis import settings

from tests import server
from tests.match.test_state_machine import Matches


class MatchesOnAServer(Matches):
    """One channel of one bot, its place on a server and its restarts."""

    def a_place(self):
        return server.a_place()

    def teardown(self):
        super().teardown()
        server.clear(self.address)


TestMatchesOnAServer = MatchesOnAServer.TestCase
TestMatchesOnAServer.settings = settings(
    max_examples=settings().max_examples // 10, stateful_step_count=30
)
