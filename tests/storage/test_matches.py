"""What the tables of matches keep, and what they refuse whoever asks."""

import sqlite3
from contextlib import suppress
from datetime import UTC, datetime

import pytest

from storage.database import open_database
from storage.ledger import NewMatch, Standing, StoredEvent, StoredMatch

AT = datetime(2026, 3, 1, 20, 15, 30, 250_000, tzinfo=UTC)
A_MATCH = (
    "INSERT INTO matches (guild_id, channel_id, language, variant, state, opened_by, opened_at)"
    " VALUES (1, 5, 'en', 'draw', 'open', 9, '2026-03-01')"
)
A_FACT = (
    "INSERT INTO events (match_id, position, body, entered_by, entered_at)"
    " VALUES (1, 1, '{}', 9, '2026-03-01')"
)
A_STANDING = "INSERT INTO standings (match_id, side, total, place, won) VALUES (1, 0, 25, 1, 0)"


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "domino.db") as opened:
        yield opened


def event(position, interaction_id=None):
    return StoredEvent(position, f'{{"n": {position}}}', 9, AT, interaction_id)


def new_match(channel_id=5, guild_id=1, interaction_id=None):
    return NewMatch(guild_id, channel_id, "nl", "allfives", event(0, interaction_id))


async def add(database, **requests):
    async with database.transaction() as table:
        return await table.add(new_match(**requests))


async def finish(database, match_id):
    async with database.transaction() as table:
        await table.update(match_id, "finished", AT, ())


async def run(database, sql):
    async with database.transaction():
        await database._connection.execute(sql)


async def test_a_match_comes_back_as_it_was_added(database):
    match_id = await add(database)
    async with database.reading() as table:
        assert await table.by_id(match_id) == StoredMatch(match_id, 1, 5, "nl", "open")
        assert await table.by_id(match_id + 1) is None


async def test_a_match_of_a_direct_message_has_no_server(database):
    match_id = await add(database, guild_id=None)
    async with database.reading() as table:
        stored = await table.by_id(match_id)
    assert stored.guild_id is None


async def test_a_match_begins_with_the_fact_that_opened_it(database):
    match_id = await add(database, interaction_id=77)
    async with database.reading() as table:
        assert await table.events_of(match_id) == (event(0, 77),)


async def test_facts_come_back_in_order_and_from_a_position_on(database):
    match_id = await add(database)
    await add(database, channel_id=6)
    async with database.transaction() as table:
        await table.append(match_id, [event(2), event(1, 70)])
        await table.append(match_id, [event(3, 71)])
    async with database.reading() as table:
        assert await table.events_of(match_id) == (event(0), event(1, 70), event(2), event(3, 71))
        assert await table.events_of(match_id, start=2) == (event(2), event(3, 71))
        assert await table.events_of(match_id, start=4) == ()
        assert await table.events_of(404) == ()


async def test_a_position_that_is_taken_breaks_the_whole_entry(database):
    match_id = await add(database)
    with pytest.raises(sqlite3.IntegrityError):
        async with database.transaction() as table:
            await table.append(match_id, [event(1), event(0)])
    async with database.reading() as table:
        assert await table.events_of(match_id) == (event(0),)


async def test_an_interaction_is_entered_once_whichever_match_it_is_for(database):
    first, second = await add(database, interaction_id=70), await add(database, channel_id=6)
    with pytest.raises(sqlite3.IntegrityError):
        async with database.transaction() as table:
            await table.append(second, [event(1, 70)])
    async with database.reading() as table:
        assert await table.entered_with(70) == first
        assert await table.entered_with(71) is None


async def test_any_number_of_facts_may_come_without_an_interaction_of_their_own(database):
    match_id = await add(database)
    async with database.transaction() as table:
        await table.append(match_id, [event(1), event(2), event(3)])
    async with database.reading() as table:
        assert len(await table.events_of(match_id)) == 4


async def test_a_channel_has_one_open_match_at_a_time(database):
    first = await add(database)
    with pytest.raises(sqlite3.IntegrityError):
        await add(database)
    await finish(database, first)
    await add(database)


