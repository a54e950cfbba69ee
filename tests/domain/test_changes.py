"""What is known of a change after it was made: who did it, when, and what became of the match."""

from datetime import timedelta

import pytest

from bot.domain import corrections, decisions
from bot.domain.events import EntryTakenBack, MatchEnded, PlayerLeft, SeatsRestored
from tests.matches import add, play, sit
from tests.playing import NOON

BEGUN = play(sit(), "13 8")
OVER = add(BEGUN, MatchEnded())


def test_taking_back_the_end_opens_a_match_again_and_restoring_it_does_not():
    opened = add(OVER, decisions.take_back(OVER), by=7)
    assert (opened.change.reopened, opened.change.by) == (True, 7)
    assert add(opened, corrections.restore(opened)).change.reopened is False
    assert add(BEGUN, decisions.take_back(BEGUN)).change.reopened is False
    # A change of what was entered before leaves it as it is.
    assert add(OVER, corrections.correct(OVER, 1, "9 9")).change.reopened is False


def test_nothing_is_a_change_but_what_is_done_to_an_earlier_entry():
    undone = add(BEGUN, decisions.take_back(BEGUN))
    assert undone.change is not None
    for later in (play(undone, "5 5"), add(undone, corrections.rename(0, "Anna"))):
        assert later.change is None


def test_a_match_knows_when_its_entries_were_made_or_changed_last():
    for match in (BEGUN, OVER, add(BEGUN, EntryTakenBack(entry=1))):
        assert match.log.changed_at == NOON + timedelta(minutes=match.position)
    # Who sits where changes no entry.
    seated = add(BEGUN, corrections.rename(0, "Anna"), PlayerLeft(seat=1))
    assert seated.log.changed_at == BEGUN.log.changed_at


def test_a_change_of_seats_says_who_made_it_and_when():
    match = add(BEGUN, PlayerLeft(seat=1), by=7)
    at = NOON + timedelta(minutes=match.position)
    assert (match.reseating.by, match.reseating.at) == (7, at)
    assert match.seats_changed


@pytest.mark.parametrize("change", [0, 1, 3])
def test_only_the_last_change_of_seats_is_taken_back(change):
    left = add(BEGUN, PlayerLeft(seat=1))
    assert left.position == 2
    for match in (BEGUN, left):
        with pytest.raises(ValueError, match=f"at {change} "):
            add(match, SeatsRestored(change=change))
    back = add(left, SeatsRestored(change=2))
    assert (back.stays, back.moved, back.seats_changed) == (BEGUN.stays, 3, True)
