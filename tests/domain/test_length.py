"""How long a match can be: in events, and in time."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import corrections, decisions
from bot.domain.errors import Reason, Rejected
from bot.domain.events import Player, RecordedEvent
from bot.domain.match import MOST_EVENTS
from bot.domain.match_summary import duration, finished_at, result_of
from bot.domain.replay import advance, replay
from tests.matches import ANA, BRAM, CARO, OPA, add, play, refused, sit
from tests.playing import NOON, begun, tables

DAY = timedelta(days=1)
STEPS = st.timedeltas(-400 * DAY, 4_000 * DAY)


@given(tables(), STEPS, st.data())
def test_a_clock_that_jumps_makes_no_match_last_longer_than_a_day_an_entry(table, step, data):
    moments = data.draw(st.lists(STEPS, min_size=len(table.events), max_size=len(table.events)))
    events = [
        one.model_copy(update={"at": NOON + step + moved})
        for one, moved in zip(table.events, moments, strict=True)
    ]
    match = replay(events)
    assert timedelta() <= duration(match) <= DAY * len(match.live_entries)
    if (result := result_of(match)) is not None:
        assert result.seconds == int(duration(match).total_seconds())


def test_as_long_as_the_clock_goes_right_the_time_is_that_from_beginning_to_end():
    match = play(sit(players=2), "3", "4", "5")
    assert duration(match) == finished_at(match) - match.opened_at == timedelta(minutes=3)


@pytest.mark.parametrize("years", [-20, 20])
def test_one_wrong_moment_counts_for_a_day_at_most(years):
    match = sit(players=2)
    for minutes, at in enumerate((NOON, NOON + 365 * years * DAY, NOON, NOON), start=1):
        (scored,) = decisions.enter_round(match, "3", 0)
        moment = at + timedelta(minutes=minutes)
        match = advance(
            match, RecordedEvent(position=match.position + 1, at=moment, by=1, event=scored)
        )
    assert duration(match) <= DAY + timedelta(minutes=4)


@given(st.integers(MOST_EVENTS - 30, MOST_EVENTS + 5), st.booleans(), st.booleans())
def test_a_match_that_goes_on_always_has_room_for_its_end(position, was_open, is_open):
    """Whatever is taken while a match goes on leaves room for one event at least."""
    before, after = (_at(position - 1, is_open=was_open), _at(position, is_open=is_open))
    refusal = None
    try:
        decisions.check_length(before, after)
    except Rejected as error:
        refusal = error.reason, error.events
    if position < MOST_EVENTS - 10:
        assert refusal is None
    if refusal is not None:
        assert refusal == (Reason.MATCH_TOO_LONG, {"most": MOST_EVENTS})
    elif is_open:
        decisions.check_length(after, _at(position + 1, is_open=False))
    else:
        assert position < MOST_EVENTS


def _at(position, *, is_open):
    table = begun("draw", 2)
    if not is_open:
        table.enter(decisions.end_match(table.match))
    return replace(table.match, position=position)


def test_the_end_is_refused_only_where_nothing_is_left_to_end():
    full = _at(MOST_EVENTS - 1, is_open=True)
    over = _at(MOST_EVENTS, is_open=False)
    assert refused(decisions.check_length, full, over)[0] == Reason.MATCH_TOO_LONG


def test_a_few_events_are_kept_so_that_an_end_can_be_taken_back_and_made_otherwise():
    going_on, over = (_at(MOST_EVENTS - 2, is_open=is_open) for is_open in (True, False))
    last = _at(MOST_EVENTS - 2, is_open=True)
    assert refused(decisions.check_length, going_on, last)[0] == Reason.MATCH_TOO_LONG
    decisions.check_length(over, last)


@given(tables())
def test_whoever_sits_somewhere_has_since_the_last_event_that_seated_them(table):
    for seat, player in enumerate(table.match.seats):
        since = table.match.stays[seat].since
        at_the_time = replay(table.events[: since + 1])
        same = {one.user_id for one in at_the_time.seats} | {None}
        assert player.user_id in same
    assert len(table.match.stays) == len(table.match.seats)


def test_who_has_seen_the_last_entry_keeps_it_through_moves_and_names():
    match = play(sit(players=(ANA, BRAM, Player())), "3 4")
    match = add(match, decisions.take_seat(match, CARO))
    assert [match.has_seen(one) for one in (1, 2, 3, None, 99)] == [True, True, *[False] * 3]
    moved = add(match, corrections.swap_seats(0, 2), corrections.rename(2, "Anna"))
    assert [moved.has_seen(one) for one in (1, 2, 3)] == [True, True, False]
    # What comes after it, a newcomer has seen as anybody has.
    entered = play(moved, "3 4")
    assert [entered.has_seen(one) for one in (1, 2, 3)] == [True, True, True]
    undone = add(entered, decisions.take_back(entered))
    assert [undone.has_seen(one) for one in (1, 2, 3)] == [True, True, False]


def test_whoever_takes_over_a_seat_or_comes_late_has_seen_nothing():
    match = play(sit(players=(ANA, OPA)), "3")
    taken = add(match, corrections.replace_player(match, 1, BRAM))
    late = add(taken, corrections.seat_late(taken, CARO, 0))
    assert [late.has_seen(one) for one in (1, 2, 3)] == [True, False, False]


def test_before_the_first_entry_everybody_who_sits_has_seen_all():
    match = sit(players=(ANA, Player()))
    match = add(match, decisions.take_seat(match, BRAM))
    assert match.has_seen(2)
    assert not match.has_seen(3)
