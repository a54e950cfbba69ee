"""Who may sit down, when, and on which seat."""

import pytest

from bot.domain import corrections, decisions
from bot.domain.decisions import open_match
from bot.domain.errors import GuestUnknown, Reason
from bot.domain.events import (
    OPEN_SEAT,
    EntryTakenBack,
    MatchEnded,
    MatchOpened,
    Player,
    SeatTaken,
)
from bot.domain.presets import PRESETS
from tests.matches import ANA, BRAM, EVA, FIVE, OPA, add, peg, play, reason_of, refused, sit

RULES = PRESETS["draw"].rules
THREE = sit()
TEAMS = sit(players=4, teams=True)
# A guest, a member and an open seat: whoever joins may be the guest.
WITH_GUEST = sit(players=[ANA, Player(name="eva"), OPEN_SEAT])


def test_a_member_gets_the_first_open_seat_or_the_one_asked_for_or_a_new_one():
    match = sit(players=[ANA, OPEN_SEAT, OPEN_SEAT])
    assert decisions.take_seat(match, EVA) == SeatTaken(seat=1, player=EVA)
    assert decisions.take_seat(match, EVA, 2) == SeatTaken(seat=2, player=EVA)
    assert decisions.take_seat(THREE, EVA) == SeatTaken(seat=3, player=EVA)
    assert decisions.take_seat(play(match, "13 8"), EVA) == SeatTaken(seat=1, player=EVA)
    undone = add(play(THREE, "13 8"), EntryTakenBack(entry=1))
    assert decisions.take_seat(undone, EVA) == SeatTaken(seat=3, player=EVA)


@pytest.mark.parametrize(
    ("match", "player", "seat", "reason"),
    [
        (THREE, ANA, None, Reason.ALREADY_SEATED),
        (THREE, EVA, 0, Reason.SEAT_NOT_OPEN),
        (THREE, EVA, 3, Reason.SEAT_NOT_OPEN),
        (THREE, EVA, -1, Reason.SEAT_NOT_OPEN),
        (TEAMS, EVA, None, Reason.MATCH_FULL),
        (sit(players=[OPA] * 10), EVA, None, Reason.MATCH_FULL),
        (play(THREE, "13 8"), EVA, None, Reason.MATCH_STARTED),
        (add(THREE, MatchEnded()), EVA, None, Reason.MATCH_FINISHED),
    ],
)
def test_a_seat_that_cannot_be_taken_is_refused(match, player, seat, reason):
    assert reason_of(decisions.take_seat, match, player, seat) is reason


def test_a_match_is_opened_with_its_rules_players_and_the_open_seats_of_teams():
    opened = MatchOpened(rules=RULES, teams=False, players=(ANA, BRAM))
    assert open_match(RULES, [ANA, BRAM], teams=False) == opened
    assert sit(players=2, teams=True).seats == (ANA, BRAM, OPEN_SEAT, OPEN_SEAT)


@pytest.mark.parametrize(
    ("players", "teams", "reason"),
    [
        ([OPA] * 11, False, Reason.TOO_MANY_PLAYERS),
        (FIVE, True, Reason.TEAMS_NEED_FOUR),
        ([ANA, BRAM, ANA], False, Reason.SAME_PLAYER_TWICE),
        ([ANA, Player(user_id=1, name="another name")], True, Reason.SAME_PLAYER_TWICE),
    ],
)
def test_players_that_cannot_be_seated_are_refused(players, teams, reason):
    assert reason_of(open_match, RULES, players, teams=teams) is reason


def test_a_crowd_is_told_how_many_it_is_and_how_many_can_play():
    assert len(open_match(RULES, [OPA] * 10, teams=False).players) == 10
    request = refused(open_match, RULES, [OPA] * 12, teams=False)
    assert request == (Reason.TOO_MANY_PLAYERS, {"count": 12, "most": 10})
    request = refused(open_match, RULES, [OPA] * 5, teams=True)
    assert request == (Reason.TEAMS_NEED_FOUR, {"count": 5})


