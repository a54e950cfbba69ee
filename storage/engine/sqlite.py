"""One SQLite file: one connection that writes, one that only reads, one task at a time on each."""

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncGenerator, Awaitable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import aiosqlite

from storage.engine import Database
from storage.faults import FaultKind, StorageFault, fault_of
from storage.file.migrations import migrate
from storage.file.scratch import remove_leftovers
from storage.file.soundness import address_of, make_sure_it_is_sound
from storage.sql.statements import faults_told
from storage.tables import Tables

OPENING_SECONDS: Final = 5.0  # for so long another program may hold the file while it is opened
WAITING_SECONDS: Final = 2.0  # the same, for the first entry: Discord takes an answer for three
_PAGES: Final = 200  # so many are given back at once

_Outcome = asyncio.Future[StorageFault | None]
_CLASS: type[sqlite3.Connection] = sqlite3.Connection
_MODE: Final = "rwc"
# What is overwritten or deleted leaves no trace in the file, nor in copies made afterwards.
_SETTINGS: Final = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA secure_delete = ON;
"""


class _Session:
    """What is carried out on one connection."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection

    async def rows(self, sql: str, values: Mapping[str, object]) -> list[Any]:
        with faults_told():
            return list(await self.connection.execute_fetchall(sql, values))

    async def records(self, sql: str, values: Mapping[str, object]) -> list[dict[str, Any]]:
        with faults_told():
            async with self.connection.execute(sql, values) as cursor:
                names = [column[0] for column in cursor.description]
                return [dict(zip(names, row, strict=True)) async for row in cursor]

    async def many(self, sql: str, each: Sequence[Mapping[str, object]]) -> None:
        with faults_told():
            await self.connection.executemany(sql, each)

    async def now(self) -> float:
        return time.time()


class FileDatabase(Database):
    """The open database file of the bot.

    What takes long about an entry is waiting for the disk. Whoever has stood in line meanwhile
    enters into one transaction, each behind a savepoint, and all of them wait for one commit. No
    entry sees another half-written, and one that fails takes back only itself.

    A connection does one thing after the other, also what nobody waits for any more: a cancelled
    task is undone after the last that it had asked for. Where the file cannot be read or written,
    a ``StorageFault`` is raised, and nothing of what was entered is kept.
    """

    def __init__(
        self, path: Path, version: int, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        super().__init__(str(path))
        self._path, self._version = path, version
        # A link may later lead elsewhere; what lies beside the file has the name of the file.
        real = os.path.realpath(path)
        self._files = {one: _identity(one) for one in (str(path), f"{real}-wal", f"{real}-shm")}
        self._writer, self._turn = writer, asyncio.Lock()
        self._reader, self._reading = reader, asyncio.Lock()
        self._tables, self._looking = Tables(_Session(writer)), Tables(_Session(reader))
        self._held_until = 0.0
        self._waits: float = OPENING_SECONDS
        # Of the transaction that has begun: how many entries it has, and what comes of them.
        self._entries = 0
        self._outcome: _Outcome | None = None
        self._commit_in_line: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Tables]:
        """Give the tables to one task until it is done: all that it writes is kept, or nothing."""
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
        if (fault := await asyncio.shield(outcome)) is not None:
            raise StorageFault(fault.kind) from fault

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Tables]:
        """Give the tables, as they are now, to one task that only looks; entering goes on."""
        async with self._reading:
            try:
                with faults_told():
                    await self._make_sure(self._reader)
                    await self._reader.execute_fetchall("BEGIN")
                    yield self._looking
            finally:
                await _outlast(_roll_back(self._reader))

    @asynccontextmanager
    async def aside(self) -> AsyncGenerator[Tables]:
        """Give the tables, as they are now, to a task that reads much; nobody waits for it.

        As long as it reads, the log beside the file grows: much is read a part at a time.
        """
        with faults_told():
            async with AsyncExitStack() as stack:
                self._look()
                connection = await _connected(self._path, "ro", stack)
                await connection.execute_fetchall("BEGIN")
                yield Tables(_Session(connection))

    async def leave_no_trace(self) -> bool:
        """Give free pages back, and empty the log that SQLite keeps beside the file.

        Returns whether that was possible: a program that reads the file at the moment hinders it.
        """
        free = 1
        while free:
            async with self._turn:
                await _outlast(self._commit())
                with faults_told():
                    await self._make_sure(self._writer)
                    # Each page is a step of this statement, and only a script takes them all.
                    await self._writer.executescript(f"PRAGMA incremental_vacuum({_PAGES})")
                    ((free,),) = await self._writer.execute_fetchall("PRAGMA freelist_count")
        async with self._turn, self._reading:
            await _outlast(self._commit())
            with faults_told():
                await self._make_sure(self._writer)
                # Whoever read last may have failed to end it, and would hinder this for ever.
                await self._make_sure(self._reader)
                rows = await self._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        return all(busy == 0 for busy, *_ in rows)

    async def flush(self) -> None:
        """Keep everything that was entered, or is in line now."""
        async with self._turn:
            await self._commit()

    async def _begin(self) -> _Outcome:
        """Begin a transaction that writes; where another program does, wait for it a while.

        Right after somebody has waited in vain, nobody else does: all have stood in line as long.
        """
        await self._make_sure(self._writer)
        waits = WAITING_SECONDS if time.monotonic() >= self._held_until else 0.0
        try:
            if waits != self._waits:
                await self._writer.execute_fetchall(f"PRAGMA busy_timeout = {int(1_000 * waits)}")
                self._waits = waits
            await self._writer.execute_fetchall("BEGIN IMMEDIATE")
            if await self._writer.execute_fetchall("PRAGMA user_version") != [(self._version,)]:
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
                outcome.set_result(fault_of(error if isinstance(error, sqlite3.Error) else failure))
            else:
                return
        self._outcome = None
        await _roll_back(self._writer)

    async def _commit(self) -> None:
        fault, outcome, self._outcome = None, self._outcome, None
        if outcome is None:
            return
        try:
            # What goes to a file that nobody can find must not be acknowledged.
            self._look()
            await self._writer.commit()
        except Exception as error:  # noqa: BLE001 (whatever it is, nobody is to wait for ever)
            fault = fault_of(error)
            await _roll_back(self._writer)
        outcome.set_result(fault)

    async def _make_sure(self, connection: aiosqlite.Connection) -> None:
        self._look()
        if connection.in_transaction:
            await connection.rollback()

    def _look(self) -> None:
        """Notice a file that was deleted or replaced: what is written to it would be lost."""
        for path, found in self._files.items():
            if _identity(path) != found:
                missing = FileNotFoundError(f"{path} is not the file that was opened")
                raise StorageFault(FaultKind.UNREACHABLE) from missing


