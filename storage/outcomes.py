"""What is kept of finished matches, and what its keeper asks of any database."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


def moment(at: datetime) -> int:
    """Return a time as it is kept: whole microseconds since 1970."""
    return (at - _EPOCH) // _MICROSECOND


def time_of(kept: int) -> datetime:
    """Return the time that is kept as a moment."""
    return _EPOCH + kept * _MICROSECOND


@dataclass(frozen=True, slots=True)
class Seat:
    """What a match came to on one seat.

    Attributes:
        seat: the seat.
        side: its side.
        key: who sat there: a member's id, a guest's folded name, the negative number of a former
            player, or None where nobody did.
        name: the name they went by; None for a former player and where nobody sat.
        total: the points at the end.
        points: the points made in the match.
        place: the place of the side.
        won: whether it won.
        drawn: whether the match was a draw.
        rounds: the rounds in which the seat took part.
        rounds_won: the rounds that the side won.
        best_round: the points in the best of them.
        streak: how many rounds were won in a row at most.
    """

    seat: int
    side: int
    key: int | str | None
    name: str | None
    total: int
    points: int
    place: int
    won: bool
    drawn: bool
    rounds: int
    rounds_won: int
    best_round: int | None
    streak: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished match came to.

    Attributes:
        match_id: its number.
        finished_at: when its last entry was made.
        finish: how it ended.
        ranked: whether it counts in rankings.
        teams: whether partners played together.
        rounds: how many rounds were played.
        seconds: how long it took.
        seats: what it came to on every seat.
    """

    match_id: int
    finished_at: datetime
    finish: str
    ranked: bool
    teams: bool
    rounds: int
    seconds: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A place in the order in which the matches of a scope and variant are rated."""

    scope: int
    variant: str
    finished_at: int
    match_id: int


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """One seat of a match that is to be rated.

    Attributes:
        seat: the seat.
        side: its side.
        player: the number of the player; None where nobody can be rated.
        place: the place of the side.
    """

    seat: int
    side: int
    player: int | None
    place: int


Seats = dict[int, list[RatedSeat]]
"""The seats of matches by match, in the order in which the matches are rated."""

KeptRating = tuple[float, float]
"""A rating as it is kept: mu and sigma."""


class ResultTable(Protocol):
    """The results of finished matches, as one transaction sees and writes them."""

    async def put(self, results: Sequence[Result]) -> tuple[Mark, ...]:
        """Keep what matches came to; return from where on ratings no longer hold."""
        ...

    async def remove(self, match_id: int) -> tuple[Mark, ...]:
        """Forget what a match came to; return from where on ratings no longer hold."""
        ...

    async def unrecorded(self, most: int) -> tuple[int, ...]:
        """Return matches whose result has to be worked out, the first ones in order."""
        ...

    async def recorded(self, match_ids: Sequence[int]) -> None:
        """Note that the results of these matches are worked out."""
        ...

    async def doubt(self, match_ids: Sequence[int] | None = None) -> None:
        """Note that results have to be worked out again: of these matches, or of every one."""
        ...


class RatingTable(Protocol):
    """The ratings after each match, as one transaction sees and writes them."""

    async def first_mark(self, scope: int | None = None) -> Mark | None:
        """Return a position from which on ratings do not hold, of a scope or of any."""
        ...

    async def mark_of(self, scope: int, variant: str) -> Mark | None:
        """Return the position from which on the ratings of a scope and variant do not hold."""
        ...

    async def to_rate(self, mark: Mark, most: int) -> tuple[Seats, Mark | None]:
        """Return the next matches to rate, in order, and the position after them, if any."""
        ...

    async def before(self, mark: Mark, players: Iterable[int]) -> dict[int, KeptRating]:
        """Return the ratings that players had before a position; none for who had none."""
        ...

    async def keep(self, rated: Sequence[tuple[int, int, KeptRating]]) -> None:
        """Keep the ratings after matches: of every match and seat."""
        ...

    async def move(self, mark: Mark, after: Mark | None) -> None:
        """Note that ratings hold up to another position, or all of them."""
        ...
