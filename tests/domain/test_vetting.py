"""Facts from outside: what cannot have happened is not played."""

from datetime import timedelta

import pytest
from hypothesis import given, settings

from bot.domain.events import (
    OPEN_SEAT,
    EndsScored,
    EntryCorrected,
    EntryRestored,
    EntryTakenBack,
    LatePlayerSeated,
    MatchEnded,
    MatchOpened,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RecordedEvent,
    RoundScored,
    SeatsSwapped,
    SeatTaken,
)
from bot.domain.hand_input import Hand
from bot.domain.presets import PRESETS
from bot.sheet.vetting import replay_vetted
from tests.playing import MEMBERS, NOON, OPENER, begun, member, tables

RULES = PRESETS["allfives"].rules
OUT = Hand(pips=0)
ROUND = RoundScored(hands=(OUT, Hand(pips=13), Hand(pips=8)), out=0)
ENDS = EndsScored(seat=1, shown=("6", "4"), total=10)


def hands(*pips, **more):
    return RoundScored(hands=tuple(Hand(pips=one) for one in pips), **more)


@settings(max_examples=100, deadline=None)
@given(tables())
def test_whatever_was_decided_here_can_have_happened(table):
    assert replay_vetted(table.events) == table.match


@pytest.mark.parametrize(
    "event",
    [
        MatchOpened(rules=RULES, players=()),
        # rounds
        hands(0, 13, 8, 5, out=0),
        hands(0, 13, 8, out=3),
        hands(0, 13, 8, out=-1),
        hands(0, 13, 8, out=1),
        hands(9, 9, 20, fewest=3),
        hands(9, 9, 20),
        hands(100, 60, 20),
        hands(10**30, 1, 1),
        RoundScored(hands=(OUT, Hand(pips=100, tiles=2), Hand(pips=8)), out=0),
        RoundScored(hands=(None, None, None)),
        RoundScored(hands=()),
        # open ends
        ENDS.model_copy(update={"seat": 3}),
        ENDS.model_copy(update={"total": 15}),
        ENDS.model_copy(update={"first_tile": True}),
        ENDS.model_copy(update={"muggins": True}),
        EndsScored(seat=0, shown=("6", "5"), total=11),
        EndsScored(seat=0, shown=("6 4",), total=10),
        EndsScored(seat=0, shown=("@everyone",), total=10),
        EndsScored(seat=0, shown=("5",) * 10_000, total=50_000),
        EndsScored(seat=0, shown=(), total=10**9),
        # earlier entries
        EntryTakenBack(entry=0),
        EntryTakenBack(entry=9),
        EntryRestored(entry=1),
        EntryCorrected(entry=9, event=ROUND),
        EntryCorrected(entry=1, event=ENDS),
        EntryCorrected(entry=1, event=hands(0, 200, 8, out=0)),
        # seats
        SeatTaken(seat=0, player=member(9)),
        SeatTaken(seat=10**5, player=OPEN_SEAT),
        SeatTaken(seat=4, player=OPEN_SEAT),
        SeatTaken(seat=3, player=member(9)),
        SeatsSwapped(seat=1, other=1),
        SeatsSwapped(seat=0, other=3),
        PlayerRenamed(seat=3, name="Zé"),
        PlayerReplaced(seat=3, player=member(9)),
        PlayerReplaced(seat=0, player=OPEN_SEAT),
        PlayerReplaced(seat=0, player=member(1)),
        LatePlayerSeated(player=OPEN_SEAT),
        LatePlayerSeated(player=member(1)),
        LatePlayerSeated(player=member(9), score=150),
    ],
    ids=lambda event: event.kind,
)
def test_what_cannot_have_happened_is_not_played(event):
    table = begun()
    table.round("13 8")
    recorded = RecordedEvent(position=2, at=NOON, by=OPENER, event=event)
    with pytest.raises(ValueError, match=r"."):
        replay_vetted([*table.events, recorded])


@pytest.mark.parametrize(
    "event", [ROUND, ENDS, MatchEnded(), LatePlayerSeated(player=member(9)),
             SeatTaken(seat=3, player=OPEN_SEAT)],
    ids=lambda event: event.kind,
)  # fmt: skip
def test_nothing_is_played_after_the_end(event):
    table = begun()
    table.enter(MatchEnded())
    recorded = RecordedEvent(position=2, at=NOON + timedelta(hours=1), by=OPENER, event=event)
    with pytest.raises(ValueError, match=r"."):
        replay_vetted([*table.events, recorded])


@pytest.mark.parametrize(
    "opening",
    [
        ROUND,
        MatchOpened(rules=RULES.model_copy(update={"preset": "errors.no-sheet"}), players=()),
        MatchOpened(rules=RULES, players=(OPEN_SEAT,) * 11),
        MatchOpened(rules=RULES, players=(member(0), member(0))),
        MatchOpened(rules=RULES, players=(Player(user_id=MEMBERS[0]),)),
        MatchOpened(rules=RULES, players=(member(0),), teams=True),
    ],
    ids=["round", "preset", "crowd", "twice", "nameless", "teams"],
)
def test_a_match_that_cannot_begin_so_is_not_played(opening):
    with pytest.raises(ValueError, match=r"."):
        replay_vetted([RecordedEvent(position=0, at=NOON, by=OPENER, event=opening)])


def test_a_correction_that_would_have_ended_the_match_earlier_is_not_played():
    table = begun()
    table.round("13 8")
    table.round("13 8")
    event = EntryCorrected(entry=1, event=hands(0, 100, 60, out=0))
    recorded = RecordedEvent(position=3, at=NOON, by=OPENER, event=event)
    with pytest.raises(ValueError, match=r"."):
        replay_vetted([*table.events, recorded])


def test_a_gap_between_positions_is_not_played():
    table = begun()
    recorded = RecordedEvent(position=2, at=NOON, by=OPENER, event=ROUND)
    with pytest.raises(ValueError, match=r"."):
        replay_vetted([*table.events, recorded])
