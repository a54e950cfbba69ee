"""The colours of a chart, chosen to be told apart by every kind of colour vision.

The ground is a dark card of its own, so that a picture looks the same in a dark and a light theme.
On it every line has a contrast of at least 3:1. The first four, which most matches need, have it
on white and on Discord's dark grey as well; no more than about four can have that and still differ
for colour-blind readers, because it leaves them nearly equal in brightness. Each line also has
a marker of its own, and from the fifth on a pattern of dashes.
"""

from dataclasses import dataclass
from typing import Final

GROUND: Final = "#1B1D22"
GRID: Final = "#34373F"
QUIET: Final = "#B4B8C2"
INK: Final = "#F5F6F8"

_DASHED: Final = (3.2, 1.1)
_DOTTED: Final = (1.2, 0.9)


@dataclass(frozen=True, slots=True)
class Style:
    """How one line is drawn.

    Attributes:
        colour: its colour.
        marker: the shape that stands on it here and there, as an SVG path about 2 wide and high.
        dashes: lengths of ink and gap, in widths of the line; None for a line without gaps.
    """

    colour: str
    marker: str
    dashes: tuple[float, float] | None = None


_STAR: Final = "M0-1.45 .33-.45 1.38-.45 .53.17 .85 1.17 0 .55-.85 1.17-.53.17-1.38-.45-.33-.45Z"

STYLES: Final = (
    Style("#4992F2", "M1 0A1 1 0 0 1-1 0A1 1 0 0 1 1 0Z"),
    Style("#D06217", "M-1-1H1V1H-1Z"),
    Style("#359658", "M0-1 1 1H-1Z"),
    Style("#D752A8", "M0-1.34 1.34 0 0 1.34-1.34 0Z"),
    Style("#F0E442", "M0 1-1-1H1Z", _DASHED),
    Style("#21C5E5", "M-.33-1H.33V-.33H1V.33H.33V1H-.33V.33H-1V-.33H-.33Z", _DASHED),
    Style("#FD93A7", "M-.5-1 0-.5 .5-1 1-.5 .5 0 1 .5 .5 1 0 .5-.5 1-1 .5-.5 0-1-.5Z", _DASHED),
    Style("#F5F5F5", _STAR, _DOTTED),
    Style("#57CF5B", "M-1 0 1-1V1Z", _DOTTED),
    Style("#F6EFA0", "M1 0-1-1V1Z", _DOTTED),
)
