"""Who gives up a seat, leaves in the middle, comes back or hands over, and what is taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import corrections, decisions
from bot.domain.errors import FewestTilesUnknown, ReadingUnknown, Reason, WinnerUnknown
from bot.domain.events import (
    OPEN_SEAT,
    LatePlayerSeated,
    MatchEnded,
    Player,
    PlayerLeft,
    PlayerReturned,
    SeatTaken,
)
from bot.domain.match_summary import outcomes
from tests.matches import ANA, BRAM, CARO, DUARTE, EVA, OPA, add, held, peg, play, refused, sit
from tests.playing import tables

LONE = sit(players=1)
THREE = sit()
TEAMS = sit(players=4, teams=True)
BEGUN = play(THREE, "13 8")
LEFT = add(BEGUN, decisions.stop(BEGUN, 1))


def seating(match):
    """Return all of a match that is about seats and points."""
    return (
        match.seats,
        match.stays,
        match.log.origins,
        match.target,
        match.standing,
        match.live_entries,
    )


def undone(match):
    return add(match, decisions.take_back(match))


def redone(match):
    return add(match, corrections.restore(match))


def restored(match):
    return add(match, corrections.restore_seats(match, match.position))


def test_undo_takes_back_the_seats_and_the_target_of_a_first_round_and_redo_brings_them_again():
    lone = sit("allfives-long", players=1)
    match = play(lone, "13 8")
    assert (len(match.seats), lone.target, match.target) == (3, 250, 200)
    assert seating(undone(match)) == seating(lone)
    again = redone(undone(match))
    assert (again.seats, again.totals, again.target) == (match.seats, match.totals, match.target)
    assert seating(undone(again)) == seating(lone)


def test_a_seat_that_somebody_has_taken_since_stays():
    match = play(LONE, "13 8")
    match = undone(add(match, SeatTaken(seat=2, player=BRAM)))
    assert match.seats == (ANA, BRAM)
    again = redone(match)
    assert set(again.seats) == {ANA, BRAM, OPEN_SEAT}
    assert again.totals == (21, 0, 0)
    assert seating(undone(again)) == seating(match)


def test_a_round_taken_back_whose_seats_are_gone_is_looked_at_all_the_same():
    match = undone(play(LONE, "13 8"))
    (entry,) = match.entries
    assert (entry.points, entry.totals, entry.score.points) == ((21,), (0,), (21, 0, 0))


def test_a_seat_is_given_up_before_the_first_entry():
    assert add(THREE, decisions.remove(THREE, 0)).seats == (BRAM, CARO)
    assert add(TEAMS, decisions.remove(TEAMS, 1)).seats == (ANA, OPEN_SEAT, CARO, DUARTE)
    assert add(THREE, decisions.leave(THREE, 2)).seats == (ANA, CARO)
    # Whatever was entered and taken back again does not stand in the way.
    match = add(undone(BEGUN), decisions.remove(undone(BEGUN), 1))
    assert match.seats == (ANA, CARO)
    # A redo brings the seat again, and another undo takes it.
    assert redone(match).seats == (ANA, CARO, OPEN_SEAT)
    assert seating(undone(redone(match))) == seating(match)
    assert play(match, "9").totals == (9, 0)


def test_nobody_gives_up_a_seat_later_or_without_having_one():
    open_seat = add(TEAMS, decisions.remove(TEAMS, 1))
    assert refused(decisions.remove, open_seat, 1) == (Reason.TEAMS_ARE_FULL, {})
    assert refused(decisions.leave, THREE, 99) == (Reason.NOT_SEATED, {})
    assert refused(decisions.remove, BEGUN, 1) == (Reason.HAS_BEGUN, {"seat": 1})
    teams = play(TEAMS, "13 8")
    assert refused(decisions.stop, teams, 1) == (Reason.TEAMS_STAY, {"seat": 1})
    over = add(BEGUN, MatchEnded())
    assert refused(decisions.stop, over, 1) == (Reason.MATCH_FINISHED, {})
    two = play(sit(players=2), "13")
    assert refused(decisions.stop, two, 0) == (Reason.TOO_FEW_LEFT, {})
    assert refused(decisions.stop, LEFT, 1) == (Reason.HAS_LEFT, {"seat": 1})


def test_hands_of_whoever_has_left_are_not_asked_for_and_their_total_stays():
    assert LEFT.playing == (0, 2)
    match = play(LEFT, "7", caller=2)
    assert match.live_entries[-1].event.hands == held(7, None, 0)
    assert match.totals == (21, 0, 7)
    blocked = play(LEFT, "blocked 9 4")
    assert blocked.live_entries[-1].winners == (2,)


def test_a_question_is_about_those_who_play_by_the_seats_of_the_match():
    with pytest.raises(WinnerUnknown) as winner:
        decisions.enter_round(LEFT, "7", None)
    assert winner.value.choices == (0, 2)
    with pytest.raises(ReadingUnknown) as reading:
        decisions.enter_round(LEFT, "9 4", 0)
    assert [(one.out, one.held) for one in reading.value.readings] == [
        (None, ((0, (9,)), (2, (4,)))),
        (0, ((2, (9, 4)),)),
        (2, ((0, (9, 4)),)),
    ]
    with pytest.raises(FewestTilesUnknown) as fewest:
        decisions.enter_round(LEFT, "blocked 9 9", 0)
    assert fewest.value.choices == (0, 2)
    # Whoever has left held no tiles.
    with pytest.raises(FewestTilesUnknown):
        decisions.enter_round(LEFT, "blocked 9 9", 0, fewest=1)
    match = play(LEFT, "blocked 9 9", fewest=2)
    assert (match.totals, match.live_entries[-1].event.fewest) == ((21, 0, 9), 2)


@pytest.mark.parametrize(
    ("decide", "arguments"),
    [
        (decisions.enter_round, ("7", 0, 1)),
        (decisions.enter_round, ("bram out, caro 7", 0)),
        (decisions.enter_round, ("bram 7 caro 8", 0)),
    ],
)
def test_whoever_has_left_is_credited_with_nothing(decide, arguments):
    assert refused(decide, LEFT, *arguments) == (Reason.HAS_LEFT, {"seat": 1})


def test_points_in_play_are_nobodys_who_has_left():
    match = play(sit("allfives"), "13 8")
    match = add(match, decisions.stop(match, 1))
    assert refused(decisions.enter_ends, match, "6 4", 1) == (Reason.HAS_LEFT, {"seat": 1})
    assert peg(match, "6 4", seat=2).totals == (25, 0, 10)


def test_whoever_has_left_comes_back_with_their_total():
    match = play(LEFT, "7", caller=2)
    for decided in (
        corrections.seat_late(match, BRAM, 0),
        corrections.join(match, BRAM),
    ):
        assert decided == PlayerReturned(seat=1)
    assert refused(corrections.seat_late, match, BRAM, 5) == (Reason.TOTAL_STAYS, {"seat": 1})
    for other in (EVA, OPA):
        late = LatePlayerSeated(player=other, score=0)
        assert corrections.seat_late(match, other, 0) == late
    back = add(match, PlayerReturned(seat=1))
    assert [back.took_part(1, one.position) for one in back.live_entries] == [True, False]
    assert play(back, "13 8").totals == (42, 0, 7)


def test_a_guest_who_has_left_comes_back_by_name():
    match = play(sit(players=[ANA, BRAM, OPA]), "13 8")
    match = add(match, decisions.stop(match, 2))
    assert corrections.seat_late(match, Player(name="opa"), 0) == PlayerReturned(seat=2)


def test_whoever_has_left_neither_wins_nor_leads_nor_plays_the_next_match():
    match = play(sit("mexican-train", rounds=2), "0 5 9")
    match = play(add(match, decisions.stop(match, 0)), "5 0")
    assert (match.totals, match.finish, match.winners) == ((0, 10, 9), "rounds", (2,))
    assert match.places() == (3, 2, 1)
    assert decisions.rematch(match).players == (CARO, BRAM)


def test_an_entry_from_before_somebody_left_can_still_be_corrected():
    corrected = add(LEFT, corrections.correct(LEFT, 1, "10 8"))
    assert corrected.totals == (18, 0, 0)
    assert add(LEFT, corrections.correct(LEFT, 1, winner=1)).totals == (0, 21, 0)
    later = play(LEFT, "7")
    position = later.live_entries[-1].position
    request = refused(corrections.correct, later, position, None, 1)
    assert request == (Reason.HAS_LEFT, {"seat": 1})


def test_points_in_play_from_before_somebody_left_stay_theirs_and_no_later_ones_become_so():
    match = play(peg(sit("allfives"), "6 4", seat=1), "13 8")
    match = peg(add(match, decisions.stop(match, 1)), "6 4", seat=2)
    first, _, last = match.entries
    assert corrections.enter_again(match, first) == first.event
    assert add(match, corrections.correct(match, first.position, "6-6 3")).totals == (25, 15, 10)
    request = refused(corrections.correct, match, last.position, None, 1)
    assert request == (Reason.HAS_LEFT, {"seat": 1})


def test_a_substitute_takes_over_from_here_and_what_was_played_stays():
    match = play(BEGUN, "4 4", caller=1)
    match = add(match, corrections.replace_player(match, 1, EVA))
    match = play(match, "2 3", caller=1)
    names = [match.seated_at(one.position).seats[1].name for one in match.entries]
    assert names == ["Bram", "Bram", "Eva"]
    assert match.totals == (21, 13, 0)


def test_whoever_takes_an_open_seat_or_turns_out_to_be_a_guest_was_there_all_along():
    match = play(LONE, "13 8")
    match = add(match, corrections.replace_player(match, 1, BRAM))
    assert match.seated_at(1).seats[1] == BRAM
    over = add(BEGUN, MatchEnded())
    over = add(over, corrections.replace_player(over, 1, EVA))
    assert over.seated_at(1).seats[1] == EVA


def test_moving_seats_in_a_team_match_does_not_rewrite_who_went_out():
    match = play(TEAMS, "13 8")
    match = add(match, corrections.swap_seats(0, 1))
    assert (match.seats[0], match.seated_at(1).seats[0]) == (BRAM, ANA)


@given(tables(most=15), st.data())
def test_every_change_of_seats_can_be_taken_back_exactly(table, data):
    match = table.match
    if not match.seats:
        return
    seat = data.draw(st.integers(0, len(match.seats) - 1))
    newcomer = Player(user_id=7, name="newcomer", number=70)
    decided = data.draw(
        st.sampled_from(
            [
                lambda: decisions.remove(match, seat),
                lambda: decisions.stop(match, seat),
                lambda: corrections.replace_player(match, seat, newcomer),
                lambda: corrections.seat_late(match, newcomer, 0),
                lambda: corrections.swap_seats(0, seat),
            ]
        )
    )
    try:
        event = decided()
    except decisions.Rejected:
        return
    changed = add(match, event)
    assert seating(restored(changed)) == seating(match)


def test_a_change_of_seats_is_taken_back_only_until_something_is_entered_or_changed():
    position = LEFT.position
    for later in (play(LEFT, "7"), add(LEFT, PlayerReturned(seat=1)), restored(LEFT)):
        request = refused(corrections.restore_seats, later, position)
        assert request == (Reason.SEATS_CHANGED_SINCE, {})
    both = add(LEFT, PlayerReturned(seat=1))
    assert seating(add(both, corrections.restore_seats(both, both.position))) == seating(LEFT)
    assert LEFT.reseating.event == PlayerLeft(seat=1)


@given(tables(most=25))
def test_undo_is_the_exact_inverse_of_what_was_just_entered(table):
    match = table.match
    try:
        entered = play(match, "3 4 5 6"[: max(1, 2 * len(match.playing) - 3)])
    except decisions.RequestError:
        return
    assert seating(undone(entered)) == seating(match)
    if match.next_to_restore is not None:
        return  # that is what comes first
    again = redone(undone(entered))
    assert (again.seats, again.standing, again.target) == (
        entered.seats,
        entered.standing,
        entered.target,
    )


def test_whoever_has_left_took_part_in_the_rounds_before_and_after_coming_back_alone():
    match = play(LEFT, "9")
    assert [one.rounds for one in outcomes(add(match, decisions.end_match(match)))] == [2, 1, 2]
    match = play(add(match, PlayerReturned(seat=1)), "13 8")
    assert [one.rounds for one in outcomes(add(match, decisions.end_match(match)))] == [3, 2, 3]
