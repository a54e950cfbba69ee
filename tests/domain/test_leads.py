"""Who leads the next round, in every game and at every point of a match."""

import pytest
from hypothesis import given

from bot.domain.decisions import end_match, stop, take_back
from bot.domain.events import EndsScored, RoundScored
from bot.domain.presets import PRESETS
from bot.domain.tiles import SETS, Tile
from tests.matches import add, of, peg, play, sit
from tests.playing import tables

UNSAID = ("draw", "block", "fives-threes")
LEADS = {
    **dict.fromkeys(UNSAID, "unsaid"),
    "plain": "highest_double",
    "mexican-train": "next_lower_double",
}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_leads_as_the_rules_page_says(preset):
    assert of(preset).lead == LEADS.get(preset, "double_then_winner")


@pytest.mark.parametrize("set_size", SETS)
@pytest.mark.parametrize("rounds", [None, 3])
def test_each_round_of_mexican_train_opens_with_the_next_lower_double(set_size, rounds):
    house = {"set_size": set_size} | ({"rounds": rounds} if rounds else {})
    match = sit("mexican-train", 2, **house)
    opened = []
    while match.is_open:
        opened.append(match.leads_next())
        match = play(match, "blocked 5 8" if match.rounds % 2 else "5")
    assert opened == [Tile(set_size - at, set_size - at) for at in range(rounds or set_size + 1)]
    assert match.leads_next() is None


def test_behind_the_double_blank_no_double_is_left_to_open():
    match = sit("mexican-train", 2, set_size=6, rounds=8)
    match = play(match, *["5"] * 6)
    assert match.leads_next() == Tile(0, 0)
    assert play(match, "5").leads_next() is None
    assert add(match, take_back(match)).leads_next() == Tile(1, 1)


def test_the_highest_double_leads_each_round_of_plain_domino():
    match = sit("plain", rounds=3)
    for typed in ("13 8", "9 14 20"):
        assert match.leads_next() == "highest_double"
        match = play(match, typed)
    assert match.leads_next() == "highest_double"
    assert play(match, "13 8").leads_next() is None


@pytest.mark.parametrize("preset", UNSAID)
def test_where_the_rules_do_not_say_nobody_is_said_to_lead(preset):
    assert sit(preset).leads_next() is play(sit(preset), "0 13 8").leads_next() is None


@given(tables())
def test_nobody_leads_while_a_round_is_played_or_when_all_is_over(table):
    match = table.match
    last = match.last_entry.event if match.last_entry else None
    lead = match.leads_next()
    if not match.is_open or isinstance(last, EndsScored) or match.rules.lead == "unsaid":
        assert lead is None
    elif match.rules.lead == "double_then_winner":
        out = last.out if isinstance(last, RoundScored) else None
        assert lead == ("highest_double" if out is None else out)


def test_the_lead_is_unknown_between_points_in_play_and_the_end_of_their_round():
    match = peg(play(sit("allfives"), "13 8"), "6 4")
    assert match.leads_next() is None
    assert play(match, "0 3 4", caller=0).leads_next() == 0
    assert add(match, end_match(match)).leads_next() is None


def test_nobody_is_said_to_lead_where_whoever_went_out_has_left():
    match = play(sit("allfives"), "13 8", caller=1)
    assert match.leads_next() == 1
    assert add(match, stop(match, 1)).leads_next() is None
    assert add(match, stop(match, 0)).leads_next() == 1
