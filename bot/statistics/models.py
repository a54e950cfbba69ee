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
    """Which page of a list it is."""

    number: int  # from 1
    of: int  # how many pages there are, 1 for an empty list
    rows: int  # how many rows all of them have


@dataclass(frozen=True, slots=True)
class HistoryRequest:
    """Which finished matches somebody wants to see."""

    in_channel: bool = True  # those of the channel, else those of the server
    player: Known | None = None  # only those of a player
    variant: str | None = None  # only those of a variant


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of finished matches, the newest first."""

    request: HistoryRequest
    matches: tuple[PlayedMatch, ...]
    page: Page
    complete: bool  # whether none are missing because they are still being worked out


@dataclass(frozen=True, slots=True)
class Stats:
    """What the matches of one player add up to."""

    player: Known
    variant: str | None  # the variant that was asked for, if one was
    variants: tuple[VariantStats, ...]  # the ranked matches by variant, the most played first
    ended_early: int  # how many matches count in no ranking
    complete: bool  # whether nothing of it is still being worked out


@dataclass(frozen=True, slots=True)
class LeaderboardRequest:
    """Which ranking somebody wants to see."""

    measure: Measure = "wins"  # what players are compared by
    # one variant; None is all of them, or the most played where only one makes sense
    variant: str | None = None
    # the fewest matches to be in it; None is the usual number for the measure
    minimum: int | None = None
    since: date | None = None  # the first day that counts, in UTC
    until: date | None = None  # the last day that counts


@dataclass(frozen=True, slots=True)
class Leaders:
    """A page of a ranking.

    Only matches that were played to their end count. Seats that nobody claimed are in no ranking;
    beating them counts, for the rating like beating a newcomer.
    """

    request: LeaderboardRequest  # which ranking it is, with its variant and minimum filled in
    rows: tuple[Leader, ...]  # the players, best first
    lowest_first: bool  # whether the lowest average is the best
    page: Page
    complete: bool  # whether nothing of it is still being worked out
