"""What people ask of the matches, and the kept match that they get back."""

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.domain import corrections, decisions
from bot.domain.decisions import Fewest
from bot.domain.errors import Reason, Rejected, RequestError
from bot.domain.events import Event, Player
from bot.domain.hand_assignment import shortest_blocked
from bot.domain.match import Match
from bot.domain.notation import entered
from bot.domain.rules import RuleSet
from bot.domain.series import Series
from bot.domain.tiles import HandWords
from bot.i18n.languages import HAND_WORDS, Language
from bot.ui.context import ChannelRef

_BETWEEN_TILES: Final = re.compile("[,;]")
"""What people put between the tiles of one hand, where it could not separate hands."""


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
    HAND_MISSING = "hand-missing"
    UNKNOWN_ENTRY = "unknown-entry"
    ONE_PLAYER = "one-player"
    SAME_NAME = "same-name"
    NAME_TAKEN = "name-taken"
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
class HandsRequest(_Entry):
    """A request to enter a round of which every hand was written by itself."""

    hands: tuple[str, ...]  # of every seat, in order; empty for who went out, or was left out
    winner: int | None  # the seat that went out; None where the round was blocked

    def events(self, match: Match, user_id: int, words: HandWords = HAND_WORDS) -> Sequence[Event]:
        """Return what becomes of it in a match, when a member asks."""
        seat = match.seat_of(user_id)
        try:
            return decisions.enter_round(match, self._typed(match), seat, self.winner, None, words)
        except Rejected as why:
            why.events["each_hand"] = 1
            raise

    def _typed(self, match: Match) -> str:
        """Return the hands as somebody types them who means these."""
        whose, winner, seats = match.rules.leftovers.whose, self.winner, len(match.seats)
        if len(self.hands) > seats or (winner is not None and winner >= seats):
            raise Rejected(MatchReason.ENTERED_SINCE)
        hands = [" ".join(_BETWEEN_TILES.sub(" ", entered(one)).split()) for one in self.hands]
        if whose == "nothing" and (winner is not None or not any(hands)):
            return "" if winner is not None else _blocked(match)
        if winner is not None and winner < len(hands):
            if hands[winner] not in {"", "0"}:
                raise Rejected(Reason.WINNER_HOLDS_TILES, seat=winner)
            hands[winner] = "0"
        partners = match.sides[match.side_of(winner)] if winner is not None else ()
        for seat in match.playing:
            is_needed = seat not in partners or whose == "own"
            if is_needed and not (seat < len(hands) and hands[seat]):
                raise Rejected(MatchReason.HAND_MISSING, seat=seat)
        typed = "; ".join(filter(None, hands))
        return typed if winner is not None else f"{_blocked(match)} {typed}"


def _blocked(match: Match) -> str:
    return shortest_blocked(match, (), HAND_WORDS).strip()


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


EntryRequest = RoundRequest | HandsRequest | EndsRequest | EditRequest
