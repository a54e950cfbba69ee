"""Prints how long the work of one person holds the loop, and what rounds elsewhere take meanwhile.

Run by hand: ``python -m tests.bench.long_work``; it takes about a minute.
"""

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from bot.cli import _look_for_garbage
from bot.domain.events import MatchOpened, Player, RecordedEvent, RoundScored
from bot.sheet import events_in
from bot.sheet.document import as_json, document
from tests.bench.crowd import GUILD, build_worked_out
from tests.bench.long_match import ELSEWHERE, HANDS, Seen, tell, watching
from tests.bench.mounts import where
from tests.bench.stand_in import AT, PLACE, RULES, StandIn, stand_in

MATCHES: Final = 20_000
SHEETS: Final = 20
LENGTH: Final = 900
MEMBER: Final = 10**17
GUESTS: Final = tuple(Player(name=name) for name in ("Ana", "Bram", "Caro"))
_BUSIEST: Final = """
SELECT user_id, COUNT(*) FROM players JOIN match_players ON player = number
WHERE user_id IS NOT NULL GROUP BY user_id ORDER BY COUNT(*) DESC LIMIT 1
"""


def sheets(many: int, length: int) -> list[bytes]:
    """Return the sheets of matches with so many events, each another."""
    opened = MatchOpened(rules=RULES, players=GUESTS)
    rounds = [
        RecordedEvent(
            position=position,
            at=AT + timedelta(minutes=position),
            by=MEMBER,
            event=RoundScored(hands=HANDS, out=0, typed="13 8"),
        )
        for position in range(1, length)
    ]
    return [
        as_json(document(number, [first, *rounds]))
        for number in range(many)
        for first in (
            RecordedEvent(position=0, at=AT - timedelta(hours=number), by=MEMBER, event=opened),
        )
    ]


async def measure(folder: Path, matches: int, many: int, length: int) -> dict[str, Seen]:
    """Return what came of everything that takes long."""
    file, rows = folder / "domino.db", dict[str, Seen]()
    await build_worked_out(file, matches)
    with closing(sqlite3.connect(file)) as connection:
        member, of_theirs = connection.execute(_BUSIEST).fetchone()
    async with stand_in(file) as here:
        await here.open_match(ELSEWHERE)

        async def look(title: str, act: Callable[[], Awaitable[object]]) -> None:
            async with watching(here, playing=True) as seen:
                await act()
            rows[title] = seen

        await look(f"my data of {of_theirs} matches", lambda: _data(here, member))
        await look(f"forget me in {of_theirs} matches", lambda: _forget(here, member))
        written = sheets(many, length)
        await look(f"{many} sheets of {length} events", lambda: _imports(here, written))
        await look(f"purge of {matches} matches", lambda: _purge(here))
    return rows


async def _data(here: StandIn, member: int) -> None:
    with TemporaryFile() as file:
        await here.bot.privacy.write_data_of(member, AT, file)


async def _forget(here: StandIn, member: int) -> None:
    await here.bot.privacy.begin_to_forget(member)
    await here.bot.privacy.go_on("forget", member)


async def _purge(here: StandIn) -> None:
    await here.bot.privacy.begin_to_purge(GUILD)
    await here.bot.privacy.go_on("purge", GUILD)


async def _imports(here: StandIn, written: list[bytes]) -> None:
    async def read_in(data: bytes) -> None:
        async def work() -> object:
            events = await asyncio.to_thread(events_in, data, MEMBER, AT)
            return await here.bot.matches.import_sheet(PLACE, here.caller(), events, "en")

        await here.bot.jobs.run(work, writes=True)

    await asyncio.gather(*map(read_in, written))


if __name__ == "__main__":
    _look_for_garbage()
    with tempfile.TemporaryDirectory() as made:
        sys.stdout.write(f"{where(Path(made))}\n")
        tell(asyncio.run(measure(Path(made), MATCHES, SHEETS, LENGTH)))
