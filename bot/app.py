"""The bot itself: its options, its start, and where presses and errors arrive."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.answers import explain
from bot.boards import Boards
from bot.scorekeeper import Scorekeeper
from bot.scoring.refusal import Reason, Refusal
from bot.sync import sync
from bot.texts.speech import say
from bot.texts.translator import CommandTranslator
from bot.ui.forms import Form, read_form
from bot.ui.press import LiveButton, Pressed
from storage.database import Database

_log = logging.getLogger(__name__)

COGS: Final = ("cogs.setup", "cogs.rounds", "cogs.boards", "cogs.corrections", "cogs.rules")

PressAnswer = Callable[[discord.Interaction[Any], Pressed], Awaitable[None]]
FormAnswer = Callable[[discord.Interaction[Any], Form], Awaitable[None]]


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
        boards: what shows matches, each on one message.
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
        self.boards = Boards(database)
        self.commands_group = app_commands.Group(
            name="domino",
            description=say("en", "commands.domino"),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._presses: dict[str, PressAnswer] = {}
        self._forms: dict[str, FormAnswer] = {}

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

    def on_form(self, name: str, answer: FormAnswer) -> None:
        """Say who answers forms of this name."""
        self._forms[name] = answer

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a form that was sent in, whenever it was opened."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        form = read_form(interaction)
        if form is None:
            return
        try:
            answer = self._forms.get(form.name)
            if answer is None:
                raise Refusal(Reason.UNKNOWN_BUTTON)  # noqa: TRY301 (one way to answer them all)
            await self._check_place(interaction, form.match_id)
            await answer(interaction, form)
        except Exception as error:  # noqa: BLE001 (somebody waits for an answer)
            await explain(interaction, error)

    async def receive_press(self, interaction: discord.Interaction[Any], pressed: Pressed) -> None:
        """Answer one press, whatever happens: discord.py would only log an error here."""
        try:
            answer = await self._answer_to(interaction, pressed)
            await answer(interaction, pressed)
        except Exception as error:  # noqa: BLE001 (somebody waits for an answer)
            await explain(interaction, error)

    async def _answer_to(
        self, interaction: discord.Interaction[Any], pressed: Pressed
    ) -> PressAnswer:
        """Return what answers a press; a button can only be of a match in its own channel.

        Raises:
            Refusal: nobody answers such a press, or it is not of a match played here.
        """
        answer = self._presses.get(pressed.name)
        if answer is None:
            raise Refusal(Reason.UNKNOWN_BUTTON)
        await self._check_place(interaction, pressed.match_id)
        return answer

    async def _check_place(self, interaction: discord.Interaction[Any], match_id: int) -> None:
        """Make sure that a button or form is of a match in its own channel.

        Raises:
            Refusal: it is not of a match played here.
        """
        kept = await self.scorekeeper.look(match_id)
        if kept.place.channel_id != interaction.channel_id:
            raise Refusal(Reason.NO_MATCH)
