"""How a match stands after its entries, and who wins where one round is the match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import corrections
from bot.domain.decisions import end_match, take_back
from bot.domain.presets import PRESETS
from bot.domain.rules import Length, Target
from tests.domain.test_match import Played
from tests.matches import OPA, add, peg, play, sit

IN_PLAY = sorted(key for key, one in PRESETS.items() if one.rules.in_play.scores != "nothing")
NOT_IN_PLAY = sorted({*PRESETS} - {*IN_PLAY})


def one_round(players, *ends, teams=False, **house):
    """Return a match of one round, after points in play for these seats."""
    match = sit("allfives", players, teams=teams, rounds=1, **house)
    for seat, typed in ends:
        match = peg(match, typed, seat=seat)
    return match


def one_round_to(points, ahead):
    """Return a match of two with a target that is looked at after the one round, one 20 ahead."""
    length = Length(rounds=1, target=Target(two=points, more=points))
    match = sit(PRESETS["allfives"].rules.model_copy(update={"length": length}), 2)
    return peg(match, "5-5", "5-5", seat=ahead)


@pytest.mark.parametrize(
    ("match", "typed", "out", "totals", "finish", "winners"),
    [
        # Points in play count, between teams too, and where the round reaches the target.
        (one_round(2, (0, "5-5"), (0, "6-6 4-4"), (0, "5-5")), "0-0", 1, (40, 0), "rounds", (0,)),
        (one_round(2, (0, "5-5")), "13", 1, (10, 15), "rounds", (1,)),
        (one_round_to(10, ahead=1), "13", 0, (15, 20), "target", (1,)),
        (
            one_round(4, (2, "5-5"), (0, "6-6 3"), teams=True),
            "8 8",
            1,
            (25, 20),
            "rounds",
            (0,),
        ),
        # Of those with equal totals the winner of the round wins.
        (one_round_to(20, ahead=0), "18", 1, (20, 20), "target", (1,)),
        (
            one_round(4, (2, "5-5"), (0, "5-5"), teams=True),
            "8 8",
            1,
            (20, 20),
            "rounds",
            (1,),
        ),
        (one_round(3, (0, "6-6 3")), "8 3", 1, (15, 15, 0), "rounds", (1,)),
        (one_round(2), "1", 1, (0, 0), "rounds", (1,)),
        # Above the winner they share the match.
        (one_round(3, (0, "5-5"), (1, "5-5")), "1 1", 2, (10, 10, 0), "rounds", (0, 1)),
        # Points to begin with do not decide a round without points in play.
        (
            add(sit("plain", 2), corrections.come_late(sit("plain", 2), OPA, 30)),
            "13 8",
            0,
            (21, 0, 30),
            "rounds",
            (0,),
        ),
        # Where nobody wins the round nobody wins the match, unless the lowest total does.
        (sit("plain", ties="nobody"), "9 9 20", 0, (0, 0, 0), "draw", ()),
        (sit("mexican-train", rounds=1), "blocked 9 4 8", 0, (9, 4, 8), "rounds", (1,)),
        # The last of many rounds is not the match.
        (play(sit("plain", 2, rounds=2), "13"), "8", 1, (13, 8), "rounds", (0,)),
        # A seat that comes up later begins with nothing.
        (peg(sit("allfives", 1), "5-5"), "13 8", 2, (10, 0, 25), None, ()),
    ],
)
def test_who_wins_when_the_last_round_is_played(match, typed, out, totals, finish, winners):
    match = play(match, typed, caller=out)
    assert (match.totals, match.finish, match.winners) == (totals, finish, winners)


@pytest.mark.parametrize(
    ("ends", "winners"),
    [
        ([(0, "5-5")], (0,)),
        ([(0, "5-5"), (1, "5-5")], (0, 1)),
        ([(0, "5-5"), (1, "5-5"), (2, "5-5")], ()),
        ([], ()),
    ],
)
def test_where_nobody_wins_the_one_round_points_in_play_are_all_there_is(ends, winners):
    match = play(one_round(3, *ends, ties="nobody"), "9 9 20")
    assert (match.finish, match.winners) == ("rounds" if winners else "draw", winners)


@pytest.mark.parametrize("presets", [IN_PLAY, NOT_IN_PLAY], ids=["in play", "not in play"])
@given(data=st.data())
def test_one_round_is_won_as_counting_by_hand_says(presets, data):
    played = Played(data.draw, presets, rounds=1)
    played.play(8)
    match, counted = played.match, played.naive
    assert list(match.totals) == counted.totals
    assert (match.finish is not None) == counted.finished
    assert list(match.winners) == counted.winners


def test_the_early_end_pays_nothing_and_falls_in_the_round_that_had_begun():
    match = play(sit(), "13 8")
    end = add(match, end_match(match)).entries[-1]
    assert (end.round_number, end.points, end.totals) == (2, (0, 0, 0), (21, 0, 0))


def test_an_entry_that_was_taken_back_shows_its_points_and_leaves_the_totals():
    match = play(sit(), "13 8", "5 5", "1 2")
    gone = add(match, take_back(match)).entries[-1]
    assert (gone.points, gone.totals) == ((3, 0, 0), (31, 0, 0))
