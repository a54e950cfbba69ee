"""What a copy is: every row of a file on a server, compared there by row and by match."""

from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from itertools import groupby, zip_longest
from operator import itemgetter
from typing import Any, Final

from bot.domain.replay import replay
from storage.engine import shown
from storage.faults import Refused
from storage.match import recorded
from storage.server.schema import Row, Table
from storage.server.target import Target, Unlike, target_at
from storage.tables import Tables

_AT_ONCE: Final = 50  # matches
# A file has the same first event each time, whatever was played between two tries.
_ORIGIN: Final = "SELECT match_id, entered_at FROM events ORDER BY match_id, position LIMIT 1"

Progress = Callable[[int, int, str], None]
"""Is told how many have been done, how many there are to be, and what of."""


async def copy_to_server(source: Tables, address: str, progress: Progress) -> int:
    """Copy a file, as it is at one moment, to a server; return how many matches it has.

    What a copy of this file left there that was broken off is gone on with. Once all rows are
    there, they are compared, and so is what the matches come to; only then may bots start on it.

    Raises:
        Refused: the server holds something else, or does not hold the same in the end.
        StorageFault: the server cannot be reached or used.
    """
    async with target_at(address) as target:
        copy = _Copy(source, target, progress)
        if await target.begin(await copy.origin()):
            try:
                return await copy.compare()
            except Unlike:
                raise target.other_data from None
        try:
            await copy.fill()
            matches = await copy.compare()
        except Unlike as unlike:
            raise Refused(
                f"The copy at {shown(address)} is not like the file: {unlike}. Run the same command"
                " again. If that does not help, look through the file with `domino check --all`."
            ) from unlike
        await target.finish(await copy.numbers())
    return matches


class _Copy:
    """One run of a copy."""

    def __init__(self, source: Tables, target: Target, progress: Progress) -> None:
        self._source, self._target, self._progress = source, target, progress

    async def origin(self) -> str:
        """Return what tells the file from others."""
        rows = await self._source.session.rows(_ORIGIN, {})
        return " ".join(str(value) for row in rows for value in row)

    async def fill(self) -> None:
        """Copy the rows that are missing; all of them, where the file has changed meanwhile."""
        try:
            await self._add_rows()
        except Unlike:
            await self._target.start_over()
            await self._add_rows()
        for number, table in enumerate(self._target.schema, 1):
            await self._target.complete(table)
            self._progress(number, len(self._target.schema), "tables indexed")

    async def _add_rows(self) -> None:
        async for table, ours, theirs in self._side_by_side("rows copied"):
            if not theirs:
                await self._target.add(table, ours)
            elif ours != theirs:
                raise Unlike(table.told(*ours, *theirs))

    async def compare(self) -> int:
        """Compare all rows, and all matches as their events add up; return how many matches."""
        async for table, ours, theirs in self._side_by_side("rows compared"):
            for pair in zip_longest(ours, theirs):
                if pair[0] != pair[1]:
                    raise Unlike(table.told(*filter(None, pair)))
        total, done, last = await self._source.match.count_after(0), 0, 0
        while ids := await self._source.match.ids_after(last, _AT_ONCE):
            ours = await _standings(self._source, ids[0], ids[-1])
            theirs = await _standings(self._target.tables, ids[0], ids[-1])
            for one in ids:
                if ours.get(one) != theirs.get(one):
                    raise Unlike(f"match {one}")
            last, done = ids[-1], done + len(ids)
            self._progress(done, total, "matches compared")
        return done

    async def _side_by_side(
        self, what: str
    ) -> AsyncGenerator[tuple[Table, Sequence[Row], Sequence[Row]]]:
        """Give the rows of every table, some at a time, beside those that the server has there."""
        counts = [f"(SELECT COUNT(*) FROM {one.name})" for one in self._target.schema]  # noqa: S608
        done, total = 0, await self._value(" + ".join(counts))
        for table in self._target.schema:
            last = None
            while True:
                ours = await table.rows_after(self._source.session, last)
                theirs = await table.rows_after(self._target.tables.session, last)
                if ours or theirs:
                    yield table, ours, theirs
                if not ours:
                    break
                last, done = ours[-1], done + len(ours)
                self._progress(done, total, what)

    async def numbers(self) -> dict[str, int]:
        """Return the highest number that a row of each table ever had."""
        return {
            table.name: await self._value(
                f"MAX((SELECT COALESCE(MAX({table.key[0]}), 0) FROM {table.name}), "  # noqa: S608
                f"(SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = '{table.name}'))"
            )
            for table in self._target.schema
            if table.numbers_rows
        }

    async def _value(self, expression: str) -> Any:  # noqa: ANN401 (what SQL holds)
        ((value,),) = await self._source.session.rows(f"SELECT {expression}", {})
        return value


async def _standings(tables: Tables, first: int, last: int) -> dict[int, object]:
    """Return what the events of matches add up to, by number."""
    rows = await tables.match.written_between(first, last)
    return {
        number: _standing(row[1:] for row in own) for number, own in groupby(rows, itemgetter(0))
    }


def _standing(rows: Iterable[tuple[int, str, int, str]]) -> object:
    """Return the events of a match and what they add up to, or why they add up to nothing."""
    try:
        events = tuple(recorded(*row) for row in rows)
        return events, replay(events)
    except Exception as error:  # noqa: BLE001 (an event that was changed by hand may break anything)
        return repr(error)
