"""The buttons and forms of a board: enter, take back and put back without typing a command."""

from typing import Final

from discord.ext import commands

from bot.board.entry_flow import enter_ends, enter_round
from bot.board.entry_forms import BLOCKED, WHAT, WHO, Form, ends_form, round_form
from bot.client import DominoClient
from bot.domain.errors import Reason, Rejected
from bot.domain.match import MOST_SEATS
from bot.match.options import Interaction, caller_of, channel_of, command
from bot.match.requests import EndsRequest, MatchRecord, RoundRequest
from bot.rules_faq import pages
from bot.ui.buttons import Pressed
from bot.ui.responses import answered, reader

_SEATS: Final = frozenset(str(seat) for seat in range(MOST_SEATS))


class Boards(commands.Cog):
    """The buttons and forms of a board."""

    def __init__(self, bot: DominoClient) -> None:
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
    async def redo(self, interaction: Interaction) -> None:
        """Put back the entry that was taken back last."""
        kept = await self.bot.matches.restore(channel_of(interaction), caller_of(interaction))
        await self.bot.boards.answer(interaction, kept)

    async def round_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Open the form for a round."""
        kept = await self._to_fill_in(interaction, pressed)
        seat = kept.match.seat_of(interaction.user.id)
        form = round_form(reader(interaction), kept.id, kept.match, seat, interaction.id)
        await interaction.response.send_modal(form)

    async def ends_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Open the form for points in play."""
        kept = await self._to_fill_in(interaction, pressed)
        seat = kept.match.seat_of(interaction.user.id)
        form = ends_form(reader(interaction), kept.id, kept.match, seat, interaction.id)
        await interaction.response.send_modal(form)

    async def round_sent(self, interaction: Interaction, form: Form) -> None:
        """Enter the round of a form."""
        who, hands = form.values.get(WHO, ""), form.values.get(WHAT, "")
        request = (
            RoundRequest(f"{BLOCKED} {hands}", seated=form.seated)
            if who == BLOCKED
            else RoundRequest(hands, winner=_seat(who), seated=form.seated)
        )
        await enter_round(interaction, form.match_id, request, form.opened_by)

    async def ends_sent(self, interaction: Interaction, form: Form) -> None:
        """Enter the points in play of a form."""
        seat = _seat(form.values.get(WHO, ""))
        request = EndsRequest(form.values.get(WHAT, ""), seat=seat, seated=form.seated)
        await enter_ends(interaction, form.match_id, request, form.opened_by)

    async def plus_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Enter points in play by their sum, for whoever pressed."""
        request = EndsRequest(f"={pressed.number(1)}", after=pressed.number(0))
        await enter_ends(interaction, pressed.match_id, request)

    async def undo_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Take back the last entry that the board shows."""
        kept = await self.bot.matches.take_back(
            pressed.match_id, caller_of(interaction), after=pressed.number(0)
        )
        await self.bot.boards.answer(interaction, kept)

    async def redo_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Put back the entry that the board shows as taken back."""
        kept = await self.bot.matches.restore(
            pressed.match_id, caller_of(interaction), after=pressed.number(0)
        )
        await self.bot.boards.answer(interaction, kept)

    async def rules_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Say privately how this match is scored."""
        kept = await self.bot.matches.look(pressed.match_id)
        first, *_ = pages((reader(interaction),), "scoring", kept.match)
        await interaction.response.send_message(embeds=first, ephemeral=True)

    async def _to_fill_in(self, interaction: Interaction, pressed: Pressed) -> MatchRecord:
        """Return a match that the caller may enter something in, before a form is opened."""
        kept = await self.bot.matches.look_to_enter(pressed.match_id, caller_of(interaction))
        if not kept.match.seats:
            raise Rejected(Reason.NOBODY_TO_PAY)
        return kept


def _seat(value: str) -> int:
    """Return the seat that was chosen in a form.

    Raises:
        Rejected: a client sent something that the form did not offer.
    """
    if value not in _SEATS:
        raise Rejected(Reason.UNKNOWN_BUTTON)
    return int(value)


async def setup(bot: DominoClient) -> None:
    """Add these buttons and forms to the bot."""
    await bot.add_cog(Boards(bot))
