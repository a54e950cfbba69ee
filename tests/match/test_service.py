"""Keeping score in a file that other programs write too, that is exchanged, or that fails."""

import asyncio
import sqlite3
from contextlib import closing
from itertools import count

import pytest

from bot.domain.events import Player
from bot.domain.presets import PRESETS, rules_of
from bot.match.requests import MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.ui.context import Caller, ChannelRef
from storage.engine import open_database
from storage.faults import FaultKind, StorageFault
from storage.match import Matches

pytestmark = pytest.mark.both_engines

HERE = ChannelRef(guild_id=1, channel_id=10)
ANA, BRAM = 1, 2
INTERACTIONS = count(1)


@pytest.fixture
def keeper(database):
    return MatchService(database)


def by_ana():
    """Return a caller with an interaction of its own."""
    return Caller(ANA, "ana", moderates=False, interaction_id=next(INTERACTIONS))


async def begin(keeper):
    seats = [Player(user_id=ANA, name="ana"), Player(user_id=BRAM, name="bram")]
    rules = rules_of(PRESETS["allfives"], {"target": 100_000})
    return await keeper.open(HERE, by_ana(), MatchRequest(rules, seats, teams=False, language="en"))


async def enter(keeper, typed):
    return await keeper.enter(HERE, by_ana(), RoundRequest(typed))


async def kept_of(database, match_id):
    """Return all that the file holds of a match: its state and its events."""
    async with database.reading() as table:
        return await table.match.by_id(match_id), await table.match.events_of(match_id)


def restore(source, target):
    """Put the contents of one file in the place of another's, as the keeper of a bot would."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def rounds_of(match):
    """Return what the second seat held in every round, in order."""
    return [entry.event.hands[1].pips for entry in match.entries]


async def test_what_another_program_enters_is_noticed_and_nothing_is_lost(keeper, book):
    await begin(keeper)
    async with open_database(book) as other:
        keepers = (keeper, MatchService(other))
        await asyncio.gather(*(enter(keepers[pips % 2], str(pips)) for pips in range(1, 13)))
        for each in keepers:
            match = (await each.look(HERE)).match
            assert sorted(rounds_of(match)) == list(range(1, 13))


@pytest.mark.file_only
@pytest.mark.parametrize("again", [[], ["20"], ["20", "30"], ["20", "30", "40"]])
async def test_a_file_put_in_place_of_the_running_one_is_noticed(keeper, book, tmp_path, again):
    opened = await begin(keeper)
    await enter(keeper, "5")
    restore(book, tmp_path / "kept.db")
    await enter(keeper, "10")
    await enter(keeper, "15")
    async with open_database(tmp_path / "kept.db") as other:
        elsewhere = MatchService(other)
        for typed in again:
            await enter(elsewhere, typed)
        expected = (await elsewhere.look(HERE)).match
    restore(tmp_path / "kept.db", book)
    assert (await keeper.look(opened.id)).match == expected
    entered = (await enter(keeper, "5")).match
    assert entered.position == expected.position + 1
    assert entered.totals == (expected.totals[0] + 5, 0)


@pytest.mark.parametrize(
    "fault",
    [StorageFault(FaultKind.FULL), RuntimeError(), asyncio.CancelledError()],
)
async def test_an_entry_that_fails_leaves_nothing(keeper, database, monkeypatch, fault):
    async def write_and_fail(table, *events):
        await append(table, *events)
        raise fault

    append = Matches.append
    opened = await begin(keeper)
    before = await kept_of(database, opened.id)
    caller = by_ana()
    with monkeypatch.context() as broken:
        broken.setattr(Matches, "append", write_and_fail)
        with pytest.raises((StorageFault, RuntimeError, asyncio.CancelledError)):
            await keeper.enter(HERE, caller, RoundRequest("5"))
    assert await kept_of(database, opened.id) == before
    assert (await keeper.look(HERE)).match == opened.match
    retried = await keeper.enter(HERE, caller, RoundRequest("5"))
    assert (retried.was_known, retried.match.totals) == (False, (5, 0))


async def test_facts_that_another_program_rewrites_are_read_again(keeper, database, book):
    opened = await begin(keeper)
    await enter(keeper, "5")
    _, (first, *_) = await kept_of(database, opened.id)
    players = tuple(one.model_copy(update={"name": "Eva"}) for one in first.event.players)
    event = first.event.model_copy(update={"players": players})
    async with open_database(book) as other, other.transaction() as tables:
        await tables.match.rewrite(opened.id, [first.model_copy(update={"event": event})])
    kept = await keeper.look(HERE)
    assert [seat.name for seat in kept.match.seats] == ["Eva", "Eva"]
