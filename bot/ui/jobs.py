"""Work that takes long: a few pieces at a time, in the order in which they were asked for."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager
from enum import StrEnum
from typing import Any, Final, TypeVar

import discord

from bot.domain.errors import Rejected
from bot.ui.context import InteractionReason

Made = TypeVar("Made")

AT_ONCE: Final = 2
MOST: Final = 20  # pieces of work that go on or wait
MOST_OF_A_SERVER: Final = 2


class JobReason(StrEnum):
    """Reasons why a piece of work that takes long is not begun."""

    OWN_JOB = "own-job"
    SERVER_JOBS = "server-jobs"
    MANY_JOBS = "many-jobs"


class Jobs:
    """The place for work that takes long, so that nobody's entry waits for it.

    ``turns`` is what each piece of work waits for. Whatever nobody asked for in so many words
    waits for that alone, and is never refused.
    """

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self._people: set[int] = set()
        self._servers = Counter[int]()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._stopped = False

    @contextmanager
    def place(self, interaction: discord.Interaction[Any]) -> Generator[None]:
        """Keep a place for whoever asks, until their work is done and answered.

        Raises:
            Rejected: they have one already, their server has as many as it may, or all are taken.
        """
        person, server = interaction.user.id, interaction.guild_id or 0
        if person in self._people:
            raise Rejected(JobReason.OWN_JOB)
        if server and self._servers[server] >= MOST_OF_A_SERVER:
            raise Rejected(JobReason.SERVER_JOBS)
        if len(self._people) >= MOST:
            raise Rejected(JobReason.MANY_JOBS)
        self._people.add(person)
        self._servers[server] += 1
        try:
            yield
        finally:
            self._people.discard(person)
            self._servers -= Counter([server])

    async def run(
        self, work: Callable[[], Coroutine[Any, Any, Made]], *, writes: bool = False
    ) -> Made:
        """Do a piece of work in its turn, and return what comes of it.

        Raises:
            Rejected: the bot stops, and the work was not begun, or broken off. One that
                ``writes`` is not broken off.
        """

        async def in_turn() -> Made:
            async with self.turns:
                if writes:
                    self._under_way.discard(task)
                return await work()

        if self._stopped:
            raise Rejected(InteractionReason.STOPPING)
        task = asyncio.create_task(in_turn())
        self._under_way.add(task)
        try:
            return await task
        except asyncio.CancelledError:
            own = asyncio.current_task()
            if not self._stopped or (own is not None and own.cancelling()):
                raise
            raise Rejected(InteractionReason.STOPPING) from None
        finally:
            self._under_way.discard(task)

    def stop(self) -> None:
        """Break off what goes on or waits, and begin nothing any more."""
        self._stopped = True
        for task in self._under_way:
            task.cancel()
