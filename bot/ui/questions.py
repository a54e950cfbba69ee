"""A question with a button for every answer, asked privately of whoever entered something."""

from dataclasses import dataclass

import discord

from bot.scoring.match import Match
from bot.scoring.refusal import FewestTilesUnknown, Question, Reason, Refusal, ScorerUnknown
from bot.texts.names import seat_name
from bot.texts.speech import Language, say
from bot.ui.press import LiveButton, Pressed, buttons

EQUAL = "e"
_MOST_BUTTONS = 25


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is shown.

    Attributes:
        text: the question.
        view: a button for every answer; it carries all that was entered.
    """

    text: str
    view: discord.ui.View


def question(language: Language, asked: Question, extra: str = "") -> Asked:
    """Return how a question is asked.

    Args:
        language: the language of whoever is asked.
        asked: the question, with the match that it is about.
        extra: what else the answer has to carry, without colons.

    Raises:
        Refusal: what was entered is too long for a button to carry.
    """
    match, match_id = asked.match, asked.match_id
    if match is None or match_id is None:
        raise asked
    press, key = _kind(asked)
    answers = [(str(seat), _name(language, match, seat)) for seat in asked.choices]
    if isinstance(asked, FewestTilesUnknown):
        answers.append((EQUAL, say(language, "answers.equal")))
    items: list[LiveButton] = []
    for value, label in answers[:_MOST_BUTTONS]:
        rest = (str(match.position), value, extra, asked.typed)
        pressed = Pressed(press, match_id, rest)
        if not pressed.fits():
            raise Refusal(Reason.TOO_LONG_TO_ASK)
        items.append(LiveButton(pressed, label))
    return Asked(say(language, f"answers.{key}"), buttons(*items))


def _kind(asked: Question) -> tuple[str, str]:
    """Return the name of the press that answers a question, and the text that asks it."""
    if isinstance(asked, FewestTilesUnknown):
        return "fewest", "who-held-fewest"
    if isinstance(asked, ScorerUnknown):
        return "scored", "who-scored"
    return "won", "who-went-out"


def _name(language: Language, match: Match, seat: int) -> str:
    if seat < len(match.seats):
        return seat_name(language, match.seats[seat], seat)
    return say(language, "board.open-seat", number=seat + 1)
