"""Corrections at the edges: sums, missed points, matches that are over, seats that moved since."""

import pytest

from bot.domain import corrections, decisions
from bot.domain.errors import Reason, Rejected
from bot.domain.events import EndsScored, Player
from tests.playing import begun, member

OPA = Player(name="Opa")


def corrected(table, *what, **how):
    """Enter a correction of the first entry, and return the entry as it is now."""
    table.enter(corrections.correct(table.match, 1, *what, **how))
    return table.match.entries[0]


def refused(decide, *arguments, **options):
    with pytest.raises(Rejected) as caught:
        decide(*arguments, **options)
    return caught.value.reason, caught.value.events


def moved_on():
    """Return a table at which whoever came late has the first seat, and its first player the last.

    The round was played by those who sit on the seats 1, 2 and 3 now.
    """
    table = begun("draw")
    table.round("13 8")
    table.enter(corrections.seat_late(table.match, OPA, 0), corrections.swap_seats(0, 3))
    return table


def test_other_ends_take_the_place_of_those_that_were_entered():
    table = begun()
    table.ends("6 4")
    event = corrected(table, "6-6 3").event
    assert (event.shown, event.total, table.match.totals) == (("6-6", "3"), 15, (15, 0, 0))


@pytest.mark.parametrize("typed", ["6 4", "5-5", "=10", "6-6 3"])
def test_another_scorer_takes_the_same_ends(typed):
    table = begun()
    table.ends(typed, 0)
    before = table.match.entries[0].event
    event = corrected(table, winner=2).event
    assert event == before.model_copy(update={"seat": 2})
    assert table.match.totals == (0, 0, event.total)


def test_points_that_somebody_missed_stay_so():
    table = begun("muggins-1864")
    table.ends("6 4", 1, muggins=True)
    assert corrected(table, "6-6 3").event == EndsScored(
        seat=1, shown=("6-6", "3"), total=15, muggins=True
    )


def test_the_ends_of_a_match_that_is_over_can_be_corrected():
    table = begun()
    table.ends("6 4")
    table.enter(decisions.end_match(table.match))
    corrected(table, "6-6 3")
    assert (table.match.finish, table.match.totals) == ("ended", (15, 0, 0))


def test_where_hands_do_not_count_another_winner_is_all_there_is_to_correct():
    table = begun("fives-threes")
    table.round("", winner=0)
    assert corrected(table, winner=2).score.winner == 2
    assert table.match.totals == (0, 0, 1)


def test_where_hands_do_not_count_whoever_came_late_has_won_no_round_before():
    table = begun("fives-threes", 2)
    table.round("", winner=0)
    table.enter(corrections.seat_late(table.match, OPA, 0))
    table.round("", winner=0)
    request = refused(corrections.correct, table.match, 1, winner=2)
    assert request == (Reason.WINNER_HOLDS_TILES, {"seat": 2})
    table.enter(corrections.correct(table.match, 3, winner=2))
    assert table.match.totals == (1, 0, 1)


def test_whoever_went_out_is_known_by_the_seat_that_they_have_now():
    table = moved_on()
    assert corrected(table, winner=1).event.out == 1
    assert table.match.totals == (0, 21, 0, 0)


def test_a_refusal_about_an_old_round_speaks_of_the_seats_as_they_are_now():
    table = moved_on()
    request = refused(corrections.correct, table.match, 1, "13 0 8", 1)
    assert request == (Reason.WINNER_HOLDS_TILES, {"seat": 1})
    # Nobody who was there sits on the first seat.
    request = refused(corrections.correct, table.match, 1, "13 0 8", 0)
    assert request == (Reason.WINNER_HOLDS_TILES, {"seat": 0})


def test_ten_players_are_enough_for_anybody_who_comes_late():
    nine, ten = begun("draw", 9), begun("draw", 10)
    assert corrections.seat_late(nine.match, OPA, 5).score == 5
    assert refused(corrections.seat_late, ten.match, OPA, 5) == (Reason.MATCH_FULL, {"seats": 10})


@pytest.mark.parametrize("score", [100, 101])
def test_nobody_begins_with_as_many_points_as_end_the_match(score):
    match = begun("draw").match
    assert corrections.seat_late(match, OPA, 99).score == 99
    events = {"score": score, "target": 100}
    request = refused(corrections.seat_late, match, OPA, score)
    assert request == (Reason.SCORE_REACHES_TARGET, events)


def test_nobody_comes_late_to_teams_or_to_a_match_that_is_over():
    teams, over = begun("draw", 4, teams=True), begun("draw")
    over.enter(decisions.end_match(over.match))
    assert refused(corrections.seat_late, teams.match, OPA, 0) == (Reason.TEAMS_ARE_FULL, {})
    assert refused(corrections.seat_late, over.match, OPA, 0) == (Reason.MATCH_FINISHED, {})
    assert refused(corrections.seat_late, over.match, member(0), 0)[0] is Reason.MATCH_FINISHED
