"""Bringing a database file from the version it has to the version of this code."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import aiosqlite

from storage.faults import FaultKind, StorageFault

_SCHEMA: Final = Path(__file__).parents[1] / "schema"
_PARTS: Final = """
SELECT type, tbl_name, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite@_%' ESCAPE '@'
UNION ALL
SELECT 'column', made.name, part.name
FROM sqlite_schema AS made JOIN pragma_table_xinfo(made.name) AS part WHERE made.type = 'table'
ORDER BY 2, 1, 3
"""


def steps() -> list[tuple[int, str]]:
    """Return every step: the version it leads to, and its SQL."""
    files = sorted(_SCHEMA.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    return [(int(path.name[:4]), path.read_text(encoding="utf-8")) for path in files]


async def migrate(connection: aiosqlite.Connection) -> int:
    """Run the steps that a file lacks, each with its version number in one transaction.

    Returns:
        The version that the file has now.

    Raises:
        StorageFault: the file is of a newer version than this code; it is left as it was.
    """
    version = await _version_of(connection)
    every = steps()
    newest = every[-1][0]
    if version > newest:
        raise StorageFault(FaultKind.NEWER)
    if not version:
        # Only a file that holds nothing yet can be told to give free pages back.
        await connection.execute_fetchall("PRAGMA auto_vacuum = INCREMENTAL")
    for number, sql in every[version:]:
        try:
            await connection.executescript(
                f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;"
            )
        except BaseException:
            await connection.rollback()
            # Another process may have run the step in the meantime.
            if await _version_of(connection) < number:
                raise
    return newest


async def _version_of(connection: aiosqlite.Connection) -> int:
    ((version,),) = await connection.execute_fetchall("PRAGMA user_version")
    return version


@contextmanager
def fresh(version: int) -> Generator[sqlite3.Connection]:
    """Open a database of a version, with nothing in it yet, that is in no file."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for _, sql in steps()[:version]:
            connection.executescript(sql)
        yield connection


def missing_parts(connection: sqlite3.Connection, version: int) -> list[str]:
    """Return what a file lacks of the tables, columns and indexes of its version.

    What it has beside them is its keeper's own, and does no harm.
    """
    found = set(connection.execute(_PARTS))
    with fresh(version) as other:
        gone = [part for part in other.execute(_PARTS) if part not in found]
    tables = {table for kind, table, _ in gone if kind == "table"}
    return [
        f"it has no table {table}" if kind == "table" else f"its table {table} has no {kind} {name}"
        for kind, table, name in gone
        if kind == "table" or table not in tables
    ]
