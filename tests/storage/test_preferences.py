"""What the tables of settings, house rules and watched matches keep."""

import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from storage.database import open_database
from storage.ledger import NewMatch, StoredEvent
from storage.preferences import StoredHouseRules, StoredPreferences

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
SERVER, CHANNEL = ("server", 1), ("channel", 10)
EVERYTHING = StoredPreferences(1, "nl", "123456789012345678", "allfives", 0)
RULES = StoredHouseRules("Friday", "draw", '{"target": 50}', 7)


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "domino.db") as opened:
        yield opened


async def put(database, key, wanted):
    async with database.transaction() as tables:
        await tables.preferences.put(key, wanted)


async def every(database):
    async with database.reading() as tables:
        return await tables.preferences.every()


async def add(database, channel_id=10, guild_id=1, at=NOON):
    opening = StoredEvent(0, "{}", 7, at)
    async with database.transaction() as tables:
        return await tables.add(NewMatch(guild_id, channel_id, "nl", "draw", opening))


async def due(database, at, most=10):
    async with database.reading() as tables:
        return [one.match_id for one in await tables.watches.due(at, most)]


async def test_wishes_come_back_as_they_were_put(database):
    await put(database, SERVER, EVERYTHING)
    await put(database, CHANNEL, StoredPreferences(guild_id=1, language="en"))
    assert await every(database) == {
        SERVER: EVERYTHING,
        CHANNEL: StoredPreferences(guild_id=1, language="en"),
    }


async def test_a_server_and_a_channel_of_one_number_are_two(database):
    await put(database, ("server", 5), StoredPreferences(5, language="nl"))
    await put(database, ("channel", 5), StoredPreferences(5, language="en"))
    assert len(await every(database)) == 2


async def test_wishes_that_are_put_again_stand_in_the_place_of_the_old_ones(database):
    await put(database, SERVER, EVERYTHING)
    await put(database, SERVER, StoredPreferences(1, variant="sniff"))
    assert await every(database) == {SERVER: StoredPreferences(1, variant="sniff")}


async def test_nothing_is_kept_for_whoever_wants_nothing(database):
    await put(database, SERVER, EVERYTHING)
    await put(database, SERVER, StoredPreferences(1))
    assert await every(database) == {}


async def test_never_is_a_wish_and_fewer_hours_than_none_are_refused(database):
    await put(database, SERVER, StoredPreferences(1, idle_hours=0))
    assert (await every(database))[SERVER].idle_hours == 0
    with pytest.raises(sqlite3.IntegrityError):
        await put(database, SERVER, StoredPreferences(1, idle_hours=-1))


async def test_house_rules_are_found_by_their_folded_name_in_their_own_place(database):
    async with database.transaction() as tables:
        await tables.preferences.save(SERVER, "friday", RULES)
    async with database.reading() as tables:
        assert await tables.preferences.house_rules_called(SERVER, "friday") == RULES
        assert await tables.preferences.house_rules_called(SERVER, "Friday") is None
        assert await tables.preferences.house_rules_called(("channel", 1), "friday") is None


async def test_house_rules_of_one_name_stand_in_the_place_of_the_old_ones(database):
    newer = StoredHouseRules("FRIDAY", "block", "{}", None)
    async with database.transaction() as tables:
        await tables.preferences.save(SERVER, "friday", RULES)
        await tables.preferences.save(SERVER, "friday", newer)
        assert await tables.preferences.house_rules(SERVER) == (newer,)
        await tables.preferences.delete(SERVER, "friday")
        assert await tables.preferences.house_rules(SERVER) == ()


async def test_house_rules_come_in_the_order_of_their_names(database):
    async with database.transaction() as tables:
        for name in ("b", "c", "a"):
            rules = StoredHouseRules(name, "draw", "{}", 7)
            await tables.preferences.save(SERVER, name, rules)
        there = await tables.preferences.house_rules(SERVER)
    assert [one.name for one in there] == ["a", "b", "c"]


async def test_a_new_match_is_looked_at_soon_and_then_when_it_was_said(database):
    match_id = await add(database)
    assert await due(database, NOON) == [match_id]
    async with database.transaction() as tables:
        await tables.watches.put_off([(match_id, NOON + timedelta(hours=3))])
    assert await due(database, NOON + timedelta(hours=3, microseconds=-1)) == []
    assert await due(database, NOON + timedelta(hours=3)) == [match_id]


async def test_those_that_wait_longest_are_looked_at_first_and_only_so_many(database):
    made = [await add(database, channel) for channel in range(5)]
    looks = [(one, NOON - timedelta(hours=number)) for number, one in enumerate(made)]
    async with database.transaction() as tables:
        await tables.watches.put_off(looks)
    assert await due(database, NOON, 3) == made[:1:-1]


async def test_a_finished_match_is_not_looked_at_until_it_is_open_again(database):
    match_id = await add(database)
    async with database.transaction() as tables:
        await tables.update(match_id, "finished", NOON, ())
    assert await due(database, NOON) == []
    async with database.transaction() as tables:
        await tables.update(match_id, "open", None, ())
    assert await due(database, NOON) == [match_id]


async def test_what_was_asked_and_answered_comes_back_with_the_last_fact(database):
    match_id = await add(database)
    later = NOON + timedelta(hours=1)
    async with database.transaction() as tables:
        await tables.append(match_id, [StoredEvent(1, "{}", 7, later)])
        await tables.watches.asked([(match_id, 1)])
        (asked,) = await tables.watches.due(NOON, 10)
        await tables.watches.confirm(match_id, later)
        (confirmed,) = await tables.watches.due(NOON, 10)
    assert (asked.position, asked.entered_at) == (1, later)
    assert (asked.asked_at_fact, asked.confirmed_at) == (1, None)
    assert (confirmed.asked_at_fact, confirmed.confirmed_at) == (None, later)


async def test_only_matches_of_the_same_place_are_looked_at_again(database):
    here, there = await add(database), await add(database, 11, guild_id=2)
    alone, other = await add(database, 12, guild_id=None), await add(database, 13, guild_id=None)
    far = NOON + timedelta(days=1)
    async with database.transaction() as tables:
        await tables.watches.put_off([(one, far) for one in (here, there, alone, other)])
        await tables.watches.look_again(1, 99)
        await tables.watches.look_again(None, 12)
    assert await due(database, NOON) == [here, alone]


async def test_looking_needs_no_search_through_all_matches(database):
    async with database.reading() as tables:
        plan = await tables._connection.execute_fetchall(
            "EXPLAIN QUERY PLAN SELECT id FROM matches WHERE state = 'open' AND next_look <= ? "
            "ORDER BY next_look, id LIMIT 10",
            ("",),
        )
    assert "open_matches_to_look_at" in " ".join(row[3] for row in plan)
