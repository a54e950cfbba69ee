"""Custom ids of buttons: what is written is read, and what nobody wrote is not."""

from typing import Annotated, Literal

import pytest

from bot.client import BUTTONS, FORMS
from bot.ui.buttons import LiveButton, read_one


class TriedButton(LiveButton, name="tried"):
    number: int
    seat: Annotated[int, "[0-9]"] | None
    way: Literal["up", "down"]
    sure: bool
    typed: str


def values(button):
    return button.number, button.seat, button.way, button.sure, button.typed


@pytest.mark.parametrize("seat", [0, 9, None])
@pytest.mark.parametrize("sure", [True, False])
@pytest.mark.parametrize("typed", ["", "13 8", "é\n💥"])
async def test_what_a_button_carries_is_read_from_its_custom_id(seat, sure, typed):
    button = TriedButton(8 * 10**18, seat, "down", sure, typed)
    again = read_one([TriedButton], button.custom_id)
    assert values(again) == values(button)


@pytest.mark.parametrize(
    "forged",
    [
        "domino:tried:-1:2:up::x", "domino:tried:٣:2:up::x",
        "domino:tried:9999999999999999999:2:up::x", "domino:tried:1:10:up::x",
        "domino:tried:1:2:left::x", "domino:tried:1:2:up:2:x", "domino:tried:1:2:up::x:y",
        "domino:tried:1:2:up::\ud800", "tried:1:2:up::x", "domino:TRIED:1:2:up::x",
    ],
)  # fmt: skip
async def test_what_no_button_wrote_is_not_read(forged):
    assert read_one([TriedButton], forged) is None


@pytest.mark.parametrize("typed", ["x" * 90, "13:8", "\ud800"])
async def test_a_button_that_cannot_carry_its_fields_is_not_made(typed):
    with pytest.raises(ValueError, match="domino:tried"):
        TriedButton(1, 2, "up", False, typed)


@pytest.mark.parametrize("kinds", [BUTTONS, FORMS])
def test_no_two_kinds_share_a_name(kinds):
    names = [one.name for one in kinds]
    assert all(names)
    assert len(set(names)) == len(names)
