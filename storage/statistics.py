"""Looking back: the history of finished matches, and what they add up to for players."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

import aiosqlite

from bot.domain.presets import PRESETS
from bot.domain.ratings import Rating
from storage.players import Known
from storage.results import moment, time_of
from storage.sql.statements import Statements

Measure = Literal["wins", "rate", "average", "rating"]

_EVER: Final = 2**63 - 1


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """One seat of a finished match."""

    seat: int
    side: int
    name: str | None  # as they are called now; None for a former player and an open seat
    player: int | None  # the number of that player, where the seat counts for somebody
    total: int  # the points at the end
    place: int  # the place of the side
    won: bool


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match in the history."""

    id: int
    variant: str
    finished_at: datetime  # when its last entry was made
    finish: str  # how it ended, as in ``Match``
    rounds: int
    duration: timedelta
    seats: tuple[PlayedSeat, ...]  # who played, best first and partners together


@dataclass(frozen=True, slots=True)
class Sought:
    """Which matches of the history are sought."""

    where: int  # the scope, or the channel
    in_channel: bool = False
    player: int | None = None
    variant: str | None = None


@dataclass(frozen=True, slots=True)
class VariantStats:
    """What the ranked matches of a player add up to in one variant."""

    variant: str
    matches: int
    wins: int
    draws: int
    points: int
    rounds: int
    rounds_won: int
    # the points of the best round: most, or fewest where the lowest total wins
    best_round: int | None
    streak: int  # the most rounds won in a row
    played: timedelta
    rating: Rating | None  # the rating; None while it is being worked out


@dataclass(frozen=True, slots=True)
class Ranking:
    """Which ranking is asked for."""

    scope: int  # the server, or the channel of a direct message
    variant: str | None  # one variant, or None for all of them; a rating needs one
    measure: Measure
    minimum: int  # the fewest matches to be in it
    since: datetime | None = None  # the first moment that counts
    until: datetime | None = None  # the first moment after it that does not


@dataclass(frozen=True, slots=True)
class Leader:
    """A player in a ranking."""

    place: int  # the place; a shared place leaves out the next
    player: Known
    matches: int
    wins: int
    points: int
    rounds: int
    rating: Rating | None  # the rating, where that is what players are compared by


def wins_low(variant: str | None) -> bool:
    """Return whether the lowest total wins in a variant."""
    preset = PRESETS.get(variant) if variant is not None else None
    return preset is not None and preset.rules.wins == "low"


class Statistics:
    """Finished matches as they are looked back on, within one transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._sql = Statements(connection, "statistics")

    async def is_behind(self, scope: int | None = None) -> bool:
        """Return whether results have to be worked out yet, or ratings of a scope."""
        return bool(await self._sql.value("is_behind", scope=scope))

    async def most_played(self, scope: int) -> str | None:
        """Return the variant that was played to its end most in a scope."""
        return await self._sql.value("most_played", scope=scope)

    async def of_player(
        self, scope: int, player: int, variant: str | None
    ) -> tuple[VariantStats, ...]:
        """Return what the ranked matches of a player add up to, the most played variant first."""
        found: list[VariantStats] = []
        for name, *sums, least, most, streak, seconds in await self._sql.rows(
            "totals", scope=scope, player=player, variant=variant
        ):
            rating = await self._sql.row("rating", scope=scope, player=player, variant=name)
            found.append(
                VariantStats(
                    name,
                    *sums,
                    best_round=least if wins_low(name) else most,
                    streak=streak,
                    played=timedelta(seconds=seconds),
                    rating=_rating(rating),
                )
            )
        return tuple(found)

    async def ended_early(self, player: int, variant: str | None) -> int:
        """Return how many matches of a player count in no ranking."""
        return await self._sql.value("ended_early", player=player, variant=variant)

    async def leaders(
        self, ranking: Ranking, start: int, most: int
    ) -> tuple[tuple[Leader, ...], int]:
        """Return some rows of a ranking, from one on, and how many it has; 0 behind its end."""
        rows = await self._sql.rows(
            "leaders",
            scope=ranking.scope,
            variant=ranking.variant,
            measure=ranking.measure,
            low=int(wins_low(ranking.variant)),
            minimum=ranking.minimum,
            # Without a round there is no average of it.
            rounds=int(ranking.measure == "average"),
            since=moment(ranking.since) if ranking.since is not None else 0,
            until=moment(ranking.until) if ranking.until is not None else _EVER,
            start=start,
            most=most,
        )
        leaders = tuple(
            Leader(place, Known(number, user_id, name), *sums, rating=_rating((mu, sigma)))
            for number, user_id, name, place, _, *sums, mu, sigma in rows
        )
        return leaders, rows[0][4] if rows else 0

    async def count(self, sought: Sought) -> int:
        """Return how many matches of the history are sought."""
        return await self._sql.value(f"count_{_where(sought)}", **_values(sought))

    async def page(self, sought: Sought, start: int, most: int) -> tuple[PlayedMatch, ...]:
        """Return some of the matches that are sought, the newest first, from one on."""
        rows = await self._sql.rows(
            f"page_{_where(sought)}", **_values(sought), start=start, most=most
        )
        return tuple([await self._played(row[0]) for row in rows])

    async def _played(self, match_id: int) -> PlayedMatch:
        variant, at, finish, rounds, seconds = await self._sql.row(
            "played_match", match_id=match_id
        )
        seats = await self._sql.rows("played_seats", match_id=match_id)
        return PlayedMatch(
            match_id,
            variant,
            time_of(at),
            finish,
            rounds,
            timedelta(seconds=seconds),
            tuple(PlayedSeat(*seat, won=bool(won)) for *seat, won in seats),
        )


def _where(sought: Sought) -> str:
    if sought.player is None:
        return "in_channel" if sought.in_channel else "in_scope"
    return "of_player_in_channel" if sought.in_channel else "of_player"


def _values(sought: Sought) -> dict[str, object]:
    return {"place": sought.where, "player": sought.player, "variant": sought.variant}


def _rating(row: Sequence[float | None] | None) -> Rating | None:
    mu, sigma = row if row is not None else (None, None)
    return Rating(mu, sigma) if mu is not None and sigma is not None else None
