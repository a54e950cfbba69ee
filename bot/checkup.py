"""Looking through a database: its pages, and every match replayed against what is stored of it."""

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

from bot.books import standings
from bot.logs import TOKEN
from bot.replays import recorded
from bot.scoring.replay import replay
from storage.copies import back_up, troubles_of
from storage.database import Database, Tables, open_database
from storage.faults import StorageFault

_AT_ONCE: Final = 200


def troubles_of_token(token: str) -> list[str]:
    """Return what is wrong with the form of a token; only Discord knows whether it is valid.

    What is said never holds any of it. Spaces around a token do no harm: they are left out.
    """
    token = token.strip()
    if not token:
        return ["DISCORD_TOKEN is not set"]
    if re.search(r"\s", token):
        return ["DISCORD_TOKEN has a space or the end of a line within it, as no token has"]
    if not TOKEN.fullmatch(token):
        return ["DISCORD_TOKEN does not have the form of a token: three parts with dots between"]
    return []


async def check(path: Path) -> AsyncIterator[str]:
    """Yield everything that is wrong with a database; the file is left as it is.

    What is looked through is a copy: it stands still while a bot goes on writing, and one of an
    older version is brought up to date.

    Raises:
        StorageFault: it cannot be opened.
    """
    troubles = await asyncio.to_thread(troubles_of, path)
    for trouble in troubles:
        yield trouble
    if troubles:
        return
    with tempfile.TemporaryDirectory(prefix="domino-") as folder:
        copy = Path(folder) / "copy.db"
        await asyncio.to_thread(back_up, path, copy)
        async with open_database(copy) as database:
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
    if stored is None:
        return []
    try:
        facts = await tables.facts_of(match_id)
        if not facts or [fact.position for fact in facts] != list(range(len(facts))):
            return [f"match {match_id} misses facts"]
        match = replay(map(recorded, facts))
    except StorageFault:
        raise
    except Exception as error:  # noqa: BLE001 (a fact that was changed by hand may break anything)
        return [f"the facts of match {match_id} cannot be replayed: {_in_a_line(error)}"]
    troubles: list[str] = []
    if (stored.state == "open") != match.is_open:
        troubles.append(f"match {match_id} is stored as {stored.state}, and is not")
    if await tables.standings_of(match_id) != standings(match):
        troubles.append(f"the stored totals of match {match_id} are not those of its facts")
    return troubles


def _in_a_line(error: Exception) -> str:
    """Return what an error says in one line, and its kind."""
    return " ".join(f"{type(error).__name__} {error}".split())
