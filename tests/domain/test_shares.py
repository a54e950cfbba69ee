"""What everybody did in a match in which somebody took over a seat: each what they played."""

from hypothesis import given

from bot.domain import corrections, decisions
from bot.domain.events import OPEN_SEAT, SeatTaken
from bot.domain.match_summary import longest_streak, outcomes, result_of, seated_in, shares
from tests.matches import BRAM, CARO, DUARTE, EVA, OPA, add, peg, play, sit
from tests.playing import tables


def replaced(match, seat, player):
    return add(match, corrections.replace_player(match, seat, player))


def ended(match):
    return add(match, decisions.end_match(match, "leader"))


def did(each, *names):
    """Return these attributes of every share, by the number of whose it is."""
    return {one.player: tuple(getattr(one, name) for name in names) for one in each}


# Bram wins two rounds; Eva, who takes over from him, loses one and wins one.
BEFORE = play(play(sit(players=2), "10"), "20", "5", caller=1)
AFTER = play(replaced(BEFORE, 1, EVA), "7")
OVER = ended(play(AFTER, "9", caller=1))
ROUNDS = ("rounds", "rounds_won", "best_round", "streak", "points")


def test_a_substitute_and_the_one_replaced_each_keep_the_rounds_that_they_played():
    assert did(outcomes(OVER), *ROUNDS) == {1: (5, 2, 10, 1, 17), 5: (2, 1, 9, 1, 9)}
    assert did(shares(OVER), "seat", "side", *ROUNDS) == {2: (1, 1, 3, 2, 20, 2, 25)}


def test_the_result_is_of_whoever_sits_there_at_the_end():
    assert did(outcomes(OVER), "total", "place", "won") == {1: (17, 2, False), 5: (34, 1, True)}
    assert [one.player for one in result_of(OVER).shares] == [2]


def test_whoever_comes_back_to_a_seat_has_all_their_rounds_and_no_streak_across_the_others():
    back = replaced(AFTER, 1, BRAM)
    over = ended(play(back, "9", "3", caller=1))
    assert did(outcomes(over), *ROUNDS)[2] == (5, 4, 20, 2, 37)
    assert did(shares(over), *ROUNDS) == {5: (1, 0, 0, 0, 0)}


def test_whoever_handed_over_before_a_round_or_took_over_after_the_last_has_done_nothing():
    assert shares(ended(play(replaced(sit(players=2), 1, EVA), "10"))) == ()
    late = ended(replaced(BEFORE, 1, EVA))
    assert did(outcomes(late), "won", "total", *ROUNDS)[5] == (True, 25, 0, 0, None, 0, 0)
    twice = ended(play(replaced(replaced(BEFORE, 1, EVA), 1, CARO), "4", caller=1))
    assert [one.player for one in shares(twice)] == [2]


def test_a_round_that_was_begun_by_somebody_else_is_theirs_who_ended_it():
    match = peg(sit("allfives", 2), "5-5", seat=1)
    over = ended(play(replaced(match, 1, EVA), "30", caller=1))
    assert did(outcomes(over), *ROUNDS)[5] == (1, 1, 40, 1, 40)
    assert shares(over) == ()
    # Of a round that nobody ended, whoever sat there then has the points.
    cut = ended(replaced(match, 1, EVA))
    assert did(shares(cut), *ROUNDS) == {2: (1, 0, 10, 0, 10)}


def test_whoever_takes_an_open_seat_or_turns_out_to_be_a_guest_has_played_all_of_it():
    match = play(sit(players=1), "13 8")
    match = add(match, SeatTaken(seat=1, player=BRAM))
    assert did(outcomes(ended(match)), "rounds")[2] == (1,)
    over = add(OVER, corrections.replace_player(OVER, 1, OPA))
    assert did(outcomes(over), *ROUNDS)[None] == (2, 1, 9, 1, 9)
    assert did(shares(over), *ROUNDS) == {2: (3, 2, 20, 2, 25)}


