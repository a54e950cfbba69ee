"""Series of matches between the same sides."""

from datetime import UTC, datetime

import pytest

from bot.domain import corrections, decisions
from bot.domain.errors import Reason, Rejected
from bot.domain.events import OPEN_SEAT, MatchOpened, Player, RecordedEvent
from bot.domain.match import Match
from bot.domain.presets import PRESETS
from bot.domain.replay import advance, begin
from bot.domain.series import series
from tests.playing import NOON

ANA, BRAM = Player(user_id=1, name="Ana"), Player(name="Bram")
START = datetime(2026, 1, 1, tzinfo=UTC)


def first_match(*players: Player, teams: bool = False) -> Match:
    event = decisions.open_match(PRESETS["plain"].rules, players, teams=teams)
    return _begun(event)


def _begun(event: MatchOpened) -> Match:
    return begin(RecordedEvent(position=0, at=START, by=1, event=event))


def won_by(match: Match, seat: int) -> Match:
    hands = " ".join("0" if one == seat else "5" for one in range(len(match.seats)))
    (event,) = decisions.enter_round(match, hands, seat)
    return advance(match, RecordedEvent(position=match.position + 1, at=START, by=1, event=event))


def test_a_rematch_has_the_same_players_one_seat_on_and_the_same_rules():
    match = won_by(first_match(ANA, BRAM, Player(name="Caro")), 0)
    again = decisions.rematch(match)
    assert [player.name for player in again.players] == ["Bram", "Caro", "Ana"]
    assert again.rules == match.rules


def test_partners_stay_opposite_each_other_in_a_rematch():
    names = [Player(name=name) for name in ("Ana", "Bram", "Caro", "Duarte")]
    match = won_by(first_match(*names, teams=True), 0)
    again = _begun(decisions.rematch(match))
    sides = [{again.seats[seat].name for seat in seats} for seats in again.sides]
    assert sides == [{"Bram", "Duarte"}, {"Ana", "Caro"}]


def test_a_match_that_goes_on_has_no_rematch():
    with pytest.raises(Rejected) as refused:
        decisions.rematch(first_match(ANA, BRAM))
    assert refused.value.reason is Reason.MATCH_GOES_ON


def test_wins_follow_the_players_through_the_seats():
    one = won_by(first_match(ANA, BRAM), 0)
    two = won_by(_begun(decisions.rematch(one)), 0)
    standing = series(3, [one, two], 2)
    assert standing.wins == (1, 1)
    assert (standing.leader, standing.is_over) == (None, False)


def test_whoever_wins_more_than_half_of_the_matches_wins_the_series():
    one = won_by(first_match(ANA, BRAM), 0)
    two = won_by(_begun(decisions.rematch(one)), 1)
    standing = series(3, [one, two], 2)
    assert (standing.wins, standing.leader, standing.is_over) == ((0, 2), 1, True)


def test_a_series_without_a_winner_ends_with_its_last_match():
    one = won_by(first_match(ANA, BRAM), 0)
    two = won_by(_begun(decisions.rematch(one)), 0)
    standing = series(2, [one, two], 1)
    assert (standing.wins, standing.leader, standing.is_over) == ((1, 1), None, True)


def test_a_match_ended_early_is_won_by_nobody_in_a_series():
    match = first_match(ANA, BRAM)
    ended = advance(
        match, RecordedEvent(position=1, at=START, by=1, event=decisions.end_match(match))
    )
    assert series(3, [ended], 1).wins == (0, 0)


ANA, BRAM = Player(user_id=1, name="Ana"), Player(user_id=2, name="Bram")


OPA, OMA = Player(name="Opa"), Player(name="Oma")


def enter(match, *events):
    for event in events:
        match = advance(
            match, RecordedEvent(position=match.position + 1, at=NOON, by=1, event=event)
        )
    return match


def match_of(*players, preset="plain"):
    event = decisions.open_match(PRESETS[preset].rules, players, teams=False)
    return begin(RecordedEvent(position=0, at=NOON, by=1, event=event))


def won(match, seat):
    hands = " ".join("0" if one == seat else "5" for one in range(len(match.seats)))
    return enter(match, *decisions.enter_round(match, hands, seat))


