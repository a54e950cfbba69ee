"""The two answers to the question whether a match is still on."""

from typing import Final

import discord

from bot.i18n.languages import Language
from bot.match.buttons import MatchButton
from bot.match.host import MatchHost
from bot.reminders.embed import answer_embed
from bot.reminders.service import Reminders
from bot.ui.buttons import buttons
from bot.ui.context import caller_of
from bot.ui.responses import replace_pressed


class RemindersHost(MatchHost):
    """A bot that asks after matches."""

    reminders: Reminders  # what finds the matches in which nothing happens


Interaction = discord.Interaction[RemindersHost]


class StillOnButton(
    MatchButton, name="stillon", label="reminders.go-on", style=discord.ButtonStyle.success
):
    """Lets the match go on."""

    after: int

    async def press(self, interaction: Interaction) -> None:
        """Ask again only when nothing happens for as long."""
        bot = interaction.client
        record = await bot.matches.look_to_enter(self.match_id, caller_of(interaction))
        await bot.reminders.go_on(record.id, discord.utils.utcnow())
        embed = answer_embed(Language(record.language), interaction.user.id, goes_on=True)
        await replace_pressed(interaction, embed=embed)


class StillEndButton(MatchButton, name="stillend", label="match.end-yes"):
    """Ends the match as it stood when it was asked."""

    after: int

    async def press(self, interaction: Interaction) -> None:
        """End it, and show how it ended."""
        bot = interaction.client
        record = await bot.matches.end(self.match_id, caller_of(interaction), after=self.after)
        embed = answer_embed(Language(record.language), interaction.user.id, goes_on=False)
        await replace_pressed(interaction, embed=embed)
        await bot.boards.post(interaction, record)


BUTTONS: Final = (StillOnButton, StillEndButton)


def still_on_view(language: Language, match_id: int, after: int) -> discord.ui.View:
    """Return both answers about a match whose last event has a position."""
    return buttons(language, StillOnButton(match_id, after), StillEndButton(match_id, after))
