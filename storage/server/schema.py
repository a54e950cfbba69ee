"""The tables of a database as they are copied: keys, rows, and how a server makes them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from storage.engine.postgresql import NEWEST, translated
from storage.file.migrations import fresh
from storage.sql.statements import Session

_AT_ONCE: Final = 2_000  # rows
_TABLES: Final = """
SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@'
ORDER BY rowid
"""
_COLUMNS: Final = "SELECT name FROM pragma_table_info(?) ORDER BY pk = 0, pk, cid"
_KEY: Final = "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk"
_INDEXES: Final = """
SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL
"""
_REFERENCES: Final = """
SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?)
"""
_REFERENCE: Final = re.compile(r" REFERENCES \w+ \(\w+\)( ON DELETE \w+)?")

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of both engines; of its columns those of the key come first.

    A server makes it without indexes and without references to other tables, and gets those by
    more statements: many rows are faster added without them, and some refer to later ones.
    """

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    made_by: str
    completed_by: str

    @property
    def numbers_rows(self) -> bool:
        """Whether every row gets a number that no other row ever had."""
        return "IDENTITY" in self.made_by

    async def rows_after(self, session: Session, last: Row | None) -> Sequence[Row]:
        """Return the next rows after one, in the order of their keys, or the first."""
        key, values = ", ".join(self.key), dict(zip(self.key, last or (), strict=False))
        beyond = f"WHERE ({key}) > (:{', :'.join(self.key)})" if last else ""
        # Nothing in it but names that stand in the schema.
        sql = f"SELECT {', '.join(self.columns)} FROM {self.name} {beyond}"  # noqa: S608
        return await session.rows(f"{sql} ORDER BY {key} LIMIT {_AT_ONCE}", values)

    def told(self, *rows: Row) -> str:
        """Return in words which of some rows is the first."""
        first = min(row[: len(self.key)] for row in rows)
        key = (f"{name} {value}" for name, value in zip(self.key, first, strict=True))
        return f"table {self.name}, {', '.join(key)}"


def tables() -> tuple[Table, ...]:
    """Return the tables of this version."""
    with fresh(NEWEST) as schema:

        def column(query: str, *values: str) -> tuple[str, ...]:
            return tuple(row[0] for row in schema.execute(query, values))

        def completed_by(name: str) -> str:
            statements = (
                *(
                    translated(sql).replace(" INDEX ", " INDEX IF NOT EXISTS ", 1)
                    for sql in column(_INDEXES, name)
                ),
                *(
                    f"ALTER TABLE {name} DROP CONSTRAINT IF EXISTS {name}_{one}_fkey, "
                    f"ADD CONSTRAINT {name}_{one}_fkey FOREIGN KEY ({one}) "
                    f"REFERENCES {parent} ({its}) ON DELETE {then}"
                    for one, parent, its, then in schema.execute(_REFERENCES, (name,))
                ),
                f"ANALYZE {name}",
            )
            return "; ".join(statements)

        return tuple(
            Table(
                name=name,
                columns=column(_COLUMNS, name),
                key=column(_KEY, name),
                made_by=translated(_REFERENCE.sub("", f"{sql};")),
                completed_by=completed_by(name),
            )
            for name, sql in schema.execute(_TABLES).fetchall()
        )
