"""Why a wish cannot become a fact: a reason and its facts, with no words in it."""

from enum import StrEnum


class Reason(StrEnum):
    """Every reason for which scoring says no; the texts hold one sentence for each."""

    NOT_A_NUMBER = "not-a-number"
    NEGATIVE = "negative"
    DECIMAL = "decimal"
    TOO_MANY_PIPS = "too-many-pips"
    TOO_MANY_TILES = "too-many-tiles"
    IMPOSSIBLE_HAND = "impossible-hand"
    IMPOSSIBLE_TILE = "impossible-tile"
    REPEATED_TILE = "repeated-tile"
    MIXED_HAND = "mixed-hand"
    UNKNOWN_SEAT = "unknown-seat"
    NO_HAND_AFTER_NAME = "no-hand-after-name"
    NAME_EVERY_HAND = "name-every-hand"
    REPEATED_SEAT = "repeated-seat"
    WRONG_HAND_COUNT = "wrong-hand-count"
    TWO_WENT_OUT = "two-went-out"
    WINNER_HOLDS_TILES = "winner-holds-tiles"
    WINNER_OF_BLOCKED = "winner-of-blocked"
    NOBODY_TO_PAY = "nobody-to-pay"

    NO_IN_PLAY_POINTS = "no-in-play-points"
    WRONG_END_COUNT = "wrong-end-count"
    IMPOSSIBLE_END = "impossible-end"
    TILE_IS_NO_END = "tile-is-no-end"
    ENDS_DO_NOT_SCORE = "ends-do-not-score"
    NO_MUGGINS = "no-muggins"

    MATCH_FINISHED = "match-finished"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    ALREADY_SEATED = "already-seated"
    MATCH_STARTED = "match-started"
    MATCH_FULL = "match-full"
    SEAT_NOT_OPEN = "seat-not-open"
    TOO_MANY_PLAYERS = "too-many-players"
    TEAMS_NEED_FOUR = "teams-need-four"
    SAME_PLAYER_TWICE = "same-player-twice"
    BAD_RULE = "bad-rule"


class Refusal(Exception):  # noqa: N818 (a refusal is an answer, not a fault)
    """A wish that the rules or the match do not allow.

    Attributes:
        reason: which of the reasons it is.
        facts: the numbers and names that the sentence for the reason speaks of.
    """

    def __init__(self, reason: Reason, **facts: object) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.facts = facts


class Question(Exception):  # noqa: N818 (a question is an answer, not a fault)
    """A wish that lacks one choice, to be made among seats.

    Attributes:
        choices: the seats (counted from 0) among which the answer lies.
    """

    def __init__(self, choices: tuple[int, ...]) -> None:
        super().__init__(type(self).__name__)
        self.choices = choices


class WinnerUnknown(Question):
    """The caller has no seat and did not say who went out."""


class ScorerUnknown(Question):
    """The caller has no seat and did not say whose points in play they are."""


class FewestTilesUnknown(Question):
    """A blocked round is tied in pips and the tile counts that settle it were not given."""
