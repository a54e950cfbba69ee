"""The log holds nothing that people typed or are called, and no token of an interaction."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from tests.bench.running import running
from tests.faults import soak
from tests.faults.soak import ANA, Crowd
from tests.loopback.replies import rate_limited, refused
from tests.rights.table import ACTS

CANARY = "Kanarie"
BOTH_STYLES = "from tests.hostile.both_logs import begin; begin()"
PEOPLE = tuple((ANA + number, f"{CANARY}{number}") for number in range(3))


def typed_in(act):
    """Return an act in which everything that can be typed has been typed by a canary."""
    options = {
        name: CANARY if isinstance(value, str) and name != "file" else value
        for name, value in act.options.items()
    }
    return replace(act, options=options, rest=act.rest.replace("13", CANARY))


async def everything(crowd):
    """Let everything be done, once as it should be, and once with a canary in every text."""
    place = crowd.channels[0]
    for act in ACTS:
        await crowd.act(place, act)
        await crowd.act(place, typed_in(act))


def check(log):
    """Check that the lines of a log in both styles tell of the faults, and of nobody."""
    assert [line for line in log if CANARY in line] == []
    assert [line for line in log if re.search(r"token-\d+", line)] == []
    for_programs = [line for line in log if line.startswith("{")]
    assert all(json.loads(line)["message"] for line in for_programs)
    for style in (for_programs, [line for line in log if not line.startswith("{")]):
        written = "\n".join(style)
        assert "ValidationError" in written
        assert "is rate limited" in written
        assert "HTTPException: 400 Bad Request (error code: 50035)" in written
        assert len(style) > 200


async def test_whatever_is_done_and_whatever_fails_it_is_not_in_the_log_at_any_level(
    book, monkeypatch
):
    monkeypatch.setattr(soak, "PEOPLE", PEOPLE)
    async with running(book, before=BOTH_STYLES, DOMINO_LOG_LEVEL="DEBUG") as bot:
        guild = next(iter(bot.server.guilds))
        crowd = Crowd(bot, book, [(guild, bot.server.fresh_id())])
        await everything(crowd)
        crowd.faulty = True
        replies = iter(100 * [rate_limited, refused])

        async def fail(request):
            if not request.path.endswith("/callback"):
                return None
            reply = next(replies, None)
            if reply is rate_limited:
                return rate_limited(0.01)
            return refused(400, 50035, f"Invalid Form Body: {CANARY}") if reply else None

        bot.server.fault = fail
        monkeypatch.setattr(soak, "PATIENCE", 0.2)
        await everything(crowd)
        bot.server.fault = crowd._fault
        with closing(sqlite3.connect(book, isolation_level=None)) as file:
            file.execute("UPDATE events SET body = json_set(body, '$.kind', ?)", (CANARY,))
        crowd.faulty = False
        await everything(crowd)
        bot.server.shard_of(guild).drop()
        await asyncio.sleep(1)
    check(book.with_name("log").read_text("utf-8").splitlines())


async def test_suggestions_that_come_too_late_are_no_error(book):
    async with running(book, DOMINO_LOG_LEVEL="DEBUG") as bot:
        crowd = Crowd(bot, book, [(next(iter(bot.server.guilds)), bot.server.fresh_id())])
        asked = asyncio.Event()

        async def too_late(request):
            if request.path.endswith("/callback"):
                asked.set()
                return refused(404, 10062, "Unknown interaction")
            return None

        bot.server.fault = too_late
        offers = [act for act in ACTS if act.way == "typing"]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(soak, "PATIENCE", 0.1)
            for act in offers:
                await crowd.act(crowd.channels[0], act)
        assert asked.is_set()
    log = book.with_name("log").read_text("utf-8")
    assert "ERROR" not in log
    told = [line for line in log.splitlines() if "suggestions came too late" in line]
    assert [" DEBUG " in line for line in told] == [True] * len(offers)
