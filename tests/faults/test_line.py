"""Whatever happens on the line to Discord, an entry is kept once and answered once."""

import asyncio
import logging

import pytest

from tests.faults.club import CHANNEL, open_club
from tests.loopback.replies import rate_limited, refused

UNKNOWN, ACKNOWLEDGED = (404, 10062), (400, 40060)


@pytest.fixture
async def club(tmp_path):
    async with open_club(tmp_path / "domino.db") as opened:
        yield opened


@pytest.fixture
def told(caplog):
    """Return what the bot itself has logged as worth a warning, or as worse."""

    def levels():
        return [
            one.levelname
            for one in caplog.records
            if one.name.partition(".")[0] in {"bot", "cogs", "storage", "asyncio"}
            and one.levelno >= logging.WARNING
        ]

    return levels


def once(which, reply):
    """Return a fault that meets the first request of a kind."""
    return times(1, which, reply)


def times(most, which, reply):
    """Return a fault that meets the first requests of a kind."""
    left = most

    async def fault(request):
        nonlocal left
        if not left or which not in f"{request.method} {request.path}":
            return None
        left -= 1
        return reply() if reply is not None else request.transport.abort()

    return fault


def answer_of(club, request):
    return [one.body for one in club.server.answers[request["token"]]]


def board_shown(club):
    """Return what the board was edited to last."""
    return club.server.edits[-1].body["embeds"][0]["description"]


async def test_what_is_asked_while_the_gateway_is_away_is_answered_once_after_it(club, told):
    club.server.shard_of(CHANNEL).drop()
    request = club.request("round", hands="13 8")
    await club.answer_to(await club.server.interact(request))
    await club.quiet()
    assert club.server.resumed == 1
    assert len(answer_of(club, request)) == 1
    assert await club.rounds() == 1
    assert told() == []


async def test_an_answer_reaches_discord_while_the_gateway_is_away(club, told):
    async def fault(request):
        if request.path.endswith("/callback"):
            club.server.shard_of(CHANNEL).drop()

    club.server.fault = fault
    await club.ask("round", hands="13 8")
    await club.ask("round", hands="13 8")
    await club.quiet()
    assert club.server.resumed == 2
    assert await club.rounds() == 2
    assert told() == []


async def test_an_interaction_that_is_told_again_after_a_break_is_entered_once(club, told):
    request = club.request("round", hands="13 8")
    await club.answer_to(await club.server.interact(request))
    await club.quiet()
    club.server.repeated = 1
    club.server.shard_of(CHANNEL).drop()
    await club.ask("standings")
    await club.quiet()
    assert club.server.resumed == 1
    assert len(answer_of(club, request)) == 1
    assert await club.rounds() == 1
    assert told() == ["WARNING"]


@pytest.mark.parametrize(
    "reply",
    [
        lambda: rate_limited(0.2),
        lambda: refused(500, 0, "Internal Server Error"),
        lambda: refused(502, 0, "Bad Gateway"),
    ],
    ids=["429", "500", "502"],
)
async def test_an_answer_that_discord_does_not_take_at_first_is_given_once(club, told, reply):
    club.server.fault = once("/callback", reply)
    request = club.request("round", hands="13 8")
    await club.answer_to(await club.server.interact(request))
    await club.quiet()
    assert club.callbacks() == 3
    assert len(answer_of(club, request)) == 1
    assert await club.rounds() == 1
    assert told() == []


@pytest.mark.parametrize(("status", "code"), [UNKNOWN, ACKNOWLEDGED])
async def test_an_answer_that_discord_refuses_is_logged_once_and_the_round_kept(
    club, told, status, code
):
    club.server.fault = once("/callback", lambda: refused(status, code, "No."))
    request = club.request("round", hands="13 8")
    await club.server.interact(request)
    await club.quiet(callbacks=2)
    assert request["token"] not in club.server.answers
    assert told() == ["WARNING"]
    assert await club.rounds() == 1
    assert "**25**/1000" in board_shown(club)
    await club.ask("round", hands="13 8")
    assert await club.rounds() == 2


async def test_an_answer_lost_after_the_entry_was_kept_does_not_score_twice(club, told):
    club.server.lost = True
    request = club.request("round", hands="13 8")
    await club.answer_to(await club.server.interact(request))
    await club.quiet()
    await club.server.interact(request)
    await club.quiet()
    assert len(answer_of(club, request)) == 1
    assert await club.rounds() == 1
    assert "ERROR" not in told()
    shown = await club.ask("standings")
    assert "**25**/1000" in shown["data"]["embeds"][0]["description"]


async def test_a_line_that_breaks_at_every_answer_leaves_the_bot_going(club, told):
    club.server.fault = times(2, "/callback", None)
    await club.server.interact(club.request("round", hands="13 8"))
    await club.quiet(callbacks=2)
    assert "ERROR" not in told()
    assert await club.rounds() == 1
    assert "**25**/1000" in board_shown(club)
    club.server.fault = times(0, "", None)
    await club.ask("round", hands="13 8")
    assert await club.rounds() == 2


@pytest.mark.parametrize(
    "reply",
    [
        lambda: refused(403, 50001, "Missing Access"),
        lambda: refused(404, 10008, "Unknown Message"),
        lambda: rate_limited(0.2),
        lambda: refused(500, 0, "Internal Server Error"),
        lambda: refused(503, 0, "Service Unavailable"),
        None,
    ],
    ids=["403", "404", "429", "500", "503", "broken off"],
)
async def test_a_board_that_cannot_be_edited_loses_neither_entry_nor_answer(club, told, reply):
    club.server.fault = once("PATCH /api/v10/channels", reply)
    requests = [club.request("round", hands="13 8") for _ in range(3)]
    for request in requests:
        await club.answer_to(await club.server.interact(request))
    await club.quiet()
    assert [len(answer_of(club, request)) for request in requests] == [1, 1, 1]
    assert await club.rounds() == 3
    assert told() == []


def test_a_round_whose_answer_is_on_its_way_when_the_bot_is_closed_is_kept(tmp_path, told):
    async def play():
        reached = asyncio.Event()

        async def hold(request):
            if request.path.endswith("/callback"):
                await request.read()
                reached.set()
                await asyncio.sleep(0.3)

        async with open_club(tmp_path / "domino.db") as club:
            club.server.fault = hold
            await club.server.interact(club.request("round", hands="13 8"))
            await reached.wait()
        left = asyncio.all_tasks() - {asyncio.current_task()}

        async with open_club(tmp_path / "domino.db") as club:
            return await club.rounds(), left

    rounds, left = asyncio.run(play())
    assert rounds == 1
    assert left == set()
    assert "ERROR" not in told()
