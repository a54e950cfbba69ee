"""What a run writes to its log: one line for a start and one for a fault, readable or as JSON."""

import asyncio
import gc
import json
import logging
import re
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta

import asyncpg
import pytest

from bot.ops.logging import _OURS, log_to_terminal, log_unhandled
from bot.ui.context import ChannelRef
from storage.faults import FaultKind, StorageFault
from tests.bench.running import GUILD, running
from tests.ops.commandline import TOKEN
from tests.played import ANA, BRAM, open_club

CHANNEL = 70
HERE = "127.0.0.1"
STYLES = ("readable", "json")
# What works in the background might meet a missing file before the person does.
ONLY_ANSWERS = """
from bot.statistics.projection import Projection
Projection.catch_up_soon = lambda self: None
"""
LINE = re.compile(
    r"(?P<at>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) (?P<levelname>[A-Z]+) (?P<name>\S+): (?P<message>.*)"
)


def read(path):
    """Return what is in the log beside a database; each line of it is an event."""
    log = path.with_name("log").read_text("utf-8")
    assert TOKEN not in log
    lines = log.splitlines()
    assert "\n".join([*lines, ""]) == log or not log
    return [
        json.loads(line) if line.startswith("{") else LINE.fullmatch(line).groupdict()
        for line in lines
    ]


async def written(path, words):
    """Wait until something is in the log."""
    for _ in range(1_000):
        if words in path.with_name("log").read_text("utf-8"):
            return
        await asyncio.sleep(0.03)


@pytest.mark.parametrize(
    ("style", "shards", "words"), [("readable", 2, "2 shards"), ("json", 1, "1 shard")]
)
async def test_a_start_is_one_line_with_version_shards_and_database(book, style, shards, words):
    async with running(book, shards=shards, DISCORD_TOKEN=TOKEN, DOMINO_LOG_FORMAT=style):
        await written(book, words)
    started, stopped = read(book)
    assert started["levelname"] == stopped["levelname"] == "INFO"
    assert re.fullmatch(
        rf"version \S+ is on Discord as domino with {words}; matches are kept in {book}",
        started["message"],
    )
    assert stopped["message"] == "stopped"


@pytest.mark.usefixtures("_log_as_before")
def test_for_programs_the_time_of_a_line_carries_its_zone(capsys):
    log_to_terminal("INFO", "json")
    logging.getLogger("bot").info("heard")
    at = datetime.fromisoformat(json.loads(capsys.readouterr().err)["at"])
    assert at.utcoffset() is not None
    assert abs(datetime.now(UTC) - at) < timedelta(minutes=1)


@pytest.mark.parametrize("style", STYLES)
async def test_each_fault_that_somebody_meets_is_one_line_with_its_kind_and_place(book, style):
    settings = {"DOMINO_LOG_LEVEL": "WARNING", "DOMINO_LOG_FORMAT": style, "DISCORD_TOKEN": TOKEN}
    async with open_club(book) as club:
        match_id = await club.open(ANA, BRAM, place=ChannelRef(GUILD, CHANNEL), target=500)
        await club.round(match_id, "13")
    with closing(sqlite3.connect(book, isolation_level=None)) as file:
        file.execute('UPDATE events SET body = \'{"kind": "round", "pips": -1}\'')
    async with running(book, before=ONLY_ANSWERS, **settings) as bot:
        for _ in range(3):
            await bot.ask(CHANNEL, "round", hands="13 8")
        book.unlink()
        await bot.ask(bot.server.fresh_id(), "new", variant="allfives")
    *changed, gone = read(book)
    assert len(changed) == 3
    for event in changed:
        assert (event["levelname"], event["name"]) == ("ERROR", "bot.ui.commands")
        assert event["message"].startswith("fault in an interaction")
        assert "ValidationError" in str(event)
        assert "storage.match:" in str(event) or "match.py" in event["exc_info"]
    assert (gone["levelname"], gone["name"]) == ("ERROR", "bot.ui.commands")
    assert gone["message"].startswith(f"Database {book} cannot be reached; nothing was saved")


@pytest.fixture
def _log_as_before():
    loggers = [logging.getLogger(name) for name in (None, "discord", *_OURS)]
    before = [(one.handlers[:], one.level) for one in loggers]
    yield
    for one, (handlers, level) in zip(loggers, before, strict=True):
        one.handlers[:] = handlers
        one.setLevel(level)


def fail():
    try:
        {}["ana\nbram"]
    except KeyError as error:
        raise LookupError from error


def logged(capsys, level):
    log_to_terminal(level, "readable")
    try:
        fail()
    except LookupError:
        logging.getLogger("bot").exception("a fault\nof %s", "\x1b[31mred")
    return capsys.readouterr().err.splitlines()


@pytest.mark.usefixtures("_log_as_before")
@pytest.mark.logs_errors
def test_for_people_a_fault_is_one_line_with_its_cause_and_nothing_that_was_typed(capsys):
    (line,) = logged(capsys, "INFO")
    said = r"a fault\nof \x1b[31mred: LookupError, because of KeyError"
    assert LINE.fullmatch(line)["message"] == said


@pytest.mark.usefixtures("_log_as_before")
@pytest.mark.logs_errors
def test_its_traceback_follows_where_everything_is_logged(capsys):
    line, *traceback = logged(capsys, "DEBUG")
    assert LINE.fullmatch(line)["levelname"] == "ERROR"
    assert traceback[0] == "Traceback (most recent call last):"
    assert traceback[-1] == "LookupError"


