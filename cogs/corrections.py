"""Correcting an earlier entry, and changing who sits where."""

from discord import app_commands
from discord.ext import commands

from bot.board.entry_flow import correct
from bot.client import DominoClient
from bot.domain import corrections
from bot.domain.rules import MOST_POINTS
from bot.i18n.languages import ENGLISH
from bot.i18n.names import clean
from bot.i18n.translate import say
from bot.match.members import one_player
from bot.match.options import (
    Interaction,
    caller_of,
    channel_of,
    command,
    described,
    entries_offered,
    entry_meant,
    seat_meant,
    seats_offered,
)
from bot.match.requests import EditRequest
from bot.ui.responses import answered, reader


class Corrections(commands.Cog):
    """Correcting an earlier entry, and changing who sits where."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the commands into their group; those about players into one of their own."""
        self.bot.commands_group.add_command(command(self.edit, "edit"))
        players = app_commands.Group(name="player", description=say(ENGLISH, "commands.player"))
        for callback, name in (
            (self.move, "move"),
            (self.rename, "rename"),
            (self.replace, "replace"),
            (self.add, "add"),
        ):
            players.add_command(command(callback, name))
        self.bot.commands_group.add_command(players)

    @described("edit", "entry", "hands", "winner")
    @app_commands.autocomplete(entry=entries_offered, winner=seats_offered)
    @answered
    async def edit(
        self,
        interaction: Interaction,
        entry: str,
        hands: str | None = None,
        winner: str | None = None,
    ) -> None:
        """Correct an earlier entry."""
        kept = await self.bot.matches.look(channel_of(interaction))
        position = entry_meant(entry, kept.match)
        seat = seat_meant(winner, kept.match, reader(interaction)) if winner is not None else None
        request = EditRequest(position, hands, seat, seated=kept.match.position)
        await correct(interaction, kept.id, request)

    @described("move", "seat", "to")
    @app_commands.autocomplete(seat=seats_offered, to=seats_offered)
    @answered
    async def move(self, interaction: Interaction, seat: str, to: str) -> None:
        """Let two players change seats."""
        kept = await self.bot.matches.look(channel_of(interaction))
        language = reader(interaction)
        one, other = (seat_meant(typed, kept.match, language) for typed in (seat, to))
        kept = await self.bot.matches.reseat(
            kept.id,
            caller_of(interaction),
            lambda _: corrections.swap_seats(one, other),
            seated=kept.match.position,
        )
        await self.bot.boards.answer(interaction, kept)

    @described("rename", "seat", "name")
    @app_commands.autocomplete(seat=seats_offered)
    @answered
    async def rename(self, interaction: Interaction, seat: str, name: str) -> None:
        """Change the name of a player or guest."""
        kept = await self.bot.matches.look(channel_of(interaction))
        renamed = seat_meant(seat, kept.match, reader(interaction))
        kept = await self.bot.matches.reseat(
            kept.id,
            caller_of(interaction),
            lambda _: corrections.rename(renamed, clean(name)),
            seated=kept.match.position,
        )
        await self.bot.boards.answer(interaction, kept)

    @described("replace", "seat", "player")
    @app_commands.autocomplete(seat=seats_offered)
    @answered
    async def replace(self, interaction: Interaction, seat: str, player: str) -> None:
        """Let somebody else take over a seat."""
        kept = await self.bot.matches.look(channel_of(interaction))
        taken = seat_meant(seat, kept.match, reader(interaction))
        newcomer = await one_player(interaction, player)
        kept = await self.bot.matches.reseat(
            kept.id,
            caller_of(interaction),
            lambda match: corrections.replace_player(match, taken, newcomer),
            seated=kept.match.position,
        )
        await self.bot.boards.answer(interaction, kept)

    @described("add", "player", "score")
    @answered
    async def add(
        self,
        interaction: Interaction,
        player: str,
        score: app_commands.Range[int, 0, MOST_POINTS] = 0,
    ) -> None:
        """Seat somebody in a match that has begun."""
        newcomer = await one_player(interaction, player)
        kept = await self.bot.matches.reseat(
            channel_of(interaction),
            caller_of(interaction),
            lambda match: corrections.seat_late(match, newcomer, score),
        )
        await self.bot.boards.answer(interaction, kept)


async def setup(bot: DominoClient) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(Corrections(bot))
