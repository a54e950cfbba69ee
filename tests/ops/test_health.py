"""Whether the bot is well: what systemd is told, and what the command line says to a container."""

import asyncio
import json
import os
import socket
import sys
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from bot.ops import health
from bot.ops.health import Health, notify, state_file
from tests.bench.running import running
from tests.ops.commandline import run, sentence_of

needs_unix = pytest.mark.skipif(sys.platform != "linux", reason="systemd is of Linux")


@pytest.fixture(params=["path", "abstract"])
def systemd(request, tmp_path, monkeypatch):
    """A socket on which systemd would listen."""
    name = str(tmp_path / "notify") if request.param == "path" else f"@domino-{os.getpid()}"
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as listening:
        listening.bind(name.replace("@", "\0", 1))
        listening.settimeout(30)
        monkeypatch.setenv("NOTIFY_SOCKET", name)
        yield listening


def said_to(listening):
    listening.setblocking(False)
    words = []
    try:
        while True:
            words.append(listening.recv(100).decode())
    except BlockingIOError:
        return words


async def written(book, words):
    """Wait until something stands in the state beside a database."""
    for _ in range(200):
        if state_file(book).exists() and words in state_file(book).read_bytes():
            return
        await asyncio.sleep(0.1)


async def hear(listening, word):
    """Wait until a word is said; return all up to it."""
    words = []
    while word not in words:
        words.append((await asyncio.to_thread(listening.recv, 100)).decode())
    return words


@needs_unix
async def test_systemd_hears_that_it_has_begun_that_it_is_well_and_that_it_ends(book, systemd):
    async with running(book) as bot:
        await hear(systemd, "READY=1")
        assert await hear(systemd, "WATCHDOG=1") == ["WATCHDOG=1"]
        await written(book, b'"connected":1')
        assert json.loads(state_file(book).read_text("utf-8"))["pid"] == bot.pid
    *_, last = said_to(systemd)
    assert last == "STOPPING=1"
    assert not state_file(book).exists()


@needs_unix
def test_a_systemd_that_does_not_listen_disturbs_nobody(monkeypatch, tmp_path):
    for address in ("", "@nobody-listens", str(tmp_path / "gone"), "vsock:1:2"):
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        notify("READY=1")


def asked(book):
    return run(book.parent, "health", DOMINO_DATABASE=str(book))


async def test_the_command_line_says_of_a_running_bot_that_it_is_well(book):
    async with running(book, shards=2, servers=2) as bot:
        await written(book, b'"connected":2')
        said = sentence_of(await asyncio.to_thread(asked, book), 0)
    assert said == f"The bot (process {bot.pid}) is well: 2 of 2 shards on Discord."
    assert sentence_of(await asyncio.to_thread(asked, book)).startswith("No bot runs on ")


def state(age=0, tail="", **more):
    at = datetime.now(UTC) - timedelta(seconds=age)
    return json.dumps({"pid": 7, "at": at.isoformat(), "shards": 1, "connected": 1, **more}) + tail


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ({"age": 2}, 0, "The bot (process 7) is well: 1 of 1 shards on Discord."),
        ({"age": 2, "tail": " " * 50}, 0, "The bot (process 7) is well"),
        ({"age": 3600}, 1, "The bot (process 7) was last well at 20"),
        ({"age": -3600}, 1, "The bot (process 7) was last well at 20"),
        ({"pid": "Ana"}, 1, "domino.db.health is not what a bot writes there."),
        ("", 1, "domino.db.health is not what a bot writes there."),
        ("[1]", 1, "domino.db.health is not what a bot writes there."),
        ("\x00\xff", 1, "domino.db.health is not what a bot writes there."),
        (None, 1, "No bot runs on domino.db, or it has just begun: there is no domino.db.health."),
    ],
)
def test_a_state_that_is_old_missing_or_none_is_told_in_a_line(tmp_path, text, code, words):
    if text is not None:
        made = text if isinstance(text, str) else state(**text)
        (tmp_path / "domino.db.health").write_text(made, encoding="latin-1")
    assert sentence_of(run(tmp_path, "health"), code).startswith(words)


def test_a_state_that_cannot_be_read_is_told_in_a_line(tmp_path):
    (tmp_path / "domino.db.health").mkdir()
    assert sentence_of(run(tmp_path, "health")) == (
        "domino.db.health cannot be read: Is a directory."
    )


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self, monkeypatch):
        self.now = 1_000.0
        monkeypatch.setattr(time, "monotonic", lambda: self.now)


async def test_a_shard_that_is_away_for_five_minutes_is_not_well_until_it_is_back(
    tmp_path, monkeypatch
):
    clock = Clock(monkeypatch)
    watched = Health(tmp_path / "domino.db")

    def well_after(seconds):
        clock.now += seconds
        watched._ticked = clock.now
        return watched.is_well()

    assert well_after(299)
    assert not well_after(2), "it has never been on Discord"
    await watched._back(0)
    await watched._back(1)
    assert watched.shards() == (2, 0)
    assert well_after(3_000)
    for _ in range(3):
        await watched._gone(1)
        assert well_after(90)
    assert watched.shards() == (1, 1)
    assert not well_after(31), "attempts to come back do not count as being back"
    await watched._back(1)
    assert well_after(3_000)
    clock.now += 11
    assert not watched.is_well(), "the loop stands still"


async def test_a_full_disk_does_not_keep_the_state_from_being_renewed(tmp_path, monkeypatch):
    watched = Health(tmp_path / "domino.db")
    watched._write()
    before = state_file(tmp_path / "domino.db").read_bytes()

    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_text", full)
    await watched._back(0)
    watched._write()
    after = state_file(tmp_path / "domino.db").read_bytes()
    assert len(before) == len(after)
    assert json.loads(after)["connected"] == 1
    assert health.state_of(tmp_path / "domino.db")[0]
