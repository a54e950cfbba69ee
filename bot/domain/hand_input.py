"""Reading the hands of a round: "13 8", "6-4 3-0, 5-3", "9(2) 9(3) 20", "ana 13 bram 8"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NoReturn

from pydantic import Field

from bot.domain.errors import Reason, Rejected
from bot.domain.rules import Value
from bot.domain.tiles import (
    ENGLISH_WORDS,
    HandWords,
    Tile,
    match_tile,
    pips_in,
    pips_of_hand,
    plain,
    tiles_in,
)

_LONGEST_NUMBER: Final = 6
_BOUNDARY: Final = re.compile(r" *[,;+]? *")
# a number, its decimals, and on how many tiles so many pips lie
_NUMBER: Final = re.compile(r"(\d+)(\.\d)?(?: ?\( *(\d{1,3}) *\))?")
_BETWEEN_WORDS: Final = re.compile(r"[ ,;]")
_MOST_HANDS: Final = 50
_SHOWN: Final = 40


class Hand(Value):
    """The tiles somebody still holds."""

    pips: int = Field(ge=0)  # leftover pips (a double-blank counted as the rules say)
    tiles: int | None = Field(default=None, ge=0)  # how many tiles they lie on, where that was said

    @property
    def is_empty(self) -> bool:
        """Whether the holder went out: no pips, and not a lone double-blank either."""
        return self.pips == 0 and not self.tiles


@dataclass(frozen=True, slots=True)
class ReadHands:
    """The hands as typed, before it is known whose they are."""

    # in the order of the text, each with the seat named before it, if one was
    hands: tuple[tuple[int | None, Hand], ...]
    blocked: bool = False  # whether a word said that the round was blocked
    words: HandWords = ENGLISH_WORDS  # what could be written beside hands


@dataclass(slots=True)
class _Draft:
    """One hand while it is read: tiles, or one number with or without a count of tiles."""

    seat: int | None = None
    tiles: list[Tile] = field(default_factory=list[Tile])
    pips: int | None = None
    count: int | None = None

    @property
    def is_blank(self) -> bool:
        return self.pips is None and not self.tiles


@dataclass(slots=True)
class _Reader:
    """Walks through a plain text once, from hand to hand."""

    text: str
    names: Sequence[Sequence[str]]
    set_size: int
    at: int = 0
    drafts: list[_Draft] = field(default_factory=lambda: [_Draft()])
    by_tiles: bool = False

    def read(self) -> list[_Draft]:
        while self.at < len(self.text):
            if not (self._tile() or self._number() or self._name()):
                self._refuse()
            self._boundary()
        return [draft for draft in self.drafts if not draft.is_blank or draft.seat is not None]

    def _boundary(self) -> None:
        """Pass what separates two hands; between tiles only a comma or semicolon does."""
        found = _BOUNDARY.match(self.text, self.at)
        between = found[0] if found else ""
        if not between and self.at < len(self.text) and self.text[self.at - 1] not in " :=":
            is_decimal = self.text[self.at] == "."
            reason = Reason.DECIMAL if is_decimal else Reason.NOT_A_NUMBER
            raise Rejected(reason, typed=_shown(self.text))
        self.at += len(between)
        separates = "," in between or ";" in between or not self.by_tiles
        if separates and not self.drafts[-1].is_blank:
            self.drafts.append(_Draft())
        if len(self.drafts) > _MOST_HANDS:
            raise Rejected(Reason.WRONG_HAND_COUNT, count=len(self.drafts), seats=len(self.names))

    def _tile(self) -> bool:
        if (found := match_tile(self.text, self.at)) is None:
            return False
        read, self.at = found
        if read.high > self.set_size:
            raise Rejected(Reason.IMPOSSIBLE_TILE, tile=str(read), set_size=self.set_size)
        if self.drafts[-1].pips is not None:
            raise Rejected(Reason.MIXED_HAND)
        self.by_tiles = True
        self._hold(read)
        return True

    def _number(self) -> bool:
        if (found := _NUMBER.match(self.text, self.at)) is None:
            return False
        if found[2]:
            raise Rejected(Reason.DECIMAL, typed=_shown(self.text[self.at :]))
        draft = self.drafts[-1]
        if not draft.is_blank:
            raise Rejected(Reason.MIXED_HAND)
        digits = found[1].lstrip("0") or "0"
        if len(digits) > _LONGEST_NUMBER:
            size, most = self.set_size, pips_in(self.set_size)
            raise Rejected(Reason.TOO_MANY_PIPS, pips=_shown(digits), most=most, set_size=size)
        draft.pips, draft.count = int(digits), int(found[3]) if found[3] else None
        self.at = found.end()
        if (draft.pips, draft.count) == (0, 1):
            # No other single tile has no pips.
            self._hold(Tile(0, 0))
        return True

    def _hold(self, read: Tile) -> None:
        if any(read in draft.tiles for draft in self.drafts):
            raise Rejected(Reason.REPEATED_TILE, tile=str(read))
        self.drafts[-1].tiles.append(read)

    def _name(self) -> bool:
        """Read whose hand follows: the longest name that stands here in full, or else begins so."""
        rest = self.text[self.at :]
        every = [(name, seat) for seat, names in enumerate(self.names) for name in names if name]
        behind = {"", " ", ":", "="}
        whole = (name for name, _ in every if rest.startswith(name))
        whole = (name for name in whole if rest[len(name) : len(name) + 1] in behind)
        found = max(whole, key=len, default="")
        seats = {seat for name, seat in every if name == found}
        if len(seats) != 1:
            found = _first_word(rest)
            begun = found.rstrip(":=").removeprefix("@")
            seats = {seat for name, seat in every if begun and name.startswith(begun)}
        if len(seats) != 1:
            # A name that two players go by says of neither whose hand it is.
            return False
        (seat,) = seats
        self.at += len(found) + (rest[len(found) : len(found) + 1] in {":", "="})
        if any(draft.seat == seat for draft in self.drafts):
            raise Rejected(Reason.REPEATED_SEAT, seat=seat)
        if not self.drafts[-1].is_blank:
            self.drafts.append(_Draft())
        if self.drafts[-1].seat is not None:
            raise Rejected(Reason.NO_HAND_AFTER_NAME, seat=self.drafts[-1].seat)
        self.drafts[-1].seat = seat
        return True

    def _refuse(self) -> NoReturn:
        rest = self.text[self.at :]
        if rest[0] == "-" and rest[1:2].isdecimal():
            raise Rejected(Reason.NEGATIVE, typed=_shown(rest))
        if rest[0] == ".":
            raise Rejected(Reason.DECIMAL, typed=_shown(rest))
        if rest[0].isalpha() or rest[0] in "@<":
            raise Rejected(Reason.UNKNOWN_SEAT, typed=_shown(rest))
        raise Rejected(Reason.NOT_A_NUMBER, typed=_shown(self.text))


def _first_word(text: str) -> str:
    return _BETWEEN_WORDS.split(text, maxsplit=1)[0]


def _shown(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _label(name: str) -> str:
    """Return a name as it may stand before a hand; one that begins as a hand does never may."""
    label = plain(name).strip()
    return "" if label[:1].isdigit() or label[:1] in {"[", "-"} else label


def _hand(draft: _Draft, set_size: int, double_blank: int) -> Hand:
    if draft.tiles:
        pips = sum(tile.pips if tile.high else double_blank for tile in draft.tiles)
        return Hand(pips=pips, tiles=len(draft.tiles))
    if draft.pips is None:
        raise Rejected(Reason.NO_HAND_AFTER_NAME, seat=draft.seat)
    if draft.count is not None:
        _check_count(draft.pips, draft.count, set_size, double_blank)
    return Hand(pips=draft.pips, tiles=draft.count)


def _check_count(pips: int, count: int, set_size: int, double_blank: int) -> None:
    every = tiles_in(set_size)
    if count > every:
        raise Rejected(Reason.TOO_MANY_TILES, tiles=count, most=every, set_size=set_size)
    fewest, most = pips_of_hand(set_size, count)
    if double_blank and count:
        # With its penalty, the double-blank is one of the tiles and the others hold the rest.
        most = max(most, double_blank + pips_of_hand(set_size, count - 1)[1])
    if not fewest <= pips <= most:
        raise Rejected(Reason.IMPOSSIBLE_HAND, pips=pips, tiles=count)


def check_hands(hands: Sequence[Hand | None], set_size: int, double_blank: int) -> None:
    """Raise Rejected where the hands of a round hold more pips or tiles than the set does."""
    pips = sum(hand.pips for hand in hands if hand)
    if pips > pips_in(set_size) + double_blank:
        raise Rejected(Reason.TOO_MANY_PIPS, pips=pips, most=pips_in(set_size), set_size=set_size)
    counted = [hand for hand in hands if hand and hand.tiles]
    tiles = sum(hand.tiles or 0 for hand in counted)
    _check_count(sum(hand.pips for hand in counted), tiles, set_size, double_blank)


def read_hands(
    text: str,
    names: Sequence[Sequence[str]],
    set_size: int,
    double_blank: int = 0,
    words: HandWords = ENGLISH_WORDS,
) -> ReadHands:
    """Read the hands that people typed: numbers or tiles, with or without names before them.

    ``names`` are those that may stand before the hand of every seat, ``set_size`` the pips on half
    of the highest double, ``double_blank`` its penalty pips; ``words`` may stand beside hands.

    Raises:
        Rejected: some of the text is not a hand that this set can give.
    """
    read = plain(text).strip()
    known = tuple(tuple(map(_label, seat)) for seat in names)
    first = _first_word(read)
    word = first.rstrip(":")
    blocked = word in words.blocked and not any(word in seat for seat in known)
    if blocked:
        read = read[len(first) :].lstrip(" ,;")
    if read in words.out and not any(read in seat for seat in known):
        read = ""
    drafts = _Reader(read, known, set_size).read()
    hands = tuple((draft.seat, _hand(draft, set_size, double_blank)) for draft in drafts)
    check_hands([hand for _, hand in hands], set_size, double_blank)
    return ReadHands(hands, blocked, words)
