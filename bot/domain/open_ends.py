"""Points in play: reading the open ends of the line and what their sum scores."""

import re
from dataclasses import dataclass
from typing import Final

from bot.domain.errors import Reason, Rejected
from bot.domain.events import LastTile
from bot.domain.notation import Number, Reader, entered, opened, shown, tidied
from bot.domain.rules import OpenEndsRule, RuleSet
from bot.domain.tiles import ENGLISH_WORDS, HandWords, Tile

_SUM: Final = re.compile(r"= ?(\d+)|(\d+)")
_LONGEST_END: Final = 2


@dataclass(frozen=True, slots=True)
class OpenEnds:
    """The open ends as read."""

    shown: tuple[str, ...]  # every end in its plain form ("6-6", "3"), in the order typed
    total: int  # pips of all of them together
    is_first_tile: bool  # whether they are the two halves of a round's first tile
    is_out: bool = False  # whether a word said that the tile was somebody's last


def read_ends(
    text: str, set_size: int, open_ends: OpenEndsRule, words: HandWords = ENGLISH_WORDS
) -> OpenEnds:
    """Read the open ends that people typed: "6 4", "6-6 3", or the first tile alone, "5-5".

    A double lying across an end is typed as a tile; one number alone is the sum of all ends, "10"
    or "=10". A word beside them says that the tile was somebody's last, "6 4 out". ``set_size``
    are the pips on half of the highest double, ``open_ends`` the most ends that the game can
    have open; ``words`` may stand beside numbers.

    Raises:
        Rejected: no line of tiles can have these ends open.
    """
    ends, is_out = _all_ends(tidied(text), set_size, words)
    if len(ends) == 1 and isinstance(total := ends[0], int):
        if not can_add_up(total, set_size, open_ends):
            most = most_ends(set_size, open_ends)
            raise Rejected(Reason.IMPOSSIBLE_SUM, total=total, most=most, set_size=set_size)
        return OpenEnds((), total, is_first_tile=False, is_out=is_out)
    tiles = [end for end in ends if isinstance(end, Tile)]
    is_first_tile = len(ends) == len(tiles) == 1 and not is_out
    if not is_first_tile:
        for end in ends:
            if not isinstance(end, Tile) and end > set_size:
                raise Rejected(Reason.IMPOSSIBLE_END, end=str(end), set_size=set_size)
        for tile in tiles:
            if tile.high != tile.low:
                raise Rejected(Reason.TILE_IS_NO_END, tile=str(tile))
            if tiles.count(tile) > 1:
                raise Rejected(Reason.REPEATED_END, tile=str(tile))
        most = most_ends(set_size, open_ends, len(tiles))
        if not 2 <= len(ends) <= most:  # noqa: PLR2004 (a line of tiles has two ends)
            raise Rejected(Reason.WRONG_END_COUNT, count=len(ends), most=most)
    total = sum(end.pips if isinstance(end, Tile) else end for end in ends)
    return OpenEnds(tuple(map(str, ends)), total, is_first_tile, is_out)


def _all_ends(text: str, set_size: int, words: HandWords) -> tuple[list[int | Tile], bool]:
    """Return the ends, and whether a word said that somebody went out with the tile."""
    if summed := _SUM.fullmatch(text):
        digits = (summed[1] or summed[2]).lstrip("0") or "0"
        if len(digits) > _LONGEST_END + 1:
            raise Rejected(Reason.IMPOSSIBLE_END, end=shown(digits), set_size=set_size)
        return [int(digits)], False
    is_out = False
    try:
        things = [one.what for one in Reader(opened(text), (), set_size, words).read()]
    except Rejected as why:
        if end := why.events.get("tile", why.events.get("pips")):
            raise Rejected(Reason.IMPOSSIBLE_END, end=end, set_size=set_size) from None
        raise Rejected(Reason.NOT_ENDS, typed=shown(text)) from None
    if text[-1:] != "-":
        is_out = "out" in things
        things = [one for one in things if one not in {"out", "me"}]
    ends = [one.pips if isinstance(one, Number) and one.tiles is None else one for one in things]
    known = [one for one in ends if isinstance(one, int | Tile)]
    if len(known) < len(ends):
        raise Rejected(Reason.NOT_ENDS, typed=shown(text))
    return known, is_out


def most_ends(set_size: int, open_ends: OpenEndsRule, doubles: int = 0) -> int:
    """Return how many ends can be open at most, so many of them doubles that lie across.

    A spinner counts its two halves while it is an end itself, and brings two ends more when it is
    none: of doubles that are all spinners, those across an end bring nothing.
    """
    return 2 + 2 * (set_size + 1 - doubles) if open_ends == "any" else open_ends


def can_add_up(total: int, set_size: int, open_ends: OpenEndsRule) -> bool:
    """Return whether so many pips can be open: doubles across some ends, no two of them alike."""
    for doubles in range(set_size + 2):
        others = (most_ends(set_size, open_ends, doubles) - doubles) * set_size
        least, most = sum(range(doubles)), sum(set_size - lower for lower in range(doubles))
        if any(0 <= total - 2 * pips <= others for pips in range(least, most + 1)):
            return True
    return False


def last_tile_in(rules: RuleSet, typed: str, words: HandWords = ENGLISH_WORDS) -> LastTile | None:
    """Return the open ends with which somebody went out, if a text is that in a game that takes it.

    Where hands count for nothing, nobody need name any beside a word for going out.
    """
    if rules.leftovers.whose != "nothing":
        return None
    try:
        ends = read_ends(entered(typed), rules.set_size, rules.in_play.open_ends, words)
    except Rejected:
        return None
    return LastTile(shown=ends.shown, total=ends.total) if ends.is_out else None


def last_tile_typed(tile: LastTile, words: HandWords = ENGLISH_WORDS) -> str:
    """Return the last tile of a round as somebody types it who went out with it: "3 3 out"."""
    out = next(word for word in words.out if word.isalpha())
    return f"{' '.join(tile.shown) or tile.total} {out}"
