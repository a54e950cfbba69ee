"""One SQLite file: one connection that writes, one that only reads, one task at a time on each."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

import aiosqlite

from storage.boards import Boards
from storage.commands import CommandsTold
from storage.copies import make_sure_it_is_sound
from storage.faults import FaultKind, StorageFault, faults_told
from storage.matches import Matches
from storage.migrate import migrate, version_of
from storage.preferences import Preferences
from storage.privacy import Privacy
from storage.ratings import Ratings
from storage.reports import Reports
from storage.results import Results
from storage.watches import Watches
from storage.whereabouts import Whereabouts

_MODE: Final = "rwc"
_READING: Final = "ro"
_BUSY_SECONDS: Final = 5.0
_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # What is overwritten or deleted leaves no trace in the file, nor in copies made afterwards.
    "PRAGMA secure_delete = ON",
)


class Tables(Matches):
    """Every table of the database, within one transaction: the matches, and beside them the rest.

    Attributes:
        commands_told: what Discord was last told about the commands.
        boards: the messages that show how matches stand.
        results: what finished matches came to.
        ratings: the ratings after each match.
        preferences: what servers and channels want of the bot, and their house rules.
        privacy: what is kept about people.
        watches: the open matches in which nothing happens.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection)
        self.commands_told = CommandsTold(connection)
        self.boards = Boards(connection)
        self.results = Results(connection)
        self.ratings = Ratings(connection)
        self.preferences = Preferences(connection)
        self.privacy = Privacy(connection)
        self.watches = Watches(connection)


class Database:
    """The open database of the bot.

    Args:
        path: the file it lies in.
        version: the version of the file.
        connection: the connection that writes.
        reader: the connection that only reads.

    Attributes:
        path: the file it lies in.
    """

    def __init__(
        self,
        path: Path,
        version: int,
        connection: aiosqlite.Connection,
        reader: aiosqlite.Connection,
    ) -> None:
        self.path = path
        self._version = version
        self._whereabouts = Whereabouts(path)
        self._connection = connection
        self._turn = asyncio.Lock()
        self._reader = reader
        self._reading_turn = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Tables]:
        """Give the tables to one task until it is done: all that it writes is kept, or nothing.

        Raises:
            StorageFault: the file could not be read or written; nothing was kept.
        """
        async with self._turn:
            try:
                with faults_told():
                    await self._begin()
                    yield Tables(self._connection)
                    # What goes to a file that nobody can find must not be acknowledged.
                    self._whereabouts.check()
                    await self._connection.commit()
            except BaseException:
                await _roll_back(self._connection)
                raise

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Tables]:
        """Give the tables to one task that only looks; it waits for a running transaction.

        Raises:
            StorageFault: the file could not be read.
        """
        async with self._turn:
            with faults_told():
                await self._make_sure(self._connection)
                yield Tables(self._connection)

    @asynccontextmanager
    async def reports(self) -> AsyncGenerator[Reports]:
        """Give everything as it stands now to one task that looks at much; entering goes on.

        Raises:
            StorageFault: the file could not be read.
        """
        async with self._reading_turn:
            try:
                with faults_told():
                    await self._make_sure(self._reader)
                    await self._reader.execute("BEGIN")
                    yield Reports(self._reader)
            finally:
                await _roll_back(self._reader)

    async def leave_no_trace(self) -> bool:
        """Take what was overwritten or deleted out of the log that SQLite keeps beside the file.

        Returns:
            Whether that was possible: a program that reads the file at the moment hinders it.

        Raises:
            StorageFault: the file could not be written.
        """
        async with self._reading_turn, self._turn:
            with faults_told():
                # Whoever enters something meanwhile is not to wait for a program that reads.
                await self._connection.execute("PRAGMA busy_timeout = 0")
                try:
                    rows = await self._connection.execute_fetchall(
                        "PRAGMA wal_checkpoint(TRUNCATE)"
                    )
                finally:
                    wait = int(_BUSY_SECONDS * 1000)
                    await self._connection.execute(f"PRAGMA busy_timeout = {wait}")
        return all(busy == 0 for busy, *_ in rows)

    async def _begin(self) -> None:
        """Begin a transaction that writes, in the file and the version that were opened."""
        await self._make_sure(self._connection)
        await self._connection.execute("BEGIN IMMEDIATE")
        if await version_of(self._connection) != self._version:
            raise StorageFault(FaultKind.NEWER)

    async def _make_sure(self, connection: aiosqlite.Connection) -> None:
        """Make sure that the file is still there, and that nothing is left half-open."""
        self._whereabouts.check()
        if connection.in_transaction:
            await connection.rollback()


async def _roll_back(connection: aiosqlite.Connection) -> None:
    """Undo what a failed or cancelled task had written.

    The work is queued on the connection's own thread before anybody else's, so that not even a
    second cancellation can leave a half-open transaction to the next task. Where it fails, the
    task's own error is what matters, and whoever comes next does it first.
    """
    with suppress(sqlite3.Error):
        await asyncio.shield(asyncio.ensure_future(connection.rollback()))


@asynccontextmanager
async def open_database(path: Path) -> AsyncGenerator[Database]:
    """Open a database file, made and brought up to date where needed, and close it at the end.

    Args:
        path: the file; its folder must exist.

    Raises:
        StorageFault: the file cannot be used, or comes from a newer version of the bot.
    """
    await asyncio.to_thread(make_sure_it_is_sound, path)
    connection = await _connect(path, _MODE)
    try:
        with faults_told():
            await migrate(connection)
            for setting in _SETTINGS:
                await connection.execute(setting)
            version = await version_of(connection)
            await _make_sure_it_can_be_written(connection, version)
        reader = await _connect(path, _READING)
        try:
            yield Database(path, version, connection, reader)
        finally:
            await reader.close()
    finally:
        await connection.close()


async def _make_sure_it_can_be_written(connection: aiosqlite.Connection, version: int) -> None:
    """Write and undo it: a file that can only be read is better known now than at the first entry.

    To begin a transaction is not enough: for a file that it may only read, SQLite begins another.
    """
    await connection.execute("BEGIN IMMEDIATE")
    await connection.execute(f"PRAGMA user_version = {version}")
    await connection.rollback()


async def _connect(path: Path, mode: str) -> aiosqlite.Connection:
    """Open a connection; one that fails, or is not waited for, leaves no thread behind."""
    errors: list[sqlite3.Error] = []

    def open_one() -> sqlite3.Connection:
        try:
            return sqlite3.connect(address, uri=True, isolation_level=None, timeout=_BUSY_SECONDS)
        except sqlite3.Error as error:
            # Of a connection that was never there, aiosqlite does not wait for the thread to end.
            errors.append(error)
            return sqlite3.connect(":memory:")

    address = f"file:{quote(str(path))}?mode={mode}"
    opening = asyncio.ensure_future(_opened(aiosqlite.Connection(open_one, iter_chunk_size=64)))
    try:
        connection = await asyncio.shield(opening)
    except asyncio.CancelledError:
        await (await opening).close()
        raise
    if errors:
        await connection.close()
        with faults_told():
            raise errors[0]
    return connection


async def _opened(connection: aiosqlite.Connection) -> aiosqlite.Connection:
    return await connection
