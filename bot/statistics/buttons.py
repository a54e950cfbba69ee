"""The buttons that turn the pages of the history and the leaderboard."""

from typing import Annotated, Final, Literal

import discord

from bot.i18n.languages import Language
from bot.match.host import MatchHost
from bot.statistics.embed import history_embed, leaderboard_embed
from bot.statistics.projection import Projection
from bot.statistics.service import HistoryPage, Leaders, StatisticsService, leaderboard_request
from bot.ui.buttons import LiveButton, buttons
from bot.ui.context import channel_of, public_language
from bot.ui.pages import Way, pager
from bot.ui.responses import replace_pressed
from storage.statistics import HistoryRequest


class StatisticsHost(MatchHost):
    """A bot that looks back at matches."""

    statistics: StatisticsService  # what finished matches add up to
    projection: Projection  # what keeps results and ratings in step


Interaction = discord.Interaction[StatisticsHost]
Variant = Annotated[str, "[a-z0-9_-]+"]


class HistoryButton(LiveButton, name="history"):
    """Turns to another page of finished matches; ``player`` is the number of a player."""

    page: int
    way: Way
    where: Literal["channel", "server"]
    variant: Variant | None
    player: int | None

    async def press(self, interaction: Interaction) -> None:
        """Show it on the same message."""
        channel, service = channel_of(interaction), interaction.client.statistics
        request = HistoryRequest(
            in_channel=self.where == "channel",
            player=await service.player(channel, self.player) if self.player is not None else None,
            variant=self.variant,
        )
        shown = await service.history(channel, request, self.page)
        embed, view = history(await public_language(interaction), shown)
        await replace_pressed(interaction, embed=embed, view=view)


class LeadersButton(LiveButton, name="leaders"):
    """Turns to another page of a ranking; ``since`` and ``until`` are days."""

    page: int
    way: Way
    variant: Variant | None
    measure: str
    minimum: int
    since: str | None
    until: str | None

    async def press(self, interaction: Interaction) -> None:
        """Show it on the same message."""
        channel, service = channel_of(interaction), interaction.client.statistics
        asked = self.measure, self.variant, self.minimum, self.since, self.until
        shown = await service.leaders(channel, leaderboard_request(*asked), self.page)
        embed, view = leaderboard(await public_language(interaction), shown)
        await replace_pressed(interaction, embed=embed, view=view)


BUTTONS: Final = (HistoryButton, LeadersButton)


def history(language: Language, shown: HistoryPage) -> tuple[discord.Embed, discord.ui.View]:
    """Return a page of finished matches, and the buttons to the others."""
    request = shown.request
    where = "channel" if request.in_channel else "server"
    asked = where, request.variant, request.player and request.player.id
    turning = pager(
        language, shown.number, shown.of, lambda page, way: HistoryButton(page, way, *asked)
    )
    return history_embed(language, shown), buttons(language, *turning)


def leaderboard(language: Language, shown: Leaders) -> tuple[discord.Embed, discord.ui.View]:
    """Return a page of a ranking, and the buttons to the others."""
    request = shown.request
    since, until = (str(day) if day else None for day in (request.since, request.until))
    asked = request.variant, request.measure, request.minimum or 1, since, until
    turning = pager(
        language, shown.number, shown.of, lambda page, way: LeadersButton(page, way, *asked)
    )
    return leaderboard_embed(language, shown), buttons(language, *turning)
