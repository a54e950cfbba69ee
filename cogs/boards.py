"""The buttons and forms of a board: enter, take back and put back without typing a command."""

from typing import Final

from discord.ext import commands

from bot.answers import answered, reader
from bot.app import DominoBot
from bot.asking import Asked, caller_of, command, place_of
from bot.entering import enter_ends, enter_round
from bot.scoring.match import MOST_SEATS
from bot.scoring.refusal import Reason, Refusal
from bot.texts.topics import Topic
from bot.ui.faq_page import pages
from bot.ui.forms import BLOCKED, WHAT, WHO, Form, ends_form, round_form
from bot.ui.press import Pressed
from bot.wishes import EndsWish, Kept, RoundWish

_SEATS: Final = frozenset(str(seat) for seat in range(MOST_SEATS))


class Boards(commands.Cog):
    """The buttons and forms of a board."""

    def __init__(self, bot: DominoBot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the commands into their group, and answer the buttons and forms."""
        self.bot.commands_group.add_command(command(self.redo, "redo"))
        for answer, name in (
            (self.round_pressed, "round"),
            (self.ends_pressed, "ends"),
            (self.plus_pressed, "plus"),
            (self.undo_pressed, "undo"),
            (self.redo_pressed, "redo"),
            (self.rules_pressed, "rules"),
        ):
            self.bot.on_press(name, answer)
        self.bot.on_form("round", self.round_sent)
        self.bot.on_form("ends", self.ends_sent)

    @answered
    async def redo(self, interaction: Asked) -> None:
        """Put back the entry that was taken back last."""
        kept = await self.bot.scorekeeper.restore(place_of(interaction), caller_of(interaction))
        await self.bot.boards.answer(interaction, kept)

    async def round_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Open the form for a round."""
        kept = await self._to_fill_in(interaction, pressed)
        seat = kept.match.seat_of(interaction.user.id)
        form = round_form(reader(interaction), kept.id, kept.match, seat, interaction.id)
        await interaction.response.send_modal(form)

    async def ends_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Open the form for points in play."""
        kept = await self._to_fill_in(interaction, pressed)
        seat = kept.match.seat_of(interaction.user.id)
        form = ends_form(reader(interaction), kept.id, kept.match, seat, interaction.id)
        await interaction.response.send_modal(form)

    async def round_sent(self, interaction: Asked, form: Form) -> None:
        """Enter the round of a form."""
        who, hands = form.values.get(WHO, ""), form.values.get(WHAT, "")
        wish = (
            RoundWish(f"{BLOCKED} {hands}", seated=form.seated)
            if who == BLOCKED
            else RoundWish(hands, winner=_seat(who), seated=form.seated)
        )
        await enter_round(interaction, form.match_id, wish, form.opened_by)

    async def ends_sent(self, interaction: Asked, form: Form) -> None:
        """Enter the points in play of a form."""
        seat = _seat(form.values.get(WHO, ""))
        wish = EndsWish(form.values.get(WHAT, ""), seat=seat, seated=form.seated)
        await enter_ends(interaction, form.match_id, wish, form.opened_by)

    async def plus_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Enter points in play by their sum, for whoever pressed."""
        wish = EndsWish(f"={pressed.number(1)}", after=pressed.number(0))
        await enter_ends(interaction, pressed.match_id, wish)

    async def undo_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Take back the last entry that the board shows."""
        kept = await self.bot.scorekeeper.take_back(
            pressed.match_id, caller_of(interaction), after=pressed.number(0)
        )
        await self.bot.boards.answer(interaction, kept)

    async def redo_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Put back the entry that the board shows as taken back."""
        kept = await self.bot.scorekeeper.restore(
            pressed.match_id, caller_of(interaction), after=pressed.number(0)
        )
        await self.bot.boards.answer(interaction, kept)

    async def rules_pressed(self, interaction: Asked, pressed: Pressed) -> None:
        """Say privately how this match is scored."""
        kept = await self.bot.scorekeeper.look(pressed.match_id)
        first, *_ = pages((reader(interaction),), Topic.SCORING, kept.match)
        await interaction.response.send_message(embeds=first, ephemeral=True)

    async def _to_fill_in(self, interaction: Asked, pressed: Pressed) -> Kept:
        """Return a match that the caller may enter something in, before a form is opened."""
        kept = await self.bot.scorekeeper.look_to_enter(pressed.match_id, caller_of(interaction))
        if not kept.match.seats:
            raise Refusal(Reason.NOBODY_TO_PAY)
        return kept


def _seat(value: str) -> int:
    """Return the seat that was chosen in a form.

    Raises:
        Refusal: a client sent something that the form did not offer.
    """
    if value not in _SEATS:
        raise Refusal(Reason.UNKNOWN_BUTTON)
    return int(value)


async def setup(bot: DominoBot) -> None:
    """Add these buttons and forms to the bot."""
    await bot.add_cog(Boards(bot))
