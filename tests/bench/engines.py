"""Prints what the bot costs on a PostgreSQL server beside what it costs on a file.

Run it with ``python -m tests.bench.engines``; it takes some minutes. The server is on this machine,
at a socket. Two bots with the same matches of the past are asked in turns, as in ``traffic``, so
that whatever else the machine does weighs on both alike.
"""

import asyncio
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg

from tests import server
from tests.bench import shards
from tests.bench.crowd import CHANNELS, past_matches
from tests.bench.mounts import where
from tests.bench.running import Running, running
from tests.bench.traffic import (
    Amounts,
    Line,
    Times,
    latencies,
    medians,
    read_arguments,
    rounds_in,
    tell,
    throughputs,
)
from tests.storage.copied import copied

FILE, SERVER = "file", "server"
ASKED = ("standings", "leaderboard")
AMOUNTS = Amounts(servers=20_000, played=30)
SHARDS = 16
ONCE = 2
"""How often each is asked before it is measured."""


def durable_place() -> str:
    """Return the address of an empty place on a server that keeps what it acknowledges."""
    durable = "ALTER SYSTEM RESET fsync", "SELECT pg_reload_conf()"
    asyncio.run(server.ask(server.server().get_uri(), *durable))
    return server.a_place()


@asynccontextmanager
async def both(folder: Path, past: Path, address: str) -> AsyncGenerator[dict[str, Running]]:
    """Run a bot on a file with the matches of the past, and one on a server with the same."""
    beside = _beside(folder)
    async with (
        running(past, channels=CHANNELS, anew=True) as file,
        running(beside, channels=CHANNELS, anew=True, DOMINO_DATABASE=address) as other,
    ):
        yield {FILE: file, SERVER: other}


def _beside(folder: Path) -> Path:
    """Return what lies in a folder of its own, as a database file would, beside which logs lie."""
    folder = Path(tempfile.mkdtemp(dir=folder))
    return folder / "none.db"


async def asked(bots: dict[str, Running], command: str, times: int) -> Times:
    """Return the milliseconds from a question about a match to its answer, all bots in turns."""
    taken: Times = defaultdict(list)
    channels = {kind: await bot.open_match() for kind, bot in bots.items()}
    for kind, bot in bots.items():
        await bot.round(channels[kind])
        await bot.quiet()
    for number in range(ONCE + times):
        for kind, bot in bots.items():
            begun = time.perf_counter()
            await bot.ask(channels[kind], command)
            if number >= ONCE:
                taken[kind].append(1_000 * (time.perf_counter() - begun))
    return taken


async def measure(folder: Path, past: Path, amounts: Amounts) -> list[Line]:
    """Measure everything, in one run."""
    address, empty = [await asyncio.to_thread(durable_place) for _ in range(2)]
    before = await _room(address)
    await copied(past, address)
    rounds, room = rounds_in(past), past.stat().st_size  # noqa: ASYNC240 (nothing else goes on)
    on_server = await _room(address) - before
    lines = [Line("room of a round : file", on_server / rounds, room / rounds, "bytes")]
    async with both(folder, past, address) as bots:
        await latencies(bots, min(2, amounts.matches))
        lines.append(_line("round to answer", await latencies(bots, amounts.matches), "ms", 2))
        lines += [_line(one, await asked(bots, one, amounts.played), "ms") for one in ASKED]
        rates = await throughputs(bots, amounts.bursts, amounts.channels)
        lines.append(_line(f"rounds/s, {amounts.channels} in flight", rates, "/s"))
    held: Times = defaultdict(list)
    for kind, settings in {FILE: {}, SERVER: {"DOMINO_DATABASE": empty}}.items():
        one = await shards.start(_beside(folder), amounts.servers, SHARDS, **settings)
        held[kind].append(one.resident)
    return [*lines, _line(f"memory with {amounts.servers:,} servers", held, "MiB")]


def _line(what: str, measured: Times, unit: str, aim: float | None = None) -> Line:
    middle = medians(measured)
    return Line(f"{what} : file", middle[SERVER], middle[FILE], unit, aim)


async def _room(address: str) -> int:
    """Return how many bytes the database takes on the server, with all that belongs to it."""
    connection = await asyncpg.connect(address)
    try:
        return await connection.fetchval("SELECT pg_database_size(current_database())")
    finally:
        await connection.close()


async def main(folder: Path, file: Path | None, matches: int, amounts: Amounts) -> None:
    """Make the large file where it is missing, measure with a copy of it, and print everything."""
    past = await past_matches(folder, file, matches)
    sys.stdout.write(f"{where(folder)}\n{rounds_in(past):,} rounds\n")
    tell(await measure(folder, past, amounts))


if __name__ == "__main__":
    arguments = read_arguments(__doc__)
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(main(Path(name), arguments.file, arguments.matches, AMOUNTS))
