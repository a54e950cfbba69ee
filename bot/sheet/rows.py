"""What the page and the file of a score sheet say of an entry, by the seats as they are now."""

import re
from typing import Final, Literal

from bot.domain.events import EndsScored, MatchEnded
from bot.domain.match import Match
from bot.domain.standing import Entry
from bot.i18n.names import in_one_line

Kind = Literal["out", "blocked", "nobody", "draw", "ends", "first-tile", "muggins", "ended"]

_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")


def won(match: Match, entry: Entry) -> tuple[Kind, tuple[int, ...]]:
    """Return what an entry was, and who won the round or scored: one seat, a team, or nobody."""
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


def typed_in(match: Match, entry: Entry) -> str:
    """Return the hands or ends of an entry as they were typed, in one line."""
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
