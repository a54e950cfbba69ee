"""What a running bot counts, for Prometheus, on a port that only this machine can reach."""

import asyncio
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Final

import aiohttp
from discord.ext import commands
from prometheus_client import CollectorRegistry, Counter, Histogram, Metric, start_http_server
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily
from prometheus_client.registry import Collector

from bot.ops.health import Health
from bot.shards import ALL, Shards
from storage.engine import Database
from storage.faults import Refused, StorageFault

_TOO_MANY_REQUESTS: Final = 429
_PATIENCE: Final = 2.0  # seconds that counting open matches may take
# Discord waits three seconds for an answer; most of them take a few thousandths.
_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)


class Metrics:
    """Counts interactions, how long they take, faults, rate limits and the delay of the loop.

    Nothing about people or places becomes a label: those would never stop growing.
    """

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._interactions = Counter(
            "domino_interactions", "Interactions that were answered", ("kind", "outcome"),
            registry=registry,
        )  # fmt: skip
        self._seconds = Histogram(
            "domino_interaction_seconds", "Time from an interaction's arrival to its answer",
            ("kind",), buckets=_SECONDS, registry=registry,
        )  # fmt: skip
        self._faults = Counter(
            "domino_faults", "Faults that somebody met", ("kind",), registry=registry
        )
        self._rate_limits = Counter(
            "domino_rate_limits", "Requests that Discord put off because there were too many",
            registry=registry,
        )  # fmt: skip
        self._delay = Histogram(
            "domino_loop_delay_seconds", "How late the loop came to what was due, once a second",
            buckets=_SECONDS, registry=registry,
        )  # fmt: skip

    def attended(self, kind: str, outcome: str, seconds: float) -> None:
        """Count one command, press or form that came out as "done", "refused" or "fault"."""
        self._interactions.labels(kind, outcome).inc()
        self._seconds.labels(kind).observe(seconds)

    def fault(self, kind: str) -> None:
        """Count one fault."""
        self._faults.labels(kind).inc()

    def serve(
        self,
        port: int,
        bot: commands.AutoShardedBot,
        health: Health,
        database: Database,
        shards: Shards | None = None,
    ) -> None:
        """Serve the figures on the loopback address, as long as the process goes on.

        Raises:
            Refused: another program has the port.
        """
        self.registry.register(_Now(bot, health, database, shards))
        try:
            start_http_server(port, addr="127.0.0.1", registry=self.registry)
        except OSError as error:
            sentence = f"Metrics cannot be served on port {port}: {error.strerror}."
            raise Refused(sentence) from None

    def delayed(self, seconds: float) -> None:
        """Count how late the loop came to something."""
        self._delay.observe(seconds)

    def trace(self) -> aiohttp.TraceConfig:
        """Return what counts the rate limits that requests to Discord meet."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._ended)
        return trace

    async def _ended(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        if ended.response.status == _TOO_MANY_REQUESTS:
            self._rate_limits.inc()


class _Now(Collector):
    """What is looked up at the moment at which somebody asks for the figures."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        health: Health,
        database: Database,
        shards: Shards | None = None,
    ) -> None:
        self._bot, self._health, self._database, self._own = bot, health, database, shards
        self._loop = asyncio.get_running_loop()

    def collect(self) -> Iterable[Metric]:
        """Yield the figures; open matches are left out where they cannot be counted."""
        connected, away = self._health.shards()
        shards = GaugeMetricFamily("domino_shards", "Connections to Discord", labels=("state",))
        shards.add_metric(("connected",), connected)
        shards.add_metric(("disconnected",), away)
        yield shards
        if self._own is not None:
            which = {"shards": self._own.range, "of": str(self._own.count)}
            yield InfoMetricFamily("domino_own_shards", "Which shards this process has", which)
        yield GaugeMetricFamily(
            "domino_servers", "Servers that the bot is on", len(self._bot.guilds)
        )
        counting = asyncio.run_coroutine_threadsafe(self._count_open(), self._loop)
        try:
            many = counting.result(_PATIENCE)
        except (StorageFault, TimeoutError):
            counting.cancel()
        else:
            yield GaugeMetricFamily("domino_open_matches", "Matches that go on", many)

    async def _count_open(self) -> int:
        async with self._database.reading() as tables:
            return await tables.match.count_open(self._own or ALL)
