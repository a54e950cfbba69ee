"""What a database of some version is made of, and what of it a file lacks."""

import sqlite3
from contextlib import closing
from typing import Final

from storage.migrate import steps

_PARTS: Final = """
SELECT type, tbl_name, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite@_%' ESCAPE '@'
UNION ALL
SELECT 'column', made.name, part.name
FROM sqlite_schema AS made JOIN pragma_table_xinfo(made.name) AS part WHERE made.type = 'table'
ORDER BY 2, 1, 3
"""


def missing_parts(connection: sqlite3.Connection, version: int) -> list[str]:
    """Return what a file lacks of the tables, columns and indexes of its version.

    What it has beside them is its keeper's own, and does no harm.

    Args:
        connection: the file.
        version: its version.
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
