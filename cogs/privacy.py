"""What people may ask about their own data, and administrators about that of their server."""

import logging

import discord
from discord.ext import tasks

from bot.privacy import PrivacyHost, administered, finish, overview, purge_question
from bot.ui.commands import FeatureCog, command
from bot.ui.responses import reader, tell

_log = logging.getLogger(__name__)
Interaction = discord.Interaction[PrivacyHost]


class PrivacyCog(FeatureCog[PrivacyHost], name="Privacy"):
    async def cog_load(self) -> None:
        """Close the servers that are being deleted, and finish what an earlier run has begun."""
        await super().cog_load()
        await self.bot.privacy.begun()
        self.go_on.start()

    async def cog_unload(self) -> None:
        """Leave the rest to the next start."""
        self.go_on.cancel()

    @tasks.loop(minutes=10)
    async def go_on(self) -> None:
        """Finish what was begun and broken off, by a restart or by a fault of the file."""
        try:
            for kind, subject in await self.bot.privacy.begun():
                await finish(self.bot, kind, subject)
        except Exception:  # noqa: BLE001 (an error that leaves the loop ends it for good)
            _log.exception("what was begun could not be finished")

    @command("privacy")
    async def privacy(self, interaction: Interaction) -> None:
        embed, view = overview(reader(interaction))
        await tell(interaction, view=view, embed=embed)

    @command("settings purge")
    async def purge(self, interaction: Interaction) -> None:
        guild_id = administered(interaction)
        matches = await self.bot.privacy.matches_in(guild_id)
        await tell(interaction, *purge_question(reader(interaction), guild_id, matches))
