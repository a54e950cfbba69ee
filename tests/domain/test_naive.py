"""The naive scorer knows the worked examples, and the bot reads and scores as it does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.naive import PRESETS, NaiveMatch, points_for_ends, points_for_round
from tests.domain.naive_hands import round_of
from tests.domain.naive_play import NAMES, RandomMatch
from tests.domain.naive_reader import read_ends, read_round
from tests.domain.test_round_scoring import EXAMPLES
from tests.matches import peg, play, sit

ENDS = {"6 4": 10, "6-6 3": 15, "5-5": 10, "5 6": 0}


def naively_read(typed, players, *, teams=False, set_size=6, penalty=0):
    """Return who went out, and every hand's pips and tiles, of the only reading there is."""
    names = [name.casefold() for name in NAMES[:players]]
    ((out, held),), asked = read_round(typed, (names, 0, teams, set_size, 4))
    assert not asked
    return out, round_of(held, set_size, penalty, blocked=out is None)


@given(st.integers(0, 2**32))
def test_the_bot_reads_and_scores_random_matches_as_the_naive_scorer_does(seed):
    RandomMatch(seed).play(8)


@pytest.mark.parametrize(("preset", "typed", "players", "teams", "points"), EXAMPLES)
def test_the_naive_scorer_knows_every_worked_example(preset, typed, players, teams, points):
    out, held = naively_read(typed, players, teams=teams)
    pips, tiles = map(list, zip(*held, strict=True))
    assert tuple(points_for_round(preset, pips, tiles, out, teams)) == points


@pytest.mark.parametrize("preset", ["draw", "block", "allfives", "allfives-long"])
@pytest.mark.parametrize(("typed", "points"), ENDS.items())
def test_the_naive_scorer_knows_the_worked_examples_of_open_ends(preset, typed, points):
    total, out = read_ends(typed, 6, PRESETS[preset]["ends"])
    assert not out
    scores = PRESETS[preset]["in play"] != "nothing"
    assert points_for_ends(preset, total) == (points if scores else 0)


def test_a_last_tile_that_passes_61_counts_nothing_in_either_scorer():
    match, counted = sit("fives-threes", 2), NaiveMatch("fives-threes", 2, False)
    for typed in (*["6-6 3"] * 7, "3 3", "6 6 out"):
        match = peg(match, typed)
        total, out = read_ends(typed, 6, 2)
        if out:
            counted.round([0, 0], [None, None], 0, total)
        else:
            counted.ends(0, total)
        assert list(match.totals) == counted.totals
    assert (counted.totals, counted.rounds_played, match.rounds) == ([58, 0], 1, 1)


@pytest.mark.parametrize(("typed", "points"), [("0(1)", 50), ("0-0 6-4", 60)])
def test_the_double_blank_costs_its_penalty_in_either_scorer(typed, points):
    assert play(sit("mexican-train", 2, double_blank=50), typed).totals == (0, points)
    out, held = naively_read(typed, 2, set_size=12, penalty=50)
    pips, tiles = map(list, zip(*held, strict=True))
    assert points_for_round("mexican-train", pips, tiles, out, False) == [0, points]


def test_random_matches_hold_enough_of_everything():
    counts = dict.fromkeys(("rounds", "ends", "asked", "refused"), 0)
    for seed in range(120):
        match = RandomMatch(seed)
        match.play(8)
        for kind in counts:
            counts[kind] += match.counts[kind]
    assert min(counts.values()) > 4, counts
