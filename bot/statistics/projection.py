"""Keeping the results of finished matches and the ratings after them in step with the events."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Final

from bot.domain.events import RecordedEvent
from bot.domain.match import Match
from bot.domain.match_summary import Result, result_of
from bot.domain.replay import UNREADABLE, replay
from bot.shards import ALL, Shards
from storage.engine import PATIENT, Database, retried_for
from storage.faults import StorageFault
from storage.ratings import Mark, ratings_after
from storage.sql.statements import Whose
from storage.tables import Tables

_log = logging.getLogger(__name__)

_AT_ONCE: Final = 20


async def note(tables: Tables, match_id: int, match: Match) -> None:
    """Keep the result of a match in step, in the transaction that ends, changes or reopens it.

    Finishing the newest match rates that match alone. Changing an old one rates again from there
    on: a few matches at once, the others later; from where on is kept until it is done.
    """
    for mark in await tables.results.put({match_id: result_of(match)}):
        # Where results are missing, they come first: ratings go by the order of the matches.
        if not await tables.results.unrecorded(mark.scope, 1):
            first = await tables.ratings.mark_of(mark.scope, mark.variant)
            await _rate_on(tables, first, _AT_ONCE)


async def _rate_on(tables: Tables, mark: Mark | None, most: int) -> None:
    """Rate some matches from a position on, each on the ratings after the ones before it."""
    if mark is None:
        return
    matches, after = await tables.ratings.to_rate(mark, most)
    players = {one.player for seats in matches.values() for one in seats if one.player is not None}
    now = await tables.ratings.before(mark, players)
    await tables.ratings.keep(ratings_after(matches, now))
    await tables.ratings.move(mark, after)


class Projection:
    """Catches up with results and ratings that could not be kept in step at once.

    What is left to do is kept in the database, so that nothing is lost when the bot stops halfway.
    Each process does that of its own shards, and of any other scope what is asked for.
    """

    def __init__(self, database: Database, shards: Shards = ALL) -> None:
        self._database, self._shards = database, shards
        self._running: asyncio.Task[None] | None = None

    async def record(self, tables: Tables, match_id: int, match: Match) -> None:
        """Keep a result in step as ``note`` does; what is left begins after the transaction."""
        await note(tables, match_id, match)
        self.catch_up_soon()

    async def catch_up(self, within: float = inf, scope: int | None = None) -> bool:
        """Work out what is left, in steps between which others have their turn.

        No step begins after so many seconds. Without a scope it is that of all own servers.
        Returns whether all of it is worked out.
        """
        until, meant = monotonic() + within, self._shards if scope is None else scope
        step = retried_for(min(within, PATIENT))(self._step)
        while monotonic() < until:
            if not await step(meant):
                return True
            await asyncio.sleep(0)
        return False

    def catch_up_soon(self) -> None:
        """Begin to catch up in the background, unless that goes on already."""
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._catch_up_quietly(), name="catching up")

    async def stop(self) -> None:
        """Stop catching up in the background; what is left is done after the next start."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running

    async def _catch_up_quietly(self) -> None:
        """Catch up; a fault of the database ends it until the next time."""
        try:
            await self.catch_up()
        except StorageFault as fault:
            _log.warning("results are worked out later: the database %s", fault)
        except Exception:  # noqa: BLE001 (nobody waits for this task who could tell it)
            _log.exception("results were not worked out")

    async def _step(self, meant: Whose) -> bool:
        """Do a bounded part of what is left, and return whether there was anything to do."""
        async with self._database.transaction() as tables:
            if not (match_ids := await tables.results.unrecorded(meant, _AT_ONCE)):
                if await tables.results.count_some(meant, _AT_ONCE):
                    return True
                mark = await tables.ratings.first_mark(meant)
                await _rate_on(tables, mark, _AT_ONCE)
                return mark is not None
        worked = await self._work_out(match_ids)
        async with self._database.transaction() as tables:
            # A match that has changed since is worked out anew in the next step.
            same = {
                one: result
                for one, (state, result) in worked.items()
                if await tables.match.state_of(one) == state
            }
            await tables.results.put(same)
            await tables.results.recorded(same)
        return True

    async def _work_out(
        self, match_ids: Iterable[int]
    ) -> dict[int, tuple[tuple[int, int], Result | None]]:
        """Return what some matches came to, beside what each was like when it was read."""
        worked: dict[int, tuple[tuple[int, int], Result | None]] = {}
        async with self._database.aside() as tables:
            for match_id in match_ids:
                state = await tables.match.state_of(match_id)
                result = None
                try:
                    events = await tables.match.events_of(match_id)
                    result = await asyncio.to_thread(_result, events)
                except UNREADABLE as error:
                    # One match that somebody has changed by hand must not keep all others waiting.
                    kind = type(error).__name__
                    _log.error("match %s cannot be replayed and counts nowhere: %s", match_id, kind)
                worked[match_id] = state, result
        return worked


def _result(events: Sequence[RecordedEvent]) -> Result | None:
    match = replay(events)
    return result_of(match)
