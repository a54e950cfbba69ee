"""Which ends can be open and what they add up to, by laying out tiles as they can be played."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.errors import Reason
from bot.domain.open_ends import can_add_up, most_ends, read_ends
from bot.domain.tiles import SETS, Tile
from tests.matches import peg, refused, sit

ENDS = (2, 4, "any")


def tiles_of(set_size):
    """Return the tiles of a set."""
    return [Tile(high, low) for high in range(set_size + 1) for low in range(high + 1)]


class Layout:
    """Tiles on a table: what is open, and at how many sides each double has a neighbour."""

    def __init__(self, tile, open_ends):
        self.open_ends = open_ends
        self.used, self.ends, self.doubles, self.spinner = frozenset({tile}), (), {}, None
        if tile.high == tile.low:
            self.doubles, self.spinner = {tile.high: 0}, tile.high
        else:
            self.ends = tuple(tile)

    @property
    def key(self):
        """What tells this layout from others of which the same can become."""
        return self.used, self.ends, tuple(sorted(self.doubles.items())), self.spinner

    @property
    def shown(self):
        """The open ends as people type them."""
        across = [f"{pips}-{pips}" for pips, sides in self.doubles.items() if sides <= 1]
        return [*across, *map(str, self.ends)]

    @property
    def total(self):
        """The pips of the open ends: a double counts both its halves while it is one of them."""
        across = sum(2 * pips for pips, sides in self.doubles.items() if sides <= 1)
        return sum(self.ends) + across

    def sides(self, pips):
        """Return at how many sides a double can have neighbours."""
        is_spinner = self.open_ends == "any" or (self.open_ends == 4 and pips == self.spinner)
        return 4 if is_spinner else 2

    def with_tile(self, tile):
        """Yield every layout that this one becomes by a tile more."""
        for at, other in {(tile.high, tile.low), (tile.low, tile.high)}:
            if at in self.ends:
                yield self._after(tile, at, other, across=False)
            if at != other and 0 <= self.doubles.get(at, 9) < self.sides(at):
                yield self._after(tile, at, other, across=True)

    def _after(self, tile, at, other, *, across):
        after = Layout.__new__(Layout)
        after.open_ends, after.used = self.open_ends, self.used | {tile}
        ends, after.doubles, after.spinner = [*self.ends], dict(self.doubles), self.spinner
        if across:
            after.doubles[at] += 1
        else:
            ends.remove(at)
        if at == other:
            after.doubles[at] = 1
            after.spinner = at if self.spinner is None else self.spinner
        else:
            ends.append(other)
        after.ends = tuple(sorted(ends))
        return after


def layouts(set_size, open_ends):
    """Yield every layout of a small set that differs in what can become of it."""
    known, left = set(), [Layout(tile, open_ends) for tile in tiles_of(set_size)]
    while left:
        layout = left.pop()
        if layout.key in known:
            continue
        known.add(layout.key)
        yield layout
        for tile in tiles_of(set_size):
            if tile not in layout.used:
                left += layout.with_tile(tile)


def is_read(layout, set_size):
    """Make sure that the ends of a layout are read, and that their sum alone is."""
    read = read_ends(" ".join(layout.shown), set_size, layout.open_ends)
    assert read.total == layout.total
    assert read_ends(f"={layout.total}", set_size, layout.open_ends).total == layout.total
    across = sum("-" in end for end in layout.shown)
    assert len(layout.shown) <= most_ends(set_size, layout.open_ends, across)


@pytest.mark.parametrize(("set_size", "open_ends"), [(2, 2), (2, 4), (2, "any"), (3, 2)])
def test_whatever_can_lie_on_the_table_can_be_entered(set_size, open_ends):
    totals = set()
    for layout in layouts(set_size, open_ends):
        totals.add(layout.total)
        if len(layout.used) > 1 or layout.doubles:
            is_read(layout, set_size)
    if open_ends == 2:
        possible = {total for total in range(99) if can_add_up(total, set_size, 2)}
        assert totals == possible


@given(st.sampled_from(SETS), st.sampled_from(ENDS), st.data())
def test_tiles_played_at_random_have_ends_that_can_be_entered(set_size, open_ends, data):
    tiles = data.draw(st.permutations(tiles_of(set_size)))
    layout, *rest = [Layout(tiles[0], open_ends), *tiles[1:]]
    for tile in rest:
        ways = list(layout.with_tile(tile))
        if ways:
            layout = data.draw(st.sampled_from(ways)) if len(ways) > 1 else ways[0]
            is_read(layout, set_size)


def reach(set_size, ends):
    """Return a layout of a line or around a spinner that has these ends open, if there is one.

    Every end is a number and whether a double lies across it. Each arm is the shortest that fits.
    """
    across = {pips for pips, is_double in ends if is_double}
    for spinner in range(set_size + 1):
        used = {Tile(spinner, spinner), *(Tile(pips, pips) for pips in across)}
        if spinner in across or not all(arm(set_size, spinner, end, used) for end in ends):
            continue
        return True
    return False


def arm(set_size, spinner, end, used):
    """Take the tiles that lead from a spinner to an end; return whether there are any."""
    pips, _ = end
    for between in [pips, *range(set_size + 1)]:
        path = [(spinner, pips)] if between == pips else [(spinner, between), (between, pips)]
        tiles = {Tile(max(one), min(one)) for one in path}
        is_new = len(tiles) == len(path) and not tiles & used
        if is_new and all(one.high != one.low for one in tiles):
            used |= tiles
            return True
    return False


@pytest.mark.parametrize("set_size", [6, 9])
def test_with_a_spinner_every_sum_that_is_taken_can_lie_on_the_table(set_size):
    numbers = [(pips, is_double) for pips in range(set_size + 1) for is_double in (False, True)]
    totals = set()
    for ends in combinations_with_replacement(numbers, 4):
        doubles = [pips for pips, is_double in ends if is_double]
        total = sum(pips * (1 + is_double) for pips, is_double in ends)
        if len(set(doubles)) == len(doubles) and total not in totals and reach(set_size, ends):
            totals.add(total)
    assert totals == {total for total in range(200) if can_add_up(total, set_size, 4)}


@pytest.mark.parametrize("set_size", SETS)
def test_a_rule_with_more_ends_takes_all_sums_of_one_with_fewer(set_size):
    every = [{total for total in range(800) if can_add_up(total, set_size, one)} for one in ENDS]
    assert every[0] < every[1] < every[2]
    # The highest doubles lie across all ends.
    assert max(every[0]) == 4 * set_size - 2
    assert max(every[1]) == 8 * set_size - 12
    # Or all of them are spinners, each of which brings two ends more.
    assert max(every[2]) == set_size * (2 + 2 * (set_size + 1))


@pytest.mark.parametrize(
    ("open_ends", "typed", "most"),
    [(2, "1 2 3", 2), (4, "1 2 3 4 5", 4), ("any", "1 " * 17, 16), ("any", "6-6 " + "1 " * 14, 14)],
)
def test_more_ends_than_the_match_can_have_are_refused(open_ends, typed, most):
    reason, facts = refused(read_ends, typed, 6, open_ends)
    assert (reason, facts["most"]) == (Reason.WRONG_END_COUNT, most)


@pytest.mark.parametrize(
    ("preset", "ends", "typed", "points"),
    [
        ("allfives", 4, "5 5 5 5", 20),
        ("allfives", "any", "5 5 5 5 5 6-6 3", 40),
        ("fives-threes", 4, "6-6 3 3 3", 7),
        ("sniff", 2, "6-6 3", 15),
        ("sniff", "any", "1 1 1 1 1", 5),
    ],
)
def test_the_ends_of_a_match_are_those_that_it_was_made_with(preset, ends, typed, points):
    assert peg(sit(preset, 2, ends=ends), typed).totals == (points, 0)
