"""Whole pictures: of every size of match and every kind of name, with nothing amiss."""

from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.chart.drawing import (
    GROUND,
    HEIGHT,
    INK,
    MOST_POINTS_DRAWN,
    STYLES,
    WIDTH,
    draw,
    spread,
    thinned,
    ticks,
)
from bot.i18n.names import clean
from tests.chart.samples import chart_of, course, opened, png, points, rgb, shapes, words

LARGEST = 300 * 1024
SVG = "{http://www.w3.org/2000/svg}"
WIDEST = ["W" * 32, "محمد" * 8, "漢" * 32, "@" * 32, "—" * 32, "Щ" * 32, "प्रिया" * 5, "M W" * 10]
COLOURS = [colour for colour, _, _ in STYLES]
BLUE, ORANGE = COLOURS[:2]


def pixels(svg):
    """Return how many pixels have exactly a colour, by its red, green and blue."""
    return Counter({one: count for count, one in opened(svg).getcolors(1 << 20)})


def at_the_right_edge(svg):
    """Return the colours at the right edge, where nothing is to be."""
    return {one for _, one in opened(svg).crop((WIDTH - 20, 0, WIDTH, HEIGHT)).getcolors()}


@pytest.mark.parametrize("sides", [1, 2, 5, 10])
@pytest.mark.parametrize("rounds", [1, 13, 300])
def test_every_line_can_be_seen_however_many_there_are(sides, rounds):
    names = [f"Player {side}" for side in range(sides)]
    found = pixels(draw(chart_of(names, course(sides, rounds))))
    assert all(found[rgb(colour)] > 100 for colour in COLOURS[:sides])
    assert not any(found[rgb(colour)] for colour in COLOURS[sides:])


def test_ten_players_with_the_widest_names_and_totals_fit_after_300_rounds():
    chart = chart_of([*WIDEST, "Ana", "Bram"], course(10, 300, most=333), target=100_000)
    assert len(png(draw(chart))) < LARGEST
    assert at_the_right_edge(draw(chart)) == {rgb(GROUND)}
    line = points(chart, BLUE)
    assert line[-1][0] > line[0][0] + 300


def test_what_is_written_is_the_title_the_length_the_axes_the_target_and_who_has_what():
    chart = chart_of(["Ana", "Bram"], [[0, 20, 20], [0, 0, 65]])
    ground = ["All Fives · after 6 rounds", "To 150 points", "Points", "Round"]
    numbers = ["0", "50", "100", "150", "0", "1", "2", "Target 150"]
    assert words(chart) == [*ground, *numbers, "65", "Bram", "20", "Ana"]


def test_partners_share_a_line_and_stand_one_below_the_other():
    chart = chart_of([("Ana", "محمد"), ("Bram", "W" * 32)], course(2, 7))
    ana, partner = (
        one for one in shapes(chart, "text") if "".join(one.itertext()) in {"Ana", "محمد"}
    )
    assert ana.get("x") == partner.get("x")
    assert float(partner.get("y")) > float(ana.get("y")) + 34


def test_equal_lines_are_all_seen_also_without_points_or_target():
    for target, totals in ((150, [0, 10, 20]), (None, [0, 0])):
        chart = chart_of(["Ana", "Bram", "Caro", "Duarte"], [totals] * 4, target=target)
        found = pixels(draw(chart))
        assert all(found[rgb(colour)] > 500 for colour in COLOURS[:4])
        assert any("Target" in one for one in words(chart)) == bool(target)


def test_the_target_is_a_dashed_line_of_its_own():
    chart = chart_of(["Ana", "Bram"], [[0, 150, 150], [0, 0, 20]])
    (target,) = (one for one in shapes(chart, "polyline") if one.get("stroke") == INK)
    assert target.get("stroke-dasharray") != "none"
    height = float(target.get("points").split()[0].split(",")[1])
    assert points(chart, BLUE)[-1][1] == pytest.approx(height, abs=10)


def test_low_totals_stand_low_and_those_below_nothing_below_its_line():
    chart = chart_of(["Ana", "Bram"], [[0, -30, -60], [0, 10, 20]], target=None)
    (start, *_, end), (_, *_, other) = points(chart, BLUE), points(chart, ORANGE)
    assert other[1] < start[1] < end[1] < HEIGHT
    assert {"-60", "0"} <= set(words(chart))


# Names


HOSTILE = ['</text><image href="file:///a"/>', "<b>", "&amp;&#10;", "]]><!--", '" onload="x', "\\"]


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_in_a_name_is_markup(name):
    chart = chart_of([name, "Bram"], [[0, 5], [0, 10]])
    assert words(chart)[-1].rstrip("…") in clean(name)
    kinds = {one.tag for one in ET.fromstring(draw(chart)).iter()}
    assert kinds <= {
        f"{SVG}{kind}" for kind in ("svg", "style", "rect", "text", "polyline", "path")
    }
    assert at_the_right_edge(draw(chart)) == {rgb(GROUND)}


@settings(max_examples=25, deadline=None)
@given(st.lists(st.text(max_size=40), min_size=1, max_size=4))
def test_any_name_can_be_drawn(names):
    assert len(png(draw(chart_of(names, course(len(names), 3))))) < LARGEST


def test_the_letters_of_an_arabic_name_stand_on_one_line():
    (name,) = (one for one in shapes(chart_of(["محمد"], [[0, 5]]), "text") if "م" in one.text)
    assert (name.get("font-family"), name.get("dy")) == ("Noto Sans Arabic", None)


# Lines


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=400))
def test_of_a_long_line_the_first_the_last_and_every_extreme_are_kept(steps):
    totals = [sum(steps[:at]) for at in range(len(steps) + 1)]
    kept = thinned(totals)
    assert kept == sorted(set(kept))
    assert len(kept) <= MOST_POINTS_DRAWN
    assert (kept[0], kept[-1]) == (0, len(totals) - 1)
    shown = [totals[at] for at in kept]
    assert (min(shown), max(shown)) == (min(totals), max(totals))
    if len(totals) <= MOST_POINTS_DRAWN:
        assert kept == list(range(len(totals)))


@pytest.mark.parametrize("rounds", [99, 100, 101, 1000])
def test_no_line_has_more_than_a_hundred_points_or_about_ten_markers(rounds):
    chart = chart_of(["Ana", "Bram"], course(2, rounds))
    assert 50 < len(points(chart, BLUE)) <= MOST_POINTS_DRAWN
    assert len(shapes(chart, "path")) <= 2 * 10


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0, 1, [0, 1]),
        (0, 150, [0, 50, 100, 150]),
        (0, 100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]),
        (-60, 20, [-60, -40, -20, 0, 20]),
        (-7, 0, [-6, -4, -2, 0]),
    ],
)
def test_numbers_beside_the_lines_are_whole_and_round(low, high, found):
    assert list(ticks(low, high, 5)) == found


@given(st.lists(st.floats(0, 1000), min_size=1, max_size=10).map(sorted))
def test_labels_keep_their_distance_between_the_edges_and_stand_right_where_there_is_room(wanted):
    found = spread(wanted, 40, 10, 900)
    assert len(found) == len(wanted)
    assert all(above - below >= 40 - 1e-6 for below, above in pairwise(found))
    assert found[0] >= 10 - 1e-6
    assert found[-1] <= 900 + 1e-6
    if all(above - below >= 40 for below, above in pairwise([-30, *wanted, 940])):
        assert found == pytest.approx(wanted)
    assert spread([100, 100, 100], 40, 0, 900) == pytest.approx([60, 100, 140])
