"""The SQL of looking through: whether what is kept beside the events is what they come to."""

import json
from collections.abc import Iterable
from typing import Any, Final

from storage.outcomes import KeptRating, Mark, Result, moment
from storage.statements import Statements

_RESULT: Final = """
SELECT scope, channel_id, variant, finished_at, finish, ranked, teams, rounds, seconds
FROM results WHERE match_id = ?
"""
# A match that does not count is not rated.
_SEATS: Final = """
SELECT seat, side, outcomes.scope, variant, finished_at, ranked,
    COALESCE(user_id, guest, -former), COALESCE(players.scope, outcomes.scope), outcomes.name,
    total, points, place, won, drawn, rounds, rounds_won, best_round, streak,
    ranked = 1 OR (mu IS NULL AND sigma IS NULL)
FROM outcomes LEFT JOIN players ON players.id = player WHERE match_id = ? ORDER BY seat
"""
_PLAYERS: Final = """
SELECT players.id, players.name, folded, played_at, outcomes.name, outcomes.finished_at
FROM players LEFT JOIN outcomes ON outcomes.player = players.id AND outcomes.match_id = (
    SELECT match_id FROM outcomes WHERE player = players.id
    ORDER BY finished_at DESC, match_id DESC LIMIT 1
)
WHERE players.id > ? ORDER BY players.id LIMIT ?
"""
_RATINGS: Final = """
SELECT match_id, seat, IFNULL(mu, 0.0), IFNULL(sigma, 0.0) FROM outcomes
WHERE match_id IN (SELECT value FROM json_each(?)) AND (mu IS NOT NULL OR sigma IS NOT NULL)
"""


class KeptResults:
    """What is kept beside the events, within one transaction."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def variant_of(self, match_id: int) -> str | None:
        """Return the variant under which a match is kept."""
        rows = await self._rows("SELECT variant FROM matches WHERE id = ?", match_id)
        return next((row[0] for row in rows), None)

    async def is_due(self, match_id: int) -> bool:
        """Return whether the result of a match has to be worked out yet."""
        return bool(await self._rows("SELECT 1 FROM unrecorded WHERE match_id = ?", match_id))

    async def nothing_of(self, match_id: int) -> bool:
        """Return whether no result of a match is kept, as of one that goes on."""
        return not await self._rows(_RESULT, match_id) and not await self._rows(_SEATS, match_id)

    async def holds(self, result: Result, scope: int, channel_id: int, variant: str) -> bool:
        """Return whether this is what is kept of a match; its ratings are another question.

        Args:
            result: what it came to, without a key on the seats of those who cannot be told apart.
            scope: the server, or the channel of a direct message.
            channel_id: where it was played.
            variant: what was played.
        """
        at = moment(result.finished_at)
        row = (
            scope, channel_id, variant, at, result.finish, result.ranked, result.teams,
            result.rounds, result.seconds,
        )  # fmt: skip
        seats = [
            (
                one.seat, one.side, scope, variant, at, result.ranked, one.key, scope, one.name,
                one.total, one.points, one.place, one.won, one.drawn, one.rounds, one.rounds_won,
                one.best_round, one.streak, True,
            )
            for one in result.seats
        ]  # fmt: skip
        match_id = result.match_id
        return (
            await self._rows(_RESULT, match_id) == [row]
            and await self._rows(_SEATS, match_id) == seats
        )

    async def players(self, after: int, most: int) -> tuple[tuple[int, bool], ...]:
        """Return the next players by number, and whether each is kept as seen last."""
        return tuple(
            (
                player,
                (name, folded, played_at) == (seen or "", (seen or "").casefold(), at),
            )
            for player, name, folded, played_at, seen, at in await self._rows(_PLAYERS, after, most)
        )

    async def rated(self) -> tuple[Mark, ...]:
        """Return where the ratings of each scope and variant begin."""
        rows = await self._rows(
            "SELECT scope, variant, MIN(finished_at) FROM results WHERE ranked = 1 GROUP BY 1, 2"
        )
        return tuple(Mark(scope, variant, at, 0) for scope, variant, at in rows)

    async def ratings_of(self, match_ids: Iterable[int]) -> dict[tuple[int, int], KeptRating]:
        """Return the ratings that are kept after matches, by match and seat."""
        rows = await self._rows(_RATINGS, json.dumps(list(match_ids)))
        return {(match_id, seat): (mu, sigma) for match_id, seat, mu, sigma in rows}

    async def _rows(self, query: str, *values: int | str) -> list[Any]:
        return list(await self._connection.execute_fetchall(query, values))
