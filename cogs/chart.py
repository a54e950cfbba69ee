"""The course of a match as a picture."""

import asyncio
import logging
from typing import Final

import discord
from discord.ext import commands

from bot.board.messages import send
from bot.chart import can_be_drawn, drawn
from bot.client import DominoClient
from bot.domain.errors import Reason, Rejected
from bot.i18n.languages import language_of
from bot.match.options import Interaction, channel_of, command
from bot.ui.responses import answered

_log = logging.getLogger(__name__)

_SOON: Final = 1.0
"""Seconds; Discord waits three for an answer."""


class Charts(commands.Cog):
    """The course of a match as a picture."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the command into its group."""
        self.bot.commands_group.add_command(command(self.chart, "chart"))

    @answered
    async def chart(self, interaction: Interaction) -> None:
        """Show everybody the points per round of the match of this channel, open or newest."""
        kept = await self.bot.matches.look(channel_of(interaction))
        if not can_be_drawn(kept.match):
            raise Rejected(Reason.NOTHING_TO_DRAW)
        drawing = asyncio.create_task(drawn(language_of(kept.language), kept.match))
        try:
            picture = await asyncio.wait_for(asyncio.shield(drawing), _SOON)
        except TimeoutError:
            # Others are drawn before it. Not every chart is promised: what follows a promise,
            # everybody sees, also that it cannot be drawn.
            await interaction.response.defer(thinking=True)
            picture = await drawing
        finally:
            drawing.cancel()
        try:
            await send(interaction, file=picture)
        except discord.NotFound as error:
            _log.info("the place of a chart is gone: %s", error)


async def setup(bot: DominoClient) -> None:
    """Add this command to the bot."""
    await bot.add_cog(Charts(bot))
