"""Asking in its channel whether a match is still on, when nothing has been entered for long."""

import logging
from contextlib import suppress

import discord
from discord.ext import commands, tasks

from bot.client import DominoClient
from bot.i18n.languages import language_of
from bot.match.options import Interaction, caller_of
from bot.match.requests import ChannelRef
from bot.reminders.embed import answer_shown, still_on
from bot.reminders.service import Quiet, Reminders
from bot.ui.buttons import Pressed
from bot.ui.responses import NOT_SENT, replace_pressed

_log = logging.getLogger(__name__)


class Idle(commands.Cog):
    """Asking whether a match is still on."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot
        self.idle = Reminders(bot.database, bot.guild_settings)

    async def cog_load(self) -> None:
        """Answer the buttons."""
        self.bot.on_press("stillon", self.go_on_pressed)
        self.bot.on_press("stillend", self.end_pressed)

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
                place.channel_id: await self._parent_of(place) for place in await self.idle.due(now)
            }
            quiet = await self.idle.to_ask(now, parents.get)
        except Exception:  # noqa: BLE001 (an error that leaves the loop ends it for good)
            _log.exception("matches that are idle could not be looked for")
            return
        for one in quiet:
            try:
                await self._ask(one)
            except discord.HTTPException as error:
                # A channel that is gone or closed to the bot: let be until the next entry.
                _log.info("match %s cannot be asked for: %s", one.match_id, error)
            except Exception:  # noqa: BLE001 (the others are asked all the same)
                _log.exception("match %s could not be asked for", one.match_id)

    async def _ask(self, quiet: Quiet) -> None:
        kept = await self.bot.matches.look(quiet.match_id)
        if not kept.match.is_open:
            return
        embed, view = still_on(language_of(kept.language), kept.id, kept.match, quiet.hours)
        channel = self.bot.get_partial_messageable(
            quiet.place.channel_id, guild_id=quiet.place.guild_id
        )
        await channel.send(embed=embed, view=view)

    async def _parent_of(self, place: ChannelRef) -> int | None:
        """Return the channel in which the thread stands that a place is, if it is one."""
        channel = self.bot.get_channel(place.channel_id)
        if channel is None and self.bot.get_guild(place.guild_id or 0) is not None:
            # A thread that is archived is not among those that Discord tells of.
            with suppress(*NOT_SENT, discord.InvalidData):
                channel = await self.bot.fetch_channel(place.channel_id)
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    async def go_on_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Let the match go on, and ask again only when nothing happens for as long."""
        kept = await self.bot.matches.look_to_enter(pressed.match_id, caller_of(interaction))
        await self.idle.go_on(kept.id, discord.utils.utcnow())
        language = language_of(kept.language)
        embed = answer_shown(language, interaction.user.id, goes_on=True)
        await replace_pressed(interaction, embed=embed)

    async def end_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """End the match as it stood when it was asked, and show how it ended."""
        kept = await self.bot.matches.end(
            pressed.match_id, caller_of(interaction), after=pressed.number(0)
        )
        language = language_of(kept.language)
        embed = answer_shown(language, interaction.user.id, goes_on=False)
        await replace_pressed(interaction, embed=embed)
        await self.bot.boards.post(interaction, kept)


async def setup(bot: DominoClient) -> None:
    """Add this to the bot."""
    await bot.add_cog(Idle(bot))
