"""A database that is quick, for tests in which nobody waits for anybody else, nor for the disk."""

from contextlib import contextmanager

import aiosqlite
import pytest

from storage.engine.sqlite import FileDatabase


async def _at_once(_connection, call, *values, **named):
    """Do what is asked of a connection where it is asked, as one thing after the other."""
    return call(*values, **named)


@contextmanager
def at_once():
    """Let each statement in a file be carried out in the loop meanwhile.

    Handing it to another thread and its rows back takes as long as everything else, and so would
    a turn of the loop for each. Whoever does two things at once needs the threads of use.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aiosqlite.Connection, "_execute", _at_once)
        yield


async def outlast_no_power_cut(database):
    """Let a database that is a file not wait for the disk when something is kept."""
    if isinstance(database, FileDatabase):
        await database._writer.execute("PRAGMA synchronous = OFF")
