"""How the topic that somebody asks about is found, whatever the language and the typing errors."""

import re
import unicodedata
from functools import cache
from types import MappingProxyType
from typing import Final

from bot.i18n.languages import LANGUAGES, Language
from bot.i18n.translate import say
from bot.rules_faq.topics import TOPICS, title

MOST_SUGGESTED: Final = 25
"""Discord shows no more choices than this while somebody types."""

_LONGEST_QUERY: Final = 100
_LONGEST_READ: Final = 4 * _LONGEST_QUERY
_SHORTEST_GUESSED: Final = 3
"""With fewer letters than this a query resembles half the index."""
_SAME_WORD: Final = 80
_SAME_WORD_IN_SENTENCE: Final = 84
_SHORTEST_WORD_IN_SENTENCE: Final = 5
_RESEMBLES: Final = 75
_FOREIGN: Final = 5
"""How much less a phrase in another language than the reader's is worth as a suggestion."""
_GAP: Final = re.compile(r"[\W_]+")


def _normal(text: str) -> str:
    # It is cut before and after: one character can become eighteen when it is taken apart.
    apart = unicodedata.normalize("NFKD", text[:_LONGEST_READ].casefold())[:_LONGEST_READ]
    letters = "".join(one for one in apart if not unicodedata.combining(one))
    return _GAP.sub(" ", letters)[:_LONGEST_QUERY].strip()


@cache
def _phrases(language: Language) -> MappingProxyType[str, str]:
    phrases = {_normal(topic): topic for topic in TOPICS}
    for topic in TOPICS:
        synonyms = say(language, f"rules_faq.{topic}-synonyms").split(",")
        for phrase in (title(language, topic), *synonyms):
            phrases.setdefault(_normal(phrase), topic)
    return MappingProxyType(phrases)


@cache
def _index() -> MappingProxyType[str, str]:
    together: dict[str, str] = {}
    for language in LANGUAGES:
        together |= _phrases(language)
    return MappingProxyType(together)


def find(query: str) -> str | None:
    """Return the key of the topic that a query means, in any language of the bot, or None.

    A key, title or synonym counts first; then one with a typing error; then the longest one that
    a whole sentence contains; then a word of the sentence with a typing error.
    """
    index = _index()
    asked = _normal(query)
    if asked in index:
        return index[asked]
    if len(asked) < _SHORTEST_GUESSED:
        return None
    near = _nearest(asked, _SAME_WORD)
    return index[near[0]] if near is not None else _in_sentence(asked)


def _nearest(asked: str, cutoff: float) -> tuple[str, float] | None:
    from rapidfuzz import fuzz, process  # noqa: PLC0415 (a start needs none of it)

    found = process.extractOne(asked, _index().keys(), scorer=fuzz.ratio, score_cutoff=cutoff)
    return (found[0], found[1]) if found is not None else None


def _in_sentence(asked: str) -> str | None:
    index = _index()
    held = [phrase for phrase in index if f" {phrase} " in f" {asked} "]
    if held:
        return index[max(held, key=len)]
    words = [word for word in asked.split() if len(word) >= _SHORTEST_WORD_IN_SENTENCE]
    near = [found for word in words if (found := _nearest(word, _SAME_WORD_IN_SENTENCE))]
    return index[max(near, key=lambda found: found[1])[0]] if near else None


def _closeness(asked: str, phrase: str) -> float:
    if phrase.startswith(asked):
        # The less of it is still to be typed, the likelier it is what is meant.
        return 100 - len(phrase) / _LONGEST_QUERY
    if f" {asked}" in phrase:
        return 98
    if len(asked) < _SHORTEST_GUESSED:
        return 0
    from rapidfuzz import fuzz  # noqa: PLC0415 (a start needs none of it)

    return 0.95 * fuzz.WRatio(asked, phrase)


def suggest(query: str, language: Language) -> tuple[tuple[str, str], ...]:
    """Return titles with the keys of their topics for an unfinished query, best first.

    Every topic is suggested for nothing.
    """
    asked = _normal(query)
    if not asked:
        return tuple((title(language, topic), topic) for topic in TOPICS)[:MOST_SUGGESTED]
    best = dict.fromkeys(TOPICS, 0.0)
    own = _phrases(language)
    for phrase, topic in _index().items():
        # What somebody types is most likely a beginning in the language they read.
        foreign = 0 if phrase in own else _FOREIGN
        best[topic] = max(best[topic], _closeness(asked, phrase) - foreign)
    found = find(query)
    if found is not None:
        best[found] = max(best[found], _RESEMBLES) + 100
    close = [topic for topic in TOPICS if best[topic] >= _RESEMBLES]
    close.sort(key=lambda topic: -best[topic])
    return tuple((title(language, topic), topic) for topic in close)[:MOST_SUGGESTED]
