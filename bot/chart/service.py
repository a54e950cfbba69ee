"""From a match to its chart as a file for Discord, drawn by a child that gives its memory back."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from importlib.metadata import distribution
from io import BytesIO
from typing import Final

import discord

from bot.chart.drawing import draw
from bot.chart.fonts import FILES
from bot.chart.models import alt_text, can_be_drawn, chart_of
from bot.domain.match import Match
from bot.i18n.languages import Language

_log = logging.getLogger(__name__)
FILENAME: Final = "domino-chart.png"
PATIENCE: Final = 10.0  # seconds for one picture
# Who stops the bot stops the whole group; a picture that is begun is still finished.
_PROGRAM: Final = """import signal, sys
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
sys.path.append(sys.argv[1])
import resvg_py
svg = sys.stdin.buffer.read().decode()
png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=sys.argv[2:])
sys.stdout.buffer.write(png)
"""
_FOLDER: Final = str(distribution("resvg-py").locate_file(""))


class DrawingError(Exception):
    """A picture that did not come, and what the child process said."""


async def chart_file(
    turns: asyncio.Semaphore, language: Language, match: Match
) -> discord.File | None:
    """Return the chart of a match for a message that does well without it, or None.

    It is drawn as soon as it has one of the turns, however long that takes.
    """
    try:
        async with turns:
            return await drawn(language, match) if can_be_drawn(match) else None
    except Exception:  # noqa: BLE001 (whatever happened, the message goes without its picture)
        _log.exception("the chart of a match could not be drawn")
        return None


async def drawn(language: Language, match: Match) -> discord.File:
    """Return the chart of a match as a file, drawn while the bot goes on with other things.

    Raises:
        DrawingError: it could not be drawn.
    """
    svg = await asyncio.to_thread(lambda: draw(chart_of(language, match)))
    picture = BytesIO(await render(svg))
    return discord.File(picture, filename=FILENAME, description=alt_text(language, match))


async def render(svg: str) -> bytes:
    """Return an SVG as a PNG, drawn with the fonts of a chart and no others.

    Raises:
        DrawingError: the child process failed, or was ended because it took too long.
    """
    # Isolated and without `site`: nothing of the environment or of other packages is run.
    command = (sys.executable, "-I", "-S", "-c", _PROGRAM, _FOLDER, *FILES)
    child = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    try:
        async with asyncio.timeout(PATIENCE):
            picture, said = await child.communicate(svg.encode())
    except TimeoutError:
        raise DrawingError(f"no picture within {PATIENCE:g} seconds") from None
    finally:
        if child.returncode is None:
            with suppress(ProcessLookupError):
                child.kill()
            await child.wait()
    if child.returncode or not picture.startswith(b"\x89PNG"):
        raise DrawingError(f"exit {child.returncode}: {said.decode(errors='replace').strip()}")
    return picture
