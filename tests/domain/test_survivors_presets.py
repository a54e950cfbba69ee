"""What the presets are made of, made once more."""

import pytest

from bot.domain import presets
from bot.domain.presets import PRESETS
from bot.domain.rules import Target


@pytest.mark.parametrize("points", [31, 61, 100])
def test_one_target_can_be_that_of_two_and_of_more(points):
    assert presets._both(points) == Target(two=points, more=points)


def test_a_game_like_all_fives_has_its_own_name_and_changes_and_the_rest_of_all_fives():
    kitchen = presets._like_all_fives("kitchen", open_ends=4, muggins=True)
    changes = {"preset": "kitchen", "open_ends": 4, "muggins": True}
    assert kitchen.rules == PRESETS["allfives"].rules.model_copy(update=changes)
    assert (kitchen.key, kitchen.rounds_by_set) == ("kitchen", {})
