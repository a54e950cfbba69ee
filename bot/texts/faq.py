"""The rules FAQ: a page for every topic, and what the rules of a match say on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.domain.rules import RuleSet
from bot.texts import worked
from bot.texts.figures import examples, rounds, single, tiles
from bot.texts.games import Figures, listed
from bot.texts.sentences import on_topic, rules_in_words
from bot.texts.speech import Language, say
from bot.texts.topics import Topic, title

__all__ = ["FaqPage", "answer", "rules_in_words"]

_FIGURES: Final[Mapping[Topic, Callable[[Language], Figures]]] = {
    Topic.SCORING: rounds.scoring,
    Topic.TARGET: rounds.target,
    Topic.BLOCKED: rounds.blocked,
    Topic.PIPS: tiles.pips,
    Topic.WINNER: rounds.winner,
    Topic.ROUNDING: rounds.rounding,
    Topic.ENDS: tiles.ends,
    Topic.LEAD: tiles.lead,
    Topic.PLAIN: single.plain,
    Topic.MEXICAN_TRAIN: single.mexican_train,
    Topic.FIVES_THREES: single.fives_threes,
    Topic.SNIFF: single.sniff,
    Topic.EXAMPLES: examples.examples,
    Topic.HISTORY: single.history,
}


@dataclass(frozen=True, slots=True)
class FaqPage:
    """An answer, ready to be shown.

    Attributes:
        title: the question.
        body: the answer for all games, in Discord's markdown.
        this_match: what the rules of the reader's match say on it, where they touch it.
    """

    title: str
    body: str
    this_match: str | None


def answer(
    language: Language, topic: Topic, rules: RuleSet | None = None, sides: int = 2
) -> FaqPage:
    """Return the page on a topic.

    Args:
        language: the reader's language.
        topic: what was asked.
        rules: the rules of the match that is being played, if there is one.
        sides: how many sides play in it.
    """
    body = say(language, f"faq.{topic}", **_FIGURES[topic](language))
    if rules is None:
        said: tuple[str, ...] = ()
    elif topic is Topic.EXAMPLES:
        said = _examples_in(language, rules)
    else:
        said = on_topic(language, topic, rules, sides)
    return FaqPage(title(language, topic), body, " ".join(said) or None)


def _examples_in(language: Language, rules: RuleSet) -> tuple[str, ...]:
    """Return the two usual examples as the rules of a match have them."""
    if rules.leftovers != "opponents":
        return ()
    shown = {
        "faq.examples-out": (rounds.OUT, worked.against(*rounds.OUT)),
        "faq.examples-blocked": (rounds.BLOCKED, worked.blocked(*rounds.BLOCKED)),
    }
    return tuple(
        say(
            language,
            key,
            hands=listed(language, hands),
            sum=worked.work_out(language, rules, situation),
        )
        for key, (hands, situation) in shown.items()
    )
