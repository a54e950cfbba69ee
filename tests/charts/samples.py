"""Charts to be drawn, and what their pictures show."""

import io

from PIL import Image

from bot.charts.labels import Name
from bot.charts.lines import Chart, Series


def chart_of(names, totals, target=150, **words):
    """Return a chart of players by their names; partners are given together."""
    sides = [side if isinstance(side, tuple) else (side,) for side in names]
    return Chart(
        title=words.get("title", "All Fives · after 6 rounds"),
        length=words.get("length", "To 150 points"),
        rounds_label="Round",
        points_label="Points",
        target=target,
        target_label=f"Target {target}",
        series=tuple(
            Series(tuple(Name(name, f"Player {seat}") for name in side), tuple(line))
            for seat, (side, line) in enumerate(zip(sides, totals, strict=True), start=1)
        ),
    )


def opened(png):
    """Return a picture in red, green and blue."""
    with Image.open(io.BytesIO(png)) as picture:
        return picture.convert("RGB")


def rgb(colour):
    """Return the red, green and blue of a colour, 0 to 255."""
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def rows_with(png, colour):
    """Return the rows of a picture, from the top, that have a colour."""
    picture = opened(png)
    wanted = rgb(colour)
    return [
        y
        for y in range(picture.height)
        if any(
            one == wanted for _, one in picture.crop((0, y, picture.width, y + 1)).getcolors(1200)
        )
    ]
