"""The texts: the same in every language, complete, correct in number, and all of them used."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot.texts
from bot.domain.errors import Reason
from bot.domain.presets import PRESETS
from bot.texts.speech import LANGUAGES, TextMissingError, has, language_for, say
from storage.faults import FaultKind

TEXTS = Path(bot.texts.__file__).parent
ROOT = TEXTS.parents[1]
ANYTHING = r"[\w.-]+"
FILES = sorted({path.name for path in TEXTS.glob("*/*.ftl")})


class Variables(Visitor):
    """Gathers the variables of a pattern."""

    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):  # noqa: N802 (the library looks for this name)
        self.found.add(node.id.name)


@cache
def entries(language, file):
    text = (TEXTS / language / file).read_text(encoding="utf-8")
    return tuple(FluentParser().parse(text).body)


def messages(language, file):
    """Return every message of a file: its key and attributes, each with its variables."""
    found = {}
    for entry in entries(language, file):
        if isinstance(entry, ftl.Message):
            found[entry.id.name] = variables_in(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = variables_in(attribute.value)
    return found


def variables_in(pattern):
    visitor = Variables()
    if pattern is not None:
        visitor.visit(pattern)
    return visitor.found


def test_every_language_has_the_same_files():
    for language in LANGUAGES:
        assert sorted(path.name for path in (TEXTS / language).glob("*.ftl")) == FILES
    folders = {path.name for path in TEXTS.iterdir() if path.is_dir() and list(path.glob("*.ftl"))}
    assert folders == set(LANGUAGES)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_a_file_is_misunderstood(language, file):
    junk = [entry.content for entry in entries(language, file) if isinstance(entry, ftl.Junk)]
    assert junk == []
    keys = [entry.id.name for entry in entries(language, file) if isinstance(entry, ftl.Message)]
    assert sorted(set(keys)) == sorted(keys), "a message stands there twice"


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_language_has_the_same_messages_attributes_and_variables(language, file):
    assert messages(language, file) == messages("en", file)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_text(language):
    missing = [reason for reason in Reason if not has(language, f"answers.{reason}")]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_the_database_has_its_text(language):
    missing = [kind for kind in FaultKind if not has(language, f"answers.fault-{kind}")]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_has_its_name(language):
    names = [say(language, f"variants.{key}") for key in PRESETS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 point", "2 points"),
        ("nl", "1 punt", "2 punten"),
        ("pt-BR", "1 ponto", "2 pontos"),
    ],
)
@pytest.mark.parametrize(
    ("key", "variable"),
    [
        ("board.won", "points"),
        ("board.won-together", "points"),
        ("board.to-target", "target"),
        ("board.to-target-exact", "target"),
        ("commands.double_blank", "points"),
        ("rules.target-at-once", "points"),
        ("rules.target-after-round", "points"),
    ],
)
def test_one_point_and_two_points(language, one, two, key, variable):
    winners = {"winners": "Ana"} if "won" in key else {}
    for number, expected in ((1, one), (2, two)):
        assert expected in say(language, key, **{variable: number}, **winners)


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 round", "2 rounds"),
        ("nl", "1 ronde", "2 rondes"),
        ("pt-BR", "1 rodada", "2 rodadas"),
    ],
)
def test_one_round_and_two_rounds(language, one, two):
    for number, expected in ((1, one), (2, two)):
        assert say(language, "board.to-rounds", rounds=number) == expected
        assert expected in say(language, "board.title", variant="X", rounds=number)


@pytest.mark.parametrize(
    ("language", "key", "one", "two"),
    [
        ("en", "wrong-hand-count", "1 hand.", "2 hands."),
        ("nl", "wrong-hand-count", "1 hand.", "2 handen."),
        ("pt-BR", "wrong-hand-count", "1 mão.", "2 mãos."),
        ("en", "wrong-end-count", "1 open end.", "2 open ends."),
        ("nl", "wrong-end-count", "1 open uiteinde.", "2 open uiteinden."),
        ("pt-BR", "wrong-end-count", "1 ponta livre.", "2 pontas livres."),
    ],
)
def test_one_hand_and_two_hands(language, key, one, two):
    assert say(language, f"answers.{key}", count=1).endswith(one)
    assert say(language, f"answers.{key}", count=2).endswith(two)
    assert not re.search(r"\d", say(language, f"answers.{key}", count=0))


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 tile cannot hold 1 pip.", "2 tiles cannot hold 30 pips."),
        ("nl", "1 steen kan geen 1 oog tellen.", "2 stenen kunnen samen geen 30 ogen"),
        ("pt-BR", "1 pedra não pode somar 1 ponto.", "2 pedras não podem somar 30 pontos."),
    ],
)
def test_one_tile_and_two_tiles(language, one, two):
    assert say(language, "answers.impossible-hand", tiles=1, pips=1) == one
    assert say(language, "answers.impossible-hand", tiles=2, pips=30).startswith(two)


def test_a_text_that_does_not_exist_or_lacks_a_variable_is_a_fault():
    for key in ("answers.nothing-of-the-kind", "answers.join.attribute", "forms.round-who.nothing"):
        with pytest.raises(TextMissingError):
            say("en", key)
    with pytest.raises(TextMissingError, match=r"board\.won"):
        say("en", "board.won", winners="Ana")
    assert not has("en", "answers.nothing-of-the-kind")


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("nl", "nl"), ("pt-BR", "pt-BR"), ("pt", "pt-BR"), ("en-US", "en"), ("de", "en"),
        ("", "en"), (None, "en"),
    ],
)  # fmt: skip
def test_a_locale_of_discord_leads_to_a_language(locale, language):
    assert language_for(locale) == language


@cache
def texts_in_sources():
    """Return every text in the sources, and what matches those that are made of parts."""
    whole, made = set(), set()
    for path in (path for folder in ("bot", "cogs") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = (
                    re.escape(part.value) if isinstance(part, ast.Constant) else ANYTHING
                    for part in node.values
                )
                made.add("".join(parts))
    return whole, made


def is_asked_for(file, key):
    """Return whether the sources ask for a text, by its key or by one that is put together.

    Where only the file of a key stands there, the rest has to stand somewhere by itself.
    """
    whole, made = texts_in_sources()
    if whole & {key, f"{file}.{key}"}:
        return True
    begun = re.escape(f"{file}.")
    return any(
        re.fullmatch(one, f"{file}.{key}")
        for one in made
        if one.startswith(begun) and one.removeprefix(begun).replace(ANYTHING, "")
    )


FOUND_BY_PLACE = {
    "commands": "the translator finds the texts of commands and options by where they stand",
    "rules": "the sentences of a rule set are put together from its parameters",
    "faq": "every topic has its page, title and synonyms",
}


@pytest.mark.parametrize("file", [one.removesuffix(".ftl") for one in FILES])
def test_every_text_is_used_somewhere(file):
    keys = messages("en", f"{file}.ftl")
    unused = [key for key in keys if not is_asked_for(file, key)]
    assert unused == [] or file in FOUND_BY_PLACE


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_holds_what_discord_would_read_as_a_mention(language):
    for file in FILES:
        text = (TEXTS / language / file).read_text(encoding="utf-8")
        assert not re.search(r"@everyone|@here|<@|<#", text), file
