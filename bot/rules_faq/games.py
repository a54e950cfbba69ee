"""The games as the FAQ speaks of them: by name, in lists, and by what their rules share."""

from collections.abc import Callable, Iterable

from bot.domain import presets
from bot.domain.rules import RuleSet
from bot.i18n.languages import Language
from bot.i18n.translate import listed, say

Numbers = dict[str, str | int]
"""The variables of one answer."""


def rules_of(key: str) -> RuleSet:
    """Return the usual rules of a game."""
    return presets.PRESETS[key].rules


def keys(wanted: Callable[[RuleSet], bool]) -> tuple[str, ...]:
    """Return the keys of the games whose rules are wanted, in the order of the presets."""
    return tuple(key for key, preset in presets.PRESETS.items() if wanted(preset.rules))


def name(language: Language, key: str) -> str:
    """Return the name of a game."""
    return say(language, f"presets.{key}")


def set_name(language: Language, size: int) -> str:
    """Return the name of a set of tiles: "double-six"."""
    return say(language, "rules.set-name", size=size)


def named(language: Language, wanted: Callable[[RuleSet], bool]) -> str:
    """Return the names of the games whose rules are wanted, as a list in running text."""
    return listed(language, (name(language, key) for key in keys(wanted)))


def lines(language: Language, text_of: Callable[[str], str], of: Iterable[str]) -> str:
    """Return a line for every different text, behind the names of the games that share it."""
    shared: dict[str, list[str]] = {}
    for key in of:
        shared.setdefault(text_of(key), []).append(name(language, key))
    return "\n".join(
        say(language, "rules_faq.line", variants=", ".join(names), text=text)
        for text, names in shared.items()
    )