def renamed(match, *names):
    """Return a match after changes of names, each as a seat and a name."""
    return enter(match, *(corrections.rename(seat, name) for seat, name in names))


def rematch(match):
    """Return the next match of a series, in which everybody sits a seat on."""
    return begin(RecordedEvent(position=0, at=NOON, by=1, event=decisions.rematch(match)))


def wins(*matches, best_of=5):
    """Return the wins by the names in the last of some matches."""
    standing = series(best_of, matches, len(matches))
    names = (player.name for player in matches[-1].seats)
    return dict(zip(names, standing.wins, strict=True))


def test_it_is_known_which_match_of_the_series_is_looked_at():
    matches = [won(match_of(ANA, BRAM), 0), won(match_of(ANA, BRAM), 0), match_of(ANA, BRAM)]
    assert [series(5, matches, game).game for game in (1, 2, 3)] == [1, 2, 3]


def test_a_match_that_was_ended_early_is_won_by_nobody():
    led = won(match_of(ANA, BRAM, preset="draw"), 0)
    led = enter(led, decisions.end_match(led))
    assert led.winners == (0,)
    standing = series(3, [led], 1)
    assert (standing.wins, standing.played) == ((0, 0), 1)


@pytest.mark.parametrize(
    ("first", "second", "wins"),
    [
        ((ANA, BRAM), (BRAM, ANA), (0, 2)),
        ((OPA, OMA), (OMA, OPA), (0, 2)),
        ((Player(name="OPA"), OMA), (OMA, Player(name="opa")), (0, 2)),
        ((ANA, OPA), (Player(user_id=1, name="Anna"), OPA), (1, 1)),
        ((Player(user_id=1, name="X"), OPA), (Player(user_id=3, name="X"), OPA), (0, 1)),
        ((Player(former=7), OPA), (Player(former=7), OPA), (1, 1)),
        ((Player(former=7), OPA), (Player(former=8), OPA), (0, 1)),
        ((OPEN_SEAT, OPA), (OPEN_SEAT, OPA), (1, 1)),
        ((OPEN_SEAT, OPEN_SEAT), (OPEN_SEAT, OPEN_SEAT), (1, 1)),
    ],
)  # fmt: skip
def test_wins_go_by_the_member_the_name_the_number_or_the_seat(first, second, wins):
    matches = [won(match_of(*first), 0), won(match_of(*second), 1)]
    assert series(3, matches, 2).wins == wins


def test_a_guest_keeps_the_wins_under_another_name_in_this_match_and_the_next_ones():
    one = won(match_of(OPA, OMA), 0)
    two = renamed(rematch(one), (1, "Grandpa"))
    assert wins(one, two) == {"Oma": 0, "Grandpa": 1}
    two = won(two, 1)
    assert wins(one, two) == {"Oma": 0, "Grandpa": 2}
    three = won(rematch(two), 0)
    assert wins(one, two, three) == {"Grandpa": 3, "Oma": 0}
    assert series(5, [one, two, three], 1).wins == (3, 0)
    assert series(5, [one, two, three], 3).is_over


@pytest.mark.parametrize("names", [["Grandpa", "Opa"], ["Grandpa", "opa"], ["X", "Y", "Opa"]])
def test_a_guest_who_is_renamed_back_is_who_they_were(names):
    one = won(match_of(OPA, OMA), 0)
    two = won(renamed(rematch(one), *((1, name) for name in names)), 1)
    assert [*wins(one, two).values()] == [0, 2]
    two = won(renamed(rematch(one), (1, names[0])), 1)
    three = renamed(rematch(two), *((0, name) for name in names[1:]))
    assert [*wins(one, two, three).values()] == [2, 0]


def test_guests_who_exchange_their_names_keep_their_own_wins():
    one = won(match_of(OPA, OMA), 0)
    two = renamed(rematch(one), (0, "X"), (1, "Oma"), (0, "Opa"))
    assert wins(one, two) == {"Opa": 0, "Oma": 1}
    three = rematch(won(two, 1))
    assert wins(one, won(two, 1), three) == {"Oma": 2, "Opa": 0}


