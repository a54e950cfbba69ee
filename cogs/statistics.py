"""Looking back: the finished matches, a player in numbers, and the leaderboard."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import DominoClient
from bot.domain.errors import Reason, Rejected
from bot.domain.presets import PRESETS
from bot.i18n.command_translator import choice
from bot.match.game_option import preset_meant, presets_offered
from bot.match.options import (
    Interaction,
    caller_of,
    channel_of,
    command,
    described,
    offering,
    public_language,
)
from bot.statistics.embed import CHANNEL, SERVER, history, leaderboard, stats
from bot.statistics.models import MEASURES, HistoryRequest, LeaderboardRequest, Measure
from bot.statistics.service import read_day
from bot.ui import limits
from bot.ui.buttons import Pressed
from bot.ui.responses import answered, replace_pressed

_MOST_PAGES: Final = 1_000_000
_MOST_MATCHES: Final = 10_000
_WHERE: Final = [choice("commands.where-channel", CHANNEL), choice("commands.where-server", SERVER)]
_BY: Final = [choice(f"commands.by-{measure}", measure) for measure in MEASURES]

PageNumber = app_commands.Range[int, 1, _MOST_PAGES]


@offering
async def players_offered(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the players known here, whoever played last first."""
    typed = current.strip().strip('"@')
    found = await interaction.client.statistics.called(
        channel_of(interaction), typed, limits.CHOICES
    )
    return [app_commands.Choice(name=one.name or "", value=one.typed) for one in found]


class StatisticsService(commands.Cog):
    """Looking back: the finished matches, a player in numbers, and the leaderboard."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the commands into their group, answer the buttons, and work out what is left."""
        for callback, name in (
            (self.history, "history"),
            (self.stats, "stats"),
            (self.leaderboard, "leaderboard"),
        ):
            self.bot.commands_group.add_command(command(callback, name))
        self.bot.on_press("history", self.history_pressed, of_match=False)
        self.bot.on_press("leaders", self.leaders_pressed, of_match=False)
        self.bot.projection.catch_up_soon()

    async def cog_unload(self) -> None:
        """Stop working out what is left, before the database is closed."""
        await self.bot.projection.stop()

    @described("history", "where", "player", "variant", "page")
    @app_commands.choices(where=_WHERE)
    @app_commands.autocomplete(player=players_offered, variant=presets_offered)
    @answered
    async def history(
        self,
        interaction: Interaction,
        where: str = CHANNEL,
        player: str | None = None,
        variant: str | None = None,
        page: PageNumber = 1,
    ) -> None:
        """Show the finished matches of the channel or the server to everybody."""
        place = channel_of(interaction)
        request = HistoryRequest(
            in_channel=where == CHANNEL,
            player=await self.bot.statistics.find(place, player) if player else None,
            variant=preset_meant(interaction, variant) if variant else None,
        )
        shown = await self.bot.statistics.history(place, request, page)
        embed, view = history(public_language(interaction), shown)
        await interaction.response.send_message(embed=embed, view=view or discord.utils.MISSING)

    async def history_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Turn to another page of finished matches on the same message."""
        place = channel_of(interaction)
        _, _, where, game, player = _carried(pressed, 5)
        request = HistoryRequest(
            in_channel=where == CHANNEL,
            player=await self.bot.statistics.player(place, pressed.number(4)) if player else None,
            variant=_game(game),
        )
        shown = await self.bot.statistics.history(place, request, pressed.number(0))
        embed, view = history(public_language(interaction), shown)
        await replace_pressed(interaction, embed=embed, view=view)

    @described("stats", "player", "variant")
    @app_commands.autocomplete(player=players_offered, variant=presets_offered)
    @answered
    async def stats(
        self, interaction: Interaction, player: str | None = None, variant: str | None = None
    ) -> None:
        """Show a player in numbers to everybody; without a name, whoever asks."""
        place, records = channel_of(interaction), self.bot.statistics
        known = (
            await records.find(place, player)
            if player
            else await records.member(place, caller_of(interaction).user_id)
        )
        only = preset_meant(interaction, variant) if variant else None
        shown = await records.stats(place, known, only)
        await interaction.response.send_message(embed=stats(public_language(interaction), shown))

    @described("leaderboard", "by", "variant", "minimum", "since", "until", "page")
    @app_commands.choices(by=_BY)
    @app_commands.autocomplete(variant=presets_offered)
    @answered
    async def leaderboard(
        self,
        interaction: Interaction,
        by: str = "wins",
        variant: str | None = None,
        minimum: app_commands.Range[int, 1, _MOST_MATCHES] | None = None,
        since: str | None = None,
        until: str | None = None,
        page: PageNumber = 1,
    ) -> None:
        """Show how the players of the server compare to everybody."""
        request = LeaderboardRequest(
            measure=_measure(by),
            variant=preset_meant(interaction, variant) if variant else None,
            minimum=minimum,
            since=read_day(since) if since else None,
            until=read_day(until) if until else None,
        )
        shown = await self.bot.statistics.leaders(channel_of(interaction), request, page)
        embed, view = leaderboard(public_language(interaction), shown)
        await interaction.response.send_message(embed=embed, view=view or discord.utils.MISSING)

    async def leaders_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Turn to another page of a ranking on the same message."""
        _, _, game, by, _, since, until = _carried(pressed, 7)
        request = LeaderboardRequest(
            measure=_measure(by),
            variant=_game(game),
            minimum=pressed.number(4),
            since=read_day(since) if since else None,
            until=read_day(until) if until else None,
        )
        shown = await self.bot.statistics.leaders(
            channel_of(interaction), request, pressed.number(0)
        )
        embed, view = leaderboard(public_language(interaction), shown)
        await replace_pressed(interaction, embed=embed, view=view)


def _carried(pressed: Pressed, parts: int) -> tuple[str, ...]:
    """Return what a button carries.

    Raises:
        Rejected: it is of another version of the bot.
    """
    if len(pressed.rest) != parts:
        raise Rejected(Reason.UNKNOWN_BUTTON)
    return pressed.rest


def _game(carried: str) -> str | None:
    """Return the game that a button carries, if it carries one."""
    if carried and carried not in PRESETS:
        raise Rejected(Reason.UNKNOWN_BUTTON)
    return carried or None


def _measure(by: str) -> Measure:
    for measure in MEASURES:
        if measure == by:
            return measure
    raise Rejected(Reason.UNKNOWN_BUTTON)


async def setup(bot: DominoClient) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(StatisticsService(bot))
