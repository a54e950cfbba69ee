"""What the chart of a match shows, in words of a language; and what is said of it in its place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.chart.fonts import drawable, fitted
from bot.domain.events import MatchEnded
from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import seat_name
from bot.i18n.translate import say
from bot.match.explanation import length_of, title_of
from bot.ui import limits

_LABEL: Final = 11.0  # ems


@dataclass(frozen=True, slots=True)
class Chart:
    """All that a chart shows: names as they are drawn, and totals before and after each round."""

    title: str
    length: str
    rounds_label: str
    points_label: str
    target: int | None
    target_label: str
    names: Sequence[Sequence[str]]
    totals: Sequence[Sequence[int]]


def can_be_drawn(match: Match) -> bool:
    """Return whether a match has an entry that could have paid points."""
    return len(_standings(match)) > 1


def chart_of(language: Language, match: Match) -> Chart:
    """Return what the chart of a match shows."""
    spare = [say(language, "board.open-seat", number=at + 1) for at in range(len(match.seats))]
    names = [seat_name(language, match, seat) for seat in range(len(match.seats))]
    labels = told_apart(list(map(drawable, names, spare)))
    return Chart(
        title=title_of(language, match),
        length=length_of(language, match),
        rounds_label=say(language, "chart.round"),
        points_label=say(language, "chart.points"),
        target=match.target,
        # As a text, it looks like the numbers beside the lines in every language.
        target_label=say(language, "chart.target", target=str(match.target)),
        names=[[labels[seat] for seat in seats] for seats in match.sides],
        totals=list(zip(*_standings(match), strict=True)),
    )


def told_apart(names: Sequence[str]) -> list[str]:
    """Return the names of seats cut to the room of a label; behind equal ones their seat."""
    cut = [fitted(name, _LABEL) for name in names]
    return [
        label if cut.count(label) == 1 else f"{fitted(names[seat], _LABEL - 2)} ({seat + 1})"
        for seat, label in enumerate(cut)
    ]


def alt_text(language: Language, match: Match) -> str:
    """Return what a chart shows, for those who do not see it: the totals, best first."""
    places = match.places()
    standings = ", ".join(
        f"{' & '.join(seat_name(language, match, seat) for seat in match.sides[side])}"
        f" {match.totals[side]}"
        for side in sorted(range(len(places)), key=places.__getitem__)
    )
    text = say(language, "chart.alt", standings=standings, rounds=match.rounds)
    if match.target is not None:
        text = say(language, "chart.alt-target", text=text, target=str(match.target))
    return limits.fit(text, 1024)  # what Discord takes


def _standings(match: Match) -> list[tuple[int, ...]]:
    """Return the totals of every side at the start and after each round, also an unfinished one."""
    entries = [one for one in match.live_entries if not isinstance(one.event, MatchEnded)]
    by_round = {one.round_number: one.totals for one in entries}
    return [match.table.start.totals, *by_round.values()]
