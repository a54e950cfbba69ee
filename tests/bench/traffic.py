"""Prints what the bot costs beside the least that discord.py can do, under the same traffic.

Run it with ``python -m tests.bench.traffic``; it takes some minutes. Each bot runs in a process of
its own, on a small Discord with real sockets in this one. All are asked in turns, so that whatever
else the machine does weighs on each alike; what is printed are ratios of medians.
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from tests.bench import large
from tests.bench.running import Running, running

ROUNDS = 10
"""Rounds in a match, as long as matches are."""
BURST = 100
"""Rounds in each match of a burst: it goes on for longer than anything is put off."""
DISTANCE = 0.02
"""Seconds one way, as to a Discord on the same continent."""
LEAST, KEEPING, EMPTY, LARGE = "least", "keeping", "empty", "large"


@dataclass(frozen=True)
class Amounts:
    """How much of everything is measured."""

    matches: int = 20
    bursts: int = 7
    channels: int = 16
    starts: int = 7
    servers: int = 5_000
    past_matches: int = 100_000


@dataclass(frozen=True)
class Start:
    """What starting a bot took: seconds to its first answer, and MiB in memory after it."""

    seconds: float
    resident: float


async def start(kind: str, database: Path, servers: int = 1) -> Start:
    """Start a bot and stop it again.

    It is ready when it answers a command that was sent right behind its last server.
    """
    begun = time.perf_counter()
    async with running(database, "least" if kind == LEAST else "domino", servers=servers) as bot:
        # Without a match, a round is refused: the first answer needs nothing to be kept.
        await bot.ask(bot.server.fresh_id(), "round", hands="13 8")
        seconds = time.perf_counter() - begun
        await bot.quiet()
        return Start(seconds, bot.resident())


Times = dict[str, list[float]]


async def latencies(bots: dict[str, Running], matches: int) -> Times:
    """Return the milliseconds from each `/domino round` to its answer, all bots in turns."""
    times: Times = defaultdict(list)
    for _ in range(matches):
        channels = {kind: await bot.open_match() for kind, bot in bots.items()}
        for _ in range(ROUNDS):
            for kind, bot in bots.items():
                await bot.quiet()
                begun = time.perf_counter()
                await bot.round(channels[kind])
                times[kind].append(1_000 * (time.perf_counter() - begun))
    return times


async def throughputs(bots: dict[str, Running], bursts: int, channels: int) -> Times:
    """Return the rounds a second with one in flight in each channel, all bots in turns."""
    rates: Times = defaultdict(list)
    for _ in range(bursts):
        for kind, bot in bots.items():
            opened = [await bot.open_match() for _ in range(channels)]
            await bot.quiet()

            async def play(channel: int, bot: Running = bot) -> None:
                for _ in range(BURST):
                    await bot.round(channel)

            begun = time.perf_counter()
            await asyncio.gather(*map(play, opened))
            rates[kind].append(channels * BURST / (time.perf_counter() - begun))
            await bot.quiet()
    return rates


async def build(path: Path, matches: int) -> None:
    """Make a file with so many finished matches of ten rounds, all of them worked out."""
    await large.build(path, matches, ROUNDS)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA synchronous = OFF")
        file.execute("DELETE FROM unrecorded")
        file.execute("UPDATE facts SET interaction_id = match_id * 100 + position")


async def starts(folder: Path, amounts: Amounts) -> dict[str, list[Start]]:
    """Return what starts took, with one server and with many, all bots in turns."""
    taken: dict[str, list[Start]] = defaultdict(list)
    for kind in (LEAST, EMPTY):  # the first start is the one that compiles
        await start(kind, folder / "start.db")
    for number in range(amounts.starts):
        for kind in (LEAST, EMPTY):
            taken[kind].append(await start(kind, folder / "start.db"))
            if number < 1 + amounts.starts // 3:
                grown = await start(kind, folder / "start.db", 1 + amounts.servers)
                taken[f"{kind}, grown"].append(grown)
    return taken


@dataclass(frozen=True)
class Line:
    """A line of the table: what is compared, both sides, and what is aimed at."""

    what: str
    ours: float
    theirs: float
    unit: str
    aim: float | None = None
    at_least: bool = False
    difference: bool = False

    def compared(self) -> float:
        """Return how ours compares: the ratio, or the difference."""
        return self.ours - self.theirs if self.difference else self.ours / self.theirs

    def __str__(self) -> str:
        mark = "+" if self.difference else "×"
        told = f"{self.what:44}{self.ours:9.1f}{self.theirs:9.1f} {self.unit:9}"
        return f"{told}{mark}{self.compared():5.2f}{self._aimed()}"

    def _aimed(self) -> str:
        """Return what is aimed at, and whether it is missed."""
        if self.aim is None:
            return ""
        far = self.compared() < self.aim if self.at_least else self.compared() > self.aim
        return f"  {'≥' if self.at_least else '≤'} {self.aim}{'  missed' if far else ''}"


async def measure(folder: Path, file: Path, amounts: Amounts) -> list[Line]:
    """Measure everything, in one run."""
    async with AsyncExitStack() as stack:
        bots = {
            LEAST: await stack.enter_async_context(running(folder / "none.db", LEAST)),
            KEEPING: await stack.enter_async_context(running(folder / "rows.db", KEEPING)),
            EMPTY: await stack.enter_async_context(running(folder / "empty.db")),
            LARGE: await stack.enter_async_context(running(file)),
        }
        await latencies(bots, 2)
        took = await latencies(bots, amounts.matches)
        rates = await throughputs(bots, amounts.bursts, amounts.channels)
        del bots[LARGE], bots[KEEPING]
        for bot in bots.values():
            bot.server.distance = DISTANCE
        far_took = await latencies(bots, amounts.matches // 2)
        far_rates = await throughputs(bots, amounts.bursts // 2, amounts.channels)
    lines = compare(took, rates, await starts(folder, amounts), amounts)
    return lines + compare_from_afar(far_took, far_rates)


def compare(
    took: Times, rates: Times, begun: dict[str, list[Start]], amounts: Amounts
) -> list[Line]:
    """Return the lines of the table."""
    delay = {kind: median(times) for kind, times in took.items()}
    rate = {kind: median(times) for kind, times in rates.items()}
    seconds = {kind: median(one.seconds for one in many) for kind, many in begun.items()}
    held = {kind: median(one.resident for one in many) for kind, many in begun.items()}
    grown = {
        kind: 1024 * (held[f"{kind}, grown"] - held[kind]) / amounts.servers
        for kind in (LEAST, EMPTY)
    }
    flight, past = f"rounds/s, {amounts.channels} in flight", amounts.past_matches * ROUNDS
    return [
        Line("/domino round to answer", delay[EMPTY], delay[LEAST], "ms", 1.5),
        Line(flight, rate[EMPTY], rate[LEAST], "/s", 0.65, at_least=True),
        Line("/domino round : a row kept by that bot", delay[EMPTY], delay[KEEPING], "ms"),
        Line(f"{flight}, the same", rate[EMPTY], rate[KEEPING], "/s"),
        Line("memory after start", held[EMPTY], held[LEAST], "MiB", 1.6),
        Line("memory an extra server", grown[EMPTY], grown[LEAST], "KiB", 2, difference=True),
        Line("start to first answer", seconds[EMPTY], seconds[LEAST], "s", 2),
        Line(f"round, {past:,} past rounds : none", delay[LARGE], delay[EMPTY], "ms", 1.1),
        Line(f"{flight}, with them", rate[LARGE], rate[EMPTY], "/s", 0.9, at_least=True),
    ]


def compare_from_afar(took: Times, rates: Times) -> list[Line]:
    """Return the lines of the table about bots that are not where Discord is."""
    delay = {kind: median(times) for kind, times in took.items()}
    rate = {kind: median(times) for kind, times in rates.items()}
    far = f"{1_000 * DISTANCE:.0f} ms away from Discord"
    return [
        Line(f"round to answer, {far}", delay[EMPTY], delay[LEAST], "ms", 1.5),
        Line(f"rounds/s, {far}", rate[EMPTY], rate[LEAST], "/s", 0.65, at_least=True),
    ]


def tell(lines: list[Line]) -> None:
    """Print what was measured."""
    sys.stdout.write(f"{'medians':44}{'the bot':>9}{'beside':>9} {'':9} ratio   aim\n")
    sys.stdout.writelines(f"{line}\n" for line in lines)


def read_arguments() -> argparse.Namespace:
    """Return which large file to use, and how much to measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, help="a large file to keep, or to use again")
    parser.add_argument("--matches", type=int, default=Amounts.past_matches, help="in it")
    return parser.parse_args()


if __name__ == "__main__":
    arguments = read_arguments()
    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        large_file = arguments.file or here / "large.db"
        wanted = replace(Amounts(), past_matches=arguments.matches)
        if not large_file.exists():
            asyncio.run(build(large_file, wanted.past_matches))
        tell(asyncio.run(measure(here, large_file, wanted)))
