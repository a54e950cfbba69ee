"""A bot under mixed load holds no more at the end than it did soon after the start."""

import asyncio
from pathlib import Path
from statistics import median

import pytest

from tests.bench.running import running
from tests.faults.soak import Crowd, held, soak
from tests.rights.table import ACTS

SECONDS, EVERY, EARLY = 600.0, 2.0, 120.0
# What memory may grow by between the second minute and the end: pages that are not given back.
MEMORY, DESCRIPTORS = 8.0, 12
TABLES = 8

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counted otherwise here")


def tables_of(bot):
    """Return where people play: several tables in each server."""
    guilds = [*bot.server.guilds]
    return [(guilds[one % len(guilds)], bot.server.fresh_id()) for one in range(TABLES)]


async def test_everything_that_can_be_done_leaves_no_descriptor_and_no_thread_behind(book):
    async with running(book, servers=4, shards=2, DOMINO_LOG_LEVEL="WARNING") as bot:
        crowd = Crowd(bot, book, tables_of(bot))

        async def everything():
            for act in ACTS:
                await crowd.act(crowd.channels[0], act)

        await everything()
        before = held(bot)
        await everything()
        await asyncio.sleep(1)
        after = held(bot)
    assert crowd.answered == crowd.acted
    # Connections to Discord and threads of the pool are kept for a while, a few more or less.
    assert after.descriptors <= before.descriptors + DESCRIPTORS < before.descriptors + len(ACTS)
    assert after.threads <= before.threads + DESCRIPTORS
    assert "ERROR" not in book.with_name("log").read_text("utf-8")


async def test_memory_and_descriptors_are_flat_after_ten_minutes(book, request, record_property):
    if not request.config.getoption("--long"):
        pytest.skip("takes ten minutes: --long")
    async with running(book, servers=4, shards=2, DOMINO_LOG_LEVEL="WARNING") as bot:
        crowd = Crowd(bot, book, tables_of(bot))
        found = await soak(crowd, SECONDS, EVERY)
    early = [one for second, one in found if EARLY - 30 <= second <= EARLY]
    late = [one for second, one in found if second >= SECONDS - 30]
    memory = [median(one.resident for one in many) for many in (early, late)]
    descriptors = [median(one.descriptors for one in many) for many in (early, late)]
    record_property(
        "said",
        f"{crowd.acted:,} acts in ten minutes, {crowd.answered:,} answered;"
        f" memory {memory[0]:.1f} → {memory[1]:.1f} MiB (may grow by {MEMORY:.0f}),"
        f" descriptors {descriptors[0]:.0f} → {descriptors[1]:.0f} (by {DESCRIPTORS})",
    )
    assert crowd.answered > 0.9 * crowd.acted
    assert memory[1] <= memory[0] + MEMORY
    assert descriptors[1] <= descriptors[0] + DESCRIPTORS
    assert "ERROR" not in book.with_name("log").read_text("utf-8")
