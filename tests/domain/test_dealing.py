"""Hands behind names, dealt out to the seats: who went out, and what a rejection is about."""

import pytest

from bot.domain import decisions
from bot.domain.errors import Reason, Rejected, WinnerUnknown
from bot.domain.events import OPEN_SEAT, Player, RecordedEvent
from bot.domain.hand_assignment import dealt, names_of, seats_needed
from bot.domain.hand_input import Hand, read_hands
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import advance, begin
from bot.domain.tiles import HandWords
from tests.playing import NOON

NAMES = ("ana", "bram", "caro", "duarte")
OUT = Hand(pips=0)


def table(seats=3, *, teams=False, preset="draw", **house):
    players = [Player(name=name) for name in NAMES[:seats]]
    event = decisions.open_match(rules_of(PRESETS[preset], house), players, teams=teams)
    return begin(RecordedEvent(position=0, at=NOON, by=1, event=event))


def deal(match, typed, winner=None, caller=None):
    seats = len(match.seats)
    read = read_hands(typed, [(name,) for name in NAMES[:seats]], 6)
    return dealt(match, read, seats, winner, caller)


def held(*pips):
    return tuple(None if one is None else Hand(pips=one) for one in pips)


def refused(*arguments, **options):
    with pytest.raises(Rejected) as caught:
        deal(*arguments, **options)
    return caught.value


def test_whoever_is_said_to_have_gone_out_may_hold_nothing_behind_their_name():
    rejection = refused(table(), "ana 0 bram 13 caro 8", winner=1)
    assert (rejection.reason, rejection.events) == (Reason.WINNER_HOLDS_TILES, {"seat": 1})
    assert refused(table(), "ana 3 bram 13 caro 8", winner=1).reason is Reason.WINNER_OF_BLOCKED


def test_nobody_goes_out_of_a_blocked_round_behind_names():
    out, hands = deal(table(), "blocked ana 0 bram 13 caro 8")
    assert out is None
    assert hands == (Hand(pips=0, tiles=1), Hand(pips=13), Hand(pips=8))


@pytest.mark.parametrize(
    ("match", "typed", "count", "seats"),
    [
        (table(), "bram 8", 1, 3),
        (table(4), "bram 8 caro 3", 2, 4),
        (table(), "blocked ana 9 bram 14", 2, 3),
        (table(4, teams=True), "ana 13 bram 8", 2, 4),
        (table(4, teams=True), "blocked ana 13 caro 8", 2, 4),
        (table(4, teams=True), "bram 8", 1, 4),
        (table(), "13", 1, 3),
        (table(), "13 8 5 2", 4, 3),
        (table(4, teams=True), "blocked 13 8", 2, 4),
    ],
)
def test_too_few_or_too_many_hands_are_counted(match, typed, count, seats):
    rejection = refused(match, typed)
    assert rejection.reason is Reason.WRONG_HAND_COUNT
    assert rejection.events == {"count": count, "seats": seats}


def test_of_one_named_team_the_winner_is_of_the_other():
    match = table(4, teams=True)
    assert deal(match, "bram 13 duarte 8", caller=2) == (2, (None, *held(13, 0, 8)))
    assert deal(match, "ana 13 caro 8", winner=3) == (3, (*held(13), None, *held(8, 0)))
    with pytest.raises(WinnerUnknown) as asked:
        deal(match, "ana 13 caro 8", caller=0)
    assert asked.value.choices == (1, 3)


@pytest.mark.parametrize("blocked", ["player-in_full", "side-in_full"])
@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, True)])
def test_a_blocked_round_that_somebody_wins_needs_hands_that_pay_nothing(blocked, seats, teams):
    match = table(seats, teams=teams, preset="fives-threes", blocked=blocked)
    for typed, count in (("blocked", 0), ("blocked 9", 1)):
        rejection = refused(match, typed)
        assert rejection.reason is Reason.WRONG_HAND_COUNT
        assert rejection.events == {"count": count, "seats": seats}
    with pytest.raises(Rejected) as caught:
        decisions.enter_round(match, "blocked", 0)
    assert caught.value.reason is Reason.WRONG_HAND_COUNT
    (scored,) = decisions.enter_round(match, " ".join(["blocked", *"9487"[:seats]]), 0)
    match = advance(match, RecordedEvent(position=1, at=NOON, by=1, event=scored))
    assert (match.entries[0].score.side, set(match.totals)) == (1, {0})
    assert deal(match, "", caller=0)[0] == 0


@pytest.mark.parametrize(
    ("typed", "seats"), [("13", 2), ("0 13", 2), ("1 2 3 4 5 6 7 8 9", 10), ("blocked 5 6", 2)]
)
def test_a_lone_caller_brings_along_as_many_seats_as_there_are_hands(typed, seats):
    assert seats_needed(table(1), read_hands(typed, (("ana",),), 6)) == seats


@pytest.mark.parametrize(
    ("typed", "count"), [("", 0), ("0", 1), ("blocked 5", 1), ("1 2 3 4 5 6 7 8 9 1", 10)]
)
def test_a_lone_caller_is_told_how_many_hands_were_read(typed, count):
    with pytest.raises(Rejected) as caught:
        seats_needed(table(1), read_hands(typed, (("ana",),), 6))
    assert caught.value.reason is Reason.WRONG_HAND_COUNT
    assert caught.value.events == {"count": count, "seats": 1}


def test_a_guest_has_no_mention_and_a_member_has_two():
    players = [Player(user_id=7, name="Ana"), Player(name="Opa"), OPEN_SEAT]
    opened = decisions.open_match(PRESETS["draw"].rules, players, teams=False)
    match = begin(RecordedEvent(position=0, at=NOON, by=1, event=opened))
    member, guest, nobody = names_of(match, HandWords(open_seat=("player", "zetel")))
    assert member == ("Ana", "@Ana", "<@7>", "<@!7>")
    assert guest == ("Opa", "@Opa")
    assert nobody == ("player 3", "zetel 3")
