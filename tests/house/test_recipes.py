"""The recipes of the README, carried out on a copy of the bot and tried there."""

import os
import re
import subprocess
import sys

from tests.house.recipes import (
    ROOT,
    add_command,
    add_language,
    add_preset,
    add_topic,
    copy_of_the_bot,
)

TRIED = "tests/house/tried_recipes.py"


def test_a_language_a_preset_a_topic_a_command_and_a_button_are_added_in_one_place(tmp_path):
    copy_of_the_bot(tmp_path)
    add_preset(tmp_path)
    add_topic(tmp_path)
    add_command(tmp_path)
    add_language(tmp_path)
    (tmp_path / TRIED).parent.mkdir(parents=True)
    (tmp_path / TRIED).write_text((ROOT / TRIED).read_text(encoding="utf-8"), encoding="utf-8")
    tried = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", TRIED],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST")},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert re.search(r"\b7 passed\b", tried.stdout)
