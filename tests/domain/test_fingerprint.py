"""What a match and its sheet have in common, and no other match has."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.domain import corrections
from bot.domain.decisions import end_match, take_back
from bot.domain.match_summary import fingerprint
from tests.matches import BRAM, CARO, EVA, FOUR, OPA, add, peg, play, sit


def played(*rounds, ends="5-5", players=4, **how):
    """Return a match with points in play and rounds: the same two, where none are given."""
    match = peg(sit("allfives", players, **how), ends, seat=1)
    return play(match, *(rounds or ("13 8 4", "7 2 9")))


ONE = played()


def late(score):
    return add(ONE, corrections.seat_late(ONE, EVA, score))


@pytest.mark.parametrize(
    "same",
    [
        played(),
        played("0 13 8 4", "7, 2, 9"),
        played(players=(OPA, BRAM, CARO, EVA)),
        add(ONE, corrections.rename(1, "Bertus")),
        add(ONE, corrections.swap_seats(0, 1), corrections.swap_seats(0, 1)),
        add(ONE, end_match(ONE)),
        add(play(ONE, "1 2 3"), take_back(play(ONE, "1 2 3"))),
    ],
    ids=["again", "typed", "people", "renamed", "moved back", "ended", "taken back"],
)
def test_the_same_match_has_the_same_whoever_sits_there_and_however_it_was_typed(same):
    assert fingerprint(same) == fingerprint(ONE)
    assert len(fingerprint(ONE)) == 32


@pytest.mark.parametrize(
    "other",
    [
        played("13 8 4", "7 2 10"),
        played("7 2 9", "13 8 4"),
        played("13 8 4"),
        played(ends="6-4"),
        played(target=500),
        played(teams=True),
        played("13 8", "7 2", players=FOUR[:3]),
        add(ONE, corrections.swap_seats(0, 1)),
        add(ONE, take_back(ONE)),
        late(0),
        replace(ONE, opened_at=ONE.opened_at - timedelta(seconds=1)),
    ],
    ids=[
        "hands", "order", "fewer rounds", "ends", "rules", "teams", "fewer seats", "moved",
        "taken back", "late", "opened",
    ],
)  # fmt: skip
def test_another_match_has_another(other):
    assert fingerprint(other) != fingerprint(ONE)


def test_matches_differ_by_what_a_late_player_begins_with():
    assert fingerprint(late(0)) != fingerprint(late(5))


def test_matches_differ_by_when_something_was_entered():
    """A clock shows the moment; a match that was played twice alike is not the same match."""
    sooner = add(ONE, corrections.rename(0, "Anna"))
    assert fingerprint(play(sooner, "1 2 3")) != fingerprint(play(ONE, "1 2 3"))
