"""Changing a database behind the bot's back, and looking through it."""

import sqlite3
from contextlib import closing

from bot.ops.doctor import troubles_of_matches
from storage.file.soundness import troubles_of


def change(path, *statements):
    """Carry out statements in a file, as a keeper might by hand."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for one in statements:
            other.execute(one)


async def found_in(path, *, every=True):
    """Return what is found wrong with a file, which is left as it is."""
    before = path.read_bytes()
    found = troubles_of(path, quick=not every)
    if not found:
        found = [one async for one in troubles_of_matches(path, every=every)]
    assert path.read_bytes() == before
    return found
