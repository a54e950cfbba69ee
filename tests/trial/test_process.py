"""`domino try` as a process: from a pipe, told to stop, left alone; and the order it closes in."""

import io
import os
import signal
import socket
from contextlib import asynccontextmanager, closing

import pytest
from simcord import Preview

from bot.client import DominoClient
from bot.trial import world
from bot.trial.browser import show
from bot.trial.console import play

CONSOLE = ("-m", "bot", "try", "--console")
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
BROWSER = ("-c", _WATCHED, "try")


def left_in(tmp_path):
    """Return what a trial has left, in its folder and in that for a while."""
    return [{one.name for one in (tmp_path / name).iterdir()} for name in ("here", "temporary")]


def test_lines_from_a_pipe_are_answered_without_a_token_a_network_or_a_file(start, tmp_path):
    process = start("-c", _WATCHED, "try", "--console")
    drawn, complaints = process.communicate(LINES, timeout=60)
    assert "+25" in drawn
    assert "There is no button [No such button]" in drawn
    assert "\x1b" not in drawn
    assert (process.returncode, complaints) == (0, "")
    assert left_in(tmp_path) == [set(), set()]


def test_only_a_database_that_is_named_is_kept(start, tmp_path):
    start(*CONSOLE, "--database=kept.sqlite3").communicate(LINES, timeout=60)
    assert left_in(tmp_path) == [{"kept.sqlite3", "kept.sqlite3.lock"}, set()]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", [CONSOLE, BROWSER], ids=["console", "browser"])
def test_told_to_stop_it_ends_in_order_and_its_page_was_on_the_loopback_address_only(
    start, tmp_path, command, number
):
    process = start(*command)
    assert ("http://127.0.0.1:" in process.stdout.readline()) == (command == BROWSER)
    process.send_signal(number)
    assert process.wait(timeout=30) == 0
    assert process.stderr.read() == ""
    assert left_in(tmp_path) == [set(), set()]


def test_a_reader_that_leaves_early_is_no_trouble(start):
    process = start(*CONSOLE)
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(LINES)
    process.stdin.close()
    assert process.wait(timeout=30) == 0
    assert process.stderr.read() == ""


def test_a_port_in_use_is_told_in_one_sentence(start):
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = str(other.getsockname()[1])
        process = start("-m", "bot", "try", "--port", port)
        _, complaints = process.communicate(timeout=30)
    assert complaints.count("\n") == 1
    assert port in complaints
    assert process.returncode == 1


@pytest.fixture
def closed(monkeypatch):
    """Return what has been closed so far, in order."""
    order = []

    def note(owner, name):
        close = owner.close

        async def noting(self):
            await close(self)
            if name not in order:
                order.append(name)

        monkeypatch.setattr(owner, "close", noting)

    @asynccontextmanager
    async def noting_database(path):
        try:
            async with open_database(path) as database:
                yield database
        finally:
            order.append("database")

    open_database = world.open_database
    monkeypatch.setattr(world, "open_database", noting_database)
    note(Preview, "page")
    note(DominoClient, "bot")
    return order


async def test_the_page_closes_first_then_the_bot_then_the_database(closed):
    printed = io.StringIO()
    printed.flush = lambda: os.kill(os.getpid(), signal.SIGTERM)
    await show(None, 0, printed)
    assert closed == ["page", "bot", "database"]


async def test_in_the_console_the_bot_closes_before_the_database(closed):
    await play(None, io.StringIO("/domino new allfives"), io.StringIO())
    assert closed == ["bot", "database"]
