"""One SQLite file: one connection that writes, one that only reads, one task at a time on each."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import aiosqlite

from storage.boards import Boards
from storage.commands import CommandsTold
from storage.connecting import Connected, connect
from storage.copies import make_sure_it_is_sound
from storage.faults import faults_told
from storage.kept import KeptResults
from storage.matches import Matches
from storage.migrate import migrate, version_of
from storage.preferences import GuildSettings
from storage.privacy import Privacy
from storage.ratings import Ratings
from storage.reports import Reports
from storage.results import Results
from storage.statements import AtOnce, Statements
from storage.watches import Watches
from storage.whereabouts import Whereabouts
from storage.writer import Writer

_MODE: Final = "rwc"
_READING: Final = "ro"
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
        kept: whether what is kept beside the events is what they come to.
    """

    def __init__(self, connection: Statements) -> None:
        super().__init__(connection)
        self.commands_told = CommandsTold(connection)
        self.boards = Boards(connection)
        self.results = Results(connection)
        self.ratings = Ratings(connection)
        self.preferences = GuildSettings(connection)
        self.privacy = Privacy(connection)
        self.watches = Watches(connection)
        self.kept = KeptResults(connection)


class Database:
    """The open database of the bot.

    Args:
        path: the file it lies in.
        whereabouts: where it has to lie.
        connected: the connection that writes.
        writer: what gives that connection to one task at a time.
        reader: the connection that only reads.

    Attributes:
        path: the file it lies in.
    """

    def __init__(
        self,
        path: Path,
        whereabouts: Whereabouts,
        connected: Connected,
        writer: Writer,
        reader: aiosqlite.Connection,
    ) -> None:
        self.path = path
        self._whereabouts = whereabouts
        self._connection = connected.threaded
        self._writer = writer
        self._at_once = Tables(AtOnce(connected.bare))
        self._at_length = Tables(connected.threaded)
        self._reader = reader
        self._reading_turn = asyncio.Lock()

    def transaction(self, *, at_length: bool = False) -> AbstractAsyncContextManager[Tables]:
        """Give the tables to one task until it is done: all that it writes is kept, or nothing.

        Args:
            at_length: it looks at or writes many rows, and is not to keep others from their turn
                in this thread.

        Raises:
            StorageFault: the file could not be read or written; nothing was kept.
        """
        tables = self._at_length if at_length else self._at_once
        return self._writer.entry(tables, alone=at_length)

    def reading(self) -> AbstractAsyncContextManager[Tables]:
        """Give the tables to one task that only looks; all that was entered before is kept first.

        Raises:
            StorageFault: the file could not be read.
        """
        return self._writer.at_rest(self._at_once)

    @asynccontextmanager
    async def reports(self) -> AsyncGenerator[Reports]:
        """Give everything as it stands now to one task that looks at much; entering goes on.

        Raises:
            StorageFault: the file could not be read.
        """
        async with self._reading_turn:
            try:
                with faults_told():
                    await self._make_sure()
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
        async with self._reading_turn, self._writer.at_rest(self._connection) as connection:
            # Whoever read last may have failed to end it, and would hinder this for ever.
            await self._make_sure()
            rows = await connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        return all(busy == 0 for busy, *_ in rows)

    async def _make_sure(self) -> None:
        """Make sure that the file is still there, and that nothing is left half-open."""
        self._whereabouts.check()
        if self._reader.in_transaction:
            await self._reader.rollback()


async def _roll_back(connection: aiosqlite.Connection) -> None:
    """End what a task had begun to read, also where it failed or was cancelled.

    The work is queued on the connection's own thread before anybody else's, so that not even a
    second cancellation can leave a transaction to the next task. Where it fails, the task's own
    error is what matters, and whoever comes next does it first.
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
    connected = await connect(path, _MODE)
    try:
        with faults_told():
            version = await _made_ready(connected.threaded)
        reader, _ = await connect(path, _READING)
        whereabouts = Whereabouts(path)
        writer = Writer(connected, whereabouts, version)
        try:
            yield Database(path, whereabouts, connected, writer, reader)
        finally:
            await writer.finish()
            await reader.close()
    finally:
        await connected.threaded.close()


async def _made_ready(connection: aiosqlite.Connection) -> int:
    """Bring a file up to date, set up the connection that writes, and return the version."""
    await migrate(connection)
    for setting in _SETTINGS:
        await connection.execute(setting)
    version = await version_of(connection)
    await _make_sure_it_can_be_written(connection, version)
    # From here on, whoever has to wait for another program does so without keeping a thread.
    await connection.execute("PRAGMA busy_timeout = 0")
    return version


async def _make_sure_it_can_be_written(connection: aiosqlite.Connection, version: int) -> None:
    """Write and undo it: a file that can only be read is better known now than at the first entry.

    To begin a transaction is not enough: for a file that it may only read, SQLite begins another.
    """
    await connection.execute("BEGIN IMMEDIATE")
    await connection.execute(f"PRAGMA user_version = {version}")
    await connection.rollback()
