"""A question with a button for every answer, asked privately of whoever entered something."""

from dataclasses import dataclass

import discord

from bot.domain.errors import (
    FewestTilesUnknown,
    Question,
    Reading,
    ReadingUnknown,
    Reason,
    Rejected,
    ScorerUnknown,
)
from bot.domain.match import MOST_SEATS, Match
from bot.i18n.languages import Language
from bot.i18n.names import plain_name
from bot.i18n.translate import say
from bot.ui import limits
from bot.ui.buttons import LiveButton, Pressed, buttons

NO_SEAT = "e"
CORRECTED = "c"
_MOST_BUTTONS = 25
_NAME = 22
_PARTS = 4


@dataclass(frozen=True, slots=True)
class Interaction:
    """A question as it is shown.

    Attributes:
        text: the question.
        view: a button for every answer; it carries all that was entered.
    """

    text: str
    view: discord.ui.View


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the button of an answer says.

    Attributes:
        after: the position of the last event when the question was asked.
        seat: the seat that was chosen; None where all are equal, or nobody went out.
        extra: what else the answer carries.
        typed: what was entered.
    """

    after: int
    seat: int | None
    extra: str
    typed: str

    @property
    def entry(self) -> int | None:
        """The position of the entry that is corrected, where one is."""
        corrected = self.extra.removeprefix(CORRECTED)
        return int(corrected) if corrected != self.extra and corrected.isdecimal() else None


def chosen(pressed: Pressed) -> Chosen:
    """Return what a pressed answer says: what ``question`` put into its button.

    Raises:
        Rejected: no question has such an answer.
    """
    after = pressed.number(0)
    if len(pressed.rest) != _PARTS:
        raise Rejected(Reason.UNKNOWN_BUTTON)
    _, answer, extra, typed = pressed.rest
    if answer == NO_SEAT:
        return Chosen(after, None, extra, typed)
    seat = pressed.number(1)
    if not 0 <= seat < MOST_SEATS:
        raise Rejected(Reason.UNKNOWN_BUTTON)
    return Chosen(after, seat, extra, typed)


def question(language: Language, asked: Question, extra: str = "") -> Interaction:
    """Return how a question is asked.

    Args:
        language: the language of whoever is asked.
        asked: the question, with the match that it is about.
        extra: what else the answer has to carry, without colons.

    Raises:
        Rejected: what was entered is too long for a button to carry.
    """
    match: Match | None = asked.match
    match_id = asked.match_id
    if match is None or match_id is None:
        raise asked
    press, key = _kind(asked)
    items: list[LiveButton] = []
    for value, label, typed in _answers(language, match, asked)[:_MOST_BUTTONS]:
        rest = (str(match.position), value, extra, typed)
        pressed = Pressed(press, match_id, rest)
        if not pressed.fits():
            raise Rejected(Reason.TOO_LONG_TO_ASK)
        items.append(LiveButton(pressed, label))
    return Interaction(say(language, f"match.{key}"), buttons(*items))


def _answers(language: Language, match: Match, asked: Question) -> list[tuple[str, str, str]]:
    """Return what each answer is carried as, its label, and what is then entered."""
    if isinstance(asked, ReadingUnknown):
        return [
            (
                str(one.out) if one.out is not None else NO_SEAT,
                _reading(language, match, one),
                one.typed,
            )
            for one in asked.readings
        ]
    answers = [
        (str(seat), plain_name(language, match, seat), asked.typed) for seat in asked.choices
    ]
    if isinstance(asked, FewestTilesUnknown):
        answers.append((NO_SEAT, say(language, "match.equal"), asked.typed))
    return answers


def _reading(language: Language, match: Match, reading: Reading) -> str:
    """Return a way to read hands in words: "Blocked: Ana 13, Bram 8"."""
    # However long their names are, the hands can be seen.
    held = ", ".join(
        f"{limits.fit(plain_name(language, match, seat), _NAME)} {' + '.join(map(str, pips))}"
        for seat, pips in reading.held
    )
    if reading.out is None:
        return say(language, "match.reading-blocked", hands=held)
    name = limits.fit(plain_name(language, match, reading.out), _NAME)
    return say(language, "match.reading-out", name=name, hands=held)


def _kind(asked: Question) -> tuple[str, str]:
    """Return the name of the press that answers a question, and the text that asks it."""
    if isinstance(asked, FewestTilesUnknown):
        return "fewest", "who-held-fewest"
    if isinstance(asked, ReadingUnknown):
        return "won", "which-reading"
    if isinstance(asked, ScorerUnknown):
        return "scored", "who-scored"
    return "won", "who-went-out"
