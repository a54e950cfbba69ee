"""Looking back: the finished matches, a player in numbers, and the leaderboard."""

from dataclasses import replace
from typing import Final

import discord
from discord import app_commands
from discord.ext import tasks

from bot.i18n.command_translator import choice
from bot.i18n.names import escaped
from bot.i18n.translate import say
from bot.match.game_option import presets_offered, with_preset
from bot.statistics import (
    StatisticsHost,
    history,
    leaderboard,
    leaderboard_request,
    may_delete,
    stats,
)
from bot.ui import limits
from bot.ui.commands import Choices, FeatureCog, Offer, command, offering
from bot.ui.context import caller_of, channel_of, public_language
from bot.ui.responses import reader, send, tell
from storage.statistics import MEASURES, HistoryRequest

_WHERE: Final = [choice(f"commands.where-{where}", where) for where in ("channel", "server")]
_BY: Final = [choice(f"commands.by-{measure}", measure) for measure in MEASURES]

Interaction = discord.Interaction[StatisticsHost]
PageNumber = app_commands.Range[int, 1, 1_000_000]
Minimum = app_commands.Range[int, 1, 10_000]


def _offered(*, guests: bool) -> Offer:
    """Return what offers the players, or the guests, known here, whoever played last first."""

    async def offered(interaction: Interaction, typed: str) -> Choices:
        channel, name = channel_of(interaction), typed.strip().strip('"@')
        service = interaction.client.statistics
        found = await service.called(channel, name, limits.CHOICES, guests=guests)
        return [app_commands.Choice(name=one.name or "", value=one.typed) for one in found]

    return offering(offered)


_PLAYERS: Final = _offered(guests=False)
_GUESTS: Final = _offered(guests=True)


class StatisticsCog(FeatureCog[StatisticsHost], name="Statistics"):
    async def cog_load(self) -> None:
        """Put the commands into the group, and work out what is left."""
        await super().cog_load()
        self.catch_up.start()

    async def cog_unload(self) -> None:
        """Stop working out what is left, before the database is closed."""
        self.catch_up.cancel()
        await self.bot.projection.stop()

    @tasks.loop(minutes=10)
    async def catch_up(self) -> None:
        """Work out what is left, also by another process or because of a fault."""
        self.bot.projection.catch_up_soon()

    @command("history", where=_WHERE, player=_PLAYERS, variant=presets_offered)
    async def history(
        self,
        interaction: Interaction,
        where: str = "channel",
        player: str | None = None,
        variant: str | None = None,
        page: PageNumber = 1,
    ) -> None:
        channel, service = channel_of(interaction), self.bot.statistics
        known = await service.find(channel, player) if player else None

        async def show(interaction: Interaction, game: str | None) -> None:
            request = HistoryRequest(in_channel=where == "channel", player=known, variant=game)
            shown = await service.history(channel, request, page)
            language, deletes = await public_language(interaction), may_delete(interaction)
            await send(interaction, *history(language, shown, deletes=deletes))

        await with_preset(interaction, variant or None, show)

    @command("stats", player=_PLAYERS, variant=presets_offered)
    async def stats(
        self, interaction: Interaction, player: str | None = None, variant: str | None = None
    ) -> None:
        """Show a player in numbers to everybody; without a name, whoever asks."""
        channel, me, service = channel_of(interaction), interaction.user.id, self.bot.statistics
        known = await (service.find(channel, player) if player else service.member(channel, me))

        async def show(interaction: Interaction, game: str | None) -> None:
            shown = await service.stats(channel, known, game)
            await send(interaction, stats(await public_language(interaction), shown))

        await with_preset(interaction, variant or None, show)

    @command("leaderboard", by=_BY, variant=presets_offered)
    async def leaderboard(
        self,
        interaction: Interaction,
        by: str = "wins",
        variant: str | None = None,
        minimum: Minimum | None = None,
        since: str | None = None,
        until: str | None = None,
        page: PageNumber = 1,
    ) -> None:
        request = leaderboard_request(by, None, minimum, since, until)

        async def show(interaction: Interaction, game: str | None) -> None:
            of_game = replace(request, variant=game)
            shown = await self.bot.statistics.leaders(channel_of(interaction), of_game, page)
            await send(interaction, *leaderboard(await public_language(interaction), shown))

        await with_preset(interaction, variant or None, show)

    @command("player merge", guest=_GUESTS, into=_PLAYERS)
    async def merge(self, interaction: Interaction, guest: str, into: str) -> None:
        one, other = await self.bot.statistics.merge(
            channel_of(interaction),
            caller_of(interaction),
            (guest, into),
            interaction.created_at,
            manages=interaction.guild_id is None or interaction.permissions.manage_guild,
        )
        names = {"guest": escaped(one.name or ""), "player": escaped(other.name or "")}
        await tell(interaction, say(reader(interaction), "statistics.merged", **names))
