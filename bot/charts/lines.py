"""A chart of the points per round: one line a side, on its way to the target."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.charts.canvas import Canvas, ticks
from bot.charts.labels import Labels, Name, labels, spread
from bot.charts.names import Lettering
from bot.charts.palette import GRID, INK, QUIET, STYLES, Style

WIDTH: Final = 1200
HEIGHT: Final = 900
MOST_SIDES: Final = len(STYLES)

_TITLE: Final = 44
_TEXT: Final = 36
_SMALL: Final = 32
_EDGE: Final = 36
_TOP: Final = HEIGHT - 204
_BOTTOM: Final = 118
_HEADROOM: Final = 1.09
_SAMPLE: Final = 34
_LABELS_ROOM: Final = 430
_FEW: Final = 6
_LINE: Final = 5.5
_THIN_LINE: Final = 4.5
_LEADER: Final = 2.0
_RULE: Final = 1.5
_ASIDE: Final = 15
_MARKER: Final = 20
_MARKERS_A_LINE: Final = 8
_DRAWING: Final = threading.Lock()


@dataclass(frozen=True, slots=True)
class Series:
    """The line of one side.

    Attributes:
        names: who plays on it: one name, or those of partners.
        totals: its points before the first round and after each one.
    """

    names: tuple[Name, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """All that a chart shows, in words of the language it is for.

    Attributes:
        title: what it is about.
        length: what ends the match.
        rounds_label: the word for what is counted from left to right.
        points_label: the word for what is counted upwards.
        target: the points that end the match, if points do.
        target_label: the words at the line of the target.
        series: one line a side, as many totals in each.
    """

    title: str
    length: str
    rounds_label: str
    points_label: str
    target: int | None
    target_label: str
    series: tuple[Series, ...]


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where the lines are drawn.

    Attributes:
        left: the left edge in pixels.
        right: the right edge.
        rounds: how many rounds lie between them.
        most: the points at the upper edge.
        line: how thick the lines are.
        aside: how far apart equal lines are drawn.
    """

    left: float
    right: float
    rounds: int
    most: float
    line: float
    aside: float

    def x(self, rounds: float) -> float:
        """Return where a round is, from left to right."""
        return self.left + (self.right - self.left) * rounds / self.rounds

    def y(self, points: float) -> float:
        """Return how high points are."""
        return _BOTTOM + (_TOP - _BOTTOM) * points / self.most

    def lowered(self, side: int, sides: int) -> float:
        """Return how far a line is moved down, so that equal ones lie side by side."""
        return (side - (sides - 1) / 2) * self.aside


def draw(chart: Chart) -> bytes:
    """Return a chart as a PNG; from whatever thread, one is drawn at a time.

    Raises:
        ValueError: it has no line, too many to be told apart, or lines of no round or unequal ones.
    """
    rounds = {len(series.totals) - 1 for series in chart.series}
    if not 1 <= len(chart.series) <= MOST_SIDES or len(rounds) != 1 or min(rounds) < 1:
        raise ValueError(f"{len(chart.series)} lines of {sorted(rounds)} rounds")
    with _DRAWING:
        return _drawn(chart)


def _drawn(chart: Chart) -> bytes:
    canvas = Canvas(WIDTH, HEIGHT)
    ends = [series.totals[-1] for series in chart.series]
    names = [series.names for series in chart.series]
    many = len(ends) > _FEW
    column = labels(canvas, names, ends, _SMALL if many else _TEXT, _LABELS_ROOM)
    most = max(1, chart.target or 0, *(max(series.totals) for series in chart.series))
    heights = ticks(most, 5)
    numbers = max(canvas.width_of(Lettering(str(one)), _SMALL) for one in heights)
    plot = _Plot(
        left=_EDGE + numbers + _SMALL / 2,
        right=WIDTH - _EDGE - column.width - _SAMPLE - 2 * _MARKER,
        rounds=len(chart.series[0].totals) - 1,
        most=most * _HEADROOM,
        line=_THIN_LINE if many else _LINE,
        aside=min(_LINE, _ASIDE / len(ends)),
    )
    _write_words(canvas, chart, plot)
    _draw_ground(canvas, plot, heights, chart.target)
    _draw_lines(canvas, chart.series, plot)
    _draw_labels(canvas, column, plot, ends)
    return canvas.png()


