"""Entering rounds and points in play, taking them back, and the standings."""

from discord import app_commands
from discord.ext import commands

from bot.board.entry_flow import correct, enter_ends, enter_round
from bot.board.prompts import chosen
from bot.client import DominoClient
from bot.match.options import (
    Interaction,
    caller_of,
    channel_of,
    command,
    described,
    seat_meant,
    seats_offered,
)
from bot.match.requests import EditRequest, EndsRequest, RoundRequest
from bot.ui.buttons import Pressed
from bot.ui.responses import answered, reader


class Rounds(commands.Cog):
    """Entering rounds and points in play, taking them back, and the standings."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the commands into their group, and answer the buttons."""
        for callback, name in (
            (self.round, "round"),
            (self.ends, "ends"),
            (self.undo, "undo"),
            (self.standings, "standings"),
        ):
            self.bot.commands_group.add_command(command(callback, name))
        self.bot.on_press("won", self.winner_pressed)
        self.bot.on_press("fewest", self.fewest_pressed)
        self.bot.on_press("scored", self.scorer_pressed)

    @described("round", "hands", "winner")
    @app_commands.autocomplete(winner=seats_offered)
    @answered
    async def round(self, interaction: Interaction, hands: str, winner: str | None = None) -> None:
        """Enter a finished round."""
        seat, seated = await self._seat(interaction, winner)
        request = RoundRequest(hands, winner=seat, seated=seated)
        await enter_round(interaction, channel_of(interaction), request)

    @described("ends", "ends", "player", "muggins")
    @app_commands.autocomplete(player=seats_offered)
    @answered
    async def ends(
        self,
        interaction: Interaction,
        ends: str,
        player: str | None = None,
        muggins: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Enter points in play."""
        seat, seated = await self._seat(interaction, player)
        request = EndsRequest(ends, seat=seat, muggins=muggins, seated=seated)
        await enter_ends(interaction, channel_of(interaction), request)

    @answered
    async def undo(self, interaction: Interaction) -> None:
        """Take back the last entry."""
        kept = await self.bot.matches.take_back(channel_of(interaction), caller_of(interaction))
        await self.bot.boards.answer(interaction, kept)

    @answered
    async def standings(self, interaction: Interaction) -> None:
        """Post the board of the match anew."""
        kept = await self.bot.matches.look(channel_of(interaction))
        await self.bot.boards.post(interaction, kept)

    async def winner_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Enter a round whose winner was asked."""
        said = chosen(pressed)
        if said.entry is not None:
            edit = EditRequest(said.entry, said.typed, said.seat, after=said.after)
            await correct(interaction, pressed.match_id, edit)
            return
        request = RoundRequest(said.typed, winner=said.seat, after=said.after)
        await enter_round(interaction, pressed.match_id, request)

    async def fewest_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Enter a blocked round whose fewest tiles were asked."""
        said = chosen(pressed)
        fewest = "equal" if said.seat is None else said.seat
        if said.entry is not None:
            edit = EditRequest(said.entry, said.typed, fewest=fewest, after=said.after)
            await correct(interaction, pressed.match_id, edit)
            return
        request = RoundRequest(said.typed, fewest=fewest, after=said.after)
        await enter_round(interaction, pressed.match_id, request)

    async def scorer_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Enter points in play whose scorer was asked."""
        said = chosen(pressed)
        request = EndsRequest(
            said.typed, seat=said.seat, muggins=bool(said.extra), after=said.after
        )
        await enter_ends(interaction, pressed.match_id, request)

    async def _seat(
        self, interaction: Interaction, typed: str | None
    ) -> tuple[int, int] | tuple[None, None]:
        """Return the seat that an option names, if it was filled in, and as of which position."""
        if typed is None:
            return None, None
        match = (await self.bot.matches.look(channel_of(interaction))).match
        return seat_meant(typed, match, reader(interaction)), match.position


async def setup(bot: DominoClient) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(Rounds(bot))
