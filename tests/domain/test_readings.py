"""Two hands in a match of two: asked about, unless it is clear what they mean."""

import pytest

from bot.domain import corrections
from bot.domain.errors import ReadingUnknown, Reason, Rejected
from bot.domain.events import Player
from tests.domain.test_decisions import ANA, BRAM, add, asked, held, play, sit


@pytest.mark.parametrize("typed", ["13 8", "13(2) 8(1)", "6-4 3-0, 5-3"])
@pytest.mark.parametrize("caller", [0, 1, None])
def test_two_hands_in_a_match_of_two_are_asked_about(typed, caller):
    match = sit(ANA, BRAM)
    question = asked(ReadingUnknown, match, typed, caller=caller)
    blocked, *outs = question.readings
    assert (blocked.out, blocked.held) == (None, ((0, (13,)), (1, (8,))))
    assert play(match, blocked.typed, caller).totals == (0, 13)
    assert [one.out for one in outs] == ([1, 0] if caller == 1 else [0, 1])
    for one in outs:
        assert one.held == ((1 - one.out, (13, 8)),)
        totals = play(match, one.typed, caller, winner=one.out).totals
        assert totals == ((21, 0) if one.out == 0 else (0, 21))


@pytest.mark.parametrize("typed", ["blocked 13 8", "13 0", "ana 13 bram 8", "13"])
def test_what_is_clear_in_a_match_of_two_is_not_asked_about(typed):
    assert play(sit(ANA, BRAM), typed, 0).rounds == 1


def test_the_word_of_a_blocked_round_is_nobodys_name():
    match = sit(Player(name="Blocked"), BRAM)
    blocked, *_ = asked(ReadingUnknown, match, "13 8", caller=0).readings
    assert blocked.typed == "geblokkeerd 13,8"
    assert play(match, blocked.typed, 0).totals == (0, 13)


def test_a_correction_asks_too_and_leaves_a_blocked_round_what_it_was():
    match = play(sit(ANA, BRAM), "blocked 13 8", 0)
    entry = match.last_entry.position
    with pytest.raises(ReadingUnknown) as question:
        corrections.correct(match, entry, "9 14")
    blocked, ana, _ = question.value.readings
    assert add(match, corrections.correct(match, entry, blocked.typed)).totals == (14, 0)
    assert add(match, corrections.correct(match, entry, ana.typed, ana.out)).totals == (23, 0)
    with pytest.raises(Rejected) as refused:
        corrections.correct(match, entry)
    assert refused.value.reason is Reason.NOTHING_CORRECTED
    with pytest.raises(Rejected) as refused:
        corrections.correct(match, entry, winner=0)
    assert refused.value.reason is Reason.WINNER_OF_BLOCKED
    assert match.last_entry.event.hands == held(13, 8)


def test_readings_speak_of_the_seats_of_the_match_where_somebody_came_later():
    match = play(sit(ANA, BRAM), "blocked 13 8", 0)
    entry = match.last_entry.position
    match = add(match, corrections.come_late(match, Player(user_id=9, name="late"), 0))
    match = add(match, corrections.swap_seats(0, 2))
    with pytest.raises(ReadingUnknown) as question:
        corrections.correct(match, entry, "9 14")
    assert [one.out for one in question.value.readings] == [None, 1, 2]
    assert question.value.readings[0].held == ((1, (9,)), (2, (14,)))
