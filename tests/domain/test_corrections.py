"""Corrections of earlier entries, and changes of the seats."""

import pytest
from hypothesis import given

from bot.domain import corrections, decisions
from bot.domain.corrections import correct, enter_again, rename, seat_late, swap_seats
from bot.domain.errors import FewestTilesUnknown, Reason
from bot.domain.events import OPEN_SEAT, EndsScored, EntryCorrected, Player, RoundScored, turned
from bot.domain.hand_input import Hand
from bot.domain.tiles import HandWords
from tests.matches import ANA, BRAM, CARO, EVA, OPA, add, held, peg, play, reason_of, refused, sit
from tests.playing import tables

FIVES = sit("allfives")
ONE = play(FIVES, "13 8")
TWO = play(ONE, "4 4")
UNDONE = add(ONE, decisions.take_back(ONE))
LATE = add(ONE, seat_late(ONE, OPA, 0))
# Whoever came late has the first seat, and its first player the last.
MOVED = add(LATE, swap_seats(0, 3))


def corrected(match, *what, **how):
    """Return the match with its first entry corrected."""
    return add(match, correct(match, 1, *what, **how))


def test_a_corrected_hand_changes_its_round_and_every_total_after_it():
    match = add(TWO, correct(TWO, 1, "20 20"), by=2)
    assert [entry.totals for entry in TWO.entries] == [(25, 0, 0), (35, 0, 0)]
    assert [entry.totals for entry in match.entries] == [(40, 0, 0), (50, 0, 0)]
    assert (match.change.before.points, match.change.after.points) == ((25, 0, 0), (40, 0, 0))
    assert match.change.after.corrected_by == match.change.by == 2


@pytest.mark.parametrize(
    ("match", "what", "totals"),
    [
        (ONE, (None, 2), (0, 0, 25)),
        (ONE, ("9 14 20",), (35, 0, 0)),
        (play(FIVES, "9 14 20"), ("13 8", 1), (0, 25, 0)),
        (peg(FIVES, "6 4"), ("5-5", 1), (0, 10, 0)),
        *((peg(FIVES, typed), (None, 2), (0, 0, 10)) for typed in ("6 4", "5-5", "=10")),
        (add(peg(FIVES, "6 4"), decisions.end_match(FIVES)), ("6-6 3",), (15, 0, 0)),
        (MOVED, (None, 1), (0, 25, 0, 0)),
    ],
)
def test_a_correction_changes_hands_ends_who_won_or_both(match, what, totals):
    after = corrected(match, *what)
    assert (after.totals, after.finish) == (totals, match.finish)


def test_another_winner_takes_the_same_hands_in_seat_order_and_another_scorer_the_same_ends():
    assert corrected(ONE, winner=2).entries[0].event.hands == held(13, 8, 0)
    moved = corrected(MOVED, winner=1).entries[0].event
    assert (moved.out, moved.hands) == (1, held(None, 0, 13, 8))
    for typed in ("6 4", "5-5", "=10", "6-6 3"):
        match = peg(FIVES, typed)
        again = match.entries[0].event.model_copy(update={"seat": 2})
        assert corrected(match, winner=2).entries[0].event == again


def test_out_beside_numbers_is_no_last_tile_where_hands_count():
    assert corrected(ONE, "out 6 4").totals == (10, 0, 0)


def test_tiles_that_were_typed_stay_with_their_hands_whoever_holds_them():
    match = play(FIVES, "6-4 3-0, 5-3")
    tiles = [hand.shown for hand in match.entries[0].event.hands]
    assert tiles == [(), ("6-4", "3-0"), ("5-3",)]
    moved = corrected(match, winner=2).entries[0].event
    assert [hand.shown for hand in moved.hands] == [("6-4", "3-0"), ("5-3",), ()]
    # Other hands were typed without tiles.
    again = corrected(match, "13 9").entries[0].event
    assert [hand.shown for hand in again.hands] == [(), (), ()]


def test_points_that_somebody_missed_stay_so():
    match = sit("muggins-1864")
    match = add(match, decisions.enter_ends(match, "6 4", 1, muggins=True))
    again = EndsScored(seat=1, shown=("6-6", "3"), total=15, muggins=True)
    assert corrected(match, "6-6 3").entries[0].event == again


