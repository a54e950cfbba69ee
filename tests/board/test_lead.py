"""Who is said to lead the next round: nobody while one is being played, else who really does."""

import pytest


def lead(club):
    """Return what the board says about who leads, or None."""
    lines = [line for one in club.standings.fields for line in one.value.split("\n")]
    said = [line for line in lines if "leads the next round" in line]
    assert len(said) <= 1
    return said[0].partition(" leads")[0] if said else None


HIGHEST = "The highest double"


async def test_after_a_round_the_lead_is_said_and_in_play_it_is_not(club):
    await club.three()
    assert lead(club) is None
    await club.ends(club.ana, "6 4")
    assert lead(club) is None
    await club.round(club.ana, "13 8")
    assert lead(club) == "Ana"
    await club.ends(club.bram, "6 4")
    assert lead(club) is None
    await club.round(club.bram, "blocked 9 14 20")
    assert lead(club) == HIGHEST


async def test_undo_and_redo_say_what_holds_then(club):
    await club.three()
    await club.round(club.ana, "13 8")
    await club.ends(club.bram, "6 4")
    expected = [("undo", "Ana"), ("undo", HIGHEST), ("redo", "Ana"), ("redo", None)]
    for act, leads in expected:
        await club.ask(club.caro, act)
        assert (act, lead(club)) == (act, leads)


async def test_a_corrected_entry_changes_the_lead_only_where_it_is_the_newest_round(club):
    await club.three()
    await club.round(club.ana, "13 8")
    await club.ask(club.ana, "edit", entry="1", hands="blocked 9 14 20")
    assert lead(club) == HIGHEST
    await club.round(club.ana, "13 8")
    await club.ask(club.ana, "edit", entry="1", hands="13 8", winner="2")
    assert lead(club) == "Ana"
    await club.ends(club.bram, "6 4")
    await club.ask(club.ana, "edit", entry="1", hands="blocked 9 14 20")
    assert lead(club) is None


async def test_whoever_went_out_leads_in_whichever_seat_they_sit(club):
    await club.three()
    await club.round(club.bram, "13 8")
    assert lead(club) == "Bram"
    await club.ask(club.ana, "player move", seat="1", to="2")
    assert lead(club) == "Bram"
    await club.ask(club.ana, "player rename", seat="1", name="Bo")
    assert lead(club) == "Bo"


async def test_in_a_match_that_is_over_or_goes_on_again_the_lead_is_true(club):
    await club.three()
    await club.round(club.ana, "84 84")
    assert lead(club) is None
    await club.ask(club.ana, "undo")
    assert lead(club) == HIGHEST
    await club.round(club.ana, "13 8")
    await club.ask(club.ana, "end")
    assert lead(club) == "Ana"


@pytest.mark.parametrize("variant", ["draw", "block"])
async def test_where_the_rules_do_not_say_who_leads_nobody_is_named(club, variant):
    await club.three(variant)
    await club.round(club.ana, "13 8")
    assert lead(club) is None
