"""Charts to be drawn, and what their pictures show."""

import io
import random
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

import resvg_py
from PIL import Image

from bot.chart.drawing import draw
from bot.chart.fonts import FILES, drawable
from bot.chart.models import Chart, told_apart
from bot.domain.events import OPEN_SEAT, MatchOpened, Player, RecordedEvent, RoundScored
from bot.domain.hand_input import Hand
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import replay

NOON = datetime(2024, 5, 1, 12, 0, tzinfo=UTC)


def match_of(*events, preset="allfives", players=("Ana", "Bram"), teams=False, **house):
    seats = tuple(OPEN_SEAT if name is None else Player(name=name) for name in players)
    opened = MatchOpened(rules=rules_of(PRESETS[preset], house), teams=teams, players=seats)
    return replay(
        RecordedEvent(position=position, at=NOON, by=1, event=event)
        for position, event in enumerate((opened, *events))
    )


def out(seat, *pips):
    return RoundScored(hands=tuple(Hand(pips=one) for one in pips), out=seat)


def chart_of(names, totals, target=150):
    """Return a chart of players by their names; partners are given together."""
    sides = [side if isinstance(side, tuple) else (side,) for side in names]
    seated = [drawable(name, f"Player {seat}") for seat, name in enumerate(sum(sides, ()), start=1)]
    labels = iter(told_apart(seated))
    return Chart(
        title="All Fives · after 6 rounds",
        length="To 150 points",
        rounds_label="Round",
        points_label="Points",
        target=target,
        target_label=f"Target {target}",
        names=[[next(labels) for _ in side] for side in sides],
        totals=totals,
    )


def course(sides, rounds, *, seed=1, most=40):
    """Return the totals of sides, as a match could have gone."""
    dice = random.Random(seed)
    totals = [[0] for _ in range(sides)]
    for _ in range(rounds):
        for line in totals:
            line.append(line[-1] + dice.choice((0, 0, 5, 10, most)))
    return totals


def png(svg):
    """Return an SVG as the bytes of a picture, drawn in this process."""
    return resvg_py.svg_to_bytes(svg, skip_system_fonts=True, font_files=FILES)


def opened(svg):
    """Return an SVG as a picture in red, green and blue."""
    with Image.open(io.BytesIO(png(svg))) as picture:
        return picture.convert("RGB")


def shapes(chart, kind):
    """Return the shapes of one kind that a chart is drawn with."""
    svg = ET.fromstring(draw(chart))
    return svg.findall(f"{{http://www.w3.org/2000/svg}}{kind}")


def words(chart):
    """Return all that is written on a chart."""
    return ["".join(text.itertext()) for text in shapes(chart, "text")]


def points(chart, colour):
    """Return the points of the line that has a colour, of the leader at its end left out."""
    line, _ = (one for one in shapes(chart, "polyline") if one.get("stroke") == colour)
    return [tuple(map(float, one.split(","))) for one in line.get("points").split()]


def rgb(colour):
    """Return the red, green and blue of a colour, 0 to 255."""
    return tuple(bytes.fromhex(colour.removeprefix("#")))
