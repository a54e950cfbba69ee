"""What is carried out on one connection to a server, and what its faults are called."""

# asyncpg has no types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportAttributeAccessIssue=false

import re
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

import asyncpg

from storage.faults import Conflict, FaultKind, StorageFault
from storage.tables import Tables

_NAMED: Final = re.compile(r"(?<!:):(\w+)")
_KINDS: Final = {
    "53100": FaultKind.FULL,
    "25006": FaultKind.READ_ONLY,  # a server that only reads
    "42501": FaultKind.READ_ONLY,  # a role without rights
    "3F": FaultKind.READ_ONLY,  # the same: there is nowhere that it may make tables
    "42": FaultKind.CORRUPT,  # it has no such tables
    "XX": FaultKind.CORRUPT,
    "40": FaultKind.LOCKED,  # not serializable, or a deadlock: the other goes first
}
# The way to it, what it gives up in favour of others, too many connections, a start or an end.
_PASSING: Final = frozenset({"08", "40", "53", "57"})
# One of asyncpg's own comes up where it asks over a connection that the server is just ending.
_OF_THE_LINE: Final = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


@cache
def _positional(sql: str) -> tuple[str, tuple[str, ...]]:
    """Return a statement with numbered parameters, and their names in order."""
    names = tuple(dict.fromkeys(_NAMED.findall(sql)))
    return _NAMED.sub(lambda found: f"${names.index(found[1]) + 1}", sql), names


class _Session:
    """What is carried out on one connection."""

    def __init__(self, connection: Any, seconds: float) -> None:  # noqa: ANN401 (it is not typed)
        self._connection, self._seconds = connection, seconds

    async def _fetch(self, sql: str, values: Mapping[str, object]) -> list[Any]:
        text, names = _positional(sql)
        with faults_told():
            given = [values[name] for name in names]
            return await self._connection.fetch(text, *given, timeout=self._seconds)

    async def rows(self, sql: str, values: Mapping[str, object]) -> list[Any]:
        return [tuple(row) for row in await self._fetch(sql, values)]

    async def records(self, sql: str, values: Mapping[str, object]) -> list[dict[str, Any]]:
        return [dict(row) for row in await self._fetch(sql, values)]

    async def many(self, sql: str, each: Sequence[Mapping[str, object]]) -> None:
        text, names = _positional(sql)
        rows = [[one[name] for name in names] for one in each]
        with faults_told():
            await self._connection.executemany(text, rows, timeout=self._seconds)

    async def now(self) -> float:
        ((now,),) = await self._fetch("SELECT EXTRACT(EPOCH FROM clock_timestamp())::float8", {})
        return now


def tables_over(connection: Any, seconds: float) -> Tables:  # noqa: ANN401 (it is not typed)
    """Return the tables over a connection, where a statement may take so many seconds."""
    return Tables(_Session(connection, seconds))


@contextmanager
def faults_told() -> Generator[None]:
    """Turn what the server or the way to it raises into a ``StorageFault`` or a ``Conflict``."""
    try:
        yield
    except asyncpg.IntegrityConstraintViolationError as error:
        raise Conflict from error
    except asyncpg.PostgresError as error:
        code = error.sqlstate or ""
        kind = _KINDS.get(code) or _KINDS.get(code[:2], FaultKind.UNREACHABLE)
        passing = kind is not FaultKind.FULL and code[:2] in _PASSING
        raise StorageFault(kind, passing=passing) from error
    except _OF_THE_LINE as error:
        raise StorageFault(FaultKind.UNREACHABLE, passing=True) from error
