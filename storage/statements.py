"""What the tables ask of a connection, and a connection that answers at once."""

import sqlite3
from collections.abc import Awaitable, Iterable, Sequence
from typing import Any, Protocol

Values = Sequence[Any] | dict[str, Any]


class Written(Protocol):
    """What a statement that adds a row gives back."""

    @property
    def lastrowid(self) -> int | None:
        """The number of the row."""
        ...


class Statements(Protocol):
    """Whatever carries out the statements of the tables, at once or in a thread of its own."""

    def execute(self, sql: str, values: Values = (), /) -> Awaitable[Written]:
        """Carry out a statement."""
        ...

    def executemany(self, sql: str, rows: Iterable[Values], /) -> Awaitable[object]:
        """Carry out a statement once for each row."""
        ...

    def execute_fetchall(self, sql: str, values: Values = (), /) -> Awaitable[Iterable[Any]]:
        """Carry out a query, and return its rows."""
        ...


class AtOnce:
    """Carries out statements in the thread that asks for them.

    A statement on a few rows that an index finds takes some ten microseconds; to hand it to
    another thread and back takes many times that, and with both threads at work milliseconds, for
    SQLite's thread then waits for the interpreter. What waits for the disk or for other programs,
    or looks at many rows, is better left to a thread of its own.

    Args:
        connection: the connection, that any thread may use.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def execute(self, sql: str, values: Values = (), /) -> sqlite3.Cursor:
        """Carry out a statement."""
        return self._connection.execute(sql, values)

    async def executemany(self, sql: str, rows: Iterable[Values], /) -> sqlite3.Cursor:
        """Carry out a statement once for each row."""
        return self._connection.executemany(sql, rows)

    async def execute_fetchall(self, sql: str, values: Values = (), /) -> list[Any]:
        """Carry out a query, and return its rows."""
        return self._connection.execute(sql, values).fetchall()
