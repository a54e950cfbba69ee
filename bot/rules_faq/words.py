"""The words of a question, read as ideas: whatever their language, their form and accents."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from types import MappingProxyType
from typing import Final

from bot.i18n.languages import LANGUAGES, Language
from bot.i18n.translate import typed_words

_LONGEST_QUERY: Final = 150
_LONGEST_READ: Final = 4 * _LONGEST_QUERY
_SHORTEST_STEM: Final = 5
"""A shorter stem is as likely another word: "para" is no form of "parar"."""
_SHORTEST_BEGINNING: Final = 6
"""As many letters of a compound are at least its first word: "afronding-sregels"."""
_GAP: Final = re.compile(r"[\W_]+")
_FEATURE: Final = "rules_faq"


def normal(text: str) -> str:
    """Return a text as it is compared: small letters without accents, single blanks between."""
    # It is cut before and after: one character can become eighteen when it is taken apart.
    apart = unicodedata.normalize("NFKD", text[:_LONGEST_READ].casefold())[:_LONGEST_READ]
    letters = "".join(one for one in apart if not unicodedata.combining(one))
    return _GAP.sub(" ", letters)[:_LONGEST_QUERY].strip()


def words_for(language: Language, table: str) -> dict[str, list[str]]:
    """Return what people type in a language for each key of a table, each as it is compared.

    The tables are "ideas", "numbers", "topics" and "forms".
    """
    rows = typed_words(language, _FEATURE)[table]
    return {key: [normal(one) for one in words.split(",")] for key, words in rows.items()}


@cache
def _endings() -> re.Pattern[str]:
    every = {one for language in LANGUAGES for one in words_for(language, "forms")["endings"]}
    return re.compile(rf"(?<=\w{{4}})(?:{'|'.join(sorted(every, key=len, reverse=True))})$")


def stem(word: str) -> str:
    """Return a word without its ending."""
    return _endings().sub("", word)


@cache
def _ideas() -> Mapping[str, str]:
    """Return the idea that a word, its stem or a group of words stands for, in any language."""
    known, stems = dict[str, str](), dict[str, str]()
    for language in LANGUAGES:
        for number, words in words_for(language, "numbers").items():
            known |= dict.fromkeys(words, number)
        for idea, words in words_for(language, "ideas").items():
            known |= dict.fromkeys(words, f"={idea}")
            alone = {stem(word) for word in words if " " not in word}
            stems |= {one: f"={idea}" for one in alone if len(one) >= _SHORTEST_STEM}
    return MappingProxyType(stems | known)


def is_idea(token: str) -> bool:
    """Return whether a token is an idea or a number, not a word of which nothing is known."""
    return token.startswith("=") or token.isdigit()


@cache
def _most_words() -> int:
    return max(idea.count(" ") for idea in _ideas()) + 1


def tokens(text: str) -> Iterator[str]:
    """Yield the ideas of a text that is as it is compared, and each word that has none."""
    ideas, words, at = _ideas(), text.split(), 0
    while at < len(words):
        for count in range(min(_most_words(), len(words) - at), 0, -1):
            idea = ideas.get(" ".join(words[at : at + count]))
            if idea is not None:
                yield idea
                at += count
                break
        else:
            yield _idea_of(words[at]) or words[at]
            at += 1


def _idea_of(word: str) -> str | None:
    """Return the idea of another form of a word that has one, or of what a compound begins with."""
    begins = (word[:length] for length in range(len(word) - 1, _SHORTEST_BEGINNING - 1, -1))
    return next(filter(None, map(_ideas().get, (stem(word), *begins))), None)


@cache
def spellings() -> Mapping[str, tuple[str, ...]]:
    """Return the words that stand for an idea, by the letter they begin with."""
    alone = sorted(word for word in _ideas() if " " not in word)
    return {letter: tuple(words) for letter, words in groupby(alone, key=lambda one: one[0])}
