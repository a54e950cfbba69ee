"""What the chart of a match shows, in words of a language; and what is said of it in its place."""

from dataclasses import dataclass
from typing import Final

from bot.chart.fonts import drawable
from bot.domain.events import MatchEnded
from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import seat_name
from bot.i18n.translate import say
from bot.match.explanation import length_of, title_of
from bot.ui import limits

LONGEST_ALT_TEXT: Final = 1024
"""Discord takes no longer description of a file."""


@dataclass(frozen=True, slots=True)
class Line:
    """The line of one side: the names on it, and its points at the start and after each round."""

    names: tuple[str, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """All that a chart shows, in words of one language.

    Attributes:
        title: what is played, and how far it is.
        length: what ends the match.
        rounds_label: the word for what is counted from left to right.
        points_label: the word for what is counted upwards.
        target: the points that end the match, if points do.
        target_label: the words at the line of the target.
        lines: one a side, with equally many totals.
    """

    title: str
    length: str
    rounds_label: str
    points_label: str
    target: int | None
    target_label: str
    lines: tuple[Line, ...]


def can_be_drawn(match: Match) -> bool:
    """Return whether a match has an entry that could have paid points."""
    return len(_standings(match)) > 1


def chart_of(language: Language, match: Match) -> Chart:
    """Return what the chart of a match shows, names in letters that can be drawn."""
    standings = _standings(match)
    # As a text, the target looks like the numbers beside the lines in every language.
    target = str(match.target) if match.target is not None else ""
    return Chart(
        title=title_of(language, match),
        length=length_of(language, match),
        rounds_label=say(language, "chart.round"),
        points_label=say(language, "chart.points"),
        target=match.target,
        target_label=say(language, "chart.target", target=target),
        lines=tuple(
            Line(
                tuple(
                    drawable(
                        seat_name(language, match.seats[seat], seat),
                        say(language, "board.open-seat", number=seat + 1),
                    )
                    for seat in seats
                ),
                tuple(totals[side] for totals in standings),
            )
            for side, seats in enumerate(match.sides)
        ),
    )


def alt_text(language: Language, match: Match) -> str:
    """Return what a chart shows, for those who do not see it: the totals, best first."""
    places = match.places()
    best_first = sorted(range(len(match.totals)), key=lambda side: (places[side], side))
    standings = ", ".join(
        f"{' & '.join(seat_name(language, match.seats[seat], seat) for seat in match.sides[side])}"
        f" {match.totals[side]}"
        for side in best_first
    )
    text = say(language, "chart.alt", standings=standings, rounds=match.rounds)
    if match.target is not None:
        text = say(language, "chart.alt-target", text=text, target=str(match.target))
    return limits.fit(text, LONGEST_ALT_TEXT)


def _standings(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return the totals of every side before the first round and after each one.

    Points in play of a round that has not ended come last, as a round of their own.
    """
    sides = len(match.sides)
    late = match.begun_with
    by_round = {0: tuple(late.get(side, 0) for side in range(sides))}
    for entry in match.live_entries:
        if not isinstance(entry.event, MatchEnded):
            # Somebody may have sat down after an entry that was made before they had a seat.
            by_round[entry.round_number] = (*entry.totals, *(0,) * (sides - len(entry.totals)))
    return tuple(by_round.values())
