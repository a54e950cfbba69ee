"""How many pips so many tiles can hold, by adding up every choice of tiles of every set."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.decisions import enter_round
from bot.domain.errors import Reason
from bot.domain.hand_input import Hand, read_hands
from bot.domain.tiles import SETS
from tests.matches import play, refused, sit

PENALTIES = (0, 25, 50)
NOBODY = ((),) * 3


@cache
def held_by(set_size):
    """Return, for every number of tiles without the double-blank, each sum that they can have."""
    every = [(one, other) for one in range(set_size + 1) for other in range(one + 1)]
    # The bits of a number are the sums; a tile more moves them all up by its pips.
    sums = [1] + [0] * (len(every) - 1)
    for pips in map(sum, every[1:]):
        for count in range(len(sums) - 1, 0, -1):
            sums[count] |= sums[count - 1] << pips
    return [{at for at in range(one.bit_length()) if one >> at & 1} for one in sums]


def expected(pips, tiles, set_size, penalty):
    """Return the pips that count in a hand, or None where no tiles can be meant."""
    without = held_by(set_size)
    here = without[tiles] if tiles < len(without) else set()
    beside = without[tiles - 1] if 1 <= tiles <= len(without) else set()
    if pips in here or pips - penalty in beside:
        return pips if pips in here or pips not in beside else pips + penalty
    return pips + penalty if pips in beside else None


@given(st.sampled_from(SETS), st.sampled_from(PENALTIES), st.data())
def test_so_many_tiles_hold_only_what_some_of_the_set_add_up_to(set_size, penalty, data):
    every = (set_size + 1) * (set_size + 2) // 2
    tiles = data.draw(st.integers(0, 8) | st.integers(0, every))
    low, high = (pips_of(set_size, tiles) for pips_of in (least, most))
    pips = data.draw(st.integers(0, 2 * set_size) | st.integers(max(0, low - 3), high + 55))
    typed = f"{pips}({tiles})"
    counts = expected(pips, tiles, set_size, penalty)
    if counts is None:
        reason, facts = refused(read_hands, typed, NOBODY, set_size, penalty)
        known = reason in {Reason.IMPOSSIBLE_HAND, Reason.TOO_MANY_PIPS}
        assert known, (reason, facts)
    else:
        held = read_hands(typed, NOBODY, set_size, penalty).hands
        assert held == ((None, Hand(pips=counts, tiles=tiles)),)


def least(set_size, tiles):
    """Return the fewest pips of so many tiles, the double-blank among them."""
    return min(held_by(set_size)[max(0, tiles - 1)])


def most(set_size, tiles):
    """Return the most pips of so many tiles."""
    sums = held_by(set_size)
    return max(sums[min(tiles, len(sums) - 1)])


@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize("set_size", SETS)
def test_every_count_up_to_a_whole_deal_is_taken_or_refused_as_its_tiles_say(set_size, penalty):
    for tiles in range(4):
        for pips in range(4 * set_size + penalty + 30):
            counts = expected(pips, tiles, set_size, penalty)
            typed = f"{pips}({tiles})"
            if counts is None:
                assert refused(read_hands, typed, NOBODY, set_size, penalty)
            else:
                ((_, hand),) = read_hands(typed, NOBODY, set_size, penalty).hands
                assert (hand.pips, hand.tiles) == (counts, tiles)


@pytest.mark.parametrize(("typed", "pips"), [("0(1)", 50), ("1(2)", 51), ("2(2)", 52), ("3(2)", 3)])
def test_the_penalty_counts_where_only_the_double_blank_explains_the_pips(typed, pips):
    ((_, hand),) = read_hands(typed, NOBODY, 6, 50).hands
    assert hand.pips == pips
    # In a blocked round it decides who has fewest, too.
    match = play(sit("draw", 2, double_blank=50), f"blocked {typed} 9")
    assert match.totals == ((0, pips) if pips > 9 else (9, 0))


@pytest.mark.parametrize("typed", ["0(1) 1(2)", "0-0, 1(2)", "1(2), 2(2)", "168(28) 0(1)"])
def test_two_hands_never_hold_the_double_blank(typed):
    assert refused(read_hands, typed, NOBODY, 6, 50) == (Reason.REPEATED_TILE, {"tile": "0-0"})


@pytest.mark.parametrize(
    ("typed", "totals"),
    [
        # All tiles up to the double-three: somebody holds the double-blank, but nobody says who.
        ("13(3) 8(3) 4(2) 5(2)", (0, 0, 26, 0)),
        ("0 4(2) 5(2) 4(2)", (13, 0, 0, 0)),
        ("0 4(2) 5(2) 1(2)", Reason.IMPOSSIBLE_HANDS),
    ],
)
def test_hands_together_may_hold_a_double_blank_that_none_of_them_tells(typed, totals):
    match = sit("draw", 4, double_blank=50)
    if isinstance(totals, Reason):
        assert refused(enter_round, match, typed, 0)[0] is totals
    else:
        assert play(match, typed).totals == totals


@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize(
    "typed",
    [
        "7(3) 3(3) 6(2)",  # the double-blank and seven tiles have 19 pips at least
        "3(2) 3(2) 3(2) 60(6)",  # so have six tiles 11, whoever holds the rest
        "22(2) 22(2) 10",  # and four 43 at most
        "1(1) 1(1) 20",
        "4(2) 5(2) 1(2)",
    ],
)
def test_hands_that_no_tiles_make_together_are_refused_whatever_the_penalty_is(typed, penalty):
    assert refused(read_hands, typed, NOBODY, 6, penalty)[0] is Reason.IMPOSSIBLE_HANDS


@given(st.sampled_from(SETS), st.sampled_from(PENALTIES), st.data())
def test_hands_that_were_dealt_are_always_taken(set_size, penalty, data):
    tiles = [(one, other) for one in range(set_size + 1) for other in range(one + 1)]
    dealt = data.draw(st.permutations(tiles))[: data.draw(st.integers(1, 28))]
    size = data.draw(st.integers(1, 9))
    hands = [dealt[at : at + size] for at in range(0, len(dealt), size)][:10]
    typed = " ".join(f"{sum(map(sum, hand))}({len(hand)})" for hand in hands)
    held = read_hands(typed, NOBODY, set_size, penalty).hands
    assert len(held) == len(hands)
