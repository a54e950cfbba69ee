"""`domino try` as a process: from a pipe, told to stop, left alone."""

import signal
import subprocess
import sys
from contextlib import suppress

import pytest

CONSOLE = (sys.executable, "-m", "bot", "try", "--console")
BROWSER = (sys.executable, "-m", "bot", "try")
LINES = "/domino new allfives\nbram: [Join]\ncaro: [Join]\n/domino round 13 8\n[No such button]\n"

# Ends the process at the first sign of a network: a name looked up, or an address that is not
# the machine's own.
_WATCHED = """
import os, sys
def watch(event, args):
    outside = event == "socket.getaddrinfo" and args[0] not in (None, "127.0.0.1", "localhost")
    if event in ("socket.connect", "socket.bind", "socket.sendto"):
        outside = isinstance(args[1], tuple) and args[1][0] != "127.0.0.1"
    if outside:
        print("network:", event, args, file=sys.stderr, flush=True)
        os._exit(9)
sys.addaudithook(watch)
from bot.__main__ import main
sys.argv = ["domino", *sys.argv[1:]]
main()
"""


@pytest.fixture
def start(environment, tmp_path):
    """Return a function that starts a process in an empty folder; it is gone after the test."""
    started = []

    def start(*command):
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            text=True,
            encoding="utf-8",
            env=environment,
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


def test_lines_from_a_pipe_are_answered_and_the_trial_ends_well(start):
    process = start(*CONSOLE)
    drawn, complaints = process.communicate(LINES, timeout=60)
    assert "+25" in drawn
    assert "There is no button [No such button]" in drawn
    assert "\x1b" not in drawn
    assert (process.returncode, complaints) == (0, "")


def test_it_needs_no_token_and_no_network(start):
    process = start(sys.executable, "-c", _WATCHED, "try", "--console")
    drawn, complaints = process.communicate(LINES, timeout=60)
    assert "+25" in drawn
    assert (process.returncode, complaints) == (0, "")


def test_the_page_is_served_on_the_loopback_address_only(start):
    process = start(sys.executable, "-c", _WATCHED, "try")
    assert "http://127.0.0.1:" in process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=30) == 0


def test_without_a_database_nothing_is_kept(start, tmp_path):
    start(*CONSOLE).communicate(LINES, timeout=60)
    assert list((tmp_path / "here").iterdir()) == []
    assert list((tmp_path / "temporary").iterdir()) == []


def test_with_a_database_only_that_is_kept(start, tmp_path):
    start(*CONSOLE, "--database", "kept.sqlite3").communicate(LINES, timeout=60)
    kept = {path.name for path in (tmp_path / "here").iterdir()}
    assert kept == {"kept.sqlite3", "kept.sqlite3.lock"}
    assert list((tmp_path / "temporary").iterdir()) == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", [CONSOLE, BROWSER])
def test_told_to_stop_it_ends_in_order(start, tmp_path, command, number):
    process = start(*command)
    process.stdout.readline()
    process.send_signal(number)
    assert process.wait(timeout=30) == 0
    assert process.stderr.read() == ""
    assert list((tmp_path / "temporary").iterdir()) == []


def test_a_reader_that_leaves_early_is_no_trouble(start):
    process = start(*CONSOLE)
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(LINES)
    process.stdin.close()
    assert process.wait(timeout=30) == 0
    assert process.stderr.read() == ""


def test_a_port_in_use_is_told_in_one_sentence(start):
    address = start(*BROWSER).stdout.readline()
    port = address.rpartition("127.0.0.1:")[2].partition("/")[0]
    process = start(*BROWSER, "--port", port)
    _, complaints = process.communicate(timeout=30)
    assert complaints.count("\n") == 1
    assert port in complaints
    assert process.returncode == 1
