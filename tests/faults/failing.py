"""A connection of which one call fails, once or from then on."""

import sqlite3
from itertools import product

import asyncpg
import pytest

CODES = {
    "busy": sqlite3.SQLITE_BUSY,
    "full": sqlite3.SQLITE_FULL,
    "read-write": sqlite3.SQLITE_IOERR_WRITE,
    "read-only": sqlite3.SQLITE_READONLY,
}


def error_of(code):
    """Return what sqlite3 raises for an error of SQLite."""
    error = sqlite3.OperationalError("a fault on purpose")
    error.sqlite_errorcode = code
    error.sqlite_errorname = "SQLITE_ON_PURPOSE"
    return error


class Faults:
    """Counts calls, and lets one of them fail.

    Attributes:
        calls: how many calls there were since the fault was planned.
        failed: whether any of them failed.
    """

    def plan(self, number, code, *, on=False):
        """Let the call of this number fail, and every later one if so wished."""
        self.calls, self.failed = 0, False
        self._from, self._to, self._code = number, number if not on else 10**9, code

    def mend(self):
        """Let no call fail any more."""
        self.plan(10**9, 0)

    def _count(self):
        self.calls += 1
        if self._from <= self.calls <= self._to:
            self.failed = True
            raise error_of(self._code)


class Failing(Faults, sqlite3.Connection):
    """A connection of which one call fails."""

    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        self.mend()

    def execute(self, *values):
        """Carry out a statement, unless its turn to fail has come."""
        self._count()
        return super().execute(*values)

    def executemany(self, *values):
        """Carry out a statement for many rows, unless its turn to fail has come."""
        self._count()
        return super().executemany(*values)

    def commit(self):
        """Commit, unless its turn to fail has come."""
        self._count()
        super().commit()

    def rollback(self):
        """Roll back, unless its turn to fail has come."""
        self._count()
        super().rollback()


ASIDE = Faults()
ASIDE.mend()
"""What fails of the connections that are opened for a while, as if they were one."""


class FailingAside(Failing):
    """A connection that is opened for a while, and whose calls are counted with all others'."""

    def _count(self):
        ASIDE._count()


class _FaultsOfAServer(Faults):
    def _count(self):
        try:
            super()._count()
        except sqlite3.OperationalError as error:
            raise asyncpg.DiskFullError("a fault on purpose") from error


ON_A_SERVER = _FaultsOfAServer()
ON_A_SERVER.mend()
"""What fails of all connections to a server, as if they were one."""


def _counted(name):
    really = getattr(asyncpg.Connection, name)

    async def asked(self, *given, **named):
        ON_A_SERVER._count()
        return await really(self, *given, **named)

    return asked


class FailingOnAServer(asyncpg.Connection):
    """A connection to a server with a full disk, whose calls are counted with all others'."""

    __slots__ = ()
    execute, executemany, fetch, fetchval = map(
        _counted, ("execute", "executemany", "fetch", "fetchval")
    )


def by_turns(metafunc, *axes):
    """Return all combinations, of which calls fail once or from then on by turns, or both.

    Each is something to parametrize with, and ends with whether they fail from then on.
    """
    tried = []
    for places in product(*map(enumerate, axes)):
        turn, case = sum(place for place, _ in places) % 2, [one for _, one in places]
        names = [one if isinstance(one, str) else one.title for one in case]
        for on, when in enumerate(("once", "from then on")):
            if metafunc.config.getoption("--long") or on == turn:
                tried.append(pytest.param(*case, bool(on), id="-".join([*names, when])))
    return tried


def failing(database):
    """Return the connection of a database that writes."""
    return database._writer._conn
