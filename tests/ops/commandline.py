"""The command line as a process in a folder of its own, and what it says when it ends."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager, suppress

import pytest

from tests.ops.fork_server import ROOT, Forked, forked

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"  # made up
# What a program does before the command line is run as `python -m bot`.
AS_MODULE = "import runpy; runpy.run_module('bot', run_name='__main__', alter_sys=True)"
# What the keeper is told to do about a damaged database.
REMEDY = "Restore a backup: `domino restore FILE`. Without one, see *A damaged file* in the README."
LINE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d CRITICAL bot: (.*)")
# A bot that stays in the air without a Discord, and says when it closes.
WAITING = """
import asyncio
from bot.client import DominoClient

async def start(self, token, *, reconnect=True):
    print("started", flush=True)
    await asyncio.Event().wait()

async def close(self):
    print("closing", flush=True)
    await asyncio.sleep(0.2)
    print("closed", flush=True)

DominoClient.start, DominoClient.close = start, close
"""
# A bot whose files have one version more.
NEWER = """
from storage.file import migrations, soundness
steps = [*migrations.steps(), (len(migrations.steps()) + 1, "SELECT 1;")]
migrations.steps = soundness.steps = lambda: steps
"""
# The right of root to read and write any file is given up.
_ORDINARY = "-dac_override,-dac_read_search,-fowner"
_SETPRIV = ("setpriv", f"--bounding-set={_ORDINARY}", f"--inh-caps={_ORDINARY}")


def command(*arguments, before=""):
    """Return what runs the command line, after something else where that is given."""
    if not before:
        return [sys.executable, "-m", "bot", *arguments]
    return [sys.executable, "-c", f"{before}\n{AS_MODULE}", *arguments]


def environment(**settings):
    """Return an environment with these settings of the bot and no others."""
    rest = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("DISCORD_", "DOMINO_"))
    }
    return {**rest, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **settings}


def run(folder, *arguments, before="", typed="", under=(), **settings):
    """Run the command line in a folder to its end, by another program where one is given."""
    how = {"before": before, "typed": typed, "under": under}
    done = forked(folder, arguments, environment=environment(**settings), **how)
    assert TOKEN not in done.stdout + done.stderr
    return done


def run_on_a_terminal(folder, *arguments, before):
    """Return what a command shows on a terminal."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        command(*arguments, before=before),
        cwd=folder,
        env=environment(DISCORD_TOKEN=TOKEN),
        stdout=theirs,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # what a terminal says at its end
            while more := os.read(ours, 4096):
                shown += more
        process.wait(timeout=60)
    os.close(ours)
    return shown.decode()


@contextmanager
def started(folder, before, *arguments, under=(), word="started", anew=False, **settings):
    """Run the command line in a folder until it has said a word.

    It is a copy of a process that has loaded everything, unless another program runs it, or it is
    asked to load everything anew.
    """
    arguments, env = arguments or ("run",), environment(DISCORD_TOKEN=TOKEN, **settings)
    if under or anew:
        process = subprocess.Popen(
            [*under, *command(*arguments, before=before)],
            cwd=folder,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    else:
        process = Forked(folder, arguments, environment=env, before=before)
    with process:
        try:
            assert process.stdout.readline() == f"{word}\n"
            yield process
        finally:
            process.kill()


def ordinary():
    """Return what runs a program that may read and write only what its user may."""
    if not hasattr(os, "geteuid"):
        pytest.skip("file rights work otherwise here")
    if os.geteuid() != 0:
        return ()
    if shutil.which("setpriv") is None:
        pytest.skip("root may do everything here")
    return _SETPRIV


def sentence_of(done, code=1):
    """Return the one sentence with which a run has ended, badly or, with the code 0, well."""
    assert done.returncode == code, done.stderr
    spoken, silent = (done.stderr, done.stdout) if code else (done.stdout, done.stderr)
    assert silent == ""
    (sentence,) = spoken.splitlines()
    return sentence


def said(done, code=0):
    """Return the one sentence with which a run has ended well, or with another code."""
    return sentence_of(done, code)


def logged_by(done):
    """Return the same of a run that had begun to write its log, in whichever form."""
    line = sentence_of(done)
    if line.startswith("{"):
        event = json.loads(line)
        assert (event["levelname"], event["name"]) == ("CRITICAL", "bot")
        assert event["at"]
        return event["message"]
    return LINE.fullmatch(line)[1]


def spoil(path):
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE matches SET variant = 'plain'")
        other.commit()


def names(folder):
    """Return what lies in a folder, but for what SQLite leaves beside a file that it has read."""
    return sorted(
        one.name for one in folder.iterdir() if one.name not in {"domino.db-wal", "domino.db-shm"}
    )
