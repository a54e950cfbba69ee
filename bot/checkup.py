"""Looking through a database: its pages, and every match replayed against what is stored of it."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

from bot.books import standings
from bot.replays import recorded
from bot.scoring.refusal import Unmet
from bot.scoring.replay import replay
from storage.copies import troubles_of
from storage.database import Database, Tables, open_database

_AT_ONCE: Final = 200
_TOKEN: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")


def troubles_of_token(token: str) -> list[str]:
    """Return what is wrong with the form of a token; only Discord knows whether it is valid."""
    if not token:
        return ["DISCORD_TOKEN is not set"]
    if not _TOKEN.fullmatch(token):
        return ["DISCORD_TOKEN does not have the form of a token: three parts with dots between"]
    return []


async def check(path: Path) -> AsyncIterator[str]:
    """Yield everything that is wrong with a database.

    Raises:
        StorageFault: it cannot be opened.
    """
    troubles = troubles_of(path)
    for trouble in troubles:
        yield trouble
    if troubles:
        return
    async with open_database(path) as database:
        async for trouble in _matches(database):
            yield trouble


async def _matches(database: Database) -> AsyncIterator[str]:
    last = 0
    while True:
        async with database.reading() as tables:
            ids = await tables.after(last, _AT_ONCE)
            found = [trouble for one in ids for trouble in await _match(tables, one)]
        for trouble in found:
            yield trouble
        if not ids:
            return
        last = ids[-1]


async def _match(tables: Tables, match_id: int) -> list[str]:
    """Return where one match differs from the replay of its facts."""
    stored = await tables.by_id(match_id)
    facts = await tables.facts_of(match_id)
    if stored is None:
        return []
    if [fact.position for fact in facts] != list(range(len(facts))) or not facts:
        return [f"match {match_id} misses facts"]
    try:
        match = replay(map(recorded, facts))
    except (ValueError, Unmet) as error:
        return [f"the facts of match {match_id} cannot be replayed: {error}"]
    troubles: list[str] = []
    if (stored.state == "open") != match.is_open:
        troubles.append(f"match {match_id} is stored as {stored.state}, and is not")
    if await tables.standings_of(match_id) != standings(match):
        troubles.append(f"the stored totals of match {match_id} are not those of its facts")
    return troubles
