"""The buttons that take a seat, end a match or open another, and what is true of all of a match."""

from collections.abc import Iterator

import discord

from bot.domain.corrections import restore_seats
from bot.domain.decisions import ends, leave
from bot.domain.errors import GuestUnknown, Rejected
from bot.domain.events import End
from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import escaped, seat_name
from bot.i18n.translate import say
from bot.match.explanation import leaders_of
from bot.match.host import Interaction
from bot.match.requests import MatchReason, MatchRef
from bot.ui.buttons import LiveButton, LiveForm, buttons
from bot.ui.context import caller_of
from bot.ui.responses import reader, replace_pressed, tell


class InChannel:
    """What is answered in the channel of its match only."""

    match_id: int

    async def check(self, interaction: Interaction) -> None:
        """Make sure that the match is played here."""
        kept = await interaction.client.matches.look(self.match_id)
        if kept.channel.channel_id != interaction.channel_id:
            raise Rejected(MatchReason.MATCH_GONE)


class MatchButton(InChannel, LiveButton):
    """A button of a match."""

    match_id: int


class MatchForm(InChannel, LiveForm):
    """A form of a match."""

    match_id: int
    seated: int  # the position of the last event when it was opened
    # the interaction that opened it, by which what it says is known: Discord leaves a form open
    # whose answer it did not get
    opened_by: int


class JoinButton(MatchButton, name="join", label="match.join", style=discord.ButtonStyle.success):
    """Takes a seat in a match."""

    async def press(self, interaction: Interaction) -> None:
        await join(interaction, self.match_id)


class LeaveButton(MatchButton, name="leave", label="match.leave", row=2):
    """Gives up the seat of whoever presses, before the first entry."""

    async def press(self, interaction: Interaction) -> None:
        bot, caller = interaction.client, caller_of(interaction)
        kept = await bot.matches.reseat(
            self.match_id, caller, lambda match: leave(match, caller.user_id), own=True
        )
        await bot.boards.answer(interaction, kept)


class ReseatButton(MatchButton, name="reseat", label="match.reseat", row=0):
    """Takes back a change of seats, until something is entered; its maker may, seated or not."""

    change: int  # the position of its event

    async def press(self, interaction: Interaction) -> None:
        bot, caller = interaction.client, caller_of(interaction)
        last = (await bot.matches.look(self.match_id)).match.reseating
        kept = await bot.matches.reseat(
            self.match_id,
            caller,
            lambda match: restore_seats(match, self.change),
            own=last is not None and (last.position, last.by) == (self.change, caller.user_id),
        )
        await bot.boards.answer(interaction, kept)


def reseat_buttons(match_id: int, match: Match) -> Iterator[ReseatButton]:
    """Yield what takes back the change of seats that was the last event of a match, if it was."""
    change = match.reseating
    if change is not None and change.position == match.position:
        yield ReseatButton(match_id, change.position)


class ClaimButton(MatchButton, name="claim", style=discord.ButtonStyle.primary):
    """Takes the seat of the guest who goes by the name of whoever joins."""

    async def press(self, interaction: Interaction) -> None:
        await join(interaction, self.match_id, is_guest=True)


class AnotherSeatButton(MatchButton, name="another", label="match.another-seat"):
    """Takes another seat than that of the guest of the same name."""

    async def press(self, interaction: Interaction) -> None:
        await join(interaction, self.match_id, is_guest=False)


async def join(
    interaction: Interaction,
    ref: MatchRef,
    seat: int | None = None,
    *,
    is_guest: bool | None = None,
) -> None:
    """Seat whoever asks, or ask whether they are the guest of the same name, if nobody has said.

    Raises:
        Rejected: there is no match, or no seat in it.
    """
    bot = interaction.client
    try:
        kept = await bot.matches.join(ref, caller_of(interaction), seat, is_guest=is_guest)
    except GuestUnknown as asked:
        if asked.match_id is None:
            raise
        language = reader(interaction)
        name = seat_name(language, asked.match, asked.choices[0])
        claim = ClaimButton(asked.match_id).labelled(say(language, "match.claim-seat", name=name))
        view = buttons(language, claim, AnotherSeatButton(asked.match_id))
        await tell(interaction, say(language, "match.who-joins", name=escaped(name)), view)
    else:
        await bot.boards.answer(interaction, kept)


class EndButton(MatchButton, name="end", style=discord.ButtonStyle.danger):
    """Ends a match as it stood when it was asked whether and how it is to end."""

    after: int
    result: End

    async def press(self, interaction: Interaction) -> None:
        bot, caller = interaction.client, caller_of(interaction)
        kept = await bot.matches.end(self.match_id, caller, self.after, self.result)
        await bot.boards.answer(interaction, kept)


class KeepButton(MatchButton, name="keep", label="match.end-no"):
    """Lets a match go on."""

    async def press(self, interaction: Interaction) -> None:
        await replace_pressed(interaction, text=say(reader(interaction), "match.end-kept"))


def end_question(language: Language, match_id: int, match: Match) -> tuple[str, discord.ui.View]:
    """Return the question how an open match is to end, with what each answer means."""
    key = "tie" if match.places().count(1) > 1 else "sure"
    key = key if match.live_entries else "empty"
    text = say(language, f"match.end-{key}", names=leaders_of(language, match))
    ways = (
        EndButton(match_id, match.position, one).labelled(say(language, f"match.end-{one}"))
        for one in ends(match)
    )
    return text, buttons(language, *ways, KeepButton(match_id))


class RematchButton(
    MatchButton,
    name="rematch",
    label="board.button-rematch",
    style=discord.ButtonStyle.primary,
    row=0,
):
    """Opens another match between the same players."""

    async def press(self, interaction: Interaction) -> None:
        bot = interaction.client
        kept = await bot.matches.rematch(self.match_id, caller_of(interaction))
        await bot.boards.answer(interaction, kept, anew=True)


BUTTONS = (
    JoinButton,
    LeaveButton,
    ReseatButton,
    ClaimButton,
    AnotherSeatButton,
    EndButton,
    KeepButton,
    RematchButton,
)
