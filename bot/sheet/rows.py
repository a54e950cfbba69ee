"""The entries of a match as the rows of its score sheet."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, Literal

from bot.domain.events import EndsScored, MatchEnded, RoundScored
from bot.domain.match import Match
from bot.domain.round_scoring import RoundScore
from bot.domain.standing import Entry

Kind = Literal["out", "blocked", "nobody", "draw", "ends", "first-tile", "muggins", "ended"]

_JOINER: Final = "\u200d"  # holds emoji families together
_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")


@dataclass(frozen=True, slots=True)
class Row:
    """One entry of a match as its sheet shows it, by the seats as they are now."""

    entry: Entry  # the entry; one that was taken back is scored as if it still counted
    kind: Kind
    seats: tuple[int, ...]  # who won the round or scored: one seat, a team, or nobody
    typed: str  # the hands or ends as they were typed, in one line
    pips: tuple[int | None, ...]  # the leftover pips of every seat, where they are known
    counted: tuple[int | None, ...]  # the same as they were counted, for the hands that were
    points: tuple[int, ...]
    totals: tuple[int, ...]  # the totals after it; empty for an entry that was taken back


def row(match: Match, entry: Entry) -> Row:
    """Return an entry of a match as a row of its sheet."""
    event, score = entry.event, entry.score
    hands = event.hands if isinstance(event, RoundScored) else ()
    counted = {term.seat: term.counted for term in score.terms} if score is not None else {}
    kind, seats = _won(match, entry)
    return Row(
        entry=entry,
        kind=kind,
        seats=seats,
        typed=_typed(match, entry),
        pips=tuple(hand.pips if hand is not None else None for hand in hands),
        counted=tuple(counted.get(seat) for seat in range(len(hands))),
        points=entry.points,
        totals=() if entry.taken_back else entry.totals,
    )


def rows(match: Match) -> tuple[Row, ...]:
    """Return every entry of a match, taken back or not, in order."""
    return tuple(row(match, entry) for entry in match.entries)


def _won(match: Match, entry: Entry) -> tuple[Kind, tuple[int, ...]]:
    event, score = entry.event, entry.score
    if isinstance(event, MatchEnded):
        return "ended", ()
    if isinstance(event, EndsScored):
        kind: Kind = "muggins" if event.muggins else "first-tile" if event.first_tile else "ends"
        return kind, (event.seat,)
    return _round_won(match, score) if score is not None else ("nobody", ())


def _round_won(match: Match, score: RoundScore) -> tuple[Kind, tuple[int, ...]]:
    if score.winner is None or score.side is None:
        return score.outcome, ()
    if score.outcome == "blocked" and match.rules.blocked.winner == "side":
        return "blocked", match.sides[score.side]
    return score.outcome, (score.winner,)


def _typed(match: Match, entry: Entry) -> str:
    event = entry.event
    if isinstance(event, EndsScored):
        return " ".join(event.shown) or f"={event.total}"
    if isinstance(event, MatchEnded):
        return ""

    def named(found: re.Match[str]) -> str:
        seat = match.seat_of(int(found[1]))
        name = match.seats[seat].name if seat is not None else None
        return f"@{name}" if name is not None else found[0]

    return _one_line(_MENTION.sub(named, event.typed)).strip()


def _one_line(text: str) -> str:
    blanks = "".join(" " if character.isspace() else character for character in text)
    return "".join(
        character
        for character in blanks
        if character == _JOINER or unicodedata.category(character)[0] != "C"
    )
