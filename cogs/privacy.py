"""What people may ask about their own data, and administrators about that of their server."""

import discord

from bot.privacy import PrivacyHost, administered, overview, purge_question
from bot.ui.commands import FeatureCog, command
from bot.ui.responses import reader, tell

Interaction = discord.Interaction[PrivacyHost]


class PrivacyCog(FeatureCog[PrivacyHost], name="Privacy"):
    @command("privacy")
    async def privacy(self, interaction: Interaction) -> None:
        embed, view = overview(reader(interaction))
        await interaction.response.send_message(embed=embed, view=view, ephemeral=True)

    @command("settings purge")
    async def purge(self, interaction: Interaction) -> None:
        guild_id = administered(interaction)
        matches = await self.bot.privacy.matches_in(guild_id)
        await tell(interaction, *purge_question(reader(interaction), guild_id, matches))
