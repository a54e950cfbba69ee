"""The figures of a running bot for Prometheus: all of them, and only for this machine."""

import asyncio
import socket
import sqlite3
import sys
import urllib.request
from contextlib import asynccontextmanager, closing
from types import SimpleNamespace

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.ops import metrics
from bot.ops.metrics import Metrics
from storage.faults import FaultKind, StorageFault
from tests.bench.running import running


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


async def test_interactions_latencies_faults_and_open_matches_are_served(book, port):
    async with running(book) as bot:
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


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one loopback address")
async def test_only_this_machine_can_reach_the_figures(book, port):
    async with running(book, DOMINO_METRICS_PORT=str(port)):
        assert reachable("127.0.0.1", port)
        # A port that is open to the network is open on every address of the machine.
        assert not reachable("127.0.0.2", port)


async def test_without_the_setting_nothing_is_served(book, port):
    async with running(book):
        assert not reachable("127.0.0.1", port)


class Counted:
    """A database that says each time how many matches go on, or that it cannot be read.

    Attributes:
        asked: is set when there is no more to say.
    """

    def __init__(self, *counts):
        self._counts = list(counts)
        self.asked = asyncio.Event()

    @asynccontextmanager
    async def reading(self):
        yield SimpleNamespace(match=self)

    async def count_open(self):
        count = self._counts.pop(0)
        if not self._counts:
            self.asked.set()
        if count is None:
            raise StorageFault(FaultKind.LOCKED)
        return count


@pytest.mark.parametrize(
    ("counts", "last"), [((3,), 3), ((3, 5, 4), 4), ((3, None), 3), ((None, None, 7), 7)]
)
async def test_open_matches_are_counted_again_and_again_also_after_a_fault(
    monkeypatch, counts, last
):
    pause = asyncio.Event()
    monkeypatch.setattr(metrics, "_EVERY", 0.0)
    figures, database = Metrics(), Counted(*counts)

    async def wait(seconds):
        assert seconds == 0.0
        if database.asked.is_set():
            await pause.wait()

    monkeypatch.setattr(asyncio, "sleep", wait)
    watching = asyncio.create_task(figures.watch(database))
    await asyncio.wait_for(database.asked.wait(), 10)
    await asyncio.wait({watching}, timeout=0.01)
    assert not watching.done()
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    assert figures.registry.get_sample_value("domino_open_matches") == last
