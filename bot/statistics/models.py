"""What people ask about finished matches, and what they get back."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from storage.players import Known
from storage.statistics import Leader, Measure, PlayedMatch, VariantStats

MEASURES: Final[tuple[Measure, ...]] = ("wins", "rate", "average", "rating")


class StatisticsReason(StrEnum):
    """Reasons why nothing can be looked back at."""

    PLAYER_UNKNOWN = "player-unknown"
    PLAYER_UNCLEAR = "player-unclear"
    PLAYER_GONE = "player-gone"
    NOT_PLAYED_YET = "not-played-yet"
    BAD_DAY = "bad-day"
    DAYS_TURNED = "days-turned"
    SAME_PERSON = "same-person"
    NOT_A_GUEST = "not-a-guest"
    IN_ONE_MATCH = "in-one-match"
    NOT_YOUR_PLAYERS = "not-your-players"


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
