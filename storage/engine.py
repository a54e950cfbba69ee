"""One SQLite file: one connection that writes, one that only reads, one task at a time on each."""

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncGenerator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import aiosqlite

from storage.faults import FaultKind, StorageFault, fault_of, faults_told
from storage.file.backup import make_sure_it_is_sound
from storage.file.guard import FileGuard
from storage.file.migrations import migrate, version_of
from storage.tables import Tables

OPENING_SECONDS: Final = 5.0
"""For so long another program may hold the file while it is opened."""
WAITING_SECONDS: Final = 2.0
"""For so long the first entry waits for another program: Discord takes an answer for three."""

_Outcome = asyncio.Future[StorageFault | None]
_PAGES_AT_ONCE: Final = 1_000
_CLASS: type[sqlite3.Connection] = sqlite3.Connection
_MODE: Final = "rwc"
_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # What is overwritten or deleted leaves no trace in the file, nor in copies made afterwards.
    "PRAGMA secure_delete = ON",
)


class Database:
    """The open database of the bot.

    What takes long about an entry is waiting for the disk. Whoever has stood in line meanwhile
    enters into one transaction, each behind a savepoint, and all of them wait for one commit. No
    entry sees another half-written, and one that fails takes back only itself.

    A connection does one thing after the other, also what nobody waits for any more: a cancelled
    task is undone after the last that it had asked for.
    """

    def __init__(
        self, path: Path, version: int, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        self.path, self._version = path, version
        self._guard = FileGuard(path)
        self._writer, self._tables = writer, Tables(writer)
        self._reader, self._reading = Tables(reader), asyncio.Lock()
        self._turn = asyncio.Lock()
        self._held_until = 0.0
        self._waits: float = OPENING_SECONDS
        # Of the transaction that has begun: how many entries it has, and what comes of them.
        self._entries = 0
        self._outcome: _Outcome | None = None
        self._commit_in_line: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Tables]:
        """Give the tables to one task until it is done: all that it writes is kept, or nothing.

        Raises:
            StorageFault: the file could not be read or written; nothing was kept.
        """
        async with self._turn:
            with faults_told():
                outcome = self._outcome or await self._begin()
                try:
                    if shared := self._entries > 0:
                        await self._writer.execute_fetchall("SAVEPOINT entry")
                    yield self._tables
                    if shared:
                        await self._writer.execute_fetchall("RELEASE entry")
                except BaseException as error:
                    await _outlast(self._undo(outcome, error))
                    raise
            self._entries += 1
            if not shared:
                # It has its turn after everybody who is in line by now.
                self._commit_in_line = asyncio.create_task(self.flush())
        fault = await asyncio.shield(outcome)
        if fault is not None:
            raise StorageFault(fault.kind) from fault

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Tables]:
        """Give the tables, as they are now, to one task that only looks; entering goes on.

        Raises:
            StorageFault: the file could not be read.
        """
        connection = self._reader.connection
        async with self._reading:
            try:
                with faults_told():
                    await self._make_sure(connection)
                    await connection.execute_fetchall("BEGIN")
                    yield self._reader
            finally:
                await _outlast(_roll_back(connection))

    async def leave_no_trace(self) -> bool:
        """Give free pages back, and empty the log that SQLite keeps beside the file.

        Returns:
            Whether that was possible: a program that reads the file at the moment hinders it.

        Raises:
            StorageFault: the file could not be written.
        """
        free = 1
        while free:
            async with self.transaction():
                sql = f"PRAGMA incremental_vacuum({_PAGES_AT_ONCE})"
                await self._writer.execute_fetchall(sql)
                ((free,),) = await self._writer.execute_fetchall("PRAGMA freelist_count")
        async with self._turn, self._reading:
            await _outlast(self._commit())
            with faults_told():
                await self._make_sure(self._writer)
                # Whoever read last may have failed to end it, and would hinder this for ever.
                await self._make_sure(self._reader.connection)
                rows = await self._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        return all(busy == 0 for busy, *_ in rows)

    async def flush(self) -> None:
        """Keep everything that was entered, or is in line now."""
        async with self._turn:
            await self._commit()

    async def _begin(self) -> _Outcome:
        """Begin a transaction that writes; where another program does, wait for it a while.

        Right after somebody has waited in vain, nobody else does: they have stood in line for as
        long, and some of them more than once.
        """
        await self._make_sure(self._writer)
        waits = WAITING_SECONDS if time.monotonic() >= self._held_until else 0.0
        try:
            if waits != self._waits:
                await self._writer.execute_fetchall(f"PRAGMA busy_timeout = {int(1_000 * waits)}")
                self._waits = waits
            await self._writer.execute_fetchall("BEGIN IMMEDIATE")
            if await version_of(self._writer) != self._version:
                raise StorageFault(FaultKind.NEWER)  # noqa: TRY301 (undone like any other)
        except BaseException as error:
            if waits and isinstance(error, sqlite3.Error):
                self._held_until = time.monotonic() + waits
            await _outlast(_roll_back(self._writer))
            raise
        self._entries, self._outcome = 0, asyncio.get_running_loop().create_future()
        return self._outcome

    async def _undo(self, outcome: _Outcome, error: BaseException) -> None:
        """Take back what a failed or cancelled task has written, and nothing else.

        Some faults, such as a full disk, make SQLite take back the whole transaction; and where
        the undoing itself fails, nothing of it may be kept. Then nobody's entry is.
        """
        if self._entries:
            try:
                await self._writer.execute_fetchall("ROLLBACK TO entry")
                await self._writer.execute_fetchall("RELEASE entry")
            except sqlite3.Error as failure:
                cause = error if isinstance(error, sqlite3.Error) else failure
                outcome.set_result(fault_of(cause))
            else:
                return
        self._outcome = None
        await _roll_back(self._writer)

    async def _commit(self) -> None:
        fault, outcome, self._outcome = None, self._outcome, None
        if outcome is None:
            return
        try:
            with faults_told():
                # What goes to a file that nobody can find must not be acknowledged.
                self._guard.check()
                await self._writer.commit()
        except Exception as error:  # noqa: BLE001 (whatever it is, nobody is to wait for ever)
            known = isinstance(error, StorageFault)
            fault = error if known else StorageFault(FaultKind.UNREACHABLE)
            await _roll_back(self._writer)
        outcome.set_result(fault)

    async def _make_sure(self, connection: aiosqlite.Connection) -> None:
        self._guard.check()
        if connection.in_transaction:
            await connection.rollback()


