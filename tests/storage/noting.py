"""Entries that can be told apart, what came of them, and what is kept of them."""

import asyncio
import sqlite3
from contextlib import closing

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
