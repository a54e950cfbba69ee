"""Benchmarks of what happens most often; without `--benchmark-enable` each runs once, untimed."""

import asyncio
from types import SimpleNamespace

import discord
import pytest

from bot.board.live_board import message_of
from bot.board.standings_embed import entry_card
from bot.domain.decisions import enter_round, open_match
from bot.domain.events import RecordedEvent
from bot.domain.replay import begin
from bot.match.requests import RoundRequest
from bot.rules_faq import search
from bot.rules_faq.embed import pages
from cogs.board import BoardCog
from tests.bench.stand_in import AT, PLACE, PLAYERS, RULES, stand_in

ENTRIES = 300
IN_A_MATCH = 10


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


def timed_in_matches(benchmark, loop, here, enter, given=tuple):
    """Time an entry, in matches as long as matches are."""
    done = 0

    def make_ready():
        nonlocal done
        if done % IN_A_MATCH == 0:
            loop.run_until_complete(here.open_match())
        done += 1
        return given(), {}

    benchmark.pedantic(
        lambda *values: loop.run_until_complete(enter(*values)),
        setup=make_ready,
        rounds=1 if benchmark.disabled else ENTRIES,
    )
    kept = loop.run_until_complete(here.bot.matches.look(PLACE))
    assert kept.match.rounds == (done - 1) % IN_A_MATCH + 1


def test_scoring_a_round(benchmark, match):
    events = benchmark(enter_round, match, "13 8", 0, None, None)
    assert len(events) == 1


def test_entering_a_round_in_a_real_file(benchmark, loop, here):
    def enter():
        return here.bot.matches.enter_round(PLACE, here.caller(), RoundRequest("13 8"))

    timed_in_matches(benchmark, loop, here, enter)


def test_drawing_the_answer_to_a_round(benchmark, loop, here):
    loop.run_until_complete(here.open_match())
    for _ in range(IN_A_MATCH):
        loop.run_until_complete(here.round())
    kept = loop.run_until_complete(here.bot.matches.look(PLACE))

    def draw():
        embed, view = message_of(kept, lambda *_: ())
        return entry_card("en", kept.match).to_dict(), embed.to_dict(), view.to_components()

    assert benchmark(draw)


def test_answering_a_round_without_what_discord_py_does(benchmark, loop, here, monkeypatch):
    async def answered(*_, **__):
        return SimpleNamespace(message_id=7)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", answered)
    monkeypatch.setattr(discord.PartialMessage, "edit", answered)
    cog = BoardCog(here.bot)
    timed_in_matches(benchmark, loop, here, cog.round, lambda: (here.asked(), "13 8"))


def test_answering_a_round_with_all_that_discord_py_does(benchmark, loop, here):
    timed_in_matches(benchmark, loop, here, here.round)


@pytest.mark.parametrize("languages", [("nl",), ("nl", "pt-BR"), ("nl", "pt-BR", "en")])
def test_answering_a_question_about_the_rules(benchmark, match, languages):
    def answer():
        found = search.find("hoe telt een geblokkeerde ronde")
        return [[page.to_dict() for page in message] for message in pages(languages, found, match)]

    assert benchmark(answer)


def test_offering_topics_while_somebody_types(benchmark):
    assert benchmark(search.suggest, "geblok", "nl")
