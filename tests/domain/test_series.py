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

ANA = Player(user_id=1, name="Ana", number=1)
BRAM = Player(user_id=2, name="Bram", number=2)
OPA = Player(name="Opa", number=3)
OMA = Player(name="Oma", number=4)
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
    assert (standing.wins, standing.played, standing.is_over) == ((0, 0), 0, False)


@pytest.mark.parametrize(
    ("first", "second", "wins"),
    [
        ((ANA, BRAM), (BRAM, ANA), (0, 2)),
        ((OPA, OMA), (OMA, OPA), (0, 2)),
        ((ANA, OPA), (Player(user_id=1, name="Anna", number=1), OPA), (1, 1)),
        ((Player(name="X", number=7), OPA), (Player(name="X", number=8), OPA), (0, 1)),
        ((Player(number=7), OPA), (Player(number=7), OPA), (1, 1)),
        ((Player(number=7), OPA), (Player(number=8), OPA), (0, 1)),
        ((OPEN_SEAT, OPA), (OPEN_SEAT, OPA), (1, 1)),
        ((OPEN_SEAT, OPEN_SEAT), (OPEN_SEAT, OPEN_SEAT), (1, 1)),
        # No seat that nobody has is taken for a player by its number.
        ((OPEN_SEAT, OPA), (BRAM, ANA), (0, 1)),
        ((ANA, OPA), (BRAM, OPEN_SEAT), (0, 1)),
    ],
)  # fmt: skip
def test_wins_go_by_the_number_of_a_player_or_the_seat(first, second, wins):
    matches = [won(match_of(*first), 0), won(match_of(*second), 1)]
    assert series(3, matches, 2).wins == wins


def test_a_guest_keeps_the_wins_under_another_name():
    one = won(match_of(OPA, OMA), 0)
    two = renamed(rematch(one), (0, "Opa"), (1, "Grandpa"))
    assert wins(one, two) == {"Opa": 0, "Grandpa": 1}
    two = enter(won(two, 1), corrections.swap_seats(0, 1))
    assert wins(one, two) == {"Grandpa": 2, "Opa": 0}


def test_wins_of_a_guest_are_those_of_whom_they_turned_out_to_be():
    one = won(match_of(OPA, BRAM), 0)
    two = won(match_of(ANA, BRAM), 0)
    assert series(5, [one, two], 2).wins == (1, 0)
    assert series(5, [one, two], 2, {OPA.number: ANA.number}).wins == (2, 0)


def test_partners_win_together():
    event = decisions.open_match(PRESETS["plain"].rules, [OPA, ANA, OMA, BRAM], teams=True)
    one = won(begin(RecordedEvent(position=0, at=NOON, by=1, event=event)), 0)
    two = rematch(one)
    assert series(3, [one, two], 2).wins == (0, 1)
    two = enter(two, corrections.swap_seats(0, 3))
    assert series(3, [one, two], 2).wins == (0, 0)
