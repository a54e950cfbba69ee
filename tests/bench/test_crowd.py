"""The file of the benches is, row by row, the one in which the bot has kept the same matches."""

from datetime import datetime

import pytest

from bot.domain.events import EVENTS
from bot.match.requests import MatchRequest, RoundRequest
from bot.ops.doctor import check
from bot.ui.caller import Caller, ChannelRef
from tests.bench.crowd import CHANNELS, GUILD, build, build_worked_out
from tests.bench.running import GUILD as SERVER_OF_THE_BENCH
from tests.played import Club, open_club, open_database

MATCHES, ROUNDS = 60, 4
TABLES = {
    "matches": "SELECT * FROM matches ORDER BY id",
    "events": "SELECT * FROM events ORDER BY match_id, position",
}
FACTS_IN_ORDER = """
SELECT match_id, channel_id, body, entered_by, entered_at, interaction_id
FROM events JOIN matches ON matches.id = match_id ORDER BY match_id, position
"""


@pytest.fixture
async def built(tmp_path):
    """The club over a file that was built."""
    path = tmp_path / "built.db"
    await build_worked_out(path, MATCHES, ROUNDS)
    async with open_database(path) as database:
        yield Club(database)


async def all_of(club):
    tables = {name: await club.rows(query) for name, query in TABLES.items()}
    return tables | await club.kept()


async def enter(club, row):
    """Enter once more what stands in a row of another file, as somebody types it."""
    match_id, channel, body, by, at, interaction = row
    club.now = datetime.fromisoformat(at)
    caller = Caller(by, "Host", moderates=False, interaction_id=interaction)
    event = EVENTS.validate_json(body)
    if event.kind == "opened":
        request = MatchRequest(event.rules, event.players, event.teams, "en")
        kept = await club.matches.open(ChannelRef(GUILD, channel), caller, request)
        assert kept.id == match_id
    else:
        request = RoundRequest(event.typed, winner=event.out)
        await club.matches.enter_round(match_id, caller, request)


async def test_it_is_what_the_scorekeeper_keeps_of_the_same_matches(built, tmp_path):
    async with open_club(tmp_path / "entered.db") as club:
        for row in await built.rows(FACTS_IN_ORDER):
            await enter(club, row)
        await club.projection.catch_up()
        entered = await all_of(club)
    there = await all_of(built)
    assert {name: len(rows) for name, rows in there.items() if not rows} == {
        "unrated": 0,
        "unrecorded": 0,
    }
    for name, rows in there.items():
        assert rows == entered[name], name


async def test_it_is_what_the_recorder_works_out_of_the_same_facts(built):
    before = await built.kept()
    await built.forget()
    await built.projection.catch_up()
    assert await built.kept() == before


async def test_nothing_is_found_wrong_with_it(built):
    assert [trouble async for trouble in check(built.database.path)] == []


async def test_every_match_has_all_its_rounds_and_a_board(built):
    assert await built.rows("SELECT DISTINCT rounds FROM results") == [(ROUNDS,)]
    assert await built.rows("SELECT count(*) FROM boards") == [(MATCHES,)]


async def test_the_matches_were_played_where_the_bench_plays(built):
    places = await built.rows("SELECT guild_id, channel_id FROM matches")
    assert {guild for guild, _ in places} == {SERVER_OF_THE_BENCH}
    numbers = [CHANNELS.index(channel) for _, channel in places]
    assert len(set(numbers)) > MATCHES // 4
    assert sum(number < len(CHANNELS) // 2 for number in numbers) > MATCHES / 2


async def test_results_can_be_left_to_be_worked_out(tmp_path):
    await build(tmp_path / "built.db", 5, ROUNDS)
    async with open_club(tmp_path / "built.db") as club:
        assert await club.rows("SELECT match_id FROM unrecorded") == [(n,) for n in range(1, 6)]
        assert await club.rows("SELECT * FROM results") == []
