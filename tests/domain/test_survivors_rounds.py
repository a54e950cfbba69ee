"""What each hand adds to the points of a round, as it was and as it was counted."""

from bot.domain.hand_input import Hand
from bot.domain.presets import PRESETS
from bot.domain.round_scoring import Term, score_round


def test_a_term_says_whose_hand_it_is_what_it_held_and_what_counts():
    hands = (Hand(pips=0), Hand(pips=13), Hand(pips=8))
    score = score_round(PRESETS["allfives"].rules, ((0,), (1,), (2,)), hands, 0, None)
    assert score.terms == (Term(1, 13, 15, 1), Term(2, 8, 10, 1))


def test_the_own_hand_of_a_blocked_round_is_taken_off():
    hands = (Hand(pips=4), Hand(pips=13), Hand(pips=8))
    score = score_round(PRESETS["allfives-long"].rules, ((0,), (1,), (2,)), hands, None, None)
    assert score.terms == (Term(1, 13, 15, 1), Term(2, 8, 10, 1), Term(0, 4, 5, -1))
