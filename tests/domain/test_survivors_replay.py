"""What a replay keeps of every entry: its seats, its round, its totals, and who has won by it."""

import pytest

from bot.domain import corrections, decisions
from bot.domain.events import (
    OPEN_SEAT,
    LatePlayerSeated,
    MatchOpened,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RoundScored,
    SeatsSwapped,
    SeatTaken,
)
from bot.domain.presets import PRESETS, rules_of
from tests.playing import MEMBERS, Table, begun


def test_a_match_says_whether_the_last_fact_was_about_seats():
    table = begun("draw")
    assert table.match.seats_changed is False
    table.enter(corrections.rename(0, "Zé"))
    assert table.match.seats_changed is True
    table.round("13 8")
    assert table.match.seats_changed is False


def test_an_entry_says_who_entered_it():
    table = begun("draw")
    table.round("13 8", by=MEMBERS[7])
    assert table.match.entries[0].by == MEMBERS[7]


def test_players_who_change_seats_leave_the_others_where_they_are():
    table = begun("draw")
    table.round("13 8", winner=2)
    table.enter(corrections.swap_seats(0, 1))
    assert table.match.entries[0].event.out == 2
    assert table.match.totals == (0, 0, 21)


@pytest.mark.parametrize(
    ("fewest", "kept", "totals"),
    [(1, 0, (29, 0, 0)), (2, 2, (0, 0, 29)), ("equal", "equal", (0, 0, 0))],
)
def test_whoever_held_fewest_tiles_did_so_on_another_seat_as_well(fewest, kept, totals):
    table = begun("draw")
    table.enter(*decisions.enter_round(table.match, "20 9 9", 0, fewest=fewest))
    table.enter(corrections.swap_seats(0, 1))
    assert table.match.entries[0].event.fewest == kept
    assert table.match.totals == totals


def test_the_points_that_somebody_late_began_with_go_along_to_another_seat():
    table = begun("draw")
    table.enter(corrections.seat_late(table.match, Player(name="Opa"), 30))
    table.enter(corrections.swap_seats(0, 3))
    assert (table.match.totals, table.match.late) == ((30, 0, 0, 0), ((0, 30, 1),))


def test_somebody_late_came_after_what_was_entered_before():
    table = begun("draw")
    table.round("13 8")
    table.enter(corrections.seat_late(table.match, Player(name="Opa"), 5))
    came_after = [table.match.came_after(3, position) for position in range(4)]
    assert came_after == [True, True, False, False]
    assert not any(table.match.came_after(2, position) for position in range(4))
    assert table.match.begun_with == {3: 5}


def test_the_early_end_pays_nothing_and_falls_in_the_round_that_had_begun():
    table = begun("draw")
    table.round("13 8")
    table.enter(decisions.end_match(table.match))
    end = table.match.entries[-1]
    assert (end.round_number, end.points, end.totals) == (2, (0, 0, 0), (21, 0, 0))


def test_only_what_would_pass_an_exact_target_says_so():
    for preset in ("draw", "fives-threes"):
        table = begun(preset)
        table.round("13 8")
        assert table.match.entries[0].passed_target is False


def test_an_entry_that_was_taken_back_shows_its_points_and_leaves_the_totals():
    table = begun("draw")
    table.round("13 8")
    table.round("1 2")
    table.undo()
    gone = table.match.entries[-1]
    assert (gone.points, gone.totals) == ((3, 0, 0), (21, 0, 0))


def test_what_was_done_to_an_entry_has_its_word():
    table = begun("draw")
    table.round("13 8")
    table.undo()
    assert table.match.change.kind == "taken-back"
    table.enter(corrections.restore(table.match))
    assert table.match.change.kind == "restored"
    table.enter(corrections.correct(table.match, 1, "13 9"))
    assert table.match.change.kind == "corrected"


def test_where_nobody_wins_the_one_round_nobody_wins_the_match():
    table = begun(seats=3, rules=rules_of(PRESETS["plain"], {"blocked_ties": "nobody"}))
    table.round("9 9 20")
    assert (table.match.finish, table.match.winners) == ("rounds", ())


def test_the_lowest_total_wins_also_where_there_is_one_round_that_nobody_wins():
    table = begun(rules=rules_of(PRESETS["mexican-train"], {"rounds": 1}))
    table.round("blocked 9 4 8")
    assert (table.match.finish, table.match.winners) == ("rounds", (1,))


def test_the_last_of_many_rounds_is_not_the_match():
    rules = rules_of(PRESETS["plain"], {"rounds": 2})
    table = begun(seats=2, rules=rules)
    table.round("13", winner=0)
    table.round("8", winner=1)
    assert (table.match.finish, table.match.winners) == ("rounds", (0,))


def test_a_seat_that_comes_up_later_begins_with_nothing():
    table = begun("allfives", 1)
    table.ends("5-5", 0)
    table.round("13 8", winner=2)
    assert isinstance(table.match.entries[-1].event, RoundScored)
    assert table.match.totals == (10, 0, 25)


def test_a_match_knows_since_when_everybody_sits_where_they_do():
    table = begun(seats=3)
    assert table.match.moved == 0
    table.round("13 8")
    table.enter(PlayerRenamed(seat=0, name="Anna"))
    table.enter(LatePlayerSeated(player=Player(name="Opa"), score=0))
    assert table.match.moved == 0
    table.enter(SeatsSwapped(seat=0, other=1))
    swapped = table.match.position
    assert table.match.moved == swapped
    table.round("13 8 1")
    assert table.match.moved == swapped
    table.enter(PlayerReplaced(seat=2, player=Player(name="Oma")))
    assert table.match.moved == table.match.position


def test_whoever_takes_the_seat_of_a_former_player_sits_where_another_sat():
    seats = (Player(former=7), OPEN_SEAT)
    table = Table(MatchOpened(rules=PRESETS["draw"].rules, players=seats))
    table.enter(SeatTaken(seat=1, player=Player(name="Opa")))
    assert table.match.moved == 0
    table.enter(SeatTaken(seat=0, player=Player(name="Oma")))
    assert table.match.moved == table.match.position
