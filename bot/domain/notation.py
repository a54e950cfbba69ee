"""What stands in a typed text, one thing after another: tiles, numbers, names and words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, NoReturn

from bot.domain.errors import Reason, Rejected
from bot.domain.tiles import HandWords, Tile, has_tile, match_tile, pips_in, plain

PREVIEWED: Final = "⇒"
"""What stands between an entry and what it would come to, where that is shown while it is typed."""

_LONGEST_NUMBER: Final = 6
_MOST_THINGS: Final = 120
"""A longer text is not read to its end: it could keep everybody waiting."""
_MOST_READ: Final = 5_000  # characters, more than are typed into a form
_SHOWN: Final = 40

_MARK: Final = "[*`'\"\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb]+"
_QUOTES: Final = re.compile(r"(?<![^\W_])" + _MARK + r"|" + _MARK + r"(?![^\W_])")
_BULLET: Final = re.compile(r"^ *[-•·] +(?=\S)", re.MULTILINE)
_BRACKETED_WORDS: Final = re.compile(r"\(([^()\d]*)\)")
_BLANKS: Final = re.compile(r" +")
_BRACKETED: Final = re.compile(r"\(([^()]*)\)")
_COMMAND: Final = re.compile(r"/(?:\w+ )?(?:round|ends) ?")
_BETWEEN: Final = re.compile(r"([ \n]*)([-,;+&/|:=.]?)([ \n]*)")
# a number, its decimals, and on how many tiles so many pips lie
_NUMBER: Final = re.compile(r"(\d+)(\.\d)?(?: ?\( ?(\d{1,3}) ?\))?")
_NUMBER_IN_BRACKETS: Final = re.compile(r"\( ?(\d+) ?\)")
_SUM: Final = re.compile(r" ?= ?(\d+)")
_LETTERS: Final = re.compile(r" ?([^\W\d_]+)(?:\.(?= ))?")
_WORD: Final = re.compile(r"[^ \n,;:=()+/|&]+")
_BEHIND_NAME: Final = frozenset(" \n:=,;.()|/&+-")
_UNSPACED: Final = frozenset("-/|:")
_AFTER_WORDS: Final = {".": Reason.DECIMAL, "=": Reason.NOT_A_NUMBER}

Said = Literal["blocked", "out", "winner", "me"]


class Number(NamedTuple):
    """A number of pips."""

    pips: int
    tiles: int | None = None  # on how many tiles they lie, where that was said
    bracketed: bool = False


class Seat(NamedTuple):
    """The name of whoever sits there."""

    number: int


class Thing(NamedTuple):
    """Something that was typed."""

    what: Tile | Number | Seat | Said
    # what stands before it: one of `,;+-/|:=.`, a line break, a blank, nothing, or "and" for a word
    apart: str
    bare: tuple[int, ...] = ()  # the halves of a tile that could also be two numbers, as typed


def entered(text: str) -> str:
    """Return what is entered by a text, without the preview that may stand behind it."""
    return text.partition(PREVIEWED)[0].strip()


def tidied(text: str) -> str:
    """Return a text in its plain form, without quotes, bullets and what else says nothing."""
    # A tile's own character becomes six: what is behind so many is never read.
    read = _BULLET.sub("", _QUOTES.sub("", plain(text)[:_MOST_READ]))
    read = _BRACKETED_WORDS.sub(r" \1 ", read).replace("\r", "\n")
    return _BLANKS.sub(" ", read).strip()


def shown(text: str) -> str:
    """Return a text as a refusal quotes it."""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def opened(text: str) -> str:
    """Return what stands in a tidied text beside the command, brackets and marks at its edges.

    Raises:
        Rejected: nothing but marks does.
    """
    read = text[found.end() :] if (found := _COMMAND.match(text)) else text
    if (found := _BRACKETED.fullmatch(read)) and not match_tile(read):
        read = found[1]
    inner = read.lstrip(" \n,;+").rstrip(" \n,;+.!?")
    if read and not inner:
        raise Rejected(Reason.NOT_A_NUMBER, typed=shown(text))
    return inner


@dataclass(slots=True)
class Reader:
    """Walks through a text once, as ``opened`` returns it."""

    text: str
    names: Sequence[Sequence[str]]  # those of every seat, as ``tidied`` returns them
    set_size: int
    words: HandWords
    names_first: bool = False  # whether what is both a word and how a name begins is the name
    at: int = 0
    things: list[Thing] = field(default_factory=list[Thing])
    is_unsure: bool = False  # whether something was both
    # a word that is nothing without a name or a word for going out or a blocked round
    filler: str = ""
    apart: str = ""
    # whether tiles of the set are typed, so that what looks like another is meant as one
    has_tiles: bool = field(init=False)

    def __post_init__(self) -> None:
        """Look for tiles."""
        self.has_tiles = has_tile(self.text, self.set_size)

    def read(self) -> list[Thing]:
        """Return what stands there; raise Rejected at what is none of it."""
        while self.at < len(self.text):
            before = len(self.things)
            if not (self._tile() or self._number() or self._named() or self._word()):
                self._refuse()
            apart = self._between()
            if len(self.things) > before:
                self.apart = apart
            if len(self.things) > _MOST_THINGS:
                raise Rejected(Reason.NOT_A_NUMBER, typed=shown(self.text))
        said = {thing.what for thing in self.things if isinstance(thing.what, str)}
        is_named = any(isinstance(thing.what, Seat) for thing in self.things)
        if (self.filler and not said and not is_named) or said == {"me"}:
            raise Rejected(Reason.UNKNOWN_SEAT, typed=shown(self.filler or self.text))
        return self.things

    def _add(self, what: Tile | Number | Seat | Said, bare: tuple[int, ...] = ()) -> None:
        self.things.append(Thing(what, self.apart, bare))

    def _between(self) -> str:
        """Pass what separates two things, and return what it is."""
        last = self.things[-1].what if self.things else None
        is_hand = isinstance(last, Tile | Number)
        if is_hand and (found := _SUM.fullmatch(self.text, self.at)):
            self._pass_sum(found[1])
        found = _BETWEEN.match(self.text, self.at)
        before, mark, behind = found.groups() if found else ("", "", "")
        if before and self.text[self.at :] == f"{before}-":
            mark = ""  # it stands in the place of a hand, as a word for going out
        end = self.at + len(before + mark + behind)
        adjoins = end == self.at < len(self.text)
        if adjoins and self.text[end - 1] != ")" and self.text[end] != "(":
            raise Rejected(Reason.NOT_A_NUMBER, typed=shown(self.text))
        if is_hand and mark in _AFTER_WORDS:
            raise Rejected(_AFTER_WORDS[mark], typed=shown(self.text))
        is_tight = mark in _UNSPACED and not (before and behind)
        if is_tight and (isinstance(last, Tile) or (is_hand and self._is_tile(end))):
            raise Rejected(Reason.NOT_A_NUMBER, typed=shown(self.text))
        self.at = end
        blank = "\n" if "\n" in before + behind else before
        return "and" if mark == "&" else mark or blank

    def _pass_sum(self, digits: str) -> None:
        """Pass "= 21" at the very end, where it is what the numbers add up to."""
        numbers = [one.what.pips for one in self.things if isinstance(one.what, Tile | Number)]
        if digits.lstrip("0") == str(sum(numbers)):
            self.at = len(self.text)

    def _tile(self) -> bool:
        if (found := match_tile(self.text, self.at)) is None:
            return False
        tile, end = found
        typed = self.text[self.at : end]
        if tile.high > self.set_size:
            if not self.has_tiles and typed[0] != "(" and "x" not in typed:
                return False
            raise Rejected(Reason.IMPOSSIBLE_TILE, tile=str(tile), set_size=self.set_size)
        bare = typed[0] != "(" and "|" not in typed and "x" not in typed
        self._add(tile, tuple(map(int, re.findall(r"\d+", typed))) if bare else ())
        self.at = end
        return True

    def _is_tile(self, at: int) -> bool:
        found = match_tile(self.text, at)
        return found is not None and found[0].high <= self.set_size

    def _number(self) -> bool:
        if (found := _NUMBER_IN_BRACKETS.match(self.text, self.at)) is not None:
            number = Number(self._pips(found[1]), bracketed=True)
        elif (found := _NUMBER.match(self.text, self.at)) is None:
            return False
        elif found[2]:
            raise Rejected(Reason.DECIMAL, typed=shown(self.text[self.at :]))
        else:
            number = Number(self._pips(found[1]), int(found[3]) if found[3] else None)
        self._add(number)
        self.at = found.end()
        if (unit := _LETTERS.match(self.text, self.at)) and self._is(unit[1], self.words.pips):
            self.at = unit.end()
        return True

    def _pips(self, digits: str) -> int:
        digits = digits.lstrip("0") or "0"
        if len(digits) > _LONGEST_NUMBER:
            size, most = self.set_size, pips_in(self.set_size)
            raise Rejected(Reason.TOO_MANY_PIPS, pips=shown(digits), most=most, set_size=size)
        return int(digits)

    def _is(self, word: str, words: tuple[str, ...]) -> bool:
        """Whether a word is one of these, and not how somebody's name begins."""
        if word not in words:
            return False
        is_name = len(self._begun(word)) == 1
        self.is_unsure |= is_name
        return not (is_name and self.names_first)

    def _begun(self, word: str) -> set[int]:
        return {
            seat for seat, names in enumerate(self.names) for name in names if name.startswith(word)
        }

    def _named(self) -> bool:
        """Read a name that stands here in full: the longest, and nobody's where two have it."""
        rest = self.text[self.at :]
        every = [(name, seat) for seat, names in enumerate(self.names) for name in names if name]
        whole = (name for name, _ in every if rest.startswith(name))
        whole = (name for name in whole if rest[len(name) : len(name) + 1] in _BEHIND_NAME | {""})
        found = max(whole, key=len, default="")
        seats = {seat for name, seat in every if name == found}
        if len(seats) != 1:
            return False
        self._add(Seat(*seats))
        self.at += len(found)
        return True

    def _word(self) -> bool:
        if (found := _WORD.match(self.text, self.at)) is None:
            return False
        word = found[0].rstrip(".!?")
        if not self._said(word):
            begun = word.removeprefix("@")
            seats = self._begun(begun) if begun else set[int]()
            if len(seats) != 1:
                return False
            self._add(Seat(*seats))
        self.at += len(found[0].rstrip("."))
        return True

    def _said(self, word: str) -> bool:
        words, before = self.words, len(self.things)
        if self._is(word, words.me):
            self._add("me")
        if self._is(word, words.out):
            self._add("out")
        elif self._is(word, words.winner):
            self._add("winner")
        elif self._is(word, words.blocked):
            self._add("blocked")
        elif self._is(word, words.nought):
            self._add(Number(0))
        if len(self.things) > before or (not before and self._is(word, words.hands)):
            return True
        if self._is(word, words.filler):
            self.filler = word
            return True
        if self._is(word, words.both) or self._is(word, words.plus):
            self.apart = "+" if word in words.plus else "and"
            return True
        return False

    def _refuse(self) -> NoReturn:
        rest = self.text[self.at :]
        if rest[0] == "-" and rest[1:2].isdecimal():
            raise Rejected(Reason.NEGATIVE, typed=shown(rest))
        if rest[0] == ".":
            raise Rejected(Reason.DECIMAL, typed=shown(rest))
        if rest[0].isalpha() or rest[0] in "@<":
            raise Rejected(Reason.UNKNOWN_SEAT, typed=shown(rest))
        raise Rejected(Reason.NOT_A_NUMBER, typed=shown(self.text))
