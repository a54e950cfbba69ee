"""Asking in its channel whether a match is still on, when nothing has been entered for long."""

import logging
from contextlib import suppress

import discord
from discord.ext import commands, tasks

from bot.reminders import RemindersHost, still_on
from bot.ui.commands import FeatureCog
from bot.ui.context import ChannelRef
from bot.ui.responses import NOT_SENT, post

_log = logging.getLogger(__name__)


class RemindersCog(FeatureCog[RemindersHost], name="Reminders"):
    async def cog_unload(self) -> None:
        """Stop looking."""
        self.look.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begin to look, when the bot knows its servers for the first time."""
        if not self.look.is_running():
            self.look.start()

    @tasks.loop(minutes=10)
    async def look(self) -> None:
        """Ask about the matches for which it is time."""
        now = discord.utils.utcnow()
        try:
            parents = {
                channel.channel_id: await self._parent_of(channel)
                for channel in await self.bot.reminders.due(now)
            }
            quiet = await self.bot.reminders.to_ask(now, parents.get)
        except Exception:  # noqa: BLE001 (an error that leaves the loop ends it for good)
            _log.exception("matches that are idle could not be looked for")
            return
        for match_id, hours in quiet.items():
            try:
                await self._ask(match_id, hours)
            except discord.HTTPException as error:
                # A channel that is gone or closed to the bot: let be until the next entry.
                _log.info("match %s cannot be asked for: %s", match_id, error)
            except Exception:  # noqa: BLE001 (the others are asked all the same)
                _log.exception("match %s could not be asked for", match_id)

    async def _ask(self, match_id: int, hours: int) -> None:
        record = await self.bot.matches.look(match_id)
        if not record.match.is_open:
            return
        embed, view = still_on(record.language, record.id, record.match, hours)
        await post(self.bot, record.channel, embed, view)

    async def _parent_of(self, ref: ChannelRef) -> int | None:
        channel = self.bot.get_channel(ref.channel_id)
        if channel is None and self.bot.get_guild(ref.guild_id or 0) is not None:
            # A thread that is archived is not among those that Discord tells of.
            with suppress(*NOT_SENT, discord.InvalidData):
                channel = await self.bot.fetch_channel(ref.channel_id)
        return channel.parent_id if isinstance(channel, discord.Thread) else None
