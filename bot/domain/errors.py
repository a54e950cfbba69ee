"""Why a request cannot become an event: a reason and its events, with no words in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Literal, Self


class Reason(StrEnum):
    """Every reason for which the rules say no; the texts hold one sentence for each."""

    about: Literal["hands", "ends"] | None  # what was typed in another way than is expected

    def __new__(cls, value: str, about: Literal["hands", "ends"] | None = None) -> Self:
        """Make a reason that is its value."""
        reason = str.__new__(cls, value)
        reason._value_, reason.about = value, about
        return reason

    NOT_A_NUMBER = "not-a-number", "hands"
    NEGATIVE = "negative", "hands"
    DECIMAL = "decimal", "hands"
    TWO_SEPARATORS = "two-separators", "hands"
    TOO_MANY_PIPS = "too-many-pips", "hands"
    TOO_MANY_TILES = "too-many-tiles", "hands"
    IMPOSSIBLE_HAND = "impossible-hand", "hands"
    IMPOSSIBLE_HANDS = "impossible-hands", "hands"
    IMPOSSIBLE_TILE = "impossible-tile", "hands"
    REPEATED_TILE = "repeated-tile", "hands"
    MIXED_HAND = "mixed-hand", "hands"
    UNKNOWN_SEAT = "unknown-seat", "hands"
    NO_HAND_AFTER_NAME = "no-hand-after-name", "hands"
    NAME_EVERY_HAND = "name-every-hand", "hands"
    REPEATED_SEAT = "repeated-seat", "hands"
    WRONG_HAND_COUNT = "wrong-hand-count", "hands"
    TWO_WENT_OUT = "two-went-out", "hands"
    WINNER_HOLDS_TILES = "winner-holds-tiles", "hands"
    WINNER_OF_BLOCKED = "winner-of-blocked"
    NOBODY_TO_PAY = "nobody-to-pay"

    NO_IN_PLAY_POINTS = "no-in-play-points"
    NOT_ENDS = "not-ends", "ends"
    WRONG_END_COUNT = "wrong-end-count", "ends"
    IMPOSSIBLE_END = "impossible-end", "ends"
    IMPOSSIBLE_SUM = "impossible-sum", "ends"
    REPEATED_END = "repeated-end", "ends"
    TILE_IS_NO_END = "tile-is-no-end", "ends"
    ENDS_DO_NOT_SCORE = "ends-do-not-score"
    NO_MUGGINS = "no-muggins"
    LAST_TILE = "last-tile"
    ROUND_BESIDE_ENDS = "round-beside-ends"

    MATCH_FINISHED = "match-finished"
    MATCH_TOO_LONG = "match-too-long"
    NOT_TO_BE_ENDED_SO = "not-to-be-ended-so"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    NOTHING_TO_RESTORE = "nothing-to-restore"
    ENDS_EARLIER = "ends-earlier"
    NOT_TO_BE_CORRECTED = "not-to-be-corrected"
    NOTHING_CORRECTED = "nothing-corrected"
    SAME_SEAT = "same-seat"
    TEAMS_ARE_FULL = "teams-are-full"
    TEAMS_STAY = "teams-stay"
    NOT_SEATED = "not-seated"
    HAS_BEGUN = "has-begun"
    HAS_LEFT = "has-left"
    TOTAL_STAYS = "total-stays"
    TOO_FEW_LEFT = "too-few-left"
    SEATS_CHANGED_SINCE = "seats-changed-since"
    SCORE_REACHES_TARGET = "score-reaches-target"
    NO_NAME = "no-name"
    MATCH_GOES_ON = "match-goes-on"
    ALREADY_SEATED = "already-seated"
    MATCH_STARTED = "match-started"
    MATCH_FULL = "match-full"
    SEAT_NOT_OPEN = "seat-not-open"
    TOO_MANY_PLAYERS = "too-many-players"
    TEAMS_NEED_FOUR = "teams-need-four"
    SAME_PLAYER_TWICE = "same-player-twice"
    BAD_RULE = "bad-rule"
    RULE_OF_POINTS_IN_PLAY = "rule-of-points-in-play"


class RequestError(Exception):
    """A request that did not become an event."""

    # the match it was for, as it stands, where there is one: a ``Match``, which this module stands
    # below and cannot name
    match: Any = None
    match_id: int | None = None  # the number of that match


class Rejected(RequestError):  # noqa: N818 (an answer, not a fault)
    """A request that the rules, the match or the caller's rights do not allow."""

    def __init__(self, reason: str, **events: str | int | None) -> None:
        super().__init__(str(reason))
        self.reason = reason  # one of ``Reason``, or of a feature above
        self.events = events  # the numbers and names that the sentence for the reason speaks of


class Question(RequestError):  # noqa: N818 (an answer, not a fault)
    """A request that lacks one choice, to be made among seats."""

    def __init__(self, choices: tuple[int, ...], typed: str = "") -> None:
        super().__init__(type(self).__name__)
        self.choices = choices  # the seats (counted from 0) among which the answer lies
        self.typed = typed  # the request in its shortest form, to be asked again with the answer


class WinnerUnknown(Question):
    """The caller has no seat and did not say who went out."""


class ScorerUnknown(Question):
    """The caller has no seat and did not say whose points in play they are."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One of the ways to read the hands of a round."""

    typed: str  # the hands in their shortest form, as somebody types them who means this
    out: int | None  # the seat that went out; None where the round was blocked
    # the seats that hold tiles, each with the pips as typed that make up its hand
    held: tuple[tuple[int, tuple[int, ...]], ...]

    def seated(self, there: Sequence[int]) -> Self:
        """Return the same with every seat replaced by the one that stands in its place."""
        return replace(
            self,
            out=there[self.out] if self.out is not None else None,
            held=tuple((there[seat], pips) for seat, pips in self.held),
        )


class ReadingUnknown(Question):
    """What was typed can be read in more than one way."""

    def __init__(self, readings: tuple[Reading, ...]) -> None:
        super().__init__(())
        self.readings = readings  # the ways, the likeliest first


class GuestUnknown(Question):
    """A guest of the same name sits where a member joins: they may be one person."""


class FewestTilesUnknown(Question):
    """A blocked round is tied in pips and the tile counts that settle it were not given."""


def by_match_seats(unmet: RequestError, there: Sequence[int]) -> None:
    """Let an answer about a table speak of the seats of the match, which are ``there``."""
    if isinstance(unmet, ReadingUnknown):
        unmet.readings = tuple(reading.seated(there) for reading in unmet.readings)
    elif isinstance(unmet, Question):
        unmet.choices = tuple(there[seat] for seat in unmet.choices)
    elif isinstance(unmet, Rejected) and isinstance(seat := unmet.events.get("seat"), int):
        unmet.events["seat"] = there[seat] if seat < len(there) else seat