@pytest.mark.parametrize(("match", "seats"), [(sit(players=[OPA] * 10), 10), (TEAMS, 4)])
def test_whoever_finds_every_seat_taken_is_told_how_many_there_are(match, seats):
    assert refused(decisions.take_seat, match, EVA) == (Reason.MATCH_FULL, {"seats": seats})


def test_somebody_can_sit_down_with_whoever_plays_alone_so_far_and_not_with_two():
    alone, two = (peg(sit("allfives", players), "5-5") for players in (1, 2))
    assert decisions.take_seat(alone, EVA) == SeatTaken(seat=1, player=EVA)
    assert refused(decisions.take_seat, two, EVA) == (Reason.MATCH_STARTED, {})


def test_ten_players_are_enough_for_anybody_who_comes_late():
    nine, ten = (sit(players=[OPA] * number) for number in (9, 10))
    assert corrections.seat_late(nine, OPA, 5).score == 5
    assert refused(corrections.seat_late, ten, OPA, 5) == (Reason.MATCH_FULL, {"seats": 10})


@pytest.mark.parametrize("score", [100, 101])
def test_nobody_begins_with_as_many_points_as_end_the_match(score):
    assert corrections.seat_late(THREE, OPA, 99).score == 99
    request = refused(corrections.seat_late, THREE, OPA, score)
    assert request == (Reason.SCORE_REACHES_TARGET, {"score": score, "target": 100})


def test_nobody_comes_late_to_teams_or_to_a_match_that_is_over():
    over = add(THREE, MatchEnded())
    assert refused(corrections.seat_late, TEAMS, OPA, 0) == (Reason.TEAMS_ARE_FULL, {})
    for player in (OPA, ANA):
        assert refused(corrections.seat_late, over, player, 0) == (Reason.MATCH_FINISHED, {})


def test_a_member_who_joins_where_a_guest_of_the_same_name_sits_is_asked_whether_it_is_them():
    with pytest.raises(GuestUnknown) as asked:
        corrections.join(WITH_GUEST, EVA)
    assert asked.value.choices == (1,)
    # It was them all along.
    claimed = SeatTaken(seat=1, player=EVA)
    assert corrections.join(WITH_GUEST, EVA, is_guest=True) == claimed
    taken = SeatTaken(seat=2, player=EVA)
    assert corrections.join(WITH_GUEST, EVA, is_guest=False) == taken
    # Whoever names a seat, or sits in no guest's place, is not asked.
    assert corrections.join(WITH_GUEST, EVA, 2) == taken
    for player in (BRAM, Player(user_id=9)):
        assert corrections.join(WITH_GUEST, player) == SeatTaken(seat=2, player=player)


@pytest.mark.parametrize(
    ("match", "player", "how", "reason"),
    [
        (WITH_GUEST, BRAM, {"is_guest": True}, Reason.SEAT_NOT_OPEN),
        (WITH_GUEST, EVA, {"seat": 1}, Reason.SEAT_NOT_OPEN),
        (sit(players=[EVA, Player(name="Eva")]), EVA, {}, Reason.ALREADY_SEATED),
        (THREE, ANA, {}, Reason.ALREADY_SEATED),
        (add(WITH_GUEST, MatchEnded()), EVA, {}, Reason.MATCH_FINISHED),
        (add(WITH_GUEST, MatchEnded()), EVA, {"is_guest": False}, Reason.MATCH_FINISHED),
    ],
)
def test_whoever_cannot_join_is_refused_and_not_asked(match, player, how, reason):
    assert reason_of(corrections.join, match, player, **how) is reason


def test_a_guest_alone_is_called_by_a_name_however_it_is_written():
    assert Player(name="Straße").is_called("STRASSE")
    for player in (Player(name="Opa"), Player(user_id=1, name="Eva"), OPEN_SEAT):
        assert not player.is_called("eva")
