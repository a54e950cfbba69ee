"""Signals to the command line: it closes what it has opened, and ends as it was asked to."""

import signal
import sqlite3
import subprocess
from contextlib import closing

import pytest

from tests.ops.commandline import TOKEN, WAITING, command, environment, started

# A thread that looks for an address where nobody answers, as long as it takes.
LOOKING = """
import asyncio, time
from bot import cli as commandline
from bot.client import DominoClient

def look():
    print("started", flush=True)
    time.sleep(60)

async def start(self, token, *, reconnect=True):
    await asyncio.to_thread(look)

DominoClient.start = start
commandline._TO_STOP = 2.5
"""
# The process takes its time between the last word of its log and its end.
LEAVING_SLOWLY = """
import atexit, time
atexit.register(time.sleep, 1)
"""
# The first thing that the command line loads takes as long as a slow disk lets it.
LOADING = """
import sys, time

class Slow:
    def find_spec(self, name, path, target=None):
        if name == "discord":
            print("loading", flush=True)
            time.sleep(30)

sys.meta_path.insert(0, Slow())
"""
INTERRUPTED_EARLY = """
import asyncio, os, signal
from bot import cli as commandline

def until_stopped(work, within):
    work.close()
    os.kill(os.getpid(), signal.SIGINT)
    return asyncio.sleep(30)

commandline.until_stopped = until_stopped
"""


@pytest.mark.parametrize(
    ("number", "times"),
    [(signal.SIGTERM, 1), (signal.SIGTERM, 2), (signal.SIGINT, 1), (signal.SIGHUP, 2)],
)
def test_a_signal_ends_a_run_in_order(tmp_path, number, times):
    with started(tmp_path, WAITING, DOMINO_LOG_LEVEL="DEBUG") as process:
        process.send_signal(number)
        assert process.stdout.readline() == "closing\n"
        for _ in range(times - 1):
            process.send_signal(number)
        said, logged = process.communicate(timeout=30)
    assert said == "closed\n"
    assert "Traceback" not in logged
    assert TOKEN not in logged
    assert process.returncode == 0
    assert {left.name for left in tmp_path.iterdir()} == {"domino.db", "domino.db.lock"}
    with closing(sqlite3.connect(tmp_path / "domino.db")) as other:
        assert other.execute("PRAGMA user_version").fetchone()[0] > 0


def test_what_cannot_be_broken_off_in_order_does_not_keep_the_process(tmp_path):
    with started(tmp_path, LOOKING) as process:
        process.terminate()
        _, logged = process.communicate(timeout=30)
    assert process.returncode == 0
    assert logged.endswith(" WARNING bot.ops.shutdown: what still went on was broken off\n")
    assert {left.name for left in tmp_path.iterdir()} == {"domino.db", "domino.db.lock"}


def test_further_signals_change_nothing_until_the_process_is_gone(tmp_path):
    with started(tmp_path, WAITING + LEAVING_SLOWLY) as process:
        process.terminate()
        while not process.stderr.readline().endswith(" INFO bot: stopped\n"):
            pass
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            process.send_signal(number)
        _, logged = process.communicate(timeout=30)
    assert (process.returncode, logged) == (0, "")


def test_a_terminal_that_is_closed_does_not_end_a_run_that_is_to_outlast_it(tmp_path):
    with started(tmp_path, WAITING, under=("nohup",)) as process:
        process.send_signal(signal.SIGHUP)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.5)
        process.terminate()
        said, _ = process.communicate(timeout=30)
    assert (process.returncode, said) == (0, "closing\nclosed\n")


@pytest.mark.parametrize("arguments", [("run",), ("check",), ("--help",)])
def test_whoever_interrupts_it_while_it_loads_gets_a_sentence(tmp_path, arguments):
    with started(tmp_path, LOADING, *arguments, word="loading", anew=True) as process:
        process.send_signal(signal.SIGINT)
        said, told = process.communicate(timeout=30)
    assert (process.returncode, said, told) == (1, "", "Interrupted.\n")


def test_whoever_interrupts_it_before_it_listens_for_that_ends_it_in_order(tmp_path):
    done = subprocess.run(
        command("run", before=INTERRUPTED_EARLY),
        cwd=tmp_path,
        env=environment(DISCORD_TOKEN=TOKEN),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")
    (line,) = done.stderr.splitlines()
    assert line.endswith(" INFO bot: stopped")
