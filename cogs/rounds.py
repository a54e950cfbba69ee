"""Entering rounds and points in play, taking them back, and the standings."""

from discord import app_commands
from discord.ext import commands

from bot.answers import answered, reader, tell
from bot.app import DominoBot
from bot.asking import (
    Asked,
    caller_of,
    command,
    described,
    kept_language,
    place_of,
    seat_meant,
    seats_offered,
)
from bot.scoring.refusal import Question
from bot.texts.speech import say
from bot.ui.board import board, board_buttons
from bot.ui.press import Pressed
from bot.ui.questions import EQUAL, question
from bot.wishes import EndsWish, Kept, MatchRef, RoundWish


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
    async def round(
        self, interaction: Asked, hands: str | None = None, winner: str | None = None
    ) -> None:
        """Enter a finished round."""
        seat = await self._seat(interaction, winner)
        wish = RoundWish(hands or "", winner=seat)
        await self._enter_round(interaction, place_of(interaction), wish)

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
        seat = await self._seat(interaction, player)
        wish = EndsWish(ends, seat=seat, muggins=muggins)
        await self._enter_ends(interaction, place_of(interaction), wish)

    @answered
    async def undo(self, interaction: Asked) -> None:
        """Take back the last entry."""
        kept = await self.bot.scorekeeper.take_back(place_of(interaction), caller_of(interaction))
        await _show(interaction, kept)

    @answered
    async def standings(self, interaction: Asked) -> None:
        """Show how the match stands."""
        await _show(interaction, await self.bot.scorekeeper.look(place_of(interaction)))

    async def winner_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Enter a round whose winner was asked."""
        after, seat, _, typed = pressed.rest
        wish = RoundWish(typed, winner=int(seat), after=int(after))
        await self._enter_round(interaction, pressed.match_id, wish)

    async def fewest_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Enter a blocked round whose fewest tiles were asked."""
        after, seat, _, typed = pressed.rest
        fewest = "equal" if seat == EQUAL else int(seat)
        wish = RoundWish(typed, fewest=fewest, after=int(after))
        await self._enter_round(interaction, pressed.match_id, wish)

    async def scorer_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Enter points in play whose scorer was asked."""
        after, seat, muggins, typed = pressed.rest
        wish = EndsWish(typed, seat=int(seat), muggins=bool(muggins), after=int(after))
        await self._enter_ends(interaction, pressed.match_id, wish)

    async def _seat(self, interaction: Asked, typed: str | None) -> int | None:
        """Return the seat that an option names, if it was filled in."""
        if typed is None:
            return None
        kept = await self.bot.scorekeeper.look(place_of(interaction))
        return seat_meant(typed, kept.match, reader(interaction))

    async def _enter_round(self, interaction: Asked, ref: MatchRef, wish: RoundWish) -> None:
        try:
            kept = await self.bot.scorekeeper.enter_round(ref, caller_of(interaction), wish)
        except Question as asked:
            shown = question(reader(interaction), asked)
            await tell(interaction, shown.text, shown.view)
        else:
            await _show(interaction, kept)

    async def _enter_ends(self, interaction: Asked, ref: MatchRef, wish: EndsWish) -> None:
        try:
            kept = await self.bot.scorekeeper.enter_ends(ref, caller_of(interaction), wish)
        except Question as asked:
            shown = question(reader(interaction), asked, "m" if wish.muggins else "")
            await tell(interaction, shown.text, shown.view)
        else:
            await _show(interaction, kept)


async def _show(interaction: Asked, kept: Kept) -> None:
    """Show the standings to everybody; after a private question, that it is answered as well."""
    language = kept_language(kept.language)
    embed = board(language, kept.match)
    view = board_buttons(language, kept.id, kept.match)
    if interaction.message is None:
        if view is None:
            await interaction.response.send_message(embed=embed)
        else:
            await interaction.response.send_message(embed=embed, view=view)
        return
    entered = say(reader(interaction), "answers.entered")
    await interaction.response.edit_message(content=entered, view=None)
    if view is None:
        await interaction.followup.send(embed=embed)
    else:
        await interaction.followup.send(embed=embed, view=view)


async def setup(bot: DominoBot) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(Rounds(bot))
