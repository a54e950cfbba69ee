"""Prints what one `/domino round` costs, as shares and ratios measured in one run.

Run it with `python -m tests.bench.report`. The network is stood in for, so what is counted is
the processor time of this process, its database thread included: of the quickest batch, which
whatever else the machine does has disturbed least.
"""

import asyncio
import platform
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from bot.board.buttons import message_of
from bot.board.embed import entry_card
from bot.match.requests import RoundRequest
from tests.bench.mounts import where
from tests.bench.stand_in import PLACE, StandIn, add_matches, stand_in, statements_of

BATCHES = 60
ROUNDS = 10
FEW, MANY = 10, 10_000


@dataclass
class Costs:
    """Milliseconds of processor time a round, of each batch."""

    command: list[float] = field(default_factory=list)
    matches: list[float] = field(default_factory=list)
    drawing: list[float] = field(default_factory=list)


async def timed(act: Callable[[], Awaitable[object]]) -> float:
    """Return the milliseconds that an act takes, of the mean of one batch."""
    before = time.process_time()
    for _ in range(ROUNDS):
        await act()
    return (time.process_time() - before) / ROUNDS * 1000


async def measure(here: StandIn, costs: Costs) -> None:
    """Measure a batch of each, every batch in a match of its own."""
    keeper = here.bot.matches
    await here.open_match()
    costs.command.append(await timed(here.round))
    kept = await keeper.look(PLACE)

    async def draw() -> None:
        """Draw what a round is answered with: the short answer, and the board."""
        embed, view = message_of(kept, lambda *_: ())
        entry_card("en", kept.match).to_dict()
        embed.to_dict()
        view.to_components()

    costs.drawing.append(await timed(draw))
    await here.open_match()
    costs.matches.append(
        await timed(lambda: keeper.enter(PLACE, here.caller(), RoundRequest("13 8")))
    )


async def compare(folder: Path) -> tuple[Costs, Costs, list[int]]:
    """Measure with few and with many other matches, in turns, and count commits."""
    costs = Costs(), Costs()
    paths = [folder / "few.db", folder / "many.db"]
    for path, others in zip(paths, (FEW, MANY), strict=True):
        await add_matches(path, others)
    async with stand_in(paths[0]) as few, stand_in(paths[1]) as many:
        for _ in range(BATCHES):
            for here, spent in zip((few, many), costs, strict=True):
                await measure(here, spent)
        await many.open_match()
        commits = [(await statements_of(many, many.round())).count("COMMIT") for _ in range(ROUNDS)]
    return *costs, commits


def tell(few: Costs, many: Costs, commits: list[int]) -> None:
    """Print what was measured."""
    whole, keeper, drawing = (min(one) for one in (many.command, many.matches, many.drawing))
    rest = whole - keeper - drawing
    lines = [
        f"Processor time of one /domino round, Python {platform.python_version()}:",
        f"  in all                {whole:5.2f} ms",
        f"  matches           {keeper:5.2f} ms  {keeper / whole:4.0%}",
        f"  embeds and buttons    {drawing:5.2f} ms  {drawing / whole:4.0%}",
        f"  discord.py and rest   {rest:5.2f} ms  {rest / whole:4.0%}",
        f"Commits of {len(commits)} rounds, one by one: {' '.join(map(str, commits))}",
        "  (the second is the note of a board that was posted anew)",
        f"With {MANY:,} other matches in the file instead of {FEW}:",
        f"  a round costs        × {whole / min(few.command):.2f}",
        f"  the matches      × {keeper / min(few.matches):.2f}",
    ]
    sys.stdout.writelines(f"{line}\n" for line in lines)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        sys.stdout.write(f"{where(Path(name))}\n")
        tell(*asyncio.run(compare(Path(name))))
