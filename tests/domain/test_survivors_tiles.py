"""Where the tiles of Unicode begin and end, and that points in play are whole numbers."""

import pytest

from bot.domain.open_ends import points_of_ends
from bot.domain.presets import PRESETS
from bot.domain.tiles import plain

LYING, STANDING = 0x1F031, 0x1F063


@pytest.mark.parametrize("first", [LYING, STANDING])
def test_49_faces_are_tiles_and_what_stands_around_them_is_none(first):
    faces = [plain(chr(first + number)) for number in range(49)]
    assert faces == [f" [{number // 7}|{number % 7}] " for number in range(49)]
    # Before and behind them are the backs of tiles, lying and standing.
    for back in (chr(first - 1), chr(first + 49)):
        assert plain(back) == back


@pytest.mark.parametrize(("total", "points"), [(15, 8), (10, 2), (9, 3), (6, 2), (7, 0), (0, 0)])
def test_fives_and_threes_pay_whole_numbers(total, points):
    paid = points_of_ends(PRESETS["fives-threes"].rules, total)
    assert (paid, type(paid)) == (points, int)
