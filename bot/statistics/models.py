"""What people ask about finished matches, and what they get back."""

import re
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final, Generic, TypeVar

from bot.domain.errors import Rejected
from bot.i18n.names import clean
from bot.ui.errors import InteractionReason
from storage.players import Known
from storage.statistics import (
    MEASURES,
    HistoryRequest,
    Leader,
    LeaderboardRequest,
    PlayedMatch,
    VariantStats,
)

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
Request = TypeVar("Request")
Row = TypeVar("Row")


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
class Page(Generic[Request, Row]):
    """A page of what was asked for, or the last one where there are not so many."""

    request: Request  # with its variant and minimum filled in
    rows: tuple[Row, ...]
    number: int  # which page it is, from 1
    of: int  # how many pages there are, 1 for an empty list
    total: int  # how many rows all of them have
    complete: bool  # whether none are missing because they are still being worked out


HistoryPage = Page[HistoryRequest, PlayedMatch]
"""Finished matches, the newest first."""
Leaders = Page[LeaderboardRequest, Leader]
"""The players of a ranking, best first.

Only matches that were played to their end count. Seats that nobody claimed are in no ranking;
beating them counts, for the rating like beating a newcomer.
"""


@dataclass(frozen=True, slots=True)
class Stats:
    """What the matches of one player add up to."""

    player: Known
    variant: str | None  # the variant that was asked for, if one was
    variants: tuple[VariantStats, ...]  # the ranked matches by variant, the most played first
    ended_early: int  # how many matches count in no ranking
    complete: bool  # whether nothing of it is still being worked out


def read_day(typed: str) -> date:
    """Return the day that a text names, as year, month and day; Rejected where it names none."""
    try:
        if _DAY.fullmatch(typed.strip()):
            return date.fromisoformat(typed.strip())
    except ValueError:
        pass
    raise Rejected(StatisticsReason.BAD_DAY, typed=clean(typed))


def leaderboard_request(
    by: str, variant: str | None, minimum: int | None, since: str | None, until: str | None
) -> LeaderboardRequest:
    """Return the request for a ranking, of a measure and days as they were typed, if any were.

    Raises:
        Rejected: there is no such measure, or no such day, or no day lies between the two.
    """
    if by not in MEASURES:
        raise Rejected(InteractionReason.UNKNOWN_BUTTON)
    first, last = (read_day(one) if one else None for one in (since, until))
    if first and last and first > last:
        raise Rejected(StatisticsReason.DAYS_TURNED)
    return LeaderboardRequest(by, variant, minimum, first, last)
