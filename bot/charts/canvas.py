"""The canvas on which a chart is drawn, in pixels: the one place that loads matplotlib.

That takes more than a second, so it happens with the first chart and not before.
"""

import io
import os
import tempfile
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal

from bot.charts.names import Lettering
from bot.charts.palette import GROUND, INK, Style

if TYPE_CHECKING:
    from matplotlib.text import Text

_DPI: Final = 100
_POINTS: Final = 72 / _DPI
_FOLDER: Final = "MPLCONFIGDIR"


@cache
def load() -> None:
    """Load matplotlib, with nothing of the settings and folders of whoever runs the bot.

    While it loads it keeps its list of fonts in a folder, by default in a home that a service may
    not have. Here it gets one that is gone afterwards, unless the environment names one.
    """
    with tempfile.TemporaryDirectory(prefix="domino-") as folder:
        named = os.environ.get(_FOLDER)
        os.environ[_FOLDER] = named or folder
        try:
            import matplotlib as mpl  # noqa: PLC0415 (loaded with the first chart)

            for needed in ("matplotlib.figure", "matplotlib.backends.backend_agg"):
                import_module(needed)
        finally:
            if named is None:
                del os.environ[_FOLDER]
            else:
                os.environ[_FOLDER] = named
    mpl.rcdefaults()


def ticks(most: float, count: int) -> tuple[int, ...]:
    """Return about so many round whole numbers from 0 to the most."""
    load()
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415

    values = MaxNLocator(count, integer=True, steps=[1, 2, 2.5, 5, 10]).tick_values(0, most)
    return tuple(int(value) for value in values if 0 <= value <= most)


class Canvas:
    """A canvas of a size in pixels, counted from its lower left corner.

    Args:
        width: how wide it is.
        height: how high it is.
    """

    def __init__(self, width: int, height: int) -> None:
        load()
        from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
        from matplotlib.figure import Figure  # noqa: PLC0415

        self.width, self.height = width, height
        self._figure = Figure(figsize=(width / _DPI, height / _DPI), dpi=_DPI, facecolor=GROUND)
        self._canvas = FigureCanvasAgg(self._figure)

    def width_of(self, lettering: Lettering, size: float, *, bold: bool = False) -> float:
        """Return how wide a text is."""
        text = self._text(0, 0, lettering, size, bold=bold)
        text.set_figure(self._figure)
        return float(text.get_window_extent(self._canvas.get_renderer()).width)

    def fitted(
        self, lettering: Lettering, size: float, room: float, *, bold: bool = False
    ) -> Lettering:
        """Return a text cut to the room it has, with an ellipsis where something was cut.

        Where not even its first letter fits, the text is empty.
        """
        if self.width_of(lettering, size, bold=bold) <= room:
            return lettering
        fits, too_long = 0, len(lettering.text)
        while too_long - fits > 1:
            half = (fits + too_long) // 2
            if self.width_of(lettering.cut(half), size, bold=bold) <= room:
                fits = half
            else:
                too_long = half
        return lettering.cut(fits)

    def write(
        self,
        x: float,
        y: float,
        lettering: Lettering,
        size: float,
        colour: str = INK,
        *,
        bold: bool = False,
        align: Literal["left", "right", "center"] = "left",
    ) -> None:
        """Write a text around a height; nothing of it reaches into the next line."""
        from matplotlib.transforms import Bbox  # noqa: PLC0415

        # Half of the height of a capital: letters stand level, whatever hangs below the line.
        text = self._text(x, y - 0.36 * size, lettering, size, bold=bold)
        text.set_color(colour)
        text.set_horizontalalignment(align)
        self._figure.add_artist(text)
        text.set_clip_box(Bbox([[0, y - 0.8 * size], [self.width, y + 0.8 * size]]))
        text.set_clip_on(True)

    def stroke(
        self,
        points: Sequence[tuple[float, float]],
        style: Style,
        width: float,
        *,
        marker: float = 0,
        marked: Sequence[int] = (),
    ) -> None:
        """Draw a line, with markers of a size on some of its points.

        A thin edge in the colour of the ground keeps markers apart where lines cross.
        """
        from matplotlib.lines import Line2D  # noqa: PLC0415
        from matplotlib.transforms import IdentityTransform  # noqa: PLC0415

        xs, ys = zip(*points, strict=True)
        self._figure.add_artist(
            Line2D(
                xs,
                ys,
                transform=IdentityTransform(),
                color=style.colour,
                linewidth=width * _POINTS,
                linestyle=(0, style.dashes) if style.dashes else "solid",
                dash_capstyle="butt",
                solid_joinstyle="round",
                marker=style.marker if marked else None,
                markersize=marker * _POINTS,
                markeredgecolor=GROUND,
                markeredgewidth=2 * _POINTS,
                markevery=list(marked) or None,
            )
        )

    def png(self) -> bytes:
        """Return the picture: the same bytes for the same drawing."""
        picture = io.BytesIO()
        canvas: Any = self._canvas  # matplotlib says no types for this method
        canvas.print_png(picture, metadata={"Software": None})
        return picture.getvalue()

    def _text(self, x: float, y: float, lettering: Lettering, size: float, *, bold: bool) -> "Text":
        from matplotlib.font_manager import FontProperties  # noqa: PLC0415
        from matplotlib.text import Text  # noqa: PLC0415
        from matplotlib.transforms import IdentityTransform  # noqa: PLC0415

        font = FontProperties(
            family=list(lettering.families),
            size=size * _POINTS,
            weight="bold" if bold else "normal",
        )
        return Text(
            x,
            y,
            lettering.text,
            fontproperties=font,
            transform=IdentityTransform(),
            parse_math=False,  # "$x$" is a name and no formula
        )
