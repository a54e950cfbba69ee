"""What a hand counts, by trying every choice of tiles of the set, as the rules page says."""

from functools import cache
from itertools import combinations

Tile = tuple[int, int]
Tiles = list[Tile]
Counted = tuple[int, int | None]
Held = Tiles | Counted
"""A hand as it is written: its tiles, or its pips and how many tiles these are, if that is said."""

BLANK = (0, 0)
NOTHING: Counted = (0, None)
REFUSED = "refused"
UNTOLD = "untold"
"""The rules page does not say: the pips may have the penalty in them already, for instance."""


@cache
def tiles_of(set_size: int) -> Tiles:
    """Return the tiles of a set, the double-blank first."""
    return [(high, low) for high in range(set_size + 1) for low in range(high + 1)]


@cache
def sums(set_size: int) -> list[set[int]]:
    """Return the pips that 0, 1, 2, … tiles of a set can have, without the double-blank."""
    found: list[set[int]] = [{0}, *(set() for _ in tiles_of(set_size)[1:])]
    for high, low in tiles_of(set_size)[1:]:
        for count in range(len(found) - 1, 0, -1):
            found[count] |= {pips + high + low for pips in found[count - 1]}
    return found


def pips_of(held: Held, set_size: int, penalty: int, *, blocked: bool) -> int | str:
    """Return what a hand counts in pips, REFUSED or UNTOLD.

    In a blocked round everybody holds a tile: no pips are the double-blank.
    """
    if isinstance(held, list):
        possible = set(held) <= set(tiles_of(set_size)) and len(set(held)) == len(held)
        pips = sum(map(sum, held)) + (penalty if BLANK in held else 0)
        return pips if possible else REFUSED
    pips, count = held
    if count is not None:
        return pips_of_count(pips, count, set_size, penalty)
    if pips > sum(map(sum, tiles_of(set_size))) + penalty:
        return REFUSED
    return penalty if blocked and pips == 0 else pips


def pips_of_count(pips: int, count: int, set_size: int, penalty: int) -> int | str:
    """Return what so many tiles with these pips count, REFUSED or UNTOLD."""
    if count > len(sums(set_size)):
        return REFUSED
    if count < len(sums(set_size)) and pips in sums(set_size)[count]:
        return pips
    beside = sums(set_size)[count - 1] if count else set()
    if pips in beside:
        return pips + penalty
    return UNTOLD if pips - penalty in beside else REFUSED


def holds_blank(held: Held, set_size: int, *, blocked: bool) -> bool:
    """Return whether a hand can only be one that holds the double-blank."""
    if isinstance(held, list):
        return BLANK in held
    pips, count = held
    if count is None:
        return blocked and pips == 0
    return pips_of(held, set_size, 1, blocked=blocked) == pips + 1


def round_of(
    held: list[Held], set_size: int, penalty: int, *, blocked: bool
) -> list[tuple[int, int | None]] | str:
    """Return what every hand of a round counts and its number of tiles, or REFUSED or UNTOLD."""
    pips = [pips_of(hand, set_size, penalty, blocked=blocked) for hand in held]
    if (
        REFUSED in pips
        or [holds_blank(one, set_size, blocked=blocked) for one in held].count(True) > 1
    ):
        return REFUSED
    if UNTOLD in pips:
        return UNTOLD
    written = [tile for hand in held if isinstance(hand, list) for tile in hand]
    counts = [len(hand) if isinstance(hand, list) else hand[1] for hand in held]
    every = sum(pips_of(tiles, set_size, 0, blocked=False) for tiles in [tiles_of(set_size)])
    bare = sum(sum(map(sum, one)) if isinstance(one, list) else one[0] for one in held)
    if len(set(written)) < len(written) or bare > every:
        return REFUSED
    whole = [
        (sum(map(sum, one)) if isinstance(one, list) else one[0], count)
        for one, count in zip(held, counts, strict=True)
        if count is not None
    ]
    possible = sums(set_size)
    for some in (part for size in range(len(whole)) for part in combinations(whole, size + 1)):
        pips_known, count = map(sum, zip(*some, strict=True))
        if not any(pips_known in one for one in possible[max(0, count - 1) : count + 1]):
            # Every hand is possible, and some together are not: the rules page speaks of one hand.
            return UNTOLD
    return list(zip(pips, counts, strict=True))
