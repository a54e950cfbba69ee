"""What has to hold of a database whatever has happened to it."""

import shutil
import sqlite3
from contextlib import closing

from storage.engine import open_database
from tests import server
from tests.ops.doctor import found_in
from tests.played import Club


def wreck_of(path, folder):
    """Copy what a killed process has left, so that the wreck itself stays one; return the copy."""
    folder.mkdir()
    for part in path.parent.glob(f"{path.name}*"):
        if not part.name.endswith(("-shm", ".lock")):
            shutil.copy(part, folder)
    return folder / path.name


def entries_in(book):
    """Return where each interaction has been entered: in which match, and at which position."""
    rows = _entered_on(book) if isinstance(book, str) else _entered_in(book)
    assert len({row[0] for row in rows}) == len(rows)
    return {number: (match_id, position) for number, match_id, position in rows}


def _entered_in(path):
    with closing(sqlite3.connect(path)) as other:
        is_made = other.execute("PRAGMA user_version").fetchone()[0]
        return other.execute(_ENTERED).fetchall() if is_made else []


def _entered_on(address):
    """Return every entry on a server that has an interaction; none where there is no table yet."""
    return server.rows(address, _ENTERED) if "events" in server.tables(address) else []


async def assert_sound(book):
    """Make sure that pages, rows, events, standings and results all fit each other."""
    if not isinstance(book, str):
        with closing(sqlite3.connect(book)) as other:
            assert other.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert other.execute("PRAGMA foreign_key_check").fetchall() == []
            if not other.execute("PRAGMA user_version").fetchone()[0]:
                return
    async with open_database(book) as database:
        club = Club(database)
        finished = await club.rows("SELECT id FROM matches WHERE state = 'finished' ORDER BY id")
        due = [row for row in finished if await _came_to_something(club, *row)]
        assert await club.rows(_KEPT) == due, "a result is missing, or there is one too many"
        await club.projection.catch_up()
        caught_up = await club.kept()
        await club.rebuild()
        assert await club.kept() == caught_up
    assert await found_in(book) == []


async def _came_to_something(club, match_id):
    return (await club.matches.look(match_id)).match.finish != "discarded"


_ENTERED = "SELECT interaction_id, match_id, position FROM events WHERE interaction_id IS NOT NULL"
_KEPT = """
SELECT match_id FROM results WHERE match_id NOT IN (SELECT match_id FROM unrecorded)
UNION SELECT unrecorded.match_id FROM unrecorded JOIN matches ON matches.id = match_id
WHERE state = 'finished' ORDER BY match_id
"""
