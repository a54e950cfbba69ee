"""The .sql files: one a feature, with a name above each statement."""

import re
import sqlite3
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

from bot.shards import Shards
from storage.faults import Conflict, fault_of

MOST_ROWS: Final = 2**62
"""So many rows are every row there is, as far as a database counts."""

_FOLDER: Final = Path(__file__).parent
_NAMED: Final = re.compile(r"^-- name: (\w+)\n(.+?)(?=^-- |\Z)", re.MULTILINE | re.DOTALL)
# What belongs to one scope, or else to the servers of a process: the same as ``Shards.have``.
_WHOSE: Final = re.compile(r"\bof_whom\(([\w.]+), ([\w.]+)\)")
_IS_THEIRS: Final = (
    r"(\1 = :scope OR :scope IS NULL"
    r" AND (COALESCE(\2, 0) >> 22) % :shards BETWEEN :first AND :last)"
)

Whose = int | Shards
"""The scope that is meant, or all those of some shards."""


@cache
def load(feature: str) -> dict[str, str]:
    """Return the statements of a feature by name; their parameters have names too."""
    text = (_FOLDER / f"{feature}.sql").read_text(encoding="utf-8")
    return {name: sql.strip() for name, sql in _NAMED.findall(_WHOSE.sub(_IS_THEIRS, text))}


def whose(meant: Whose) -> dict[str, int | None]:
    """Return by which values ``of_whom(scope, guild_id)`` finds what is meant."""
    if isinstance(meant, Shards):
        own = {"first": meant.first, "last": meant.last, "shards": meant.count}
        return {"scope": None, **own}
    return {"scope": meant, "first": 0, "last": 0, "shards": 1}


class Session(Protocol):
    """A transaction of one engine; what it raises are faults and conflicts of storage."""

    async def rows(self, sql: str, values: Mapping[str, object]) -> Sequence[Any]:
        """Carry out a statement, and return its rows, each a tuple."""
        ...

    async def records(self, sql: str, values: Mapping[str, object]) -> list[dict[str, Any]]:
        """Carry out a statement, and return its rows by the names of the columns."""
        ...

    async def many(self, sql: str, each: Sequence[Mapping[str, object]]) -> None:
        """Carry out a statement once for every mapping of values."""
        ...

    async def now(self) -> float:
        """Return the seconds since 1970 by the clock of the database, which its users share."""
        ...


class Feature:
    """What one feature reads and writes, within one transaction, by the statements of its file."""

    def __init_subclass__(cls, *, file: str) -> None:
        """Take the name of the .sql file."""
        cls._file = file

    def __init__(self, session: Session) -> None:
        self._session, self._sql = session, load(self._file)

    async def _rows(self, name: str, /, **values: object) -> Sequence[Any]:
        """Carry out a statement, and return its rows, each a tuple."""
        return await self._session.rows(self._sql[name], values)

    async def _row(self, name: str, /, **values: object) -> Any:  # noqa: ANN401 (what SQL holds)
        return next(iter(await self._rows(name, **values)), None)

    async def _value(self, name: str, /, **values: object) -> Any:  # noqa: ANN401 (the same)
        return next(iter(await self._row(name, **values) or ()), None)

    async def _column(self, name: str, /, **values: object) -> tuple[Any, ...]:
        return tuple(row[0] for row in await self._rows(name, **values))

    async def _records(self, name: str, /, **values: object) -> list[dict[str, Any]]:
        """Carry out a statement, and return its rows by the names of the columns."""
        return await self._session.records(self._sql[name], values)

    async def _many(self, name: str, each: Iterable[Mapping[str, object]]) -> None:
        """Carry out each statement under a name, one for all mappings of values, then the next."""
        if rows := list(each):
            for sql in self._sql[name].split(";\n"):
                await self._session.many(sql, rows)


@contextmanager
def faults_told() -> Generator[None]:
    """Turn what SQLite raises into a ``StorageFault``, or a ``Conflict`` with a constraint."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Conflict from error
    except sqlite3.Error as error:
        raise fault_of(error) from error
