"""Entries that can be told apart, what came of them, and what is kept of them."""

import asyncio
import sqlite3
from contextlib import closing, contextmanager

from storage.command_sync import Told
from storage.faults import StorageFault


async def note(database, *numbers, error=None, text="told"):
    """Enter numbers with a text in one transaction, which an error may end."""
    async with database.transaction() as tables:
        for number in numbers:
            await tables.command_sync.keep(number, Told(text, ()))
        if error is not None:
            raise error


def noted(path):
    """Return what is kept, as another program reads it from the file."""
    with closing(sqlite3.connect(path)) as other:
        return {row[0] for row in other.execute("SELECT application_id FROM commands_told")}


async def outcomes(*doing):
    return await asyncio.gather(*doing, return_exceptions=True)


def kinds(found):
    return [one.kind if isinstance(one, StorageFault) else one for one in found]


@contextmanager
def half_done_step(path):
    """Have a step to a newer file half done, with what takes it back in a journal beside it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("PRAGMA cache_size = 1")
        other.execute("BEGIN IMMEDIATE")
        other.execute("DELETE FROM commands_told")
        for number in range(100, 150):
            other.execute("INSERT INTO commands_told VALUES (?, ?, '[]')", (number, "y" * 2000))
        yield
        other.execute("ROLLBACK")
