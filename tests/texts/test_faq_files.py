"""The Fluent files of the FAQ and of the rules: the same in every language, and well kept."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import bot.texts
from bot.texts.speech import LANGUAGES
from bot.texts.topics import Topic

FOLDER = Path(bot.texts.__file__).parent
FILES = ("faq", "rules")
YEAR = re.compile(r"\b(1863|1864|1868|1871)\b")


class Reader(Visitor):
    """Collects what a message speaks of and what it says."""

    def __init__(self):
        self.variables = set()
        self.literal = []

    def visit_VariableReference(self, node):  # noqa: N802 (Fluent's visitor asks for it)
        self.variables.add(node.id.name)

    def visit_TextElement(self, node):  # noqa: N802 (the same)
        self.literal.append(node.value)

    def visit_StringLiteral(self, node):  # noqa: N802 (the same)
        self.literal.append(node.value)


def entries(language, file):
    path = FOLDER / language / f"{file}.ftl"
    return parse(path.read_text(encoding="utf-8")).body


def read(language, file):
    """Return, for every message and attribute, what was read in it."""
    found = {}
    for entry in entries(language, file):
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        parts = {entry.id.name: entry.value}
        parts |= {f"{entry.id.name}.{one.id.name}": one.value for one in entry.attributes}
        for key, pattern in parts.items():
            assert key not in found, f"{language}: {key} stands there twice"
            reader = Reader()
            reader.visit(pattern)
            found[key] = reader
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_line_of_a_file_is_understood(language, file):
    assert [one.content for one in entries(language, file) if isinstance(one, ast.Junk)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_a_title_an_answer_and_synonyms(language):
    keys = read(language, "faq").keys()
    wanted = {f"{topic}{part}" for topic in Topic for part in ("", "-title", "-synonyms")}
    assert wanted - keys == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_language_says_the_same_things_with_the_same_variables(language, file):
    english = {key: one.variables for key, one in read("en", file).items()}
    assert {key: one.variables for key, one in read(language, file).items()} == english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_no_number_is_typed_but_the_years_of_the_history(language, file):
    typed = {}
    for key, one in read(language, file).items():
        text = " ".join(one.literal)
        if key == "history":
            text = YEAR.sub("", text)
        if re.search(r"\d", text) and not key.endswith("-synonyms"):
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
        for key, one in read(language, file).items()
        if not key.endswith("-synonyms")
        and (found := re.findall(words, " ".join(one.literal), re.IGNORECASE))
    }
    assert strange == {}
