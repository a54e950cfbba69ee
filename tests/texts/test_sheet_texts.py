"""The words of score sheets: each in every language, and short enough for where it stands."""

import re
from pathlib import Path

import pytest

from bot.sheet.rows import Kind
from bot.texts import speech
from bot.texts.speech import LANGUAGES, say
from bot.ui import limits

FOLDER = Path(speech.__file__).parent
VARIABLE = re.compile(r"\$(\w+)")


def texts(language):
    """Return the texts about sheets, each with the variables that it needs."""
    lines = (FOLDER / language / "sheet.ftl").read_text(encoding="utf-8").splitlines()
    pairs = (line.split(" = ", 1) for line in lines)
    return {name: sorted(VARIABLE.findall(text)) for name, text in pairs}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_with_the_same_variables(language):
    assert texts(language) == texts("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_happen_has_its_words(language):
    for kind in Kind.__args__:
        assert say(language, f"sheet.kind-{kind}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["sheet", "sheet-page", "import", "import-file"])
def test_a_description_fits(language, key):
    assert len(say(language, f"commands.{key}")) <= limits.COMMAND_DESCRIPTION


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_nothing_is_left_in_english(language):
    alike = {"teams", "kind-muggins", "last", "csv-round"}
    same = {
        key
        for key, variables in texts("en").items()
        if not variables and say(language, f"sheet.{key}") == say("en", f"sheet.{key}")
    }
    assert same <= alike
