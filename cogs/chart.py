"""The course of a match as a picture."""

from contextlib import suppress
from functools import partial

import discord

from bot.chart import can_be_drawn, drawn
from bot.domain.errors import Rejected
from bot.match.explanation import in_brief
from bot.match.host import Interaction, MatchHost
from bot.ui.commands import FeatureCog, command
from bot.ui.context import channel_of
from bot.ui.responses import send


class ChartCog(FeatureCog[MatchHost], name="Chart"):
    @command("chart")
    async def chart(self, interaction: Interaction) -> None:
        """Show everybody the points per round of the match of this channel, open or newest."""
        with self.bot.jobs.place(interaction):
            kept = await self.bot.matches.look_aside(channel_of(interaction))
            if not can_be_drawn(kept.match):
                raise Rejected("nothing-to-draw")
            # What follows the promise everybody sees, also that it cannot be drawn.
            await interaction.response.defer(thinking=True)
            picture = await self.bot.jobs.run(partial(drawn, kept.language, kept.match))
            with suppress(discord.NotFound):  # somebody may have deleted the channel
                await send(interaction, file=picture, text=in_brief(kept.language, kept.match))
