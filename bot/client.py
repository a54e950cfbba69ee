"""The bot itself: its options, its start, and where presses and errors arrive."""

import asyncio
import logging
from collections.abc import Collection, Iterator
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands, tasks

from bot import board, privacy, reminders, rules_faq, sheet, statistics
from bot.chart import chart_file
from bot.command_sync import sync
from bot.domain.errors import Rejected
from bot.domain.match import Match
from bot.emojis import AppEmojis
from bot.guild_settings import GuildSettings
from bot.i18n.command_translator import CommandTranslator
from bot.i18n.languages import ENGLISH, Language
from bot.i18n.translate import say
from bot.identify import IdentifyTurns
from bot.match import buttons as match_buttons
from bot.match.hints import rejection_text
from bot.match.service import MatchService
from bot.rules_faq import ShowRulesButton
from bot.shards import ALL, Shards
from bot.sheet import ShowSheetButton
from bot.ui.buttons import PREFIX, LiveButton, LiveForm, LiveItem, read_one
from bot.ui.commands import Counting, Lifecycle, explain
from bot.ui.context import ChannelRef, InteractionReason
from bot.ui.jobs import Jobs
from bot.ui.questions import ChoiceButton, Questions
from bot.ui.responses import NOT_SENT, CommandMentions
from cogs import guild_settings as settings_buttons
from cogs.board import BoardCog
from cogs.chart import ChartCog
from cogs.guild_settings import GuildSettingsCog
from cogs.match import MatchCog
from cogs.privacy import PrivacyCog
from cogs.reminders import RemindersCog
from cogs.rules_faq import RulesFaqCog
from cogs.sheet import SheetCog
from cogs.statistics import StatisticsCog
from storage.engine import Database

_log = logging.getLogger(__name__)

COGS: Final = (
    MatchCog,
    BoardCog,
    SheetCog,
    ChartCog,
    StatisticsCog,
    RulesFaqCog,
    GuildSettingsCog,
    RemindersCog,
    PrivacyCog,
)
BUTTONS: Final[tuple[type[LiveItem], ...]] = (
    *(
        *match_buttons.BUTTONS,
        ChoiceButton,
        *board.BUTTONS,
        *sheet.BUTTONS,
        *statistics.BUTTONS,
    ),
    *(*rules_faq.BUTTONS, *settings_buttons.BUTTONS, *reminders.BUTTONS, *privacy.BUTTONS),
)
FORMS: Final[tuple[type[LiveForm], ...]] = board.FORMS


def _below_board(match_id: int, match: Match) -> Iterator[LiveButton]:
    if match.live_entries:
        yield ShowSheetButton(match_id)
    yield ShowRulesButton(match_id)


async def _unknown() -> None:
    raise Rejected(InteractionReason.UNKNOWN_BUTTON)


def _group() -> app_commands.Group:
    """Return the group to which every feature adds its commands."""
    return app_commands.Group(
        name="domino",
        description=say(ENGLISH, "commands.domino"),
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=True
        ),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    )


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
        await explain(interaction, Rejected(InteractionReason.STOPPING) if stopping else error)


