"""Tiles, sets of tiles, and the characters and words people use to write them."""

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

SETS: Final = (6, 9, 12, 15, 18)
"""The sets that are sold, by the pips on half of the highest double."""

_FACES_LYING: Final = 0x1F031  # Unicode "Domino Tiles": 0-0 lying, then 0-1 … 6-6
_FACES_STANDING: Final = 0x1F063
_LOOKALIKES: Final = {
    "-": "\u2010\u2011\u2012\u2013\u2014\u2212\uff0d\ufe63",
    ",": "\uff0c\u3001\u060c\ufe50",
    ";": "\uff1b\u061b\ufe54",
    "+": "\uff0b",
    "(": "\uff08",
    ")": "\uff09",
    "|": "\uff5c",
    " ": "\u200b\u200c\u200d\u2060\ufeff\u180e\u2800",  # no width, or nothing to see
}
_PLAIN: Final = {ord(their): our for our, theirs in _LOOKALIKES.items() for their in theirs} | {
    first + 7 * one + other: f" [{one}|{other}] "
    for first in (_FACES_LYING, _FACES_STANDING)
    for one in range(7)
    for other in range(7)
}
_DIGIT_OR_BLANK: Final = re.compile(r"[^\S ]|[^\D0-9]")
_TILE: Final = re.compile(r"\[\s*(\d{1,3})\s*[-|]\s*(\d{1,3})\s*\]|(\d{1,3})[-|](\d{1,3})")


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

    # the words before the hands of a blocked round; the bot itself writes the first
    blocked: tuple[str, ...] = ("blocked",)
    # what is written where hands do not count, to say no more than that somebody went out
    out: tuple[str, ...] = ("-", "out")
    open_seat: tuple[str, ...] = ("player",)  # the words before the number of an open seat


ENGLISH_WORDS: Final = HandWords()


def tiles_in(set_size: int) -> int:
    """Return how many tiles a double-``set_size`` set has (28 for double-six)."""
    return (set_size + 1) * (set_size + 2) // 2


def pips_in(set_size: int) -> int:
    """Return how many pips a double-``set_size`` set has (168 for double-six)."""
    return set_size * tiles_in(set_size)


def pips_of_hand(set_size: int, count: int) -> tuple[int, int]:
    """Return the fewest and the most pips that ``count`` different tiles of a set can hold."""
    every = sorted(one + other for one in range(set_size + 1) for other in range(one + 1))
    return sum(every[:count]), sum(every[len(every) - count :]) if count else 0


def plain(text: str) -> str:
    """Return a text with every decimal digit, blank, dash and domino tile in its plain form.

    Superscripts and other characters that only look like digits stay what they are, so that a
    reader refuses them.
    """
    ascii_only = _DIGIT_OR_BLANK.sub(
        lambda found: " " if found[0].isspace() else str(int(found[0])), text
    )
    return ascii_only.translate(_PLAIN).casefold()


def match_tile(text: str, start: int = 0) -> tuple[Tile, int] | None:
    """Return the tile that begins at ``start`` of a plain text, and the place behind it."""
    if (found := _TILE.match(text, start)) is None:
        return None
    low, high = sorted(int(half) for half in found.groups() if half is not None)
    return Tile(high, low), found.end()