def test_a_guest_who_is_renamed_after_the_win_goes_on_by_the_new_name():
    one = renamed(won(match_of(OPA, OMA), 0), (0, "Grandpa"))
    assert wins(one, rematch(one)) == {"Oma": 0, "Grandpa": 1}


def test_names_go_along_when_players_change_seats():
    one = won(match_of(OPA, OMA), 0)
    two = enter(renamed(rematch(one), (1, "Grandpa")), corrections.swap_seats(0, 1))
    assert wins(one, two) == {"Grandpa": 1, "Oma": 0}


def test_names_go_along_when_players_of_teams_change_seats():
    event = decisions.open_match(PRESETS["plain"].rules, [OPA, ANA, OMA, BRAM], teams=True)
    one = won(begin(RecordedEvent(position=0, at=NOON, by=1, event=event)), 0)
    two = renamed(rematch(one), (1, "Grandma"), (3, "Grandpa"))
    assert series(3, [one, two], 2).wins == (0, 1)
    two = enter(two, corrections.swap_seats(0, 3))
    assert series(3, [one, two], 2).wins == (0, 0)
    two = enter(two, corrections.swap_seats(1, 2))
    assert series(3, [one, two], 2).wins == (1, 0)


def test_a_guest_by_the_name_of_a_member_has_their_own_wins_alone():
    one = won(match_of(ANA, OPA), 0)
    two = won(renamed(rematch(one), (0, "Ana")), 0)
    assert series(5, [one, two], 2).wins == (1, 1)
    three = renamed(rematch(two), (0, "Opa"))
    assert (three.seats[0].user_id, series(5, [one, two, three], 3).wins) == (1, (1, 1))


def test_whoever_comes_under_a_name_that_was_given_up_is_somebody_else():
    one = won(match_of(OPA, OMA, ANA), 0)
    two = renamed(rematch(one), (2, "Grandpa"))
    joined = enter(two, corrections.replace_player(two, 1, OPA))
    assert wins(one, joined) == {"Oma": 0, "Opa": 0, "Grandpa": 1}
    three = rematch(won(two, 0))
    three = enter(three, corrections.replace_player(three, 0, OPA))
    assert wins(one, won(two, 0), three) == {"Opa": 0, "Grandpa": 1, "Oma": 1}


def test_a_guest_who_was_not_there_in_one_match_still_has_the_wins_in_the_next():
    one = won(match_of(OPA, OMA), 0)
    two = rematch(one)
    two = won(enter(two, corrections.replace_player(two, 1, ANA)), 0)
    three = rematch(two)
    three = enter(three, corrections.replace_player(three, 0, OPA))
    assert wins(one, two, three) == {"Opa": 1, "Oma": 1}


def test_whoever_is_brought_to_an_open_seat_by_a_name_goes_by_it():
    one = renamed(won(match_of(OPEN_SEAT, OMA), 0), (0, "Opa"))
    two = renamed(rematch(one), (1, "Grandpa"))
    assert wins(one, two) == {"Oma": 0, "Grandpa": 1}


def test_whoever_comes_late_is_known_by_the_name_they_came_under():
    one = match_of(OPA, OMA)
    one = enter(one, decisions.take_seat(one, Player(name="Tia")))
    one = renamed(won(one, 2), (2, "Titia"))
    two = match_of(OPA, OMA, preset="draw")
    two = enter(two, corrections.seat_late(two, Player(name="Titia"), 5))
    assert wins(one, renamed(two, (2, "Tia"))) == {"Opa": 0, "Oma": 0, "Tia": 1}


def test_two_guests_of_one_name_can_be_told_apart_from_when_one_is_renamed():
    one = won(match_of(OPA, OPA), 0)
    assert series(3, [one], 1).wins == (1, 1)
    one = renamed(one, (0, "Grandpa"))
    assert wins(one) == {"Grandpa": 1, "Opa": 0}
    assert wins(one, won(rematch(one), 0)) == {"Opa": 1, "Grandpa": 1}
    both = renamed(one, (1, "Opi"))
    assert wins(both, rematch(both)) == {"Opi": 0, "Grandpa": 1}
