"""Tiles, sets of tiles, and the characters and words people use to write them."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

SETS: Final = (6, 9, 12, 15, 18)
"""The sets that are sold, by the pips on half of the highest double."""

_FACES_LYING: Final = 0x1F031  # Unicode "Domino Tiles": 0-0 lying, then 0-1 … 6-6
_FACES_STANDING: Final = 0x1F063
_LOOKALIKES: Final = {
    "-": "\u2010\u2011\u2012\u2013\u2014\u2212\uff0d\ufe63",
    ",": "\uff0c\u3001\u060c\ufe50",
    ";": "\uff1b\u061b\ufe54",
    ":": "\uff1a",
    "+": "\uff0b",
    "(": "\uff08[{\uff3b",
    ")": "\uff09]}\uff3d",
    "|": "\uff5c\u00a6",
    "x": "\u00d7",
    " ": "\u200b\u200c\u200d\u2060\ufeff\u180e\u2800",  # no width, or nothing to see
}
_UNSEEN_SPANS: Final = (
    *("\u00ad", "\u061c", "\u200e\u200f", "\u202a\u202e", "\u2066\u2069", "\ufe00\ufe0f"),
    "\U000e0100\U000e01ef",
)
# marks that show nothing, and may stand within a number: for the direction of writing, soft
# hyphens, and those that choose among the shapes of a character
_UNSEEN: Final = dict.fromkeys(
    mark for span in _UNSEEN_SPANS for mark in range(ord(span[0]), ord(span[-1]) + 1)
)
_PLAIN: Final[dict[int, str | None]] = {
    **{ord(their): our for our, theirs in _LOOKALIKES.items() for their in theirs},
    **{
        first + 7 * one + other: f" ({one}|{other}) "
        for first in (_FACES_LYING, _FACES_STANDING)
        for one in range(7)
        for other in range(7)
    },
    **_UNSEEN,
}
_DIGIT_OR_BLANK: Final = re.compile(r"[^\S \n]|[^\D0-9]")
_LINE_BREAKS: Final = frozenset("\r\v\f\x85\u2028\u2029")
_TILE: Final = re.compile(
    r"\( ?(\d{1,3}) ?[-|/:x] ?(\d{1,3}) ?\)|(\d{1,3})(?: ?[-|/:] ?|x)(\d{1,3})(?!\d)"
)


class Tile(NamedTuple):
    """A tile by the pips of its two halves, the higher one first."""

    high: int
    low: int

    @property
    def pips(self) -> int:
        """Pips of both halves together."""
        return self.high + self.low

    def __str__(self) -> str:
        """Return the tile as people write it: "6-4"."""
        return f"{self.high}-{self.low}"


@dataclass(frozen=True, slots=True)
class HandWords:
    """What people write, without capitals, beside numbers, tiles and names in their languages."""

    # that a round was blocked; the bot itself writes the first before the hands
    blocked: tuple[str, ...] = ("blocked",)
    # that somebody went out: whoever is named before it, or else the caller
    out: tuple[str, ...] = ("-", "out", "won", "wins")
    winner: tuple[str, ...] = ("winner",)  # the same of whoever is named behind it
    me: tuple[str, ...] = ("i", "i'm")  # that it was the caller who went out
    filler: tuple[str, ...] = ("is", "was", "went", "the", "round")  # what adds nothing to these
    both: tuple[str, ...] = ("and",)  # what stands between two hands
    plus: tuple[str, ...] = ("plus",)
    pips: tuple[str, ...] = ("p", "pt", "pts", "pip", "pips", "point", "points")
    nought: tuple[str, ...] = ("o", "x", "zero")
    hands: tuple[str, ...] = ("hands", "ends")  # what the hands or ends themselves are called
    open_seat: tuple[str, ...] = ("player",)  # the words before the number of an open seat


ENGLISH_WORDS: Final = HandWords()


def tiles_in(set_size: int) -> int:
    """Return how many tiles a double-``set_size`` set has (28 for double-six)."""
    return (set_size + 1) * (set_size + 2) // 2


def pips_in(set_size: int) -> int:
    """Return how many pips a double-``set_size`` set has (168 for double-six)."""
    return set_size * tiles_in(set_size)


@cache
def pips_of_hand(set_size: int, count: int) -> range:
    """Return what ``count`` tiles of a set can add up to, the double-blank not among them."""
    every = sorted(one + other for one in range(set_size + 1) for other in range(one + 1))[1:]
    if not 0 <= count <= len(every):
        return range(0)
    return range(sum(every[:count]), sum(every[len(every) - count :]) + 1)


def only_with_blank(pips: int, count: int, set_size: int) -> bool:
    """Return whether so many tiles have so many pips only if the double-blank is one of them."""
    blanks = pips_of_hand(set_size, count), pips_of_hand(set_size, count - 1)
    return pips not in blanks[0] and pips in blanks[1]


def can_be_held(hands: Sequence[tuple[int, int, bool]], set_size: int, double_blank: int) -> bool:
    """Return whether tiles of a set can make hands, as far as the fewest and most pips tell.

    Of each hand there are the pips, the number of tiles, and whether it is the one that is seen to
    hold the double-blank: its pips hold the penalty, ``double_blank``, then. Where none is, each
    may hold it, with or without the penalty, or nobody.
    """
    every = [(pips, count) for pips, count, _ in hands]
    holders = [at for at, (*_, is_holder) in enumerate(hands) if is_holder]
    penalties = {double_blank} if holders else {0, double_blank}
    if not holders and _fit(every, set_size):
        return True
    return any(
        _fit([*every[:at], (every[at][0] - penalty, every[at][1] - 1), *every[at + 1 :]], set_size)
        for at in holders or range(len(hands))
        for penalty in penalties
    )


def _fit(hands: Iterable[tuple[int, int]], set_size: int) -> bool:
    """Return whether any of these hands together, by pips and tiles, are as many pips as can be.

    The double-blank is in none of them.
    """
    least, most = {0: 0}, {0: 0}  # by a number of tiles, of all hands that have so many together
    for pips, count in hands:
        for known, better in ((least, min), (most, max)):
            for tiles, held in [*known.items()]:
                together = tiles + count, held + pips
                known[together[0]] = better(together[1], known.get(*together))
    sums = (*least.items(), *most.items())
    return all(held in pips_of_hand(set_size, tiles) for tiles, held in sums)


def plain(text: str) -> str:
    """Return a text with digits, blanks, dashes, brackets and domino tiles in their plain form.

    Superscripts and other characters that only look like digits stay what they are, so that a
    reader refuses them.
    """
    shown = unicodedata.normalize("NFC", text.translate(_PLAIN))
    return _DIGIT_OR_BLANK.sub(lambda found: _ascii(found[0]), shown).casefold()


@cache
def _ascii(one: str) -> str:
    if one.isspace():
        return "\n" if one in _LINE_BREAKS else " "
    return str(int(one))


def match_tile(text: str, start: int = 0) -> tuple[Tile, int] | None:
    """Return the tile that begins at ``start`` of a plain text, and the place behind it."""
    if (found := _TILE.match(text, start)) is None:
        return None
    low, high = sorted(int(half) for half in found.groups() if half is not None)
    return Tile(high, low), found.end()


def has_tile(text: str, set_size: int) -> bool:
    """Return whether a tile of a double-``set_size`` set stands in a plain text."""
    every = (map(int, filter(None, found.groups())) for found in _TILE.finditer(text))
    return any(max(halves) <= set_size for halves in every)
