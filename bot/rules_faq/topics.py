"""The topics of the rules FAQ: one row each, in the order in which they are listed."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.domain.rules import RuleSet
from bot.i18n.languages import Language
from bot.i18n.rule_sentences import Part, rules_in_words
from bot.i18n.translate import say
from bot.rules_faq.numbers import numbers
from bot.rules_faq.sums import usual_examples

ONE_SCREEN: Final = 1_000
"""About how many characters a phone shows at once."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A question about the rules, with what its answer says beside the words of rules_faq.ftl."""

    key: str
    parts: tuple[Part, ...] = ()  # what the rules of a match say on it
    # the key of the preset that it is about; other matches have nothing to say on it
    game: str | None = None
    has_examples: bool = False  # whether the usual examples follow, by the rules of a match


_ROWS: Final = (
    Topic("scoring", ("leftovers", "in_play")),
    Topic("target", ("length", "wins")),
    Topic("blocked", ("blocked",)),
    Topic("pips", ("set", "double_blank")),
    Topic("winner", ("leftovers", "bonuses")),
    Topic("rounding", ("rounding",)),
    Topic("ends", ("in_play", "open_ends", "muggins")),
    Topic("lead", ("lead",)),
    Topic("plain", ("length", "blocked"), game="plain"),
    Topic("mexican-train", ("length", "set", "double_blank"), game="mexican-train"),
    Topic("fives-threes", ("length", "bonuses"), game="fives-threes"),
    Topic("sniff", ("length", "open_ends"), game="sniff"),
    Topic("examples", has_examples=True),
    Topic("history"),
    Topic("dealing", ("set",)),
)

TOPICS: Final[Mapping[str, Topic]] = MappingProxyType({row.key: row for row in _ROWS})


def title(language: Language, topic: str) -> str:
    """Return the question of a topic, by its key."""
    return say(language, f"rules_faq.{topic}-title")


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, ready to be shown."""

    title: str
    body: str  # the answer for all games, in Discord's markdown
    this_match: str | None  # what the rules of the reader's match say on it, where they touch it

    @property
    def whole(self) -> str:
        """What holds in the match, then for all games: without the short form if both are long."""
        if self.this_match is None:
            return self.body
        body = self.body
        if len(self.title) + len(self.this_match) + len(body) > ONE_SCREEN:
            body = body.partition("\n\n")[2]
        return f"{self.this_match}\n\n{body}"

    @property
    def short(self) -> str:
        """What holds in the match, else in the games most played: the first lines."""
        return self.this_match or self.body.partition("\n\n")[0]


def answer(language: Language, topic: str, rules: RuleSet | None = None, sides: int = 2) -> Answer:
    """Return the answer on a topic: for all games, and for a match of so many sides."""
    row = TOPICS[topic]
    body = say(language, f"rules_faq.{topic}", **numbers(language))
    said: tuple[str, ...] = ()
    if rules is not None and row.game in {None, rules.preset}:
        said = rules_in_words(language, rules, sides, row.parts)
        if row.has_examples:
            said += usual_examples(language, rules)
    variant = say(language, f"presets.{rules.preset}") if said and rules is not None else ""
    label = say(language, "rules_faq.in-this-match", variant=variant)
    return Answer(title(language, topic), body, f"**{label}:** {' '.join(said)}" if said else None)
