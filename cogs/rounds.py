"""Entering rounds and points in play, taking them back, and the standings."""

from discord import app_commands
from discord.ext import commands

from bot.answers import answered, reader
from bot.app import DominoBot
from bot.asking import (
    Asked,
    caller_of,
    command,
    described,
    place_of,
    seat_meant,
    seats_offered,
)
from bot.entering import correct, enter_ends, enter_round
from bot.ui.press import Pressed
from bot.ui.questions import chosen
from bot.wishes import EditWish, EndsWish, RoundWish


class Rounds(commands.Cog):
    """Entering rounds and points in play, taking them back, and the standings."""

    def __init__(self, bot: DominoBot) -> None:
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
    async def round(self, interaction: Asked, hands: str, winner: str | None = None) -> None:
        """Enter a finished round."""
        seat, seated = await self._seat(interaction, winner)
        wish = RoundWish(hands, winner=seat, seated=seated)
        await enter_round(interaction, place_of(interaction), wish)

    @described("ends", "ends", "player", "muggins")
    @app_commands.autocomplete(player=seats_offered)
    @answered
    async def ends(
        self,
        interaction: Asked,
        ends: str,
        player: str | None = None,
        muggins: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Enter points in play."""
        seat, seated = await self._seat(interaction, player)
        wish = EndsWish(ends, seat=seat, muggins=muggins, seated=seated)
        await enter_ends(interaction, place_of(interaction), wish)

    @answered
    async def undo(self, interaction: Asked) -> None:
        """Take back the last entry."""
        kept = await self.bot.scorekeeper.take_back(place_of(interaction), caller_of(interaction))
        await self.bot.boards.answer(interaction, kept)

    @answered
    async def standings(self, interaction: Asked) -> None:
        """Post the board of the match anew."""
        kept = await self.bot.scorekeeper.look(place_of(interaction))
        await self.bot.boards.post(interaction, kept)

    async def winner_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Enter a round whose winner was asked."""
        said = chosen(pressed)
        if said.entry is not None:
            edit = EditWish(said.entry, said.typed, said.seat, after=said.after)
            await correct(interaction, pressed.match_id, edit)
            return
        wish = RoundWish(said.typed, winner=said.seat, after=said.after)
        await enter_round(interaction, pressed.match_id, wish)

    async def fewest_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Enter a blocked round whose fewest tiles were asked."""
        said = chosen(pressed)
        fewest = "equal" if said.seat is None else said.seat
        if said.entry is not None:
            edit = EditWish(said.entry, said.typed, fewest=fewest, after=said.after)
            await correct(interaction, pressed.match_id, edit)
            return
        wish = RoundWish(said.typed, fewest=fewest, after=said.after)
        await enter_round(interaction, pressed.match_id, wish)

    async def scorer_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Enter points in play whose scorer was asked."""
        said = chosen(pressed)
        wish = EndsWish(said.typed, seat=said.seat, muggins=bool(said.extra), after=said.after)
        await enter_ends(interaction, pressed.match_id, wish)

    async def _seat(
        self, interaction: Asked, typed: str | None
    ) -> tuple[int, int] | tuple[None, None]:
        """Return the seat that an option names, if it was filled in, and as of which position."""
        if typed is None:
            return None, None
        match = (await self.bot.scorekeeper.look(place_of(interaction))).match
        return seat_meant(typed, match, reader(interaction)), match.position


async def setup(bot: DominoBot) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(Rounds(bot))
