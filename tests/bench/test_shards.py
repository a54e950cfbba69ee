"""However many shards share the servers, each answers in its own, and a silent one is told of."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.client import DominoClient
from storage.engine import open_database
from tests.bench import running, shards
from tests.loopback import wire
from tests.loopback.discord_server import Answer, LoopbackDiscord, loopback


@pytest.fixture(params=[(2, 200), (16, 4_000)], ids="{0[0]} shards".format)
async def bot(request, tmp_path, monkeypatch):
    """The bot on several shards, that connect one right after the other."""

    async def at_once(*_, **__):
        return

    monkeypatch.setattr(DominoClient, "before_identify_hook", at_once)
    shards, servers = request.param
    guilds = {wire.snowflake(1, one): wire.snowflake(2, one) for one in range(servers)}
    async with (
        loopback(guilds, shards) as server,
        open_database(tmp_path / "domino.db") as database,
    ):
        async with DominoClient(database) as started:
            started._connection.guild_ready_timeout = 0.05
            running = asyncio.create_task(started.start("a.b.c"))
            while not started.is_ready():
                assert not running.done(), running
                await asyncio.sleep(0.01)
            yield started, server
        await running


async def test_a_command_is_answered_on_every_shard(bot):
    started, server = bot
    assert set(started.shards) == set(range(server.shard_count))
    assert {guild.id: guild.shard_id for guild in started.guilds} == {
        guild: (guild >> 22) % server.shard_count for guild in server.guilds
    }
    for guild, channel in list(server.guilds.items())[: 2 * server.shard_count]:
        data = wire.slash("new", {"variant": "draw"})
        asked = wire.interaction(server.fresh_id(), (guild, channel), (5, "Ana"), data)
        (answer,) = await server.answer_to(await server.interact(asked))
        assert answer.body["data"]["embeds"]


@pytest.mark.skipif(not running.MEMORY.exists(), reason="memory is read otherwise here")
async def test_starts_are_measured_and_all_shards_answer(capsys):
    assert await shards.main(6, (1, 2)) == 0
    one, two = capsys.readouterr().out.splitlines()[2:]
    assert one.endswith("1 of 1, 6 servers each at least")
    assert two.endswith("2 of 2, 3 servers each at least")
    for line, number in ((one, "1"), (two, "2")):
        count, seconds, resident, *_ = line.split()
        assert count == number
        assert 0 < float(seconds) < 60
        assert int(resident) > 10


@pytest.mark.skipif(not running.MEMORY.exists(), reason="memory is read otherwise here")
async def test_a_shard_that_does_not_answer_is_a_failure(monkeypatch, capsys):
    interact = LoopbackDiscord.interact

    async def unheard(server, payload):
        if (int(payload["guild_id"]) >> 22) % server.shard_count == 1:
            return payload["token"]
        return await interact(server, payload)

    monkeypatch.setattr(LoopbackDiscord, "interact", unheard)
    monkeypatch.setattr(running, "PATIENCE", 3.0)
    assert await shards.main(4, (2,)) == 1
    *_, line, last = capsys.readouterr().out.splitlines()
    assert "1 of 2, " in line
    assert last == "1 shards have not answered"


async def test_silent_shards_are_counted_over_all_starts(monkeypatch, capsys):
    async def started(_path, servers, many):
        return shards.Started(many, seconds=1.0, resident=50.0, answered=1, fewest=servers // many)

    monkeypatch.setattr(shards, "start", started)
    assert await shards.main(6, (1, 2, 3)) == 1
    assert capsys.readouterr().out.endswith("3 shards have not answered\n")
    assert await shards.main(6, (1,)) == 0


@pytest.mark.parametrize(
    ("said", "told"), [({"embeds": [{}]}, True), ({"content": "Try again."}, False)]
)
async def test_a_shard_has_answered_where_the_rules_are_told(said, told):
    async def ask(*_, **__):
        return Answer("callback", {"data": said})

    bot = SimpleNamespace(server=LoopbackDiscord({1: 2}), ask=ask)
    assert await shards._ask(bot, 1) is told
