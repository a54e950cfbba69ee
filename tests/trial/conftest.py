"""The trial of the real bot, as the tests start it."""

import io
import subprocess
import sys
from contextlib import suppress

import pytest

from bot.trial.console import play
from tests.ops.commandline import environment


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
    for folder in ("here", "temporary"):
        (tmp_path / folder).mkdir()
    env = environment(TMPDIR=str(tmp_path / "temporary"), PYTHONDONTWRITEBYTECODE="1")
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
            env=env,
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
