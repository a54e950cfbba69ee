"""How the topic that somebody asks about is found, whatever the language and the typing errors."""

import re
import unicodedata
from functools import cache
from typing import Final

from bot.i18n.languages import LANGUAGES, Language
from bot.i18n.translate import say
from bot.rules_faq.topics import TOPICS, title
from bot.ui import limits

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
def _phrases(*languages: Language) -> dict[str, str]:
    """Return what people call each topic in these languages."""
    phrases = {_normal(topic): topic for topic in TOPICS}
    for language in languages:
        for topic in TOPICS:
            synonyms = say(language, f"rules_faq.{topic}-synonyms").split(",")
            phrases |= {_normal(one): topic for one in (title(language, topic), *synonyms)}
    return phrases


def find(query: str) -> str | None:
    """Return the key of the topic that a query means, in any language of the bot, or None.

    A key, title or synonym counts first; then one with a typing error; then the longest one that
    a whole sentence contains; then a word of the sentence with a typing error.
    """
    index = _phrases(*LANGUAGES)
    asked = _normal(query)
    if asked in index:
        return index[asked]
    if len(asked) < _SHORTEST_GUESSED:
        return None
    held = (phrase for phrase in index if f" {phrase} " in f" {asked} ")
    words = [word for word in asked.split() if len(word) >= _SHORTEST_WORD_IN_SENTENCE]
    phrase = (
        _nearest([asked], _SAME_WORD)
        or max(held, key=len, default=None)
        or _nearest(words, _SAME_WORD_IN_SENTENCE)
    )
    return index[phrase] if phrase is not None else None


def _nearest(words: list[str], cutoff: float) -> str | None:
    from rapidfuzz import fuzz, process  # noqa: PLC0415 (a start needs none of it)

    phrases = _phrases(*LANGUAGES).keys()
    near = (
        process.extractOne(one, phrases, scorer=fuzz.ratio, score_cutoff=cutoff) for one in words
    )
    best = max(filter(None, near), key=lambda found: found[1], default=None)
    return best[0] if best is not None else None


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
        return tuple((title(language, topic), topic) for topic in TOPICS)[: limits.CHOICES]
    best = dict.fromkeys(TOPICS, 0.0)
    own = _phrases(language)
    for phrase, topic in _phrases(*LANGUAGES).items():
        # What somebody types is most likely a beginning in the language they read.
        foreign = 0 if phrase in own else _FOREIGN
        best[topic] = max(best[topic], _closeness(asked, phrase) - foreign)
    found = find(query)
    if found is not None:
        best[found] = max(best[found], _RESEMBLES) + 100
    close = [topic for topic in TOPICS if best[topic] >= _RESEMBLES]
    close.sort(key=lambda topic: -best[topic])
    return tuple((title(language, topic), topic) for topic in close)[: limits.CHOICES]
