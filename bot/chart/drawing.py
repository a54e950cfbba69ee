"""A chart of the points per round: one line a side, on its way to the target."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import Final

from bot.chart.canvas import Canvas
from bot.chart.fonts import fitted, width_of
from bot.chart.models import Chart
from bot.chart.palette import GRID, INK, QUIET, STYLES

WIDTH: Final = 1200
HEIGHT: Final = 900
MOST_POINTS_DRAWN: Final = 100
"""Points that a line has at most in the picture, however many rounds there were."""

_TITLE: Final = 44
_TEXT: Final = 36
_SMALL: Final = 32
_EDGE: Final = 36
_TOP: Final = 204
_BOTTOM: Final = HEIGHT - 118
_HEADROOM: Final = 1.09
_SAMPLE: Final = 34
_LABELS_ROOM: Final = 430
_ROW: Final = 1.3
_FEW: Final = 6
_LINE: Final = 5.5
_THIN_LINE: Final = 4.5
_LEADER: Final = 2.0
_RULE: Final = 1.5
_ASIDE: Final = 15
_MARKER: Final = 20
_MARKERS_A_LINE: Final = 8


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where the lines and their labels are, in pixels."""

    left: float
    right: float
    rounds: int
    low: int  # the points at the lower edge
    high: float  # and at the upper one
    sides: int
    names: list[list[str]]  # those at each line, cut to the room they have
    labels: float  # their left edge
    size: float
    totals_width: float

    @property
    def line(self) -> float:
        """How thick the lines are."""
        return _LINE if self.sides <= _FEW else _THIN_LINE

    def x(self, rounds: float) -> float:
        """Return where a round is, from left to right."""
        return self.left + (self.right - self.left) * rounds / self.rounds

    def y(self, points: float) -> float:
        """Return where points are, from the top."""
        return _BOTTOM - (_BOTTOM - _TOP) * (points - self.low) / (self.high - self.low)

    def y_of(self, side: int, points: float) -> float:
        """Return where points of a side are: equal lines lie side by side."""
        aside = min(_LINE, _ASIDE / self.sides)
        return self.y(points) + (side - (self.sides - 1) / 2) * aside


def draw(chart: Chart) -> Canvas:
    """Return a chart of one to ten lines, equally long and of one round at least, as a picture."""
    canvas = Canvas(WIDTH, HEIGHT)
    low = min(0, *(min(line.totals) for line in chart.lines))
    most = max(low + 1, chart.target or 0, *(max(line.totals) for line in chart.lines))
    heights = ticks(low, most, 5)
    plot = _plot(chart, low, most, max(width_of(str(one), _SMALL) for one in heights))
    _write_words(canvas, chart, plot)
    _draw_ground(canvas, plot, heights, chart.target)
    for side in range(plot.sides):
        _draw_line(canvas, plot, side, chart.lines[side].totals)
    _draw_labels(canvas, plot, [line.totals[-1] for line in chart.lines])
    return canvas


def ticks(low: int, high: int, count: int) -> range:
    """Return at most so many steps of round whole numbers between two, 0 among them."""
    steps = (int(10**power * times) for power in range(9) for times in (1, 2, 2.5, 5))
    step = next(one for one in steps if one * count >= high - low)
    return range(ceil(low / step) * step, high + 1, step)


