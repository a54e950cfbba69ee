"""Outcomes at the edges: late seats that moved, one point, equal streaks, a draw after all."""

import pytest

from bot.domain import corrections
from bot.domain.events import Player
from bot.domain.match_summary import (
    BestRound,
    Streak,
    best_round,
    final_places,
    longest_streak,
    outcomes,
)
from bot.domain.presets import PRESETS, rules_of
from tests.playing import begun

OPA = Player(name="Opa")


def late(table, score=0):
    table.enter(corrections.seat_late(table.match, OPA, score))


def rounds_of(table):
    return [one.rounds for one in outcomes(table.match)]


def test_a_draw_leaves_no_place_to_points_of_rounds_before():
    table = begun(rules=rules_of(PRESETS["draw"], {"blocked_ties": "draw"}))
    table.round("13 8")
    table.round("5 5 9")
    assert (table.match.finish, table.match.totals) == ("draw", (21, 0, 0))
    assert final_places(table.match) == (1, 1, 1)


def test_a_round_before_a_late_player_is_none_of_theirs_wherever_they_sit():
    table = begun("mexican-train", 2)
    table.round("60", winner=0)
    late(table)
    table.round("5 9", winner=1)
    assert best_round(table.match) == BestRound(side=0, points=0, round_number=1)
    table.enter(corrections.swap_seats(0, 2))
    assert best_round(table.match) == BestRound(side=2, points=0, round_number=1)
    assert rounds_of(table) == [1, 2, 2]


def test_a_round_of_a_single_point_can_be_the_best():
    table = begun("fives-threes")
    table.round("", winner=1)
    assert best_round(table.match) == BestRound(side=1, points=1, round_number=1)


def test_the_first_of_equal_streaks_counts():
    table = begun("draw", 2)
    for winner in (1, 1, 0, 0):
        table.round("5", winner=winner)
    assert longest_streak(table.match) == Streak(side=1, length=2, first=1)


def test_a_partner_whose_hand_nobody_said_took_part_as_well():
    table = begun("draw", 4, teams=True)
    table.round("13 8", winner=0)
    assert rounds_of(table) == [1, 1, 1, 1]


def test_everybody_takes_part_in_a_round_that_the_target_cuts_short():
    table = begun("allfives", 2)
    table.round("120", winner=0)
    late(table, 140)
    table.ends("5-5", 2)
    assert table.match.winners == (2,)
    assert rounds_of(table) == [2, 2, 1]


def test_where_hands_do_not_count_whoever_comes_late_takes_part_without_winning():
    table = begun("fives-threes", 2)
    table.round("", winner=0)
    late(table)
    table.round("", winner=1)
    assert rounds_of(table) == [2, 2, 1]


@pytest.mark.parametrize(("seat", "other"), [(0, 1), (0, 2)])
def test_where_hands_do_not_count_players_change_seats_and_keep_their_rounds(seat, other):
    table = begun("fives-threes", 2)
    table.round("", winner=0)
    late(table)
    table.round("", winner=1)
    table.enter(corrections.swap_seats(seat, other))
    rounds = {one.player.name: one.rounds for one in outcomes(table.match)}
    assert rounds == {"name 0": 2, "name 1": 2, "Opa": 1}


def test_whoever_comes_late_does_not_take_part_in_a_round_without_their_hand():
    table = begun("allfives", 2)
    table.round("13", winner=0)
    late(table)
    table.enter(corrections.swap_seats(0, 2))
    assert rounds_of(table) == [0, 1, 1]
