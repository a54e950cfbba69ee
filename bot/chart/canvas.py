"""What a chart is drawn on: the shapes of an SVG, in pixels from the upper left corner."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final, Literal

from bot.chart.fonts import runs, width_of
from bot.chart.palette import GROUND, INK

# Half of the height of a capital: letters stand level, whatever hangs below the line.
_HALF_CAPITAL: Final = 0.36

Point = tuple[float, float]


class Canvas:
    """A picture of a size in pixels, to be drawn from its shapes and fonts.

    Attributes:
        fonts: the files of the fonts that are written in.
    """

    def __init__(self, width: int, height: int) -> None:
        self._size = f'width="{width}" height="{height}"'
        self._shapes = [f'<rect {self._size} fill="{GROUND}"/>']
        self.fonts: dict[Path, None] = {}

    def text(
        self,
        at: Point,
        text: str,
        size: float,
        colour: str = INK,
        *,
        bold: bool = False,
        anchor: Literal["start", "middle", "end"] = "start",
    ) -> None:
        """Write a text that begins, has its middle or ends at a point, level with it.

        Each font has an element of its own: where resvg changes fonts within one, it loses letters
        or fails. Only a text that begins at its point may need more than one.
        """
        x, y = at
        for font, part in runs(text):
            self.fonts[font.path] = None
            self._shapes.append(
                f'<text x="{x:.1f}" y="{y + _HALF_CAPITAL * size:.1f}" font-size="{size}"'
                f' font-family="{font.family}" font-weight="{700 if bold else 400}"'
                f' fill="{colour}" text-anchor="{anchor}">{escape(part)}</text>'
            )
            x += width_of(part, size, bold=bold)

    def line(
        self,
        points: Sequence[Point],
        colour: str,
        width: float,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        """Draw a line through points, dashed where lengths in widths of the line are given."""
        lengths = " ".join(f"{length * width:.1f}" for length in dashes or ())
        self._shapes.append(
            f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"'
            f' fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
            f' stroke-dasharray="{lengths or "none"}"/>'
        )

    def marker(self, at: Point, shape: str, colour: str, size: float) -> None:
        """Draw a shape, with a thin edge of the ground that keeps it apart where lines cross."""
        self._shapes.append(
            f'<path d="{shape}" transform="translate({at[0]:.1f} {at[1]:.1f}) scale({size / 2})"'
            f' fill="{colour}" stroke="{GROUND}" stroke-width="{4 / size:.2f}"/>'
        )

    def svg(self) -> str:
        """Return the picture: the same text for the same shapes."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {self._size}'
            f' xml:space="preserve">{"".join(self._shapes)}</svg>'
        )
