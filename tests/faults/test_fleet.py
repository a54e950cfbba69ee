"""Three processes of one bot share twelve shards and a server, and lose and double nothing."""

import asyncio
import json
import time
from itertools import pairwise

from bot.ops.doctor import troubles_of_matches
from bot.ui.context import ChannelRef
from storage.engine import open_database
from storage.statistics import LeaderboardRequest
from tests import server
from tests.faults.fleet import BUCKETS, MISSING, PROCESSES, SHARDS, open_fleet
from tests.played import Club

ROUNDS, ROUNDS_OF_A_LONG_RUN = 120, 2_000
APART = 5.0  # seconds that Discord wants between two of one bucket


def assert_in_turns(identified):
    """Make sure that no two shards of one bucket have identified within five seconds."""
    for bucket in range(BUCKETS):
        times = sorted(at for shard, at in identified if shard % BUCKETS == bucket)
        assert all(later - earlier >= APART for earlier, later in pairwise(times)), times


def asked_once(fleet, method, end):
    return [path for how, path in fleet.server.asked if how == method and path.endswith(end)]


async def assert_as_played(fleet, address):
    """Make sure that what is kept, and what it adds up to, is what was played and no more."""
    async with open_database(address) as database:
        club = Club(database)
        await club.projection.catch_up()
        kept = await club.rows(
            'SELECT scope, COUNT(*) FROM events WHERE body LIKE \'%"kind":"round"%\''
            " GROUP BY scope ORDER BY scope"
        )
        assert kept == [(table.guild, table.rounds) for table in fleet.tables]
        assert [one async for one in troubles_of_matches(database, every=True)] == []
        for table in fleet.tables:
            place = ChannelRef(table.guild, table.channel)
            leaders = await club.statistics.leaders(place, LeaderboardRequest("wins", None, 1))
            assert {one.player.name: one.wins for one in leaders.rows} == {
                "Ana": table.won[0],
                "Bram": table.won[1],
            }
            assert all(one.matches == sum(table.won.values()) for one in leaders.rows)
        before = await club.kept()
        await club.rebuild()
        assert await club.kept() == before


def assert_logs_tell_shards(fleet):
    for number in range(PROCESSES):
        lines = [json.loads(line) for line in fleet.log(number).read_text("utf-8").splitlines()]
        own = f"{4 * number}-{4 * number + 3} of {SHARDS}"
        assert {line["shards"] for line in lines} == {own}
        assert any(f"with shards {own};" in line["message"] for line in lines)
        assert not [line for line in lines if line["levelname"] == "CRITICAL"]
        # While the database is away that is said, and nobody meets a bug.
        assert not [line for line in lines if line["message"] == "fault in an interaction"]


async def test_three_processes_lose_and_double_nothing(address, tmp_path, request, record_property):
    total = ROUNDS_OF_A_LONG_RUN if request.config.getoption("--long") else ROUNDS
    some, began = -(-total // SHARDS // 4), time.monotonic()
    async with open_fleet(address, tmp_path) as fleet:
        started = time.monotonic() - began
        assert {path.name for path in tmp_path.glob("*.health")} <= {
            f"domino-{one}.health" for one in ("0-3", "4-7", "8-11")
        }
        await fleet.play(some)
        playing = asyncio.create_task(fleet.play(some))
        await fleet.kill(1)
        await fleet.start(1)
        await playing
        await fleet.ready()
        playing = asyncio.create_task(fleet.play(some))
        await asyncio.to_thread(server.restart)
        await playing
        await fleet.play(some)
        codes = [one.returncode for one in fleet.processes.values()]
        assert codes == [None] * PROCESSES
    assert_in_turns(fleet.server.identified)
    assert len(fleet.server.identified) == SHARDS + SHARDS // PROCESSES
    assert len(asked_once(fleet, "PUT", "/commands")) == 1
    assert len(asked_once(fleet, "POST", "/emojis")) == len(MISSING)
    await assert_as_played(fleet, address)
    assert_logs_tell_shards(fleet)
    rounds, seconds = sum(table.rounds for table in fleet.tables), time.monotonic() - began
    assert rounds >= total
    record_property(
        "said",
        f"{rounds:,} rounds over {PROCESSES} processes with {SHARDS} shards, started in"
        f" {started:.0f} s; {fleet.repeated} were asked for again; {seconds:.0f} s in all",
    )
