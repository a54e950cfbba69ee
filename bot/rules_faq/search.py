"""How the topic that somebody asks about is found, whatever the language and the typing errors."""

import math
import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from bot.i18n.languages import ENGLISH, LANGUAGES, Language
from bot.i18n.translate import say
from bot.rules_faq.topics import TOPICS, title
from bot.ui import limits

_LONGEST_QUERY: Final = 100
_LONGEST_READ: Final = 4 * _LONGEST_QUERY
_SHORTEST_GUESSED: Final = 3
"""With fewer letters than this a query resembles half the index."""
_SHORTEST_MISTYPED: Final = 4
_MISTYPED: Final = 0.79
"""How alike a word and one with a typing error are at least: a letter in five."""
_SMALL: Final = 0.25
"""What a small word such as "who" weighs; a word of one topic weighs four."""
_RESEMBLES: Final = 75
_FOREIGN: Final = 5
"""How much less a phrase in another language than the reader's is worth as a suggestion."""
_GAP: Final = re.compile(r"[\W_]+")


def _normal(text: str) -> str:
    # It is cut before and after: one character can become eighteen when it is taken apart.
    apart = unicodedata.normalize("NFKD", text[:_LONGEST_READ].casefold())[:_LONGEST_READ]
    letters = "".join(one for one in apart if not unicodedata.combining(one))
    return _GAP.sub(" ", letters)[:_LONGEST_QUERY].strip()


def _listed(language: Language, key: str) -> set[str]:
    return {_normal(one) for one in say(language, f"rules_faq.{key}").split(",")}


@cache
def _phrases(*languages: Language) -> dict[str, str]:
    """Return what people call each topic in these languages."""
    phrases = {_normal(topic): topic for topic in TOPICS}
    for language in languages:
        for topic in TOPICS:
            phrases[_normal(title(language, topic))] = topic
            phrases |= dict.fromkeys(_listed(language, f"{topic}-synonyms"), topic)
    # Two words are also written as one.
    joined = {one.replace(" ", ""): topic for one, topic in phrases.items() if one.count(" ") == 1}
    return joined | phrases


@cache
def _endings() -> re.Pattern[str]:
    every = {ending for language in LANGUAGES for ending in _listed(language, "word-endings")}
    return re.compile(rf"(?<=\w{{4}})(?:{'|'.join(sorted(every, key=len, reverse=True))})$")


def _stem(word: str) -> str:
    return _endings().sub("", word)


@dataclass(frozen=True, slots=True)
class _Index:
    """The phrases taken apart into the stems of their words, and what each stem weighs."""

    phrases: dict[str, frozenset[str]]
    weights: dict[str, float]


@cache
def _index() -> _Index:
    small = {_stem(one) for language in LANGUAGES for one in _listed(language, "small-words")}
    known = _phrases(*LANGUAGES)
    phrases = {phrase: frozenset(map(_stem, phrase.split())) for phrase in known}
    topics: defaultdict[str, set[str]] = defaultdict(set)
    for phrase, stems in phrases.items():
        for stem in stems:
            topics[stem].add(known[phrase])
    weights = {
        stem: _SMALL if stem in small else math.log2(1 + len(TOPICS) / len(among))
        for stem, among in topics.items()
    }
    return _Index(phrases, weights)


def _asked_stems(asked: str) -> dict[str, float]:
    """Return the stems of the index that a question has, and how surely it has each."""
    from rapidfuzz import process  # noqa: PLC0415 (a start needs none of it)
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    weights, found = _index().weights, dict[str, float]()
    words = asked.split()
    found |= dict.fromkeys((stem for word in words if (stem := _stem(word)) in weights), 1)
    for pair in pairwise(words):
        # One word that was written as two.
        if not found.keys() >= set(map(_stem, pair)) and (stem := _stem("".join(pair))) in weights:
            found[stem] = 1
    for word in words:
        stem = _stem(word)
        if stem in weights or len(word) < _SHORTEST_MISTYPED:
            continue
        scorer = OSA.normalized_similarity
        near = process.extractOne(stem, weights.keys(), scorer=scorer, score_cutoff=_MISTYPED)
        if near is not None:
            found.setdefault(near[0], near[1])
    return found


@lru_cache(maxsize=256)
def _best(asked: str) -> tuple[str, str] | None:
    """Return the topic that a question means, and the heaviest phrase that led there.

    A whole phrase counts first. Else a topic is worth the words of all its phrases that the
    question holds, in any order; the fewer topics share a word, the more it weighs.
    """
    known = _phrases(*LANGUAGES)
    if asked in known:
        return known[asked], asked
    if len(asked) < _SHORTEST_GUESSED:
        return None
    index, has = _index(), _asked_stems(asked)
    held: defaultdict[str, list[str]] = defaultdict(list)
    for phrase, stems in index.phrases.items():
        if has.keys() >= stems and (len(stems) > 1 or index.weights[min(stems)] > _SMALL):
            held[known[phrase]].append(phrase)

    def worth(stems: frozenset[str]) -> float:
        return sum(index.weights[stem] * has[stem] for stem in stems)

    def of_topic(topic: str) -> float:
        every = frozenset[str]().union(*(index.phrases[one] for one in held[topic]))
        return TOPICS[topic].weight * worth(every)

    topic = max(held, key=of_topic, default=None)
    if topic is None:
        return None
    return topic, max(held[topic], key=lambda phrase: worth(index.phrases[phrase]))


def find(query: str) -> str | None:
    """Return the key of the topic that a query means, in any language of the bot, or None."""
    best = _best(_normal(query))
    return best[0] if best is not None else None


def language_of(query: str) -> Language | None:
    """Return the language of the phrase that a query was found by, where it is one's alone.

    English is none: its words are typed by everybody.
    """
    best = _best(_normal(query))
    spoken = [one for one in LANGUAGES if best is not None and best[1] in _phrases(one)]
    return spoken[0] if len(spoken) == 1 and spoken[0] != ENGLISH else None


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
