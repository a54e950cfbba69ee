"""What people may ask about their own data: to have it, and to have it forgotten."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from bot.domain.errors import Rejected
from bot.domain.replay import replay
from bot.match.requests import MatchRecord
from bot.match.service import MatchService
from bot.privacy.anonymise import adds_up_alike, forget
from bot.privacy.export import as_json, match_as_data
from storage.engine import Database
from storage.faults import StorageFault
from storage.tables import Tables

_log = logging.getLogger(__name__)

_AT_ONCE: Final = 10
"""So many matches are rewritten in one go, so that others have their turn between."""

_DELETED_AT_ONCE: Final = 500
"""The same of matches that are deleted."""

_TRIES: Final = 10
_PATIENCE: Final = 0.5


class PrivacyReason(StrEnum):
    """Reasons why a server is not deleted."""

    NOT_ADMINISTRATOR = "not-administrator"
    NO_SERVER = "no-server"


class Privacy:
    """Hands out what is kept about people, and forgets it.

    Facts are otherwise never changed. Here they are: in the events of every match a former player
    takes the place of the person, of whom nothing is left but the number of a player, so that no
    total, place, series or rating of anybody changes.

    Args:
        database: where everything is kept.
        matches: what has matches at hand, to be told which to drop.
    """

    def __init__(
        self,
        database: Database,
        matches: MatchService,
    ) -> None:
        self._database = database
        self._matches = matches

    async def matches_with(self, user_id: int) -> tuple[int, ...]:
        """Return every match that somebody took part in, opened or entered something in."""
        async with self._database.reading() as tables:
            return await tables.privacy.matches_with(user_id)

    async def data_of(self, user_id: int, at: datetime) -> bytes:
        """Return everything that is kept about somebody, as a JSON file."""
        matches: list[dict[str, Any]] = []
        async with self._database.reading() as tables:
            numbers = await tables.privacy.numbers_of(user_id)
        for match_id in await self.matches_with(user_id):
            async with self._database.reading() as tables:
                own = await tables.match.by_id(match_id)
                events = await tables.match.events_of(match_id)
            if own is not None:
                data = await asyncio.to_thread(match_as_data, own, events, user_id, numbers)
                matches.append(data)
        async with self._database.reading() as tables:
            acts = await tables.privacy.audit_by(user_id)
            rules = await tables.privacy.house_rules_by(user_id)
            results = await tables.privacy.results_of(user_id)
        return await asyncio.to_thread(as_json, user_id, at, matches, rules, results, acts)

    async def forget(self, user_id: int) -> tuple[int, ...]:
        """Make somebody a former player in every match, and return which matches those are.

        It is done a few matches at a time. Where the bot is stopped halfway, asking again does the
        rest. The seat in a match that goes on can be taken by somebody else.

        Raises:
            StorageFault: the file could not be written.
        """
        done: set[int] = set()
        while True:
            async with self._database.transaction() as tables:
                numbers = await tables.privacy.numbers_of(user_id)
                every = await tables.privacy.matches_with(user_id)
                new = [one for one in every if one not in done]
                if not new:
                    await tables.privacy.forget(user_id)
                    break
            for start in range(0, len(new), _AT_ONCE):
                some = new[start : start + _AT_ONCE]
                await self._rewrite(some, user_id, numbers)
                done.update(some)
        await self._leave_no_trace()
        return tuple(sorted(done))

    async def _rewrite(
        self, match_ids: Sequence[int], user_id: int, numbers: Sequence[int]
    ) -> None:
        """Rewrite the events of some matches in one transaction."""
        async with self._database.transaction() as tables:
            for match_id in match_ids:
                await _rewrite(tables, match_id, user_id, numbers)
        self._matches.forget(match_ids)

    async def going_on(self, match_ids: Sequence[int], most: int) -> tuple[MatchRecord, ...]:
        """Return those of some matches that go on; of many, the newest.

        Where the file cannot be read any more there are none: what was asked for is done already.
        """
        try:
            async with self._database.reading() as tables:
                ids = await _open_ones(tables, match_ids, most)
            return tuple([await self._matches.look(match_id) for match_id in ids])
        except (StorageFault, Rejected) as fault:
            _log.warning("the boards with a forgotten name are left as they are: %s", fault)
            return ()

    async def matches_in(self, guild_id: int) -> int:
        """Return how many matches are kept of a server."""
        async with self._database.reading() as tables:
            return len(await tables.privacy.matches_in(guild_id))

    async def purge(self, guild_id: int) -> tuple[int, ...]:
        """Delete everything that is kept of a server, and return which matches those were.

        It is done some matches at a time, so that other servers have their turn between. Where the
        bot is stopped halfway, asking again does the rest.

        Raises:
            StorageFault: the file could not be written; not everything was deleted.
        """
        deleted: list[int] = []
        while some := await self._delete_some_of_many(guild_id):
            deleted += some
        async with self._database.transaction() as tables:
            rest = await tables.privacy.matches_in(guild_id)
            await tables.privacy.delete_matches(rest)
            await tables.privacy.delete_server(guild_id)
        self._matches.forget(rest)
        await self._leave_no_trace()
        return tuple(sorted((*deleted, *rest)))

    async def _delete_some_of_many(self, guild_id: int) -> tuple[int, ...]:
        async with self._database.transaction() as tables:
            every = await tables.privacy.matches_in(guild_id)
            # The newest first: those of a series refer to its first match.
            some = every[-_DELETED_AT_ONCE:] if len(every) > _DELETED_AT_ONCE else ()
            await tables.privacy.delete_matches(some)
        self._matches.forget(some)
        return some

    async def _leave_no_trace(self) -> None:
        """Take what is gone out of everything that lies beside the database file, too.

        Where that fails, nobody must be told that it is not forgotten: the file knows it no more.
        """
        try:
            for _ in range(_TRIES):
                if await self._database.leave_no_trace():
                    return
                await asyncio.sleep(_PATIENCE)
            hindrance = "another program reads it"
        except StorageFault as fault:
            hindrance = str(fault)
        _log.warning("what was forgotten is still in the -wal file: %s", hindrance)


async def _rewrite(tables: Tables, match_id: int, user_id: int, numbers: Sequence[int]) -> None:
    events = await tables.match.events_of(match_id)
    if not events:
        return
    forgotten = forget(events, user_id, numbers)
    if not adds_up_alike(replay(events), replay(forgotten)):
        raise RuntimeError(f"match {match_id} would not come to the same any more")
    changed = [new for old, new in zip(events, forgotten, strict=True) if old != new]
    await tables.match.rewrite(match_id, changed)


async def _open_ones(tables: Tables, match_ids: Sequence[int], most: int) -> list[int]:
    """Return those of some matches that are open; of many, the newest."""
    found: list[int] = []
    for match_id in sorted(match_ids, reverse=True):
        stored = await tables.match.by_id(match_id)
        if stored is not None and stored.state == "open":
            found.append(match_id)
        if len(found) == most:
            break
    return found