@pytest.mark.parametrize(
    ("match", "position", "what", "refusal"),
    [
        *((UNDONE, at, ("1 2",), (Reason.NOT_TO_BE_CORRECTED, {})) for at in (0, 1, 2, 99)),
        (add(ONE, decisions.end_match(ONE)), 2, ("1",), (Reason.NOT_TO_BE_CORRECTED, {})),
        (ONE, 1, (None, 0), (Reason.NOTHING_CORRECTED, {})),
        # Whoever was not there cannot have won an old round.
        (LATE, 1, ("13 8", 3), (Reason.WINNER_HOLDS_TILES, {"seat": 3})),
        (MOVED, 1, ("13 0 8", 0), (Reason.WINNER_HOLDS_TILES, {"seat": 0})),
        # It speaks of the seats as they are now.
        (MOVED, 1, ("13 0 8", 1), (Reason.WINNER_HOLDS_TILES, {"seat": 1})),
    ],
)
def test_a_correction_that_cannot_be_is_refused(match, position, what, refusal):
    assert refused(correct, match, position, *what) == refusal


def test_a_correction_that_ends_the_match_before_a_later_entry_is_refused():
    assert refused(corrected, TWO, "80 80") == (Reason.ENDS_EARLIER, {"round": 1})


def test_correcting_the_last_round_can_end_a_match_and_open_it_again():
    match = corrected(ONE, "80 80")
    assert (match.finish, match.winners) == ("target", (0,))
    match = corrected(match, "13 8")
    assert (match.is_open, match.totals) == (True, (25, 0, 0))


def test_redo_puts_back_what_undo_took_and_stops_at_a_new_entry():
    match = TWO
    for _ in range(2):
        match = add(match, decisions.take_back(match))
    assert match.totals == (0, 0, 0)
    for _ in range(2):
        match = add(match, corrections.restore(match))
    assert match.totals == TWO.totals
    match = play(add(match, decisions.take_back(match)), "1 1")
    assert reason_of(corrections.restore, match) is Reason.NOTHING_TO_RESTORE


def test_players_who_change_seats_keep_their_points_and_their_rounds():
    match = add(ONE, swap_seats(0, 2))
    assert (match.seats, match.totals) == ((CARO, BRAM, ANA), (0, 0, 25))
    assert match.entries[0].score.winners == (2,)
    again = add(match, swap_seats(0, 2))
    assert (again.seats, again.totals) == (ONE.seats, (25, 0, 0))
    # What was taken back goes along.
    undone = add(UNDONE, swap_seats(0, 1))
    assert (undone.entries[0].points, undone.totals) == ((0, 25, 0), (0, 0, 0))


def test_in_a_team_match_the_points_stay_with_the_team_when_players_change_seats():
    match = play(sit("allfives", 3, teams=True), "13 8")
    match = add(match, swap_seats(0, 1))
    assert (match.totals, match.seats[0]) == ((25, 0), BRAM)


def test_a_late_player_begins_with_the_points_given_and_plays_from_there():
    match = add(ONE, seat_late(ONE, OPA, 30))
    assert match.totals == (25, 0, 0, 30)
    match = play(match, "1 2 3", winner=3)
    assert match.totals == (25, 0, 0, 35)
    assert corrected(match, "20 20").totals == (40, 0, 0, 35)


@pytest.mark.parametrize(("preset", "target"), [("allfives-long", 200), ("muggins-1864", 150)])
def test_who_is_added_before_the_first_entry_plays_for_the_target_of_those_who_join(preset, target):
    match = sit(preset, 2)
    added = add(match, seat_late(match, OPA, 0))
    assert added == add(match, decisions.take_seat(match, OPA))
    assert added.target == target
    undone = play(match, "13")
    undone = add(undone, decisions.take_back(undone))
    assert add(undone, seat_late(undone, CARO, 0)).target == target
    # Later nobody changes the target of the others, and neither do points to begin with.
    begun = play(match, "13")
    assert add(begun, seat_late(begun, CARO, 0)).target == match.target
    ahead = add(match, seat_late(match, CARO, 5))
    assert (ahead.totals, ahead.target) == ((0, 0, 5), match.target)


def test_who_is_added_before_the_first_entry_takes_an_open_seat_first():
    match = sit(players=(ANA, OPEN_SEAT, BRAM))
    assert add(match, seat_late(match, OPA, 0)).seats == (ANA, OPA, BRAM)


