"""Forgetting whoever came late or never sat down, and what makes two matches differ."""

import pytest

from bot.domain import corrections
from bot.domain.events import EntryCorrected, LatePlayerSeated, Player, RoundScored
from bot.domain.hand_input import Hand
from bot.privacy.anonymise import adds_up_alike, forget
from tests.playing import MEMBERS, begun, member

FORMER = 77
HANDS = tuple(Hand(pips=pips) for pips in (0, 13, 8))


def test_whoever_came_late_is_forgotten_as_well():
    table = begun("draw", 2)
    table.enter(corrections.seat_late(table.match, member(5), 30))
    events = forget(table.events, MEMBERS[5], FORMER)
    assert events[1].event == LatePlayerSeated(player=Player(former=FORMER), score=30)
    assert forget(table.events, MEMBERS[0], FORMER)[1].event == table.events[1].event


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        (f"<@{MEMBERS[9]}> 13 8", "13 8"),
        (f"13 8 {MEMBERS[9]}", "13 8"),
        (f"<@{MEMBERS[8]}>: 13, 8", f"<@{MEMBERS[8]}>: 13, 8"),
    ],
)
def test_the_id_of_whoever_never_sat_down_goes_from_what_was_typed(typed, left):
    table = begun("draw")
    scored = RoundScored(hands=HANDS, out=0, typed=typed)
    table.enter(scored, EntryCorrected(entry=1, event=scored))
    _, entered, corrected = forget(table.events, MEMBERS[9], FORMER)
    assert (entered.event.typed, corrected.event.event.typed) == (left, left)


def test_matches_that_stand_alike_differ_where_their_rounds_do():
    one, other, same = begun("draw"), begun("draw"), begun("draw")
    for table, typed in ((one, "13 8"), (other, "8 13"), (same, "13 8")):
        table.round(typed)
    assert one.match.totals == other.match.totals
    assert adds_up_alike(one.match, same.match)
    assert not adds_up_alike(one.match, other.match)