@pytest.mark.usefixtures("_log_as_before")
@pytest.mark.parametrize(("level", "heard"), [("DEBUG", True), ("INFO", False)])
def test_every_connection_is_told_of_only_where_everything_is_logged(capsys, level, heard):
    log_to_terminal(level, "readable")
    logging.getLogger("discord.gateway").info("a shard has connected")
    assert ("a shard has connected" in capsys.readouterr().err) == heard


class Shown:
    """Something of a library's that shows what people typed wherever it is written."""

    def __repr__(self):
        return "<Item label='kanarie'>"


ADDRESS = "https://discord.com/api/v10/interactions/7/kanarie/callback"
FROM_LIBRARIES = [
    ("Ignoring exception in view %r for item %r", (Shown(), Shown()), "in view 'Shown' for"),
    ("%s %s responded with 429", ("POST", ADDRESS), "/interactions/7/…/callback responded"),
    ("PATCH %s", ("/webhooks/1/kanarie/messages/@original",), "/webhooks/1/…/messages/@original"),
    ("an answer failed: %r", (KeyError("kanarie"),), "an answer failed: 'KeyError'"),
    ("token %s", ("aW50ZXJhY3Rpb246MTIzNDU2kanarie",), "token …"),
    ("shard %s in %.2fs", (7, 1.5), "shard 7 in 1.50s"),
]


@pytest.mark.usefixtures("_log_as_before")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("words", "arguments", "written"), FROM_LIBRARIES)
def test_of_what_libraries_write_down_neither_texts_nor_tokens_are_shown(
    capsys, style, words, arguments, written
):
    log_to_terminal("DEBUG", style)
    logging.getLogger("discord.ui.view").error(words, *arguments)
    (line,) = capsys.readouterr().err.splitlines()
    assert "kanarie" not in line
    assert written in (json.loads(line)["message"] if style == "json" else line)


@pytest.mark.usefixtures("_log_as_before")
def test_libraries_are_heard_from_info_on_and_only_the_bot_below(capsys):
    log_to_terminal("DEBUG", "readable")
    for name in ("discord.gateway", "discord.http", "aiosqlite", "asyncio", "bot", "storage.x"):
        logging.getLogger(name).debug("heard")
    heard = [line.split()[3] for line in capsys.readouterr().err.splitlines()]
    assert heard == ["bot:", "storage.x:"]


@pytest.fixture
async def _unhandled():
    loop = asyncio.get_running_loop()
    before = loop.get_exception_handler()
    loop.set_exception_handler(log_unhandled)
    yield
    loop.set_exception_handler(before)


async def break_off():
    raise ConnectionResetError("kanarie")


@pytest.mark.logs_errors
@pytest.mark.usefixtures("_log_as_before", "_unhandled")
@pytest.mark.parametrize(
    ("begin", "error"),
    [
        (lambda loop: loop.call_soon(int, "kanarie"), "ValueError"),
        (lambda loop: loop.create_task(break_off()), "ConnectionResetError"),
    ],
    ids=["callback", "task"],
)
async def test_what_fails_where_nobody_waits_for_it_is_told_without_its_arguments(
    capsys, begin, error
):
    log_to_terminal("INFO", "readable")
    begin(asyncio.get_running_loop())
    await asyncio.sleep(0.01)
    gc.collect()
    (line,) = capsys.readouterr().err.splitlines()
    assert LINE.fullmatch(line)["message"] == f"a task or a callback failed: {error}"


@pytest.mark.usefixtures("_log_as_before", "_unhandled")
async def test_a_connection_that_breaks_while_it_is_given_up_is_no_fault(capsys):
    log_to_terminal("DEBUG", "readable")
    async with await asyncio.start_server(lambda _reader, writer: writer.close(), HERE) as door:
        port = door.sockets[0].getsockname()[1]
        for turns in range(30):
            made = asyncio.create_task(asyncpg.connect(f"postgresql://ana@{HERE}:{port}/club"))
            for _ in range(turns):
                await asyncio.sleep(0)
            made.cancel()
            with suppress(asyncio.CancelledError, ConnectionError):
                await made
            await asyncio.sleep(0.01)
    gc.collect()
    lines = [LINE.fullmatch(line) for line in capsys.readouterr().err.splitlines()]
    assert {(line["levelname"], line["message"]) for line in lines} == {
        ("DEBUG", "a connection broke that nobody waited for any more")
    }


@pytest.mark.logs_errors
@pytest.mark.usefixtures("_log_as_before")
def test_a_fault_of_the_database_is_written_when_it_comes_up_and_hourly_while_it_lasts(capsys):
    log_to_terminal("INFO", "readable")
    written, minute = [], 60

    def meet(at, kind=FaultKind.UNREACHABLE):
        fault = StorageFault(kind)
        record = logging.LogRecord(
            "bot", logging.ERROR, "", 1, "met %s", (fault,), (type(fault), fault, None)
        )
        record.created = at
        logging.getLogger("bot").handle(record)
        if capsys.readouterr().err:
            written.append((at, kind))

    for at in range(0, 2 * 60 * minute, 2 * minute):
        meet(at)
    meet(at, FaultKind.FULL)
    meet(at, FaultKind.LOST)
    meet(at + 10 * minute)
    assert written == [
        (0, FaultKind.UNREACHABLE),
        (60 * minute, FaultKind.UNREACHABLE),
        (at, FaultKind.FULL),
        (at + 10 * minute, FaultKind.UNREACHABLE),
    ]
