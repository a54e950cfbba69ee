"""The bot itself: its options, its start, and where presses and errors arrive."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.answers import explain
from bot.scorekeeper import Scorekeeper
from bot.sync import sync
from bot.texts.speech import say
from bot.texts.translator import CommandTranslator
from bot.ui.press import LiveButton, Pressed
from storage.database import Database

_log = logging.getLogger(__name__)

COGS: Final = ("cogs.setup", "cogs.rounds", "cogs.rules")

PressAnswer = Callable[[discord.Interaction[Any], Pressed], Awaitable[None]]


class DominoTree(app_commands.CommandTree["DominoBot"]):
    """The commands of the bot; an error that no command caught is answered here."""

    async def on_error(
        self, interaction: discord.Interaction["DominoBot"], error: app_commands.AppCommandError
    ) -> None:
        """Answer whoever met an error: an outdated command, or a fault before it began."""
        await explain(interaction, error)


class DominoBot(commands.AutoShardedBot):
    """The domino score bot.

    Args:
        database: where matches are kept; whoever opened it closes it after the bot.
        shard_count: how many shards to run; None lets Discord say.

    Attributes:
        scorekeeper: the use cases of keeping score.
        commands_group: the group under which every command stands.
    """

    def __init__(self, database: Database, *, shard_count: int | None = None) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=DominoTree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
        )
        self.database = database
        self.scorekeeper = Scorekeeper(database)
        self.commands_group = app_commands.Group(
            name="domino",
            description=say("en", "commands.domino"),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._presses: dict[str, PressAnswer] = {}

    async def setup_hook(self) -> None:
        """Load the commands and tell Discord about them where they changed."""
        await self.tree.set_translator(CommandTranslator())
        self.tree.add_command(self.commands_group)
        for cog in COGS:
            await self.load_extension(cog)
        self.add_dynamic_items(LiveButton)
        if self.application_id is not None:
            await sync(self.tree, self.database, self.application_id)

    def on_press(self, name: str, answer: PressAnswer) -> None:
        """Say who answers presses of this name."""
        self._presses[name] = answer

    async def receive_press(self, interaction: discord.Interaction[Any], pressed: Pressed) -> None:
        """Answer one press, whatever happens: discord.py would only log an error here."""
        try:
            await self._presses[pressed.name](interaction, pressed)
        except Exception as error:  # noqa: BLE001 (somebody waits for an answer)
            await explain(interaction, error)
