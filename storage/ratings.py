"""The SQL of ratings: from where on they no longer hold, and what they are after each match."""

import json
from collections.abc import Iterable, Sequence
from typing import Final

from storage.outcomes import KeptRating, Mark, RatedSeat, Seats
from storage.statements import Statements

_MARK: Final = """
INSERT INTO unrated (scope, variant, finished_at, match_id) VALUES (?, ?, ?, ?)
ON CONFLICT (scope, variant)
DO UPDATE SET finished_at = excluded.finished_at, match_id = excluded.match_id
WHERE (excluded.finished_at, excluded.match_id) < (unrated.finished_at, unrated.match_id)
"""
_FIRST: Final = "SELECT scope, variant, finished_at, match_id FROM unrated LIMIT 1"
_FIRST_OF: Final = """
SELECT scope, variant, finished_at, match_id FROM unrated WHERE scope = ? LIMIT 1
"""
_OF: Final = """
SELECT scope, variant, finished_at, match_id FROM unrated WHERE scope = ? AND variant = ?
"""
_NEXT: Final = """
SELECT finished_at, match_id FROM results
WHERE scope = ? AND variant = ? AND ranked = 1 AND (finished_at, match_id) >= (?, ?)
ORDER BY finished_at, match_id LIMIT ?
"""
_SEATS: Final = """
SELECT match_id, seat, side, player, place FROM outcomes
WHERE match_id IN (SELECT value FROM json_each(?)) ORDER BY match_id, seat
"""
_BEFORE: Final = """
SELECT asked.value, outcomes.mu, outcomes.sigma
FROM json_each(?5) AS asked
JOIN outcomes ON outcomes.player = asked.value AND outcomes.match_id = (
    SELECT match_id FROM outcomes
    WHERE scope = ?1 AND player = asked.value AND player IS NOT NULL AND variant = ?2
        AND ranked = 1 AND (finished_at, match_id) < (?3, ?4)
    ORDER BY finished_at DESC, match_id DESC LIMIT 1
)
"""


class Ratings:
    """The ratings after each match, within one transaction."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def mark(self, marks: Iterable[Mark]) -> tuple[Mark, ...]:
        """Note that ratings do not hold from these positions on; return the first of each kind."""
        first: dict[tuple[int, str], Mark] = {}
        for one in sorted(marks):
            first.setdefault((one.scope, one.variant), one)
        await self._connection.executemany(
            _MARK,
            [(one.scope, one.variant, one.finished_at, one.match_id) for one in first.values()],
        )
        return tuple(first.values())

    async def first_mark(self, scope: int | None = None) -> Mark | None:
        """Return a position from which on ratings do not hold, of a scope or of any."""
        if scope is not None:
            return await self._mark(_FIRST_OF, scope)
        return await self._mark(_FIRST)

    async def mark_of(self, scope: int, variant: str) -> Mark | None:
        """Return the position from which on the ratings of a scope and variant do not hold."""
        return await self._mark(_OF, scope, variant)

    async def to_rate(self, mark: Mark, most: int) -> tuple[Seats, Mark | None]:
        """Return the next matches to rate, in order, and the position after them, if any."""
        rows = list(
            await self._connection.execute_fetchall(
                _NEXT, (mark.scope, mark.variant, mark.finished_at, mark.match_id, most + 1)
            )
        )
        seats: Seats = {match_id: [] for _, match_id in rows[:most]}
        for match_id, *seat in await self._connection.execute_fetchall(
            _SEATS, (json.dumps(list(seats)),)
        ):
            seats[match_id].append(RatedSeat(*seat))
        if len(rows) <= most:
            return seats, None
        at, match_id = rows[most]
        return seats, Mark(mark.scope, mark.variant, at, match_id)

    async def before(self, mark: Mark, players: Iterable[int]) -> dict[int, KeptRating]:
        """Return the ratings that players had before a position; none for who had none."""
        rows = await self._connection.execute_fetchall(
            _BEFORE,
            (
                mark.scope,
                mark.variant,
                mark.finished_at,
                mark.match_id,
                json.dumps(sorted(players)),
            ),
        )
        return {player: (mu, sigma) for player, mu, sigma in rows}

    async def keep(self, rated: Sequence[tuple[int, int, KeptRating]]) -> None:
        """Keep the ratings after matches: of every match and seat."""
        await self._connection.executemany(
            "UPDATE outcomes SET mu = ?, sigma = ? WHERE match_id = ? AND seat = ?",
            [(*rating, match_id, seat) for match_id, seat, rating in rated],
        )

    async def move(self, mark: Mark, after: Mark | None) -> None:
        """Note that ratings hold up to another position, or all of them."""
        if after is None:
            await self._connection.execute(
                "DELETE FROM unrated WHERE scope = ? AND variant = ?", (mark.scope, mark.variant)
            )
        else:
            await self._connection.execute(
                "UPDATE unrated SET finished_at = ?, match_id = ? WHERE scope = ? AND variant = ?",
                (after.finished_at, after.match_id, mark.scope, mark.variant),
            )

    async def _mark(self, query: str, *values: int | str) -> Mark | None:
        rows = await self._connection.execute_fetchall(query, values)
        return next((Mark(*row) for row in rows), None)
