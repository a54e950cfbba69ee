"""The comparison with the least bot runs, with little of everything."""

from pathlib import Path

import pytest

from tests.bench.running import running
from tests.bench.traffic import (
    EMPTY,
    LARGE,
    LEAST,
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
    async with running(past, least=True) as least, running(past) as ours:
        bots = {LEAST: least, LARGE: ours}
        took = await latencies(bots, 1)
        rates = await throughputs(bots, 1, 2)
        started = {kind: [Start(1.0, bot.resident())] for kind, bot in bots.items()}
    for times in (took, rates, started):
        times[EMPTY] = times[LARGE]
    started |= {f"{kind}, grown": started[kind] for kind in (LEAST, EMPTY)}
    lines = compare(took, rates, started, Amounts())
    assert len({str(line) for line in lines}) == 7
    assert all(line.difference or line.compared() > 0 for line in lines)
