"""Reading a match from the ledger and writing events into it: what every use case does."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from bot.domain.errors import Reason, Rejected
from bot.domain.events import EVENTS, Event, RecordedEvent
from bot.domain.match import Match
from bot.domain.match_summary import finished_at
from bot.domain.replay import advance, begin
from bot.domain.series import series
from bot.match.replays import ReplayCache, recorded
from bot.match.requests import Caller, ChannelRef, MatchRecord, MatchRef
from bot.statistics.projection import Projection, note
from storage.ledger import MatchTable, NewMatch, Standing, StoredEvent, StoredMatch


class MatchRepository:
    """Reads and writes matches within a transaction of the ledger.

    Args:
        projection: what works out later what a change of an old match makes necessary.
    """

    def __init__(self, projection: Projection | None = None) -> None:
        self._replays = ReplayCache()
        self._projection = projection

    async def kept(self, table: MatchTable, ref: MatchRef) -> MatchRecord:
        """Return a match with its events replayed.

        Raises:
            Rejected: there is none.
        """
        stored = (
            await table.latest_in(ref.channel_id)
            if isinstance(ref, ChannelRef)
            else await table.by_id(ref)
        )
        if stored is None:
            raise Rejected(Reason.NO_MATCH)
        return await self.replayed(table, stored)

    async def replayed(self, table: MatchTable, stored: StoredMatch) -> MatchRecord:
        """Return a stored match with its events replayed, and how its series stands."""
        match = await self._replays.of(table, stored.id)
        standing = None
        if stored.series_id is not None and stored.best_of is not None:
            ids = await table.series(stored.series_id)
            matches = [await self._replays.of(table, one) for one in ids]
            standing = series(stored.best_of, matches, ids.index(stored.id) + 1)
        place = ChannelRef(stored.guild_id, stored.channel_id)
        return MatchRecord(stored.id, place, stored.language, match, series=standing)

    async def known(self, table: MatchTable, caller: Caller) -> MatchRecord | None:
        """Return the match in which the interaction of a caller was entered before, if it was."""
        match_id = await table.entered_with(caller.interaction_id)
        return replace(await self.kept(table, match_id), was_known=True) if match_id else None

    async def begin(self, table: MatchTable, new: NewMatch) -> int:
        """Add a match where none is open, and return its number.

        Raises:
            Rejected: another is open there.
        """
        latest = await table.latest_in(new.channel_id)
        if latest is not None and latest.state == "open":
            raise Rejected(Reason.MATCH_OPEN)
        match_id = await table.add(new)
        match = begin(recorded(new.opening))
        await table.update(match_id, "open", None, standings(match))
        return match_id

    async def restore(
        self, table: MatchTable, sheet: MatchRecord, events: Sequence[RecordedEvent], caller: Caller
    ) -> tuple[int, StoredEvent]:
        """Add a match that is over with all its events; return its number and the last of them."""
        match, over = sheet.match, finished_at(sheet.match)
        first, *rest = (copied(one) for one in events)
        new = NewMatch(
            sheet.place.guild_id,
            sheet.place.channel_id,
            sheet.language,
            match.rules.preset,
            replace(first, interaction_id=caller.interaction_id),
            state="finished",
            finished_at=over,
        )
        match_id = await table.add(new)
        await table.append(match_id, rest)
        await table.update(match_id, "finished", over, standings(match))
        await note(table, match_id, match)
        self._catch_up_soon()
        return match_id, rest[-1]

    async def add(
        self,
        table: MatchTable,
        kept: MatchRecord,
        events: Sequence[Event],
        caller: Caller,
        at: datetime,
    ) -> tuple[Match, StoredEvent]:
        """Add events that were decided, and return the match with them and the last of them."""
        match = kept.match
        rows: list[StoredEvent] = []
        for offset, event in enumerate(events, start=1):
            position = match.position + 1
            known = RecordedEvent(position=position, at=at, by=caller.user_id, event=event)
            match = advance(match, known)
            # One interaction may bring seats along; its number stands with the last of its events.
            interaction_id = caller.interaction_id if offset == len(events) else None
            rows.append(written(position, event, caller, at, interaction_id))
        await table.append(kept.id, rows)
        if match.is_open and kept.match.is_open:
            await table.stand(kept.id, standings(match))
        else:
            state = "open" if match.is_open else "finished"
            await table.update(kept.id, state, None if match.is_open else at, standings(match))
            await note(table, kept.id, match)
            self._catch_up_soon()
        return match, rows[-1]

    def _catch_up_soon(self) -> None:
        """Let what is left be worked out; it begins when the transaction is over."""
        if self._projection is not None:
            self._projection.catch_up_soon()

    def remember(self, match_id: int, match: Match, last: StoredEvent) -> None:
        """Keep a match at hand, up to an event that was written."""
        self._replays.keep(match_id, match, last)

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop matches whose events were rewritten or deleted."""
        self._replays.forget(match_ids)


def written(
    position: int, event: Event, caller: Caller, at: datetime, interaction_id: int | None
) -> StoredEvent:
    """Return an event as it is stored."""
    body = EVENTS.dump_json(event).decode()
    return StoredEvent(position, body, caller.user_id, at, interaction_id)


def copied(one: RecordedEvent) -> StoredEvent:
    """Return an event from elsewhere as it is stored, with its own time and whoever entered it."""
    return StoredEvent(one.position, EVENTS.dump_json(one.event).decode(), one.by, one.at)


def standings(match: Match) -> tuple[Standing, ...]:
    """Return how the sides of a match stand, as it is stored."""
    return tuple(
        Standing(side, total, place, side in match.winners)
        for side, (total, place) in enumerate(zip(match.totals, match.places(), strict=True))
    )
