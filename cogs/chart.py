"""The course of a match as a picture."""

import asyncio
from contextlib import suppress
from typing import Final

import discord

from bot.chart import can_be_drawn, drawn
from bot.domain.errors import Rejected
from bot.match.host import Interaction, MatchHost
from bot.ui.commands import FeatureCog, command
from bot.ui.context import channel_of
from bot.ui.responses import send

_SOON: Final = 1.0  # seconds; Discord waits three for an answer


class ChartCog(FeatureCog[MatchHost], name="Chart"):
    @command("chart")
    async def chart(self, interaction: Interaction) -> None:
        """Show everybody the points per round of the match of this channel, open or newest."""
        kept = await self.bot.matches.look(channel_of(interaction))
        if not can_be_drawn(kept.match):
            raise Rejected("nothing-to-draw")
        drawing = asyncio.create_task(drawn(kept.language, kept.match))
        try:
            picture = await asyncio.wait_for(asyncio.shield(drawing), _SOON)
        except TimeoutError:
            # Others are drawn before it. Not every chart is promised: what follows a promise,
            # everybody sees, also that it cannot be drawn.
            await interaction.response.defer(thinking=True)
            picture = await drawing
        finally:
            drawing.cancel()
        with suppress(discord.NotFound):  # somebody may have deleted the channel
            await send(interaction, file=picture)
