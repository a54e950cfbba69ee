"""Series of matches between the same sides."""

from datetime import UTC, datetime

import pytest

from bot.domain import decisions
from bot.domain.errors import Reason, Rejected
from bot.domain.events import MatchOpened, Player, RecordedEvent
from bot.domain.match import Match
from bot.domain.presets import PRESETS
from bot.domain.replay import advance, begin
from bot.domain.series import series

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
