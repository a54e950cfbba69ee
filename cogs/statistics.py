"""Looking back: the finished matches, a player in numbers, and the leaderboard."""

from typing import Final

from discord import app_commands

from bot.domain.errors import Rejected
from bot.i18n.command_translator import choice
from bot.match.game_option import preset_meant, presets_offered
from bot.statistics.buttons import Interaction, StatisticsHost, history, leaderboard
from bot.statistics.embed import CHANNEL, SERVER, stats
from bot.statistics.models import MEASURES, HistoryRequest, LeaderboardRequest, Measure
from bot.statistics.service import read_day
from bot.ui import limits
from bot.ui.commands import FeatureCog, command, offering
from bot.ui.context import caller_of, channel_of, public_language
from bot.ui.errors import InteractionReason

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


class StatisticsCog(FeatureCog[StatisticsHost], name="Statistics"):
    """Looking back: the finished matches, a player in numbers, and the leaderboard."""

    async def cog_load(self) -> None:
        """Put the commands into the group, and work out what is left."""
        await super().cog_load()
        self.bot.projection.catch_up_soon()

    async def cog_unload(self) -> None:
        """Stop working out what is left, before the database is closed."""
        await self.bot.projection.stop()

    @command("history", where=_WHERE, player=players_offered, variant=presets_offered)
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
        await interaction.response.send_message(embed=embed, view=view)

    @command("stats", player=players_offered, variant=presets_offered)
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

    @command("leaderboard", by=_BY, variant=presets_offered)
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
        await interaction.response.send_message(embed=embed, view=view)


def _measure(by: str) -> Measure:
    for measure in MEASURES:
        if measure == by:
            return measure
    raise Rejected(InteractionReason.UNKNOWN_BUTTON)
