"""The fonts of a chart, from packages, since a server has none: what they have, and how wide."""

import re
from importlib.resources import files
from typing import Final
from unicodedata import combining, normalize

from bot.i18n.names import clean

_WRITABLE: Final = {  # Latin comes with Greek, Cyrillic and Devanagari
    "Noto Sans": r"[ -\u03e1\u03f0-\u0530\u0900-\u097f\u1e00-\u20cf\u2c60-\u2c7f]*",
    "Noto Sans Arabic": r"[ -~…\u0600-\u06ff\u0750-\u077f]*",
}
FILES: Final = [
    str(files(f"fontpkg_{name.lower()}") / f"files/{name.replace('_', '')}[wdth,wght].ttf")
    for name in ("Noto_Sans", "Noto_Sans_Arabic")
]
_PICTURES: Final = re.compile("[\u200d\u20e3\ufe0f\u2190-\u2bff\U0001f000-\U0001ffff]")
_WIDTHS: Final = {
    " !'(),-./:;I[]`fijlrt{}": 0.42,
    "0123456789aceksvxyz": 0.58,
    "&DGHNOQUwжмфыю": 0.8,
    "%@MWm": 0.95,
    "ÆæŒœЖШЩЮшщ—": 1.05,
}


def family_of(text: str) -> str | None:
    """Return the font that has all of a text: where resvg changes fonts within one, letters go."""
    return next((family for family, texts in _WRITABLE.items() if re.fullmatch(texts, text)), None)


def drawable(name: str, spare: str) -> str:
    """Return a name as it can be drawn, without emojis; the spare one where its letters cannot."""
    letters = clean(_PICTURES.sub("", clean(name)))  # none of them goes: half could be another's
    plain = clean(normalize("NFKC", letters))
    return next((one for one in (letters, plain) if one and family_of(one)), spare)


def width_of(text: str) -> float:
    """Return how wide a text is in ems, or a little more."""
    letters = (one for one in normalize("NFKD", text) if not combining(one))
    return sum(
        next((ems for some, ems in _WIDTHS.items() if one in some), 0.65 if one < "\u0600" else 0.8)
        for one in letters
    )


def fitted(text: str, room: float) -> str:
    """Return a text cut to a room in ems, with an ellipsis where something was cut."""
    cuts = (f"{text[:length].rstrip()}…" for length in range(len(text) - 1, 0, -1))
    return next((one for one in (text, *cuts) if width_of(one) <= room), "…")
