"""Changing a database behind the bot's back, and looking through it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.ops.doctor import troubles_of_matches
from storage.engine import open_database
from storage.file.soundness import troubles_of
from storage.file.view import view_of


def change(path, *statements):
    """Carry out statements in a file, as a keeper might by hand."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for one in statements:
            other.execute(one)


async def troubles_in(path, **how):
    """Give what is wrong with the matches of a file."""
    with view_of(path) as view:
        async for trouble in troubles_of_matches(view, **how):
            yield trouble


async def found_in(path, *, every=True):
    """Return what is found wrong with a file, which is left as it is, or with a server."""
    if str(path).startswith("postgresql:"):
        async with open_database(path, to_look=True) as database:
            return [one async for one in troubles_of_matches(database, every=every)]
    path = Path(path)
    before = path.read_bytes()
    found = troubles_of(path, quick=not every)
    if not found:
        found = [one async for one in troubles_in(path, every=every)]
    assert path.read_bytes() == before
    return found
