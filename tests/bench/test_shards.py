"""Two shards share the servers, and each answers in its own."""

import asyncio

import pytest

from bot.app import DominoBot
from storage.database import open_database
from tests.loopback import wire
from tests.loopback.discord_server import loopback

GUILDS = {wire.snowflake(1, one): wire.snowflake(2, one) for one in range(200)}


@pytest.fixture
async def bot(tmp_path, monkeypatch):
    """The bot on two shards, that connect one right after the other."""

    async def at_once(*_, **__):
        return

    monkeypatch.setattr(DominoBot, "before_identify_hook", at_once)
    async with loopback(GUILDS, 2) as server, open_database(tmp_path / "domino.db") as database:
        async with DominoBot(database) as started:
            started._connection.guild_ready_timeout = 0.05
            running = asyncio.create_task(started.start("a.b.c"))
            while not started.is_ready():
                assert not running.done(), running
                await asyncio.sleep(0.01)
            yield started, server
        await running


async def test_a_command_is_answered_on_every_shard(bot):
    started, server = bot
    assert set(started.shards) == {0, 1}
    assert {guild.id: guild.shard_id for guild in started.guilds} == {
        guild: (guild >> 22) % 2 for guild in GUILDS
    }
    for guild, channel in list(GUILDS.items())[:4]:
        data = wire.slash("new", {"variant": "draw"})
        asked = wire.interaction(server.fresh_id(), (guild, channel), (5, "Ana"), data)
        (answer,) = await server.answer_to(await server.interact(asked))
        assert answer.body["data"]["embeds"]
