"""Who is said to lead the next round."""

import pytest

from bot.domain.decisions import take_back
from tests.domain.test_examples import FIVES, add, of, peg, play, sit


@pytest.mark.parametrize("preset", FIVES)
def test_the_highest_double_leads_first_then_whoever_went_out(preset):
    match = sit(of(preset), 3)
    assert match.leads_next() == "highest_double"
    match = play(match, "1 2 0")
    assert match.leads_next() == 2
    assert play(match, "9 14 20").leads_next() == "highest_double"
    assert add(match, take_back(match)).leads_next() == "highest_double"


@pytest.mark.parametrize("preset", FIVES)
def test_nobody_is_said_to_lead_while_a_round_is_being_played(preset):
    match = peg(sit(of(preset), 3), "6 4")
    assert match.leads_next() is None
    assert add(match, take_back(match)).leads_next() == "highest_double"
    match = play(match, "1 2 0")
    assert match.leads_next() == 2
    match = peg(match, "3 2")
    assert match.leads_next() is None
    assert add(match, take_back(match)).leads_next() == 2


def test_nobody_leads_when_the_match_is_over_or_the_rules_do_not_say_who():
    assert play(sit(of("allfives"), 3), "75 75").leads_next() is None
    assert play(sit(of("draw"), 3), "13 8").leads_next() is None
