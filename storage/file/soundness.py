"""Whether a database file is sound, and may be used at all."""

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

from storage.faults import FaultKind, StorageFault
from storage.file.guard import make_sure_of_one_name
from storage.file.migrations import missing_parts, steps
from storage.sql.statements import faults_told

PATIENCE: Final = 5.0
"""So many seconds another program may hold a file that is opened."""


def address_of(path: Path, mode: str) -> str:
    """Return how SQLite is told to open a file, with the mode ro, rw or rwc."""
    # A name that is not written in UTF-8 is a row of bytes like any other.
    return f"file:{quote(os.fsencode(path))}?mode={mode}"


def connected(path: Path, mode: str, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a file that is there, with the mode ro or rw."""
    return sqlite3.connect(address_of(path, mode), uri=True, timeout=patience)


@contextmanager
def opened(
    path: Path, mode: str = "ro", patience: float = PATIENCE
) -> Generator[sqlite3.Connection]:
    """Open a file for a while; a ``StorageFault`` is raised where it cannot be used, or is none."""
    # Unlike a Path, this raises nothing where a folder may not be entered.
    if not os.path.isfile(path):  # noqa: PTH113
        raise StorageFault(FaultKind.UNREACHABLE)
    # A transaction that was killed can only be taken back by whoever may write.
    mode = "rw" if _lies_beside(path, "-journal") else mode
    with faults_told(), closing(connected(path, mode, patience)) as connection:
        yield connection


def is_older(path: Path) -> bool:
    """Return whether a file is of an older version, which a bot brings up to date as it starts.

    Raises:
        StorageFault: the file cannot be read.
    """
    with opened(path) as connection:
        ((version,),) = connection.execute("PRAGMA user_version")
        return 0 < version < steps()[-1][0]


def troubles_of(path: Path, *, quick: bool = False) -> list[str]:
    """Return what is wrong with a database file; empty where nothing is.

    ``quick`` compares no index with its table, which takes a third of the time.

    Raises:
        StorageFault: the file cannot be read at all, or is of a newer version.
    """
    with opened(path) as connection:
        ((version,),) = connection.execute("PRAGMA user_version")
        if version > steps()[-1][0]:
            raise StorageFault(FaultKind.NEWER)
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema")}
        if version == 0 or not {"matches", "events"} <= tables:
            return ["it is no database of the bot"]
        damage = damage_in(connection, quick=quick)
        # Where a table is missing, SQLite does not look for rows of it.
        return damage + (
            missing_parts(connection, version)
            or [
                f"{'a row' if row is None else f'row {row}'} of {table} misses its row of {parent}"
                for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check")
            ]
        )


def make_sure_it_is_sound(path: Path, patience: float = PATIENCE) -> None:
    """Look through a file before it is written; one that is not there yet is sound.

    Where a process was killed, the file is looked through more closely, before what is left beside
    it is played in. A -wal that belongs to another file, as beside one that was restored by hand,
    fits nowhere; the file itself is then still what it was.

    Raises:
        StorageFault: the file is damaged, or cannot be read.
        Refused: it has a second name.
    """
    make_sure_of_one_name(path)
    if os.path.isfile(path):  # noqa: PTH113 (unlike a Path, this raises nothing)
        was_killed = _lies_beside(path, "-wal")
        with opened(path, patience=patience) as connection:
            if damage_in(connection, quick=not was_killed):
                raise StorageFault(FaultKind.CORRUPT)


def _lies_beside(path: Path, end: str) -> bool:
    """Return whether SQLite has left something in a file of its own beside a database."""
    with suppress(OSError):
        return Path(os.path.realpath(path) + end).stat().st_size > 0
    return False


def damage_in(connection: sqlite3.Connection, *, quick: bool) -> list[str]:
    """Return what SQLite finds damaged in a file, at most a hundred things."""
    look = "PRAGMA quick_check" if quick else "PRAGMA integrity_check"
    found = [row[0] for row in connection.execute(look)]
    return [] if found == ["ok"] else found
