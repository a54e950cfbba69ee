"""Whole pictures: of every size of match and every kind of name, with nothing amiss."""

import io
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.chart.canvas import Canvas
from bot.chart.drawing import HEIGHT, MOST_POINTS_DRAWN, WIDTH, draw, spread, thinned, ticks
from bot.chart.drawing import told_apart as cut_and_told_apart
from bot.chart.fonts import fitted, width_of
from bot.chart.palette import GROUND, INK, STYLES
from bot.i18n.names import clean
from tests.chart.samples import chart_of, course, opened, png, points, rgb, shapes, words

LARGEST = 300 * 1024
SVG = "{http://www.w3.org/2000/svg}"
WIDEST = ["W" * 32, "﷽" * 32, "漢" * 32, "𒈙" * 32, "@" * 32, "—" * 32, "ஔ" * 32, "M W" * 10]
HEIGHTS = st.lists(st.floats(0, 1000), min_size=1, max_size=10).map(sorted)
BLUE, ORANGE = (style.colour for style in STYLES[:2])


def pixels(canvas):
    """Return how many pixels have exactly a colour, by its red, green and blue."""
    return Counter({one: count for count, one in opened(canvas).getcolors(1 << 20)})


def at_the_right_edge(canvas):
    """Return the colours at the right edge, where nothing is to be."""
    return {one for _, one in opened(canvas).crop((WIDTH - 20, 0, WIDTH, HEIGHT)).getcolors()}


def test_a_chart_is_of_one_size_and_hides_what_is_behind_it():
    picture = png(draw(chart_of(["Ana", "Bram"], course(2, 6))))
    with Image.open(io.BytesIO(picture)) as one:
        assert (one.format, one.size) == ("PNG", (WIDTH, HEIGHT))
        assert one.convert("RGBA").getchannel("A").getextrema() == (255, 255)
        assert one.convert("RGB").getpixel((0, 0)) == rgb(GROUND)


@pytest.mark.parametrize("sides", [1, 2, 5, 10])
@pytest.mark.parametrize("rounds", [1, 13, 300])
def test_every_line_can_be_seen_however_many_there_are(sides, rounds):
    names = [f"Player {side}" for side in range(sides)]
    found = pixels(draw(chart_of(names, course(sides, rounds))))
    assert all(found[rgb(style.colour)] > 100 for style in STYLES[:sides])
    assert not any(found[rgb(style.colour)] for style in STYLES[sides:] if style.colour != INK)


def test_ten_players_with_the_widest_names_fit_after_300_rounds():
    canvas = draw(chart_of([*WIDEST, "Ana", "Bram"], course(10, 300, most=333), target=100_000))
    assert len(png(canvas)) < LARGEST
    assert at_the_right_edge(canvas) == {rgb(GROUND)}


def test_the_largest_numbers_stay_on_the_picture():
    chart = chart_of(["W" * 32, "Bram"], [[0, 99_999], [0, 100_000]], target=100_000)
    assert at_the_right_edge(draw(chart)) == {rgb(GROUND)}


def test_what_is_written_is_the_title_the_length_the_axes_the_target_and_who_has_what():
    chart = chart_of(["Ana", "Bram"], [[0, 20, 20], [0, 0, 65]])
    ground = ["All Fives · after 6 rounds", "To 150 points", "Points", "Round", "Target 150"]
    numbers = ["0", "50", "100", "150", "0", "1", "2"]
    assert words(chart) == [*ground, *numbers, "65", "Bram", "20", "Ana"]


def test_partners_share_a_line_and_stand_one_below_the_other():
    chart = chart_of([("Ana", "محمد"), ("Bram", "W" * 32)], course(2, 7))
    assert [one for one in words(chart) if one in {"Ana", "محمد", "Bram"}] == [
        "Bram",
        "Ana",
        "محمد",
    ]
    ana, partner = (
        one for one in shapes(chart, "text") if "".join(one.itertext()) in {"Ana", "محمد"}
    )
    assert ana.get("x") == partner.get("x")
    assert float(ana.get("y")) < float(partner.get("y"))


def test_lines_that_are_equal_all_the_way_are_all_seen():
    found = pixels(draw(chart_of(["Ana", "Bram", "Caro", "Duarte"], [[0, 10, 20]] * 4)))
    assert all(found[rgb(style.colour)] > 500 for style in STYLES[:4])


def test_a_match_without_points_or_target_is_drawn_too():
    chart = chart_of(["Ana", "Bram"], [[0, 0], [0, 0]], target=None)
    assert pixels(draw(chart))[rgb(BLUE)] > 100
    assert not any("Target" in one for one in words(chart))


def test_the_target_is_a_dashed_line_of_its_own():
    chart = chart_of(["Ana", "Bram"], [[0, 150, 150], [0, 0, 20]])
    (target,) = (one for one in shapes(chart, "polyline") if one.get("stroke") == INK)
    assert target.get("stroke-dasharray") != "none"
    height = float(target.get("points").split()[0].split(",")[1])
    assert points(chart, BLUE)[-1][1] == pytest.approx(height, abs=10)


def test_a_low_total_stands_low_where_the_lowest_wins():
    chart = chart_of(["Ana", "Bram"], [[0, 100, 200], [0, 10, 20]], target=None)
    assert points(chart, BLUE)[-1][1] < points(chart, ORANGE)[-1][1] - 200


