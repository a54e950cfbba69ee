"""Benchmarks of what happens most often; without `--benchmark-enable` each runs once, untimed."""

import asyncio

import pytest

from bot.board.buttons import message_of
from bot.board.embed import entry_card
from bot.domain.decisions import enter_round, open_match
from bot.domain.events import RecordedEvent
from bot.domain.replay import begin
from bot.match.requests import RoundRequest
from tests.bench.stand_in import AT, PLACE, PLAYERS, RULES, stand_in

ENTRIES, IN_A_MATCH = 300, 10


@pytest.fixture
def loop():
    with asyncio.Runner() as runner:
        yield runner.get_loop()


@pytest.fixture
def here(loop, tmp_path):
    """The bot with a real file, and an open match."""
    opened = stand_in(tmp_path / "domino.db")
    yield loop.run_until_complete(opened.__aenter__())
    loop.run_until_complete(opened.__aexit__(None, None, None))


@pytest.fixture
def match():
    opened = open_match(RULES, PLAYERS, teams=False)
    return begin(RecordedEvent(position=0, at=AT, by=9, event=opened))


def timed_in_matches(benchmark, loop, here, enter):
    """Time an entry, in matches as long as matches are."""
    done = 0

    def make_ready():
        nonlocal done
        if done % IN_A_MATCH == 0:
            loop.run_until_complete(here.open_match())
        done += 1

    benchmark.pedantic(
        lambda: loop.run_until_complete(enter()),
        setup=make_ready,
        rounds=1 if benchmark.disabled else ENTRIES,
    )
    kept = loop.run_until_complete(here.bot.matches.look(PLACE))
    assert kept.match.rounds == (done - 1) % IN_A_MATCH + 1


def test_scoring_a_round(benchmark, match):
    assert len(benchmark(enter_round, match, "13 8", 0, None, None)) == 1


def test_entering_a_round_in_a_real_file(benchmark, loop, here):
    def enter():
        return here.bot.matches.enter(PLACE, here.caller(), RoundRequest("13 8"))

    timed_in_matches(benchmark, loop, here, enter)


def test_answering_a_round_with_all_that_discord_py_does(benchmark, loop, here):
    timed_in_matches(benchmark, loop, here, here.round)


def test_drawing_the_answer_to_a_round(benchmark, loop, here):
    loop.run_until_complete(here.open_match())
    loop.run_until_complete(here.round())
    kept = loop.run_until_complete(here.bot.matches.look(PLACE))

    def draw():
        embed, view = message_of(kept, lambda *_: ())
        return entry_card("en", kept.match).to_dict(), embed.to_dict(), view.to_components()

    assert benchmark(draw)
