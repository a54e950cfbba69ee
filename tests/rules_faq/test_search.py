"""How the topic that somebody asks about is found."""

import csv
import time
from collections import defaultdict
from itertools import product
from pathlib import Path

import pytest

from bot.i18n.languages import LANGUAGES
from bot.rules_faq.search import find, language_of, nearest, suggest
from bot.rules_faq.topics import TOPICS, title
from bot.rules_faq.words import normal, words_for
from bot.ui import limits


def phrases_of(language, topic):
    return [topic, title(language, topic), *words_for(language, "topics")[topic]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_is_found_by_its_key_its_title_and_every_synonym(language, topic):
    for phrase in phrases_of(language, topic):
        assert find(phrase) == topic, phrase


def test_every_language_has_words_for_the_same_ideas_and_topics():
    for table in ("ideas", "topics"):
        keys = {language: [*words_for(language, table)] for language in LANGUAGES}
        assert all(one == keys["en"] for one in keys.values())


def test_no_word_stands_for_two_ideas_in_whatever_languages():
    meanings = defaultdict[str, set[str]](set)
    for language, table in product(LANGUAGES, ("ideas", "numbers")):
        for idea, words in words_for(language, table).items():
            for word in words:
                meanings[word].add(idea)
    assert {word: one for word, one in meanings.items() if len(one) > 1} == {}
    assert "" not in meanings


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_topic_answers_is_answered_by_none(language):
    assert {find(query) for query in words_for(language, "topics")["none"]} == {None}


@pytest.mark.parametrize(
    "queries",
    [
        ("nobody can lay a tile", "niemand kan een steen leggen", "ninguém pode pôr uma pedra"),
        ("the six-six begins", "de dubbel zes start", "a carroça de sena abre"),
        ("thirteen or ten", "dertien tien", "13 ou 10"),
    ],
)
def test_a_question_is_understood_alike_in_every_language(queries):
    assert len({find(query) for query in queries} - {None}) == 1


def test_no_phrase_means_two_topics_in_whatever_languages():
    meanings: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for topic in TOPICS:
            for phrase in phrases_of(language, topic):
                meanings.setdefault(normal(phrase), set()).add(topic)
    assert {phrase: one for phrase, one in meanings.items() if len(one) > 1} == {}
    assert "" not in meanings


@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("blocked", "blocked"),
        ("geblokkeerd", "blocked"),
        ("trancada", "blocked"),
        ("bloked", "blocked"),
        ("vastgelopn", "blocked"),
        ("afronden", "rounding"),
        ("arredondar", "rounding"),
        ("Mexican train", "mexican-train"),
        ("trem mexicano", "mexican-train"),
        ("mexicantrain", "mexican-train"),
        ("wie begint", "lead"),
        ("quem sai", "lead"),
        ("snif", "sniff"),
        ("draw", "dealing"),
        ("all fives", "ends"),
        ("cribbage", "history"),
    ],
)
def test_what_people_type_finds_the_topic_they_mean(query, topic):
    assert find(query) == topic


@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("What happens if nobody can play?", "blocked"),
        ("how is a bloked round scored", "blocked"),
        ("hoeveel punten krijg je bij een geblokkeerde ronde", "blocked"),
        ("como pontuar uma rodada trancada", "blocked"),
        ("wie mag er beginnen?", "lead"),
        ("quem ganha em dupla?", "winner"),
    ],
)
def test_a_whole_question_finds_the_longest_phrase_in_it(query, topic):
    assert find(query) == topic


@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("TRANCADA!", "blocked"),
        ("  Arredondár ", "rounding"),
        ("pontuacao alvo", "target"),
        ("carroca", "ends"),
        ("drieen en vijven", "fives-threes"),
        ("double_blank", "pips"),
    ],
)
def test_case_accents_and_punctuation_do_not_matter(query, topic):
    assert find(query) == topic


