"""What people ask of the matches, and the kept match that they get back."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.domain.decisions import Fewest
from bot.domain.events import Player
from bot.domain.match import Match
from bot.domain.rules import RuleSet
from bot.domain.series import Series
from bot.ui.caller import ChannelRef


class MatchReason(StrEnum):
    """Reasons for which a match is not found, opened or changed, or an option means none."""

    NO_MATCH = "no-match"
    MATCH_OPEN = "match-open"
    NEWER_MATCH_OPEN = "newer-match-open"
    NOT_YOURS = "not-yours"
    ENTERED_SINCE = "entered-since"
    UNKNOWN_WINNER = "unknown-winner"
    UNKNOWN_ENTRY = "unknown-entry"
    ONE_PLAYER = "one-player"
    SAME_NAME = "same-name"
    NAME_TAKEN = "name-taken"
    TOO_LONG_TO_ASK = "too-long-to-ask"
    NO_GAME = "no-game"
    UNKNOWN_GAME = "unknown-game"
    SHEET_NOT_YOURS = "sheet-not-yours"


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it is kept.

    Attributes:
        language: the language of its public texts.
        was_known: whether the interaction had been entered before, so that nothing was added.
        revision: how often its events had been rewritten.
    """

    id: int
    channel: ChannelRef
    language: str
    match: Match
    was_known: bool = False
    series: Series | None = None
    revision: int = 0


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """A request for a new match; ``best_of`` makes it the first of a series."""

    rules: RuleSet
    players: Sequence[Player]
    teams: bool
    language: str
    best_of: int | None = None


@dataclass(frozen=True, slots=True)
class RoundRequest:
    """A request to enter a round.

    Attributes:
        winner: the seat said to have gone out.
        after: the position of the last event that the caller has seen, where the request answers a
            question; anything entered since makes it a stale one.
        seated: the position of the last event when the caller saw who sits where; anybody who has
            come to sit where another sat since makes it a stale one.
    """

    typed: str
    winner: int | None = None
    fewest: Fewest = None
    after: int | None = None
    seated: int | None = None


@dataclass(frozen=True, slots=True)
class EndsRequest:
    """A request to enter points in play, for a seat or else for the caller's."""

    typed: str
    seat: int | None = None
    muggins: bool = False
    after: int | None = None
    seated: int | None = None


MatchRef = ChannelRef | int
"""A match by its number, or the one of a channel."""


@dataclass(frozen=True, slots=True)
class EditRequest:
    """A request to correct an earlier entry.

    Attributes:
        entry: the position of the entry's event.
        typed: the hands or ends as they should have been; None leaves them.
        winner: the seat that went out or scored; None leaves it.
    """

    entry: int
    typed: str | None = None
    winner: int | None = None
    fewest: Fewest = None
    after: int | None = None
    seated: int | None = None
