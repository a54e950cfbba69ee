"""Entering what was typed, pressed or filled in, and showing it or asking what is missing."""

from collections.abc import Awaitable
from dataclasses import replace
from typing import Annotated, Final

from bot.board.prompts import answers_to, question_text
from bot.domain.decisions import Fewest
from bot.domain.errors import FewestTilesUnknown, Question, Rejected, ScorerUnknown
from bot.domain.match import Match
from bot.match.buttons import MatchButton
from bot.match.host import Interaction
from bot.match.requests import (
    EditRequest,
    EndsRequest,
    MatchReason,
    MatchRecord,
    MatchRef,
    RoundRequest,
)
from bot.ui.buttons import LiveButton, buttons
from bot.ui.context import Caller, caller_of
from bot.ui.responses import reader, tell

_MOST_BUTTONS: Final = 25

Seat = Annotated[int, "[0-9]"]


class AnswerButton(MatchButton):
    """Says what a round was asked about, and enters or corrects it."""

    after: int  # the position of the last event when it was asked
    seat: Seat | None  # the seat that is meant, if any
    entry: int | None  # the position of the entry that is corrected, where one is
    typed: str  # the hands

    async def enter(
        self, interaction: Interaction, winner: int | None = None, fewest: Fewest = None
    ) -> None:
        """Enter or correct the round with the choice that it lacked."""
        said = (self.typed, winner, fewest, self.after)
        if self.entry is None:
            await enter_round(interaction, self.match_id, RoundRequest(*said))
        else:
            await correct(interaction, self.match_id, EditRequest(self.entry, *said))


class WonButton(AnswerButton, name="won"):
    """Says who went out, or that nobody did where the hands can be read in several ways."""

    async def press(self, interaction: Interaction) -> None:
        """Enter or correct the round."""
        await self.enter(interaction, winner=self.seat)


class FewestButton(AnswerButton, name="fewest"):
    """Says who held the fewest tiles of a blocked round, or that all held as many."""

    async def press(self, interaction: Interaction) -> None:
        """Enter or correct the blocked round."""
        await self.enter(interaction, fewest="equal" if self.seat is None else self.seat)


class ScoredButton(MatchButton, name="scored"):
    """Says whose points in play they are; else alike."""

    after: int
    seat: Seat
    muggins: bool
    typed: str

    async def press(self, interaction: Interaction) -> None:
        """Enter the points in play."""
        request = EndsRequest(self.typed, self.seat, self.muggins, after=self.after)
        await enter_ends(interaction, self.match_id, request)


BUTTONS: Final = (WonButton, FewestButton, ScoredButton)


async def enter_round(
    interaction: Interaction, ref: MatchRef, request: RoundRequest, known_by: int | None = None
) -> None:
    """Enter a round, or ask for the choice that it lacks.

    What a form says is ``known_by`` the interaction that opened it: whoever sends the same form
    twice enters one round.

    Raises:
        Rejected: the caller may not, or the hands are not those of a round of this match.
    """
    caller = _caller(interaction, known_by)
    await _show_or_ask(interaction, interaction.client.matches.enter_round(ref, caller, request))


async def enter_ends(
    interaction: Interaction, ref: MatchRef, request: EndsRequest, known_by: int | None = None
) -> None:
    """Enter points in play, or ask whose they are; the rest is as for a round.

    Raises:
        Rejected: the caller may not, or the ends are impossible or score nothing.
    """
    caller = _caller(interaction, known_by)
    entering = interaction.client.matches.enter_ends(ref, caller, request)
    await _show_or_ask(interaction, entering, muggins=request.muggins)


async def correct(interaction: Interaction, ref: MatchRef, request: EditRequest) -> None:
    """Correct an earlier entry, or ask for the choice that it lacks.

    Raises:
        Rejected: the caller may not, or the entry cannot be corrected so.
    """
    entering = interaction.client.matches.correct(ref, caller_of(interaction), request)
    await _show_or_ask(interaction, entering, entry=request.entry)


def _caller(interaction: Interaction, known_by: int | None) -> Caller:
    caller = caller_of(interaction)
    return caller if known_by is None else replace(caller, interaction_id=known_by)


async def _show_or_ask(
    interaction: Interaction,
    entering: Awaitable[MatchRecord],
    *,
    entry: int | None = None,
    muggins: bool = False,
) -> None:
    try:
        kept = await entering
    except Question as asked:
        await _ask(interaction, asked, entry, muggins=muggins)
    else:
        await interaction.client.boards.answer(interaction, kept)


async def _ask(
    interaction: Interaction, asked: Question, entry: int | None, *, muggins: bool
) -> None:
    match: Match | None = asked.match
    match_id = asked.match_id
    if match is None or match_id is None:
        raise asked
    after, language = match.position, reader(interaction)

    def button(seat: int | None, typed: str) -> LiveButton:
        if isinstance(asked, FewestTilesUnknown):
            return FewestButton(match_id, after, seat, entry, typed)
        if isinstance(asked, ScorerUnknown) and seat is not None:
            return ScoredButton(match_id, after, seat, muggins, typed)
        return WonButton(match_id, after, seat, entry, typed)

    try:
        items = [
            button(one.seat, one.typed).labelled(one.label)
            for one in answers_to(language, match, asked)[:_MOST_BUTTONS]
        ]
    except ValueError:
        raise Rejected(MatchReason.TOO_LONG_TO_ASK) from None
    view = buttons(language, *items)
    await tell(interaction, question_text(language, asked), view)
