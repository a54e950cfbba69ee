"""Draws the pictures of the emojis: `python -m tests.emojis.drawing`."""

import sys
from typing import Final, Literal

import resvg_py

from bot.chart.fonts import FILES
from bot.emojis.upload import FOLDER

_PIXELS: Final = 96  # Discord shows 22, or three times as many where they are small
_SIZE: Final = 48  # of a picture in the units below
_IVORY, _INK, _FULL, _EMPTY = "#F7F2E6", "#22252B", "#2FA37F", "#8D939E"
_PLACES: Final = ((11, 11), (37, 37), (11, 37), (37, 11), (24, 11), (24, 37), (11, 24), (37, 24))
"""Where pips lie, pair by pair; an odd number has one in the middle too."""
_MOST_PIPS: Final = 9  # more could not be counted in a picture so small: it says the number
_ROUND: Final = 10  # what the round end of a bar leaves free

Side = Literal["left", "right"]


def half_of_tile(pips: int, side: Side) -> str:
    """Return the left or the right half of a tile as an SVG, with 0 to 18 pips."""
    # What lies outside the picture, and half of the line between the halves, is cut off.
    left, line = (1, _SIZE) if side == "left" else (1 - _SIZE, 0)
    drawn = (
        f'<rect x="{left}" y="3" width="{2 * _SIZE - 2}" height="{_SIZE - 6}" rx="8" '
        f'fill="{_IVORY}" stroke="{_INK}" stroke-width="2"/>'
        f'<path d="M{line} 9V{_SIZE - 9}" stroke="{_INK}" stroke-width="3"/>'
    )
    if pips > _MOST_PIPS:
        return _svg(
            f'{drawn}<text x="24" y="33.5" font-family="Noto Sans" font-weight="700" '
            f'font-size="27" text-anchor="middle" fill="{_INK}">{pips}</text>'
        )
    places = [*_PLACES[: pips - pips % 2], *((24, 24),) * (pips % 2)]
    return _svg(
        drawn + "".join(f'<circle cx="{x}" cy="{y}" r="4.6" fill="{_INK}"/>' for x, y in places)
    )


def cells_of_bar(place: Side | Literal["middle"], full: int) -> str:
    """Return a piece of a bar as an SVG: two cells, of which so many are full."""
    begin = _ROUND if place == "left" else 0
    end = _SIZE - _ROUND if place == "right" else _SIZE
    shape = (
        f"M{begin} 14"
        + (f"a{_ROUND} {_ROUND} 0 0 0 0 20" if begin else "v20")
        + f"H{end}"
        + (f"a{_ROUND} {_ROUND} 0 0 0 0-20z" if end < _SIZE else "v-20z")
    )
    filled = full * _SIZE // 2
    return _svg(
        f'<clipPath id="shape"><path d="{shape}"/></clipPath><g clip-path="url(#shape)">'
        f'<rect width="{_SIZE}" height="{_SIZE}" fill="{_EMPTY}"/>'
        f'<rect width="{filled}" height="{_SIZE}" fill="{_FULL}"/></g>'
    )


def _svg(drawn: str) -> str:
    size = f'width="{_PIXELS}" height="{_PIXELS}" viewBox="0 0 {_SIZE} {_SIZE}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>'


def pictures() -> dict[str, bytes]:
    """Return every picture as a PNG, by the name of its emoji."""
    drawn = {
        f"d{side[0]}{pips}": half_of_tile(pips, side)
        for side in ("left", "right")
        for pips in range(19)
    }
    drawn |= {
        f"b{place[0]}{full}": cells_of_bar(place, full)
        for place in ("left", "middle", "right")
        for full in range(3)
    }
    return {
        name: resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=FILES)
        for name, svg in drawn.items()
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (FOLDER / f"{name}.png").write_bytes(picture)
    sys.stdout.write(f"{len(list(FOLDER.iterdir()))} pictures lie in {FOLDER}\n")
