"""Entering what was typed, pressed or filled in, and showing it or asking what is missing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Annotated, Final

import discord

from bot.domain.decisions import Fewest
from bot.domain.errors import (
    FewestTilesUnknown,
    Question,
    Reading,
    ReadingUnknown,
    ScorerUnknown,
    WinnerUnknown,
)
from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import seat_name
from bot.i18n.translate import say
from bot.match.buttons import MatchButton
from bot.match.host import Interaction
from bot.match.requests import (
    EditRequest,
    EndsRequest,
    EntryRequest,
    HandsRequest,
    MatchRecord,
    MatchRef,
    RoundRequest,
)
from bot.ui import limits
from bot.ui.buttons import LiveButton, buttons
from bot.ui.context import caller_of
from bot.ui.questions import ChoiceButton
from bot.ui.responses import reader, tell

_MOST_BUTTONS: Final = 25
_NAME: Final = 22
_TWO: Final = 2

Seat = Annotated[int, "[0-9]"]
Answer = RoundRequest | EndsRequest | EditRequest
"""A request with the choice in it that it lacked."""


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
        request = (
            RoundRequest(self.typed, winner, fewest, after=self.after)
            if self.entry is None
            else EditRequest(self.entry, self.typed, winner, fewest, after=self.after)
        )
        await enter(interaction, self.match_id, request)


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
        await enter(interaction, self.match_id, request)


BUTTONS: Final = (WonButton, FewestButton, ScoredButton)
_QUESTIONS: Final[dict[type[Question], str]] = {
    FewestTilesUnknown: "match.who-held-fewest",
    ReadingUnknown: "match.which-reading",
    ScorerUnknown: "match.who-scored",
    WinnerUnknown: "match.who-went-out",
}


async def enter(
    interaction: Interaction, ref: MatchRef, request: EntryRequest, known_by: int | None = None
) -> MatchRecord | None:
    """Enter or correct something, show it and return it, or ask for the choice that it lacks.

    What a form says is ``known_by`` the interaction that opened it: whoever sends the same form
    twice enters one round.

    Raises:
        Rejected: the caller may not, or the match does not allow it.
    """
    caller = caller_of(interaction)
    if known_by is not None:
        caller = replace(caller, interaction_id=known_by)
    try:
        kept = await interaction.client.matches.enter(ref, caller, request)
    except Question as asked:
        language = reader(interaction)
        answers = list(_answers(language, asked, request))
        await tell(interaction, question(language, asked), _choices(interaction, asked, answers))
    else:
        await interaction.client.boards.answer(interaction, kept)
        return kept
    return None


def question(language: Language, asked: Question) -> str:
    """Return how a question is asked."""
    key = _QUESTIONS[type(asked)]
    if isinstance(asked, ReadingUnknown) and len(asked.match.playing) == _TWO:
        key = "match.which-reading-two"
    return say(language, key)


def _answers(
    language: Language, asked: Question, request: EntryRequest
) -> Iterator[tuple[str, Answer]]:
    """Yield each answer to a question, in words, with what is requested by it."""
    match: Match = asked.match
    request = RoundRequest("") if isinstance(request, HandsRequest) else request
    request = replace(request, typed=asked.typed, after=match.position, seated=None)
    if isinstance(asked, ReadingUnknown) and not isinstance(request, EndsRequest):
        for one in asked.readings:
            # Who held the fewest tiles is asked about behind the reading.
            answer = replace(request, typed=one.typed, winner=one.out, fewest=None)
            yield _reading(language, match, one), answer
    for seat in asked.choices:
        if isinstance(request, EndsRequest):
            answer = replace(request, seat=seat)
        elif isinstance(asked, FewestTilesUnknown):
            answer = replace(request, winner=None, fewest=seat)
        else:
            answer = replace(request, winner=seat, fewest=None)
        yield seat_name(language, match, seat), answer
    if isinstance(asked, FewestTilesUnknown) and not isinstance(request, EndsRequest):
        yield say(language, "match.equal"), replace(request, winner=None, fewest="equal")


def _choices(
    interaction: Interaction, asked: Question, answers: Sequence[tuple[str, Answer]]
) -> discord.ui.View:
    """Return a button for each answer, with all in it that is requested, or else in memory."""
    match_id = asked.match_id or 0
    try:
        every: list[LiveButton] = [_button(match_id, request) for _, request in answers]
    except ValueError:

        async def go_on(press: Interaction, request: Answer) -> None:
            await enter(press, match_id, request)

        requests = [request for _, request in answers]
        key = interaction.client.questions.ask(interaction, requests, go_on)
        every = [ChoiceButton(key, number) for number in range(len(requests))]
    named = zip(every, answers, strict=True)
    shown = (button.labelled(label) for button, (label, _) in named)
    return buttons(reader(interaction), *islice(shown, _MOST_BUTTONS))


def _button(match_id: int, request: Answer) -> LiveButton:
    """Return a button that makes a request; raise ValueError where it is too long for one."""
    after = request.after or 0
    if isinstance(request, EndsRequest):
        return ScoredButton(match_id, after, request.seat or 0, request.muggins, request.typed)
    entry = request.entry if isinstance(request, EditRequest) else None
    if request.fewest is None:
        return WonButton(match_id, after, request.winner, entry, request.typed or "")
    seat = None if request.fewest == "equal" else request.fewest
    return FewestButton(match_id, after, seat, entry, request.typed or "")


def _reading(language: Language, match: Match, reading: Reading) -> str:
    if len(match.seats) <= 1 and not reading.out:
        # The others have no names yet.
        key, count = ("among" if reading.out is None else "against"), len(reading.held)
        pips = " · ".join(" + ".join(map(str, parts)) for _, parts in reading.held)
        return say(language, f"match.reading-{key}", count=count, hands=pips)
    # However long their names are, the hands can be seen.
    held = ", ".join(
        f"{limits.fit(seat_name(language, match, seat), _NAME)} {' + '.join(map(str, pips))}"
        for seat, pips in reading.held
    )
    if reading.out is None:
        return say(language, "match.reading-blocked", hands=held)
    name = limits.fit(seat_name(language, match, reading.out), _NAME)
    return say(language, "match.reading-out", name=name, hands=held)
