"""Who sat where when something was entered, whatever they are called now."""

from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given

from bot.domain import corrections, decisions
from bot.domain.errors import Rejected
from bot.domain.events import (
    MatchEnded,
    Player,
    PlayerLeft,
    PlayerReplaced,
    PlayerReturned,
    SeatTaken,
)
from bot.domain.replay import replay
from tests.matches import ANA, BRAM, CARO, EVA, add, play, sit
from tests.playing import begun, member, tables

BEGUN = play(sit(), "13 8")
LEFT = add(BEGUN, decisions.stop(BEGUN, 1))


def sat_at(match, position=1):
    """Return the names of those who sat there when an entry was made."""
    return [player.name for player in match.seated_at(position).seats]


def test_whoever_is_renamed_goes_by_the_new_name_wherever_they_have_sat():
    match = play(sit(players=4, teams=True), "13 8")
    match = add(match, corrections.swap_seats(0, 1))
    assert sat_at(match) == ["Ana", "Bram", "Caro", "Duarte"]
    assert sat_at(match, match.position) == ["Bram", "Ana", "Caro", "Duarte"]
    match = add(match, corrections.rename(1, "Anna"))
    assert sat_at(match) == ["Anna", "Bram", "Caro", "Duarte"]
    assert sat_at(match, match.position) == ["Bram", "Anna", "Caro", "Duarte"]
    # A guest without a number is nobody else.
    unknown = Player(name="Opa"), Player(name="Oma")
    match = play(sit(players=[*unknown, CARO]), "13 8")
    match = add(match, *(PlayerReplaced(seat=0, player=one) for one in unknown))
    assert sat_at(add(match, corrections.rename(0, "Omi"))) == ["Opa", "Oma", "Caro"]


def test_whoever_takes_over_from_themselves_has_sat_there_all_along():
    guest, member = Player(name="Opa", number=9), Player(user_id=9, name="Otto", number=9)
    match = play(sit(players=[guest, BRAM]), "13")
    match = add(match, corrections.replace_player(match, 0, member))
    assert sat_at(match) == ["Otto", "Bram"]
    assert sat_at(add(match, corrections.replace_player(match, 0, ANA))) == ["Otto", "Bram"]


def test_nobody_is_remembered_who_gave_a_seat_away_before_anything_was_entered():
    match = add(sit(), corrections.replace_player(sit(), 1, EVA))
    assert [stay.earlier for stay in match.stays] == [()] * 3


def test_whoever_takes_over_from_somebody_who_has_left_plays():
    match = play(LEFT, "7")
    match = add(match, corrections.replace_player(match, 1, EVA))
    assert match.playing == (0, 1, 2)
    match = play(match, "4 5", caller=1)
    assert match.totals == (28, 9, 0)
    assert [match.took_part(1, one.position) for one in match.entries] == [True, False, True]
    assert sat_at(match, match.position) == ["Ana", "Eva", "Caro"]


@pytest.mark.parametrize("event", [PlayerLeft(seat=1), PlayerReturned(seat=0)])
def test_nobody_leaves_twice_or_comes_back_who_is_there(event):
    with pytest.raises(ValueError, match=event.kind):
        add(LEFT, event)
    back = add(LEFT, PlayerReturned(seat=1))
    with pytest.raises(ValueError, match="returned"):
        add(back, PlayerReturned(seat=1))


def test_a_match_knows_when_its_hands_became_those_of_other_people():
    three, teams = sit(), sit(players=4, teams=True)
    for match in (
        LEFT,
        add(LEFT, PlayerReturned(seat=1)),
        add(teams, decisions.remove(teams, 2)),
        add(three, decisions.remove(three, 0)),
        add(BEGUN, SeatTaken(seat=1, player=EVA)),
    ):
        assert match.moved == match.position
    # Behind the last seat nobody moves.
    assert add(three, decisions.remove(three, 2)).moved == 0


def test_whoever_turns_out_to_be_somebody_else_after_they_left_has_still_left():
    over = add(LEFT, MatchEnded())
    match = add(over, corrections.replace_player(over, 1, EVA))
    assert (match.seats[1], match.is_away(1)) == (EVA, True)
    assert sat_at(match) == ["Ana", "Eva", "Caro"]
    # It may be somebody who has played on another seat, or a former player.
    followed = play(add(LEFT, corrections.replace_player(LEFT, 2, EVA)), "7")
    over = add(followed, MatchEnded())
    assert add(over, corrections.replace_player(over, 1, CARO)).is_away(1)


def test_a_draw_stays_one_whoever_turns_out_to_have_left_before_it():
    table = begun("allfives")
    table.round("1 3")
    table.enter(decisions.stop(table.match, 0))
    table.enter(decisions.end_match(table.match, "leader"))
    table.enter(corrections.replace_player(table.match, 0, member(20)))
    assert replay(table.events).finish == table.match.finish == "draw"


@given(tables())
def test_whoever_turns_out_to_have_sat_there_changes_nothing_of_how_a_match_ended(table):
    with suppress(Rejected):
        table.enter(decisions.end_match(table.match))
    ended = table.match
    newcomers = (*map(member, range(30, 40)), *(one for one in ended.seats if not one.is_open))
    for seat, newcomer in product(range(len(ended.seats)), newcomers):
        with suppress(Rejected):
            table.enter(corrections.replace_player(table.match, seat, newcomer))
    match = table.match
    assert match == replay(table.events)
    assert match.standing == ended.standing
    assert (match.places(), match.playing) == (ended.places(), ended.playing)