class DominoClient(statistics.StatisticsHost, reminders.RemindersHost, privacy.PrivacyHost):
    """The domino score bot.

    Whoever opened the database closes it after the bot; `board_delay` is how many seconds after an
    answer the board above it is edited, `emoji_pause` how many lie between two uploads of emojis
    (None leaves tiles and bars as text), `blocked` the ids of servers that it leaves at once,
    `shards` are those of this process where others have the rest. The options are discord.py's;
    without a count of shards Discord says how many.
    """

    _started = False

    def __init__(
        self,
        database: Database,
        *,
        metrics: Counting | None = None,
        board_delay: float = 0,
        emoji_pause: float | None = None,
        blocked: Collection[int] = (),
        shards: Shards | None = None,
        **options: Any,  # noqa: ANN401 (discord.py's own)
    ) -> None:
        # It has no voice, and need not be told at every start that it has none.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        options |= {"shard_ids": shards.ids, "shard_count": shards.count} if shards else {}
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=DominoTree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.database, self._shards, self._turns = database, shards, IdentifyTurns(database)
        self.lifecycle, self.jobs, self.questions = Lifecycle(metrics, blocked), Jobs(), Questions()
        own = shards or ALL
        self.projection = statistics.Projection(database, own)
        self.matches = MatchService(database, record=self.projection.record)
        self.statistics = statistics.StatisticsService(database, self.projection)
        self.app_emojis = AppEmojis(emoji_pause)
        picture = partial(chart_file, self.jobs.turns)
        self.boards = board.LiveBoards(database, picture, _below_board, board_delay)
        self.guild_settings = GuildSettings(database, self.projection.catch_up_soon)
        self.reminders = reminders.Reminders(database, own)
        self.privacy = privacy.Privacy(database, self.matches, self.lifecycle.closed, own)
        self.commands_group = _group()
        self.command_mentions = CommandMentions(self.commands_group)

    async def setup_hook(self) -> None:
        """Load the commands."""
        await self.tree.set_translator(CommandTranslator())
        self.tree.add_command(self.commands_group)
        for cog in COGS:
            await self.add_cog(cog(self))
        self.add_dynamic_items(*BUTTONS)

    async def on_ready(self) -> None:
        """Say that the bot has started; only then tell Discord about the commands.

        Those that Discord knows can be answered before. It is ready again after every long break.
        """
        for guild in self.guilds:
            await self.on_guild_join(guild)
        if self._started:
            return
        self._started = True
        many = self.shard_count or 1
        shards = f"{many} shard{'s' if many > 1 else ''}"
        if self._shards is not None:
            shards = f"shards {self._shards}"
        _log.info(
            "version %s is on Discord as %s with %s; matches are kept in %s",
            *(_version(), self.user, shards, self.database.address),
        )
        self.tell_commands.start()
        self.app_emojis.start(self, self.database)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn of a shard; other processes have shards too, where this has some."""
        if self._shards is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._turns.wait(self, shard_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Leave a server at once that is blocked."""
        if guild.id in self.lifecycle.blocked:
            try:
                await guild.leave()
            except NOT_SENT as error:
                _log.warning("the blocked server %s could not be left: %r", guild.id, error)
            else:
                _log.info("left the blocked server %s", guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Leave a blocked server that Discord could not reach before."""
        await self.on_guild_join(guild)

    @tasks.loop(minutes=10)
    async def tell_commands(self) -> None:
        """Tell Discord about the commands where they changed; try again later where it fails."""
        try:
            # The bot's one command is the group of all others.
            (self.command_mentions.command_id,) = await sync(self.tree, self.database)
        except Exception:  # noqa: BLE001 (an error that leaves the loop ends it for good)
            _log.exception(
                "Discord could not be told about the commands; they stay as it knows them"
            )
        else:
            self.tell_commands.stop()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a form that was sent in, and a press on a button that is none of the bot's."""
        custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit:
            form = read_one(FORMS, custom_id)
            kind = f"form {form.name if form is not None else 'unknown'}"
            work = form.answer(interaction) if form is not None else _unknown()
            await self.lifecycle.attend(interaction, kind, work)
        elif (
            interaction.type is discord.InteractionType.component
            and custom_id.startswith(f"{PREFIX}:")
            and not any(button.pattern.fullmatch(custom_id) for button in BUTTONS)
        ):
            await self.lifecycle.attend(interaction, "press unknown", _unknown())

    async def wanted_language(self, channel: ChannelRef) -> str | None:
        """Return the language that the settings want for public texts, if they want one."""
        return (await self.guild_settings.of(channel)).language

    def rejection_text(self, language: Language, rejection: Rejected) -> str:
        """Return what is said about a rejection, with what its match expected."""
        return rejection_text(language, rejection)

    async def close(self) -> None:
        """Leave Discord, once everything that is under way has been answered."""
        self.tell_commands.cancel()
        self.jobs.stop()
        if not self.is_closed():
            await self.lifecycle.finish()
            await self.boards.finish(self)
            await self.lifecycle.finish()
            # What other processes wait for is given back before the database is closed.
            await self.app_emojis.stop()
            if (telling := self.tell_commands.get_task()) is not None:
                await asyncio.wait((telling,))
        await super().close()