async def _roll_back(connection: aiosqlite.Connection) -> None:
    """End a transaction without keeping it; where that fails, whoever comes next does it."""
    with suppress(sqlite3.Error):
        await connection.rollback()


async def _outlast(doing: Awaitable[Any]) -> None:
    """Wait for something to end, also where whoever waits is cancelled meanwhile."""
    task = asyncio.ensure_future(doing)
    cancelled = False
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError:
            cancelled = True
    task.result()
    if cancelled:
        raise asyncio.CancelledError


@asynccontextmanager
async def open_database(path: Path) -> AsyncGenerator[Database]:
    """Open a database file, made and brought up to date where needed, and close it at the end.

    Raises:
        StorageFault: the file cannot be used, or comes from a newer version of the bot.
    """
    await asyncio.to_thread(make_sure_it_is_sound, path)
    async with AsyncExitStack() as stack:
        writer = await stack.enter_async_context(_connected(path, _MODE))
        with faults_told():
            version = await _made_ready(writer)
        reader = await stack.enter_async_context(_connected(path, "ro"))
        database = Database(path, version, writer, reader)
        stack.push_async_callback(database.flush)
        yield database


async def _made_ready(writer: aiosqlite.Connection) -> int:
    if not await version_of(writer):
        # Only a file that holds nothing yet can be told to give free pages back.
        await writer.execute_fetchall("PRAGMA auto_vacuum = INCREMENTAL")
    await migrate(writer)
    for setting in _SETTINGS:
        await writer.execute_fetchall(setting)
    version = await version_of(writer)
    # A file that can only be read is better known now than at the first entry. To begin is not
    # enough: for such a file SQLite begins a transaction that reads.
    await writer.execute_fetchall("BEGIN IMMEDIATE")
    await writer.execute_fetchall(f"PRAGMA user_version = {version}")
    await writer.rollback()
    return version


@asynccontextmanager
async def _connected(path: Path, mode: str) -> AsyncGenerator[aiosqlite.Connection]:
    """Open a connection; one that is not waited for leaves no thread behind."""
    with faults_told():
        bare = sqlite3.connect(
            f"file:{quote(os.fsencode(path))}?mode={mode}",
            uri=True,
            isolation_level=None,
            timeout=OPENING_SECONDS,
            check_same_thread=False,
            factory=_CLASS,
        )
    connection = aiosqlite.Connection(lambda: bare, iter_chunk_size=64)
    try:
        await _outlast(connection)
        yield connection
    finally:
        await connection.close()
