"""The command line as a process: a clear sentence where it cannot run, an orderly end elsewhere."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOKEN = "MTIzNDU2.secret-of-the-bot"
# What a program does before the command line is run as `python -m bot`.
AS_MODULE = "import runpy; runpy.run_module('bot', run_name='__main__', alter_sys=True)"
WAITING = """
import asyncio
from bot.app import DominoBot

async def start(self, token, *, reconnect=True):
    print("started", flush=True)
    await asyncio.Event().wait()

async def close(self):
    print("closing", flush=True)
    await asyncio.sleep(0.2)
    print("closed", flush=True)

DominoBot.start, DominoBot.close = start, close
"""
# A thread that looks for an address where nobody answers, as long as it takes.
LOOKING = """
import asyncio, time
from bot.app import DominoBot

def look():
    print("started", flush=True)
    time.sleep(60)

async def start(self, token, *, reconnect=True):
    await asyncio.to_thread(look)

DominoBot.start = start
"""
RAISING = """
import aiohttp, discord
from bot.app import DominoBot

async def start(self, token, *, reconnect=True):
    raise {error}

DominoBot.start = start
"""


@pytest.fixture
def folder(tmp_path):
    """The folder the bot is run in; nothing else lies there."""
    return tmp_path


def command(*arguments, before=""):
    if not before:
        return [sys.executable, "-m", "bot", *arguments]
    return [sys.executable, "-c", f"{before}\n{AS_MODULE}", *arguments]


def environment(**settings):
    rest = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("DISCORD_", "DOMINO_"))
    }
    return {**rest, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **settings}


def run(folder, *arguments, before="", typed="", **settings):
    done = subprocess.run(
        command(*arguments, before=before),
        cwd=folder,
        env=environment(**settings),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert TOKEN not in done.stdout + done.stderr
    return done


def sentence_of(done):
    """Return the one sentence with which a run has ended."""
    assert done.returncode == 1
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    return sentence


@pytest.fixture
def make_faulty(folder):
    """Return what makes a database with a fault; a lock is held until the test is over."""
    held = []

    def make(fault):
        path = folder / "kept.db"
        if fault == "corrupt":
            path.write_bytes(b"Dear diary, " * 1000)
        elif fault != "missing":
            other = sqlite3.connect(path, isolation_level=None)
            held.append(other)
            other.execute("PRAGMA user_version = 9999")
            if fault == "locked":
                other.execute("BEGIN EXCLUSIVE")
        return folder / "nowhere" / "kept.db" if fault == "missing" else path

    yield make
    for other in held:
        other.close()


FAULTS = [
    ("corrupt", "is damaged, or is no database of the bot."),
    ("newer", "belongs to a newer version of the bot; it was left as it is."),
    ("locked", "is in use by another program."),
    ("missing", "cannot be opened."),
]
NO_PATIENCE = "import storage.connecting; storage.connecting.BUSY_SECONDS = 0.05"


@pytest.mark.parametrize("settings", [{}, {"DISCORD_TOKEN": ""}, {"DISCORD_TOKEN": " \t "}])
def test_without_a_token_one_sentence_says_where_to_put_it(folder, settings):
    assert sentence_of(run(folder, "run", **settings)) == (
        "DISCORD_TOKEN is not set: put the bot's token in the environment or in .env."
    )
    assert not [*folder.iterdir()]


def test_a_setting_that_cannot_be_used_is_named(folder):
    done = run(folder, "run", DISCORD_TOKEN=TOKEN, DOMINO_LOG_LEVEL="LOUD")
    assert sentence_of(done) == (
        "These settings have values that cannot be used: DOMINO_LOG_LEVEL."
    )


def test_a_port_that_another_program_has_is_named(folder):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = run(folder, "run", DISCORD_TOKEN=TOKEN, DOMINO_METRICS_PORT=port)
    assert sentence_of(done) == f"Figures cannot be served at port {port}: Address already in use."


@pytest.mark.parametrize(("fault", "words"), FAULTS)
def test_a_database_that_cannot_be_used_is_named_with_what_is_wrong(
    folder, make_faulty, fault, words
):
    path = make_faulty(fault)
    done = run(folder, "run", before=NO_PATIENCE, DISCORD_TOKEN=TOKEN, DOMINO_DATABASE=str(path))
    assert sentence_of(done) == f"The database {path} {words}"


def test_the_trial_says_the_same_of_a_database_that_cannot_be_used(folder, make_faulty):
    path = make_faulty("corrupt")
    sentence = sentence_of(run(folder, "try", "--console", "--database", str(path)))
    assert sentence == f"The database {path} is damaged, or is no database of the bot."


def test_settings_are_read_from_the_file_in_the_working_directory(folder, make_faulty):
    path = make_faulty("corrupt")
    lines = f"DISCORD_TOKEN={TOKEN}\nDOMINO_DATABASE={path.name}\nUNKNOWN=1\n"
    (folder / ".env").write_text(lines, encoding="utf-8")
    assert sentence_of(run(folder, "run")).startswith("The database kept.db is damaged")


def test_the_environment_counts_before_the_file(folder):
    lines = f"DISCORD_TOKEN={TOKEN}\nDOMINO_LOG_LEVEL=INFO\n"
    (folder / ".env").write_text(lines, encoding="utf-8")
    assert "DOMINO_LOG_LEVEL" in sentence_of(run(folder, "run", DOMINO_LOG_LEVEL="LOUD"))


def test_a_settings_file_in_another_encoding_is_told_in_a_sentence(folder):
    (folder / ".env").write_bytes("DISCORD_TOKEN=caf\xe9\n".encode("latin-1"))
    assert ".env" in sentence_of(run(folder, "run"))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("discord.LoginFailure('improper')", "Discord does not accept the token in DISCORD_TOKEN."),
        ("OSError('no route')", "Discord cannot be reached: no route"),
        ("TimeoutError()", "Discord cannot be reached"),
        ("aiohttp.ServerDisconnectedError()", "Discord cannot be reached: Server disconnected"),
        ("discord.GatewayNotFound()", "Discord cannot be reached"),
    ],
)
def test_what_keeps_the_bot_from_starting_is_told_in_a_sentence(folder, error, words):
    before = RAISING.format(error=error)
    done = run(folder, "run", before=before, DISCORD_TOKEN=TOKEN, DOMINO_LOG_LEVEL="ERROR")
    assert sentence_of(done).startswith(words)


def test_a_fault_of_the_bot_itself_is_a_line_of_the_log_or_all_there_is_to_know(folder):
    before = RAISING.format(error="LookupError('a bug')")
    done = run(folder, "run", before=before, DISCORD_TOKEN=TOKEN, DOMINO_LOG_LEVEL="DEBUG")
    assert done.returncode != 0
    assert "LookupError: a bug" in done.stderr
    assert "Traceback" in done.stderr
    done = run(folder, "run", before=before, DISCORD_TOKEN=TOKEN)
    said = " CRITICAL bot: the bot ends by a fault of its own: LookupError: a bug (at __main__:"
    assert said in sentence_of(done)


@pytest.mark.parametrize(
    ("number", "times"), [(signal.SIGTERM, 1), (signal.SIGTERM, 2), (signal.SIGINT, 1)]
)
def test_a_signal_ends_a_run_in_order(folder, number, times):
    with subprocess.Popen(
        command("run", before=WAITING),
        cwd=folder,
        env=environment(DISCORD_TOKEN=TOKEN, DOMINO_LOG_LEVEL="DEBUG"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout.readline() == "started\n"
        process.send_signal(number)
        assert process.stdout.readline() == "closing\n"
        for _ in range(times - 1):
            process.send_signal(number)
        said, logged = process.communicate(timeout=30)
    assert said == "closed\n"
    assert "Traceback" not in logged
    assert TOKEN not in logged
    assert process.returncode == 0
    assert {left.name for left in folder.iterdir()} == {"domino.db", "domino.db.lock"}
    with closing(sqlite3.connect(folder / "domino.db")) as other:
        assert other.execute("PRAGMA user_version").fetchone()[0] > 0


def test_what_cannot_be_broken_off_in_order_does_not_keep_the_process(folder):
    with subprocess.Popen(
        command("run", before=LOOKING),
        cwd=folder,
        env=environment(DISCORD_TOKEN=TOKEN),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout.readline() == "started\n"
        process.terminate()
        _, logged = process.communicate(timeout=5)
    assert process.returncode == 0
    assert logged.endswith(" WARNING bot.stopping: what still went on was broken off\n")
    assert {left.name for left in folder.iterdir()} == {"domino.db", "domino.db.lock"}


def test_a_match_can_be_tried_from_a_pipe(folder):
    typed = "/domino new allfives\nbram: [Join]\ncaro: [Join]\n/domino round 13 8\nquit\n"
    done = run(folder, "try", "--console", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "+25" in done.stdout
    assert not [*folder.iterdir()]


def test_without_the_simulator_the_trial_says_how_to_get_it(folder):
    before = "import sys; sys.modules['simcord'] = None"
    sentence = sentence_of(run(folder, "try", "--console", before=before))
    assert "simcord" in sentence
    assert "uv sync" in sentence


def test_the_commands_are_listed_for_whoever_asks_for_none(folder):
    done = run(folder)
    assert "run" in done.stdout
    assert "try" in done.stdout
