"""What a running bot counts, for Prometheus, on a port that only this machine can reach."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from storage.engine import Database
from storage.faults import Refused, StorageFault

_EVERY: Final = 60.0
# Discord waits three seconds for an answer; most of them take a few thousandths.
_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)


class Metrics:
    """Counts interactions, how long they take, faults and open matches.

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
        self._open_matches = Gauge("domino_open_matches", "Matches that go on", registry=registry)

    def attended(self, kind: str, outcome: str, seconds: float) -> None:
        """Count one command, press or form that came out as "done", "refused" or "fault"."""
        self._interactions.labels(kind, outcome).inc()
        self._seconds.labels(kind).observe(seconds)

    def fault(self, kind: str) -> None:
        """Count one fault."""
        self._faults.labels(kind).inc()

    async def watch(self, database: Database) -> None:
        """Count the open matches again and again, until it is cancelled."""
        while True:
            with suppress(StorageFault):  # whoever enters something is told about it
                async with database.reading() as tables:
                    self._open_matches.set(await tables.match.count_open())
            await asyncio.sleep(_EVERY)


@asynccontextmanager
async def serving(port: int, database: Database) -> AsyncGenerator[Metrics]:
    """Serve the figures on the loopback address, and count open matches meanwhile.

    Raises:
        Refused: another program has the port.
    """
    metrics = Metrics()
    try:
        start_http_server(port, addr="127.0.0.1", registry=metrics.registry)
    except OSError as error:
        raise Refused(f"Figures cannot be served at port {port}: {error.strerror}.") from None
    watching = asyncio.create_task(metrics.watch(database))
    try:
        yield metrics
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
