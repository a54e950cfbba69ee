"""What people may ask about their own data: to have it, and to have it forgotten."""

import asyncio
import logging
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from itertools import accumulate
from typing import BinaryIO, Final

from bot.domain.anonymise import adds_up_alike, forget
from bot.domain.errors import Rejected
from bot.domain.events import RecordedEvent
from bot.domain.replay import UNREADABLE, replay
from bot.match.requests import MatchRecord
from bot.match.service import MatchService
from bot.privacy.export import PersonalFile
from bot.shards import ALL, Shards
from storage.engine import PATIENT, Database, retried, retried_for
from storage.faults import FaultKind, StorageFault

_log = logging.getLogger(__name__)

# So much is read, rewritten or deleted in one go, so that others have their turn between.
_MATCHES: Final = 25
_EVENTS: Final = 200
_MOST_BOARDS: Final = 25
_TRIES: Final = 10
_PATIENCE: Final = 0.5
_Work = tuple[int, tuple[int, int], Sequence[RecordedEvent]]
"""A match, what it was like when it was read, and its events that change."""


class Privacy:
    """Hands out what is kept about people, and forgets it.

    Facts are otherwise never changed. Here they are: in the events of every match a former player
    takes the place of the person, of whom nothing is left but the number of a player, so that no
    total, place, series or rating of anybody changes.

    To forget a member or to delete a server is begun in one step, after which nobody sees any of
    it, and gone on with in steps that nobody waits for. What is left is kept in the database.
    ``closed`` are the servers that are being deleted. Several processes may do the same at once:
    each step looks at what there is.
    """

    def __init__(
        self,
        database: Database,
        matches: MatchService,
        closed: set[int] | None = None,
        shards: Shards = ALL,
    ) -> None:
        self._database = database
        self._matches = matches
        self._closed = closed if closed is not None else set[int]()
        self._shards = shards

    async def matches_with(self, user_id: int) -> tuple[int, ...]:
        """Return every match that somebody took part in, opened or entered something in."""
        async with self._database.aside() as tables:
            return await tables.privacy.matches_with(user_id)

    async def write_data_of(self, user_id: int, at: datetime, file: BinaryIO) -> str:
        """Write everything that is kept about somebody into a file, and return its name.

        It is JSON, packed where Discord would not take it otherwise.

        Raises:
            Rejected: packed it is still larger than Discord takes.
        """
        async with self._database.aside() as tables:
            numbers = await tables.privacy.numbers_of(user_id)
            match_ids = await tables.privacy.matches_with(user_id)
            beside = await tables.privacy.beside_matches(user_id)
        written = await asyncio.to_thread(PersonalFile, file, user_id, at, beside)
        for first in range(0, len(match_ids), _MATCHES):
            async with self._database.aside() as tables:
                for match_id in match_ids[first : first + _MATCHES]:
                    own = await tables.match.by_id(match_id)
                    if own is not None and own.scope not in self._closed:
                        events = await tables.match.events_of(match_id)
                        await asyncio.to_thread(written.add, own, events, numbers)
        return await asyncio.to_thread(written.finish)

    async def begun(self) -> tuple[tuple[str, int], ...]:
        """Return what is not done yet, "forget" or "purge", and of whom, and close such servers.

        It is what this process goes on with: with its own servers, and that with shard 0 with
        members, whoever has begun it.
        """
        closed = frozenset(self._closed)
        async with self._database.reading() as tables:
            jobs = await tables.privacy.jobs()
        own = [(kind, one) for kind, one in jobs if self._is_own(kind, one)]
        self._closed -= closed - {one for kind, one in jobs if kind == "purge"}
        self._closed |= {one for kind, one in own if kind == "purge"}
        return tuple(own)

    def _is_own(self, kind: str, subject: int) -> bool:
        return self._shards.have(subject if kind == "purge" else None)

    async def go_on(self, kind: str, subject: int) -> tuple[int, ...]:
        """Do what is left of what was begun, and return the matches that were changed."""
        done = await (self._forget_on if kind == "forget" else self._purge_on)(subject)
        await self._leave_no_trace()
        return done

    @retried
    async def begin_to_forget(self, user_id: int) -> tuple[int, ...]:
        """Make somebody a former player for all who look, and return the matches in which.

        The seat in a match that goes on can be taken by somebody else. ``StorageFault`` is raised
        where the file could not be written.
        """
        async with self._database.transaction() as tables:
            match_ids = await tables.privacy.begin_to_forget(user_id)
        self._matches.forget(match_ids)
        return match_ids

    async def _forget_on(self, user_id: int) -> tuple[int, ...]:
        done, broken = list[int](), set[int]()
        while works := await self._work_out(user_id, broken):
            while works:
                done += await self._rewrite(user_id, works)
        if broken:
            raise StorageFault(FaultKind.CORRUPT)
        await self._end_forgetting(user_id)
        return tuple(done)

    @retried_for(PATIENT)
    async def _end_forgetting(self, user_id: int) -> None:
        async with self._database.transaction() as tables:
            await tables.privacy.end_job("forget", user_id)

    @retried_for(PATIENT)
    async def _work_out(self, user_id: int, broken: set[int]) -> list[_Work]:
        """Return what is to be written next, and note which matches cannot be rewritten."""
        works = list[_Work]()
        async with self._database.aside() as tables:
            numbers, some = await tables.privacy.to_forget(user_id, _MATCHES + len(broken))
            for match_id in some:
                if match_id in broken:
                    continue
                state = await tables.match.state_of(match_id)
                try:
                    events = await tables.match.events_of(match_id, as_written=True)
                    changed = await asyncio.to_thread(_changed, events, user_id, numbers)
                except UNREADABLE as error:
                    # Somebody has changed it by hand. It is looked at again after the next start.
                    _log.error("match %s cannot be rewritten: %s", match_id, type(error).__name__)
                    broken.add(match_id)
                else:
                    works.append((match_id, state, changed))
        return works

    @retried_for(PATIENT)
    async def _rewrite(self, user_id: int, works: list[_Work]) -> list[int]:
        """Write a step of what was worked out, and return which matches were rewritten.

        A match that has changed since is left for the next time.
        """
        rewritten, events = list[int](), 0
        async with self._database.transaction() as tables:
            while works and (not events or events + len(works[-1][2]) <= _EVENTS):
                match_id, state, changed = works.pop()
                if await tables.match.state_of(match_id) == state:
                    await tables.match.rewrite(match_id, changed)
                    rewritten.append(match_id)
                    events += len(changed)
            await tables.privacy.forgotten_in(user_id, rewritten)
        self._matches.forget(rewritten)
        return rewritten

    async def going_on(self, match_ids: Iterable[int]) -> tuple[MatchRecord, ...]:
        """Return those of some matches that go on; of many, the newest.

        Where the file cannot be read any more there are none: what was asked for is done already.
        """
        try:
            async with self._database.aside() as tables:
                stored = [await tables.match.by_id(one) for one in sorted(match_ids, reverse=True)]
            open_ones = [one.id for one in stored if one is not None and one.state == "open"]
            return tuple([await self._matches.look(one) for one in open_ones[:_MOST_BOARDS]])
        except (StorageFault, Rejected) as fault:
            _log.warning("the boards with a forgotten name are left as they are: %s", fault)
            return ()

    async def matches_in(self, guild_id: int) -> int:
        """Return how many matches are kept of a server."""
        async with self._database.aside() as tables:
            return len(await tables.privacy.matches_in(guild_id))

    @retried
    async def begin_to_purge(self, guild_id: int) -> int:
        """Close a server, whose matches and settings are going to be deleted; return how many.

        ``StorageFault`` is raised where the file could not be written.
        """
        async with self._database.transaction() as tables:
            await tables.privacy.begin_to_purge(guild_id)
            matches = len(await tables.privacy.matches_in(guild_id))
        self._closed.add(guild_id)
        return matches

    async def _purge_on(self, guild_id: int) -> tuple[int, ...]:
        done = list[int]()
        while some := await self._delete_some(guild_id):
            done += some
        self._closed.discard(guild_id)
        return tuple(done)

    @retried_for(PATIENT)
    async def _delete_some(self, guild_id: int) -> list[int]:
        """Delete some matches of a server and return which; without any, what else there is."""
        async with self._database.transaction() as tables:
            if not await tables.privacy.is_purged(guild_id):
                # Another process has done the rest, and whoever plays there now begins anew.
                return []
            # The newest first: those of a series refer to its first match.
            newest = await tables.privacy.newest_in(guild_id, _MATCHES)
            before = accumulate((events for _, events in newest), initial=0)
            some = [one for (one, _), rows in zip(newest, before, strict=False) if rows < _EVENTS]
            await tables.privacy.delete_matches(some)
            if not newest:
                await tables.privacy.delete_server(guild_id)
                await tables.privacy.end_job("purge", guild_id)
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


def _changed(
    events: Sequence[RecordedEvent], user_id: int, numbers: Collection[int]
) -> list[RecordedEvent]:
    forgotten = forget(events, user_id, numbers)
    if not adds_up_alike(replay(events), replay(forgotten)):
        raise ValueError("the match would not come to the same any more")
    return [new for old, new in zip(events, forgotten, strict=True) if old != new]
