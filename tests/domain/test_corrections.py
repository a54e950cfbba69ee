"""Corrections of earlier entries, and changes of the seats."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.domain import corrections, decisions
from bot.domain.errors import FewestTilesUnknown, Reason, Rejected
from bot.domain.events import (
    OPEN_SEAT,
    EndsScored,
    Event,
    MatchOpened,
    Player,
    RecordedEvent,
    RoundScored,
)
from bot.domain.match import Match
from bot.domain.presets import PRESETS
from bot.domain.replay import advance, begin
from tests.playing import begun

ANA, BRAM, CARO = (
    Player(user_id=1, name="Ana"),
    Player(user_id=2, name="Bram"),
    Player(name="Caro"),
)
START = datetime(2026, 1, 1, tzinfo=UTC)


def opened(preset="allfives", players=(ANA, BRAM, CARO), **rules):
    made = PRESETS[preset].rules.model_copy(update=rules)
    event = MatchOpened(rules=made, players=tuple(players))
    return begin(RecordedEvent(position=0, at=START, by=1, event=event))


def then(match: Match, *events: Event, by: int = 1) -> Match:
    for event in events:
        at = START + timedelta(minutes=match.position + 1)
        match = advance(
            match, RecordedEvent(position=match.position + 1, at=at, by=by, event=event)
        )
    return match


def played(match: Match, typed: str, caller: int = 0, winner: int | None = None) -> Match:
    return then(match, *decisions.enter_round(match, typed, caller, winner))


def test_a_corrected_hand_changes_its_round_and_every_total_after_it():
    match = played(played(opened(), "13 8"), "4 4")
    assert [entry.totals for entry in match.entries] == [(25, 0, 0), (35, 0, 0)]
    match = then(match, corrections.correct(match, 1, "20 20"), by=2)
    assert [entry.totals for entry in match.entries] == [(40, 0, 0), (50, 0, 0)]
    assert match.change is not None
    assert (match.change.before.points, match.change.entry.points) == ((25, 0, 0), (40, 0, 0))
    assert match.change.entry.corrected_by == match.change.by == 2


def test_another_winner_takes_the_same_hands_in_seat_order():
    match = played(opened(), "13 8")
    match = then(match, corrections.correct(match, 1, winner=2))
    event = match.entries[0].event
    assert isinstance(event, RoundScored)
    assert [hand.pips for hand in event.hands if hand] == [13, 8, 0]
    assert match.totals == (0, 0, 25)


def test_a_round_can_become_a_blocked_one_and_back():
    match = played(opened(), "13 8")
    match = then(match, corrections.correct(match, 1, "9 14 20"))
    assert match.totals == (35, 0, 0)
    match = then(match, corrections.correct(match, 1, "13 8", 1))
    assert match.totals == (0, 25, 0)


def test_points_in_play_can_be_corrected_in_ends_and_in_scorer():
    match = then(opened(), decisions.enter_ends(opened(), "6 4", 0))
    match = then(match, corrections.correct(match, 1, "5-5", 1))
    assert match.totals == (0, 10, 0)
    match = then(match, corrections.correct(match, 1, winner=2))
    assert match.totals == (0, 0, 10)


@pytest.mark.parametrize("position", [0, 2, 99])
def test_only_an_entry_that_counts_can_be_corrected(position):
    match = played(opened(), "13 8")
    match = then(match, decisions.take_back(match))
    with pytest.raises(Rejected) as refused:
        corrections.correct(match, position, "1 2")
    assert refused.value.reason is Reason.NOT_TO_BE_CORRECTED


def test_a_correction_that_changes_nothing_is_refused():
    match = played(opened(), "13 8")
    with pytest.raises(Rejected) as refused:
        corrections.correct(match, 1, winner=0)
    assert refused.value.reason is Reason.NOTHING_CORRECTED


def test_a_correction_that_would_have_ended_the_match_earlier_is_refused_with_the_round():
    match = played(played(opened(), "13 8"), "4 4")
    with pytest.raises(Rejected) as refused:
        corrections.correct(match, 1, "80 80")
    assert (refused.value.reason, refused.value.events) == (Reason.ENDS_EARLIER, {"round": 1})


def test_correcting_the_last_round_can_end_a_match_and_open_it_again():
    match = played(opened(), "13 8")
    match = then(match, corrections.correct(match, 1, "80 80"))
    assert (match.finish, match.winners) == ("target", (0,))
    match = then(match, corrections.correct(match, 1, "13 8"))
    assert match.is_open
    assert match.totals == (25, 0, 0)


def test_redo_puts_back_what_undo_took_and_stops_at_a_new_entry():
    match = played(played(opened(), "13 8"), "4 4")
    before = match.totals
    for _ in range(2):
        match = then(match, decisions.take_back(match))
    assert match.totals == (0, 0, 0)
    for _ in range(2):
        match = then(match, corrections.restore(match))
    assert match.totals == before
    match = then(match, decisions.take_back(match))
    match = played(match, "1 1")
    with pytest.raises(Rejected) as refused:
        corrections.restore(match)
    assert refused.value.reason is Reason.NOTHING_TO_RESTORE


def test_players_who_change_seats_keep_their_points_and_their_rounds():
    match = played(opened(), "13 8")
    match = then(match, corrections.swap_seats(0, 2))
    assert [player.name for player in match.seats] == ["Caro", "Bram", "Ana"]
    assert match.totals == (0, 0, 25)
    assert match.entries[0].score is not None
    assert match.entries[0].score.winner == 2
    again = then(match, corrections.swap_seats(0, 2))
    assert (again.seats, again.totals) == ((ANA, BRAM, CARO), (25, 0, 0))


def test_in_a_team_match_the_points_stay_with_the_team_when_players_change_seats():
    event = decisions.open_match(PRESETS["allfives"].rules, [ANA, BRAM, CARO], teams=True)
    match = begin(RecordedEvent(position=0, at=START, by=1, event=event))
    match = played(match, "13 8")
    match = then(match, corrections.swap_seats(0, 1))
    assert match.totals == (25, 0)
    assert match.seats[0] == BRAM


def test_a_late_player_begins_with_the_points_given_and_plays_from_there():
    match = played(opened(), "13 8")
    match = then(match, corrections.seat_late(match, Player(name="Opa"), 30))
    assert match.totals == (25, 0, 0, 30)
    match = played(match, "1 2 3", winner=3)
    assert match.totals == (25, 0, 0, 35)
    match = then(match, corrections.correct(match, 1, "20 20"))
    assert match.totals == (40, 0, 0, 35)


def test_a_round_before_a_late_player_is_corrected_among_those_who_were_there():
    match = played(opened(), "13 8")
    match = then(match, corrections.seat_late(match, Player(name="Opa"), 0))
    match = then(match, corrections.swap_seats(0, 3))
    match = then(match, corrections.correct(match, 1, winner=1))
    event = match.entries[0].event
    assert isinstance(event, RoundScored)
    assert event.hands[0] is None
    assert sum(match.totals) == 25


def test_a_late_player_does_not_change_the_target_of_the_others():
    match = played(opened("allfives-long", (ANA, BRAM)), "13")
    assert match.target == 250
    match = then(match, corrections.seat_late(match, CARO, 0))
    assert match.target == 250


@pytest.mark.parametrize(("preset", "target"), [("allfives-long", 200), ("muggins-1864", 150)])
def test_who_is_added_before_the_first_entry_plays_for_the_target_of_those_who_join(preset, target):
    match = opened(preset, (ANA, BRAM))
    added = then(match, corrections.seat_late(match, Player(name="Opa"), 0))
    joined = then(match, decisions.take_seat(match, Player(name="Opa")))
    assert added == joined
    assert added.target == target
    match = played(match, "13")
    match = then(match, decisions.take_back(match))
    assert then(match, corrections.seat_late(match, CARO, 0)).target == target


def test_who_is_added_before_the_first_entry_takes_an_open_seat_first():
    match = opened(players=(ANA, OPEN_SEAT, BRAM))
    match = then(match, corrections.seat_late(match, Player(name="Opa"), 0))
    assert [player.name for player in match.seats] == ["Ana", "Opa", "Bram"]


def test_points_to_begin_with_are_kept_also_before_the_first_entry():
    match = opened("allfives-long", (ANA, BRAM))
    match = then(match, corrections.seat_late(match, CARO, 5))
    assert (match.totals, match.target) == ((0, 0, 5), 250)


@pytest.mark.parametrize(
    ("decide", "reason"),
    [
        (lambda match: corrections.seat_late(match, ANA, 0), Reason.SAME_PLAYER_TWICE),
        (lambda match: corrections.seat_late(match, CARO, 150), Reason.SCORE_REACHES_TARGET),
        (lambda match: corrections.replace_player(match, 2, BRAM), Reason.SAME_PLAYER_TWICE),
        (lambda _: corrections.swap_seats(1, 1), Reason.SAME_SEAT),
        (lambda _: corrections.rename(0, ""), Reason.NO_NAME),
    ],
)
def test_a_change_of_seats_that_makes_no_sense_is_refused(decide, reason):
    with pytest.raises(Rejected) as refused:
        decide(played(opened(), "13 8"))
    assert refused.value.reason is reason


def test_a_renamed_and_a_replaced_player_keep_the_seat_and_its_points():
    match = played(opened(), "13 8")
    match = then(match, corrections.rename(0, "Anna"))
    assert match.seats[0] == Player(user_id=1, name="Anna")
    match = then(match, corrections.replace_player(match, 0, Player(user_id=9, name="Duarte")))
    assert match.seats[0].user_id == 9
    assert match.totals == (25, 0, 0)


def test_a_question_about_an_old_round_names_the_players_as_they_sit_now():
    match = played(opened(), "13 8")
    match = then(match, corrections.seat_late(match, Player(name="Opa"), 0))
    match = then(match, corrections.swap_seats(0, 3))
    with pytest.raises(FewestTilesUnknown) as asked:
        corrections.correct(match, 1, "9 20 9")
    assert asked.value.choices == (1, 3)
    match = then(match, corrections.correct(match, 1, "9 20 9", fewest=3))
    assert match.totals == (0, 0, 0, 30)


def test_whoever_was_not_there_cannot_have_won_an_old_round():
    match = played(opened(), "13 8")
    match = then(match, corrections.seat_late(match, Player(name="Opa"), 0))
    with pytest.raises(Rejected) as refused:
        corrections.correct(match, 1, "13 8", 3)
    assert (refused.value.reason, refused.value.events) == (Reason.WINNER_HOLDS_TILES, {"seat": 3})


def test_an_entry_taken_back_follows_its_player_to_another_seat():
    match = played(opened(), "13 8")
    match = then(match, decisions.take_back(match), corrections.swap_seats(0, 1))
    assert match.entries[0].points == (0, 25, 0)
    assert match.totals == (0, 0, 0)


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
