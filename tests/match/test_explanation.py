"""How points come about, in words."""

import pytest

from bot.match.explanation import working
from tests.matches import peg, sit


@pytest.mark.parametrize(
    ("preset", "said"),
    [
        ("allfives", "10: **+10**"),
        ("fives-threes", "10 → 2: **+2**"),
        ("allfives-1863", "10 → 2: **+2**"),
    ],
)
def test_a_sum_of_open_ends_shows_what_the_game_makes_of_it(preset, said):
    match = peg(sit(preset), "10")
    assert working("en", match, match.entries[0]) == said
