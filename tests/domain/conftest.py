"""What the rules work out once and keep is worked out anew for every test of them."""

import pytest

from bot.domain import tiles


@pytest.fixture(autouse=True)
def _worked_out_anew():
    tiles._FORMS.clear()
    tiles.pips_of_hand.cache_clear()
