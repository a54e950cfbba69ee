"""What commands, buttons and forms find at the bot that runs them."""

from typing import Any, Protocol

import discord
from discord.ext import commands

from bot.attention import Attention
from bot.preferences import Preferences
from bot.records import Records
from bot.scorekeeper import Scorekeeper
from bot.wishes import Kept


class Showing(Protocol):
    """Whoever shows matches, each on one message."""

    async def post(self, interaction: discord.Interaction[Any], kept: Kept) -> None:
        """Answer with the whole match."""
        ...

    async def answer(self, interaction: discord.Interaction[Any], kept: Kept) -> None:
        """Show what was entered."""
        ...


class Host(commands.AutoShardedBot):
    """A bot with the use cases that an interaction may need.

    Attributes:
        attention: what answers, counts and finishes every interaction.
        scorekeeper: the use cases of keeping score.
        records: what finished matches add up to.
        preferences: what servers and channels want.
        showing: what shows matches, each on one message.
    """

    attention: Attention
    scorekeeper: Scorekeeper
    records: Records
    preferences: Preferences
    showing: Showing
