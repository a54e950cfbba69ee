"""Hands behind names, dealt out to the seats: who went out, and what a rejection is about."""

import pytest

from bot.domain import corrections, decisions
from bot.domain.errors import ReadingUnknown, Reason, WinnerUnknown
from bot.domain.events import OPEN_SEAT, Player
from bot.domain.hand_assignment import names_of, read_round
from bot.domain.hand_input import Hand, read_hands
from bot.domain.tiles import HandWords
from bot.i18n.languages import HAND_WORDS
from tests.matches import BRAM, OPA, add, held, play, reason_of, refused, sit

THREE, FOUR, TEAMS, TWO = sit(), sit(players=4), sit(players=4, teams=True), sit(players=2)


def deal(match, typed, winner=None, caller=None):
    return read_round(match, read_hands(typed, names_of(match), 6), winner, caller)


def needed(typed):
    return len(deal(sit("mexican-train", 1), typed, caller=0)[1])


def readings(decide, *arguments):
    with pytest.raises(ReadingUnknown) as asked:
        decide(*arguments)
    return asked.value.readings


def test_whoever_is_said_to_have_gone_out_may_hold_nothing_behind_their_name():
    request = refused(deal, THREE, "ana 0 bram 13 caro 8", winner=1)
    assert request == (Reason.WINNER_HOLDS_TILES, {"seat": 1})
    assert reason_of(deal, THREE, "ana 3 bram 13 caro 8", winner=1) is Reason.WINNER_OF_BLOCKED


def test_nobody_goes_out_of_a_blocked_round_behind_names():
    hands = (Hand(pips=0, tiles=1), *held(13, 8))
    assert deal(THREE, "blocked ana 0 bram 13 caro 8") == (None, hands)


@pytest.mark.parametrize(
    ("match", "typed", "count", "seats"),
    [
        (THREE, "bram 8", 1, 3),
        (FOUR, "bram 8 caro 3", 2, 4),
        (THREE, "blocked ana 9 bram 14", 2, 3),
        (TEAMS, "ana 13 bram 8", 2, 4),
        (TEAMS, "blocked ana 13 caro 8", 2, 4),
        (TEAMS, "bram 8", 1, 4),
        (THREE, "13", 1, 3),
        (THREE, "13 8 5 2", 4, 3),
        (TEAMS, "blocked 13 8", 2, 4),
    ],
)
def test_too_few_or_too_many_hands_are_counted(match, typed, count, seats):
    request = refused(deal, match, typed)
    assert request == (Reason.WRONG_HAND_COUNT, {"count": count, "seats": seats})


def test_of_one_named_team_the_winner_is_of_the_other():
    match = TEAMS
    assert deal(match, "bram 13 duarte 8", caller=2) == (2, (None, *held(13, 0, 8)))
    assert deal(match, "ana 13 caro 8", winner=3) == (3, (*held(13), None, *held(8, 0)))
    with pytest.raises(WinnerUnknown) as asked:
        deal(match, "ana 13 caro 8", caller=0)
    assert asked.value.choices == (1, 3)


@pytest.mark.parametrize("blocked", ["player-in_full", "side-in_full"])
@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, True)])
def test_a_blocked_round_that_somebody_wins_needs_hands_that_pay_nothing(blocked, seats, teams):
    match = sit("fives-threes", seats, teams=teams, blocked=blocked)
    for typed, count in (("blocked", 0), ("blocked 9", 1)):
        request = (Reason.WRONG_HAND_COUNT, {"count": count, "seats": seats})
        assert refused(deal, match, typed) == request
        assert refused(decisions.enter_round, match, typed, 0) == request
    match = play(match, " ".join(["blocked", *"9487"[:seats]]))
    assert (match.entries[0].score.side, set(match.totals)) == (1, {0})
    assert deal(match, "", caller=0)[0] == 0


@pytest.mark.parametrize(
    ("typed", "seats"), [("13", 2), ("0 13", 2), ("0 1 2 3 4 5 6 7 8 9", 10), ("blocked 5 6", 2)]
)
def test_a_lone_caller_brings_along_as_many_seats_as_there_are_hands(typed, seats):
    assert needed(typed) == seats


@pytest.mark.parametrize(
    ("typed", "count"), [("", 0), ("0", 1), ("blocked 5", 1), ("1 2 3 4 5 6 7 8 9 1 1", 11)]
)
def test_a_lone_caller_is_told_how_many_hands_were_read(typed, count):
    assert refused(needed, typed) == (Reason.WRONG_HAND_COUNT, {"count": count, "seats": 1})


def test_a_guest_has_no_mention_and_a_member_has_two():
    match = sit(players=[Player(user_id=7, name="Ana"), OPA, OPEN_SEAT])
    member, guest, nobody = names_of(match, HandWords(open_seat=("player", "zetel")))
    assert member == ("Ana", "@Ana", "<@7>", "<@!7>")
    assert guest == ("Opa", "@Opa")
    assert nobody == ("player 3", "zetel 3")


@pytest.mark.parametrize("typed", ["13 8", "13(2) 8(1)", "6-4 3-0, 5-3"])
@pytest.mark.parametrize("caller", [0, 1, None])
def test_two_hands_in_a_match_of_two_are_asked_about(typed, caller):
    blocked, *outs = readings(decisions.enter_round, TWO, typed, caller)
    assert (blocked.out, blocked.held) == (None, ((0, (13,)), (1, (8,))))
    assert play(TWO, blocked.typed, caller=caller).totals == (0, 13)
    assert [one.out for one in outs] == ([1, 0] if caller == 1 else [0, 1])
    for one in outs:
        assert one.held == ((1 - one.out, (13, 8)),)
        totals = play(TWO, one.typed, caller=caller, winner=one.out).totals
        assert totals == ((21, 0) if one.out == 0 else (0, 21))


@pytest.mark.parametrize("typed", ["blocked 13 8", "13 0", "ana 13 bram 8", "13"])
def test_what_is_clear_in_a_match_of_two_is_not_asked_about(typed):
    assert play(TWO, typed).rounds == 1


def test_the_word_of_a_blocked_round_is_nobodys_name():
    match = sit(players=[Player(name="Blocked"), BRAM])
    said = (0, None, None, HAND_WORDS)
    blocked, *_ = readings(decisions.enter_round, match, "13 8", *said)
    assert blocked.typed == "locked 13 8"
    assert add(match, *decisions.enter_round(match, blocked.typed, *said)).totals == (0, 13)


def test_a_correction_asks_too_and_leaves_a_blocked_round_what_it_was():
    match = play(TWO, "blocked 13 8")
    blocked, ana, _ = readings(corrections.correct, match, 1, "9 14")
    assert add(match, corrections.correct(match, 1, blocked.typed)).totals == (14, 0)
    assert add(match, corrections.correct(match, 1, ana.typed, ana.out)).totals == (23, 0)
    assert reason_of(corrections.correct, match, 1) is Reason.NOTHING_CORRECTED
    assert reason_of(corrections.correct, match, 1, winner=0) is Reason.WINNER_OF_BLOCKED


def test_readings_speak_of_the_seats_of_the_match_where_somebody_came_later():
    match = play(TWO, "blocked 13 8")
    match = add(match, corrections.come_late(match, OPA, 0), corrections.swap_seats(0, 2))
    found = readings(corrections.correct, match, 1, "9 14")
    assert [one.out for one in found] == [None, 1, 2]
    assert found[0].held == ((1, (9,)), (2, (14,)))
