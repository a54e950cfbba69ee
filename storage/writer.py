"""The connection that writes: one task at a time, and one commit for all that wait for it."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from storage.connecting import Connected
from storage.faults import FaultKind, StorageFault, fault_of, faults_told
from storage.whereabouts import Whereabouts

Given = TypeVar("Given")

_PATIENCE_SECONDS: Final = 2.0
"""For so long the first waits for another program: Discord takes an answer for three seconds."""
_PAUSE_SECONDS: Final = 0.01


@dataclass(eq=False, slots=True)
class _Group:
    """Entries that are kept by the same commit.

    Attributes:
        entries: how many there are.
        outcome: the fault by which they are lost, or None; it comes when that is known.
    """

    entries: int = 0
    outcome: asyncio.Future[StorageFault | None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Writer:
    """Gives the connection that writes to one task at a time.

    Waiting for the disk is what takes long about an entry. Whoever has stood in line while one was
    committed therefore enters into one transaction, each behind a savepoint of its own, and all of
    them wait for the same next commit. No entry sees another that is half-written, and one that
    fails takes back only itself.

    Args:
        connected: the connection.
        whereabouts: where its file has to lie.
        version: the version that its file has to be of.
    """

    def __init__(self, connected: Connected, whereabouts: Whereabouts, version: int) -> None:
        self._threaded, self._bare = connected
        self._whereabouts = whereabouts
        self._version = version
        self._turn = asyncio.Lock()
        self._in_line = 0
        self._held_until = 0.0
        self._group: _Group | None = None
        self._commits: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def entry(self, tables: Given, *, alone: bool = False) -> AsyncGenerator[Given]:
        """Give the connection to one task that writes; all that it writes is kept, or nothing.

        Args:
            tables: what it uses the connection through.
            alone: commit it by itself. It may take long, and have its statements carried out in the
                connection's own thread: nobody before waits for it, and nobody after sees it before
                whoever wrote it could drop what was at hand of what it changed.

        Raises:
            StorageFault: the file could not be read or written; nothing was kept.
        """
        await self._take_turn()
        try:
            with faults_told():
                if alone:
                    await self._commit()
                group = await self._joined()
                try:
                    if group.entries:
                        self._bare.execute("SAVEPOINT entry")
                    yield tables
                    if group.entries:
                        self._bare.execute("RELEASE entry")
                except BaseException as error:
                    if alone:
                        await self._thread_at_rest()
                    self._undo(group, error)
                    raise
                group.entries += 1
                if alone or not self._in_line:
                    await self._commit()
                elif group.entries == 1:
                    self._commit_in_turn()
        finally:
            self._turn.release()
        fault = await asyncio.shield(group.outcome)
        if fault is not None:
            raise StorageFault(fault.kind) from fault

    @asynccontextmanager
    async def at_rest(self, tables: Given) -> AsyncGenerator[Given]:
        """Give the connection to one task that only looks; all that was entered before is kept.

        Args:
            tables: what it uses the connection through.

        Raises:
            StorageFault: the file could not be read.
        """
        async with self._turn:
            with faults_told():
                await self._commit()
                self._make_sure()
                yield tables

    async def finish(self) -> None:
        """Wait until everything is kept that was entered, or is in line now."""
        async with self._turn:
            pass
        if self._commits:
            await asyncio.wait(self._commits)

    async def _take_turn(self) -> None:
        self._in_line += 1
        try:
            await self._turn.acquire()
        finally:
            self._in_line -= 1

    async def _joined(self) -> _Group:
        """Return the group that the next entry belongs to; its transaction has begun."""
        if self._group is None:
            self._make_sure()
            await self._begin()
            try:
                self._check_version()
            except (sqlite3.Error, StorageFault):
                self._roll_back()
                raise
            self._group = _Group()
        return self._group

    def _check_version(self) -> None:
        """Make sure that no newer version of the bot has changed the file."""
        if self._bare.execute("PRAGMA user_version").fetchone() != (self._version,):
            raise StorageFault(FaultKind.NEWER)

    async def _begin(self) -> None:
        """Begin a transaction that writes; where another program does, wait for it a while.

        Right after somebody has waited in vain, nobody else does: they have stood in line for as
        long, and some of them more than once.
        """
        now = time.monotonic()
        latest = now if now < self._held_until else now + _PATIENCE_SECONDS
        while True:
            try:
                self._bare.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                is_busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
                if not is_busy or time.monotonic() > latest:
                    if latest > now:
                        self._held_until = time.monotonic() + _PATIENCE_SECONDS
                    raise
            else:
                return
            await asyncio.sleep(_PAUSE_SECONDS)

    def _make_sure(self) -> None:
        """Make sure that the file is still there, and that nothing is left half-open."""
        self._whereabouts.check()
        if self._bare.in_transaction:
            self._bare.rollback()

    def _undo(self, group: _Group, error: BaseException) -> None:
        """Take back what a failed or cancelled task has written, and nothing else.

        Some faults, such as a full disk, make SQLite take back the whole transaction; and where
        the undoing itself fails, nothing of it may be kept. Then nobody's entry is.
        """
        if group.entries:
            try:
                self._bare.execute("ROLLBACK TO entry")
                self._bare.execute("RELEASE entry")
            except sqlite3.Error as failure:
                cause = error if isinstance(error, sqlite3.Error) else failure
                group.outcome.set_result(fault_of(cause))
            else:
                return
        self._group = None
        self._roll_back()

    def _roll_back(self) -> None:
        """End a transaction without keeping it; where that fails, whoever comes next does it."""
        with suppress(sqlite3.Error):
            self._bare.rollback()

    def _commit_in_turn(self) -> None:
        """Commit when everybody has had a turn who is in line now."""
        commit = asyncio.create_task(self._committed())
        self._commits.add(commit)
        commit.add_done_callback(self._commits.discard)

    async def _committed(self) -> None:
        async with self._turn:
            await self._commit()

    async def _commit(self) -> None:
        """Keep the entries of the group, and say to all whether that was possible."""
        group, self._group = self._group, None
        if group is None:
            return
        cancelled = False
        try:
            with faults_told():
                # What goes to a file that nobody can find must not be acknowledged.
                self._whereabouts.check()
                # The thread commits whether or not anybody waits; only it knows how that ended.
                committing = asyncio.ensure_future(self._threaded.commit())
                cancelled = await _outlast(committing)
                committing.result()
        except StorageFault as fault:
            self._roll_back()
            group.outcome.set_result(fault)
        else:
            group.outcome.set_result(None)
        finally:
            if not group.outcome.done():
                # Nobody is to wait for ever, whatever came up.
                group.outcome.set_result(StorageFault(FaultKind.UNREACHABLE))
        if cancelled:
            raise asyncio.CancelledError

    async def _thread_at_rest(self) -> None:
        """Wait until the connection's own thread has done all that it was told to do.

        It does that whether or not anybody still waits for it, and whoever comes next must not
        find the connection in the middle of it. Who is cancelled meanwhile waits all the same.
        """
        doing = asyncio.ensure_future(self._threaded.execute_fetchall("SELECT 1"))
        await _outlast(doing)
        # That it was reached is all that counts.
        doing.exception()


async def _outlast(doing: asyncio.Future[Any]) -> bool:
    """Wait until something has ended, also where that is cancelled; return whether it was."""
    cancelled = False
    while not doing.done():
        try:
            await asyncio.wait({doing})
        except asyncio.CancelledError:
            cancelled = True
    return cancelled
