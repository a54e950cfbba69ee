"""What the tables of matches keep, and what they refuse whoever asks."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.domain.events import MatchEnded, RecordedEvent
from storage.faults import Conflict
from storage.match import StoredMatch

pytestmark = pytest.mark.both_engines

AT = datetime(2026, 3, 1, 20, 15, 30, 250_000, tzinfo=UTC)
A_MATCH = (
    "INSERT INTO matches (scope, guild_id, channel_id, language, variant, state)"
    " VALUES (1, 1, 5, 'en', 'draw', 'open')"
)
A_FACT = (
    "INSERT INTO events (match_id, position, scope, body, entered_by, entered_at)"
    " VALUES (1, 1, 1, '{}', 9, '2026-03-01')"
)


def event(position):
    return RecordedEvent(position=position, at=AT, by=9, event=MatchEnded())


def new_match(channel_id=5, guild_id=1):
    return StoredMatch(guild_id, channel_id, "nl", "allfives")


async def add(database, interaction_id=None, **where):
    async with database.transaction() as table:
        return await table.match.add(new_match(**where), event(0), interaction_id)


async def finish(database, match_id):
    async with database.transaction() as table:
        await table.match.update(match_id, AT)


async def run(database, sql):
    async with database.transaction() as tables:
        await tables.session.rows(sql, {})


async def test_a_match_comes_back_as_it_was_added(database):
    match_id = await add(database)
    async with database.reading() as table:
        assert await table.match.by_id(match_id) == replace(new_match(), id=match_id)
        assert await table.match.by_id(match_id + 1) is None


async def test_facts_come_back_in_order_and_from_a_position_on(database):
    match_id = await add(database)
    await add(database, channel_id=6)
    async with database.transaction() as table:
        await table.match.append(match_id, [event(2), event(1)], 70)
        await table.match.append(match_id, [event(3)])
    async with database.reading() as table:
        assert await table.match.events_of(match_id) == tuple(map(event, range(4)))
        assert await table.match.events_of(match_id, start=2) == (event(2), event(3))
        assert await table.match.events_of(match_id, start=4) == ()
        assert await table.match.events_of(404) == ()


async def test_a_position_that_is_taken_breaks_the_whole_entry(database):
    match_id = await add(database)
    with pytest.raises(Conflict):
        async with database.transaction() as table:
            await table.match.append(match_id, [event(1), event(0)])
    async with database.reading() as table:
        assert await table.match.events_of(match_id) == (event(0),)


async def test_an_interaction_is_entered_once_whichever_match_it_is_for(database):
    first, second = await add(database, interaction_id=70), await add(database, channel_id=6)
    with pytest.raises(Conflict):
        async with database.transaction() as table:
            await table.match.append(second, [event(1)], 70)
    async with database.reading() as table:
        assert await table.match.entered_with(70) == first
        assert await table.match.entered_with(71) is None


async def test_a_channel_has_one_open_match_at_a_time(database):
    first = await add(database)
    with pytest.raises(Conflict):
        await add(database)
    await finish(database, first)
    await add(database)


async def test_a_finished_match_is_not_reopened_beside_an_open_one(database):
    first = await add(database)
    await finish(database, first)
    await add(database)
    with pytest.raises(Conflict):
        async with database.transaction() as table:
            await table.match.update(first)


async def test_facts_that_are_rewritten_stand_in_their_places_and_are_counted(database):
    match_id = await add(database, interaction_id=70)
    async with database.transaction() as table:
        await table.match.append(match_id, [event(1), event(2)])
        await table.match.rewrite(match_id, [event(1).model_copy(update={"by": 0})])
    async with database.reading() as table:
        assert [one.by for one in await table.match.events_of(match_id)] == [9, 0, 9]
        assert (await table.match.by_id(match_id)).revision == 1
        assert await table.match.entered_with(70) == match_id


async def test_a_series_begins_with_a_match_and_goes_by_its_number(database):
    async with database.transaction() as table:
        first = await table.match.add(replace(new_match(), best_of=3), event(0))
        later = replace(new_match(6), best_of=3, series_id=first)
        second = await table.match.add(later, event(0))
        every = await table.match.of_series(first)
    assert [(one.id, one.series_id, one.best_of) for one in every] == [
        (first, first, 3),
        (second, first, 3),
    ]


@pytest.mark.parametrize(
    "number", [2**63 - 1, 1_400_000_000_000_000_000], ids=["largest", "of today"]
)
async def test_ids_of_discord_fit(database, number):
    match_id = await add(database, channel_id=number, guild_id=number, interaction_id=number)
    async with database.reading() as table:
        assert (await table.match.latest_in(number)).guild_id == number
        assert await table.match.entered_with(number) == match_id


async def test_the_number_of_a_match_is_never_given_out_again(database):
    first = await add(database)
    for table in ("events", "matches"):
        await run(database, f"DELETE FROM {table}")
    assert await add(database) == first + 1


@pytest.mark.file_only
@pytest.mark.parametrize(
    "wrong",
    [
        A_MATCH.replace("5,", "'five',"),
        A_MATCH.replace("'en'", "NULL"),
        A_MATCH.replace("'en'", "x'00'"),
        A_FACT.replace("9,", "'nine',"),
        "INSERT INTO commands_told VALUES ('one', 'told', '')",
        "INSERT INTO commands_told VALUES (1, x'00', '')",
    ],
)
async def test_a_value_of_the_wrong_type_is_refused(database, wrong):
    await run(database, A_MATCH.replace("5,", "50,"))
    with pytest.raises(Conflict):
        await run(database, wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        A_MATCH.replace("'open'", "'paused'"),
        A_FACT.replace("'{}'", "'{'"),
        A_FACT.replace("(1, 1,", "(1, -1,"),
        A_FACT.replace("(1, 1,", "(404, 1,"),
        A_MATCH.replace("(1, 1, 5,", "(2, 1, 5,"),
        "DELETE FROM matches",
    ],
)
async def test_a_row_that_makes_no_sense_is_refused(database, wrong):
    await run(database, A_MATCH.replace("5,", "50,"))
    await run(database, A_FACT.replace("(1, 1,", "(1, 2,"))
    with pytest.raises(Conflict):
        await run(database, wrong)


@pytest.mark.parametrize("sound", [A_MATCH, A_FACT])
async def test_the_rows_that_are_made_wrong_above_are_themselves_kept(database, sound):
    await run(database, A_MATCH.replace("5,", "50,"))
    await run(database, sound)
