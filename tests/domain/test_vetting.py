"""Facts from outside: what cannot have happened is not played."""

from datetime import timedelta

import pytest
from hypothesis import given, settings

from bot.domain import corrections, decisions
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
from bot.domain.presets import PRESETS, rules_of
from bot.privacy.anonymise import forget
from bot.sheet.vetting import replay_to_the_end, replay_vetted
from tests.playing import MEMBERS, NOON, OPENER, Table, begun, member, tables

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


LATER = NOON + timedelta(days=1)


def with_one_more(table, event):
    return [
        *table.events,
        RecordedEvent(position=len(table.events), at=NOON, by=OPENER, event=event),
    ]


def refused(table, event):
    with pytest.raises(ValueError, match=r"cannot have happened"):
        replay_vetted(with_one_more(table, event))


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (EndsScored(seat=3, shown=("6", "4"), total=10), "event 1 cannot have happened"),
        (begun("draw").events[0].event, "event 1 cannot have happened"),
        (SeatTaken(seat=0, player=member(9)), "an event cannot have happened"),
    ],
)
def test_it_is_said_which_fact_it_was_unless_something_else_refused_it(event, why):
    with pytest.raises(ValueError, match=f"^{why}$"):
        replay_vetted(with_one_more(begun("draw"), event))


def test_it_is_said_that_a_match_cannot_begin_so():
    with pytest.raises(ValueError, match=r"^no match can begin so$"):
        replay_vetted([RecordedEvent(position=0, at=NOON, by=OPENER, event=MatchEnded())])


def forgotten(table, number):
    """Let a table go on without the name of one of its members."""
    table.events = list(forget(table.events, MEMBERS[number], 77))
    table.match = replay_vetted(table.events)
    return table


def opened(*players):
    return Table(decisions.open_match(PRESETS["draw"].rules, players, teams=False))


def test_a_match_that_goes_on_is_ended_by_whoever_it_belongs_to_now():
    table = begun("draw")
    table.round("13 8")
    events, match = replay_to_the_end(table.events, MEMBERS[9], LATER)
    assert events[0] == table.events[0].model_copy(update={"by": MEMBERS[9]})
    assert events[1] == table.events[1]
    assert events[2:] == (RecordedEvent(position=2, at=LATER, by=MEMBERS[9], event=MatchEnded()),)
    assert (match.finish, match.totals, match.opened_by) == ("ended", (21, 0, 0), MEMBERS[9])


def test_a_match_that_is_over_is_left_as_it_ended():
    table = begun("plain")
    table.round("13 8")
    events, match = replay_to_the_end(table.events, MEMBERS[9], LATER)
    assert events == (table.events[0].model_copy(update={"by": MEMBERS[9]}), table.events[1])
    assert (match.finish, match.opened_by) == ("rounds", MEMBERS[9])


def test_any_open_seat_can_have_been_asked_for():
    table = opened(member(0), OPEN_SEAT, OPEN_SEAT)
    taken = SeatTaken(seat=2, player=member(1))
    assert replay_vetted(with_one_more(table, taken)).seats[2] == member(1)
    refused(table, SeatTaken(seat=3, player=member(1)))
    refused(table, SeatTaken(seat=1, player=member(0)))


@pytest.mark.parametrize(
    "player", [Player(former=7, user_id=MEMBERS[5]), Player(former=7, name="Ana")]
)
def test_a_former_player_has_neither_a_name_nor_an_id(player):
    table = opened(Player(former=7), member(1))
    assert replay_vetted(table.events).seats == (Player(former=7), member(1))
    with pytest.raises(ValueError, match="begin"):
        replay_vetted(opened(player, member(1)).events)


def test_nobody_sits_down_twice():
    refused(begun("draw"), SeatTaken(seat=3, player=member(1)))


def test_a_new_seat_was_taken_while_that_of_a_former_player_was_not_open_yet():
    table = begun("draw")
    table.enter(decisions.take_seat(table.match, member(5)))
    assert forgotten(table, 0).match.seats[3] == member(5)


def test_the_seat_of_a_former_player_can_be_taken():
    table = forgotten(begun("draw"), 1)
    taken = SeatTaken(seat=1, player=member(5))
    assert replay_vetted(with_one_more(table, taken)).seats[1] == member(5)


def test_there_are_ten_open_seats_and_no_eleventh():
    nine, ten = begun("draw", 9), begun("draw", 10)
    assert len(replay_vetted(with_one_more(nine, SeatTaken(seat=9, player=OPEN_SEAT))).seats) == 10
    refused(ten, SeatTaken(seat=10, player=OPEN_SEAT))


def test_whoever_held_fewest_tiles_sat_at_the_table_even_where_nothing_was_tied():
    hands = tuple(Hand(pips=pips) for pips in (0, 13, 8))
    for fewest in (0, 2, "equal"):
        replay_vetted(with_one_more(begun(), RoundScored(hands=hands, out=0, fewest=fewest)))
    for fewest in (3, -1):
        refused(begun(), RoundScored(hands=hands, out=0, fewest=fewest))


def test_ends_may_be_the_highest_double_of_the_largest_set():
    table = begun(rules=rules_of(PRESETS["allfives"], {"set_size": 18}))
    ends = EndsScored(seat=0, shown=("18-18", "4"), total=40)
    assert replay_vetted(with_one_more(table, ends)).totals == (40, 0, 0)


@pytest.mark.parametrize(
    ("preset", "shown"), [("fives-threes", ("2", "1")), ("allfives-1863", ("4", "1"))]
)
def test_ends_may_pay_a_single_point(preset, shown):
    ends = EndsScored(seat=0, shown=shown, total=sum(map(int, shown)))
    assert replay_vetted(with_one_more(begun(preset), ends)).totals == (1, 0, 0)


def test_a_guest_who_comes_late_is_somebody():
    table = begun("draw")
    late = corrections.seat_late(table.match, Player(name="Opa"), 5)
    assert replay_vetted(with_one_more(table, late)).totals == (0, 0, 0, 5)


def test_who_was_noted_as_late_before_the_first_entry_stays_so():
    event = LatePlayerSeated(player=Player(name="Opa"), score=0)
    match = replay_vetted(with_one_more(begun("allfives-long", 2), event))
    assert (match.totals, match.target) == ((0, 0, 0), 250)
