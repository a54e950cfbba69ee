"""The use cases of keeping score: rules joined to what is remembered, without Discord."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Final

from bot.domain import corrections, decisions
from bot.domain.errors import Rejected
from bot.domain.events import End, Event, Player, RecordedEvent
from bot.domain.match import Match
from bot.domain.match_summary import fingerprint, finished_at
from bot.domain.replay import advance, replay
from bot.i18n.languages import Language
from bot.match.permissions import (
    Permission,
    check_import,
    check_new,
    may_change,
    may_end,
    may_enter,
    may_reseat,
    may_undo,
)
from bot.match.repository import MatchRepository, Recorder, Turns
from bot.match.requests import (
    EditRequest,
    EntryRequest,
    MatchReason,
    MatchRecord,
    MatchRef,
    MatchRequest,
    about,
)
from bot.ui.context import Caller, ChannelRef, InteractionReason
from storage.engine import Database, retried
from storage.faults import Conflict
from storage.match import StoredMatch
from storage.players import Known

Clock = Callable[[], datetime]
Decide = Callable[[Match], Event | Sequence[Event]]

_now: Final = partial(datetime.now, UTC)


class MatchService:
    """Keeps the matches of every channel.

    Whatever is asked raises ``Rejected`` where it cannot be: there is no match, the caller may not,
    or the rules do not let it. What is entered raises a ``Question`` where one choice is missing.
    """

    def __init__(
        self, database: Database, clock: Clock = _now, record: Recorder | None = None
    ) -> None:
        self._database, self._clock = database, clock
        self._repository = MatchRepository(record)
        self._turns = Turns()

    def _moment(self, caller: Caller) -> datetime:
        """Return when something is asked: by Discord's clock, which the keeper's cannot move."""
        return caller.at or self._clock()

    async def check_free(self, channel: ChannelRef, caller: Caller) -> None:
        """Make sure that no match is open in a channel, before anything is done for a new one.

        Raises:
            Rejected: one is, and it is not the one that the same interaction has opened.
        """
        async with self._database.reading() as tables:
            latest = await tables.match.latest_in(channel.channel_id)
            is_open = latest is not None and latest.state == "open"
            if is_open and await tables.match.entered_with(caller.interaction_id) is None:
                raise Rejected(MatchReason.MATCH_OPEN)

    @retried
    async def open(self, channel: ChannelRef, caller: Caller, request: MatchRequest) -> MatchRecord:
        """Open a match in a channel."""
        opened = decisions.open_match(request.rules, request.players, teams=request.teams)
        where = channel.guild_id, channel.channel_id, request.language, request.rules.preset
        new = StoredMatch(*where, best_of=request.best_of)
        async with self._database.transaction() as tables:
            if (known := await self._repository.known(tables, caller)) is not None:
                return known
            return await self._repository.begin(tables, new, opened, caller, self._moment(caller))

    @retried
    async def rematch(self, match_id: int, caller: Caller) -> MatchRecord:
        """Open another match between the players of one that is over, with the same rules.

        In a series that is not decided it is the next match of the series.
        """
        at = self._moment(caller)
        await self._repository.make_ready(self._database, match_id)
        async with self._database.transaction() as tables:
            if (known := await self._repository.known(tables, caller)) is not None:
                return known
            before = await self._repository.stored(tables, match_id)
            kept = await self._repository.replayed(tables, before)
            await may_enter(tables, kept.match, caller, at)
            opened = decisions.rematch(kept.match)
            new = StoredMatch(before.guild_id, before.channel_id, before.language, before.variant)
            if kept.series is not None and not kept.series.is_over:
                new = replace(new, best_of=before.best_of, series_id=before.series_id)
            return await self._repository.begin(tables, new, opened, caller, at)

    @retried
    async def import_sheet(
        self,
        channel: ChannelRef,
        caller: Caller,
        events: Sequence[RecordedEvent],
        language: Language,
    ) -> MatchRecord:
        """Keep a match from its sheet as one that is over, whether or not another is open there.

        The caller is its opener. Who entered its other events is kept as a note.
        """
        check_import(channel, caller)
        match = await asyncio.to_thread(replay, events)
        if match.is_open:
            end, position = decisions.end_match(match), len(events)
            ended = RecordedEvent(
                position=position, at=self._moment(caller), by=caller.user_id, event=end
            )
            events, match = (*events, ended), advance(match, ended)
        mark = await asyncio.to_thread(fingerprint, match)
        async with self._database.transaction() as tables:
            if (known := await self._repository.known(tables, caller)) is not None:
                return known
            await check_new(tables, channel, mark)
            where = channel.guild_id, channel.channel_id, language, match.rules.preset
            new = StoredMatch(*where, state="finished", finished_at=finished_at(match))
            return await self._repository.restore(tables, new, match, mark, events, caller)

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop what is at hand of matches whose events were rewritten or deleted."""
        self._repository.forget(match_ids)

    async def look(self, ref: MatchRef) -> MatchRecord:
        """Return a match: of a channel, the open one or else the newest."""
        await self._repository.make_ready(self._database, ref)
        async with self._database.reading() as tables:
            return await self._repository.kept(tables, ref)

    async def look_aside(self, ref: MatchRef) -> MatchRecord:
        """Return a match as ``look`` does, for work that takes long and nobody is to wait for."""
        async with self._database.aside() as tables:
            return await self._repository.kept(tables, ref)

    async def events_aside(self, match_id: int) -> Sequence[RecordedEvent]:
        """Return all events of a match, for work that takes long and nobody is to wait for."""
        async with self._database.aside() as tables:
            await self._repository.stored(tables, match_id)
            return await tables.match.events_of(match_id)

    async def known(self, channel: ChannelRef, names: Iterable[str]) -> dict[str, Sequence[Known]]:
        """Return who goes by each of some names where a channel is."""
        async with self._database.reading() as tables:
            return {name: await tables.players.named(channel.scope, name) for name in {*names}}

    async def look_if_open(self, channel: ChannelRef) -> MatchRecord | None:
        """Return the open match of a channel, if one is open there."""
        async with self._database.reading() as tables:
            stored = await tables.match.latest_in(channel.channel_id)
        if stored is None or stored.state != "open":
            return None
        kept = await self.look(stored.id)
        return kept if kept.match.is_open else None

    async def join(
        self,
        ref: MatchRef,
        caller: Caller,
        seat: int | None = None,
        *,
        is_guest: bool | None = None,
    ) -> MatchRecord:
        """Seat the caller: on a seat asked for, the first open one, a new one, or a guest's.

        Raises:
            GuestUnknown: a guest of the same name sits there, and nobody said whether it is them.
        """
        player = Player(user_id=caller.user_id, name=caller.name)
        decide = partial(corrections.join, player=player, seat=seat, is_guest=is_guest)
        return await self._enter(ref, caller, decide, None)

    async def enter(self, ref: MatchRef, caller: Caller, request: EntryRequest) -> MatchRecord:
        """Enter a round or points in play, or correct an earlier entry."""
        return await self._enter(
            ref,
            caller,
            lambda match: request.events(match, caller.user_id),
            may_undo if isinstance(request, EditRequest) else may_enter,
            after=request.after,
            seated=request.seated,
        )

    async def take_back(
        self, ref: MatchRef, caller: Caller, after: int | None = None
    ) -> MatchRecord:
        """Take back the last entry of a match, also the one that ended it."""
        return await self._enter(ref, caller, decisions.take_back, may_undo, after=after)

    async def restore(self, ref: MatchRef, caller: Caller, after: int | None = None) -> MatchRecord:
        """Let the entry count again that was taken back first since the last that counts."""
        return await self._enter(ref, caller, corrections.restore, may_change, after=after)

    async def reseat(
        self,
        ref: MatchRef,
        caller: Caller,
        decide: Decide,
        seated: int | None = None,
        seat: int | None = None,
        *,
        own: bool = False,
    ) -> MatchRecord:
        """Change who sits where, on one ``seat`` alone, if given; on their ``own`` all may."""
        may = None if own else may_reseat(seat)
        return await self._enter(ref, caller, decide, may, seated=seated)

    async def end(
        self, ref: MatchRef, caller: Caller, after: int | None = None, result: End | None = None
    ) -> MatchRecord:
        """End a match before its target; without a result as ``decisions.end_match`` says."""
        decide = partial(decisions.end_match, result=result)
        return await self._enter(ref, caller, decide, may_end, after=after)

    async def look_to_enter(
        self, ref: MatchRef, caller: Caller, permission: Permission = may_enter
    ) -> MatchRecord:
        """Return an open match in which the caller may enter something, or has a permission."""
        kept = await self.look_to_change(ref, caller, permission)
        decisions.end_match(kept.match)
        return kept

    async def look_to_change(
        self, ref: MatchRef, caller: Caller, permission: Permission = may_change
    ) -> MatchRecord:
        """Return a match, open or over, in which the caller may change what was entered."""
        await self._repository.make_ready(self._database, ref)
        async with self._database.reading() as tables:
            kept = await self._repository.kept(tables, ref)
            await permission(tables, kept.match, caller, self._moment(caller))
        return kept

    async def _enter(
        self,
        ref: MatchRef,
        caller: Caller,
        decide: Decide,
        permission: Permission | None,
        *,
        after: int | None = None,
        seated: int | None = None,
    ) -> MatchRecord:
        """Turn a request into events and store them in one transaction: after it, nothing fails.

        Of all who enter something in one channel, one at a time stands in line with other writers.
        """
        place, at = caller.channel or ref, self._moment(caller)
        number = place if isinstance(place, int) else place.channel_id

        @retried
        async def entered() -> MatchRecord:
            await self._repository.make_ready(self._database, ref)
            async with self._database.transaction() as tables:
                if (known := await self._repository.known(tables, caller)) is not None:
                    if known.id != ref and not isinstance(ref, ChannelRef):
                        raise Rejected(InteractionReason.UNKNOWN_BUTTON)
                    return known
                kept = await self._repository.kept(tables, ref)
                with about(kept):
                    if permission is not None:
                        await permission(tables, kept.match, caller, at)
                    _check_position(kept.match, after, seated)
                    decided = decide(kept.match)
                    events = decided if isinstance(decided, Sequence) else (decided,)
                    return await self._repository.add(tables, kept, events, caller, at)

        try:
            async with self._turns.of(number):
                return await entered()
        except Conflict as error:
            # All that a decided event can break: one open match a channel.
            raise Rejected(MatchReason.NEWER_MATCH_OPEN) from error


def _check_position(match: Match, after: int | None, seated: int | None) -> None:
    """Make sure that a match is as the caller saw it, so far as that matters."""
    moved = seated is not None and match.moved > seated
    if moved or (after is not None and match.position != after):
        raise Rejected(MatchReason.ENTERED_SINCE)
