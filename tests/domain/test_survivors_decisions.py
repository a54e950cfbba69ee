"""Decisions at the edges: what a rejection speaks of, and who may still sit down."""

import pytest

from bot.domain import decisions
from bot.domain.errors import FewestTilesUnknown, Reason, Rejected, ScorerUnknown
from bot.domain.events import Player, SeatTaken
from bot.domain.presets import PRESETS
from bot.domain.tiles import HandWords
from tests.playing import begun, member

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


def test_ends_that_score_nothing_are_told_their_sum():
    request = refused(decisions.enter_ends, begun().match, "6 5", 0)
    assert request == (Reason.ENDS_DO_NOT_SCORE, {"total": 11})


@pytest.mark.parametrize("scorer", [None, 3, 4])
def test_whose_ends_they_are_is_asked_unless_it_is_a_seat_at_the_table(scorer):
    match = begun().match
    assert decisions.enter_ends(match, "6 4", 2).seat == 2
    for typed, again in (("6 4", "6,4"), ("=15", "=15")):
        with pytest.raises(ScorerUnknown) as asked:
            decisions.enter_ends(match, typed, scorer)
        assert (asked.value.choices, asked.value.typed) == ((0, 1, 2), again)


def test_a_question_of_whoever_plays_alone_is_asked_again_with_the_first_word_for_blocked():
    words = HandWords(blocked=("tief", "toe"))
    for typed in ("tief 9 9 20", "toe: 9 9 20"):
        with pytest.raises(FewestTilesUnknown) as asked:
            decisions.enter_round(begun("draw", 1).match, typed, 0, words=words)
        assert asked.value.typed == "tief 9,9,20"
