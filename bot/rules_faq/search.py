"""How the topic that somebody asks about is found, whatever the language and the typing errors."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from bot.i18n.languages import ENGLISH, LANGUAGES, Language
from bot.rules_faq.topics import TOPICS, title
from bot.rules_faq.words import is_idea, normal, spellings, stem, tokens, words_for
from bot.ui import limits

_SHORTEST_GUESSED: Final = 3
"""With fewer letters than this a query resembles half the index."""
_SHORTEST_MISTYPED: Final = 4
_MISTYPED: Final = 0.79
"""How alike a word and one with a typing error are at least: a letter in five."""
_SURE: Final = 0.2
"""How much likelier the likeliest topic is at least than the next, in natural logarithms."""
_UNSEEN: Final = 0.3
"""How often a topic is taken to have a word that none of its phrases has."""
_NONE: Final = "none"
"""What people ask that no topic answers."""
_RESEMBLES: Final = 75
_ALIKE: Final = 0.95
"""How much of what only resembles a phrase counts beside one that begins so."""
_FOREIGN: Final = 5
"""How much less a phrase in another language than the reader's is worth as a suggestion."""
_MOST_WORDS_RESEMBLED: Final = 4
"""Of longer phrases nobody types a beginning."""


@cache
def _phrases(*languages: Language) -> dict[str, str]:
    """Return what people call each topic in these languages."""
    phrases = {normal(topic): topic for topic in TOPICS}
    for language in languages:
        phrases |= {normal(title(language, topic)): topic for topic in TOPICS}
        for topic, asked in words_for(language, "topics").items():
            phrases |= dict.fromkeys(asked, topic)
    return phrases


@cache
def _joined() -> dict[str, str]:
    """Return the same in all languages, for words that are written as one, or one as two."""
    return {one.replace(" ", ""): topic for one, topic in _phrases(*LANGUAGES).items()}


def _parts(has: Sequence[str]) -> list[str]:
    """Return the words of a text, and each two of them, in whichever order they stand."""
    return [*has, *(f"{one} {other}" for one, other in combinations(sorted(set(has)), 2))]


@dataclass(frozen=True, slots=True)
class _Index:
    """What is known of each word, or two together, of the phrases."""

    rarity: dict[str, float]
    shares: dict[str, dict[str, float]]  # how much of each topic it is
    sizes: dict[str, float]  # all shares of each topic together


@cache
def _index() -> _Index:
    known = _phrases(*LANGUAGES)
    often = Counter[str]()
    shares: defaultdict[str, dict[str, float]] = defaultdict(dict)
    sizes = dict.fromkeys((*TOPICS, _NONE), 0.0)
    for phrase, topic in known.items():
        parts = _parts([*tokens(phrase)])
        often.update({*parts})
        for part in parts:
            share = 1 / math.sqrt(len(parts))
            shares[part][topic] = shares[part].get(topic, 0.0) + share
            sizes[topic] += share
    rarity = {part: math.log(1 + len(known) / many) for part, many in often.items()}
    return _Index(rarity, shares, sizes)


def _asked_tokens(asked: str) -> Iterator[str]:
    """Yield the ideas and words of a question that the phrases have, typing errors mended."""
    from rapidfuzz import process  # noqa: PLC0415 (a start needs none of it)
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    scorer = OSA.normalized_similarity
    for token in tokens(asked):
        if token in _index().rarity:
            yield token
        elif len(token) >= _SHORTEST_MISTYPED:
            alike = spellings().get(token[0], ())
            near = process.extractOne(token, alike, scorer=scorer, score_cutoff=_MISTYPED)
            if near is not None:
                yield from tokens(near[0])


def _likely(parts: Sequence[str]) -> dict[str, float]:
    """Return how much likelier each topic is than all together, by the words of a question.

    It is complement naive Bayes: a word speaks for a topic as far as the others do without it.
    """
    index = _index()
    length = math.hypot(*(index.rarity[part] for part in parts)) or 1
    whole, kinds = sum(index.sizes.values()), len(index.rarity)
    likely = dict.fromkeys(index.sizes, 0.0)
    for part in parts:
        shares = index.shares[part]
        everywhere = sum(shares.values())
        for topic in likely:
            elsewhere = everywhere - shares.get(topic, 0.0) + _UNSEEN
            size = whole - index.sizes[topic] + _UNSEEN * kinds
            likely[topic] += index.rarity[part] / length * math.log(size / elsewhere)
    mean = sum(likely.values()) / len(likely)
    return {topic: value - mean for topic, value in likely.items()}


