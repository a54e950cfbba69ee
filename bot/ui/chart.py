"""The chart of a match: its points per round as lines, drawn in a thread of its own."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Final

import discord

from bot.board.standings_embed import length_of, title_of
from bot.charts.labels import Name
from bot.charts.lines import Chart, Series, draw
from bot.domain.events import MatchEnded
from bot.domain.match import Match
from bot.texts.names import seat_name
from bot.texts.speech import Language, say
from bot.ui import limits

_log = logging.getLogger(__name__)

FILENAME: Final = "domino-chart.png"
ALT_TEXT: Final = 1024
"""Discord takes no longer description of a file."""

# One thread draws every chart, however many are asked for at once: more would only compete with
# each other and with the answers to other commands for the same interpreter.
_DRAWING: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="chart")


def can_be_drawn(match: Match) -> bool:
    """Return whether a match has an entry that could have paid points."""
    return len(_standings(match)) > 1


def chart(language: Language, match: Match) -> Chart:
    """Return what the chart of a match shows."""
    standings = _standings(match)
    # As texts, the numbers look like those beside the lines in every language.
    target = str(match.target) if match.target is not None else ""
    return Chart(
        title=title_of(language, match),
        length=length_of(language, match),
        rounds_label=say(language, "chart.round"),
        points_label=say(language, "chart.points"),
        target=match.target,
        target_label=say(language, "chart.target", target=target),
        series=tuple(
            Series(_names(language, match, side), tuple(totals[side] for totals in standings))
            for side in range(len(match.sides))
        ),
    )


def alt_text(language: Language, match: Match) -> str:
    """Return what a chart shows, for those who do not see it: the totals, best first."""
    places = match.places()
    best_first = sorted(range(len(match.totals)), key=lambda side: (places[side], side))
    standings = ", ".join(
        f"{' & '.join(name.text for name in _names(language, match, side))} {match.totals[side]}"
        for side in best_first
    )
    text = say(language, "chart.alt", standings=standings, rounds=match.rounds)
    if match.target is not None:
        text = say(language, "chart.alt-target", text=text, target=str(match.target))
    return limits.fit(text, ALT_TEXT)


async def drawn(language: Language, match: Match) -> discord.File:
    """Return the chart of a match as a file, drawn while the bot goes on with other things."""
    loop = asyncio.get_running_loop()
    picture = await loop.run_in_executor(_DRAWING, draw, chart(language, match))
    return discord.File(BytesIO(picture), filename=FILENAME, description=alt_text(language, match))


async def chart_file(language: Language, match: Match) -> discord.File | None:
    """Return the chart of a match for a message that does well without it.

    Returns:
        The file; None where there is nothing to draw yet, or where drawing fails.
    """
    if not can_be_drawn(match):
        return None
    try:
        return await drawn(language, match)
    except Exception:  # noqa: BLE001 (whatever happened, the message goes without its picture)
        _log.exception("the chart of a match could not be drawn")
        return None


def _standings(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return the totals of every side before the first round and after each one.

    Points in play of a round that has not ended come last, as a round of their own.
    """
    sides = len(match.sides)
    late = match.begun_with
    by_round = {0: tuple(late.get(side, 0) for side in range(sides))}
    for entry in match.live_entries:
        if not isinstance(entry.event, MatchEnded):
            # Somebody may have sat down after an entry that was made before they had a seat.
            by_round[entry.round_number] = (*entry.totals, *(0,) * (sides - len(entry.totals)))
    return tuple(by_round.values())


def _names(language: Language, match: Match, side: int) -> tuple[Name, ...]:
    return tuple(
        Name(
            text=seat_name(language, match.seats[seat], seat),
            spare=say(language, "board.open-seat", number=seat + 1),
        )
        for seat in match.sides[side]
    )
