"""Points in play: reading the open ends of the line and what their sum scores."""

import re
from dataclasses import dataclass
from typing import Final

from bot.domain.errors import Reason, Rejected
from bot.domain.rules import RuleSet
from bot.domain.tiles import Tile, match_tile, plain

_BOUNDARY: Final = re.compile(r" *[,;+]? *")
_NUMBER: Final = re.compile(r"\d+")
_SUM: Final = re.compile(r"= ?(\d+)")
_LONGEST_END: Final = 2
_SHOWN: Final = 40
_MOST_ENDS: Final = 50
"""A longer text is not read to its end: it could keep everybody waiting."""


@dataclass(frozen=True, slots=True)
class OpenEnds:
    """The open ends as read.

    Attributes:
        shown: every end in its plain form ("6-6", "3"), in the order typed.
        total: pips of all of them together.
        is_first_tile: whether they are the two halves of a round's first tile.
    """

    shown: tuple[str, ...]
    total: int
    is_first_tile: bool


def _end(text: str, at: int, set_size: int) -> tuple[int | Tile, int]:
    """Read one end: a number of pips, or a tile."""
    found = match_tile(text, at)
    if found is not None:
        tile, behind = found
        if tile.high > set_size:
            shown = f"{tile.high}-{tile.low}"
            raise Rejected(Reason.IMPOSSIBLE_END, end=shown, set_size=set_size)
        return tile, behind
    number = _NUMBER.match(text, at)
    if number is None:
        raise Rejected(Reason.NOT_ENDS, typed=text[:_SHOWN])
    digits = number.group().lstrip("0") or "0"
    if len(digits) > _LONGEST_END or int(digits) > set_size:
        raise Rejected(Reason.IMPOSSIBLE_END, end=digits[:_SHOWN], set_size=set_size)
    return int(digits), number.end()


def _all_ends(text: str, set_size: int, open_ends: int) -> list[int | Tile]:
    ends: list[int | Tile] = []
    at = 0
    while at < len(text):
        end, at = _end(text, at, set_size)
        ends.append(end)
        if len(ends) > _MOST_ENDS:
            raise Rejected(Reason.WRONG_END_COUNT, count=len(ends), most=open_ends)
        found = _BOUNDARY.match(text, at)
        between = found.group() if found else ""
        if not between and at < len(text):
            raise Rejected(Reason.NOT_ENDS, typed=text[:_SHOWN])
        at += len(between)
    return ends


def _sum(digits: str, set_size: int, open_ends: int) -> OpenEnds:
    """Read the sum of the open ends alone; the most is that of the highest doubles."""
    most = sum(2 * (set_size - number) for number in range(open_ends))
    digits = digits.lstrip("0") or "0"
    if len(digits) > _LONGEST_END or int(digits) > most:
        raise Rejected(Reason.IMPOSSIBLE_END, end=f"={digits[:_SHOWN]}", set_size=set_size)
    return OpenEnds((), int(digits), is_first_tile=False)


def read_ends(text: str, set_size: int, open_ends: int) -> OpenEnds:
    """Read the open ends that people typed: "6 4", "6-6 3", or the first tile alone, "5-5".

    Args:
        text: a number for each open end; a double lying across an end as a tile; or the sum alone
            behind an equals sign, "=10".
        set_size: pips on half of the highest double of the set.
        open_ends: the most ends that the game can have open.

    Raises:
        Rejected: no line of tiles can have these ends open.
    """
    read = plain(text).strip()
    if summed := _SUM.fullmatch(read):
        return _sum(summed[1], set_size, open_ends)
    ends = _all_ends(read, set_size, open_ends)
    tiles = [end for end in ends if isinstance(end, Tile)]
    shown = tuple(f"{end.high}-{end.low}" if isinstance(end, Tile) else str(end) for end in ends)
    if len(ends) == 1 and tiles:
        return OpenEnds(shown, tiles[0].pips, is_first_tile=True)
    for tile in tiles:
        if not tile.is_double:
            raise Rejected(Reason.TILE_IS_NO_END, tile=f"{tile.high}-{tile.low}")
        if tiles.count(tile) > 1:
            raise Rejected(Reason.REPEATED_END, tile=f"{tile.high}-{tile.low}")
    if not 2 <= len(ends) <= open_ends:  # noqa: PLR2004 (a line of tiles has two ends)
        raise Rejected(Reason.WRONG_END_COUNT, count=len(ends), most=open_ends)
    total = sum(end.pips if isinstance(end, Tile) else end for end in ends)
    return OpenEnds(shown, total, is_first_tile=False)


def points_of_ends(rules: RuleSet, total: int) -> int:
    """Return the points that open ends with this sum of pips score at once.

    Source: rules.md section 2, 7 and, for Fives and Threes, the table of section 3.
    """
    match rules.in_play.scores:
        case "nothing":
            return 0
        case "fives":
            return rules.leftovers.points(total) if total % 5 == 0 else 0
        case "fives_and_threes":
            fives = total // 5 if total % 5 == 0 else 0
            threes = total // 3 if total % 3 == 0 else 0
            return fives + threes
