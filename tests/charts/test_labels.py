"""The names at the ends of the lines: none on another, none mistaken for another."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.charts.canvas import Canvas
from bot.charts.labels import Name, labels, spread
from bot.charts.names import Lettering

HEIGHTS = st.lists(st.floats(0, 1000), min_size=1, max_size=10).map(sorted)


@pytest.fixture
def canvas():
    return Canvas(1200, 900)


def column(canvas, *sides, room=430):
    names = [
        [Name(text, f"Player {seat}") for text in ((side,) if isinstance(side, str) else side)]
        for seat, side in enumerate(sides, start=1)
    ]
    return labels(canvas, names, [0] * len(sides), 36, room)


def texts(column):
    return [[one.text for one in side] for side in column.names]


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


def test_names_that_look_the_same_get_the_number_of_their_seat(canvas):
    assert texts(column(canvas, "Ana", "Bram", "Ana")) == [["Ana (1)"], ["Bram"], ["Ana (3)"]]


def test_so_do_those_that_look_the_same_when_they_are_cut(canvas):
    first, second = texts(column(canvas, "W" * 31 + "a", "W" * 31 + "b"))
    assert first[0].endswith("… (1)")
    assert second[0].endswith("… (2)")


def test_so_do_those_that_differ_only_in_pictures_nobody_can_draw(canvas):
    flags = "\U0001f1f3\U0001f1f1", "\U0001f1e7\U0001f1f7"
    found = texts(column(canvas, *(f"Ana {flag}" for flag in flags)))
    assert found == [["Ana (1)"], ["Ana (2)"]]


def test_partners_are_numbered_by_their_seats_opposite_each_other(canvas):
    found = column(canvas, ("Ana", "Bram"), ("Caro", "Bram"))
    assert texts(found) == [["Ana", "Bram (3)"], ["Caro", "Bram (4)"]]
    assert found.row == pytest.approx(2 * column(canvas, "Ana").row)


@pytest.mark.parametrize("name", ["W" * 32, "漢" * 32, "﷽" * 32, "Ana", "M W" * 10, "$" * 32])
@pytest.mark.parametrize("room", [300, 430])
def test_no_column_is_wider_than_its_room(canvas, name, room):
    found = column(canvas, name, name, "Ana", room=room)
    assert found.width <= room
    widths = (canvas.width_of(one, 36) for side in found.names for one in side)
    assert max(widths) + found.totals_width <= room


def test_where_not_one_letter_fits_the_spare_name_stands(canvas):
    assert texts(column(canvas, "﷽" * 32, room=230))[0][0] in {"Player 1", "﷽…"}
    assert canvas.fitted(Lettering("W" * 9), 36, 10).text == ""
