"""Asking for the chart of a match: by everybody, at once, after a restart and into the void."""

import asyncio
import io
import logging
from collections import Counter
from importlib import import_module
from unittest.mock import AsyncMock

from PIL import Image
from simcord.interactions import base_payload

from bot.chart import FILENAME, DrawingError, service
from bot.i18n.translate import say

# Charts are drawn beside all else that this machine does.
PATIENCE = 60.0
REFUSALS = ["own-job", "server-jobs"]
UNKNOWN_CHANNEL = 10003


async def begin(world, *hands, **options):
    """Let Ana open a match against a guest, and win rounds from the hands he is left with."""
    options = {"variant": "allfives", "players": f"<@{world.ana.id}> Opa", **options}
    await world.slash(world.ana, "new", **options)
    for one in hands:
        await world.slash(world.ana, "round", hands=one)


def charts_in(world):
    """Return the words for every picture that stands in the channel."""
    return [
        attachment["description"]
        for message in world.stored()
        for attachment in message.attachments
        if attachment["filename"] == FILENAME
    ]


def faults_in(caplog):
    """Return what the bot has complained of."""
    return [line.getMessage() for line in caplog.records if line.name.startswith(("bot", "cogs"))]


async def ask_while(world, act, monkeypatch):
    """Let Caro ask for a chart that takes long, and something happen before it is drawn."""
    happened = []
    really = import_module("cogs.chart").drawn

    async def drawn(language, match):
        for _ in range(200):
            await asyncio.sleep(0)
        happened.append(act())
        return await really(language, match)

    # The bot loads its cogs anew, so that the module is looked up only now.
    with monkeypatch.context() as patched:
        patched.setattr(import_module("cogs.chart"), "drawn", drawn)
        await world.slash(world.caro, "chart")
    assert len(happened) == 1


async def test_everybody_may_see_the_chart_and_it_is_there_for_all(world):
    await begin(world, "13", "20")
    await world.slash(world.caro, "chart")
    shown = world.newest(world.bram)
    (attachment,) = shown.attachments
    assert attachment.description == (
        "Chart of the points per round: Ana 35, Opa 0 after 2 rounds; target 150"
    )
    with Image.open(io.BytesIO(await attachment.read())) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 900))
    assert not shown.ephemeral


async def test_a_chart_that_takes_long_is_promised_before_it_is_drawn(world, monkeypatch):
    await begin(world, "13")
    promised = []

    def look():
        promised.append(world.newest(world.bram).flags.loading)

    await ask_while(world, look, monkeypatch)
    assert promised == [True]
    assert not world.newest(world.bram).flags.loading


async def test_an_entry_taken_back_is_no_entry(world):
    await begin(world, "13")
    await world.slash(world.ana, "undo")
    answer = await world.slash(world.bram, "chart")
    assert answer.ephemeral
    assert charts_in(world) == []


async def test_the_chart_is_that_of_the_newest_match(world):
    await begin(world, "100", "100")
    await begin(world, "5")
    await world.slash(world.caro, "chart")
    assert charts_in(world)[-1].endswith("Ana 5, Opa 0 after 1 round; target 150")


async def test_a_promise_that_is_deleted_meanwhile_is_not_renewed_and_is_no_fault(
    world, monkeypatch, caplog
):
    await begin(world, "13")

    def delete():
        world.env.backend.delete_message(world.channel.id, world.newest(world.bram).id)

    with caplog.at_level(logging.WARNING):
        await ask_while(world, delete, monkeypatch)
    assert faults_in(caplog) == []
    assert charts_in(world) == []
    await world.slash(world.bram, "chart")
    assert len(charts_in(world)) == 1


async def test_a_channel_that_is_deleted_meanwhile_gets_no_chart_and_no_fault(
    world, monkeypatch, caplog
):
    await begin(world, "13")

    def delete():
        world.env.backend.delete_channel(world.channel.id)
        gone = {"status": 404, "code": UNKNOWN_CHANNEL, "times": None}
        # The simulated Discord would let an answer through to a channel that is gone.
        world.env.backend.faults.append(
            {"method": "*", "path": "/webhooks/*", "message": "", **gone}
        )

    with caplog.at_level(logging.WARNING):
        await ask_while(world, delete, monkeypatch)
    assert faults_in(caplog) == []
    assert charts_in(world) == []


async def test_a_chart_that_cannot_be_drawn_is_told_where_it_was_promised_and_written_down(
    world, monkeypatch, caplog
):
    await begin(world, "13")

    monkeypatch.setattr(service, "render", AsyncMock(side_effect=DrawingError("no paper")))
    answer = await world.slash(world.caro, "chart")
    assert answer.response.content.startswith("Er ging bij mij iets mis.")
    assert not answer.response.flags.loading
    assert "no paper" in caplog.text


async def test_of_twenty_charts_at_once_two_come_and_the_others_are_told_why_not(world):
    await begin(world, "13")
    asked = []
    world.env.backend.subscribers.append(
        lambda event, payload: asked.append(payload) if event == "INTERACTION_CREATE" else None
    )
    await world.slash(world.caro, "chart")
    backend = world.env.backend
    for number in range(20):
        asker = list(world.members.values())[number % 4]
        where = {"channel_id": world.channel.id, "guild_id": world.guild.id, "user_id": asker.id}
        _, payload = base_payload(backend, type=2, data=asked[0]["data"], **where)
        backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle(timeout=PATIENCE)
    assert len(charts_in(world)) == 1 + 2
    told = Counter(one.content for one in world.stored())
    refusals = [say(one, f"errors.{why}") for why in REFUSALS for one in ("en", "nl", "pt-BR")]
    assert sum(told[one] for one in refusals) == 18
