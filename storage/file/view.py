"""A database file that is only read, a piece at a time, while a bot may go on writing to it."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

from storage.file.soundness import connected
from storage.sql.statements import faults_told
from storage.tables import Tables


class View:
    """The tables of a file, as they are whenever one looks."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._tables = Tables(connection)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Tables]:
        """Give the tables as they are at one moment, which hinders nobody for as long as it is short.

        While it lasts, what a bot writes cannot be moved out of the log beside the file.
        """
        with faults_told():
            await self._tables.connection.execute_fetchall("BEGIN")
            try:
                yield self._tables
            finally:
                await self._tables.connection.rollback()


@asynccontextmanager
async def view_of(path: Path) -> AsyncGenerator[View]:
    """Open a file of this version for looking at it.

    Raises:
        StorageFault: the file cannot be read.
    """
    with faults_told():
        async with aiosqlite.Connection(lambda: connected(path, "ro"), 64) as connection:
            yield View(connection)
