"""What one of several processes does for all: who has it in hand, by the database's clock."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from storage.engine import Database, retried
from storage.faults import StorageFault
from storage.sql.statements import Feature

_log = logging.getLogger(__name__)


class Leases(Feature, file="leases"):
    """Who has what in hand, within one transaction."""

    async def take(self, name: str, seconds: float) -> float | None:
        """Take a lease for so many seconds; return when it runs out, or None where it is taken."""
        now = await self._session.now()
        return await self._value("take", name=name, now=now, until=now + seconds)

    async def give_back(self, name: str, until: float) -> None:
        """End a lease that runs out at a moment, unless somebody else has it by now."""
        await self._rows("give_back", name=name, until=until)


@asynccontextmanager
async def leased(database: Database, name: str, seconds: float) -> AsyncGenerator[bool]:
    """Have something in hand that no other process does meanwhile; give whether it is so.

    After so many seconds another may take it up: whoever had it in hand has died.

    Raises:
        StorageFault: the database cannot be written.
    """

    @retried
    async def take() -> float | None:
        async with database.transaction() as tables:
            return await tables.leases.take(name, seconds)

    until = await take()
    try:
        yield until is not None
    finally:
        if until is not None:
            try:
                async with database.transaction() as tables:
                    await tables.leases.give_back(name, until)
            except StorageFault as fault:
                _log.info("the lease of %s is left to run out: the database %s", name, fault)
