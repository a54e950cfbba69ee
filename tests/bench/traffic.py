"""Prints what the bot costs beside a fair peer and the least that discord.py can do.

Run it with ``python -m tests.bench.traffic``; it takes some minutes. Each bot runs in a process of
its own, on a small Discord with real sockets in this one. All are asked in turns, so that whatever
else the machine does weighs on each alike; what is printed are ratios of medians. Every round is
answered with nothing else under way: the boards above the rounds before it have been edited.
The bots and their libraries are compiled before anything is measured. The peer keeps its rounds as
durably as the bot does, but knows no rules.
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncGenerator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bot.statistics.projection import Projection
from storage.engine import open_database
from tests.bench.crowd import CHANNELS, MATCHES, past_matches
from tests.bench.mounts import where
from tests.bench.running import BOARD_DELAY, Running, running

ROUNDS = 10
"""Rounds in a match, as long as matches are."""
BURST = 50
"""Rounds in each match of a burst: it goes on for longer than anything is put off."""
REST = BOARD_DELAY
"""Seconds before each round in which nothing at all is under way."""
DISTANCE = 0.02
"""Seconds one way, as to a Discord on the same continent."""
LEAST, PEER, EMPTY, LARGE = "least", "peer", "empty", "large"

_ROUNDS = "SELECT count(*) FROM events WHERE json_extract(body, '$.kind') = 'round'"


@dataclass(frozen=True)
class Amounts:
    """How much of everything is measured."""

    matches: int = 6
    bursts: int = 5
    channels: int = 32
    starts: int = 7
    played: int = 1_500
    servers: int = 5_000


@dataclass(frozen=True)
class Start:
    """What starting a bot took: seconds to its first answer, and MiB in memory after it."""

    seconds: float
    resident: float


@asynccontextmanager
async def started(
    kind: str, database: Path, servers: int = 1, channels: Iterable[int] = ()
) -> AsyncGenerator[Running]:
    """Run one of the bots until the end; of the bot itself there is more than one kind."""
    which = kind if kind in {LEAST, PEER} else "domino"
    async with running(database, which, servers=servers, channels=channels, anew=True) as bot:
        yield bot


async def start(kind: str, database: Path, servers: int = 1) -> Start:
    """Start a bot and stop it again.

    It is ready when it answers a command that was sent right behind its last server.
    """
    begun = time.perf_counter()
    async with started(kind, database, servers) as bot:
        # Without a match, a round is refused: the first answer needs nothing to be kept.
        await bot.ask(bot.server.fresh_id(), "round", hands="13 8")
        seconds = time.perf_counter() - begun
        await bot.quiet()
        return Start(seconds, bot.resident())


async def held_after(kind: str, database: Path, amounts: Amounts) -> float:
    """Return the MiB that a bot holds after many rounds, one in flight in each channel."""
    async with started(kind, database) as bot:
        opened = [await bot.open_match() for _ in range(amounts.channels)]
        await burst(bot, opened, -(-amounts.played // amounts.channels))
        await bot.quiet()
        return bot.resident()


Times = dict[str, list[float]]


async def latencies(bots: dict[str, Running], matches: int) -> Times:
    """Return the milliseconds from each `/domino round` to its answer, all bots in turns.

    People enter their rounds minutes apart, so none begins before every bot has edited its board,
    and each after the same rest, whether or not the bot before it had a board to edit.
    """
    times: Times = defaultdict(list)
    for _ in range(matches):
        channels = {kind: await bot.open_match() for kind, bot in bots.items()}
        for _ in range(ROUNDS):
            for kind, bot in bots.items():
                rest = asyncio.sleep(REST)
                await asyncio.gather(rest, *(one.quiet() for one in bots.values()))
                begun = time.perf_counter()
                await bot.round(channels[kind])
                times[kind].append(1_000 * (time.perf_counter() - begun))
    return times


async def burst(bot: Running, channels: Iterable[int], rounds: int) -> float:
    """Enter so many rounds in each channel, one after the other; return the seconds they took."""

    async def play(channel: int) -> None:
        for _ in range(rounds):
            await bot.round(channel)

    begun = time.perf_counter()
    await asyncio.gather(*map(play, channels))
    return time.perf_counter() - begun


async def throughputs(bots: dict[str, Running], bursts: int, channels: int) -> Times:
    """Return the rounds a second with one in flight in each channel, all bots in turns."""
    rates: Times = defaultdict(list)
    for _ in range(bursts):
        for kind, bot in bots.items():
            opened = [await bot.open_match() for _ in range(channels)]
            await bot.quiet()
            rates[kind].append(channels * BURST / await burst(bot, opened, BURST))
            await bot.quiet()
    return rates


def rounds_in(file: Path) -> int:
    """Return how many rounds there are in a file."""
    with closing(sqlite3.connect(file)) as opened:
        return opened.execute(_ROUNDS).fetchone()[0]


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
        told = f"{self.what:54}{self.ours:9.1f}{self.theirs:9.1f} {self.unit:9}"
        return f"{told}{mark}{self.compared():5.2f}{self._aimed()}"

    def _aimed(self) -> str:
        """Return what is aimed at, and whether it is missed."""
        if self.aim is None:
            return ""
        far = self.compared() < self.aim if self.at_least else self.compared() > self.aim
        return f"  {'≥' if self.at_least else '≤'} {self.aim}{'  missed' if far else ''}"


async def measure(folder: Path, past: Path, amounts: Amounts) -> list[Line]:
    """Measure everything, in one run; of the bots, one has the rounds of the past in its file."""
    rounds = rounds_in(past)
    begun = await starts(folder, amounts)
    held: Times = defaultdict(list)
    for number in range(-(-amounts.starts // 3)):
        for kind in (LEAST, EMPTY):
            file = folder / f"held-{number}-{kind}.db"
            held[kind].append(await held_after(kind, file, amounts))
    async with AsyncExitStack() as stack:
        files = {kind: folder / f"{kind}.db" for kind in (LEAST, PEER, EMPTY)} | {LARGE: past}
        bots = {
            kind: await stack.enter_async_context(started(kind, file, channels=CHANNELS))
            for kind, file in files.items()
        }
        await latencies(bots, min(2, amounts.matches))
        took = await latencies(bots, amounts.matches)
        rates = await throughputs(bots, amounts.bursts, amounts.channels)
        del bots[LARGE]
        for bot in bots.values():
            bot.server.distance = DISTANCE
        far_took = await latencies(bots, -(-amounts.matches // 2))
        far_rates = await throughputs(bots, -(-amounts.bursts // 2), amounts.channels)
    lines = compare(took, rates, amounts) + compare_with_past(took, rates, rounds)
    far = compare(far_took, far_rates, amounts, f", {1_000 * DISTANCE:.0f} ms away")
    return lines + compare_starts(begun, held, amounts) + far


def medians(measured: dict[str, list[float]]) -> dict[str, float]:
    """Return the median of each bot."""
    return {kind: median(figures) for kind, figures in measured.items()}


def compare(took: Times, rates: Times, amounts: Amounts, where: str = "") -> list[Line]:
    """Return the lines of the table about rounds."""
    delay, rate = medians(took), medians(rates)
    flight = f"rounds/s, {amounts.channels} in flight{where}"
    return [
        Line(f"round to answer{where} : peer", delay[EMPTY], delay[PEER], "ms", 1.4),
        Line(f"{flight} : peer", rate[EMPTY], rate[PEER], "/s", 1.2, at_least=True),
        Line(f"round to answer{where} : least", delay[EMPTY], delay[LEAST], "ms"),
        Line(f"{flight} : least", rate[EMPTY], rate[LEAST], "/s"),
    ]


def compare_with_past(took: Times, rates: Times, rounds: int) -> list[Line]:
    """Return the lines of the table about a file with so many rounds of the past."""
    delay, rate = medians(took), medians(rates)
    return [
        Line(f"round, {rounds:,} past rounds : none", delay[LARGE], delay[EMPTY], "ms", 1.1),
        Line("rounds/s, with them : none", rate[LARGE], rate[EMPTY], "/s", 0.9, at_least=True),
    ]


def compare_starts(begun: dict[str, list[Start]], played: Times, amounts: Amounts) -> list[Line]:
    """Return the lines of the table about starts and memory."""
    seconds = medians({kind: [one.seconds for one in many] for kind, many in begun.items()})
    held = medians({kind: [one.resident for one in many] for kind, many in begun.items()})
    later = medians(played)
    grown = {
        kind: 1024 * (held[f"{kind}, grown"] - held[kind]) / amounts.servers
        for kind in (LEAST, EMPTY)
    }
    after = f"memory after {amounts.played:,} rounds, {amounts.channels} in flight"
    return [
        Line("start to first answer : least", seconds[EMPTY], seconds[LEAST], "s", 2),
        Line("memory after start : least", held[EMPTY], held[LEAST], "MiB", 1.6),
        Line(f"{after} : least", later[EMPTY], later[LEAST], "MiB", 1.7),
        Line(
            "memory an extra server : least", grown[EMPTY], grown[LEAST], "KiB", 2, difference=True
        ),
    ]


def tell(lines: list[Line]) -> None:
    """Print what was measured."""
    sys.stdout.write(f"{'medians':54}{'the bot':>9}{'beside':>9} {'':9} ratio   aim\n")
    sys.stdout.writelines(f"{line}\n" for line in lines)


async def main(folder: Path, file: Path | None, matches: int, amounts: Amounts) -> None:
    """Make the large file where it is missing, measure with a copy of it, and print everything."""
    past = await past_matches(folder, file, matches)
    async with open_database(past) as database:
        await Projection(database).catch_up()
    sys.stdout.write(f"{where(folder)}\n")
    tell(await measure(folder, past, amounts))


def read_arguments(description: str | None) -> argparse.Namespace:
    """Return which large file to use, and how much to put into it."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--file", type=Path, help="a large file to keep, or to use again")
    parser.add_argument("--matches", type=int, default=MATCHES, help="in it, where it is made")
    return parser.parse_args()


if __name__ == "__main__":
    arguments = read_arguments(__doc__)
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(main(Path(name), arguments.file, arguments.matches, Amounts()))
