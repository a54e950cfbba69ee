"""Saying something in a reader's language, from the Fluent files beside this module."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, get_args

from fluent.runtime import FluentBundle, FluentResource

Language = Literal["en", "nl", "pt-BR"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

_FOLDER: Final = Path(__file__).parent


class TextMissingError(LookupError):
    """A text, or a variable in one, that a language does not have."""


@cache
def _bundle(language: Language, file: str) -> FluentBundle:
    """Read one file of one language, once."""
    # Isolation marks would end up in CSV cells and button labels; names are made safe in ui.
    bundle = FluentBundle([language], use_isolating=False)
    path = _FOLDER / language / f"{file}.ftl"
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def say(language: Language, key: str, **values: str | int) -> str:
    """Return a text in a language.

    Args:
        language: the language to say it in.
        key: the file and the message, as "file.message" or "file.message.attribute".
        values: the variables of the message.

    Raises:
        TextMissingError: the language has no such text, or the text needs another variable.
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


def language_for(locale: str | None) -> Language:
    """Return the language of the bot that fits a Discord locale: English where none does."""
    if locale == "nl":
        return "nl"
    return "pt-BR" if locale in {"pt-BR", "pt"} else "en"
