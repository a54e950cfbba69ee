"""The texts of the FAQ and of the rules of a match: complete, without numbers, well worded."""

import re

import pytest

from bot.i18n.languages import LANGUAGES
from bot.rules_faq.topics import TOPICS
from bot.rules_faq.words import words_for
from tests.i18n.fluent_files import messages

FILES = ("rules_faq", "rules")
YEAR = re.compile(r"\b(1863|1864|1868|1871)\b")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_a_title_an_answer_and_words(language):
    keys = messages(language, "rules_faq").keys()
    wanted = {f"{topic}{part}" for topic in TOPICS for part in ("", "-title")}
    assert wanted - keys == set()
    assert TOPICS.keys() <= words_for(language, "topics").keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_no_number_is_typed_but_the_years_of_the_history(language, file):
    typed = {}
    for key, one in messages(language, file).items():
        text = " ".join(one.literal)
        if key == "history":
            text = YEAR.sub("", text)
        if re.search(r"\d", text):
            typed[key] = text
    assert typed == {}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", r"bones?\b|domino stones?|spots?\b|doublet"),
        ("nl", r"tegel|\bpips?\b|dominosteen|stippen|\bfiche|\bspeelstuk|gesloten ronde|boneyard"),
        ("pt-BR", r"\bpeças?\b|azulejo|\bpips?\b|cemitério|dorme|\bbucha|\bset\b|mão trancada"),
    ],
)
@pytest.mark.parametrize("file", FILES)
def test_the_texts_keep_to_the_words_of_the_glossary(language, words, file):
    strange = {
        key: found
        for key, one in messages(language, file).items()
        if (found := re.findall(words, " ".join(one.literal), re.IGNORECASE))
    }
    assert strange == {}
