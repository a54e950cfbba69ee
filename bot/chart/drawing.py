"""A chart of the points per round as an SVG: one line a side, on its way to the target.

The ground is a dark card, the same in a dark and a light theme. Every line has a contrast of 3:1
on it; the first four on white as well: more, nearly equal in brightness, would look alike to
colour-blind readers. Each line has a marker of its own, and from the fifth on dashes.
"""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import accumulate, chain
from math import ceil
from typing import Final, NamedTuple

from bot.chart.fonts import family_of, width_of
from bot.chart.models import Chart

WIDTH, HEIGHT = 1200, 900
MOST_POINTS_DRAWN: Final = 100  # of a line, however many rounds there were
GROUND, GRID, QUIET, INK = "#1B1D22", "#34373F", "#B4B8C2", "#F5F6F8"
STYLES: Final = (
    ("#4992F2", "M1 0A1 1 0 0 1-1 0A1 1 0 0 1 1 0Z", "none"),
    ("#D06217", "M-1-1H1V1H-1Z", "none"),
    ("#359658", "M0-1 1 1H-1Z", "none"),
    ("#D752A8", "M0-1.3 1.3 0 0 1.3-1.3 0Z", "none"),
    ("#F0E442", "M0 1-1-1H1Z", "16 6"),
    ("#21C5E5", "M-.3-1H.3V-.3H1V.3H.3V1H-.3V.3H-1V-.3H-.3Z", "16 6"),
    ("#FD93A7", "M-.5-1 0-.5 .5-1 1-.5 .5 0 1 .5 .5 1 0 .5-.5 1-1 .5-.5 0-1-.5Z", "16 6"),
    ("#F5F5F5", "M0-1.4 .3-.4 1.3-.4 .5.2 .8 1.1 0 .5-.8 1.1-.5.2-1.3-.4-.3-.4Z", "6 5"),
    ("#57CF5B", "M-1 0 1-1V1Z", "6 5"),
    ("#F6EFA0", "M1 0-1-1V1Z", "6 5"),
)
"""Each line's colour, its marker as an SVG path about 2 wide, and its dashes and gaps in pixels."""

_TEXT, _EDGE, _TOP, _BOTTOM = 34, 36, 250, HEIGHT - 118
_CSS: Final = (
    f"text{{font-size:{_TEXT}px;fill:{INK}}}polyline{{fill:none}}path{{stroke:{GROUND}}}"
    f".title{{font-size:44px}}.bold{{font-weight:700}}.quiet{{fill:{QUIET}}}"
    ".middle{text-anchor:middle}.end{text-anchor:end}"
)

_Point = tuple[float, float]


class _Plot(NamedTuple):
    """Where the lines are and the names begin, in pixels."""

    left: float
    right: float
    names: float
    rounds: int
    low: int
    high: int
    sides: int

    def x(self, at: int) -> float:
        return self.left + (self.right - self.left) * at / self.rounds

    def y(self, points: int) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * (points - self.low) / (self.high - self.low)

    def y_of(self, side: int, points: int) -> float:
        """Return where points of a side are: equal lines lie side by side."""
        return self.y(points) + (side - (self.sides - 1) / 2) * min(5.5, 15 / self.sides)


