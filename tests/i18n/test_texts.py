"""The texts: the same in every language, complete, correct in number, and all of them used."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from bot.domain.errors import Reason
from bot.domain.presets import PRESETS
from bot.domain.standing import EntryKind
from bot.guild_settings.service import SettingsReason
from bot.i18n.languages import ENGLISH, LANGUAGES
from bot.i18n.translate import TextMissingError, has, say
from bot.match.requests import MatchReason
from bot.privacy.export import PrivacyReason
from bot.sheet.document import SheetReason
from bot.statistics.service import StatisticsReason
from bot.ui.context import InteractionReason
from bot.ui.jobs import JobReason
from storage.faults import FaultKind
from tests.i18n.fluent_files import FILES, LOCALES, entries, messages, text_of, variables

REASONS = (
    *(*Reason, *InteractionReason, *MatchReason, *SheetReason, *StatisticsReason),
    *(*SettingsReason, *PrivacyReason, *JobReason, "unknown-topic", "nothing-to-draw"),
)

ROOT = Path(__file__).parents[2]
ANYTHING = r"[\w.-]+"
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def test_every_language_has_the_same_files():
    for language in LANGUAGES:
        files = sorted(path.name for path in (LOCALES / language).iterdir())
        assert files == sorted([*(f"{file}.ftl" for file in FILES), "rules_faq.toml"])
    assert {path.name for path in LOCALES.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_a_file_is_misunderstood(language, file):
    read = entries(language, file)
    assert [entry.content for entry in read if isinstance(entry, ftl.Junk)] == []
    keys = [entry.id.name for entry in read if isinstance(entry, ftl.Message)]
    assert sorted(set(keys)) == sorted(keys), "a message stands there twice"


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_the_same_things_with_the_same_variables(language, file):
    assert variables(language, file) == variables(ENGLISH, file)


@pytest.mark.parametrize("language", OTHERS)
def test_no_label_of_a_sheet_is_left_in_english(language):
    alike = {"teams", "button-list", "kind-muggins", "last", "csv-round"}
    same = {
        key
        for key, said in messages(ENGLISH, "sheet").items()
        if not said.variables and say(language, f"sheet.{key}") == say(ENGLISH, f"sheet.{key}")
    }
    assert same <= alike


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_happen_has_its_words(language):
    assert all(say(language, f"sheet.kind-{kind}") for kind in EntryKind.__args__)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_text(language):
    missing = [reason for reason in REASONS if not has(language, f"errors.{reason}")]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_the_database_has_its_text(language):
    missing = [kind for kind in FaultKind if not has(language, f"errors.fault-{kind}")]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_has_its_name(language):
    names = [say(language, f"presets.{key}") for key in PRESETS]
    assert len(set(names)) == len(names)


POINTS = {
    "en": ("1 point", "2 points"), "nl": ("1 punt", "2 punten"),
    "pt-BR": ("1 ponto", "2 pontos"),
}  # fmt: skip
ROUNDS = {
    "en": ("1 round", "2 rounds"), "nl": ("1 ronde", "2 rondes"),
    "pt-BR": ("1 rodada", "2 rodadas"),
}  # fmt: skip
HANDS = {
    "en": ("1 hand.", "2 hands."), "nl": ("1 hand.", "2 handen."),
    "pt-BR": ("1 mão.", "2 mãos."),
}  # fmt: skip
ENDS = {
    "en": ("1 open end.", "2 open ends."), "nl": ("1 open uiteinde.", "2 open uiteinden."),
    "pt-BR": ("1 ponta livre.", "2 pontas livres."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("key", "variable", "words"),
    [
        ("board.won", "points", POINTS),
        ("board.won-together", "points", POINTS),
        ("board.to-target", "target", POINTS),
        ("board.to-target-exact", "target", POINTS),
        ("commands.double_blank", "points", POINTS),
        ("rules.target-at-once", "points", POINTS),
        ("rules.target-after-round", "points", POINTS),
        ("board.to-rounds", "rounds", ROUNDS),
        ("board.title", "rounds", ROUNDS),
        ("errors.wrong-hand-count", "count", HANDS),
        ("errors.wrong-end-count", "count", ENDS),
    ],
)
@pytest.mark.parametrize("language", POINTS)
def test_one_is_singular_and_two_are_plural(language, key, variable, words):
    for number, expected in enumerate(words[language], start=1):
        said = say(language, key, **{variable: number, "winners": "Ana", "variant": "X"})
        assert re.search(rf"\b{re.escape(expected)}(?!\w)", said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key", ["statistics.line-matches", "statistics.row-rate", "statistics.together"]
)
def test_none_is_plural(language, key):
    none, one, two = (
        re.sub(r"\d", "#", say(language, key, name="Ana", matches=many, wins=0, rate=0))
        for many in range(3)
    )
    assert none == two != one


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["errors.wrong-hand-count", "errors.wrong-end-count"])
def test_nothing_typed_is_said_without_a_number(language, key):
    assert not re.search(r"\d", say(language, key, count=0))


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 tile cannot hold 1 pip.", "2 tiles cannot hold 30 pips."),
        ("nl", "1 steen kan geen 1 oog tellen.", "2 stenen kunnen samen geen 30 ogen"),
        ("pt-BR", "1 pedra não pode somar 1 ponto.", "2 pedras não podem somar 30 pontos."),
    ],
)
def test_one_tile_and_two_tiles(language, one, two):
    assert say(language, "errors.impossible-hand", tiles=1, pips=1) == one
    assert say(language, "errors.impossible-hand", tiles=2, pips=30).startswith(two)


def test_a_text_that_does_not_exist_or_lacks_a_variable_is_a_fault():
    for key in (
        "errors.nothing-of-the-kind",
        "match.join.attribute",
        "board.form-round-who.nothing",
    ):
        with pytest.raises(TextMissingError):
            say("en", key)
    with pytest.raises(TextMissingError, match=r"board\.won"):
        say("en", "board.won", winners="Ana")
    assert not has("en", "errors.nothing-of-the-kind")


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
    "rules_faq": "every topic has its page and title",
}


@pytest.mark.parametrize("file", FILES)
def test_every_text_is_used_somewhere(file):
    unused = [key for key in messages(ENGLISH, file) if not is_asked_for(file, key)]
    assert unused == [] or file in FOUND_BY_PLACE


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_holds_what_discord_would_read_as_a_mention(language):
    found = {file: re.findall(r"@everyone|@here|<@|<#", text_of(language, file)) for file in FILES}
    assert not any(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_text_that_names_a_command_names_one_that_exists(language, world):
    group = world.bot.commands_group
    names = {one.qualified_name for one in group.walk_commands() if not hasattr(one, "commands")}
    named = set()
    for file in FILES:
        for text in re.findall(r"/domino [a-z][a-z ]*", text_of(language, file)):
            words = text[1:].split()
            paths = {" ".join(words[:count]) for count in (2, 3)}
            assert paths & names, text
            named |= paths & names
    assert {"domino round", "domino player add"} <= named
