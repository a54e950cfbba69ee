"""Shards of several processes identify in turns: of one bucket never two at once."""

import asyncio
import logging
from itertools import pairwise
from types import SimpleNamespace

import pytest

from bot import identify
from bot.client import DominoClient
from bot.identify import IdentifyTurns
from bot.shards import Shards
from storage.engine import open_database
from tests.faults.proxy import proxied

APART, LATE = 2.0, 1.0  # of which a busy computer may take one


@pytest.fixture(autouse=True)
def _short(monkeypatch):
    monkeypatch.setattr(identify, "APART", APART)
    monkeypatch.setattr(identify, "_PAUSE", 0.05)


class Client:
    """A bot whose shards fall into some buckets; how often it asked for that is counted."""

    def __init__(self, buckets):
        self.buckets, self.asked = buckets, 0

    async def fetch_session_start_limits(self):
        self.asked += 1
        return SimpleNamespace(max_concurrency=self.buckets)


async def at(turns, client, shard, found):
    await turns.wait(client, shard)
    found.append((shard, asyncio.get_running_loop().time()))


async def test_of_one_bucket_shards_of_two_processes_identify_one_after_the_other(address):
    found, clients = [], [Client(2), Client(2)]
    async with open_database(address) as one, open_database(address) as other:
        turns = [IdentifyTurns(one), IdentifyTurns(other)]
        await asyncio.gather(
            *(
                at(turns[process], clients[process], shard, found)
                for process, shards in enumerate(((0, 1, 2), (3, 4, 5)))
                for shard in shards
            )
        )
    even, odd = (sorted(time for shard, time in found if shard % 2 == bucket) for bucket in (0, 1))
    for times in (even, odd):
        assert len(times) == 3
        assert all(later - earlier > APART - LATE for earlier, later in pairwise(times))
    assert max(even[0], odd[0]) < min(even[1], odd[1])
    assert all(1 <= client.asked <= 3 for client in clients)


async def test_while_the_database_is_away_nobody_identifies_and_one_line_says_so(address, caplog):
    found = []
    async with proxied(address) as (proxy, where), open_database(where) as database:
        turns, client = IdentifyTurns(database), Client(1)
        proxy.is_open = False
        proxy.cut()
        with caplog.at_level(logging.WARNING, "bot.identify"):
            waiting = asyncio.create_task(at(turns, client, 0, found))
            await asyncio.sleep(6)
            assert found == []
            proxy.is_open = True
            await asyncio.wait_for(waiting, 10)
    assert [shard for shard, _ in found] == [0]
    told = [one.getMessage() for one in caplog.records if one.name == "bot.identify"]
    assert told == ["shards wait to identify: the database cannot be reached"]


async def test_only_a_process_with_some_of_the_shards_waits_for_others(database, monkeypatch):
    waited = []

    async def note(_turns, _client, shard_id):
        waited.append(shard_id)

    monkeypatch.setattr(IdentifyTurns, "wait", note)
    some = DominoClient(database, shards=Shards(2, 3, 4))
    assert (some.shard_ids, some.shard_count) == ([2, 3], 4)
    await some.before_identify_hook(2, initial=True)
    await DominoClient(database).before_identify_hook(0, initial=True)
    assert waited == [2]
