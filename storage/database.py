"""One connection to one SQLite file, and one transaction at a time on it."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

import aiosqlite

from storage.boards import Boards
from storage.commands import CommandsTold
from storage.faults import faults_told
from storage.matches import Matches
from storage.migrate import migrate

_MODE: Final = "rwc"
_BUSY_SECONDS: Final = 5.0
_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


class Tables(Matches):
    """Every table of the database, within one transaction: the matches, and beside them the rest.

    Attributes:
        commands_told: what Discord was last told about the commands.
        boards: the messages that show how matches stand.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection)
        self.commands_told = CommandsTold(connection)
        self.boards = Boards(connection)


class Database:
    """The open database of the bot.

    Attributes:
        path: the file it lies in.
    """

    def __init__(self, path: Path, connection: aiosqlite.Connection) -> None:
        self.path = path
        self._connection = connection
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Tables]:
        """Give the tables to one task until it is done: all that it writes is kept, or nothing.

        Raises:
            StorageFault: the file could not be read or written; nothing was kept.
        """
        async with self._turn:
            try:
                with faults_told():
                    await self._connection.execute("BEGIN IMMEDIATE")
                    yield Tables(self._connection)
                    await self._connection.commit()
            except BaseException:
                await self._roll_back()
                raise

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Tables]:
        """Give the tables to one task that only looks; it waits for a running transaction.

        Raises:
            StorageFault: the file could not be read.
        """
        async with self._turn:
            with faults_told():
                yield Tables(self._connection)

    async def _roll_back(self) -> None:
        """Undo what a failed or cancelled task had written.

        The work is queued on the connection's own thread before anybody else's, so that not even
        a second cancellation can leave a half-open transaction to the next task.
        """
        with faults_told():
            await asyncio.shield(asyncio.ensure_future(self._connection.rollback()))


@asynccontextmanager
async def open_database(path: Path) -> AsyncGenerator[Database]:
    """Open a database file, made and brought up to date where needed, and close it at the end.

    Args:
        path: the file; its folder must exist.

    Raises:
        StorageFault: the file cannot be used, or comes from a newer version of the bot.
    """
    address = f"file:{quote(str(path))}?mode={_MODE}"
    with faults_told():
        connection = await aiosqlite.connect(
            address, uri=True, isolation_level=None, timeout=_BUSY_SECONDS
        )
    try:
        with faults_told():
            await migrate(connection)
            for setting in _SETTINGS:
                await connection.execute(setting)
            # A file that can only be read is better known now than at the first entry.
            await connection.execute("BEGIN IMMEDIATE")
            await connection.rollback()
        yield Database(path, connection)
    finally:
        await connection.close()
