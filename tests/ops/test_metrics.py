"""The figures of a running bot for Prometheus: all of them, and only for this machine."""

import asyncio
import socket
import sqlite3
import sys
import urllib.request
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.ops import metrics
from bot.ops.health import Health
from bot.shards import Shards
from storage.faults import FaultKind, StorageFault
from tests.bench.running import ANA, GUILD, running
from tests.loopback import wire
from tests.loopback.replies import rate_limited


@pytest.fixture
def port():
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        return free.getsockname()[1]


def figures(port):
    """Return the figures that are served, by name and labels."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as page:
        text = page.read().decode("utf-8")
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def reachable(address, port):
    with closing(socket.socket()) as knocking:
        knocking.settimeout(10)
        return knocking.connect_ex((address, port)) == 0


async def test_interactions_latencies_faults_and_open_matches_are_served_only_where_it_is_set(
    book, port
):
    async with running(book) as bot:
        # Without the setting, nothing is served.
        assert not reachable("127.0.0.1", port)
        channel, broken, _ = [await bot.open_match() for _ in range(3)]
    with closing(sqlite3.connect(book, isolation_level=None)) as file:
        file.execute("UPDATE events SET body = '{}' WHERE match_id = 2")
    async with running(book, DOMINO_METRICS_PORT=str(port)) as bot:
        await bot.round(channel)
        await bot.round(channel)
        await bot.ask(bot.server.fresh_id(), "round", hands="13 8")
        await bot.ask(broken, "round", hands="13 8")
        await bot.quiet()
        served = await asyncio.to_thread(figures, port)
    asked = {
        key[1:]: value for key, value in served.items() if key[0] == "domino_interactions_total"
    }
    assert asked == {
        ("domino round", "done"): 2,
        ("domino round", "refused"): 1,
        ("domino round", "fault"): 1,
    }
    assert served["domino_interaction_seconds_count", "domino round"] == 4
    assert 0 < served["domino_interaction_seconds_sum", "domino round"] < 60
    assert served["domino_interaction_seconds_bucket", "domino round", "+Inf"] == 4
    assert served["domino_faults_total", "ValidationError"] == 1
    assert served["domino_open_matches",] == 3


async def end(bot, channel):
    """End a match, by the button that is offered to whoever wants to."""
    asked = await bot.ask(channel, "end")
    parts = asked.body["data"]["components"]
    data = {"custom_id": parts[0]["components"][0]["custom_id"], "component_type": 2}
    message = wire.message(bot.server.fresh_id(), channel, {"components": parts})
    number = bot.server.fresh_id()
    press = wire.interaction(number, (GUILD, channel), ANA, data, kind=3, message=message)
    await asyncio.wait_for(bot.server.answer_to(await bot.server.interact(press)), 30)


async def test_what_is_open_and_where_the_bot_is_is_exact_at_the_moment_of_asking(book, port):
    async with running(book, servers=3, shards=2, DOMINO_METRICS_PORT=str(port)) as bot:
        for many in (1, 2):
            channel = await bot.open_match()
            assert (await asyncio.to_thread(figures, port))["domino_open_matches",] == many
        await end(bot, channel)
        served = await asyncio.to_thread(figures, port)
        # It is looked at once a second.
        await asyncio.sleep(1.2)
        later = await asyncio.to_thread(figures, port)
    assert served["domino_open_matches",] == 1
    assert served["domino_servers",] == 3
    assert served["domino_shards", "connected"] == 2
    assert served["domino_shards", "disconnected"] == 0
    delays = "domino_loop_delay_seconds_count"
    assert later[delays,] > served[delays,]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one loopback address")
async def test_only_this_machine_reaches_the_figures_and_requests_put_off_are_counted(book, port):
    refusals = iter([rate_limited(0.01), rate_limited(0.01)])

    async def put_off(request):
        return next(refusals, None) if request.path.endswith("/callback") else None

    async with running(book, DOMINO_METRICS_PORT=str(port)) as bot:
        assert reachable("127.0.0.1", port)
        # A port that is open to the network is open on every address of the machine.
        assert not reachable("127.0.0.2", port)
        bot.server.fault = put_off
        await bot.open_match()
        served = await asyncio.to_thread(figures, port)
    assert served["domino_rate_limits_total",] == 2


class Locked:
    """A database that cannot be read."""

    @asynccontextmanager
    async def reading(self):
        raise StorageFault(FaultKind.LOCKED)
        yield


async def test_open_matches_that_cannot_be_counted_are_left_out_and_the_rest_is_told():
    bot = SimpleNamespace(guilds=["one"])
    now = metrics._Now(bot, Health(Path("domino.db")), Locked())
    found = {
        one.name: one.samples[0].value for one in await asyncio.to_thread(lambda: [*now.collect()])
    }
    assert found == {"domino_shards": 0, "domino_servers": 1}


async def test_the_figures_of_a_process_tell_which_shards_it_has():
    bot = SimpleNamespace(guilds=["one"])
    now = metrics._Now(bot, Health(Path("domino")), Locked(), Shards(0, 15, 64))
    found = {one.name: one for one in await asyncio.to_thread(lambda: [*now.collect()])}
    (sample,) = found["domino_own_shards"].samples
    assert sample.name == "domino_own_shards_info"
    assert (sample.labels, sample.value) == ({"shards": "0-15", "of": "64"}, 1)
