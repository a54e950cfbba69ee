"""The trial of the real bot, as the tests start it."""

import io
import os
from pathlib import Path

import pytest

from bot.trial.console import play

ROOT = Path(__file__).parents[2]


@pytest.fixture
def converse():
    """Return a function that lets the real bot answer lines and returns all that was drawn."""

    async def run(*lines, database=None):
        out = io.StringIO()
        await play(database, io.StringIO("\n".join(lines)), out)
        return out.getvalue()

    return run


@pytest.fixture
def environment(tmp_path):
    """Return an environment for `domino` that knows no token, and folders that start empty."""
    kept = {name: value for name, value in os.environ.items() if "DISCORD" not in name}
    for folder in ("here", "temporary"):
        (tmp_path / folder).mkdir()
    return kept | {
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TMPDIR": str(tmp_path / "temporary"),
        "PYTHONUTF8": "1",
    }
