"""The names at the ends of the lines: side by side with their points, and none on another."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.charts.canvas import Canvas
from bot.charts.names import Lettering, lettering

_SIZE_OF_ROW: Final = 1.3


@dataclass(frozen=True, slots=True)
class Name:
    """What somebody is called.

    Attributes:
        text: the name, without control characters.
        spare: what stands for it where its letters cannot be drawn, in Latin letters.
    """

    text: str
    spare: str


@dataclass(frozen=True, slots=True)
class Labels:
    """The labels of all lines, in one column.

    Attributes:
        names: the names of every side, one below the other, cut to the room they have.
        totals: the points of every side.
        size: how high the letters are.
        totals_width: how wide the widest number is.
        width: how wide the column is.
    """

    names: tuple[tuple[Lettering, ...], ...]
    totals: tuple[Lettering, ...]
    size: float
    totals_width: float
    width: float

    @property
    def row(self) -> float:
        """The height that one label takes."""
        return self.size * _SIZE_OF_ROW * max(map(len, self.names))


def labels(
    canvas: Canvas,
    names: Sequence[Sequence[Name]],
    totals: Sequence[int],
    size: float,
    room: float,
) -> Labels:
    """Return the labels of lines, the names cut to a room."""
    sides = len(names)
    numbers = tuple(Lettering(str(total)) for total in totals)
    totals_width = max(canvas.width_of(number, size, bold=True) for number in numbers)
    # Partners sit opposite each other: the second names come after all the first ones.
    seated = [name for partners in zip(*names, strict=True) for name in partners]
    cut = _told_apart(canvas, seated, size, room - totals_width - size / 2)
    widest = max(canvas.width_of(one, size) for one in cut)
    return Labels(
        names=tuple(tuple(cut[side::sides]) for side in range(sides)),
        totals=numbers,
        size=size,
        totals_width=totals_width,
        width=totals_width + size / 2 + widest,
    )


def _told_apart(
    canvas: Canvas, seated: Sequence[Name], size: float, room: float
) -> tuple[Lettering, ...]:
    """Return names cut to a room, with the number of the seat behind those that look the same."""
    cut = [_cut(canvas, name, size, room) for name in seated]
    texts = [one.text for one in cut]
    for number, name in enumerate(seated, start=1):
        if texts.count(texts[number - 1]) > 1:
            behind = f" ({number})"
            left = room - canvas.width_of(Lettering(behind), size)
            shorter = _cut(canvas, name, size, left)
            cut[number - 1] = Lettering(shorter.text + behind, shorter.families)
    return tuple(cut)


def _cut(canvas: Canvas, name: Name, size: float, room: float) -> Lettering:
    """Return a name cut to a room; the spare one where not even its first letter fits."""
    fitted = canvas.fitted(lettering(name.text, name.spare), size, room)
    return fitted if fitted.text else canvas.fitted(Lettering(name.spare), size, room)


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> tuple[float, ...]:
    """Return heights as near to the wanted ones as their distance and the edges allow.

    Args:
        wanted: heights in ascending order.
        gap: the least distance between two.
        low: the lowest height.
        high: the highest height; where the gaps do not fit below it, they become smaller.
    """
    steps = max(1, len(wanted) - 1)
    gap = min(gap, (high - low) / steps)
    blocks: list[tuple[float, int]] = []
    for number, height in enumerate(wanted):
        mean, count = height - number * gap, 1
        while blocks and blocks[-1][0] > mean:
            before, many = blocks.pop()
            mean, count = (before * many + mean * count) / (many + count), many + count
        blocks.append((mean, count))
    settled = [mean for mean, count in blocks for _ in range(count)]
    highest = high - (len(wanted) - 1) * gap
    return tuple(
        min(max(height, low), highest) + number * gap for number, height in enumerate(settled)
    )
