"""From a match to its chart as a file for Discord."""

import logging
from io import BytesIO
from typing import Final

import discord

from bot.chart.drawing import draw
from bot.chart.models import alt_text, can_be_drawn, chart_of
from bot.chart.renderer import render
from bot.domain.match import Match
from bot.i18n.languages import Language

_log = logging.getLogger(__name__)

FILENAME: Final = "domino-chart.png"


async def drawn(language: Language, match: Match) -> discord.File:
    """Return the chart of a match as a file, drawn while the bot goes on with other things.

    Raises:
        DrawingError: it could not be drawn.
    """
    canvas = draw(chart_of(language, match))
    picture = await render(canvas.svg(), canvas.fonts)
    return discord.File(BytesIO(picture), filename=FILENAME, description=alt_text(language, match))


async def chart_file(language: Language, match: Match) -> discord.File | None:
    """Return the chart of a match for a message that does well without it.

    It waits for its turn as long as it takes; None where there is nothing to draw yet, or where
    drawing fails.
    """
    if not can_be_drawn(match):
        return None
    try:
        return await drawn(language, match)
    except Exception:  # noqa: BLE001 (whatever happened, the message goes without its picture)
        _log.exception("the chart of a match could not be drawn")
        return None
