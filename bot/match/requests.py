"""What people ask of the matches, and the kept match that they get back."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from bot.domain import corrections, decisions
from bot.domain.decisions import Fewest
from bot.domain.errors import RequestError
from bot.domain.events import Event, Player
from bot.domain.match import Match
from bot.domain.rules import RuleSet
from bot.domain.series import Series
from bot.domain.tiles import HandWords
from bot.i18n.languages import HAND_WORDS, Language
from bot.ui.context import ChannelRef


class MatchReason(StrEnum):
    """Reasons for which a match is not found, opened or changed, or an option means none."""

    NO_MATCH = "no-match"
    MATCH_GONE = "match-gone"
    MATCH_OPEN = "match-open"
    NEWER_MATCH_OPEN = "newer-match-open"
    NOT_YOURS = "not-yours"
    NOT_YOURS_JOIN = "not-yours-join"
    NOT_YOURS_ROLE = "not-yours-role"
    NOT_YOURS_ROLE_JOIN = "not-yours-role-join"
    TOO_LATE_TO_MOVE = "too-late-to-move"
    END_SETTLED = "end-settled"
    SEATS_SETTLED = "seats-settled"
    SEAT_TOO_NEW = "seat-too-new"
    ENTERED_SINCE = "entered-since"
    UNKNOWN_WINNER = "unknown-winner"
    UNKNOWN_ENTRY = "unknown-entry"
    ONE_PLAYER = "one-player"
    SAME_NAME = "same-name"
    NAME_TAKEN = "name-taken"
    TOO_LONG_TO_ASK = "too-long-to-ask"
    NO_GAME = "no-game"
    UNKNOWN_GAME = "unknown-game"
    WHICH_GAME = "which-game"
    SHEET_NOT_YOURS = "sheet-not-yours"
    SHEET_KNOWN = "sheet-known"
    SHEET_KNOWN_HERE = "sheet-known-here"
    SHEET_KNOWN_THERE = "sheet-known-there"


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it is kept."""

    id: int
    channel: ChannelRef
    language: Language  # of its public texts
    match: Match
    # whether the interaction had been entered before, so that nothing was added
    was_known: bool = False
    series: Series | None = None
    revision: int = 0  # how often its events had been rewritten


@contextmanager
def about(kept: MatchRecord) -> Generator[None]:
    """Let what is said about a request that is not met know the match that it was for."""
    try:
        yield
    except RequestError as unmet:
        unmet.match, unmet.match_id = kept.match, kept.id
        raise


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """A request for a new match; ``best_of`` makes it the first of a series."""

    rules: RuleSet
    players: Sequence[Player]
    teams: bool
    language: Language
    best_of: int | None = None


MatchRef = ChannelRef | int
"""A match by its number, or the one of a channel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    # the position of the last event that the caller has seen, where the request answers a question;
    # anything entered since makes it a stale one
    after: int | None = None
    # the position of the last event when the caller saw who sits where; anybody who has come to sit
    # where another sat since makes it a stale one
    seated: int | None = None


@dataclass(frozen=True, slots=True)
class RoundRequest(_Entry):
    """A request to enter a round."""

    typed: str
    winner: int | None = None  # the seat said to have gone out
    fewest: Fewest = None

    def events(self, match: Match, user_id: int, words: HandWords = HAND_WORDS) -> Sequence[Event]:
        """Return what becomes of it in a match, when a member asks."""
        seat = match.seat_of(user_id)
        return decisions.enter_round(match, self.typed, seat, self.winner, self.fewest, words)


@dataclass(frozen=True, slots=True)
class EndsRequest(_Entry):
    """A request to enter points in play, for a seat or else for the caller's."""

    typed: str
    seat: int | None = None
    muggins: bool = False

    def events(self, match: Match, user_id: int, words: HandWords = HAND_WORDS) -> Sequence[Event]:
        """Return what becomes of it in a match, when a member asks."""
        seat = self.seat if self.seat is not None else match.seat_of(user_id)
        return (decisions.enter_ends(match, self.typed, seat, words, muggins=self.muggins),)


@dataclass(frozen=True, slots=True)
class EditRequest(_Entry):
    """A request to correct an earlier entry."""

    entry: int  # the position of the entry's event
    typed: str | None = None  # the hands or ends as they should have been; None leaves them
    winner: int | None = None  # the seat that went out or scored; None leaves it
    fewest: Fewest = None

    def events(self, match: Match, _user_id: int, words: HandWords = HAND_WORDS) -> Sequence[Event]:
        """Return what becomes of it in a match."""
        said = (self.typed, self.winner, self.fewest)
        return (corrections.correct(match, self.entry, *said, words),)


EntryRequest = RoundRequest | EndsRequest | EditRequest
