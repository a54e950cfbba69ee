"""Entering what was typed, pressed or filled in, and showing it or asking what is missing."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Annotated, Final

from bot.domain.decisions import Fewest
from bot.domain.errors import (
    FewestTilesUnknown,
    Question,
    Reading,
    ReadingUnknown,
    Rejected,
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
    MatchReason,
    MatchRecord,
    MatchRef,
    RoundRequest,
)
from bot.ui import limits
from bot.ui.buttons import LiveButton, buttons
from bot.ui.context import caller_of
from bot.ui.responses import reader, tell

_MOST_BUTTONS: Final = 25
_NAME: Final = 22
_TWO: Final = 2

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
        text, answers = question(language, asked, request)
        await tell(interaction, text, buttons(language, *answers))
    else:
        await interaction.client.boards.answer(interaction, kept)
        return kept
    return None


def question(
    language: Language, asked: Question, request: EntryRequest
) -> tuple[str, list[LiveButton]]:
    """Return how a question about a request is asked, with a button for each answer.

    Raises:
        Rejected: what was typed is too long for a button.
    """
    answers = _answers(language, asked.match_id or 0, asked.match, asked, request)
    try:
        offered = list(islice(answers, _MOST_BUTTONS))
    except ValueError:
        raise Rejected(MatchReason.TOO_LONG_TO_ASK) from None
    key = _QUESTIONS[type(asked)]
    if isinstance(asked, ReadingUnknown) and len(asked.match.playing) == _TWO:
        key = "match.which-reading-two"
    return say(language, key), offered


def _answers(
    language: Language, match_id: int, match: Match, asked: Question, request: EntryRequest
) -> Iterator[LiveButton]:
    """Yield a button for each answer to a question, in the order in which they are offered.

    Raises:
        ValueError: what was typed is too long for a button.
    """
    after = match.position
    entry = request.entry if isinstance(request, EditRequest) else None
    if isinstance(asked, ReadingUnknown):
        for one in asked.readings:
            button = WonButton(match_id, after, one.out, entry, one.typed)
            yield button.labelled(_reading(language, match, one))
    for seat in asked.choices:
        if isinstance(asked, FewestTilesUnknown):
            button = FewestButton(match_id, after, seat, entry, asked.typed)
        elif isinstance(request, EndsRequest):
            button = ScoredButton(match_id, after, seat, request.muggins, asked.typed)
        else:
            button = WonButton(match_id, after, seat, entry, asked.typed)
        yield button.labelled(seat_name(language, match, seat))
    if isinstance(asked, FewestTilesUnknown):
        button = FewestButton(match_id, after, None, entry, asked.typed)
        yield button.labelled(say(language, "match.equal"))


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
