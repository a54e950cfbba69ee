"""The bot itself: its options, its start, and where presses and errors arrive."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot.board.entry_forms import Form, read_form
from bot.board.live_board import Boards
from bot.command_sync import sync
from bot.domain.errors import Reason, Rejected
from bot.guild_settings.service import GuildSettings
from bot.i18n.command_translator import CommandTranslator
from bot.i18n.languages import ENGLISH
from bot.i18n.translate import say
from bot.match.service import MatchService
from bot.privacy.service import Privacy
from bot.statistics.projection import Projection
from bot.statistics.service import StatisticsService
from bot.ui.buttons import LiveButton, Pressed
from bot.ui.host import Host
from bot.ui.lifecycle import Counting, Lifecycle
from bot.ui.responses import explain
from storage.engine import Database

_log = logging.getLogger(__name__)

COGS: Final = (
    "cogs.match",
    "cogs.board",
    "cogs.board_buttons",
    "cogs.corrections",
    "cogs.sheet",
    "cogs.chart",
    "cogs.statistics",
    "cogs.rules_faq",
    "cogs.guild_settings",
    "cogs.reminders",
    "cogs.privacy",
)

PressAnswer = Callable[[discord.Interaction[Any], Pressed], Awaitable[None]]
FormAnswer = Callable[[discord.Interaction[Any], Form], Awaitable[None]]


def _version() -> str:
    """Return the version that is installed; a folder that was only copied has none."""
    from importlib import metadata  # noqa: PLC0415 (not before the bot answers)

    try:
        return metadata.version("domino-score-bot")
    except metadata.PackageNotFoundError:
        return "unknown"


class DominoTree(app_commands.CommandTree["DominoClient"]):
    """The commands of the bot; an error that no command caught is answered here."""

    async def on_error(
        self, interaction: discord.Interaction["DominoClient"], error: app_commands.AppCommandError
    ) -> None:
        """Answer whoever met an error: an outdated command, or a fault before it began."""
        # A bot that stops has put its commands away already.
        stopping = interaction.client.lifecycle.stopping
        await explain(interaction, Rejected(Reason.STOPPING) if stopping else error)


class DominoClient(Host):
    """The domino score bot.

    Args:
        database: where matches are kept; whoever opened it closes it after the bot.
        shard_count: how many shards to run; None lets Discord say.
        metrics: where interactions and faults are counted, if anybody counts.
        board_delay: how many seconds after an answer the board above it is edited.

    Attributes:
        lifecycle: what answers, counts and finishes every interaction.
        matches: the use cases of keeping score.
        projection: what keeps results and ratings in step.
        statistics: what finished matches add up to.
        boards: what shows matches, each on one message.
        guild_settings: what servers and channels want.
        privacy: what people may ask about their own data.
        commands_group: the group under which every command stands.
    """

    _started = False

    def __init__(
        self,
        database: Database,
        *,
        shard_count: int | None = None,
        metrics: Counting | None = None,
        board_delay: float = 0,
    ) -> None:
        # It has no voice, and need not be told at every start that it has none.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
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
        self.lifecycle = Lifecycle(metrics)
        self.projection = Projection(database)
        self.matches = MatchService(database, projection=self.projection)
        self.statistics = StatisticsService(database, self.projection)
        self.boards = self.showing = Boards(database, board_delay)
        self.guild_settings = GuildSettings(database)
        self.privacy = Privacy(database, self.matches, self.guild_settings, self.projection)
        self.commands_group = app_commands.Group(
            name="domino",
            description=say(ENGLISH, "commands.domino"),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._presses: dict[str, PressAnswer] = {}
        self._of_no_match: set[str] = set()
        self._forms: dict[str, FormAnswer] = {}

    async def setup_hook(self) -> None:
        """Load the commands."""
        await self.guild_settings.load()
        await self.tree.set_translator(CommandTranslator())
        self.tree.add_command(self.commands_group)
        for cog in COGS:
            await self.load_extension(cog)
        self.add_dynamic_items(LiveButton)

    async def on_ready(self) -> None:
        """Say that the bot has started; only then tell Discord about the commands.

        Those that Discord knows can be answered before. It is ready again after every long break.
        """
        if self._started:
            return
        self._started = True
        shards = self.shard_count or 1
        _log.info(
            "version %s is on Discord as %s with %s %s; matches are kept in %s",
            *(_version(), self.user, shards, "shard" if shards == 1 else "shards"),
            self.database.path,
        )
        self.tell_commands.start()

    @tasks.loop(minutes=10)
    async def tell_commands(self) -> None:
        """Tell Discord about the commands where they changed; try again later where it fails."""
        try:
            await sync(self.tree, self.database)
        except Exception:  # noqa: BLE001 (an error that leaves the loop ends it for good)
            _log.exception(
                "Discord could not be told about the commands; they stay as it knows them"
            )
        else:
            self.tell_commands.stop()

    def on_press(self, name: str, answer: PressAnswer, *, of_match: bool = True) -> None:
        """Say who answers presses of this name, and whether their buttons belong to a match."""
        self._presses[name] = answer
        if not of_match:
            self._of_no_match.add(name)

    def on_form(self, name: str, answer: FormAnswer) -> None:
        """Say who answers forms of this name."""
        self._forms[name] = answer

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a form that was sent in, whenever it was opened."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        form = read_form(interaction)
        name = form.name if form is not None and form.name in self._forms else "unknown"
        await self.lifecycle.attend(interaction, f"form {name}", self._take(interaction, form))

    async def _take(self, interaction: discord.Interaction[Any], form: Form | None) -> None:
        answer = self._forms.get(form.name) if form is not None else None
        if form is None or answer is None:
            raise Rejected(Reason.UNKNOWN_BUTTON)
        await self._check_place(interaction, form.match_id)
        await answer(interaction, form)

    async def receive_press(self, interaction: discord.Interaction[Any], pressed: Pressed) -> None:
        """Answer one press."""
        name = pressed.name if pressed.name in self._presses else "unknown"
        await self.lifecycle.attend(interaction, f"press {name}", self._press(interaction, pressed))

    async def _press(self, interaction: discord.Interaction[Any], pressed: Pressed) -> None:
        answer = self._presses.get(pressed.name)
        if answer is None:
            raise Rejected(Reason.UNKNOWN_BUTTON)
        if pressed.name not in self._of_no_match:
            await self._check_place(interaction, pressed.match_id)
        await answer(interaction, pressed)

    async def close(self) -> None:
        """Leave Discord, once everything that is under way has been answered."""
        self.tell_commands.cancel()
        if not self.is_closed():
            await self.lifecycle.finish()
            await self.boards.finish(self)
            await self.lifecycle.finish()
        await super().close()

    async def _check_place(self, interaction: discord.Interaction[Any], match_id: int) -> None:
        """Make sure that a button or form is of a match in its own channel.

        Raises:
            Rejected: it is not of a match played here.
        """
        kept = await self.matches.look(match_id)
        if kept.place.channel_id != interaction.channel_id:
            raise Rejected(Reason.NO_MATCH)
