"""What people may ask about their own data: to have it, and to have it forgotten."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from datetime import datetime
from typing import BinaryIO, Final

from bot.domain.errors import Rejected
from bot.domain.replay import replay
from bot.match.requests import MatchRecord
from bot.match.service import MatchService
from bot.privacy.anonymise import adds_up_alike, forget
from bot.privacy.export import PersonalFile
from storage.engine import Database
from storage.faults import StorageFault
from storage.tables import Tables

_log = logging.getLogger(__name__)

# So many matches are rewritten or deleted in one go, so that others have their turn between.
_AT_ONCE: Final = 10
_DELETED_AT_ONCE: Final = 500
_MOST_BOARDS: Final = 25
_TRIES: Final = 10
_PATIENCE: Final = 0.5
_Turn = tuple[Sequence[int], bool]  # the matches that were changed, and whether they were the last


class Privacy:
    """Hands out what is kept about people, and forgets it.

    Facts are otherwise never changed. Here they are: in the events of every match a former player
    takes the place of the person, of whom nothing is left but the number of a player, so that no
    total, place, series or rating of anybody changes.

    It is done some matches at a time. Where the bot is stopped halfway, asking again does the rest.
    """

    def __init__(self, database: Database, matches: MatchService) -> None:
        self._database = database
        self._matches = matches

    async def matches_with(self, user_id: int) -> tuple[int, ...]:
        """Return every match that somebody took part in, opened or entered something in."""
        async with self._database.reading() as tables:
            return await tables.privacy.matches_with(user_id)

    async def write_data_of(self, user_id: int, at: datetime, file: BinaryIO) -> str:
        """Write everything that is kept about somebody into a file, and return its name.

        It is JSON, packed where Discord would not take it otherwise.

        Raises:
            Rejected: packed it is still larger than Discord takes.
        """
        async with self._database.reading() as tables:
            numbers = await tables.privacy.numbers_of(user_id)
            match_ids = await tables.privacy.matches_with(user_id)
            beside = await tables.privacy.beside_matches(user_id)
        written = await asyncio.to_thread(PersonalFile, file, user_id, at, beside)
        for match_id in match_ids:
            async with self._database.reading() as tables:
                own = await tables.match.by_id(match_id)
                events = await tables.match.events_of(match_id)
            if own is not None:
                await asyncio.to_thread(written.add, own, events, numbers)
        return await asyncio.to_thread(written.finish)

    async def forget(self, user_id: int) -> tuple[int, ...]:
        """Make somebody a former player in every match, and return which matches those are.

        The seat in a match that goes on can be taken by somebody else. ``StorageFault`` is raised
        where the file could not be written.
        """

        async def forget_some(tables: Tables, done: Collection[int]) -> _Turn:
            numbers = await tables.privacy.numbers_of(user_id)
            every = await tables.privacy.matches_with(user_id)
            left = [one for one in every if one not in done]
            for match_id in left[:_AT_ONCE]:
                events = await tables.match.events_of(match_id)
                forgotten = forget(events, user_id, numbers)
                if not adds_up_alike(replay(events), replay(forgotten)):
                    raise RuntimeError(f"match {match_id} would not come to the same any more")
                changed = [new for old, new in zip(events, forgotten, strict=True) if old != new]
                await tables.match.rewrite(match_id, changed)
            is_last = len(left) <= _AT_ONCE
            if is_last:
                await tables.privacy.forget(user_id)
            return left[:_AT_ONCE], is_last

        return await self._in_turns(forget_some)

    async def going_on(self, match_ids: Iterable[int]) -> tuple[MatchRecord, ...]:
        """Return those of some matches that go on; of many, the newest.

        Where the file cannot be read any more there are none: what was asked for is done already.
        """
        try:
            async with self._database.reading() as tables:
                stored = [await tables.match.by_id(one) for one in sorted(match_ids, reverse=True)]
            open_ones = [one.id for one in stored if one is not None and one.state == "open"]
            return tuple([await self._matches.look(one) for one in open_ones[:_MOST_BOARDS]])
        except (StorageFault, Rejected) as fault:
            _log.warning("the boards with a forgotten name are left as they are: %s", fault)
            return ()

    async def matches_in(self, guild_id: int) -> int:
        """Return how many matches are kept of a server."""
        async with self._database.reading() as tables:
            return len(await tables.privacy.matches_in(guild_id))

    async def purge(self, guild_id: int) -> tuple[int, ...]:
        """Delete everything that is kept of a server, and return which matches those were.

        ``StorageFault`` is raised where the file could not be written, and something is left.
        """

        async def delete_some(tables: Tables, _done: Collection[int]) -> _Turn:
            every = await tables.privacy.matches_in(guild_id)
            # The newest first: those of a series refer to its first match.
            some = every[-_DELETED_AT_ONCE:]
            await tables.privacy.delete_matches(some)
            is_last = len(every) <= _DELETED_AT_ONCE
            if is_last:
                await tables.privacy.delete_server(guild_id)
            return some, is_last

        return await self._in_turns(delete_some)

    async def _in_turns(
        self, change: Callable[[Tables, Collection[int]], Awaitable[_Turn]]
    ) -> tuple[int, ...]:
        """Change some matches in each transaction, the last of them together with the rest."""
        done: set[int] = set()
        is_last = False
        while not is_last:
            async with self._database.transaction() as tables:
                some, is_last = await change(tables, done)
            self._matches.forget(some)
            done.update(some)
        await self._leave_no_trace()
        return tuple(sorted(done))

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
