"""Colours: readable on every ground, and told apart by every kind of colour vision."""

from itertools import combinations
from math import dist

import pytest

from bot.chart.drawing import GRID, GROUND, INK, QUIET, STYLES

DISCORD_DARK, DISCORD_LIGHT = "#313338", "#FFFFFF"
COLOURS, MARKERS, DASHES = zip(*STYLES, strict=True)
# What is left of red, green and blue light where cones are missing: Machado, Oliveira and
# Fernandes (2009), the whole severity.
SEEN_WITHOUT = {
    "nothing": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def light(colour):
    """Return how much red, green and blue light a colour is."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def weighed(row, parts):
    return sum(weight * part for weight, part in zip(row, parts, strict=True))


def contrast(one, other):
    """Return the contrast of two colours as WCAG 2 reckons it."""
    darker, brighter = sorted(weighed(TO_XYZ[1], light(colour)) for colour in (one, other))
    return (brighter + 0.05) / (darker + 0.05)


def as_seen(colour, matrix):
    """Return where a colour lies in CIELAB for somebody who sees it so."""
    seen = [min(max(weighed(row, light(colour)), 0), 1) for row in matrix]
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (weighed(row, seen) / most for row, most in zip(TO_XYZ, WHITE, strict=True))
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def nearest(colours, matrix):
    """Return how far apart the two colours are that are most alike."""
    seen = [as_seen(colour, matrix) for colour in colours]
    return min(dist(one, other) for one, other in combinations(seen, 2))


@pytest.mark.parametrize("ground", [GROUND, DISCORD_DARK])
def test_every_line_stands_out_from_the_ground_of_the_chart_and_from_discord_s_dark_theme(ground):
    assert min(contrast(colour, ground) for colour in COLOURS) >= 3


def test_the_lines_of_most_matches_and_the_chart_stand_out_from_discord_s_light_theme():
    assert min(contrast(colour, DISCORD_LIGHT) for colour in COLOURS[:4]) >= 3
    assert contrast(GROUND, DISCORD_LIGHT) >= 10


def test_words_can_be_read_and_what_stands_behind_the_lines_stays_behind_them():
    assert min(contrast(INK, GROUND), contrast(QUIET, GROUND)) >= 7
    assert contrast(GRID, GROUND) < 1.6


@pytest.mark.parametrize("missing", SEEN_WITHOUT)
def test_ten_lines_differ_in_colour_for_everybody(missing):
    # A difference of about 2 can be seen side by side; lines need far more. Who lacks blue cones,
    # one reader in ten thousand, has the markers and dashes.
    least = 8 if missing == "blue cones" else 20
    assert nearest(COLOURS, SEEN_WITHOUT[missing]) >= least


def test_every_line_has_a_marker_of_its_own_and_the_later_ones_dashes():
    assert len(set(MARKERS)) == len(STYLES) == 10
    assert [dashes == "none" for dashes in DASHES] == [True] * 4 + [False] * 6
