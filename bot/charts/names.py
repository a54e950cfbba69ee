"""Names in letters that can be drawn: for each the fonts that have them, never an empty box."""

import re
import unicodedata
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from matplotlib.font_manager import FontEntry

BUNDLED: Final = "DejaVu Sans"
_JOINER: Final = "\u200d"
_ELLIPSIS: Final = "…"
_REGULAR: Final = 400
_CODES: Final = 0x110000
_CHINESE, _JAPANESE = "Noto Sans CJK SC", "Noto Sans CJK JP"
_KANA: Final = re.compile(r"[\u3040-\u30ff]")
# Fonts that have a shape for everything, all of them boxes, and fonts of coloured pictures, which
# are drawn as nothing.
_UNFIT: Final = re.compile(r"last ?resort|blank|notdef|tofu|colou?r|ui emoji", re.IGNORECASE)
# Marks for the form of a picture, colours of skin and letters of flags, which alone are shown as
# boxes, and fillers, which are shown as nothing.
_PARTS: Final = re.compile(
    "[\ufe00-\ufe0f\U000e0100-\U000e01ef\U0001f3fb-\U0001f3ff\U0001f1e6-\U0001f1ff"
    "\u034f\u115f\u1160\u2800\u3164\uffa0]"
)
_LOOSE_JOINERS: Final = re.compile(
    rf"(?:^|(?<=\s)){_JOINER}+|{_JOINER}+(?=\s|$)|{_JOINER}(?={_JOINER})"
)


@dataclass(frozen=True, slots=True)
class Lettering:
    """A text and the fonts that have all of its letters.

    Attributes:
        text: the text, in the order in which it is read.
        families: the names of the fonts; a letter is taken from the first that has it.
    """

    text: str
    families: tuple[str, ...] = (BUNDLED,)

    def cut(self, length: int) -> "Lettering":
        """Return so many characters of it and an ellipsis; nothing where none are left."""
        kept = self.text[:length].rstrip(f" {_JOINER}")
        return Lettering(f"{kept}{_ELLIPSIS}" if kept else "", self.families)


def lettering(name: str, spare: str) -> Lettering:
    """Return a name as it can be drawn, or the spare one where its letters cannot.

    Pictures that no font here has are left out. Letters are not: half a name could be somebody
    else's. Matplotlib joins letters and turns lines around as each script does.

    Args:
        name: a name; control characters in it are left out.
        spare: a name in Latin letters that can stand for it.
    """
    kept: list[str] = []
    families: list[str] = []
    for character in _PARTS.sub("", name):
        category = unicodedata.category(character)[0]
        family = BUNDLED if character in {" ", _JOINER} else _family_of(character)
        if category == "C" and character != _JOINER:
            continue
        if family is not None:
            kept.append(character)
            families.append(family)
        elif category in "LMN":
            return Lettering(spare)
    text = " ".join(_LOOSE_JOINERS.sub("", "".join(kept)).split())
    if not any(unicodedata.category(character)[0] in "LNPS" for character in text):
        return Lettering(spare)
    others = dict.fromkeys(family for family in families if family != BUNDLED)
    if _CHINESE in others and _KANA.search(text) and _JAPANESE in _regular_fonts():
        others = {_JAPANESE: None} | others
    # The other fonts come first, so that one of them draws as much of a word as it can.
    return Lettering(text, (*others, BUNDLED))


def _family_of(character: str) -> str | None:
    """Return the font that draws a character, or None where no font here does."""
    code = ord(character)
    if code in _bundled_codes():
        return BUNDLED
    number = _numbers_by_code()[code]
    return _family_names()[number - 1] if number else None


@cache
def _bundled_codes() -> frozenset[int]:
    return frozenset(_codes_in(_regular_fonts()[BUNDLED]))


@cache
def _regular_fonts() -> dict[str, "FontEntry"]:
    """Return the fonts of this machine by name, each in its most ordinary form, best first."""
    from matplotlib.font_manager import fontManager  # noqa: PLC0415 (loaded with the first chart)

    found: dict[str, FontEntry] = {}
    for font in fontManager.ttflist:
        if font.style != "normal" or font.variant != "normal" or _UNFIT.search(font.name):
            continue
        known = found.get(font.name)
        if known is None or _boldness(font) < _boldness(known):
            found[font.name] = font
    return {name: found[name] for name in sorted(found, key=_rank)}


def _boldness(font: "FontEntry") -> int:
    weight = font.weight
    return abs(int(weight) - _REGULAR) if isinstance(weight, int | float) else _REGULAR


def _rank(name: str) -> tuple[bool, bool, bool, bool, str]:
    """Return what a font is sorted by: plain ones before those for books, code or display."""
    special = re.search(r"serif|mono|display|looped|kufi|nastaliq|math|symbol", name.lower())
    return (
        name != BUNDLED,
        name != _CHINESE,
        not name.startswith("Noto Sans"),
        special is not None,
        name,
    )


@cache
def _family_names() -> tuple[str, ...]:
    return tuple(_regular_fonts())


@cache
def _numbers_by_code() -> "array[int]":
    """Return for every character the number of the first font that has it, from 1; else 0."""
    numbers = array("H", bytes(2 * _CODES))
    for number, font in enumerate(_regular_fonts().values(), start=1):
        for code in _codes_in(font):
            if not numbers[code]:
                numbers[code] = number
    return numbers


def _codes_in(font: "FontEntry") -> Iterable[int]:
    from matplotlib.ft2font import FT2Font  # noqa: PLC0415 (loaded with the first chart)

    try:
        return FT2Font(font.fname, face_index=font.index).get_charmap()
    except (OSError, RuntimeError):
        # The file has gone since the fonts were listed.
        return ()
