"""The entries of a match as the rows of its score sheet."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from bot.domain.events import EndsScored, MatchEnded, RoundScored
from bot.domain.match import Match
from bot.domain.standing import Entry
from bot.i18n.names import in_one_line

Kind = Literal["out", "blocked", "nobody", "draw", "ends", "first-tile", "muggins", "ended"]

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


def row(match: Match, entry: Entry) -> Row:
    """Return an entry of a match as a row of its sheet."""
    event, score = entry.event, entry.score
    seats = len(match.seats)
    hands = event.held(seats) if isinstance(event, RoundScored) else (None,) * seats
    counted = {term.seat: term.counted for term in score.terms} if score is not None else {}
    return Row(
        entry,
        *_won(match, entry),
        _typed(match, entry),
        pips=tuple(hand.pips if hand is not None else None for hand in hands),
        counted=tuple(counted.get(seat) for seat in range(seats)),
    )


def _won(match: Match, entry: Entry) -> tuple[Kind, tuple[int, ...]]:
    event, score = entry.event, entry.score
    if isinstance(event, MatchEnded):
        return "ended", ()
    if isinstance(event, EndsScored):
        kind: Kind = "muggins" if event.muggins else "first-tile" if event.first_tile else "ends"
        return kind, (event.seat,)
    if score is None:
        return "nobody", ()
    if score.winner is None or score.side is None:
        return score.outcome, ()
    by_side = score.outcome == "blocked" and match.rules.blocked.winner == "side"
    return score.outcome, match.sides[score.side] if by_side else (score.winner,)


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

    return in_one_line(_MENTION.sub(named, event.typed))
