"""Matches in a real database, played at random beside a naive scorer that agrees at each step."""

import asyncio
import tempfile
from itertools import count
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from bot.domain.errors import FewestTilesUnknown, Reason, Rejected
from bot.domain.events import OPEN_SEAT, Player
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import replay
from bot.match.requests import EndsRequest, MatchReason, MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.statistics.projection import note
from bot.ui.context import Caller, ChannelRef
from storage.engine import open_database
from tests.domain import naive
from tests.match.expected import Expected

HERE = ChannelRef(guild_id=1, channel_id=10)
OPENER = 1_000
MOST_SEATS = 10
SCORING_ENDS = [("5-5", 10), ("6-4", 10), ("6-6 3", 15), ("6-6 4-4", 20), ("6,4", 10), ("1+4", 5)]


class Matches(RuleBasedStateMachine):
    """One channel of one bot, its database and its restarts."""

    def __init__(self):
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.address = self.a_place()
        self.runner = asyncio.Runner(loop_factory=asyncio.new_event_loop)
        self.numbers = count(1)
        self.matches = []
        self.last = None
        self.start()

    def a_place(self):
        return Path(self.folder.name) / "domino.db"

    def start(self):
        self.opening = open_database(self.address)
        self.database = self.runner.run(self.opening.__aenter__())
        self.keeper = MatchService(self.database, record=note)

    def stop(self):
        self.runner.run(self.opening.__aexit__(None, None, None))

    def teardown(self):
        self.stop()
        self.runner.close()
        self.folder.cleanup()

    @property
    def now(self):
        """The match that the place has: the open one, or else the newest."""
        return next((one for one in self.matches if not one.over), self.matches[-1])

    def ask(self, act, *request, ref=HERE, user_id=OPENER):
        """Do what a caller asks, and remember it in case it is delivered again."""
        caller = Caller(user_id, f"name {user_id}", False, interaction_id=next(self.numbers))
        kept = self.runner.run(act(self.keeper, ref, caller, *request))
        assert not kept.was_known
        self.last = (act, (ref, caller, *request), kept)
        return kept

    def refused(self, act, *request, **options):
        try:
            self.ask(act, *request, **options)
        except Rejected as rejection:
            return rejection.reason
        raise AssertionError("this should have been refused")

    def open_one(self, data):
        key = data.draw(st.sampled_from(sorted(naive.PRESETS)))
        teams = data.draw(st.booleans())
        seats = 4 if teams else data.draw(st.integers(2, 5))
        set_size = data.draw(st.sampled_from((6, 6, 9, 12)))
        members = [next(self.numbers) if data.draw(st.booleans()) else None for _ in range(seats)]
        players = [
            OPEN_SEAT if one is None else Player(user_id=one, name=f"name {one}") for one in members
        ]
        request = MatchRequest(rules_of(PRESETS[key], {"set_size": set_size}), players, teams, "en")
        if self.matches and not self.now.over:
            assert self.refused(MatchService.open, request) is MatchReason.MATCH_OPEN
            return
        kept = self.ask(MatchService.open, request)
        assert kept.id not in {one.id for one in self.matches}
        counted = naive.NaiveMatch(key, seats, teams, set_size)
        self.matches.append(Expected(kept.id, counted, set_size, members))

    @initialize(data=st.data())
    def first(self, data):
        self.open_one(data)

    @rule(data=st.data())
    def new(self, data):
        self.open_one(data)
        self.check(self.now)

    @rule()
    def join(self):
        now, user_id = self.now, next(self.numbers)
        seat = now.members.index(None) if None in now.members else None
        reason = (
            Reason.MATCH_FINISHED if now.over
            else None if seat is not None
            else Reason.MATCH_FULL if now.naive.teams or len(now.members) == MOST_SEATS
            else Reason.MATCH_STARTED if now.naive.entries
            else None
        )  # fmt: skip
        if reason is not None:
            assert self.refused(MatchService.join, user_id=user_id) is reason
        else:
            kept = self.ask(MatchService.join, user_id=user_id)
            if seat is None:
                seat = len(now.members)
                now.members.append(None)
                now.naive = naive.NaiveMatch(now.naive.key, seat + 1, False, now.set_size)
            now.members[seat] = user_id
            assert kept.match.seat_of(user_id) == seat
        self.check(now)

    @rule(data=st.data(), all_hands=st.booleans())
    def round_by_tiles(self, data, all_hands):
        now = self.now
        seats = len(now.members)
        out = data.draw(st.none() | st.integers(0, seats - 1))
        halves = range(now.set_size + 1)
        deck = st.sampled_from([(high, low) for high in halves for low in range(high + 1)])
        dealt = data.draw(st.lists(deck, min_size=seats, max_size=4 * seats, unique=True))
        held = [() if seat == out else dealt[seat::seats] for seat in range(seats)]
        pips, tiles = [sum(map(sum, hand)) for hand in held], [len(hand) for hand in held]
        typed = [" ".join(f"{high}|{low}" for high, low in hand) or "0" for hand in held]
        request = RoundRequest(("blocked " if out is None else "") + ", ".join(typed))
        user_id = OPENER
        if out is not None and not all_hands:
            typed.pop(out)
            user_id = now.members[out] or OPENER
            request = RoundRequest(", ".join(typed), winner=out if user_id == OPENER else None)
        self.enter(now, request, pips, tiles, out, user_id)

    @rule(data=st.data(), all_hands=st.booleans())
    def round_by_pips(self, data, all_hands):
        """Enter hands that often tie, and answer where tile counts are asked for."""
        now, key, teams = self.now, self.now.naive.key, self.now.naive.teams
        seats = len(now.members)
        out = data.draw(st.none() | st.integers(0, seats - 1))
        some = st.sampled_from((7, 9, 9, 13, 16))
        pips = [0 if seat == out else data.draw(some) for seat in range(seats)]
        request = RoundRequest(("blocked " if out is None else "") + " ".join(map(str, pips)))
        if out is not None and not all_hands:
            opponents = [seat for seat in range(seats) if seat != out]
            if teams and naive.PRESETS[key]["leftovers"] != "own":
                opponents = [seat for seat in opponents if seat % 2 != out % 2]
            request = RoundRequest(" ".join(str(pips[seat]) for seat in opponents), winner=out)
        tiles = [None] * seats
        if not now.over and naive.points_for_round(key, pips, tiles, out, teams) == "ask":
            tied = [seat for seat in range(seats) if pips[seat] == min(pips)]
            fewest = data.draw(st.sampled_from([*tied, "equal"]))
            tiles = [2 if fewest == "equal" or seat != fewest else 1 for seat in range(seats)]
            try:
                self.ask(MatchService.enter, request)
            except FewestTilesUnknown as question:
                assert question.choices == tuple(tied)  # noqa: PT017 (the answer needs it)
                request = RoundRequest(question.typed, fewest=fewest, after=question.match.position)
            else:
                raise AssertionError("the numbers of tiles should have been asked for")
        self.enter(now, request, pips, tiles, out, OPENER)

    @precondition(lambda self: self.now.naive.key == "fives-threes")
    @rule(data=st.data())
    def round_without_hands(self, data):
        now = self.now
        seats = len(now.members)
        out = data.draw(st.none() | st.integers(0, seats - 1))
        typed, total = data.draw(st.sampled_from([("", 0), ("3 3 out", 6), ("6-6 3 out", 15)]))
        went_out = EndsRequest(typed, seat=out) if typed else RoundRequest("", winner=out)
        request = RoundRequest("blocked") if out is None else went_out
        self.enter(now, request, [0] * seats, [0] * seats, out, OPENER, ends=total)

    def enter(self, now, request, pips, tiles, out, user_id, ends=0):
        if now.over:
            reason = self.refused(MatchService.enter, request, user_id=user_id)
            assert reason is Reason.MATCH_FINISHED
        else:
            self.ask(MatchService.enter, request, user_id=user_id)
            now.naive.round(pips, tiles, out, ends)
        self.check(now)

    @rule(data=st.data(), ends=st.sampled_from([*SCORING_ENDS, ("5 6", 11), ("0 0", 0)]))
    def ends(self, data, ends):
        now, (typed, total) = self.now, ends
        seat = data.draw(st.integers(0, len(now.members) - 1))
        request = EndsRequest(typed, seat=seat)
        reason = (
            Reason.MATCH_FINISHED if now.over
            else Reason.NO_IN_PLAY_POINTS if naive.PRESETS[now.naive.key]["in play"] == "nothing"
            else Reason.ENDS_DO_NOT_SCORE if not naive.points_for_ends(now.naive.key, total)
            else None
        )  # fmt: skip
        if reason is not None:
            assert self.refused(MatchService.enter, request) is reason
        else:
            self.ask(MatchService.enter, request)
            now.naive.ends(seat, total)
        self.check(now)

    @rule(data=st.data())
    def undo(self, data):
        now = data.draw(st.sampled_from(self.matches))
        undo = {"act": MatchService.take_back, "ref": now.id}
        if now.over and now is not self.now and not self.now.over:
            assert self.refused(**undo) is MatchReason.NEWER_MATCH_OPEN
        elif not now.ended and not now.naive.entries:
            assert self.refused(**undo) is Reason.NOTHING_TO_TAKE_BACK
        else:
            self.ask(**undo)
            if now.ended:
                now.ended = ""
            else:
                assert now.naive.undo()
        self.check(now)

    @rule(result=st.sampled_from(["leader", "uncounted", "discarded"]))
    def finish(self, result):
        now, end = self.now, (MatchService.end, None, result)
        if now.over:
            assert self.refused(*end) is Reason.MATCH_FINISHED
        elif (result == "discarded") is bool(now.naive.entries):
            assert self.refused(*end) is Reason.NOT_TO_BE_ENDED_SO
        else:
            self.ask(*end)
            now.ended = result
        self.check(now)

    @precondition(lambda self: self.last is not None)
    @rule()
    def deliver_again(self):
        act, arguments, kept = self.last
        again = self.runner.run(act(self.keeper, *arguments))
        assert again.was_known
        assert (again.id, again.match) == (kept.id, kept.match)

    @rule()
    def restart(self):
        self.stop()
        self.start()
        for one in self.matches:
            self.check(one)

    def check(self, expected):
        """Compare what is kept of a match with what it should be, and the place with its match."""
        match = self.runner.run(self.keeper.look(expected.id)).match
        assert list(match.totals) == expected.naive.totals
        assert match.is_open != expected.over
        assert list(match.winners) == expected.winners
        drawn = expected.ended == "leader" and not expected.winners
        assert (match.finish == "draw") == (drawn or (expected.naive.drawn and not expected.ended))
        assert match.rounds == expected.naive.rounds_played
        assert [player.user_id for player in match.seats] == expected.members
        state, events = self.runner.run(self.stored(expected.id))
        assert replay(events) == match
        assert state == ("open" if match.is_open else "finished")
        assert self.runner.run(self.keeper.look(HERE)).id == self.now.id

    async def stored(self, match_id):
        async with self.database.reading() as table:
            stored = await table.match.by_id(match_id)
            return stored.state, await table.match.events_of(match_id)


TestMatches = Matches.TestCase
TestMatches.settings = settings(max_examples=settings().max_examples // 3, stateful_step_count=30)
