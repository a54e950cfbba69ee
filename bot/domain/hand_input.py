"""Reading the hands of a round: "13 8", "6-4 3-0, 5-3", "9(2) 9(3) 20", "ana 13 bram 8"."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Annotated, Final, Self

from pydantic import Field, StringConstraints, model_validator

from bot.domain.errors import Reason, Rejected
from bot.domain.notation import Number, Reader, Seat, Thing, opened, shown, tidied
from bot.domain.rules import Value
from bot.domain.tiles import (
    ENGLISH_WORDS,
    HandWords,
    Tile,
    can_be_held,
    only_with_blank,
    pips_in,
    tiles_in,
)

_MOST_HANDS: Final = 50
# what may stand between the tiles of one hand
_WITHIN: Final = frozenset({"", " ", "+"})
_NO_KIND: Final = frozenset({"and", "\n"})
"""What may stand between two numbers where another separator stands between others."""


TypedTile = Annotated[str, StringConstraints(pattern=r"^(1[0-8]|\d)-(1[0-8]|\d)$")]


class Hand(Value):
    """The tiles somebody still holds."""

    pips: int = Field(ge=0)  # leftover pips (a double-blank counted as the rules say)
    tiles: int | None = Field(default=None, ge=0)  # how many tiles they lie on, where that was said
    # the tiles themselves in their plain form, "6-4", where they were typed
    shown: tuple[TypedTile, ...] = Field(default=(), exclude_if=lambda shown: not shown)

    @model_validator(mode="after")
    def _adds_up(self) -> Self:
        """Refuse tiles that are not those of the hand; only a double-blank can have a penalty."""
        pips = sum(int(half) for tile in self.shown for half in tile.split("-"))
        less_or_none = self.pips == pips or (self.pips > pips and "0-0" in self.shown)
        if self.shown and (self.tiles != len(self.shown) or not less_or_none):
            raise ValueError("these tiles do not make this hand")
        return self

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
    winner: int | None = None  # the seat that was named as having gone out
    # where a word said so without a name: how many hands stood before it
    out_after: int | None = None
    out_is_caller: bool = False  # whether that word was "I"
    numbers: tuple[Hand, ...] = ()  # the two numbers that the only tile can also be


@dataclass(slots=True)
class _Draft:
    """One hand while it is read: tiles, or one number with or without a count of tiles."""

    seat: int | None = None
    tiles: list[Tile] = field(default_factory=list[Tile])
    number: Number | None = None


@dataclass(slots=True)
class _Drafts:
    """The hands of a round while they are put together of what was typed."""

    things: list[Thing]
    text: str
    drafts: list[_Draft] = field(default_factory=list[_Draft])
    named: int | None = None  # the seat whose hand has to follow
    winner: int | None = None
    out_after: int | None = None

    def put_together(self) -> None:
        apart = self._apart()
        for at, (what, before, _) in enumerate(self.things):
            if isinstance(what, Seat):
                self._name(at, what.number)
            elif isinstance(what, Tile):
                self._tile(at, what, separates=before in apart)
            elif isinstance(what, Number):
                self._number(at, what)
            elif what in {"out", "winner"}:
                self._out(at)
        if self.named is not None:
            raise Rejected(Reason.NO_HAND_AFTER_NAME, seat=self.named)

    def _apart(self) -> set[str]:
        """Return what separates hands of tiles: a comma does not where something stronger does."""
        between = [
            one.apart
            for last, one in pairwise(self.things)
            if isinstance(last.what, Tile) and isinstance(one.what, Tile)
            if one.apart not in _WITHIN
        ]
        kinds, is_named = {*between}, any(isinstance(one.what, Seat) for one in self.things)
        # "6-4, 3-0 and 5-3" is three hands, or two of which the word joins one.
        if between[-1:] == ["and"] and len(kinds) > 1 and not is_named:
            raise Rejected(Reason.TWO_SEPARATORS, typed=shown(self.text))
        return (kinds - {",", "and"}) or (kinds & {","}) or kinds

    def _what(self, at: int) -> object:
        return self.things[at].what if 0 <= at < len(self.things) else None

    def _name(self, at: int, seat: int) -> None:
        if self._names_winner(at):
            self._go_out(seat)
            return
        if any(draft.seat == seat for draft in self.drafts):
            raise Rejected(Reason.REPEATED_SEAT, seat=seat)
        if self.named is not None:
            raise Rejected(Reason.NO_HAND_AFTER_NAME, seat=self.named)
        self.named = seat

    def _names_winner(self, at: int) -> bool:
        """Whether the name stands behind a word for going out, and before nobody's hand."""
        if self._what(at - 1) not in {"out", "winner"} or isinstance(self._what(at - 2), Seat):
            return False
        is_hand = isinstance(self._what(at + 1), Tile | Number)
        is_said = self._what(at - 1) == "winner" or self.things[at].apart in {":", "="}
        return is_said or not is_hand or self.things[at + 1].apart in {",", ";", "\n"}

    def _out(self, at: int) -> None:
        if self.named is not None:
            self._go_out(self.named)
            self.named = None
        elif not (isinstance(self._what(at + 1), Seat) and self._names_winner(at + 1)):
            self.out_after = len(self.drafts)

    def _go_out(self, seat: int) -> None:
        if self.winner not in {None, seat}:
            raise Rejected(Reason.TWO_WENT_OUT)
        self.winner = seat

    def _tile(self, at: int, tile: Tile, *, separates: bool) -> None:
        if any(tile in draft.tiles for draft in self.drafts):
            raise Rejected(Reason.REPEATED_TILE, tile=str(tile))
        last = self._what(at - 1)
        belongs = not separates or (self.drafts and self.drafts[-1].seat is not None)
        if self.named is not None or not isinstance(last, Tile) or not belongs:
            self._begin()
        self.drafts[-1].tiles.append(tile)

    def _number(self, at: int, number: Number) -> None:
        if isinstance(self._what(at - 1), Tile) and self.things[at].apart in _WITHIN:
            raise Rejected(Reason.MIXED_HAND)
        self._begin()
        self.drafts[-1].number = number

    def _begin(self) -> None:
        self.drafts.append(_Draft(self.named))
        self.named = None


