"""The open seats that an entry puts up, and how they go when it is taken back."""

import pytest

from bot.domain import decisions
from bot.domain.events import OPEN_SEAT, EntryTakenBack, RoundScored
from tests.matches import ANA, add, held, peg, play, sit

LONE = sit(players=1)
MADE = play(LONE, "13 8")


def test_a_match_has_ten_seats_at_most():
    ten = play(sit("mexican-train", 1), "0 1 2 3 4 5 6 7 8 9")
    assert ten.seats == (*sit(players=1).seats, *(OPEN_SEAT,) * 9)
    with pytest.raises(ValueError, match="11 seats"):
        add(LONE, RoundScored(hands=held(0, *range(1, 11)), out=0))


def test_the_seats_of_a_first_round_stay_as_long_as_a_later_entry_counts():
    later = play(MADE, "5 5")
    match = add(later, EntryTakenBack(entry=1))
    assert (match.seats, match.totals) == (later.seats, (10, 0, 0))
    assert add(match, decisions.take_back(match)).totals == (0, 0, 0)


def test_seats_that_a_round_puts_up_bring_the_entries_before_it_to_their_sides():
    match = play(peg(sit("allfives", 1), "5-5"), "13 8")
    assert match.totals == (10 + 25, 0, 0)
    assert [entry.points for entry in match.live_entries] == [(10, 0, 0), (25, 0, 0)]
    undone = add(match, decisions.take_back(match))
    assert (undone.totals, undone.live_entries[0].points) == ((10,), (10,))


def test_a_round_taken_back_is_looked_at_by_the_exact_target_too():
    match = play(sit("fives-threes", 1), "13 8")
    undone = add(match, decisions.take_back(match))
    (entry,) = undone.entries
    assert (undone.seats, entry.points, entry.totals) == ((ANA,), (1,), (0,))
