"""Saying something in a reader's language, from the Fluent files in ``locales/``; and its words."""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

from babel import Locale
from babel.lists import format_list
from babel.numbers import get_decimal_symbol
from babel.plural import to_python
from fluent.runtime import FluentBundle, FluentResource

from bot.i18n.languages import Language, LanguageRow, row_of

_FOLDER: Final = Path(__file__).parent / "locales"


class TextMissingError(LookupError):
    """A text, or a variable in one, that a language does not have."""


class _Bundle(FluentBundle):
    """The texts of one file, with the plurals of their language."""

    def __init__(self, row: LanguageRow) -> None:
        # Isolation marks would end up in CSV cells and button labels; names are made safe in ui.
        super().__init__([row.key], use_isolating=False)
        self._plural_form = to_python(Locale.parse(row.plurals).plural_form)


@cache
def _bundle(language: Language, file: str) -> FluentBundle:
    row = row_of(language)
    bundle = _Bundle(row)
    path = _FOLDER / row.key / f"{file}.ftl"
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def say(language: Language, key: str, **values: str | int) -> str:
    """Return a text in a language, by its key "file.message" or "file.message.attribute".

    ``TextMissingError`` is raised where it has no such text, or the text needs another variable.
    """
    return _said(language, key, **values)


# Most lines of a board are those of the board before it.
@lru_cache(maxsize=2048)
def _said(language: Language, key: str, **values: str | int) -> str:
    file, _, name = key.partition(".")
    name, _, attribute = name.partition(".")
    bundle = _bundle(language, file)
    if not bundle.has_message(name):
        raise TextMissingError(f"{language}: {key}")
    message = bundle.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise TextMissingError(f"{language}: {key}")
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise TextMissingError(f"{language}: {key}: {errors[0]}")
    return str(text)


def has(language: Language, key: str) -> bool:
    """Return whether a language has this text."""
    file, _, name = key.partition(".")
    return _bundle(language, file).has_message(name)


@cache
def typed_words(language: Language, feature: str) -> Mapping[str, Mapping[str, str]]:
    """Return what people type about a feature: tables of words with commas between, by a key.

    They stand in a TOML file, which is read ten times as fast as Fluent, and is never said.
    """
    import tomllib  # noqa: PLC0415 (a start needs none of it)

    path = _FOLDER / row_of(language).key / f"{feature}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def listed(
    language: Language, items: Iterable[str | int], style: Literal["standard", "or"] = "standard"
) -> str:
    """Return items as a list in running text: "Ana, Bram and Caro", or "5, 10 or 15"."""
    locale = row_of(language).conventions
    return format_list([str(item) for item in items], style=style, locale=locale)


def decimal_sign(language: Language) -> str:
    """Return the sign before the decimals of a number."""
    return get_decimal_symbol(row_of(language).conventions)


def lasted(language: Language, time: timedelta) -> str:
    """Return how long something took, in hours and minutes."""
    minutes = int(time.total_seconds()) // 60
    if minutes < 1:
        return say(language, "board.under-a-minute")
    hours, minutes = divmod(minutes, 60)
    if not hours:
        return say(language, "board.minutes", minutes=minutes)
    return say(language, "board.hours", hours=hours, minutes=minutes)
