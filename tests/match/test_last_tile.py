"""Going out with a tile that scores, from the command to the board, the sheet and back."""

import pytest

from bot.i18n.translate import say
from tests.club import labels


@pytest.mark.parametrize(("who", "typed"), [("ana", "3 3 out"), ("bram", "3 3 uit")])
async def test_the_last_tile_is_entered_with_going_out_and_undone_with_it(club, who, typed):
    await club.three("fives-threes")
    member = getattr(club, who)
    await club.ends(member, typed)
    seat = {"ana": 0, "bram": 1}[who]
    assert (await club.totals())[seat] == 3
    assert "after 1 round" in club.standings.title
    await club.ask(member, "undo")
    assert await club.totals() == (0, 0, 0)
    await club.ask(member, "redo")
    assert (await club.totals())[seat] == 3


async def test_who_went_out_with_it_is_asked_of_somebody_without_a_seat(club):
    await club.new("fives-threes", club.bram, club.caro, by=club.ana)
    asked = await club.ends(club.ana, "3 3 out")
    assert labels(asked.response) == ["Bram", "Caro"]
    await club.ana.click(asked.response, label="Caro")
    assert await club.totals() == (0, 3)


async def test_in_all_fives_it_is_said_how_to_enter_both(club):
    await club.three()
    answer = await club.refused(club.ends(club.ana, "6 4 out"))
    assert answer == say("en", "errors.round-beside-ends", variant="All Fives", ends="6 4")
    assert await club.totals() == (0, 0, 0)
