"""The comparison with the least bot runs, with little of everything."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.bench.running import running
from tests.bench.traffic import (
    BURST,
    EMPTY,
    KEEPING,
    LARGE,
    LEAST,
    ROUNDS,
    Amounts,
    Start,
    build,
    compare,
    latencies,
    throughputs,
)

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="memory is read otherwise here"
)


async def test_the_same_traffic_is_measured_on_both_bots(tmp_path):
    past = tmp_path / "large.db"
    await build(past, 20)
    async with running(past, LEAST) as least, running(past) as ours:
        bots = {LEAST: least, LARGE: ours}
        took = await latencies(bots, 1)
        rates = await throughputs(bots, 1, 2)
        started = {kind: [Start(1.0, bot.resident())] for kind, bot in bots.items()}
    async with running(tmp_path / "rows.db", KEEPING) as keeping:
        rates |= await throughputs({KEEPING: keeping}, 1, 2)
        took |= await latencies({KEEPING: keeping}, 1)
    for times in (took, rates, started):
        times[EMPTY] = times[LARGE]
    started |= {f"{kind}, grown": started[kind] for kind in (LEAST, EMPTY)}
    lines = compare(took, rates, started, Amounts())
    assert len({str(line) for line in lines}) == 9
    assert all(line.difference or line.compared() > 0 for line in lines)
    with closing(sqlite3.connect(tmp_path / "rows.db")) as rows:
        assert rows.execute("SELECT count(*) FROM rounds").fetchone()[0] == ROUNDS + 2 * BURST
