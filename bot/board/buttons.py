"""The buttons below a board: what can be pressed depends on how the match stands."""

from typing import Final

import discord

from bot.domain.decisions import take_seat
from bot.domain.errors import Rejected
from bot.domain.events import OPEN_SEAT
from bot.domain.match import Match
from bot.domain.open_ends import points_of_ends
from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.ui.buttons import LiveButton, Pressed, buttons, join_button

QUICK_SUMS: Final = (5, 10, 15, 20)
"""Sums of open ends that have a button of their own where fives score."""


def controls(language: Language, match_id: int, match: Match) -> discord.ui.View:
    """Return the buttons of a board.

    Buttons that enter or take back something carry the position of the last event that the board
    shows, so that a second press on the same board does nothing.
    """
    after = str(match.position)

    def button(
        name: str,
        label: str,
        row: int,
        *rest: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> LiveButton:
        text = say(language, f"board.button-{label}")
        return LiveButton(Pressed(name, match_id, rest), text, style, row)

    items: list[LiveButton] = []
    if match.is_open:
        items.append(button("round", "round", 0, style=discord.ButtonStyle.primary))
        if match.rules.in_play.scores != "nothing":
            items.append(button("ends", "ends", 0))
        if can_join(match):
            items.append(join_button(language, match_id, row=0))
        if match.rules.in_play.scores == "fives":
            items += _quick(match_id, match, after)
    if match.last_entry is not None:
        items.append(button("undo", "undo", 2, after))
    if match.next_to_restore is not None:
        items.append(button("redo", "redo", 2, after))
    if match.log:
        items.append(button("showsheet", "sheet", 2))
    items.append(button("rules", "rules", 2))
    if not match.is_open:
        items.append(button("rematch", "rematch", 0, style=discord.ButtonStyle.primary))
    return buttons(*items)


def can_join(match: Match) -> bool:
    """Return whether there is a seat that somebody new could take."""
    try:
        take_seat(match, OPEN_SEAT)
    except Rejected:
        return False
    return True


def _quick(match_id: int, match: Match, after: str) -> list[LiveButton]:
    """Return a button for each usual sum of the open ends, labelled with its points."""
    return [
        LiveButton(
            Pressed("plus", match_id, (after, str(total))),
            f"+{points_of_ends(match.rules, total)}",
            row=1,
        )
        for total in QUICK_SUMS
    ]
