"""Everything that people see, in three languages, as it was written down.

``UPDATE_SNAPSHOTS=1 pytest tests/snapshots`` writes it down anew; the difference is for a reader.
"""

import difflib
import os
from itertools import islice
from pathlib import Path

import discord
import pytest

from tests.snapshots.plays import FILES, PLAYS, WORDS
from tests.snapshots.stage import LANGUAGES, Stage
from tests.snapshots.transcript import tree

HERE = Path(__file__).parent
MOST_SHOWN = 100
# An answer on the rules has what it says of this match above it.
MOST_IN_LINE = {"rules_faq": 300}


def compare(name, language, text):
    """Compare a text with the one that is kept, or keep it."""
    path = HERE / f"{name}.{language}.md"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.write_text(text, encoding="utf-8")
    kept = path.read_text(encoding="utf-8")
    # An assertion would compare thousands of lines letter by letter.
    if text != kept:
        lines = difflib.unified_diff(kept.splitlines(), text.splitlines(), path.name, "now", n=2)
        pytest.fail("\n".join(islice(lines, MOST_SHOWN)), pytrace=False)


def problems_of(message, most):
    """Yield what a message lacks: a short line above its embeds, or mentions of commands."""
    texts = [message.content or ""]
    for embed in message.embeds:
        texts += [embed.get("description", "")]
        texts += [field["value"] for field in embed.get("fields", ())]
    if any("`/domino" in text for text in texts):
        yield f"no mention in {texts}"
    private = discord.MessageFlags._from_value(message.flags).ephemeral
    if not private and not ("\n" not in texts[0] and 0 < len(texts[0]) <= most):
        yield f"no short line above {texts}"


@pytest.mark.mentions
@pytest.mark.usefixtures("_hourly_looks")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLAYS)
async def test_what_people_see_is_what_was_written_down(club, name, language):
    stage = Stage(club, language, WORDS, dict(FILES))
    text = await stage.play(PLAYS[name])
    wrong = [
        problem
        for one in stage.transcript.shown
        for problem in problems_of(one, MOST_IN_LINE.get(name, 120))
    ]
    assert wrong == []
    compare(name, language, text)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_commands_are_those_that_were_written_down(club, language):
    root = club.env.backend.find_command("domino", club.guild.id)
    compare("commands", language, tree(root, LANGUAGES[language].value))
