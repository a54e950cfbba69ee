"""When open matches are looked at, to ask whether they are still on."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.domain.events import MatchEnded, RecordedEvent
from bot.shards import ALL
from storage.match import StoredMatch

pytestmark = pytest.mark.both_engines

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


def ended(position, at):
    return RecordedEvent(position=position, at=at, by=7, event=MatchEnded())


async def add(database, channel_id=10, guild_id=1, at=NOON):
    async with database.transaction() as tables:
        return await tables.match.add(StoredMatch(guild_id, channel_id, "nl", "draw"), ended(0, at))


async def due(database, at, most=10):
    async with database.reading() as tables:
        return [one.match_id for one in await tables.reminders.due(ALL, at, most)]


async def test_those_that_wait_longest_are_looked_at_first_and_only_so_many(database):
    made = [await add(database, channel) for channel in range(5)]
    looks = [(one, NOON - timedelta(hours=number)) for number, one in enumerate(made)]
    async with database.transaction() as tables:
        await tables.reminders.put_off(looks)
    assert await due(database, NOON, 3) == made[:1:-1]


async def test_only_matches_of_the_same_place_are_looked_at_again(database):
    here, there = await add(database), await add(database, 11, guild_id=2)
    alone, other = await add(database, 12, guild_id=None), await add(database, 13, guild_id=None)
    far = NOON + timedelta(days=1)
    async with database.transaction() as tables:
        await tables.reminders.put_off([(one, far) for one in (here, there, alone, other)])
        await tables.reminders.look_again(1)
        await tables.reminders.look_again(12)
    assert await due(database, NOON) == [here, alone]


@pytest.mark.file_only
async def test_looking_needs_no_search_through_all_matches(database):
    async with database.reading() as tables:
        plan = await tables.session.connection.execute_fetchall(
            "EXPLAIN QUERY PLAN SELECT id FROM matches WHERE state = 'open' AND next_look <= ? "
            "ORDER BY next_look, id LIMIT 10",
            ("",),
        )
    assert "open_matches_to_look_at" in " ".join(row[3] for row in plan)
