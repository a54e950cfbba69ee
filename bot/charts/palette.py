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
        marker: the shape that stands on it here and there.
        dashes: lengths of ink and gap, in widths of the line; None for a line without gaps.
        grown: how much larger its marker is drawn, to look as large as the others.
    """

    colour: str
    marker: str
    dashes: tuple[float, float] | None = None
    grown: float = 1.0


STYLES: Final = (
    Style("#4992F2", "o"),
    Style("#D06217", "s"),
    Style("#359658", "^"),
    Style("#D752A8", "D", grown=0.95),
    Style("#F0E442", "v", _DASHED),
    Style("#21C5E5", "P", _DASHED),
    Style("#FD93A7", "X", _DASHED),
    Style("#F5F5F5", "*", _DOTTED, grown=1.45),
    Style("#57CF5B", "<", _DOTTED),
    Style("#F6EFA0", ">", _DOTTED),
)