@lru_cache(maxsize=256)
def _ranked(asked: str) -> tuple[tuple[str, float], ...]:
    """Return the topics that a question may mean with how likely they are, the likeliest first."""
    known = _joined().get(asked.replace(" ", ""))
    if known is not None:
        return ((known, 0.0),)
    if len(asked) < _SHORTEST_GUESSED:
        return ()
    has = [*_asked_tokens(asked)]
    if not any(map(is_idea, has)):
        return ()
    likely = _likely([part for part in _parts(has) if part in _index().rarity])
    return tuple(sorted(likely.items(), key=lambda one: -one[1]))


def find(query: str) -> str | None:
    """Return the key of the topic that a query means, in any language of the bot.

    None where it means none, or where two are too near: a wrong answer is worse than a menu. Only
    a game that is near is taken before what else is, for its answer says that of the game.
    """
    ranked = _ranked(normal(query))
    near = [topic for topic, likely in ranked[:2] if ranked[0][1] - likely < _SURE]
    games = [topic for topic in near if topic != _NONE and TOPICS[topic].game is not None]
    found = near if len(near) == 1 else games
    return found[0] if len(found) == 1 and found[0] != _NONE else None


def nearest(query: str) -> tuple[str, ...]:
    """Return the two topics that a query means most likely; none where it is about none."""
    topics = [topic for topic, _ in _ranked(normal(query)) if topic != _NONE]
    return tuple(topics[:2])


@cache
def _vocabulary(language: Language) -> frozenset[str]:
    return frozenset(stem(word) for phrase in _phrases(language) for word in phrase.split())


def language_of(query: str) -> Language | None:
    """Return the language that more words of a query are of than of any other.

    English is none: its words are typed by everybody.
    """
    stems = [stem(word) for word in normal(query).split()]
    count = {one: sum(stem in _vocabulary(one) for stem in stems) for one in LANGUAGES}
    most = max(count.values())
    spoken = [one for one in LANGUAGES if count[one] == most]
    return spoken[0] if len(spoken) == 1 and spoken[0] != ENGLISH else None


@cache
def _resembled() -> dict[str, str]:
    """Return the phrases that a beginning may resemble, with their topics."""
    return {
        phrase: topic
        for phrase, topic in _phrases(*LANGUAGES).items()
        if topic != _NONE and phrase.count(" ") < _MOST_WORDS_RESEMBLED
    }


def _close(asked: str) -> Iterator[tuple[str, float]]:
    """Yield the phrases that are near to what has been typed, with how near of 100."""
    for phrase in _resembled():
        if phrase.startswith(asked):
            # The less of it is still to be typed, the likelier it is what is meant.
            yield phrase, 100 - len(phrase) / limits.CHOICE_NAME
        elif f" {asked}" in phrase:
            yield phrase, 98
    if len(asked) >= _SHORTEST_GUESSED:
        from rapidfuzz import fuzz, process  # noqa: PLC0415 (a start needs none of it)

        least = _RESEMBLES / _ALIKE
        near = process.extract_iter(asked, [*_resembled()], scorer=fuzz.WRatio, score_cutoff=least)
        yield from ((phrase, _ALIKE * score) for phrase, score, _ in near)


def suggest(query: str, language: Language) -> tuple[tuple[str, str], ...]:
    """Return titles with the keys of their topics for an unfinished query, best first.

    Every topic is suggested for nothing.
    """
    asked = normal(query)
    if not asked:
        return tuple((title(language, topic), topic) for topic in TOPICS)[: limits.CHOICES]
    best = dict.fromkeys(TOPICS, 0.0)
    own = _phrases(language)
    for phrase, nearness in _close(asked):
        # What somebody types is most likely a beginning in the language they read.
        topic, foreign = _resembled()[phrase], 0 if phrase in own else _FOREIGN
        best[topic] = max(best[topic], nearness - foreign)
    found = find(query)
    for place, topic in enumerate((found,) if found is not None else nearest(query)):
        best[topic] = max(best[topic], _RESEMBLES) + 200 - 100 * place
    close = [topic for topic in TOPICS if best[topic] >= _RESEMBLES]
    close.sort(key=lambda topic: -best[topic])
    return tuple((title(language, topic), topic) for topic in close)[: limits.CHOICES]
