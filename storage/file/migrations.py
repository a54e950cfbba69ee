"""Bringing a database file from the version it has to the version of this code."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import aiosqlite

from storage.faults import FaultKind, StorageFault

_SCHEMA: Final = Path(__file__).parents[1] / "schema"
_NAME: Final = re.compile(r"(\d{4})_\w+\.sql")
_PARTS: Final = """
SELECT type, tbl_name, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite@_%' ESCAPE '@'
UNION ALL
SELECT 'column', made.name, part.name
FROM sqlite_schema AS made JOIN pragma_table_xinfo(made.name) AS part WHERE made.type = 'table'
ORDER BY 2, 1, 3
"""


def steps() -> list[tuple[int, str]]:
    """Return every step: the version it leads to, and its SQL."""
    found = ((_NAME.fullmatch(path.name), path) for path in sorted(_SCHEMA.iterdir()))
    return [(int(name[1]), path.read_text(encoding="utf-8")) for name, path in found if name]


async def version_of(connection: aiosqlite.Connection) -> int:
    """Return the version a file is of; 0 for a new one."""
    rows = list(await connection.execute_fetchall("PRAGMA user_version"))
    return int(rows[0][0])


async def migrate(connection: aiosqlite.Connection) -> None:
    """Run the steps that a file lacks, each with its version number in one transaction.

    Raises:
        StorageFault: the file is of a newer version than this code; it is left as it was.
    """
    version = await version_of(connection)
    every = steps()
    if version > every[-1][0]:
        raise StorageFault(FaultKind.NEWER)
    for number, sql in every:
        if number <= version:
            continue
        try:
            await connection.executescript(
                f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;"
            )
        except BaseException:
            await connection.rollback()
            # Another process may have run the step in the meantime.
            if await version_of(connection) < number:
                raise


def missing_parts(connection: sqlite3.Connection, version: int) -> list[str]:
    """Return what a file lacks of the tables, columns and indexes of its version.

    What it has beside them is its keeper's own, and does no harm.
    """
    found = set(connection.execute(_PARTS))
    with closing(sqlite3.connect(":memory:")) as fresh:
        for number, sql in steps():
            if number <= version:
                fresh.executescript(sql)
        wanted = [tuple(row) for row in fresh.execute(_PARTS)]
    gone = [part for part in wanted if part not in found]
    tables = {table for kind, table, _ in gone if kind == "table"}
    return [
        f"it has no table {table}" if kind == "table" else f"its table {table} has no {kind} {name}"
        for kind, table, name in gone
        if kind == "table" or table not in tables
    ]
