"""Reading a match from the database and writing events into it: what every use case does."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final, ParamSpec
from weakref import WeakValueDictionary

from bot.domain.decisions import check_length
from bot.domain.errors import Rejected
from bot.domain.events import Entered, Event, PlayerRenamed, RecordedEvent, players_in
from bot.domain.match import Match
from bot.domain.match_summary import fingerprint
from bot.domain.replay import advance, replay
from bot.domain.series import series
from bot.i18n.languages import Language
from bot.match.players import looked_up, sheet_looked_up
from bot.match.requests import MatchReason, MatchRecord, MatchRef
from bot.ui.context import Caller, ChannelRef, InteractionReason
from storage.engine import Database
from storage.faults import StorageFault
from storage.match import StoredMatch
from storage.tables import Tables

_MOST_REPLAYS: Final = 100
_FEW: Final = 100
"""So many events are replayed at once; more of them would hold up everybody else."""

# What others do for long in threads is nothing that somebody who enters a round may wait for.
_BESIDE: Final = ThreadPoolExecutor(2, "match")

P = ParamSpec("P")

Recorder = Callable[[Tables, int, Match], Awaitable[None]]
"""What keeps the result of a match, in the transaction that ends, changes or reopens it."""


class Turns:
    """Lets one at a time have its turn, of all who name the same number."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, number: int) -> asyncio.Lock:
        """Return what a turn is taken with; it lasts as long as somebody has or awaits one."""
        return self._locks.setdefault(number, asyncio.Lock())


