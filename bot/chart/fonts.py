"""The fonts of a chart, from packages, since a server has none: which has a character, how wide."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import accumulate, groupby
from mmap import ACCESS_READ, mmap
from operator import itemgetter
from pathlib import Path
from struct import iter_unpack, unpack_from
from typing import Final

from bot.i18n.names import clean

FAMILY: Final = "Noto Sans"
_CJK: Final = "Noto Sans CJK JP"
_JOINER: Final = "\u200d"
# What joins emojis or makes one of a symbol, the frame around a digit, and colours of skin.
_PARTS: Final = re.compile("[\u200d\ufe0f\u20e3\U0001f3fb-\U0001f3ff]")
_BOLD: Final = 1.07  # how much wider letters are at most when they are bold,
_JOINED: Final = 1.15  # or when they stand between others, as in Arabic
_WIDEST: Final = 4.0  # ems; wider ones are whole phrases in one letter, which fit into no label


@dataclass(frozen=True, slots=True, eq=False)
class Font:
    """A font in a file.

    Attributes:
        family: what it is called in an SVG.
        path: where its file is.
        ranges: the first and last of each row of characters it has, and the glyph of the first.
        metrics: four bytes a glyph, the first two how wide it is; the last go for all that follow.
        units: how many of its units are an em.
    """

    family: str
    path: Path
    ranges: list[tuple[int, int, int]]
    metrics: bytes
    units: int

    def width(self, character: str) -> float | None:
        """Return how wide a character is in ems, or None where it cannot be drawn in this font."""
        code = ord(character)
        at = bisect_right(self.ranges, code, key=itemgetter(0)) - 1
        first, last, glyph = self.ranges[at]
        if not first <= code <= last:
            return None
        width = (
            _u16(self.metrics, min(4 * (glyph + code - first), len(self.metrics) - 4)) / self.units
        )
        return width if width <= _WIDEST else None


def drawable(name: str, spare: str) -> str:
    """Return a name as it can be drawn, or the spare one where its letters cannot.

    Symbols that no font here has are left out, and of joined emojis only the first is kept.
    Letters are not left out: half a name could be another's.
    """
    kept: list[str] = []
    before = ""
    for character in clean(name):
        category = unicodedata.category(character)
        joined, before = before == _JOINER and category == "So", character
        if joined or _PARTS.match(character):
            continue
        if _font_of(character) is not None:
            kept.append(character)
        elif category[0] in "LMN":
            return spare
    return clean("".join(kept)) or spare


def runs(text: str) -> list[tuple[Font, str]]:
    """Return the parts of a text that are each in one font, from left to right."""
    parts = [
        (font, "".join(character for _, character, _ in part))
        for font, part in groupby(_letters(text), key=itemgetter(0))
    ]
    strong = (unicodedata.bidirectional(one) for one in text)
    first = next((one for one in strong if one in {"L", "R", "AL"}), "L")
    return parts if first == "L" else parts[::-1]


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return the pixels that a text takes, or a little more."""
    return size * sum(ems for _, _, ems in _letters(text)) * (_BOLD if bold else 1)


def fitted(text: str, size: float, room: float) -> str:
    """Return a text cut to a room in pixels, with an ellipsis where something was cut."""
    if width_of(text, size) <= room:
        return text
    left = (room - width_of("…", size)) / size
    ends = accumulate(ems for _, _, ems in _letters(text))
    return f"{text[: sum(end <= left for end in ends)].rstrip()}…"


def _letters(text: str) -> Iterator[tuple[Font, str, float]]:
    """Yield each character of a text with its font and its width in ems."""
    font = _read(*_files()[0])
    for character in text:
        ems = font.width(character)
        # A font is kept as long as it goes; but that of emojis has blanks and digits as wide as it.
        if ems is None or (ems > 1 and character.isascii()):
            font = _font_of(character) or font
            ems = font.width(character) or 0
        yield font, character, ems * (1 if font.family == FAMILY else _JOINED)


@lru_cache(maxsize=4096)
def _font_of(character: str) -> Font | None:
    fonts = (_read(family, path) for family, path in _files())
    return next((font for font in fonts if font.width(character) is not None), None)


@cache
def _files() -> tuple[tuple[str, Path], ...]:
    """Return families and files: Latin first, then all scripts, the large one of CJK last."""
    found = [
        (re.sub(r"(?<=[a-z])(?=[A-Z])", " ", path.name.partition("[")[0]), path)
        for path in _installed("manimgx_fonts", "*.ttf")
        if "Italic" not in path.name
    ]
    cjk = [(_CJK, path) for path in _installed("manimgx_fonts_cjk", "*.ttc")]
    return (*sorted(found, key=lambda one: one[0] != FAMILY), *cjk)


def _installed(package: str, pattern: str) -> list[Path]:
    spec = find_spec(package)
    return sorted(Path(spec.origin).parent.glob(pattern)) if spec and spec.origin else []


@cache
def _read(family: str, path: Path) -> Font:
    """Return a font from its file, as OpenType 1.9 lays it out: the tables cmap and hmtx."""
    with path.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as data:
        start = unpack_from(">L", data, 12)[0] if data[:4] == b"ttcf" else 0
        tables = {
            data[at : at + 4]: unpack_from(">L", data, at + 8)[0]
            for at in range(start + 12, start + 12 + 16 * _u16(data, start + 4), 16)
        }
        metrics = tables[b"hmtx"]
        return Font(
            family,
            path,
            _ranges(data, tables[b"cmap"]),
            data[metrics : metrics + 4 * _u16(data, tables[b"hhea"] + 34)],
            _u16(data, tables[b"head"] + 18),
        )


def _ranges(data: mmap, cmap: int) -> list[tuple[int, int, int]]:
    maps = {
        data[at : at + 4]: cmap + unpack_from(">L", data, at + 4)[0]
        for at in range(cmap + 4, cmap + 4 + 8 * _u16(data, cmap + 2), 8)
    }
    # For Windows: all of Unicode where the font has more than its first plane.
    if (at := maps.get(b"\0\3\0\n")) is not None:
        groups = unpack_from(">L", data, at + 12)[0]
        return list(iter_unpack(">LLL", data[at + 16 : at + 16 + 12 * groups]))
    at = maps[b"\0\3\0\1"]
    count = _u16(data, at + 6) // 2
    ends, starts, deltas, offsets = (
        unpack_from(f">{count}H", data, at + 14 + 2 * (part * count + (part > 0)))
        for part in range(4)
    )
    ranges: list[tuple[int, int, int]] = []
    for number, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for code in range(first, last + 1):
            glyph = code
            if offset := offsets[number]:
                behind = at + 16 + 6 * count + 2 * number + offset
                glyph = _u16(data, behind + 2 * (code - first))
            if glyph:
                ranges.append((code, code, (glyph + deltas[number]) % 0x10000))
    return ranges


def _u16(data: mmap | bytes, at: int) -> int:
    return unpack_from(">H", data, at)[0]
