"""The .sql files: one a feature, with a name above each statement."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import aiosqlite

_FOLDER: Final = Path(__file__).parent
_NAMED: Final = re.compile(r"^-- name: (\w+)\n(.+?)(?=^-- |\Z)", re.MULTILINE | re.DOTALL)


@cache
def load(feature: str) -> dict[str, str]:
    """Return the statements of a feature by name; their parameters have names too."""
    text = (_FOLDER / f"{feature}.sql").read_text(encoding="utf-8")
    return {name: sql.strip() for name, sql in _NAMED.findall(text)}


class Statements:
    """Carries out the statements of one feature on one connection."""

    def __init__(self, connection: aiosqlite.Connection, feature: str) -> None:
        self._connection, self._sql = connection, load(feature)

    async def rows(self, name: str, /, **values: object) -> list[Any]:
        """Carry out a statement, and return its rows, each a tuple."""
        return list(await self._connection.execute_fetchall(self._sql[name], values))

    async def row(self, name: str, /, **values: object) -> Any:  # noqa: ANN401 (what SQL holds)
        """Carry out a statement, and return its first row, or None."""
        return next(iter(await self.rows(name, **values)), None)

    async def value(self, name: str, /, **values: object) -> Any:  # noqa: ANN401 (the same)
        """Carry out a statement, and return the first value of its first row, or None."""
        return next(iter(await self.row(name, **values) or ()), None)

    async def many(self, name: str, each: Iterable[Mapping[str, object]]) -> None:
        """Carry out a statement once for each mapping of values."""
        if rows := list(each):
            await self._connection.executemany(self._sql[name], rows)
