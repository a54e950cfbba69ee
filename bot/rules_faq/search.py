"""How the topic that somebody asks about is found, whatever the language and the typing errors."""

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
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
_SURE: Final = 0.4
"""How much likelier the likeliest topic is at least than the next, in natural logarithms."""
_UNSEEN: Final = 0.4
"""How often a topic is taken to have a word that none of its phrases has."""
_OF_KIND: Final = 0.3
"""How much less a topic is meant whose words many questions have."""
_OF_PHRASES: Final = 0.1
"""What the weight of whole phrases counts beside how likely the words are."""
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
    """The phrases taken apart into the stems of their words, and what is known of each."""

    phrases: dict[str, tuple[str, ...]]
    weights: dict[str, float]  # what a stem counts in a phrase
    rarity: dict[str, float]  # of a stem, or of two in a row
    shares: dict[str, dict[str, float]]  # how much of each topic is a stem, or two in a row
    sizes: dict[str, float]  # all shares of each topic together


def _parts(stems: Sequence[str]) -> list[str]:
    return [*stems, *(f"{one} {other}" for one, other in pairwise(stems))]


@cache
def _index() -> _Index:
    small = {_stem(one) for language in LANGUAGES for one in _listed(language, "small-words")}
    known = _phrases(*LANGUAGES)
    phrases = {phrase: tuple(map(_stem, phrase.split())) for phrase in known}
    topics: defaultdict[str, set[str]] = defaultdict(set)
    often = Counter[str]()
    for phrase, stems in phrases.items():
        often.update({*_parts(stems)})
        for stem in stems:
            topics[stem].add(known[phrase])
    weights = {
        stem: _SMALL if stem in small else math.log2(1 + len(TOPICS) / len(among))
        for stem, among in topics.items()
    }
    rarity = {part: math.log(1 + len(phrases) / many) for part, many in often.items()}
    shares: defaultdict[str, dict[str, float]] = defaultdict(dict)
    sizes = dict.fromkeys(TOPICS, 0.0)
    for phrase, stems in phrases.items():
        topic, parts = known[phrase], _parts(stems)
        length = math.hypot(*(rarity[part] for part in parts))
        for part in parts:
            share = rarity[part] / length
            shares[part][topic] = shares[part].get(topic, 0.0) + share
            sizes[topic] += share
    return _Index(phrases, weights, rarity, shares, sizes)


def _asked_stems(asked: str) -> list[tuple[str, float]]:
    """Return the stems of the index that a question has, in its order, and how surely each."""
    from rapidfuzz import process  # noqa: PLC0415 (a start needs none of it)
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    weights, found = _index().weights, list[tuple[str, float]]()
    for word in asked.split():
        stem = _stem(word)
        if stem in weights:
            found.append((stem, 1))
        elif len(word) >= _SHORTEST_MISTYPED:
            scorer = OSA.normalized_similarity
            near = process.extractOne(stem, weights.keys(), scorer=scorer, score_cutoff=_MISTYPED)
            if near is not None:
                found.append((near[0], near[1]))
    return found


def _joined(asked: str) -> dict[str, float]:
    """Return the stems that a question has as one word written as two."""
    joined = (_stem("".join(pair)) for pair in pairwise(asked.split()))
    return dict.fromkeys((stem for stem in joined if stem in _index().weights), 1)


def _likely(stems: Sequence[str]) -> dict[str, float]:
    """Return how much likelier each topic is than all together, by the words of a question.

    It is complement naive Bayes: a word speaks for a topic as far as the others do without it.
    """
    index = _index()
    parts = [part for part in _parts(stems) if part in index.rarity]
    length = math.hypot(*(index.rarity[part] for part in parts)) or 1
    whole, kinds = sum(index.sizes.values()), len(index.rarity)
    likely = dict.fromkeys(TOPICS, 0.0)
    for part in parts:
        shares = index.shares[part]
        everywhere = sum(shares.values())
        for topic in TOPICS:
            elsewhere = everywhere - shares.get(topic, 0.0) + _UNSEEN
            size = whole - index.sizes[topic] + _UNSEEN * kinds
            likely[topic] += index.rarity[part] / length * math.log(size / elsewhere)
    mean = sum(likely.values()) / len(likely)
    return {
        topic: value - mean + _OF_KIND * math.log(TOPICS[topic].weight)
        for topic, value in likely.items()
    }


@lru_cache(maxsize=256)
def _ranked(asked: str) -> tuple[tuple[str, float], ...]:
    """Return the topics that a question may mean with how likely they are, the likeliest first.

    Beside its words, what counts are the phrases of which it has all words, in any order; the fewer
    topics share a word, the more it weighs.
    """
    known = _phrases(*LANGUAGES)
    if asked in known:
        return ((known[asked], math.inf),)
    index, has = _index(), _asked_stems(asked) if len(asked) >= _SHORTEST_GUESSED else []
    sure = dict(reversed(has)) | _joined(asked)
    if not any(index.weights[stem] > _SMALL for stem in sure):
        return ()
    held: defaultdict[str, set[str]] = defaultdict(set)
    for phrase, stems in index.phrases.items():
        if sure.keys() >= set(stems) and (len(stems) > 1 or index.weights["".join(stems)] > _SMALL):
            held[known[phrase]].update(stems)
    likely = _likely([stem for stem, _ in has])
    for topic, stems in held.items():
        worth = sum(index.weights[stem] * sure[stem] for stem in stems)
        likely[topic] += _OF_PHRASES * TOPICS[topic].weight * worth
    return tuple(sorted(likely.items(), key=lambda one: -one[1]))


def find(query: str) -> str | None:
    """Return the key of the topic that a query means, in any language of the bot.

    None where it means none, or where two are too near: a wrong answer is worse than a menu.
    """
    ranked = _ranked(_normal(query))
    if not ranked:
        return None
    (topic, likely), *others = ranked
    return topic if not others or likely - others[0][1] >= _SURE else None


def nearest(query: str) -> tuple[str, ...]:
    """Return the two topics that a query means most likely; none where it is about none."""
    return tuple(topic for topic, _ in _ranked(_normal(query))[:2])


@cache
def _vocabulary(language: Language) -> frozenset[str]:
    return frozenset(_stem(word) for phrase in _phrases(language) for word in phrase.split())


def language_of(query: str) -> Language | None:
    """Return the language that more words of a query are of than of any other.

    English is none: its words are typed by everybody.
    """
    stems = [_stem(word) for word in _normal(query).split()]
    count = {one: sum(stem in _vocabulary(one) for stem in stems) for one in LANGUAGES}
    most = max(count.values())
    spoken = [one for one in LANGUAGES if count[one] == most]
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
    for place, topic in enumerate((found,) if found is not None else nearest(query)):
        best[topic] = max(best[topic], _RESEMBLES) + 200 - 100 * place
    close = [topic for topic in TOPICS if best[topic] >= _RESEMBLES]
    close.sort(key=lambda topic: -best[topic])
    return tuple((title(language, topic), topic) for topic in close)[: limits.CHOICES]
