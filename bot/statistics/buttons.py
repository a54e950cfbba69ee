"""The buttons that turn the pages of the history and the leaderboard."""

from typing import Final, Literal

import discord

from bot.domain.errors import Rejected
from bot.domain.presets import PRESETS
from bot.i18n.languages import Language
from bot.match.host import MatchHost
from bot.statistics.embed import history_embed, leaderboard_embed, stats
from bot.statistics.models import HistoryPage, HistoryRequest, Leaders, Measure, Stats
from bot.statistics.projection import Projection
from bot.statistics.service import StatisticsService, leaderboard_request
from bot.ui.buttons import LiveButton, buttons
from bot.ui.context import InteractionReason, channel_of, public_language
from bot.ui.pages import Way, pager
from bot.ui.responses import replace_pressed


class StatisticsHost(MatchHost):
    """A bot that looks back at matches.

    Attributes:
        statistics: what finished matches add up to.
        projection: what keeps results and ratings in step.
    """

    statistics: StatisticsService
    projection: Projection


Interaction = discord.Interaction[StatisticsHost]


class HistoryButton(LiveButton, name="history"):
    """Turns to another page of finished matches; ``player`` is the number of a player."""

    page: int
    way: Way
    where: Literal["channel", "server"]
    variant: str
    player: int | None

    async def press(self, interaction: Interaction) -> None:
        """Show it on the same message."""
        channel, service = channel_of(interaction), interaction.client.statistics
        request = HistoryRequest(
            in_channel=self.where == "channel",
            player=await service.player(channel, self.player) if self.player is not None else None,
            variant=_variant(self.variant),
        )
        shown = await service.history(channel, request, self.page)
        embed, view = history(await public_language(interaction), shown)
        await replace_pressed(interaction, embed=embed, view=view)


class LeadersButton(LiveButton, name="leaders"):
    """Turns to another page of a ranking; ``since`` and ``until`` are days, or empty."""

    page: int
    way: Way
    variant: str
    measure: Measure
    minimum: int
    since: str
    until: str

    async def press(self, interaction: Interaction) -> None:
        """Show it on the same message."""
        variant = _variant(self.variant)
        request = leaderboard_request(self.measure, variant, self.minimum, self.since, self.until)
        service = interaction.client.statistics
        shown = await service.leaders(channel_of(interaction), request, self.page)
        embed, view = leaderboard(await public_language(interaction), shown)
        await replace_pressed(interaction, embed=embed, view=view)


BUTTONS: Final = (HistoryButton, LeadersButton)


async def answer(interaction: Interaction, shown: HistoryPage | Leaders | Stats) -> None:
    """Answer a command to everybody with what was looked up."""
    language = await public_language(interaction)
    match shown:
        case HistoryPage():
            embed, view = history(language, shown)
        case Leaders():
            embed, view = leaderboard(language, shown)
        case Stats():
            embed, view = stats(language, shown), discord.utils.MISSING
    await interaction.response.send_message(embed=embed, view=view)


def history(language: Language, shown: HistoryPage) -> tuple[discord.Embed, discord.ui.View]:
    """Return a page of finished matches, and the buttons to the others."""
    request = shown.request
    player = request.player.id if request.player is not None else None

    def button(page: int, way: Way) -> LiveButton:
        where = "channel" if request.in_channel else "server"
        return HistoryButton(page, way, where, request.variant or "", player)

    turning = pager(language, shown.page.number, shown.page.of, button)
    return history_embed(language, shown), buttons(language, *turning)


def leaderboard(language: Language, shown: Leaders) -> tuple[discord.Embed, discord.ui.View]:
    """Return a page of a ranking, and the buttons to the others."""
    request = shown.request
    since, until = (
        day.isoformat() if day is not None else "" for day in (request.since, request.until)
    )

    def button(page: int, way: Way) -> LiveButton:
        variant, minimum = request.variant or "", request.minimum or 1
        return LeadersButton(page, way, variant, request.measure, minimum, since, until)

    turning = pager(language, shown.page.number, shown.page.of, button)
    return leaderboard_embed(language, shown), buttons(language, *turning)


def _variant(carried: str) -> str | None:
    if carried and carried not in PRESETS:
        raise Rejected(InteractionReason.UNKNOWN_BUTTON)
    return carried or None
