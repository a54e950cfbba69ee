"""Prints what a long match costs whoever plays it, and everybody else meanwhile.

Run by hand: ``python -m tests.bench.long_match``; it takes about a minute.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

from bot.cli import _look_for_garbage
from bot.domain.events import EntryTakenBack, Event, RecordedEvent, RoundScored
from bot.domain.hand_input import Hand
from bot.ui.context import ChannelRef
from tests.bench.mounts import where
from tests.bench.stand_in import AT, PLACE, StandIn, stand_in

MEMBERS: Final = 50
ROUNDS: Final = 500
LONGEST: Final = 980
ELSEWHERE: Final = ChannelRef(guild_id=3, channel_id=6)
TICK: Final = 0.002
HANDS: Final = (Hand(pips=0), Hand(pips=13), Hand(pips=8))
ROUND: Final = RoundScored(hands=HANDS, out=0, typed="13 8")
# What each asks for in turn: a correction that changes nothing would be refused.
AT_ONCE: Final[Mapping[str, tuple[dict[str, str], ...]]] = {
    "undo": ({},),
    "redo": ({},),
    "edit": ({"entry": "#1", "hands": "13 9"}, {"entry": "#1", "hands": "13 8"}),
}
ALONE: Final[Mapping[str, tuple[str, dict[str, str]]]] = {
    "standings": ("standings", {}),
    "sheet": ("sheet", {}),
    "edit of the first entry": ("edit", {"entry": "#1", "hands": "13 9"}),
    "edit by the words of an offer": (
        "edit",
        {"entry": "1 · Ana uit · 13 8 · +25", "hands": "13 9"},
    ),
    "end": ("end", {}),
}


@dataclass
class Seen:
    """What came of something that was asked for."""

    taken: float = 0.0  # milliseconds until the last was answered
    held: float = 0.0  # the longest time in milliseconds for which the loop was held meanwhile
    rounds: list[float] = field(default_factory=list[float])  # the same, for another server's


@asynccontextmanager
async def watching(here: StandIn, *, playing: bool) -> AsyncGenerator[Seen]:
    """Look how long the loop is held meanwhile, and how long rounds of another server take."""
    seen, ticks, busy = Seen(), [time.perf_counter()], True

    async def tick() -> None:
        while busy:
            await asyncio.sleep(TICK)
            ticks.append(time.perf_counter())

    async def play() -> None:
        while busy and playing:
            began = time.perf_counter()
            await here.begin(ELSEWHERE, 9, "round", hands="13 8")
            seen.rounds.append(1_000 * (time.perf_counter() - began))
            await asyncio.sleep(10 * TICK)

    others = [asyncio.create_task(tick()), asyncio.create_task(play())]
    await asyncio.sleep(5 * TICK)
    began = time.perf_counter()
    try:
        yield seen
    finally:
        seen.taken = 1_000 * (time.perf_counter() - began)
        busy = False
        await asyncio.gather(*others)
        seen.held = 1_000 * max(later - sooner for sooner, later in pairwise(ticks))


async def lengthen(here: StandIn, rounds: int, taken_back: int = 0) -> None:
    """Open a match and play so many rounds in it, of which the last do not count any more."""
    kept = await here.open_match()
    undone = range(rounds, rounds - taken_back, -1)
    events: list[Event] = [ROUND] * rounds + [EntryTakenBack(entry=one) for one in undone]
    numbered = [
        RecordedEvent(position=position, at=AT, by=9, event=event)
        for position, event in enumerate(events, start=1)
    ]
    async with here.database.transaction() as tables:
        await tables.match.append(kept.id, numbered)
    here.bot.matches.forget([kept.id])


async def measure(folder: Path, members: int, rounds: int, longest: int) -> dict[str, Seen]:
    """Return what came of everything that is asked for, the longest matches not at hand."""
    rows: dict[str, Seen] = {}
    async with stand_in(folder / "domino.db") as here:
        await here.bot.guild_settings.change(PLACE, entering="anyone")
        await here.open_match(ELSEWHERE)
        for name, given in AT_ONCE.items():
            await lengthen(here, rounds, members if name == "redo" else 0)
            async with watching(here, playing=True) as seen:
                asked = (
                    here.begin(PLACE, 9 + one, name, **given[one % len(given)])
                    for one in range(members)
                )
                await asyncio.gather(*asked)
            rows[f"{members} times {name}, {rounds} rounds"] = seen
        for title, (name, given) in ALONE.items():
            await lengthen(here, longest)
            async with watching(here, playing=False) as seen:
                await here.begin(PLACE, 9, name, **given)
            rows[f"{title}, {longest} rounds"] = seen
    return rows


def tell(rows: dict[str, Seen]) -> None:
    """Print a table of what was measured."""
    for title in ("milliseconds", "until answered", "loop held", "another's round"):
        sys.stdout.write(f"{title:45}" if title == "milliseconds" else f"{title:>17}")
    for title, seen in rows.items():
        other = f"{max(seen.rounds):17.0f}" if seen.rounds else ""
        sys.stdout.write(f"\n{title:45}{seen.taken:17.0f}{seen.held:17.0f}{other}")
    sys.stdout.write("\n")


if __name__ == "__main__":
    _look_for_garbage()
    with tempfile.TemporaryDirectory() as made:
        sys.stdout.write(f"{where(Path(made))}\n")
        tell(asyncio.run(measure(Path(made), MEMBERS, ROUNDS, LONGEST)))