def _check_separators(things: list[Thing], text: str) -> None:
    """Refuse numbers with two kinds of separators: one of them may be a decimal sign or a dash."""
    kinds = {
        one.apart
        for last, one in pairwise(things)
        if isinstance(last.what, Tile | Number) and isinstance(one.what, Tile | Number)
        if isinstance(last.what, Number) or isinstance(one.what, Number)
    }
    if len(kinds - _NO_KIND) > 1:
        raise Rejected(Reason.TWO_SEPARATORS, typed=shown(text))
    numbers = [one.what for one in things if isinstance(one.what, Number)]
    if len({one.bracketed for one in numbers}) > 1:
        raise Rejected(Reason.NOT_A_NUMBER, typed=shown(text))


def _label(name: str) -> str:
    """Return a name as it may stand before a hand; one that begins as a hand does never may."""
    label = tidied(name)
    return "" if label[:1].isdigit() or label[:1] in {"(", "-"} else label


def _hands(drafts: list[_Draft], set_size: int, double_blank: int) -> tuple[list[Hand], list[int]]:
    """Return the hands, and which is seen to hold the double-blank: there its penalty counts."""
    hands, holders = list[Hand](), list[int]()
    for at, draft in enumerate(drafts):
        number = draft.number
        if number is None:
            pips, tiles = sum(tile.pips for tile in draft.tiles), len(draft.tiles)
            has_blank = Tile(0, 0) in draft.tiles
        else:
            pips, tiles = number.pips, number.tiles
            has_blank = tiles is not None and only_with_blank(pips, tiles, set_size)
        holders += [at] * has_blank
        typed = tuple(map(str, draft.tiles))
        hands.append(Hand(pips=pips + double_blank * has_blank, tiles=tiles, shown=typed))
    if len(holders) > 1:
        raise Rejected(Reason.REPEATED_TILE, tile=str(Tile(0, 0)))
    return hands, holders


def check_hands(
    hands: Sequence[Hand | None], set_size: int, double_blank: int, holders: Sequence[int] = ()
) -> None:
    """Raise Rejected where no tiles of a set make these hands, each of them and all together.

    ``holders`` is which of them is seen to hold the double-blank, if that is known.
    """
    pips = sum(hand.pips for hand in hands if hand)
    if pips > pips_in(set_size) + double_blank:
        raise Rejected(Reason.TOO_MANY_PIPS, pips=pips, most=pips_in(set_size), set_size=set_size)
    known = [
        (hand.pips, hand.tiles, at in holders)
        for at, hand in enumerate(hands)
        if hand and hand.tiles is not None and not hand.is_empty
    ]
    count = sum(tiles for _, tiles, _ in known)
    if count > (every := tiles_in(set_size)):
        raise Rejected(Reason.TOO_MANY_TILES, tiles=count, most=every, set_size=set_size)
    for pips, tiles, is_holder in known:
        if not can_be_held([(pips, tiles, is_holder)], set_size, double_blank):
            raise Rejected(Reason.IMPOSSIBLE_HAND, pips=pips, tiles=tiles)
    if not can_be_held(known, set_size, double_blank):
        raise Rejected(Reason.IMPOSSIBLE_HANDS, set_size=set_size)


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
    known = [tuple(map(_label, seat)) for seat in names]
    read = tidied(text)
    if read in words.out and not any(read in seat for seat in known):
        return ReadHands((), words=words, out_after=0)
    typed = opened(read)
    found, unmet = list[ReadHands](), list[Rejected]()
    for names_first in (False, True):
        reader = Reader(typed, known, set_size, words, names_first)
        try:
            one = _read(reader, double_blank)
        except Rejected as why:
            unmet.append(why)
        else:
            found += [one] if one not in found else []
        if not reader.is_unsure:
            break
    if len(found) > 1:
        raise Rejected(Reason.UNKNOWN_SEAT, typed=shown(typed))
    if not found:
        raise unmet[0]
    return found[0]


def _read(reader: Reader, double_blank: int) -> ReadHands:
    things, size = reader.read(), reader.set_size
    _check_separators(things, reader.text)
    put = _Drafts(things, reader.text)
    put.put_together()
    if len(put.drafts) > _MOST_HANDS:
        count, seats = len(put.drafts), len(reader.names)
        raise Rejected(Reason.WRONG_HAND_COUNT, count=count, seats=seats)
    held, holders = _hands(put.drafts, size, double_blank)
    hands = tuple((draft.seat, hand) for draft, hand in zip(put.drafts, held, strict=True))
    if len({seat is None for seat, _ in hands}) > 1:
        raise Rejected(Reason.NAME_EVERY_HAND)
    check_hands(held, size, double_blank, holders)
    said = {one.what for one in things if isinstance(one.what, str)}
    bare = next((one.bare for one in things if isinstance(one.what, Tile)), ())
    is_alone = len(hands) == 1 and hands[0][0] is None and hands[0][1].tiles == 1
    return ReadHands(
        hands,
        blocked="blocked" in said,
        words=reader.words,
        winner=put.winner,
        out_after=put.out_after,
        out_is_caller="me" in said,
        numbers=tuple(Hand(pips=pips) for pips in bare) if is_alone else (),
    )
