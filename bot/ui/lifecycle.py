"""Attending to interactions: each is answered, counted, and finished before the bot stops."""

import asyncio
import logging
from collections.abc import Coroutine
from time import perf_counter
from typing import Any, Final, Protocol, TypeVar

import discord

from bot.domain.errors import Rejected, RequestError
from bot.ui.errors import InteractionReason
from bot.ui.responses import explain, write_down
from storage.faults import StorageFault

_log = logging.getLogger(__name__)

Offered = TypeVar("Offered")

_PATIENCE: Final = 3.0


class Counting(Protocol):
    """Whoever counts what is attended to; the figures are loaded only where somebody wants them."""

    def attended(self, kind: str, outcome: str, seconds: float) -> None:
        """Count one interaction."""

    def fault(self, kind: str) -> None:
        """Count one fault."""


async def _put_off(work: Coroutine[Any, Any, None]) -> None:
    work.close()
    raise Rejected(InteractionReason.STOPPING)


class Lifecycle:
    """Attends to every command, press and form."""

    def __init__(self, metrics: Counting | None = None) -> None:
        self.stopping = False
        self._metrics = metrics
        self._attended: set[asyncio.Task[Any]] = set()
        self._until: float | None = None

    async def attend(
        self, interaction: discord.Interaction[Any], kind: str, work: Coroutine[Any, Any, None]
    ) -> None:
        """Do what an interaction asks for; whatever that raises becomes a private answer.

        discord.py would only log what a press or a form raises, and Discord would tell the user
        that the interaction failed. While the bot stops nothing is begun: what is entered then
        might be kept without an answer.
        """
        task = asyncio.current_task()
        if task is not None:
            self._attended.add(task)
        began = perf_counter()
        outcome = "done"
        try:
            await (_put_off(work) if self.stopping else work)
        except Exception as error:  # noqa: BLE001 (whatever happened, somebody waits for an answer)
            outcome = "refused" if isinstance(error, RequestError) else "fault"
            if outcome == "fault":
                self._count_fault(error)
            await explain(interaction, error)
        finally:
            if task is not None:
                self._attended.discard(task)
            if self._metrics is not None:
                self._metrics.attended(kind, outcome, perf_counter() - began)

    async def offer(self, offering: Coroutine[Any, Any, list[Offered]]) -> list[Offered]:
        """Return what is offered to somebody who types; nothing where that fails.

        Discord shows no words with an offer, so that a fault is only written down and counted.
        """
        if self.stopping:
            offering.close()
            return []
        try:
            return await offering
        except Exception as error:  # noqa: BLE001 (discord.py would log it at every letter typed)
            self._count_fault(error)
            write_down(error)
            return []

    def _count_fault(self, error: Exception) -> None:
        if self._metrics is not None:
            name = error.kind if isinstance(error, StorageFault) else type(error).__name__
            self._metrics.fault(name)

    async def finish(self) -> None:
        """Begin nothing new, and wait until what is under way is answered, but not for ever.

        Who asks in the meantime is told so; to wait for those answers too, finish once more.
        """
        self.stopping = True
        loop = asyncio.get_running_loop()
        self._until = self._until or loop.time() + _PATIENCE
        under_way = self._attended - {asyncio.current_task()}
        if under_way:
            _, late = await asyncio.wait(under_way, timeout=max(0, self._until - loop.time()))
            if late:
                _log.warning("%s interactions were not finished in time", len(late))