class MatchRepository:
    """Reads and writes matches within a transaction of the database."""

    def __init__(self, record: Recorder | None = None) -> None:
        # Those of the last matches, so that an entry costs the same in every round of a match.
        self._replays: OrderedDict[int, tuple[Match, RecordedEvent, int]] = OrderedDict()
        self._replaying = Turns()
        self._record = record

    async def make_ready(self, database: Database, ref: MatchRef) -> None:
        """Have a match at hand, and those of its series, before anybody's turn is taken for it.

        Raises:
            Rejected: there is none.
        """
        async with database.reading() as tables:
            stored = await self.stored(tables, ref)
            every = await self._series(tables, stored)
        for one in every:
            if one.id not in self._replays:
                async with self._replaying.of(one.id):
                    await self._read(database, one.id)

    async def _read(self, database: Database, match_id: int) -> None:
        if match_id in self._replays:
            return
        async with database.reading() as tables:
            stored = await self.stored(tables, match_id)
            events = await tables.match.events_of(match_id)
        match = await _worked_out(len(events), replay, events)
        self._keep(match_id, match, events[-1], stored.revision)

    async def stored(self, tables: Tables, ref: MatchRef) -> StoredMatch:
        """Return a match without its events.

        Raises:
            Rejected: there is none.
        """
        stored = (
            await tables.match.latest_in(ref.channel_id)
            if isinstance(ref, ChannelRef)
            else await tables.match.by_id(ref)
        )
        if stored is None:
            by_channel = isinstance(ref, ChannelRef)
            raise Rejected(MatchReason.NO_MATCH if by_channel else MatchReason.MATCH_GONE)
        return stored

    async def kept(self, tables: Tables, ref: MatchRef) -> MatchRecord:
        """Return a match with its events replayed.

        Raises:
            Rejected: there is none.
        """
        return await self.replayed(tables, await self.stored(tables, ref))

    async def replayed(self, tables: Tables, stored: StoredMatch) -> MatchRecord:
        """Return a stored match with its events replayed, and how its series stands."""
        match = await self._match(tables, stored)
        standing = None
        if stored.series_id is not None and stored.best_of is not None:
            every = await self._series(tables, stored)
            matches = [await self._match(tables, one) for one in every]
            number = [one.id for one in every].index(stored.id) + 1
            people = {one.number for match in matches for one in match.seats}
            same = await tables.players.persons(people)
            standing = series(stored.best_of, matches, number, same)
        channel, language = (
            ChannelRef(stored.guild_id, stored.channel_id),
            Language(stored.language),
        )
        return MatchRecord(
            stored.id, channel, language, match, series=standing, revision=stored.revision
        )

    async def _series(self, tables: Tables, stored: StoredMatch) -> tuple[StoredMatch, ...]:
        """Return the matches of the series of a match, or that match alone."""
        if stored.series_id is None:
            return (stored,)
        return await tables.match.of_series(stored.series_id)

    async def known(self, tables: Tables, caller: Caller) -> MatchRecord | None:
        """Return the match in which the interaction of a caller was entered before, if it was."""
        match_id = await tables.match.entered_with(caller.interaction_id)
        return replace(await self.kept(tables, match_id), was_known=True) if match_id else None

    async def begin(
        self, tables: Tables, new: StoredMatch, opened: Event, caller: Caller, at: datetime
    ) -> MatchRecord:
        """Add a match where none is open, and return it.

        Raises:
            Rejected: another is open there.
        """
        await _check_server(tables, new.scope)
        latest = await tables.match.latest_in(new.channel_id)
        if latest is not None and latest.state == "open":
            raise Rejected(MatchReason.MATCH_OPEN)
        opened = await looked_up(tables, new.scope, (), opened)
        opening = RecordedEvent(position=0, at=at, by=caller.user_id, event=opened)
        match_id = await tables.match.add(new, opening, caller.interaction_id)
        await tables.players.note_seats(match_id, players_in(opened))
        await _note_channel(tables, match_id, caller)
        return await self.kept(tables, match_id)

    async def restore(
        self,
        tables: Tables,
        new: StoredMatch,
        match: Match,
        mark: str,
        events: Sequence[RecordedEvent],
        caller: Caller,
    ) -> MatchRecord:
        """Add a match that is over with its fingerprint and all its events, its players anew."""
        await _check_server(tables, new.scope)
        (first, *rest), seated = await sheet_looked_up(tables, new.scope, events)
        match_id = await tables.match.add(new, first, caller.interaction_id)
        await tables.match.append(match_id, rest)
        players = [player for one in (first, *rest) for player in players_in(one.event)]
        await tables.players.note_seats(match_id, players)
        await tables.match.update(match_id, new.finished_at, mark)
        await _note_channel(tables, match_id, caller)
        # Nothing is scored anew while others wait to enter: all else was worked out before.
        people = {"seats": seated.seats, "stays": seated.stays, "reseated": seated.reseated}
        match = replace(match, **people)
        if self._record is not None:
            await self._record(tables, match_id, match)
        channel = ChannelRef(new.guild_id, new.channel_id)
        return MatchRecord(match_id, channel, Language(new.language), match)

    async def add(
        self,
        tables: Tables,
        kept: MatchRecord,
        events: Sequence[Event],
        caller: Caller,
        at: datetime,
    ) -> MatchRecord:
        """Add events that were decided, and return the match with them.

        Raises:
            Rejected: somebody would sit twice, or a guest go by the name of another; or the match
                would become too long, or end before an entry that counts.
        """
        match, known = kept.match, list[RecordedEvent]()
        for decided in events:
            event = decided
            if players_in(event) or isinstance(event, PlayerRenamed):
                event = await looked_up(tables, kept.channel.scope, match.seats, event)
                await tables.players.note_seats(kept.id, players_in(event))
            position = match.position + 1
            known.append(RecordedEvent(position=position, at=at, by=caller.user_id, event=event))
            # Whatever was entered before is scored already, unless that is what is changed.
            scored = 1 if isinstance(event, Entered) else len(match.log)
            match = await _worked_out(scored, advance, match, known[-1])
        check_length(kept.match, match)
        await tables.match.append(kept.id, known, caller.interaction_id)
        if not (match.is_open and kept.match.is_open):
            if match.is_open:
                await tables.match.update(kept.id)
            else:
                await tables.match.update(kept.id, at, fingerprint(match))
            if kept.match.is_open:
                await _note_channel(tables, kept.id, caller, ended=True)
            if self._record is not None:
                await self._record(tables, kept.id, match)
        self._keep(kept.id, match, known[-1], kept.revision)
        if kept.series is not None:
            # An entry can turn who has won, and whose the wins of every side are.
            return await self.kept(tables, kept.id)
        return replace(kept, match=match)

    async def _match(self, tables: Tables, stored: StoredMatch) -> Match:
        """Return a match as the replay of its events, where it is not known.

        That the last event of a known replay still stands in the database, and that nothing before
        it was rewritten, is looked at each time: a file put in its place, another process, or a
        commit that failed is not mistaken for it.
        """
        known = self._replays.get(stored.id)
        if known is not None:
            match, last, revision = known
            events = await tables.match.events_of(stored.id, start=last.position)
            if events == (last,) and revision == stored.revision:
                return match
        events = await tables.match.events_of(stored.id)
        match = await _worked_out(len(events), replay, events)
        self._keep(stored.id, match, events[-1], stored.revision)
        return match

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop matches whose events were rewritten or deleted."""
        for match_id in match_ids:
            self._replays.pop(match_id, None)

    def _keep(self, match_id: int, match: Match, last: RecordedEvent, revision: int) -> None:
        self._replays[match_id] = (match, last, revision)
        self._replays.move_to_end(match_id)
        while len(self._replays) > _MOST_REPLAYS:
            self._replays.popitem(last=False)


async def is_newest(database: Database, kept: MatchRecord) -> bool:
    """Return whether no other process has entered anything in a match since, or rewritten it."""
    if not database.is_shared:
        return True
    try:
        async with database.reading() as tables:
            state = await tables.match.state_of(kept.id)
    except StorageFault:
        return True
    return state == (kept.revision, kept.match.position + 1)


async def _worked_out(
    events: int, work: Callable[P, Match], /, *args: P.args, **kwargs: P.kwargs
) -> Match:
    """Return a match after so many events, worked out beside the loop where they are many."""
    if events <= _FEW:
        return work(*args, **kwargs)
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_BESIDE, partial(work, *args, **kwargs))


async def _check_server(tables: Tables, scope: int) -> None:
    """Make sure that a server is not being deleted: another process may have begun that."""
    if await tables.privacy.is_purged(scope):
        raise Rejected(InteractionReason.BEING_DELETED)


async def _note_channel(
    tables: Tables, match_id: int, caller: Caller, *, ended: bool = False
) -> None:
    """Note who can see the channel of a match; at its end, what was known still stands if need be.

    Discord tells of a server some time after the bot has begun, and not while it has an outage.
    """
    channel = caller.channel
    if channel is not None and not (ended and channel.hidden == "unknown"):
        await tables.match.note_channel(match_id, channel.parent_id, channel.hidden)
