"""The languages of the bot, one row each with all that a language needs beside its texts."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NewType

from bot.domain.tiles import HandWords

Language = NewType("Language", str)
"""The key of a language: the name of its folder of texts, and what matches and settings hold."""

ENGLISH: Final = Language("en")
"""What is spoken where no other language fits."""


@dataclass(frozen=True, slots=True)
class LanguageRow:
    """All that a language needs beside its texts."""

    key: str  # its code, and the name of its folder in ``locales/``
    own_name: str  # what its readers call it
    locales: tuple[str, ...]  # the codes by which Discord and others name it
    conventions: str  # whose lists and decimal signs it has, as Babel calls them
    colour: int  # the edge of an answer in it, for several of them to be told apart
    blocked: tuple[str, ...]  # the words that people type before the hands of a blocked round
    out: tuple[str, ...]  # the words for going out, where hands do not count
    open_seat: str  # the word before the number of an open seat, as in its texts


_ROWS: Final = (
    LanguageRow(
        key="en",
        own_name="English",
        locales=("en-US", "en-GB", "en"),
        conventions="en_GB",
        colour=0x3B5BA5,
        blocked=("blocked",),
        out=("-", "out"),
        open_seat="player",
    ),
    LanguageRow(
        key="nl",
        own_name="Nederlands",
        locales=("nl",),
        conventions="nl",
        colour=0xD9662B,
        blocked=("geblokkeerd", "vastgelopen"),
        out=("uit",),
        open_seat="speler",
    ),
    LanguageRow(
        key="pt-BR",
        own_name="Português",
        locales=("pt-BR", "pt"),
        conventions="pt_BR",
        colour=0x2E7D46,
        blocked=("trancada", "trancado", "fechada"),
        out=("bati", "bateu"),
        open_seat="jogador",
    ),
)

LANGUAGES: Final[Mapping[Language, LanguageRow]] = MappingProxyType(
    {Language(row.key): row for row in _ROWS}
)

_BY_LOCALE: Final = {locale: Language(row.key) for row in _ROWS for locale in row.locales}

HAND_WORDS: Final = HandWords(
    blocked=tuple(word for row in _ROWS for word in row.blocked),
    out=tuple(word for row in _ROWS for word in row.out),
    open_seat=tuple(row.open_seat for row in _ROWS),
)
"""What people type among hands, in whichever language: at one table they need not share one."""


def language_for(locale: str | None) -> Language:
    """Return the language that fits a locale, such as Discord's: English where none does."""
    return _BY_LOCALE.get(locale or "", ENGLISH)


def row_of(language: Language) -> LanguageRow:
    """Return the row of a language: that of English where the bot has it not."""
    return LANGUAGES.get(language, LANGUAGES[ENGLISH])
