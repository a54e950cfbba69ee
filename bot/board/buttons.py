"""The buttons below a board: what can be pressed depends on how the match stands."""

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Final

import discord

from bot.board.embed import embed_of
from bot.board.entry_flow import enter
from bot.board.entry_forms import EndsForm, RoundForm
from bot.board.scorer_buttons import offer_others
from bot.domain.errors import Reason, Rejected
from bot.domain.match import Match
from bot.domain.rules import points_of_ends
from bot.i18n.languages import Language
from bot.match.buttons import JoinButton, LeaveButton, MatchButton, RematchButton, reseat_buttons
from bot.match.host import Interaction
from bot.match.requests import EndsRequest, MatchRecord
from bot.ui.buttons import LiveButton, buttons
from bot.ui.context import caller_of

QUICK_SUMS: Final = (5, 10, 15, 20)
"""Sums of open ends that have a button of their own where fives score."""

MoreButtons = Callable[[int, Match], Iterable[LiveButton]]
"""What other features have to press below the board of a match, given its number."""


class FormButton(MatchButton):
    """Opens a form, for somebody who may enter something."""

    form: ClassVar[type[RoundForm | EndsForm]]

    async def press(self, interaction: Interaction) -> None:
        kept = await interaction.client.matches.look_to_enter(self.match_id, caller_of(interaction))
        if not kept.match.seats:
            raise Rejected(Reason.NOBODY_TO_PAY)
        form = self.form(kept.id, kept.match.position, interaction.id)
        await interaction.response.send_modal(form.shown(interaction, kept.match))


class RoundButton(
    FormButton, name="round", label="board.button-round", style=discord.ButtonStyle.primary, row=0
):
    """Opens the form for a round."""

    form = RoundForm


class EndsButton(FormButton, name="ends", label="board.button-ends", row=0):
    """Opens the form for points in play."""

    form = EndsForm


class PlusButton(MatchButton, name="plus", row=1):
    """Enters a usual sum of the open ends for whoever presses; once for what the board shows.

    Whoever keeps score for others is asked for whom before anything is stored, or may say it after.
    """

    after: int
    total: int

    async def press(self, interaction: Interaction) -> None:
        request = EndsRequest(f"={self.total}", after=self.after)
        if (kept := await enter(interaction, self.match_id, request)) is not None:
            await offer_others(interaction, kept)


class UndoButton(MatchButton, name="undo", label="board.button-undo", row=2):
    """Takes back the last entry that the board shows."""

    after: int

    async def press(self, interaction: Interaction) -> None:
        bot = interaction.client
        kept = await bot.matches.take_back(self.match_id, caller_of(interaction), after=self.after)
        await bot.boards.answer(interaction, kept)


class RedoButton(MatchButton, name="redo", label="board.button-redo", row=2):
    """Puts back the entry that the board shows as taken back."""

    after: int

    async def press(self, interaction: Interaction) -> None:
        bot = interaction.client
        kept = await bot.matches.restore(self.match_id, caller_of(interaction), after=self.after)
        await bot.boards.answer(interaction, kept)


BUTTONS: Final = (RoundButton, EndsButton, PlusButton, UndoButton, RedoButton)


def controls(language: Language, match_id: int, match: Match, more: MoreButtons) -> discord.ui.View:
    """Return the buttons of a board.

    Buttons that enter or take back something carry the position of the last event that the board
    shows, so that a second press on the same board does nothing.
    """
    after = match.position
    items: list[LiveButton] = []
    if match.is_open:
        items.append(RoundButton(match_id))
        if match.rules.in_play.scores != "nothing":
            items.append(EndsButton(match_id))
        items += _seat_buttons(match_id, match)
        if match.rules.in_play.scores == "fives":
            for total in QUICK_SUMS:
                points = points_of_ends(match.rules, total)
                items.append(PlusButton(match_id, after, total).labelled(f"+{points}"))
    if match.last_entry is not None:
        items.append(UndoButton(match_id, after))
    if match.next_to_restore is not None:
        items.append(RedoButton(match_id, after))
    items += more(match_id, match)
    if not match.is_open:
        items.append(RematchButton(match_id))
    return buttons(language, *items)


def _seat_buttons(match_id: int, match: Match) -> Iterator[LiveButton]:
    if match.next_seat is not None:
        join = JoinButton(match_id)
        # Before the first entry, the last row of a phone has more room than the first.
        join.row = 0 if match.live_entries else 2
        yield join
    if match.seats and not match.live_entries:
        yield LeaveButton(match_id)
    if match.seats_changed:
        yield from reseat_buttons(match_id, match)


def seat_controls(kept: MatchRecord) -> discord.ui.View:
    """Return what takes back the change of seats that came last in a match, if one did."""
    return buttons(kept.language, *reseat_buttons(kept.id, kept.match))


def message_of(
    kept: MatchRecord, more: MoreButtons, *, tells_news: bool = True
) -> tuple[discord.Embed, discord.ui.View]:
    """Return a match as its board shows it, with the buttons below it."""
    embed = embed_of(kept, tells_news=tells_news)
    return embed, controls(kept.language, kept.id, kept.match, more)
