"""How the topic that somebody asks about is found."""

import time

import pytest

from bot.texts import topics
from bot.texts.speech import LANGUAGES, say
from bot.texts.topics import MOST_SUGGESTED, Topic, find, suggest, title


def phrases_of(language, topic):
    synonyms = say(language, f"faq.{topic}-synonyms").split(",")
    return [topic.value, title(language, topic), *(one.strip() for one in synonyms)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", Topic)
def test_a_topic_is_found_by_its_key_its_title_and_every_synonym(language, topic):
    for phrase in phrases_of(language, topic):
        assert find(phrase) is topic, phrase


def test_no_phrase_means_two_topics_in_whatever_languages():
    meanings: dict[str, set[Topic]] = {}
    for language in LANGUAGES:
        for topic in Topic:
            for phrase in phrases_of(language, topic):
                meanings.setdefault(topics._normal(phrase), set()).add(topic)
    assert {phrase: one for phrase, one in meanings.items() if len(one) > 1} == {}
    assert "" not in meanings


@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("blocked", Topic.BLOCKED),
        ("geblokkeerd", Topic.BLOCKED),
        ("trancada", Topic.BLOCKED),
        ("bloked", Topic.BLOCKED),
        ("vastgelopn", Topic.BLOCKED),
        ("afronden", Topic.ROUNDING),
        ("arredondar", Topic.ROUNDING),
        ("Mexican train", Topic.MEXICAN_TRAIN),
        ("trem mexicano", Topic.MEXICAN_TRAIN),
        ("mexicantrain", Topic.MEXICAN_TRAIN),
        ("wie begint", Topic.LEAD),
        ("quem sai", Topic.LEAD),
        ("snif", Topic.SNIFF),
        ("draw", Topic.SCORING),
        ("all fives", Topic.ENDS),
        ("cribbage", Topic.HISTORY),
    ],
)
def test_what_people_type_finds_the_topic_they_mean(query, topic):
    assert find(query) is topic


@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("What happens if nobody can play?", Topic.BLOCKED),
        ("how is a bloked round scored", Topic.BLOCKED),
        ("hoeveel punten krijg je bij een geblokkeerde ronde", Topic.BLOCKED),
        ("como pontuar uma rodada trancada", Topic.BLOCKED),
        ("wie mag er beginnen?", Topic.LEAD),
        ("quem ganha em dupla?", Topic.WINNER),
    ],
)
def test_a_whole_question_finds_the_longest_phrase_in_it(query, topic):
    assert find(query) is topic


@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("TRANCADA!", Topic.BLOCKED),
        ("  Arredondár ", Topic.ROUNDING),
        ("pontuacao alvo", Topic.TARGET),
        ("carroca", Topic.ENDS),
        ("drieen en vijven", Topic.FIVES_THREES),
        ("double_blank", Topic.PIPS),
    ],
)
def test_case_accents_and_punctuation_do_not_matter(query, topic):
    assert find(query) is topic


@pytest.mark.parametrize("query", ["", "   ", "?!", "qwxyz", "a", "ab", "pizza", "het weer", "🁡"])
def test_nothing_and_nonsense_find_no_topic(query):
    assert find(query) is None


@pytest.mark.parametrize(
    "query", ["x" * 6_000, "ﷺ" * 6_000, "\u0301" * 6_000, "bloked " * 900, "a b " * 1_500]
)
def test_a_hostile_query_costs_next_to_nothing(query):
    find("warm")
    begun = time.perf_counter()
    find(query)
    suggest(query, "en")
    assert time.perf_counter() - begun < 0.25


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_is_suggested_before_anything_is_typed(language):
    assert suggest("", language) == tuple((title(language, topic), topic) for topic in Topic)
    assert len(suggest("", language)) <= MOST_SUGGESTED


@pytest.mark.parametrize(
    ("query", "language", "topic"),
    [
        ("blo", "en", Topic.BLOCKED),
        ("geb", "nl", Topic.BLOCKED),
        ("geblokerd", "nl", Topic.BLOCKED),
        ("afr", "nl", Topic.ROUNDING),
        ("ro", "en", Topic.ROUNDING),
        ("tre", "pt-BR", Topic.MEXICAN_TRAIN),
        ("blocked", "pt-BR", Topic.BLOCKED),
    ],
)
def test_the_best_suggestion_comes_first(query, language, topic):
    assert suggest(query, language)[0] == (title(language, topic), topic)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_found_is_the_first_suggestion_in_the_readers_language(language):
    for other in LANGUAGES:
        for topic in Topic:
            for phrase in phrases_of(other, topic)[:3]:
                assert suggest(phrase, language)[0] == (title(language, topic), topic)


def test_no_topic_is_suggested_twice_and_nonsense_suggests_none():
    suggested = [topic for _, topic in suggest("e", "nl")]
    assert len(suggested) == len(set(suggested)) <= MOST_SUGGESTED
    assert suggest("qwxyz", "en") == ()


def test_titles_fit_a_choice_of_discord():
    assert all(0 < len(title(one, topic)) <= 100 for one in LANGUAGES for topic in Topic)
