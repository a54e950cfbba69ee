"""A database file that is only read, a piece at a time, while a bot may go on writing to it."""

import sqlite3
from collections.abc import AsyncGenerator, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, cast

from storage.file.soundness import opened
from storage.sql.statements import Session, faults_told
from storage.tables import Tables


class View:
    """The tables of a file, as they are whenever one looks."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._tables = Tables(cast("Session", _AtOnce(connection)))

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Tables]:
        """Give the tables as they are at one moment; a bot that writes goes on.

        What it writes meanwhile cannot be moved out of the log beside the file.
        """
        with faults_told():
            self._connection.execute("BEGIN")
            try:
                yield self._tables
            finally:
                self._connection.rollback()


class _AtOnce:
    # Where nobody else waits for the loop, handing statements to a thread costs more than they do.

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def rows(self, sql: str, values: Mapping[str, object]) -> list[Any]:
        return self._connection.execute(sql, values).fetchall()


@contextmanager
def view_of(path: Path) -> Generator[View]:
    """Open a file of this version for looking at it.

    Raises:
        StorageFault: the file cannot be read.
    """
    with opened(path) as connection:
        yield View(connection)
