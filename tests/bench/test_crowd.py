"""The file of the benches is one that the bot itself could have written."""

import pytest

from tests.bench.crowd import CHANNELS, GUILD, build_worked_out
from tests.ops.doctor import found_in
from tests.played import Club, open_database

MATCHES, ROUNDS = 60, 4


@pytest.fixture
async def built(tmp_path):
    """The club over a file that was built."""
    path = tmp_path / "built.db"
    await build_worked_out(path, MATCHES, ROUNDS)
    async with open_database(path) as database:
        yield Club(database)


async def test_nothing_is_found_wrong_with_it(built):
    assert await found_in(built.database.address) == []


async def test_its_results_are_worked_out_of_its_matches(built):
    before = await built.kept()
    await built.forget()
    await built.projection.catch_up()
    assert await built.kept() == before
    assert await built.rows("SELECT DISTINCT rounds FROM results") == [(ROUNDS,)]


async def test_the_matches_were_played_where_the_bench_plays(built):
    places = await built.rows("SELECT guild_id, channel_id FROM matches")
    assert len(places) == MATCHES
    assert {guild for guild, _ in places} == {GUILD}
    assert {channel for _, channel in places} <= set(CHANNELS)