def _write_words(canvas: Canvas, chart: Chart, plot: _Plot) -> None:
    room = WIDTH - 2 * _EDGE
    title = canvas.fitted(Lettering(chart.title), _TITLE, room, bold=True)
    length = canvas.fitted(Lettering(chart.length), _TEXT, room)
    canvas.write(_EDGE, HEIGHT - 54, title, _TITLE, bold=True)
    canvas.write(_EDGE, HEIGHT - 110, length, _TEXT, QUIET)
    canvas.write(_EDGE, HEIGHT - 176, Lettering(chart.points_label), _SMALL, QUIET)
    middle = (plot.left + plot.right) / 2
    canvas.write(middle, _EDGE, Lettering(chart.rounds_label), _SMALL, QUIET, align="center")
    if chart.target is not None:
        words = canvas.fitted(Lettering(chart.target_label), _SMALL, plot.right - plot.left)
        canvas.write(plot.left, plot.y(chart.target) + 0.75 * _SMALL, words, _SMALL)


def _draw_ground(canvas: Canvas, plot: _Plot, heights: Sequence[int], target: int | None) -> None:
    """Draw what the lines stand before: heights, rounds and the target."""
    for points in heights:
        y = plot.y(points)
        rule = Style(GRID if points else QUIET, "")
        canvas.stroke([(plot.left, y), (plot.right, y)], rule, _RULE)
        left = plot.left - _SMALL / 2
        canvas.write(left, y, Lettering(str(points)), _SMALL, QUIET, align="right")
    _number_rounds(canvas, plot)
    if target is not None:
        y = plot.y(target)
        canvas.stroke([(plot.left, y), (plot.right, y)], Style(INK, "", (5, 3)), 2 * _RULE)


def _number_rounds(canvas: Canvas, plot: _Plot) -> None:
    """Write the numbers of some rounds, always of the last, and clear of each other."""
    y = _BOTTOM - _SMALL
    last = Lettering(str(plot.rounds))
    # It may reach a little beyond the plot, but not as far as the labels.
    middle = plot.right - max(0, canvas.width_of(last, _SMALL) / 2 - _SMALL / 2)
    for number in ticks(plot.rounds, 6):
        if plot.x(number) < plot.right - 3 * _SMALL:
            words = Lettering(str(number))
            canvas.write(plot.x(number), y, words, _SMALL, QUIET, align="center")
    canvas.write(middle, y, last, _SMALL, QUIET, align="center")


def _draw_lines(canvas: Canvas, series: Sequence[Series], plot: _Plot) -> None:
    every = -(-plot.rounds // _MARKERS_A_LINE)
    for side, (one, style) in enumerate(zip(series, STYLES, strict=False)):
        lowered = plot.lowered(side, len(series))
        points = [(plot.x(at), plot.y(total) - lowered) for at, total in enumerate(one.totals)]
        # Every line starts at the same point; its markers begin later, each at another round.
        marked = range(1 + every * side // len(series), len(points), every)
        canvas.stroke(points, style, plot.line, marker=_MARKER * style.grown, marked=marked)


def _draw_labels(canvas: Canvas, column: Labels, plot: _Plot, ends: Sequence[int]) -> None:
    """Write who every line is, at its end or as near to it as there is room."""
    order = sorted(range(len(ends)), key=lambda side: (ends[side], -side))
    wanted = [plot.y(ends[side]) for side in order]
    rows = spread(wanted, column.row, _EDGE + column.row / 2, _TOP)
    left = WIDTH - _EDGE - column.width
    for side, y in zip(order, rows, strict=True):
        style = replace(STYLES[side], dashes=None)
        end = plot.y(ends[side]) - plot.lowered(side, len(ends))
        leader = [(plot.right, end), (left - _SAMPLE, y)]
        canvas.stroke(leader, style, _LEADER, marker=1.3 * _MARKER * style.grown, marked=[1])
        x = left + column.totals_width
        canvas.write(x, y, column.totals[side], column.size, align="right", bold=True)
        names = column.names[side]
        for number, name in enumerate(names):
            height = y + column.row * ((len(names) - 1) / 2 - number) / len(names)
            canvas.write(x + column.size / 2, height, name, column.size)
