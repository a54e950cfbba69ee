"""A question to whoever entered something: its text, and the answers among which it lies."""

from dataclasses import dataclass
from typing import Final

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
from bot.i18n.names import plain_name
from bot.i18n.translate import say
from bot.ui import limits

_NAME: Final = 22


@dataclass(frozen=True, slots=True)
class PromptAnswer:
    """One answer to a question."""

    label: str
    seat: int | None  # the seat that it means; None where all are equal, or nobody went out
    typed: str


def question_text(language: Language, asked: Question) -> str:
    """Return what is asked."""
    keys: dict[type[Question], str] = {
        FewestTilesUnknown: "who-held-fewest",
        ReadingUnknown: "which-reading",
        ScorerUnknown: "who-scored",
        WinnerUnknown: "who-went-out",
    }
    return say(language, f"match.{keys[type(asked)]}")


def answers_to(language: Language, match: Match, asked: Question) -> list[PromptAnswer]:
    """Return the answers to a question about a match, in the order in which they are offered."""
    if isinstance(asked, ReadingUnknown):
        return [
            PromptAnswer(_reading(language, match, one), one.out, one.typed)
            for one in asked.readings
        ]
    answers = [
        PromptAnswer(plain_name(language, match, seat), seat, asked.typed) for seat in asked.choices
    ]
    if isinstance(asked, FewestTilesUnknown):
        answers.append(PromptAnswer(say(language, "match.equal"), None, asked.typed))
    return answers


def _reading(language: Language, match: Match, reading: Reading) -> str:
    # However long their names are, the hands can be seen.
    held = ", ".join(
        f"{limits.fit(plain_name(language, match, seat), _NAME)} {' + '.join(map(str, pips))}"
        for seat, pips in reading.held
    )
    if reading.out is None:
        return say(language, "match.reading-blocked", hands=held)
    name = limits.fit(plain_name(language, match, reading.out), _NAME)
    return say(language, "match.reading-out", name=name, hands=held)