def thinned(totals: Sequence[int]) -> list[int]:
    """Return the rounds that are drawn of a line: all, or the first, the last and every extreme."""
    last = len(totals) - 1
    if last < MOST_POINTS_DRAWN:
        return list(range(last + 1))
    parts = MOST_POINTS_DRAWN // 2 - 1
    edges = [1 + (last - 1) * part // parts for part in range(parts + 1)]
    kept = {0, last}
    for start, end in pairwise(edges):
        kept.add(min(range(start, end), key=totals.__getitem__))
        kept.add(max(range(start, end), key=totals.__getitem__))
    return sorted(kept)


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> tuple[float, ...]:
    """Return heights as near to the wanted ones as their distance and the edges allow.

    Args:
        wanted: heights in ascending order.
        gap: the least distance between two.
        low: the lowest height.
        high: the highest height; where the gaps do not fit below it, they become smaller.
    """
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    blocks: list[tuple[float, int]] = []
    for number, height in enumerate(wanted):
        mean, count = height - number * gap, 1
        while blocks and blocks[-1][0] > mean:
            before, many = blocks.pop()
            mean, count = (before * many + mean * count) / (many + count), many + count
        blocks.append((mean, count))
    settled = [mean for mean, count in blocks for _ in range(count)]
    highest = high - (len(wanted) - 1) * gap
    return tuple(
        min(max(height, low), highest) + number * gap for number, height in enumerate(settled)
    )


def _plot(chart: Chart, low: int, most: int, numbers_width: float) -> _Plot:
    sides = len(chart.lines)
    size = _TEXT if sides <= _FEW else _SMALL
    totals_width = max(width_of(str(line.totals[-1]), size, bold=True) for line in chart.lines)
    aside = totals_width + size / 2
    names = told_apart([line.names for line in chart.lines], size, _LABELS_ROOM - aside)
    widest = max(width_of(name, size) for partners in names for name in partners)
    labels = WIDTH - _EDGE - aside - widest
    return _Plot(
        left=_EDGE + numbers_width + _SMALL / 2,
        right=labels - _SAMPLE - 2 * _MARKER,
        rounds=len(chart.lines[0].totals) - 1,
        low=low,
        high=low + (most - low) * _HEADROOM,
        sides=sides,
        names=names,
        labels=labels,
        size=size,
        totals_width=totals_width,
    )


def told_apart(names: Sequence[Sequence[str]], size: float, room: float) -> list[list[str]]:
    """Return the names of sides cut to a room; behind those that look the same their seat."""
    # Partners sit opposite each other: the second names come after all the first ones.
    seated = [name for partners in zip(*names, strict=True) for name in partners]
    cut = [fitted(name, size, room) for name in seated]
    seen = Counter(cut)
    for seat, name in enumerate(seated):
        if seen[cut[seat]] > 1:
            behind = f" ({seat + 1})"
            cut[seat] = fitted(name, size, room - width_of(behind, size)) + behind
    return [cut[side :: len(names)] for side in range(len(names))]


def _write_words(canvas: Canvas, chart: Chart, plot: _Plot) -> None:
    canvas.text((_EDGE, 54), chart.title, _TITLE, bold=True)
    canvas.text((_EDGE, 110), chart.length, _TEXT, QUIET)
    canvas.text((_EDGE, 176), chart.points_label, _SMALL, QUIET)
    middle = (plot.left + plot.right) / 2
    canvas.text((middle, HEIGHT - _EDGE), chart.rounds_label, _SMALL, QUIET, anchor="middle")
    if chart.target is not None:
        above = plot.y(chart.target) - 0.75 * _SMALL
        canvas.text((plot.left, above), chart.target_label, _SMALL)


def _draw_ground(canvas: Canvas, plot: _Plot, heights: Sequence[int], target: int | None) -> None:
    """Draw what the lines stand before: heights, rounds and the target."""
    for points in heights:
        y = plot.y(points)
        canvas.line([(plot.left, y), (plot.right, y)], GRID if points else QUIET, _RULE)
        canvas.text((plot.left - _SMALL / 2, y), str(points), _SMALL, QUIET, anchor="end")
    # Of the rounds some are numbered, always the last, and clear of each other. The last number
    # may reach a little beyond the plot, but not as far as the labels.
    y = _BOTTOM + _SMALL
    last = plot.right - max(0, width_of(str(plot.rounds), _SMALL) / 2 - _SMALL / 2)
    numbers = [(plot.x(one), one) for one in ticks(0, plot.rounds, 6)]
    for x, number in [one for one in numbers if one[0] < plot.right - 3 * _SMALL]:
        canvas.text((x, y), str(number), _SMALL, QUIET, anchor="middle")
    canvas.text((last, y), str(plot.rounds), _SMALL, QUIET, anchor="middle")
    if target is not None:
        y = plot.y(target)
        canvas.line([(plot.left, y), (plot.right, y)], INK, 2 * _RULE, (5, 3))


def _draw_line(canvas: Canvas, plot: _Plot, side: int, totals: Sequence[int]) -> None:
    style = STYLES[side]
    kept = thinned(totals)
    points = [(plot.x(at), plot.y_of(side, totals[at])) for at in kept]
    canvas.line(points, style.colour, plot.line, style.dashes)
    # Every line starts at the same point; its markers begin later, each at another round.
    every = -(-plot.rounds // _MARKERS_A_LINE)
    for at in range(1 + every * side // plot.sides, len(totals), every):
        canvas.marker(points[bisect_left(kept, at)], style.marker, style.colour, _MARKER)


def _draw_labels(canvas: Canvas, plot: _Plot, totals: Sequence[int]) -> None:
    """Write who every line is, at its end or as near to it as there is room."""
    row = plot.size * _ROW * max(map(len, plot.names))
    order = sorted(range(plot.sides), key=lambda side: (-totals[side], side))
    wanted = [plot.y(totals[side]) for side in order]
    for side, y in zip(order, spread(wanted, row, _TOP, HEIGHT - _EDGE - row / 2), strict=True):
        style = STYLES[side]
        sample = (plot.labels - _SAMPLE, y)
        canvas.line([(plot.right, plot.y_of(side, totals[side])), sample], style.colour, _LEADER)
        canvas.marker(sample, style.marker, style.colour, 1.3 * _MARKER)
        x = plot.labels + plot.totals_width
        canvas.text((x, y), str(totals[side]), plot.size, bold=True, anchor="end")
        names = plot.names[side]
        for number, name in enumerate(names):
            height = y + row * (number - (len(names) - 1) / 2) / len(names)
            canvas.text((x + plot.size / 2, height), name, plot.size)