async def test_a_finished_match_is_not_reopened_beside_an_open_one(database):
    first = await add(database)
    await finish(database, first)
    await add(database)
    with pytest.raises(sqlite3.IntegrityError):
        async with database.transaction() as table:
            await table.update(first, "open", None, ())


async def test_two_channels_each_have_an_open_match(database):
    assert await add(database, channel_id=5) != await add(database, channel_id=6)


async def test_the_latest_match_of_a_channel_is_the_open_one_or_else_the_newest(database):
    async with database.reading() as table:
        assert await table.latest_in(5) is None
    first = await add(database)
    await finish(database, first)
    second = await add(database)
    await finish(database, second)
    await add(database, channel_id=6)
    async with database.reading() as table:
        assert (await table.latest_in(5)).id == second
    async with database.transaction() as table:
        await table.update(first, "open", None, ())
    async with database.reading() as table:
        assert await table.latest_in(5) == StoredMatch(first, 1, 5, "nl", "open")


async def test_standings_are_written_over_side_by_side(database):
    match_id = await add(database)
    before = (Standing(0, 25, 1, won=False), Standing(1, 10, 2, won=False))
    after = (Standing(0, 25, 2, won=False), Standing(1, 150, 1, won=True))
    for standings in (before, after):
        async with database.transaction() as table:
            await table.update(match_id, "open", None, standings)
        async with database.reading() as table:
            assert await table.standings_of(match_id) == standings


@pytest.mark.parametrize(
    "number", [2**63 - 1, 1_400_000_000_000_000_000], ids=["largest", "of today"]
)
async def test_ids_of_discord_fit(database, number):
    match_id = await add(database, channel_id=number, guild_id=number, interaction_id=number)
    async with database.reading() as table:
        assert (await table.latest_in(number)).guild_id == number
        assert await table.entered_with(number) == match_id


async def test_the_number_of_a_match_is_never_given_out_again(database):
    first = await add(database)
    for table in ("events", "standings", "matches"):
        await run(database, f"DELETE FROM {table}")
    assert await add(database) == first + 1


async def test_the_number_of_a_match_that_was_not_kept_is_free_to_be_given_out(database):
    with suppress(LookupError):
        async with database.transaction() as table:
            lost = await table.add(new_match())
            raise LookupError
    assert await add(database) == lost


@pytest.mark.parametrize(
    "wrong",
    [
        A_MATCH.replace("5,", "'five',"),
        A_MATCH.replace("9,", "9.5,"),
        A_MATCH.replace("'en'", "NULL"),
        A_MATCH.replace("'en'", "x'00'"),
        A_FACT.replace("9,", "'nine',"),
        A_STANDING.replace("25", "25.5"),
        "INSERT INTO commands_told VALUES ('one', 'told', '')",
        "INSERT INTO commands_told VALUES (1, x'00', '')",
    ],
)
async def test_a_value_of_the_wrong_type_is_refused(database, wrong):
    await run(database, A_MATCH.replace("5,", "50,"))
    with pytest.raises(sqlite3.IntegrityError):
        await run(database, wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        A_MATCH.replace("'open'", "'paused'"),
        A_FACT.replace("'{}'", "'{'"),
        A_FACT.replace("(1, 1,", "(1, -1,"),
        A_FACT.replace("(1, 1,", "(404, 1,"),
        A_STANDING.replace("(1, 0,", "(404, 0,"),
        A_STANDING.replace("(1, 0,", "(1, -1,"),
        A_STANDING.replace("1, 0)", "0, 0)"),
        A_STANDING.replace("1, 0)", "1, 2)"),
        "DELETE FROM matches",
    ],
)
async def test_a_row_that_makes_no_sense_is_refused(database, wrong):
    await run(database, A_MATCH.replace("5,", "50,"))
    await run(database, A_FACT.replace("(1, 1,", "(1, 2,"))
    with pytest.raises(sqlite3.IntegrityError):
        await run(database, wrong)


@pytest.mark.parametrize("sound", [A_MATCH, A_FACT, A_STANDING])
async def test_the_rows_that_are_made_wrong_above_are_themselves_kept(database, sound):
    await run(database, A_MATCH.replace("5,", "50,"))
    await run(database, sound)