def _identity(path: str) -> tuple[int, int] | None:
    with suppress(OSError):
        found = os.stat(path)  # noqa: PTH116 (asked for at every entry; a Path takes twice as long)
        return found.st_dev, found.st_ino


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
async def open_file(path: Path) -> AsyncGenerator[FileDatabase]:
    """Open a database file, made and brought up to date where needed, and close it at the end.

    Raises:
        StorageFault: the file cannot be used, or comes from a newer version of the bot.
        Refused: it has a second name.
    """
    await asyncio.to_thread(remove_leftovers, path)
    await asyncio.to_thread(make_sure_it_is_sound, path, OPENING_SECONDS)
    async with AsyncExitStack() as stack:
        with faults_told():
            writer = await _connected(path, _MODE, stack)
            version = await migrate(writer)
            # A file that can only be read is better known now than at the first entry. To begin
            # is not enough: for such a file SQLite begins a transaction that reads.
            await writer.executescript(
                f"{_SETTINGS} BEGIN IMMEDIATE; PRAGMA user_version = {version}; ROLLBACK;"
            )
            reader = await _connected(path, "ro", stack)
        database = FileDatabase(path, version, writer, reader)
        stack.push_async_callback(database.flush)
        yield database


async def _connected(path: Path, mode: str, stack: AsyncExitStack) -> aiosqlite.Connection:
    """Open a connection; one that is not waited for leaves no thread behind."""
    bare = sqlite3.connect(
        address_of(path, mode),
        uri=True,
        isolation_level=None,
        timeout=OPENING_SECONDS,
        check_same_thread=False,
        factory=_CLASS,
    )
    connection = aiosqlite.Connection(lambda: bare, iter_chunk_size=64)
    stack.push_async_callback(connection.close)
    await _outlast(connection)
    return connection
