"""What the bot has for whatever is about a match: its service, the settings, and its board."""

from collections.abc import Iterable
from typing import Any, Protocol

import discord

from bot.emojis import AppEmojis
from bot.guild_settings import GuildSettings
from bot.match.requests import MatchRecord
from bot.match.service import MatchService
from bot.ui.context import Host
from bot.ui.jobs import Jobs
from bot.ui.questions import Questions


class Boards(Protocol):
    """What shows matches, each on one message."""

    async def answer(
        self, interaction: discord.Interaction[Any], kept: MatchRecord, *, anew: bool = False
    ) -> None:
        """Show what was entered, or the whole match anew."""

    async def refresh(self, bot: discord.Client, kept: MatchRecord) -> None:
        """Bring the board of a match up to date."""

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop what is known of the boards of matches that were rewritten or deleted."""

    async def finish(self, bot: discord.Client) -> None:
        """Make the edits that are due, and from now on every one at once."""


class MatchHost(Host):
    """A bot that keeps matches."""

    matches: MatchService
    guild_settings: GuildSettings
    boards: Boards
    app_emojis: AppEmojis
    jobs: Jobs
    questions: Questions


Interaction = discord.Interaction[MatchHost]
