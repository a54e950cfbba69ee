"""The trial of the real bot, as the tests start it."""

import io
import os
import subprocess
import sys
from contextlib import suppress
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
def start(tmp_path):
    """Return a function that starts a process in an empty folder, with no token in reach."""
    kept = {name: value for name, value in os.environ.items() if "DISCORD" not in name}
    for folder in ("here", "temporary"):
        (tmp_path / folder).mkdir()
    folders = {"PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path / "temporary")}
    started = []

    def start(*arguments):
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            text=True,
            encoding="utf-8",
            env=kept | folders | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
            cwd=tmp_path / "here",
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()
        for end in (process.stdin, process.stdout, process.stderr):
            with suppress(BrokenPipeError):
                end.close()
