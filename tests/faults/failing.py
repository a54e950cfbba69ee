"""A connection of which one call fails, once or from then on."""

import sqlite3

CODES = {
    "busy": sqlite3.SQLITE_BUSY,
    "full": sqlite3.SQLITE_FULL,
    "read-write": sqlite3.SQLITE_IOERR_WRITE,
    "read-only": sqlite3.SQLITE_READONLY,
}
CALLS = ("execute", "executemany", "execute_fetchall", "commit", "rollback")


def error_of(code):
    """Return what sqlite3 raises for an error of SQLite."""
    error = sqlite3.OperationalError("a fault on purpose")
    error.sqlite_errorcode = code
    error.sqlite_errorname = "SQLITE_ON_PURPOSE"
    return error


class Failing:
    """Stands in front of a connection, counts the calls, and lets one of them fail.

    Attributes:
        calls: how many calls there were since the fault was planned.
        failed: whether any of them failed.
    """

    def __init__(self, connection):
        self._connection = connection
        self.mend()

    def plan(self, number, code, *, on=False):
        """Let the call of this number fail, and every later one if so wished."""
        self.calls, self.failed = 0, False
        self._from, self._to, self._code = number, number if not on else 10**9, code

    def mend(self):
        """Let no call fail any more."""
        self.plan(10**9, 0)

    def __getattr__(self, name):
        real = getattr(self._connection, name)
        if name not in CALLS:
            return real

        def call(*values):
            self.calls += 1
            if self._from <= self.calls <= self._to:
                self.failed = True
                raise error_of(self._code)
            return real(*values)

        return call


def stand_before(database):
    """Put a failing connection in front of the one that writes."""
    database._connection = Failing(database._connection)
    return database._connection
