"""The games as the FAQ speaks of them: by name, in lists, and by what their rules share."""

from collections.abc import Callable, Iterable
from typing import Final, Literal

from babel.lists import format_list

from bot.domain import presets
from bot.domain.rules import RuleSet
from bot.texts.speech import Language, say

Figures = dict[str, str | int]
"""The variables of one answer."""

_LOCALES: Final[dict[Language, str]] = {"en": "en_GB", "nl": "nl", "pt-BR": "pt_BR"}
"""Whose lists are written as the bot writes those of names: "Ana, Bram and Caro"."""


def rules_of(key: str) -> RuleSet:
    """Return the usual rules of a game."""
    return presets.PRESETS[key].rules


def keys(wanted: Callable[[RuleSet], bool]) -> tuple[str, ...]:
    """Return the keys of the games whose rules are wanted, in the order of the presets."""
    return tuple(key for key, preset in presets.PRESETS.items() if wanted(preset.rules))


def name(language: Language, key: str) -> str:
    """Return the name of a game."""
    return say(language, f"variants.{key}")


def set_name(language: Language, size: int) -> str:
    """Return the name of a set of tiles: "double-six"."""
    return say(language, "rules.set-name", size=size)


def listed(
    language: Language, items: Iterable[str | int], style: Literal["standard", "or"] = "standard"
) -> str:
    """Return items as a list in running text: "9, 14 and 20", or "5, 10 or 15"."""
    locale = _LOCALES[language]
    return format_list([str(item) for item in items], style=style, locale=locale)


def named(language: Language, wanted: Callable[[RuleSet], bool]) -> str:
    """Return the names of the games whose rules are wanted, as a list in running text."""
    return listed(language, (name(language, key) for key in keys(wanted)))


def lines(language: Language, text_of: Callable[[str], str], of: Iterable[str]) -> str:
    """Return a line for every different text, behind the names of the games that share it.

    Args:
        language: the language of the names.
        text_of: what is said of the game with a key.
        of: the keys of the games.
    """
    shared: dict[str, list[str]] = {}
    for key in of:
        shared.setdefault(text_of(key), []).append(name(language, key))
    return "\n".join(
        say(language, "faq.line", variants=", ".join(names), text=text)
        for text, names in shared.items()
    )
