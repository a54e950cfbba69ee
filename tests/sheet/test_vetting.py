"""Sheets that become matches in a real file: once, beside others, and by whom."""

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from bot.domain.errors import Rejected
from bot.domain.events import MatchEnded, Player
from bot.domain.presets import PRESETS
from bot.match.requests import MatchReason, MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.sheet.document import as_json, document, events_in
from bot.statistics.projection import note
from bot.ui.context import Caller, ChannelRef
from storage.engine import open_database
from storage.faults import FaultKind, StorageFault
from storage.match import Matches
from tests.playing import MEMBERS, NOON, OPENER, begun

HERE = ChannelRef(guild_id=1, channel_id=10)
PRIVATE = ChannelRef(guild_id=None, channel_id=11)
MODERATOR, STRANGER = 10**17 + 100, 10**17 + 101
NOW = datetime(2025, 1, 1, tzinfo=UTC)
INTERACTIONS = count(1)


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "domino.db") as opened:
        yield opened


@pytest.fixture
def keeper(database):
    return MatchService(database, lambda: NOW, note)


@pytest.fixture
def events():
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8", by=STRANGER)
    table.round("60 60")
    table.round("40 40")
    return events_in(as_json(document(40, table.events)), MODERATOR, NOW)


def by(user_id, *, moderates=False, interaction=None):
    number = next(INTERACTIONS) if interaction is None else interaction
    return Caller(user_id, "name", moderates=moderates, interaction_id=number)


async def bring(keeper, events, *, interaction=None):
    caller = by(MODERATOR, moderates=True, interaction=interaction)
    return await keeper.import_sheet(HERE, caller, events, "nl")


async def reason_of(coroutine):
    with pytest.raises(Rejected) as refused:
        await coroutine
    return refused.value.reason


async def count_of(database):
    async with database.reading() as table:
        return [number for number in range(1, 20) if await table.match.by_id(number) is not None]


async def test_the_facts_keep_their_order_their_times_and_who_entered_them(
    keeper, events, database
):
    kept = await bring(keeper, events)
    async with database.reading() as table:
        stored = await table.match.events_of(kept.id)
    assert [one.position for one in stored] == [*range(4)]
    assert [one.at for one in stored] == [one.at for one in events]
    assert [one.by for one in stored] == [MODERATOR, STRANGER, OPENER, OPENER]
    assert [one.event for one in stored][1:] == [one.event for one in events][1:]
    assert (kept.language, kept.match) == ("nl", (await keeper.look(kept.id)).match)


async def test_it_is_over_when_its_last_entry_was_made(keeper, events, database):
    kept = await bring(keeper, events)
    async with database.transaction() as table:
        rows = await table.session.rows(
            "SELECT state, finished_at FROM matches WHERE id = :id", {"id": kept.id}
        )
    ((state, over),) = rows
    assert state == "finished"
    assert (kept.match.opened_by, kept.match.opened_at) == (MODERATOR, NOON)
    assert datetime.fromisoformat(over) == events[-1].at


async def test_whoever_entered_something_then_may_do_nothing_now(keeper, events):
    kept = await bring(keeper, events)
    assert await reason_of(keeper.take_back(kept.id, by(STRANGER))) is MatchReason.NOT_YOURS
    assert await reason_of(keeper.take_back(kept.id, by(OPENER))) is MatchReason.NOT_YOURS
    assert await reason_of(keeper.take_back(kept.id, by(MEMBERS[0]))) is MatchReason.END_SETTLED
    assert (await keeper.take_back(kept.id, by(MODERATOR, moderates=True))).match.is_open


async def test_the_same_interaction_twice_adds_nothing(keeper, events, database):
    first = await bring(keeper, events, interaction=500)
    again = await bring(keeper, events, interaction=500)
    assert (again.id, again.was_known, again.match) == (first.id, True, first.match)
    assert await count_of(database) == [1]


async def test_the_same_interaction_twice_at_once_adds_nothing(keeper, events, database):
    kept = await asyncio.gather(*(bring(keeper, events, interaction=500) for _ in range(5)))
    assert sorted(one.was_known for one in kept) == [False, *[True] * 4]
    assert await count_of(database) == [1]


