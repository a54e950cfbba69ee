"""The answers of the rules FAQ: for all games, and for the match that is being played."""

from dataclasses import dataclass

from bot.domain.rules import RuleSet
from bot.i18n.languages import Language
from bot.i18n.rule_sentences import in_words
from bot.i18n.translate import say
from bot.rules_faq.topics import TOPICS, title


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, ready to be shown."""

    title: str
    body: str  # the answer for all games, in Discord's markdown
    this_match: str | None  # what the rules of the reader's match say on it, where they touch it


def answer(language: Language, topic: str, rules: RuleSet | None = None, sides: int = 2) -> Answer:
    """Return the answer on a topic."""
    row = TOPICS[topic]
    body = say(language, f"rules_faq.{topic}", **row.numbers(language))
    said: tuple[str, ...] = ()
    if rules is not None and row.game in {None, rules.preset}:
        said = (*in_words(language, row.parts, rules, sides), *row.examples(language, rules))
    return Answer(title(language, topic), body, " ".join(said) or None)
