"""What people ask about finished matches, and what they get back."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final, Literal

from bot.domain.ratings import Rating

Measure = Literal["wins", "rate", "average", "rating"]
MEASURES: Final[tuple[Measure, ...]] = ("wins", "rate", "average", "rating")


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who played a match to its end.

    Attributes:
        id: the number, never given out twice.
        name: the name they went by last; None for a former player.
        is_guest: whether it is a guest.
        typed: what means this player and nobody else where a player is typed.
    """

    id: int
    name: str | None
    is_guest: bool
    typed: str


@dataclass(frozen=True, slots=True)
class Page:
    """Which page of a list it is.

    Attributes:
        number: the page, counted from 1.
        of: how many pages there are, 1 for an empty list.
        rows: how many rows all of them have.
    """

    number: int
    of: int
    rows: int


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """One seat of a finished match.

    Attributes:
        seat: the seat.
        side: its side.
        name: who sat there; None for a former player and where nobody did.
        player: the number of that player, where the seat counts for somebody.
        total: the points at the end.
        place: the place of the side.
        won: whether it won.
    """

    seat: int
    side: int
    name: str | None
    player: int | None
    total: int
    place: int
    won: bool


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match in the history.

    Attributes:
        id: its number.
        variant: which game it was.
        finished_at: when its last entry was made.
        finish: how it ended, as in ``Match``.
        rounds: how many rounds were played.
        duration: how long it took.
        seats: who played, best first and partners together.
    """

    id: int
    variant: str
    finished_at: datetime
    finish: str
    rounds: int
    duration: timedelta
    seats: tuple[PlayedSeat, ...]


@dataclass(frozen=True, slots=True)
class HistoryRequest:
    """Which finished matches somebody wants to see.

    Attributes:
        in_channel: those of the channel, else those of the server.
        player: only those of a player.
        variant: only those of a variant.
    """

    in_channel: bool = True
    player: Known | None = None
    variant: str | None = None


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of finished matches, the newest first.

    Attributes:
        request: which matches they are.
        matches: the matches.
        page: which page it is.
        complete: whether none are missing because they are still being worked out.
    """

    request: HistoryRequest
    matches: tuple[PlayedMatch, ...]
    page: Page
    complete: bool


@dataclass(frozen=True, slots=True)
class VariantStats:
    """What the ranked matches of a player add up to in one variant.

    Attributes:
        variant: which game it is.
        matches: how many matches.
        wins: how many of them were won.
        draws: how many were drawn.
        points: the points made.
        rounds: the rounds in which they were made.
        rounds_won: how many of them were won.
        best_round: the points of the best round: most, or fewest where the lowest total wins.
        streak: the most rounds won in a row.
        played: the time played.
        rating: the rating; None while it is being worked out.
    """

    variant: str
    matches: int
    wins: int
    draws: int
    points: int
    rounds: int
    rounds_won: int
    best_round: int | None
    streak: int
    played: timedelta
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class Stats:
    """What the matches of one player add up to.

    Attributes:
        player: the player.
        variant: the variant that was asked for, if one was.
        variants: the ranked matches by variant, the most played first.
        ended_early: how many matches count in no ranking.
        complete: whether nothing of it is still being worked out.
    """

    player: Known
    variant: str | None
    variants: tuple[VariantStats, ...]
    ended_early: int
    complete: bool


@dataclass(frozen=True, slots=True)
class LeaderboardRequest:
    """Which ranking somebody wants to see.

    Attributes:
        measure: what players are compared by.
        variant: one variant; None is all of them, or the most played where only one makes sense.
        minimum: the fewest matches to be in it; None is the usual number for the measure.
        since: the first day that counts, in UTC.
        until: the last day that counts.
    """

    measure: Measure = "wins"
    variant: str | None = None
    minimum: int | None = None
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class Leader:
    """A player in a ranking.

    Attributes:
        place: the place; a shared place leaves out the next.
        player: who it is.
        matches: how many matches count.
        wins: how many of them were won.
        points: the points made in them.
        rounds: the rounds in which they were made.
        rating: the rating, where that is what players are compared by.
    """

    place: int
    player: Known
    matches: int
    wins: int
    points: int
    rounds: int
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class Leaders:
    """A page of a ranking.

    Only matches that were played to their end count. Seats that nobody claimed are in no ranking;
    beating them counts, for the rating like beating a newcomer.

    Attributes:
        request: which ranking it is, with its variant and minimum filled in.
        rows: the players, best first.
        lowest_first: whether the lowest average is the best.
        page: which page it is.
        complete: whether nothing of it is still being worked out.
    """

    request: LeaderboardRequest
    rows: tuple[Leader, ...]
    lowest_first: bool
    page: Page
    complete: bool
