"""MatchRequest a connection to a file: one that fails leaves nothing behind."""

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

import aiosqlite

from storage.faults import faults_told

BUSY_SECONDS: Final = 5.0
"""For so long another program may hold the file before that is a fault."""

_CLASS: type[sqlite3.Connection] = sqlite3.Connection


class Connected(NamedTuple):
    """One connection, reached in two ways.

    Attributes:
        threaded: with a thread of its own, which does one thing after the other.
        bare: in the thread that asks; whoever uses it sees to it that the other is at rest.
    """

    threaded: aiosqlite.Connection
    bare: sqlite3.Connection


async def connect(path: Path, mode: str) -> Connected:
    """Open a connection; one that fails, or is not waited for, leaves no thread behind.

    Args:
        path: the file.
        mode: how SQLite is to open it: "rwc", "rw" or "ro".

    Raises:
        StorageFault: the file cannot be opened.
    """
    address = f"file:{quote(os.fsencode(path))}?mode={mode}"
    made: list[sqlite3.Connection] = []
    errors: list[sqlite3.Error] = []

    def open_one() -> sqlite3.Connection:
        try:
            bare = sqlite3.connect(
                address,
                uri=True,
                isolation_level=None,
                timeout=BUSY_SECONDS,
                check_same_thread=False,
                factory=_CLASS,
            )
        except sqlite3.Error as error:
            # Of a connection that was never there, aiosqlite does not wait for the thread to end.
            errors.append(error)
            bare = sqlite3.connect(":memory:")
        made.append(bare)
        return bare

    opening = asyncio.ensure_future(_opened(aiosqlite.Connection(open_one, iter_chunk_size=64)))
    try:
        threaded = await asyncio.shield(opening)
    except asyncio.CancelledError:
        await (await opening).close()
        raise
    if errors:
        await threaded.close()
        with faults_told():
            raise errors[0]
    return Connected(threaded, made[0])


async def _opened(connection: aiosqlite.Connection) -> aiosqlite.Connection:
    return await connection
