"""However many shards share the servers, each answers in its own, and a silent one is told of."""

import pytest

from tests.bench import running, shards
from tests.loopback.discord_server import LoopbackDiscord

pytestmark = pytest.mark.skipif(not running.MEMORY.exists(), reason="memory is read otherwise here")


async def test_starts_are_measured_and_all_shards_answer(capsys):
    assert await shards.main(6, (1, 2)) == 0
    one, two = capsys.readouterr().out.splitlines()[2:]
    assert one.endswith("1 of 1, 6 servers each at least")
    assert two.endswith("2 of 2, 3 servers each at least")


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