def test_totals_below_nothing_stand_below_the_line_of_nothing():
    chart = chart_of(["Ana", "Bram"], [[0, -30, -60], [0, 10, 20]], target=None)
    (start, *_, end), (_, *_, other) = points(chart, BLUE), points(chart, ORANGE)
    assert other[1] < start[1] < end[1] < HEIGHT
    assert {"-60", "0"} <= set(words(chart))


def test_the_same_chart_is_the_same_bytes():
    chart = chart_of(["Ana", "محمد", "山田"], course(3, 20))
    assert png(draw(chart)) == png(draw(chart))


# Names


HOSTILE = [
    '</text><image href="file:///etc/passwd"/>',
    "<b>",
    "&amp;&#10;",
    "]]><!--",
    '" onload="x',
    "&lol;",
    "$x^2$",
    "\\",
    "{0}%s",
    "Zo\u0308e\u0301",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_in_a_name_is_markup(name):
    chart = chart_of([name, "Bram"], [[0, 5], [0, 10]])
    assert clean(name) in words(chart) or fitted(clean(name), 36, 300)[:9] in "".join(words(chart))
    kinds = {one.tag for one in ET.fromstring(draw(chart).svg()).iter()}
    assert kinds <= {f"{SVG}{kind}" for kind in ("svg", "rect", "text", "polyline", "path")}
    assert at_the_right_edge(draw(chart)) == {rgb(GROUND)}


@settings(max_examples=25, deadline=None)
@given(st.lists(st.text(max_size=40), min_size=1, max_size=4))
def test_any_name_can_be_drawn(names):
    assert len(png(draw(chart_of(names, course(len(names), 3))))) < LARGEST


def told_apart(*sides, room=430):
    return cut_and_told_apart(
        [side if isinstance(side, tuple) else (side,) for side in sides], 36, room
    )


def test_names_that_look_the_same_get_the_number_of_their_seat():
    assert told_apart("Ana", "Bram", "Ana") == [["Ana (1)"], ["Bram"], ["Ana (3)"]]


def test_so_do_those_that_look_the_same_when_they_are_cut():
    first, second = told_apart("W" * 31 + "a", "W" * 31 + "b")
    assert first[0].endswith("… (1)")
    assert second[0].endswith("… (2)")


def test_partners_are_numbered_by_their_seats_opposite_each_other():
    found = told_apart(("Ana", "Bram"), ("Caro", "Bram"))
    assert found == [["Ana", "Bram (3)"], ["Caro", "Bram (4)"]]


@pytest.mark.parametrize("name", ["W" * 32, "漢" * 32, "محمد" * 8, "M W" * 10, "😀" * 32])
@pytest.mark.parametrize("room", [200, 430])
def test_no_name_is_wider_than_its_room(name, room):
    found = told_apart(name, name, "Ana", room=room)
    assert max(width_of(one, 36) for side in found for one in side) <= room
    for (one,) in found:
        canvas = Canvas(600, 100)
        canvas.text((10, 50), one, 36)
        assert at_most(canvas) <= 10 + room


def at_most(canvas):
    """Return how far to the right something is drawn."""
    return opened(canvas).convert("L").point(lambda one: 255 if one > 60 else 0).getbbox()[2]


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
def test_no_line_has_more_than_a_hundred_points(rounds):
    drawn = points(chart_of(["Ana", "Bram"], course(2, rounds)), BLUE)
    assert 80 < len(drawn) <= MOST_POINTS_DRAWN
    assert len(shapes(chart_of(["Ana", "Bram"], course(2, rounds)), "path")) <= 2 * 10


def test_one_peak_in_a_thousand_rounds_is_seen():
    chart = chart_of(["Ana"], [[0] * 700 + [500] + [0] * 300], target=None)
    heights = [y for _, y in points(chart, BLUE)]
    assert sum(height < min(heights) + 5 for height in heights) == 1


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0, 1, [0, 1]),
        (0, 2, [0, 1, 2]),
        (0, 150, [0, 50, 100, 150]),
        (0, 61, [0, 20, 40, 60]),
        (0, 100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]),
        (-60, 20, [-60, -40, -20, 0, 20]),
        (-7, 0, [-6, -4, -2, 0]),
    ],
)
def test_numbers_beside_the_lines_are_whole_and_round(low, high, found):
    assert list(ticks(low, high, 5)) == found


@given(HEIGHTS)
def test_labels_keep_their_distance_and_their_order_between_the_edges(wanted):
    found = spread(wanted, 40, 10, 900)
    assert len(found) == len(wanted)
    assert all(above - below >= 40 - 1e-6 for below, above in pairwise(found))
    assert found[0] >= 10 - 1e-6
    assert found[-1] <= 900 + 1e-6


@given(HEIGHTS)
def test_labels_stand_where_they_belong_wherever_there_is_room(wanted):
    if all(above - below >= 40 for below, above in pairwise(wanted)):
        assert spread(wanted, 40, 0, 1000) == pytest.approx(wanted)


def test_equal_ones_stand_around_the_height_they_share():
    assert spread([100, 100, 100], 40, 0, 900) == pytest.approx((60, 100, 140))


def test_where_there_is_no_room_for_the_gaps_they_become_smaller():
    assert spread([5, 5, 5], 40, 0, 20) == pytest.approx((0, 10, 20))
