"""What commands, buttons and forms find at the bot that runs them."""

from typing import Any, Protocol

import discord
from discord.ext import commands

from bot.guild_settings.service import GuildSettings
from bot.match.requests import MatchRecord
from bot.match.service import MatchService
from bot.statistics.service import StatisticsService
from bot.ui.lifecycle import Lifecycle


class Showing(Protocol):
    """Whoever shows matches, each on one message."""

    async def post(self, interaction: discord.Interaction[Any], kept: MatchRecord) -> None:
        """Answer with the whole match."""
        ...

    async def answer(self, interaction: discord.Interaction[Any], kept: MatchRecord) -> None:
        """Show what was entered."""
        ...


class Host(commands.AutoShardedBot):
    """A bot with the use cases that an interaction may need.

    Attributes:
        lifecycle: what answers, counts and finishes every interaction.
        matches: the use cases of keeping score.
        statistics: what finished matches add up to.
        guild_settings: what servers and channels want.
        showing: what shows matches, each on one message.
    """

    lifecycle: Lifecycle
    matches: MatchService
    statistics: StatisticsService
    guild_settings: GuildSettings
    showing: Showing
