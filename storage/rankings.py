"""The SQL of comparing players: what their matches add up to, and who leads."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from storage.players import KeptPlayer
from storage.statements import Statements

Measure = Literal["wins", "rate", "average", "rating"]

_MOST_PLAYED: Final = """
SELECT variant FROM results WHERE scope = :scope AND ranked = 1
GROUP BY variant ORDER BY COUNT(*) DESC, variant LIMIT 1
"""
_TOTALS: Final = """
SELECT variant, COUNT(*), SUM(won), SUM(drawn), SUM(outcomes.points), SUM(outcomes.rounds),
    SUM(rounds_won), MIN(best_round), MAX(best_round), MAX(streak), SUM(seconds)
FROM outcomes JOIN results USING (match_id, variant)
WHERE outcomes.scope = :scope AND player = :player AND player IS NOT NULL AND outcomes.ranked = 1
    AND (:variant IS NULL OR variant = :variant)
GROUP BY variant ORDER BY COUNT(*) DESC, variant
"""
_ENDED_EARLY: Final = """
SELECT COUNT(*) FROM outcomes
WHERE player = :player AND ranked = 0 AND (:variant IS NULL OR variant = :variant)
"""
# The rating of a player is the one after the last match before a moment.
_RATED: Final = """
JOIN outcomes AS last ON last.player = {player} AND last.match_id = (
    SELECT match_id FROM outcomes
    WHERE scope = :scope AND player = {player} AND player IS NOT NULL AND variant = {variant}
        AND ranked = 1 AND finished_at < :until AND mu IS NOT NULL
    ORDER BY finished_at DESC, match_id DESC LIMIT 1
)
"""
_RATING: Final = """
SELECT asked.value, last.mu, last.sigma FROM json_each(:variants) AS asked
""" + _RATED.format(player=":player", variant="asked.value")
_TALLIES: Final = """
WITH tallies AS (
    SELECT player, COUNT(*) AS matches, SUM(won) AS wins, SUM(points) AS points,
        SUM(rounds) AS rounds
    FROM outcomes
    WHERE scope = :scope AND player IS NOT NULL AND ranked = 1
        AND (:variant IS NULL OR variant = :variant)
        AND finished_at >= :since AND finished_at < :until
    GROUP BY player HAVING COUNT(*) >= :minimum AND SUM(rounds) >= :rounds
)
"""
_RANKED: Final = """
SELECT RANK() OVER (ORDER BY {order}) AS place, COUNT(*) OVER () AS everybody,
    players.id, user_id, guest, former, players.name, matches, wins, tallies.points, tallies.rounds,
    {rating}
FROM tallies JOIN players ON players.id = tallies.player AND former IS NULL {rated}
ORDER BY place, matches DESC, folded, players.id LIMIT :most OFFSET :start
"""
_COUNTED: Final = """
SELECT COUNT(*) FROM tallies JOIN players ON players.id = tallies.player AND former IS NULL
"""
_LEADERS: Final = {
    measure: _TALLIES
    + _RANKED.format(
        order=order,
        rating="last.mu, last.sigma" if measure == "rating" else "NULL, NULL",
        rated=_RATED.format(player="tallies.player", variant=":variant")
        if measure == "rating"
        else "",
    )
    for measure, order in {
        "wins": "wins DESC",
        "rate": "1.0 * wins / matches DESC",
        "average": "CASE WHEN :low THEN 1.0 ELSE -1.0 END * tallies.points / tallies.rounds",
        "rating": "last.mu - 3 * last.sigma DESC",
    }.items()
}


@dataclass(frozen=True, slots=True)
class Totals:
    """What the ranked matches of a player add up to in one variant."""

    variant: str
    matches: int
    wins: int
    draws: int
    points: int
    rounds: int
    rounds_won: int
    least_round: int | None
    most_round: int | None
    streak: int
    seconds: int


@dataclass(frozen=True, slots=True)
class KeptLeader:
    """One row of a ranking; mu and sigma are there where ratings were asked for."""

    place: int
    everybody: int
    player: KeptPlayer
    matches: int
    wins: int
    points: int
    rounds: int
    mu: float | None
    sigma: float | None


@dataclass(frozen=True, slots=True)
class Ranking:
    """Which ranking is asked for, with moments in microseconds since 1970.

    Attributes:
        scope: the server, or the channel of a direct message.
        variant: one variant, or None for all of them; a rating needs one.
        measure: what the players are compared by.
        low: whether the lowest average comes first.
        minimum: the fewest matches to be in it.
        since: the first moment that counts.
        until: the first moment after it that does not.
    """

    scope: int
    variant: str | None
    measure: Measure
    low: bool
    minimum: int
    since: int
    until: int


class Rankings:
    """What matches add up to, player by player."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def most_played(self, scope: int) -> str | None:
        """Return the variant that was played to its end most in a scope."""
        return next((row[0] for row in await self._named(_MOST_PLAYED, {"scope": scope})), None)

    async def totals(self, scope: int, player: int, variant: str | None) -> tuple[Totals, ...]:
        """Return what the ranked matches of a player add up to, the most played variant first."""
        values = {"scope": scope, "player": player, "variant": variant}
        return tuple(Totals(*row) for row in await self._named(_TOTALS, values))

    async def ended_early(self, player: int, variant: str | None) -> int:
        """Return how many matches of a player count in no ranking."""
        rows = await self._named(_ENDED_EARLY, {"player": player, "variant": variant})
        return rows[0][0]

    async def ratings(
        self, scope: int, player: int, variants: Sequence[str], until: int
    ) -> dict[str, tuple[float | None, float | None]]:
        """Return the ratings of a player before a moment, by variant."""
        values = {"scope": scope, "player": player, "until": until}
        rows = await self._named(_RATING, {**values, "variants": json.dumps(list(variants))})
        return {variant: (mu, sigma) for variant, mu, sigma in rows}

    async def size(self, ranking: Ranking) -> int:
        """Return how many players a ranking has."""
        rows = await self._named(_TALLIES + _COUNTED, _values(ranking))
        return rows[0][0]

    async def leaders(self, ranking: Ranking, start: int, most: int) -> tuple[KeptLeader, ...]:
        """Return some rows of a ranking, from one on."""
        values = {**_values(ranking), "low": int(ranking.low), "start": start, "most": most}
        rows = await self._named(_LEADERS[ranking.measure], values)
        return tuple(
            KeptLeader(
                place, everybody, KeptPlayer(*player), matches, wins, points, rounds, mu, sigma
            )
            for place, everybody, *player, matches, wins, points, rounds, mu, sigma in rows
        )

    async def _named(self, query: str, values: dict[str, int | str | None]) -> list[Any]:
        return list(await self._connection.execute_fetchall(query, values))


def _values(ranking: Ranking) -> dict[str, int | str | None]:
    return {
        "scope": ranking.scope,
        "variant": ranking.variant,
        "minimum": ranking.minimum,
        # Without a round there is no average of it.
        "rounds": int(ranking.measure == "average"),
        "since": ranking.since,
        "until": ranking.until,
    }