async def test_sheets_and_rounds_at_once_do_not_get_in_each_others_way(keeper, events, database):
    players = [Player(user_id=STRANGER, name="Dirk"), Player(name="Opa")]
    request = MatchRequest(PRESETS["draw"].rules, players, teams=False, language="en")
    opened = await keeper.open(HERE, by(STRANGER), request)
    await asyncio.gather(
        *(bring(keeper, later(events, number)) for number in range(4)),
        *(keeper.enter(HERE, by(STRANGER), RoundRequest("5")) for _ in range(4)),
    )
    assert await count_of(database) == [1, 2, 3, 4, 5]
    now = await keeper.look(HERE)
    assert (now.id, now.match.totals) == (opened.id, (20, 0))
    for number in (2, 3, 4, 5):
        assert not (await keeper.look(number)).match.is_open
    await keeper.end(HERE, by(STRANGER))
    assert (await keeper.look(HERE)).id == 5


async def test_of_one_sheet_brought_many_times_at_once_one_match_is_kept(keeper, events, database):
    brought = [bring(keeper, events) for _ in range(6)]
    came = await asyncio.gather(*brought, return_exceptions=True)
    reasons = [one.reason for one in came if isinstance(one, Rejected)]
    assert reasons == [MatchReason.SHEET_KNOWN_HERE] * 5
    assert await count_of(database) == [1]


def later(events, seconds):
    """Return the events of another match that was played alike, so much later."""
    by = timedelta(seconds=seconds)
    return [one.model_copy(update={"at": one.at + by}) for one in events]


async def test_an_imported_match_is_not_opened_beside_an_open_one(keeper, events):
    request = MatchRequest(PRESETS["draw"].rules, [Player(name="Opa")], teams=False, language="en")
    kept = await bring(keeper, events)
    await keeper.open(HERE, by(STRANGER), request)
    undo = keeper.take_back(kept.id, by(MODERATOR, moderates=True))
    assert await reason_of(undo) is MatchReason.NEWER_MATCH_OPEN


async def test_in_a_server_only_moderators_may(keeper, events, database):
    refused = keeper.import_sheet(HERE, by(MEMBERS[0]), events, "en")
    assert await reason_of(refused) is MatchReason.SHEET_NOT_YOURS
    assert await count_of(database) == []


async def test_in_a_direct_message_everybody_may(keeper, events):
    kept = await keeper.import_sheet(PRIVATE, by(MEMBERS[9]), events, "en")
    assert kept.channel == PRIVATE


async def test_a_match_that_went_on_ends_now(keeper, events, database):
    kept = await bring(keeper, events[:2])
    async with database.reading() as table:
        *_, last = await table.match.events_of(kept.id)
    assert (last.event, last.at, last.by) == (MatchEnded(), NOW, MODERATOR)
    assert (kept.match.finish, kept.match.totals) == ("ended", (25, 0, 0))


async def test_a_match_without_entries_becomes_one_that_was_thrown_away(keeper):
    kept = await bring(keeper, begun().events)
    assert (kept.match.finish, kept.match.winners) == ("discarded", ())


async def test_a_fault_in_the_middle_keeps_nothing_of_the_sheet(
    keeper, events, database, monkeypatch
):
    really = Matches.append

    async def full(table, match_id, rows, *interaction):
        if len(rows) > 1:
            raise StorageFault(FaultKind.FULL)
        await really(table, match_id, rows, *interaction)

    with monkeypatch.context() as patched:
        patched.setattr(Matches, "append", full)
        with pytest.raises(StorageFault):
            await bring(keeper, events, interaction=500)
    assert await count_of(database) == []
    assert not (await bring(keeper, events, interaction=500)).was_known


async def test_a_restart_finds_it_as_it_was(keeper, events, database):
    kept = await bring(keeper, events)
    again = MatchService(database, lambda: NOW + timedelta(days=1))
    assert (await again.look(HERE)).match == kept.match
    assert document(40, await again.events_aside(kept.id)) == document(40, events)