def test_whoever_takes_an_open_seat_after_another_has_played_on_one_at_a_time():
    match = add(play(sit(players=1), "13 8"), SeatTaken(seat=1, player=BRAM))
    match = replaced(play(match, "6 4", caller=1), 1, EVA)
    assert [one.name for one in match.seated_at(2).seats] == ["Ana", "Bram", None]
    match = add(match, SeatTaken(seat=2, player=BRAM))
    over = ended(play(match, "2 1", caller=2))
    assert [one.name for one in over.seated_at(2).seats] == ["Ana", "Bram", None]
    assert did((*outcomes(over), *shares(over)), "seat", *ROUNDS) == {
        1: (0, 3, 1, 21, 1, 21), 5: (1, 1, 0, 0, 0, 0), 2: (2, 3, 2, 10, 2, 13)
    }  # fmt: skip


def test_partners_who_change_sides_have_won_with_those_with_whom_they_sat():
    match = play(sit(players=4, teams=True), "13 8")
    match = play(add(match, corrections.swap_seats(0, 1)), "5 5")
    over = ended(match)
    assert [one.name for one in over.seats] == ["Bram", "Ana", "Caro", "Duarte"]
    won = did(outcomes(over), "won", "rounds", "rounds_won", "points")
    assert won == {
        2: (True, 2, 1, 10), 1: (False, 2, 1, 21), 3: (True, 2, 2, 31), 4: (False, 2, 0, 0)
    }  # fmt: skip
    assert shares(over) == ()


def test_a_streak_of_a_match_is_of_the_same_people_and_goes_by_their_names():
    over = ended(play(replaced(BEFORE, 1, EVA), "7", "8", "9", caller=1))
    streak = longest_streak(over)
    assert (streak.length, streak.first) == (3, 4)
    assert seated_in(over, streak.first).seats[1] == EVA
    assert seated_in(over, 3).seats[1] == BRAM
    assert longest_streak(ended(play(replaced(BEFORE, 1, EVA), "7", caller=1))).first == 2


def test_a_round_that_is_corrected_stays_with_who_played_it():
    over = play(AFTER, "80", caller=1)
    corrected = add(over, corrections.correct(over, 2, "30"))
    assert did(shares(corrected), *ROUNDS) == {2: (3, 2, 30, 2, 35)}


def test_whoever_left_and_was_followed_by_a_substitute_has_no_round_in_between():
    match = play(sit(players=3), "10 4", caller=1)
    match = play(add(match, decisions.stop(match, 1)), "6")
    match = ended(play(replaced(match, 1, DUARTE), "3 4", caller=1))
    assert did(shares(match), *ROUNDS) == {2: (1, 1, 14, 1, 14)}
    assert did(outcomes(match), *ROUNDS)[4] == (1, 1, 7, 1, 7)


def test_everybody_who_has_played_on_a_seat_is_said_once_the_first_to_come_first():
    def names(match):
        return [one.name for one in match.people_on(1)]

    assert names(sit(players=2)) == names(BEFORE) == ["Bram"]
    assert names(replaced(BEFORE, 1, EVA)) == names(AFTER) == ["Bram", "Eva"]
    # Who handed over before a round has not played; who has the seat now is said all the same.
    assert names(replaced(replaced(BEFORE, 1, CARO), 1, EVA)) == ["Bram", "Eva"]
    assert names(replaced(AFTER, 1, BRAM)) == names(play(replaced(AFTER, 1, BRAM), "3")) == [
        "Bram", "Eva",
    ]  # fmt: skip
    assert [one.name for one in AFTER.people_on(0)] == ["Ana"]
    # Of a round that was taken back nobody has played anything.
    gone = replaced(play(sit(players=2), "4"), 1, EVA)
    assert names(gone) == ["Bram", "Eva"]
    assert names(add(gone, decisions.take_back(gone))) == ["Eva"]


@given(tables())
def test_what_people_did_adds_up_to_what_was_played(table):
    match = table.match
    each = (*outcomes(match), *shares(match))
    people = [one.player for one in each if one.player is not None]
    assert len(people) == len({*people})
    assert [one.seat for one in outcomes(match)] == [*range(len(match.seats))]
    assert all(0 <= one.streak <= one.rounds_won for one in each)
    streak = longest_streak(match)
    # What was made on a seat that was still open is nobody's.
    if any(OPEN_SEAT in match.seated_at(one.position).seats for one in match.live_entries):
        return
    assert streak is None or streak.length <= max(one.streak for one in each)
    if not match.teams:
        scored = sum(sum(one.points) for one in match.live_entries)
        assert sum(one.points for one in each) == scored
