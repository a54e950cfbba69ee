"""The buttons that turn the pages of history and leaderboard, and delete a match from the first."""

from contextlib import suppress
from datetime import date
from typing import Annotated, Final, Literal

import discord

from bot.domain.errors import Rejected
from bot.i18n.languages import Language
from bot.i18n.names import clean
from bot.i18n.translate import say
from bot.match.host import MatchHost
from bot.statistics.embed import history_embed, leaderboard_embed, match_title
from bot.statistics.projection import Projection
from bot.statistics.service import (
    HistoryPage,
    Leaders,
    StatisticsReason,
    StatisticsService,
)
from bot.ui.buttons import LiveButton, buttons
from bot.ui.context import InteractionReason, caller_of, channel_of, public_language
from bot.ui.pages import Way, pager
from bot.ui.responses import reader, replace_pressed, tell
from storage.statistics import MEASURES, HistoryRequest, LeaderboardRequest


class StatisticsHost(MatchHost):
    """A bot that looks back at matches."""

    statistics: StatisticsService  # what finished matches add up to
    projection: Projection  # what keeps results and ratings in step


Interaction = discord.Interaction[StatisticsHost]
Variant = Annotated[str, "[a-z0-9_-]+"]


class PageButton(LiveButton):
    """A button below a page of finished matches; ``player`` is the number of a player."""

    page: int
    where: Literal["channel", "server"]
    variant: Variant | None
    player: int | None

    async def shown(self, interaction: Interaction) -> HistoryPage:
        """Return the page as it is now."""
        channel, service = channel_of(interaction), interaction.client.statistics
        request = HistoryRequest(
            in_channel=self.where == "channel",
            player=await service.player(channel, self.player) if self.player is not None else None,
            variant=self.variant,
        )
        return await service.history(channel, request, self.page)


class HistoryButton(PageButton, name="history"):
    """Turns to another page of finished matches."""

    way: Way

    async def press(self, interaction: Interaction) -> None:
        """Show it on the same message."""
        shown, deletes = await self.shown(interaction), may_delete(interaction)
        embed, view = history(await public_language(interaction), shown, deletes=deletes)
        await replace_pressed(interaction, embed=embed, view=view)


class DeletionButton(PageButton, name="deletion", label="statistics.delete-one"):
    """Asks which match of a page is to be deleted."""

    async def press(self, interaction: Interaction) -> None:
        """Ask privately, whoever may delete one."""
        if not may_delete(interaction):
            raise Rejected(StatisticsReason.NOT_YOURS_TO_DELETE)
        language, shown = reader(interaction), await self.shown(interaction)
        choices = [DeleteButton(one.id).labelled(match_title(language, one)) for one in shown.rows]
        await tell(
            interaction, say(language, "statistics.delete-which"), buttons(language, *choices)
        )


class DeleteButton(LiveButton, name="delete"):
    """Asks whether a match is really to be deleted."""

    match_id: int

    async def press(self, interaction: Interaction) -> None:
        """Ask in the place of the choice."""
        service, language = interaction.client.statistics, reader(interaction)
        manages = _manages(interaction)
        await service.check_deletion(caller_of(interaction), self.match_id, manages=manages)
        text = say(language, "statistics.delete-sure", number=str(self.match_id))
        view = buttons(language, DeleteSureButton(self.match_id))
        await replace_pressed(interaction, text=text, view=view)


class DeleteSureButton(
    LiveButton,
    name="deletesure",
    label="statistics.delete-yes",
    style=discord.ButtonStyle.danger,
):
    """Deletes a match."""

    match_id: int

    async def press(self, interaction: Interaction) -> None:
        """Delete it, and say so in the place of the question."""
        bot, caller, at = interaction.client, caller_of(interaction), interaction.created_at
        await bot.statistics.delete(caller, self.match_id, at, manages=_manages(interaction))
        bot.matches.forget([self.match_id])
        bot.boards.forget([self.match_id])
        text = say(reader(interaction), "statistics.deleted", number=str(self.match_id))
        await replace_pressed(interaction, text=text)


def may_delete(interaction: Interaction) -> bool:
    """Return whether somebody may delete matches that were played where they ask."""
    moderates = interaction.guild_id is not None and interaction.permissions.manage_messages
    return moderates or _manages(interaction)


def _manages(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_guild


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


BUTTONS: Final = (HistoryButton, DeletionButton, DeleteButton, DeleteSureButton, LeadersButton)


def history(
    language: Language, shown: HistoryPage, *, deletes: bool = False
) -> tuple[discord.Embed, discord.ui.View]:
    """Return a page of finished matches, and the buttons to the others and to delete one."""
    request = shown.request
    where = "channel" if request.in_channel else "server"
    asked = where, request.variant, request.player and request.player.id
    turning = pager(
        language, shown.number, shown.of, lambda page, way: HistoryButton(page, *asked, way)
    )
    deletion = [DeletionButton(shown.number, *asked)] if deletes and shown.rows else []
    return history_embed(language, shown), buttons(language, *turning, *deletion)


def leaderboard(language: Language, shown: Leaders) -> tuple[discord.Embed, discord.ui.View]:
    """Return a page of a ranking, and the buttons to the others."""
    request = shown.request
    since, until = (str(day) if day else None for day in (request.since, request.until))
    asked = request.variant, request.measure, request.minimum or 1, since, until
    turning = pager(
        language, shown.number, shown.of, lambda page, way: LeadersButton(page, way, *asked)
    )
    return leaderboard_embed(language, shown), buttons(language, *turning)


def read_day(typed: str) -> date:
    """Return the day that a text names, as year, month and day; Rejected where it names none."""
    with suppress(ValueError):
        day = date.fromisoformat(typed.strip())
        if str(day) == typed.strip():
            return day
    raise Rejected(StatisticsReason.BAD_DAY, typed=clean(typed))


def leaderboard_request(
    by: str, variant: str | None, minimum: int | None, since: str | None, until: str | None
) -> LeaderboardRequest:
    """Return the request for a ranking by a measure, from one typed day to another, if any.

    Rejected where there is no such measure, or no such day, or no day lies between the two.
    """
    if by not in MEASURES:
        raise Rejected(InteractionReason.UNKNOWN_BUTTON)
    first, last = (read_day(one) if one else None for one in (since, until))
    if first and last and first > last:
        raise Rejected(StatisticsReason.DAYS_TURNED)
    return LeaderboardRequest(by, variant, minimum, first, last)
