"""Reading a match from the database and writing events into it: what every use case does."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from bot.domain.errors import Rejected
from bot.domain.events import Event, RecordedEvent
from bot.domain.match import Match
from bot.domain.match_summary import finished_at
from bot.domain.replay import advance
from bot.domain.series import series
from bot.match.replays import ReplayCache
from bot.match.requests import MatchReason, MatchRecord, MatchRef
from bot.ui.caller import Caller, ChannelRef
from storage.match import StoredMatch
from storage.tables import Tables

Recorder = Callable[[Tables, int, Match], Awaitable[None]]
"""What keeps the result of a match, in the transaction that ends, changes or reopens it."""


class MatchRepository:
    """Reads and writes matches within a transaction of the database."""

    def __init__(self, record: Recorder | None = None) -> None:
        self._replays = ReplayCache()
        self._record = record

    async def kept(self, tables: Tables, ref: MatchRef) -> MatchRecord:
        """Return a match with its events replayed.

        Raises:
            Rejected: there is none.
        """
        stored = (
            await tables.match.latest_in(ref.channel_id)
            if isinstance(ref, ChannelRef)
            else await tables.match.by_id(ref)
        )
        if stored is None:
            raise Rejected(MatchReason.NO_MATCH)
        return await self.replayed(tables, stored)

    async def replayed(self, tables: Tables, stored: StoredMatch) -> MatchRecord:
        """Return a stored match with its events replayed, and how its series stands."""
        match = await self._replays.of(tables, stored)
        standing = None
        if stored.series_id is not None and stored.best_of is not None:
            every = await tables.match.of_series(stored.series_id)
            matches = [await self._replays.of(tables, one) for one in every]
            number = [one.id for one in every].index(stored.id) + 1
            standing = series(stored.best_of, matches, number)
        channel = ChannelRef(stored.guild_id, stored.channel_id)
        return MatchRecord(
            stored.id, channel, stored.language, match, series=standing, revision=stored.revision
        )

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
        latest = await tables.match.latest_in(new.channel_id)
        if latest is not None and latest.state == "open":
            raise Rejected(MatchReason.MATCH_OPEN)
        opening = RecordedEvent(position=0, at=at, by=caller.user_id, event=opened)
        match_id = await tables.match.add(new, opening, caller.interaction_id)
        return await self.kept(tables, match_id)

    async def restore(
        self, tables: Tables, sheet: MatchRecord, events: Sequence[RecordedEvent], caller: Caller
    ) -> int:
        """Add a match that is over with all its events, and return its number."""
        first, *rest = events
        new = StoredMatch(
            sheet.channel.guild_id,
            sheet.channel.channel_id,
            sheet.language,
            sheet.match.rules.preset,
            state="finished",
            finished_at=finished_at(sheet.match),
        )
        match_id = await tables.match.add(new, first, caller.interaction_id)
        await tables.match.append(match_id, rest)
        if self._record is not None:
            await self._record(tables, match_id, sheet.match)
        return match_id

    async def add(
        self,
        tables: Tables,
        kept: MatchRecord,
        events: Sequence[Event],
        caller: Caller,
        at: datetime,
    ) -> tuple[Match, RecordedEvent]:
        """Add events that were decided, and return the match with them and the last of them."""
        match, known = kept.match, list[RecordedEvent]()
        for event in events:
            position = match.position + 1
            known.append(RecordedEvent(position=position, at=at, by=caller.user_id, event=event))
            match = advance(match, known[-1])
        await tables.match.append(kept.id, known, caller.interaction_id)
        if not (match.is_open and kept.match.is_open):
            state = "open" if match.is_open else "finished"
            await tables.match.update(kept.id, state, None if match.is_open else at)
            if self._record is not None:
                await self._record(tables, kept.id, match)
        return match, known[-1]

    def remember(self, kept: MatchRecord, last: RecordedEvent) -> None:
        """Keep a match at hand, up to an event that was written."""
        self._replays.keep(kept.id, kept.match, last, kept.revision)

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop matches whose events were rewritten or deleted."""
        self._replays.forget(match_ids)
