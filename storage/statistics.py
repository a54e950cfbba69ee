"""Looking back: the history of finished matches, and what they add up to for players."""

from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.domain.match_summary import Result
from bot.domain.presets import PRESETS
from bot.domain.ratings import Rating
from storage.players import Known
from storage.results import Results, moment
from storage.sql.statements import MOST_ROWS, Feature, Session

_A_DAY: Final = 86_400_000_000


@dataclass(frozen=True, slots=True)
class Measure:
    """What players can be compared by; the statement ``leaders`` says how."""

    minimum: int = 1  # the fewest matches to be in a ranking, unless another number is asked for
    of_one_variant: bool = False  # whether it says nothing where variants are mixed


MEASURES: Final = {
    "wins": Measure(),
    "rate": Measure(minimum=5),
    "average": Measure(minimum=5, of_one_variant=True),
    "rating": Measure(of_one_variant=True),
}


@dataclass(frozen=True, slots=True)
class HistoryRequest:
    """Which finished matches somebody wants to see."""

    in_channel: bool = True  # those of the channel, else those of the server
    player: Known | None = None  # only those of a player
    variant: str | None = None  # only those of a variant


@dataclass(frozen=True, slots=True)
class LeaderboardRequest:
    """Which ranking somebody wants to see."""

    measure: str = "wins"  # the name of what players are compared by
    # one variant; None is all of them, or the most played where only one makes sense
    variant: str | None = None
    minimum: int | None = None  # the fewest matches to be in it; None is the usual number
    since: date | None = None  # the first day that counts, in UTC
    until: date | None = None  # the last day that counts


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match in the history."""

    id: int
    variant: str
    result: Result
    names: dict[int, str]  # what those who are no former players go by now, by their numbers


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
    streak: int  # the most rounds won in a row
    # the points of the best round: most, or fewest where the lowest total wins
    best_round: int | None
    played: timedelta
    rating: Rating | None  # the rating; None while it is being worked out


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
    preset = PRESETS.get(variant or "")
    return preset is not None and preset.rules.wins == "low"


class Statistics(Feature, file="statistics"):
    """Finished matches as they are looked back on, within one transaction."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._results = Results(session)

    async def is_behind(self, scope: int, *, rated: bool) -> bool:
        """Return whether results have to be worked out yet, or ratings of a scope as well."""
        return bool(await self._value("is_behind", scope=scope, rated=rated))

    async def most_played(self, scope: int) -> str | None:
        """Return the variant that was played to its end most in a scope."""
        return await self._value("most_played", scope=scope)

    async def of_player(
        self, scope: int, player: int, variant: str | None
    ) -> tuple[VariantStats, ...]:
        """Return what the ranked matches of a player add up to, the most played variant first."""
        values = {"scope": scope, "player": player}
        found: list[VariantStats] = []
        for row in await self._rows("totals", **values, variant=variant):
            name, *sums, least, most, seconds = row
            rating = _rating(*await self._row("rating", **values, variant=name) or (None, None))
            best, played = least if wins_low(name) else most, timedelta(seconds=seconds)
            found.append(VariantStats(name, *sums, best_round=best, played=played, rating=rating))
        return tuple(found)

    async def ended_early(self, player: int, variant: str | None) -> int:
        """Return how many matches of a player count in no ranking."""
        return await self._value("ended_early", player=player, variant=variant)

    async def leaders(
        self, scope: int, request: LeaderboardRequest, page: int, most: int
    ) -> tuple[tuple[Leader, ...], int]:
        """Return a page of a ranking, or its last one, and how many players all of it has."""
        values = asdict(request) | {
            "since": _midnight(request.since or date.min),
            "until": _midnight(request.until or date.max) + _A_DAY,
            "sign": -1.0 if wins_low(request.variant) else 1.0,
        }
        start = min(most * max(page - 1, 0), MOST_ROWS)
        rows = await self._rows("leaders", **values, scope=scope, start=start, most=most)
        leaders = tuple(
            Leader(place, Known(number, user_id, name), *sums, rating=_rating(mu, sigma))
            for number, user_id, name, place, _, *sums, mu, sigma in rows
        )
        return leaders, rows[0][4] if rows else 0

    async def history(
        self, place: int, request: HistoryRequest, page: int, most: int
    ) -> tuple[tuple[PlayedMatch, ...], int]:
        """Return a page of finished matches, or the last one, and how many there are in all."""
        player = request.player and request.player.id
        where = "in_channel" if request.in_channel else "in_scope"
        where = where if player is None else "of_player"
        values = {"place": place, "player": player, "variant": request.variant}
        values["in_channel"] = request.in_channel
        total = await self._value(f"count_{where}", **values)
        start = most * min(max(page - 1, 0), max(total - 1, 0) // most)
        matches: list[PlayedMatch] = []
        for (number,) in await self._rows(f"page_{where}", **values, start=start, most=most):
            if (found := await self._results.of(number)) is not None:
                (_, _, variant), result = found
                names = dict(await self._rows("names", match_id=number))
                matches.append(PlayedMatch(number, variant, result, names))
        return tuple(matches), total


def _midnight(day: date) -> int:
    return moment(datetime.combine(day, time(), UTC))


def _rating(mu: float | None, sigma: float | None) -> Rating | None:
    return Rating(mu, sigma) if mu is not None and sigma is not None else None