@pytest.mark.parametrize(
    ("file", "least_right", "most_wrong"),
    # The own questions are chatty and full of slang. The unseen ones were written by people who
    # knew the topics but not the words that the bot knows; the second half was looked at only after
    # it had been measured: 97 in 100 were right, and 2 wrong.
    [
        ("questions.tsv", 0.95, 0.02),
        ("own_questions.tsv", 0.9, 0.05),
        ("more_questions.tsv", 0.95, 0.02),
        ("unseen_questions.tsv", 0.95, 0.03),
    ],
)
def test_questions_as_people_ask_them_find_a_topic_that_answers_them(file, least_right, most_wrong):
    with (Path(__file__).parent / file).open(encoding="utf-8", newline="") as lines:
        _, *rows = csv.reader(lines, delimiter="\t")
    found = {question: (find(question), topics.split()) for question, topics in rows}
    right = [one for one, (topic, topics) in found.items() if topic in (topics or [None])]
    wrong = {one: both for one, both in found.items() if both[0] not in (None, *both[1])}
    assert len(right) >= least_right * len(found)
    assert len(wrong) <= most_wrong * len(found), wrong


@pytest.mark.parametrize(
    ("query", "topics"),
    [
        ("who begins and how do you round it", {"lead", "rounding"}),
        ("afronden in teams", {"rounding", "winner"}),
        ("quem começa e como arredonda", {"lead", "rounding"}),
    ],
)
def test_where_two_topics_are_near_none_is_found_and_both_are_suggested_first(query, topics):
    assert find(query) is None
    assert {*nearest(query)} == topics
    assert {key for _, key in suggest(query, "en")[:2]} == topics


@pytest.mark.parametrize("query", ["", "?!", "pizza", "het weer"])
def test_nothing_is_near_to_nonsense(query):
    assert nearest(query) == ()


@pytest.mark.parametrize(
    ("query", "language"),
    [
        ("geblokkeerd", "nl"),
        ("trancado", "pt-BR"),
        ("quem sai primeiro?", "pt-BR"),
        ("blocked", None),
        ("who leads", None),
        ("sniff", None),
        ("Mexican Train", None),
        ("pizza", None),
    ],
)
def test_a_phrase_of_one_language_says_in_which_to_answer(query, language):
    assert language_of(query) == language


@pytest.mark.parametrize("query", ["", "   ", "?!", "qwxyz", "a", "ab", "pizza", "het weer", "🁡"])
def test_nothing_and_nonsense_find_no_topic(query):
    assert find(query) is None


@pytest.mark.parametrize(
    "query", ["x" * 6_000, "ﷺ" * 6_000, "\u0301" * 6_000, "bloked " * 900, "a b " * 1_500]
)
def test_a_hostile_query_costs_next_to_nothing(query):
    find("warm")
    begun = time.process_time()
    find(query)
    suggest(query, "en")
    assert time.process_time() - begun < 0.25


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_is_suggested_before_anything_is_typed(language):
    assert suggest("", language) == tuple((title(language, topic), topic) for topic in TOPICS)
    assert len(suggest("", language)) <= limits.CHOICES


@pytest.mark.parametrize(
    ("query", "language", "topic"),
    [
        ("blo", "en", "blocked"),
        ("geb", "nl", "blocked"),
        ("geblokerd", "nl", "blocked"),
        ("afr", "nl", "rounding"),
        ("ro", "en", "rounding"),
        ("tre", "pt-BR", "mexican-train"),
        ("blocked", "pt-BR", "blocked"),
    ],
)
def test_the_best_suggestion_comes_first(query, language, topic):
    assert suggest(query, language)[0] == (title(language, topic), topic)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_found_is_the_first_suggestion_in_the_readers_language(language):
    for other in LANGUAGES:
        for topic in TOPICS:
            for phrase in phrases_of(other, topic)[:3]:
                assert suggest(phrase, language)[0] == (title(language, topic), topic)


def test_no_topic_is_suggested_twice_and_nonsense_suggests_none():
    suggested = [topic for _, topic in suggest("e", "nl")]
    assert len(suggested) == len(set(suggested)) <= limits.CHOICES
    assert suggest("qwxyz", "en") == ()


def test_titles_fit_a_choice_of_discord():
    assert all(0 < len(title(one, topic)) <= 100 for one in LANGUAGES for topic in TOPICS)
