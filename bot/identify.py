"""When a shard may identify: of each bucket one in five seconds, whichever process it is of."""

import asyncio
import logging
from typing import Final

import discord

from storage.engine import Database, retried
from storage.faults import StorageFault

_log = logging.getLogger(__name__)

APART: Final = 6.0
"""Seconds between two of one bucket: Discord's five, and one that a busy process may take."""

_PAUSE: Final = 0.5  # seconds until the database is asked again


class IdentifyTurns:
    """The turns in which the shards of all processes identify, taken from their database.

    Discord tells into how many buckets they fall; by default all are in one.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._buckets: int | None = None
        self._is_away = False

    async def wait(self, client: discord.AutoShardedClient, shard_id: int) -> None:
        """Wait for the turn of a shard, however long the database is away.

        Raises:
            HTTPException, GatewayNotFound: Discord cannot be asked for its limits.
        """
        if self._buckets is None:
            self._buckets = (await client.fetch_session_start_limits()).max_concurrency
        while True:
            try:
                if await self._taken(f"identify {shard_id % self._buckets}"):
                    return
                self._is_away = False
            except StorageFault as fault:
                if not self._is_away:
                    _log.warning("shards wait to identify: the database %s", fault)
                self._is_away = True
            await asyncio.sleep(_PAUSE)

    @retried
    async def _taken(self, name: str) -> bool:
        async with self._database.transaction() as tables:
            return await tables.leases.take(name, APART) is not None
