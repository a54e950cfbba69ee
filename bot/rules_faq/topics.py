"""The topics of the rules FAQ: one row each, in the order in which they are listed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.domain.rules import RuleSet
from bot.i18n import rule_sentences as rules
from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.rules_faq import numbers, sums
from bot.rules_faq.games import Numbers


def _no_numbers(_language: Language) -> Numbers:
    return {}


def _no_examples(_language: Language, _rules: RuleSet) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Topic:
    """A question about the rules, with what its answer says beside the words of rules_faq.ftl."""

    key: str
    # what works out the variables of its answer in a language
    numbers: Callable[[Language], Numbers] = _no_numbers
    parts: tuple[rules.Part, ...] = ()  # what the rules of a match say on it
    # what works out examples by the rules of a match
    examples: Callable[[Language, RuleSet], tuple[str, ...]] = _no_examples
    # the key of the preset that it is about; other matches have nothing to say on it
    game: str | None = None


_ROWS: Final = (
    Topic("scoring", numbers.scoring, (rules.leftovers, rules.in_play)),
    Topic("target", numbers.target, (rules.length, rules.wins)),
    Topic("blocked", numbers.blocked, (rules.blocked,)),
    Topic("pips", numbers.pips, (rules.tile_set, rules.double_blank)),
    Topic("winner", numbers.winner, (rules.leftovers, rules.bonuses)),
    Topic("rounding", numbers.rounding, (rules.rounding,)),
    Topic("ends", numbers.ends, (rules.in_play, rules.open_ends, rules.muggins)),
    Topic("lead", numbers.lead, (rules.lead,)),
    Topic("plain", numbers.plain, (rules.length, rules.blocked), game="plain"),
    Topic(
        "mexican-train",
        numbers.mexican_train,
        (rules.length, rules.tile_set, rules.double_blank),
        game="mexican-train",
    ),
    Topic(
        "fives-threes",
        numbers.fives_threes,
        (rules.length, rules.bonuses),
        game="fives-threes",
    ),
    Topic("sniff", numbers.sniff, (rules.length, rules.open_ends), game="sniff"),
    Topic("examples", numbers.examples, examples=sums.usual_examples),
    Topic("history", numbers.history),
)

TOPICS: Final[Mapping[str, Topic]] = MappingProxyType({row.key: row for row in _ROWS})


def title(language: Language, topic: str) -> str:
    """Return the question of a topic, by its key."""
    return say(language, f"rules_faq.{topic}-title")
