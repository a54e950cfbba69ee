"""Equal fewest pips where the rules make them a draw: of a match of one round, of no other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.match_summary import final_places, longest_streak, outcomes, result_of
from bot.domain.presets import PRESETS
from tests.matches import of, peg, play, sit

PAYING = sorted(key for key in PRESETS if of(key).leftovers.whose == "opponents")
TIED = "blocked 9(2) 9(3) 20"


@pytest.mark.parametrize("preset", PAYING)
def test_equal_hands_draw_a_match_of_one_round(preset):
    match = play(sit(preset, ties="draw", rounds=1), TIED)
    assert (match.finish, match.winners, match.totals) == ("draw", (), (0, 0, 0))
    assert match.entries[0].kind == "draw"


@pytest.mark.parametrize("preset", PAYING)
@pytest.mark.parametrize("length", [{"rounds": 2}, {"target": 500}])
def test_equal_hands_pay_nobody_where_more_is_played(preset, length):
    match = play(sit(preset, ties="draw", **length), TIED)
    assert match.is_open
    assert (match.totals, match.rounds, match.entries[0].kind) == ((0, 0, 0), 1, "nobody")
    match = play(match, "13 8")
    assert match.totals[0] > 0
    assert match.is_open is ("target" in length)


def nobody_won(match):
    """Make sure that no picture and no statistic of a match has a winner."""
    assert (match.finish, match.winners) == ("draw", ())
    assert set(final_places(match)) == {1}
    assert longest_streak(match) is None
    for one in outcomes(match):
        assert (one.won, one.drawn, one.place, one.rounds_won, one.streak) == (False, True, 1, 0, 0)
    assert result_of(match).ranked


@given(st.sampled_from(PAYING), st.sampled_from(["nobody", "draw", "fewest_tiles"]), st.booleans())
def test_a_match_that_nobody_wins_is_a_draw_whatever_made_it_one(preset, ties, teams):
    match = sit(preset, 4, teams=teams, ties=ties, rounds=1, blocked="player-in_full")
    nobody_won(play(match, "blocked 9(2) 9(2) 20(3) 20(3)"))


def test_nobody_wins_a_drawn_match_with_points_made_in_play():
    nobody_won(play(peg(sit("allfives", ties="draw", rounds=1), "6 4"), TIED))
