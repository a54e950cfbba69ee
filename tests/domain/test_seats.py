"""Who may sit down, when, and on which seat."""

from datetime import UTC, datetime

import pytest

from bot.domain import corrections, decisions
from bot.domain.decisions import enter_round, open_match
from bot.domain.errors import (
    Reason,
    Rejected,
)
from bot.domain.events import (
    OPEN_SEAT,
    EntryTakenBack,
    MatchEnded,
    MatchOpened,
    Player,
    RecordedEvent,
    SeatTaken,
)
from bot.domain.hand_input import Hand
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import advance, begin
from tests.playing import begun, member

AT = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)
ANA, BRAM, CARL, DORA = (
    Player(user_id=number, name=name)
    for number, name in enumerate(("ana", "bram", "carl", "dora"), start=1)
)
FOUR = (ANA, BRAM, CARL, DORA)
EVE = Player(user_id=5, name="eve")
OUT = Hand(pips=0)


def sit(*players, preset="draw", teams=False, **house):
    opened = open_match(rules_of(PRESETS[preset], house), players, teams=teams)
    return begin(RecordedEvent(position=0, at=AT, by=1, event=opened))


def add(match, *events):
    for event in events:
        match = advance(match, RecordedEvent(position=match.position + 1, at=AT, by=1, event=event))
    return match


def play(match, typed, caller=0, **answer):
    return add(match, *enter_round(match, typed, caller, **answer))


def reason_of(decide, *arguments, **options):
    with pytest.raises(Rejected) as refused:
        decide(*arguments, **options)
    return refused.value.reason


THREE = sit(ANA, BRAM, CARL)
TEAMS = sit(*FOUR, teams=True)


def test_a_member_gets_the_first_open_seat_or_the_one_asked_for_or_a_new_one():
    match = sit(ANA, OPEN_SEAT, OPEN_SEAT)
    assert decisions.take_seat(match, EVE) == SeatTaken(seat=1, player=EVE)
    assert decisions.take_seat(match, EVE, 2) == SeatTaken(seat=2, player=EVE)
    assert decisions.take_seat(THREE, EVE) == SeatTaken(seat=3, player=EVE)
    assert decisions.take_seat(play(match, "13 8"), EVE) == SeatTaken(seat=1, player=EVE)
    undone = add(play(THREE, "13 8"), EntryTakenBack(entry=1))
    assert decisions.take_seat(undone, EVE) == SeatTaken(seat=3, player=EVE)


@pytest.mark.parametrize(
    ("match", "player", "seat", "reason"),
    [
        (THREE, ANA, None, Reason.ALREADY_SEATED),
        (THREE, EVE, 0, Reason.SEAT_NOT_OPEN),
        (THREE, EVE, 3, Reason.SEAT_NOT_OPEN),
        (THREE, EVE, -1, Reason.SEAT_NOT_OPEN),
        (TEAMS, EVE, None, Reason.MATCH_FULL),
        (sit(*(Player(name="guest") for _ in range(10))), EVE, None, Reason.MATCH_FULL),
        (play(THREE, "13 8"), EVE, None, Reason.MATCH_STARTED),
        (add(THREE, MatchEnded()), EVE, None, Reason.MATCH_FINISHED),
    ],
)
def test_a_seat_that_cannot_be_taken_is_refused(match, player, seat, reason):
    assert reason_of(decisions.take_seat, match, player, seat) is reason


def test_a_match_is_opened_with_its_rules_players_and_the_open_seats_of_teams():
    rules = PRESETS["draw"].rules
    opened = MatchOpened(rules=rules, teams=False, players=(ANA, BRAM))
    assert open_match(rules, [ANA, BRAM], teams=False) == opened
    assert sit(ANA, BRAM, teams=True).seats == (ANA, BRAM, OPEN_SEAT, OPEN_SEAT)


@pytest.mark.parametrize(
    ("players", "teams", "reason"),
    [
        ([Player(name="guest")] * 11, False, Reason.TOO_MANY_PLAYERS),
        ([*FOUR, EVE], True, Reason.TEAMS_NEED_FOUR),
        ([ANA, BRAM, ANA], False, Reason.SAME_PLAYER_TWICE),
        ([ANA, Player(user_id=1, name="another name")], True, Reason.SAME_PLAYER_TWICE),
    ],
)
def test_players_that_cannot_be_seated_are_refused(players, teams, reason):
    assert reason_of(open_match, PRESETS["draw"].rules, players, teams=teams) is reason


GUEST = Player(name="Opa")


RULES = PRESETS["draw"].rules


def refused(decide, *arguments, **options):
    with pytest.raises(Rejected) as caught:
        decide(*arguments, **options)
    return caught.value.reason, caught.value.events


def test_a_crowd_is_told_how_many_it_is_and_how_many_can_play():
    assert len(decisions.open_match(RULES, [GUEST] * 10, teams=False).players) == 10
    request = refused(decisions.open_match, RULES, [GUEST] * 12, teams=False)
    assert request == (Reason.TOO_MANY_PLAYERS, {"count": 12, "most": 10})
    request = refused(decisions.open_match, RULES, [GUEST] * 5, teams=True)
    assert request == (Reason.TEAMS_NEED_FOUR, {"count": 5})


@pytest.mark.parametrize(("seats", "teams"), [(10, False), (4, True)])
def test_whoever_finds_every_seat_taken_is_told_how_many_there_are(seats, teams):
    match = begun("draw", seats, teams=teams).match
    request = refused(decisions.take_seat, match, member(20))
    assert request == (Reason.MATCH_FULL, {"seats": seats})


def test_somebody_can_sit_down_with_whoever_plays_alone_so_far_and_not_with_two():
    alone, two = begun("allfives", 1), begun("allfives", 2)
    for table in (alone, two):
        table.ends("5-5", 0)
    assert decisions.take_seat(alone.match, member(5)) == SeatTaken(seat=1, player=member(5))
    assert refused(decisions.take_seat, two.match, member(5)) == (Reason.MATCH_STARTED, {})


OPA = Player(name="Opa")


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
