"""Points in play: reading the open ends of the line and what their sum scores."""

import re
from dataclasses import dataclass
from typing import Final

from bot.domain.errors import Reason, Rejected
from bot.domain.tiles import Tile, match_tile, plain

_BOUNDARY: Final = re.compile(r" *[,;+] *| +")
_NUMBER: Final = re.compile(r"\d+")
_SUM: Final = re.compile(r"= ?(\d+)")
_LONGEST_END: Final = 2
_SHOWN: Final = 40
_MOST_ENDS: Final = 50
"""A longer text is not read to its end: it could keep everybody waiting."""


@dataclass(frozen=True, slots=True)
class OpenEnds:
    """The open ends as read."""

    shown: tuple[str, ...]  # every end in its plain form ("6-6", "3"), in the order typed
    total: int  # pips of all of them together
    is_first_tile: bool  # whether they are the two halves of a round's first tile


def read_ends(text: str, set_size: int, open_ends: int) -> OpenEnds:
    """Read the open ends that people typed: "6 4", "6-6 3", or the first tile alone, "5-5".

    A double lying across an end is typed as a tile; the sum alone stands behind an equals sign,
    "=10". ``set_size`` are the pips on half of the highest double, ``open_ends`` the most ends
    that the game can have open.

    Raises:
        Rejected: no line of tiles can have these ends open.
    """
    read = plain(text).strip()
    if summed := _SUM.fullmatch(read):
        most = sum(2 * (set_size - number) for number in range(open_ends))
        return OpenEnds((), _number(summed[1], most, set_size, "="), is_first_tile=False)
    ends = _all_ends(read, set_size, open_ends)
    tiles = [end for end in ends if isinstance(end, Tile)]
    is_first_tile = len(ends) == len(tiles) == 1
    if not is_first_tile:
        for tile in tiles:
            if tile.high != tile.low:
                raise Rejected(Reason.TILE_IS_NO_END, tile=str(tile))
            if tiles.count(tile) > 1:
                raise Rejected(Reason.REPEATED_END, tile=str(tile))
        if not 2 <= len(ends) <= open_ends:  # noqa: PLR2004 (a line of tiles has two ends)
            raise Rejected(Reason.WRONG_END_COUNT, count=len(ends), most=open_ends)
    total = sum(end.pips if isinstance(end, Tile) else end for end in ends)
    return OpenEnds(tuple(map(str, ends)), total, is_first_tile)


def _all_ends(text: str, set_size: int, open_ends: int) -> list[int | Tile]:
    ends: list[int | Tile] = []
    at = 0
    while at < len(text):
        if found := match_tile(text, at):
            end, at = found
            if end.high > set_size:
                raise Rejected(Reason.IMPOSSIBLE_END, end=str(end), set_size=set_size)
        elif number := _NUMBER.match(text, at):
            end, at = _number(number[0], set_size, set_size), number.end()
        else:
            raise Rejected(Reason.NOT_ENDS, typed=text[:_SHOWN])
        ends.append(end)
        if len(ends) > _MOST_ENDS:
            raise Rejected(Reason.WRONG_END_COUNT, count=len(ends), most=open_ends)
        if between := _BOUNDARY.match(text, at):
            at = between.end()
        elif at < len(text):
            raise Rejected(Reason.NOT_ENDS, typed=text[:_SHOWN])
    return ends


def _number(digits: str, most: int, set_size: int, sign: str = "") -> int:
    digits = digits.lstrip("0") or "0"
    if len(digits) > _LONGEST_END or int(digits) > most:
        shown = f"{sign}{digits[:_SHOWN]}"
        raise Rejected(Reason.IMPOSSIBLE_END, end=shown, set_size=set_size)
    return int(digits)