def draw(chart: Chart) -> str:
    """Return a chart of one to ten lines, equally long and of one round at least, as an SVG."""
    low = min(0, *map(min, chart.totals))
    high = max(low + 1, chart.target or 0, *map(max, chart.totals))
    heights = ticks(low, high, 5)
    names = WIDTH - _EDGE - _TEXT * max(width_of(name) for side in chart.names for name in side)
    left = _EDGE + _TEXT * (max(width_of(str(one)) for one in heights) + 0.5)
    right = names - _TEXT * (max(width_of(str(line[-1])) for line in chart.totals) + 2.6)
    plot = _Plot(left, right, names, len(chart.totals[0]) - 1, low, high, len(chart.totals))
    lines = chain.from_iterable(_line(plot, side, line) for side, line in enumerate(chart.totals))
    shapes = (*_ground(plot, chart, heights), *lines, *_labels(plot, chart))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<style>{_CSS}</style><rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>'
        f"{''.join(shapes)}</svg>"
    )


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
    step = ceil((last - 1) / (MOST_POINTS_DRAWN // 2 - 1))
    parts = [range(start, min(start + step, last)) for start in range(1, last, step)]
    extremes = {pick(part, key=totals.__getitem__) for part in parts for pick in (min, max)}
    return sorted({0, last} | extremes)


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return heights a gap apart from low to high, as near as can be to wanted, ascending ones."""
    down = accumulate(wanted, lambda before, one: max(one, before + gap))
    up = [*accumulate(wanted[::-1], lambda behind, one: min(one, behind - gap))][::-1]
    middle = enumerate((one + other) / 2 for one, other in zip(down, up, strict=True))
    last = len(wanted) - 1
    return [min(max(y, low + at * gap), high - (last - at) * gap) for at, y in middle]


def _ground(plot: _Plot, chart: Chart, heights: Sequence[int]) -> Iterator[str]:
    """Yield what the lines stand before: words, heights, rounds and the target."""
    yield _text(_EDGE, 54, chart.title, "title bold", size=44)
    yield _text(_EDGE, 110, chart.length, "quiet")
    yield _text(_EDGE, 176, chart.points_label, "quiet")
    yield _text((plot.left + plot.right) / 2, HEIGHT - _EDGE, chart.rounds_label, "quiet middle")
    for points in heights:
        y = plot.y(points)
        yield _polyline([(plot.left, y), (plot.right, y)], GRID if points else QUIET, 1.5)
        yield _text(plot.left - _TEXT / 2, y, str(points), "quiet end")
    # Of the rounds some are numbered, always the last, and clear of each other.
    for at in {*ticks(0, plot.rounds, 6), plot.rounds}:
        if at == plot.rounds or plot.x(at) < plot.right - 3 * _TEXT:
            yield _text(plot.x(at), _BOTTOM + _TEXT, str(at), "quiet middle")
    if chart.target is not None:
        y = plot.y(chart.target)
        yield _polyline([(plot.left, y), (plot.right, y)], INK, 3, "15 9")
        yield _text(plot.left, y - 0.75 * _TEXT, chart.target_label)


def _line(plot: _Plot, side: int, totals: Sequence[int]) -> Iterator[str]:
    points = [(plot.x(at), plot.y_of(side, totals[at])) for at in thinned(totals)]
    yield _polyline(points, STYLES[side][0], 5, STYLES[side][2])
    # Every line starts at the same point; its markers begin later, each at another round.
    every = ceil((len(points) - 1) / 8)
    for point in points[1 + every * side // plot.sides :: every]:
        yield _marker(point, side, 10)


def _labels(plot: _Plot, chart: Chart) -> Iterator[str]:
    """Yield who every line is, at its end or as near to it as there is room."""
    row = 1.3 * _TEXT
    tall = row * max(map(len, chart.names))
    totals = [line[-1] for line in chart.totals]
    order = sorted(range(plot.sides), key=lambda side: -totals[side])
    wanted = [plot.y(totals[side]) for side in order]
    for side, y in zip(order, spread(wanted, tall, 200, _BOTTOM), strict=True):
        end, sample = (plot.right, plot.y_of(side, totals[side])), (plot.right + 1.2 * _TEXT, y)
        yield _polyline([end, sample], STYLES[side][0], 2)
        yield _marker(sample, side, 13)
        yield _text(plot.names - _TEXT / 2, y, str(totals[side]), "bold end")
        for number, name in enumerate(chart.names[side], start=1):
            yield _text(plot.names, y + row * (number - (len(chart.names[side]) + 1) / 2), name)


def _text(x: float, y: float, text: str, kind: str = "", size: int = _TEXT) -> str:
    # Capitals are level with the point. An attribute dy would move the first letter alone.
    at = f'x="{x:.1f}" y="{y + 0.36 * size:.1f}" font-family="{family_of(text)}"'
    return f'<text {at} class="{kind}">{escape(text)}</text>'


def _polyline(points: Sequence[_Point], colour: str, width: float, dashes: str = "none") -> str:
    along = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    look = f'stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dashes}"'
    return f'<polyline points="{along}" {look}/>'


def _marker(at: _Point, side: int, size: float) -> str:
    colour, path, _ = STYLES[side]  # its edge keeps it apart where lines cross
    where = f'transform="translate({at[0]:.1f} {at[1]:.1f}) scale({size})"'
    return f'<path d="{path}" {where} fill="{colour}" stroke-width="{2 / size:.2f}"/>'