@pytest.mark.parametrize(
    ("decide", "arguments", "reason"),
    [
        *((seat_late, (match, ANA, 0), Reason.SAME_PLAYER_TWICE) for match in (FIVES, ONE)),
        (seat_late, (ONE, OPA, 150), Reason.SCORE_REACHES_TARGET),
        (corrections.replace_player, (ONE, 2, BRAM), Reason.SAME_PLAYER_TWICE),
        (swap_seats, (1, 1), Reason.SAME_SEAT),
        (corrections.rename, (0, ""), Reason.NO_NAME),
    ],
)
def test_a_change_of_seats_that_makes_no_sense_is_refused(decide, arguments, reason):
    assert reason_of(decide, *arguments) is reason


def test_a_renamed_and_a_replaced_player_keep_the_seat_and_its_points():
    match = add(ONE, corrections.rename(0, "Anna"))
    assert match.seats[0] == Player(user_id=ANA.user_id, name="Anna", number=ANA.number)
    match = add(match, corrections.replace_player(match, 0, EVA))
    assert (match.seats[0], match.totals) == (EVA, (25, 0, 0))


def test_a_question_about_an_old_round_names_the_players_as_they_sit_now():
    with pytest.raises(FewestTilesUnknown) as asked:
        correct(MOVED, 1, "9 20 9")
    assert asked.value.choices == (1, 3)
    assert corrected(MOVED, "9 20 9", fewest=3).totals == (0, 0, 0, 30)


def test_where_hands_do_not_count_whoever_came_late_has_won_no_round_before():
    match = play(sit("fives-threes", 2), "")
    match = play(add(match, seat_late(match, OPA, 0)), "")
    assert refused(correct, match, 1, winner=2) == (Reason.WINNER_HOLDS_TILES, {"seat": 2})
    assert add(match, correct(match, 3, winner=2)).totals == (1, 0, 1)


def test_a_correction_is_written_in_the_words_of_whoever_makes_it():
    words = HandWords(blocked=("tief",))
    assert corrected(ONE, "tief 9 14 20", words=words).totals == (35, 0, 0)
    tie = play(FIVES, "9 9 20", fewest=0)
    assert corrected(tie, fewest=1, words=words).totals == (0, 30, 0)


def comes_to_the_same(match):
    """Return whether every entry, with no hands of whoever came later, comes to itself again."""
    seats = range(len(match.seats))
    return all(enter_again(match, one) == turned(one.event, seats) for one in match.live_entries)


@given(tables(most=12))
def test_what_was_entered_comes_to_the_same_when_it_is_entered_again(table):
    assert comes_to_the_same(table.match)


def test_what_is_entered_again_comes_to_what_its_hands_or_ends_say():
    (ends,) = add(FIVES, EndsScored(seat=1, shown=("6-6", "3"), total=10)).entries
    assert enter_again(FIVES, ends) == EndsScored(seat=1, shown=("6-6", "3"), total=15)
    # The double-blank has its penalty, however it was written.
    blank = Hand(pips=0, tiles=1, shown=("0-0",))
    scored = RoundScored(hands=(*held(0, 8), blank), out=0)
    (entry,) = add(sit(double_blank=50), scored).entries
    assert enter_again(sit(double_blank=50), entry).hands[2] == blank.model_copy(
        update={"pips": 50}
    )
    # Nobody held anything in a round before they came.
    for match, hands, known in (
        (LATE, held(0, 13, 8, 5), held(0, 13, 8, None)),
        (MOVED, held(5, 13, 8, 0), held(None, 13, 8, 0)),
    ):
        out = hands.index(*held(0))
        made = add(match, EntryCorrected(entry=1, event=RoundScored(hands=hands, out=out)))
        assert enter_again(made, made.entries[0]) == RoundScored(hands=known, out=out)


def test_a_player_called_blocked_is_in_no_ones_way_when_a_round_is_entered_again():
    assert comes_to_the_same(add(play(FIVES, "9 14 20"), rename(0, "blocked")))


def test_where_hands_do_not_count_an_old_round_is_entered_again_without_whoever_came_late():
    match = play(sit("fives-threes", 2), "")
    assert comes_to_the_same(add(match, seat_late(match, OPA, 0)))


def test_open_ends_are_corrected_with_the_words_of_whoever_corrects_them():
    scored, words = peg(FIVES, "5-5"), HandWords(both=("en",))
    assert reason_of(correct, scored, 1, "4 en 6") == Reason.NOT_ENDS
    assert corrected(scored, "4 en 6", words=words).totals == (10, 0, 0)
