"""The languages of the bot, one row each with all that a language needs beside its texts."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
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
    plurals: str  # whose plurals it has, as Babel calls them
    colour: int  # the edge of an answer in it, for several of them to be told apart
    # what people type beside hands, as ``HandWords`` says; the words for an open seat's number are
    # as in its texts
    words: HandWords
    against: tuple[str, ...] = ()  # what stands between two teams


_ROWS: Final = (
    LanguageRow(
        key="en",
        own_name="English",
        locales=("en-US", "en-GB", "en"),
        conventions="en_GB",
        plurals="en_GB",
        colour=0x3B5BA5,
        words=HandWords(
            blocked=("blocked", "locked", "stuck", "jammed", "block"),
            out=("-", "out", "won", "wins", "domino", "dominoed", "finished"),
            winner=("winner",),
            me=("i", "i'm", "im", "i've"),
            filler=(
                *("is", "was", "went", "goes", "gone", "the", "round", "game", "by"),
                *("has", "had", "holds", "still", "left"),
            ),
            both=("and",),
            plus=("plus",),
            pips=("p", "pt", "pts", "pip", "pips", "point", "points"),
            nought=("o", "x", "zero"),
            hands=("hands", "ends", "round", "score", "points"),
            open_seat=("player",),
        ),
        against=("vs", "vs.", "versus", "against"),
    ),
    LanguageRow(
        key="nl",
        own_name="Nederlands",
        locales=("nl",),
        conventions="nl",
        plurals="nl",
        colour=0xD9662B,
        words=HandWords(
            blocked=("geblokkeerd", "geblokkeerde", "vastgelopen", "vast", "dicht"),
            out=("uit", "uitgegaan", "gewonnen", "wint", "klaar", "leeg"),
            winner=("winnaar",),
            me=("ik",),
            filler=(
                "ging",
                "gaat",
                "ben",
                "heeft",
                "heb",
                "had",
                "nog",
                "over",
                "de",
                "ronde",
                "spel",
            ),
            both=("en",),
            plus=(),
            pips=("oog", "ogen", "punt", "punten"),
            nought=("nul",),
            hands=("handen", "hand", "uiteinden", "ronde", "punten"),
            open_seat=("speler",),
        ),
        against=("tegen",),
    ),
    LanguageRow(
        key="pt-BR",
        own_name="Português",
        locales=("pt-BR", "pt"),
        conventions="pt_BR",
        plurals="pt_PT",  # "0 pessoas", as everybody says; for Brazil Babel has "0 pessoa"
        colour=0x2E7D46,
        words=HandWords(
            blocked=tuple(
                stem + end
                for stem in ("tranc", "fech", "bloque", "trav")
                for end in ("ada", "ado", "ou", "a")
            ),
            out=(
                *("bati", "bateu", "ganhou", "ganhei", "venceu", "venci", "saiu", "acabou"),
                *("acabei", "fora", "dominó"),
            ),
            winner=("vencedor", "vencedora"),
            me=("eu", "bati", "ganhei", "venci", "acabei"),
            filler=("foi", "tem", "tinha", "ficou", "com", "rodada", "jogo"),
            both=("e",),
            plus=("mais",),
            pips=("ponto", "pontos", "pto", "ptos", "pinta", "pintas"),
            nought=("zero",),
            hands=("mãos", "mão", "pontas", "rodada", "placar", "pontos"),
            open_seat=("jogador",),
        ),
        against=("contra", "x"),
    ),
)

LANGUAGES: Final[Mapping[Language, LanguageRow]] = MappingProxyType(
    {Language(row.key): row for row in _ROWS}
)

_BY_LOCALE: Final = {locale: Language(row.key) for row in _ROWS for locale in row.locales}

HAND_WORDS: Final = HandWords(
    **{
        kind.name: tuple(word for row in _ROWS for word in getattr(row.words, kind.name))
        for kind in fields(HandWords)
    }
)
"""What people type among hands, in whichever language: at one table they need not share one."""

AGAINST_WORDS: Final = tuple(word for row in _ROWS for word in row.against)


@cache
def hand_words(language: Language) -> HandWords:
    """Return the same, with what the bot itself writes among hands for a reader of a language."""
    own = row_of(language).words
    blocked = tuple(dict.fromkeys((*own.blocked, *HAND_WORDS.blocked)))
    return replace(
        HAND_WORDS, blocked=blocked, out=tuple(dict.fromkeys((*own.out, *HAND_WORDS.out)))
    )


def language_for(*locales: str | None) -> Language:
    """Return the language that fits the first of some locales that has one, or else English."""
    return next((_BY_LOCALE[one] for one in locales if one in _BY_LOCALE), ENGLISH)


def row_of(language: Language) -> LanguageRow:
    """Return the row of a language: that of English where the bot has it not."""
    return LANGUAGES.get(language, LANGUAGES[ENGLISH])
