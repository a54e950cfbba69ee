"""A match of one round: totals decide it where points in play count, and its winner elsewhere."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import corrections
from bot.domain.events import Player
from bot.domain.presets import PRESETS, rules_of
from bot.domain.rules import Length, Target
from tests.domain.test_match import Played
from tests.playing import begun

IN_PLAY = sorted(key for key, one in PRESETS.items() if one.rules.in_play.scores != "nothing")
NOT_IN_PLAY = sorted({*PRESETS} - {*IN_PLAY})


def one_round(seats, *ends, preset="allfives", teams=False, **house):
    """Return a table at which one round is the match, after points in play for these seats."""
    rules = rules_of(PRESETS[preset], {"rounds": 1, **house})
    table = begun(seats=seats, teams=teams, rules=rules)
    for seat, typed in ends:
        table.ends(typed, seat)
    return table


def one_round_to(points, ahead):
    """Return a table of two with a target that is looked at after the one round, one 20 ahead."""
    length = Length(rounds=1, target=Target(two=points, more=points))
    rules = PRESETS["allfives"].rules.model_copy(update={"length": length})
    table = begun(seats=2, rules=rules)
    for _ in range(2):
        table.ends("5-5", ahead)
    return table


def came_to(table):
    return table.match.totals, table.match.finish, table.match.winners


def test_points_in_play_count_where_one_round_is_the_match():
    table = one_round(2, (0, "5-5"), (0, "6-6 4-4"), (0, "5-5"))
    table.round("0-0", winner=1)
    assert came_to(table) == ((40, 0), "rounds", (0,))
    table = one_round(2, (0, "5-5"))
    table.round("13", winner=1)
    assert came_to(table) == ((10, 15), "rounds", (1,))


def test_points_in_play_count_where_the_one_round_reaches_the_target():
    table = one_round_to(10, ahead=1)
    table.round("13", winner=0)
    assert came_to(table) == ((15, 20), "target", (1,))


def test_of_two_who_reach_the_target_in_the_one_round_its_winner_wins():
    table = one_round_to(20, ahead=0)
    table.round("18", winner=1)
    assert came_to(table) == ((20, 20), "target", (1,))


def test_points_in_play_count_in_one_round_between_teams():
    table = one_round(4, (2, "5-5"), (0, "5-5"), teams=True)
    table.round("8 8", winner=1)
    assert came_to(table) == ((20, 20), "rounds", (1,))
    table = one_round(4, (2, "5-5"), (0, "6-6 3"), teams=True)
    table.round("8 8", winner=1)
    assert came_to(table) == ((25, 20), "rounds", (0,))


def test_of_equal_totals_the_winner_of_the_one_round_wins():
    table = one_round(3, (0, "6-6 3"))
    table.round("8 3", winner=1)
    assert came_to(table) == ((15, 15, 0), "rounds", (1,))
    table = one_round(2)
    table.round("1", winner=1)
    assert came_to(table) == ((0, 0), "rounds", (1,))


def test_equal_totals_above_the_winner_of_the_one_round_share_the_match():
    table = one_round(3, (0, "5-5"), (1, "5-5"))
    table.round("1 1", winner=2)
    assert came_to(table) == ((10, 10, 0), "rounds", (0, 1))


def test_where_nobody_wins_the_one_round_points_in_play_are_all_there_is():
    for ends, winners in (
        ([(0, "5-5")], (0,)),
        ([(0, "5-5"), (1, "5-5")], (0, 1)),
        ([(0, "5-5"), (1, "5-5"), (2, "5-5")], ()),
        ([], ()),
    ):
        table = one_round(3, *ends, ties="nobody")
        table.round("9 9 20")
        assert (table.match.finish, table.match.winners) == ("rounds", winners)


def test_points_to_begin_with_do_not_decide_a_round_without_points_in_play():
    table = begun("plain", 2)
    table.enter(corrections.seat_late(table.match, Player(name="Opa"), 30))
    table.round("13 8", winner=0)
    assert came_to(table) == ((21, 0, 30), "rounds", (0,))


@pytest.mark.parametrize("presets", [IN_PLAY, NOT_IN_PLAY], ids=["in play", "not in play"])
@given(data=st.data())
def test_one_round_is_won_as_counting_by_hand_says(presets, data):
    played = Played(data.draw, presets, rounds=1)
    played.play(8)
    match, counted = played.match, played.naive
    assert list(match.totals) == counted.totals
    assert (match.finish is not None) == counted.finished
    assert list(match.winners) == counted.winners
