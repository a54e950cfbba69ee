"""The use cases of looking back: the history, a player's numbers and the leaderboard."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final, Generic, TypeVar

from bot.domain.errors import Rejected
from bot.domain.events import MOST_ID
from bot.i18n.names import clean
from bot.match.requests import MatchReason
from bot.statistics.projection import Projection
from bot.ui.context import Caller, ChannelRef
from storage.engine import Database, retried
from storage.faults import StorageFault
from storage.match import StoredMatch
from storage.players import Known
from storage.statistics import (
    MEASURES,
    HistoryRequest,
    Leader,
    LeaderboardRequest,
    PlayedMatch,
    VariantStats,
)
from storage.tables import Tables

HISTORY_ROWS: Final = 5
LEADER_ROWS: Final = 10

_PATIENCE: Final = 1.0
_MENTION: Final = re.compile(r"<@!?(\d{1,19})>", re.ASCII)
_QUOTED: Final = re.compile(r'"(.+)"')
_SHOWN: Final = 40

Request = TypeVar("Request")
Row = TypeVar("Row")


class StatisticsReason(StrEnum):
    """Reasons why nothing can be looked back at."""

    PLAYER_UNKNOWN = "player-unknown"
    PLAYER_UNCLEAR = "player-unclear"
    PLAYER_GONE = "player-gone"
    NOT_PLAYED_YET = "not-played-yet"
    BAD_DAY = "bad-day"
    DAYS_TURNED = "days-turned"
    SAME_PERSON = "same-person"
    NOT_A_GUEST = "not-a-guest"
    IN_ONE_MATCH = "in-one-match"
    NOT_YOUR_PLAYERS = "not-your-players"
    NOT_YOURS_TO_DELETE = "not-yours-to-delete"
    MATCH_STILL_OPEN = "match-still-open"


@dataclass(frozen=True, slots=True)
class Page(Generic[Request, Row]):
    """A page of what was asked for, or the last one where there are not so many."""

    request: Request  # with its variant and minimum filled in
    rows: tuple[Row, ...]
    number: int  # which page it is, from 1
    of: int  # how many pages there are, 1 for an empty list
    total: int  # how many rows all of them have
    complete: bool  # whether none are missing because they are still being worked out


HistoryPage = Page[HistoryRequest, PlayedMatch]
"""Finished matches, the newest first."""
Leaders = Page[LeaderboardRequest, Leader]
"""The players of a ranking, best first.

Only matches that were played to their end count. Seats that nobody claimed are in no ranking;
beating them counts, for the rating like beating a newcomer.
"""


@dataclass(frozen=True, slots=True)
class Stats:
    """What the matches of one player add up to."""

    player: Known
    variant: str | None  # the variant that was asked for, if one was
    variants: tuple[VariantStats, ...]  # the ranked matches by variant, the most played first
    ended_early: int  # how many matches count in no ranking
    complete: bool  # whether nothing of it is still being worked out


class StatisticsService:
    """What finished matches add up to; results and ratings that are missing are worked out."""

    def __init__(self, database: Database, projection: Projection) -> None:
        self._database = database
        self._projection = projection

    async def history(
        self, channel: ChannelRef, request: HistoryRequest, page: int = 1
    ) -> HistoryPage:
        """Return a page of finished matches, or the last one where there are not so many."""
        complete = await self._caught_up(channel.scope, rated=False)
        place = channel.channel_id if request.in_channel else channel.scope
        async with self._database.reading() as tables:
            rows, total = await tables.statistics.history(place, request, page, HISTORY_ROWS)
        return Page(request, rows, *_page_of(page, total, HISTORY_ROWS), total, complete)

    async def stats(self, channel: ChannelRef, player: Known, variant: str | None = None) -> Stats:
        """Return what the matches of a player add up to."""
        complete = await self._caught_up(channel.scope, rated=True)
        async with self._database.reading() as tables:
            stats = await tables.statistics.of_player(channel.scope, player.id, variant)
            early = await tables.statistics.ended_early(player.id, variant)
        return Stats(player, variant, stats, early, complete)

    async def leaders(
        self, channel: ChannelRef, request: LeaderboardRequest, page: int = 1
    ) -> Leaders:
        """Return a page of a ranking, or the last one where it is not so long."""
        scope, measure = channel.scope, MEASURES[request.measure]
        complete = await self._caught_up(scope, rated=request.measure == "rating")
        async with self._database.reading() as tables:
            variant = request.variant
            if variant is None and measure.of_one_variant:
                variant = await tables.statistics.most_played(scope)
            request = replace(request, variant=variant, minimum=request.minimum or measure.minimum)
            rows, total = await tables.statistics.leaders(scope, request, page, LEADER_ROWS)
        return Page(request, rows, *_page_of(page, total, LEADER_ROWS), total, complete)

    async def player(self, channel: ChannelRef, number: int) -> Known:
        """Return a player by number; Rejected where none is in a result, or is no longer."""
        async with self._database.reading() as tables:
            found = await tables.players.numbered(channel.scope, number)
            return await _in_results(tables, channel, found, StatisticsReason.PLAYER_GONE)

    async def member(self, channel: ChannelRef, user_id: int) -> Known:
        """Return a member as a player; Rejected before the end of a first match."""
        async with self._database.reading() as tables:
            found = await tables.players.member(channel.scope, user_id)
            return await _in_results(tables, channel, found, StatisticsReason.NOT_PLAYED_YET)

    async def called(
        self, channel: ChannelRef, typed: str, most: int, *, guests: bool = False
    ) -> tuple[Known, ...]:
        """Return the players, or the guests, whose name holds a text, newest first."""
        async with self._database.reading() as tables:
            where = channel.scope, channel.channel_id
            return await tables.players.called(*where, clean(typed), most, guests=guests)

    async def find(self, channel: ChannelRef, typed: str) -> Known:
        """Return the one player that a text names: a mention, a name, or a guest's in quotes."""
        async with self._database.reading() as tables:
            found = await _named(tables, channel, typed)
            return _only([one for one in found if await _has_played(tables, channel, one)], typed)

    @retried
    async def merge(
        self,
        channel: ChannelRef,
        caller: Caller,
        typed: tuple[str, str],
        at: datetime,
        *,
        manages: bool,
    ) -> tuple[Known, Known]:
        """Make a guest and another player one person, in results and ratings too.

        The texts mean the guest, and the member or guest it is; returns both as they were. Rejected
        where the caller does not manage the server, one of the two is unknown, they are one
        already, the first is no guest, or both sat in one match.
        """
        if not manages:
            raise Rejected(StatisticsReason.NOT_YOUR_PLAYERS)
        guest, into = typed
        async with self._database.transaction() as tables:
            found = await _named(tables, channel, guest)
            one = _only([known for known in found if known.is_guest] or found, guest)
            found = await _named(tables, channel, into)
            other = _only([known for known in found if known.id != one.id] or found, into)
            if one.id == other.id:
                raise Rejected(StatisticsReason.SAME_PERSON)
            if not one.is_guest:
                raise Rejected(StatisticsReason.NOT_A_GUEST, name=one.name)
            match_id = await tables.players.match_of_both(one.id, other.id)
            if match_id is not None:
                both = {"one": one.name, "other": other.name, "number": match_id}
                raise Rejected(StatisticsReason.IN_ONE_MATCH, **both)
            marks = await tables.players.merge(channel.scope, one.id, other.id, caller.user_id, at)
            await tables.ratings.mark(marks)
        self._projection.catch_up_soon()
        return one, other

    async def check_deletion(self, caller: Caller, match_id: int, *, manages: bool) -> None:
        """Make sure that the caller may delete a match now, as ``delete`` says."""
        async with self._database.reading() as tables:
            await _to_delete(tables, caller, match_id, manages=manages)

    @retried
    async def delete(self, caller: Caller, match_id: int, at: datetime, *, manages: bool) -> None:
        """Delete a match for good; who did so is written down, and ratings are worked out anew.

        Rejected where it is gone or still open, or the caller neither manages the server nor
        moderates the channel in which it was played, and asks there.
        """
        async with self._database.transaction() as tables:
            match = await _to_delete(tables, caller, match_id, manages=manages)
            await tables.match.note_deletion(match, caller.user_id, at)
            await tables.results.put({match_id: None})
            await tables.privacy.delete_matches([match_id])
        self._projection.catch_up_soon()

    async def _caught_up(self, scope: int, *, rated: bool) -> bool:
        """Work out what is missing, for a moment; return whether that is all, or but ratings."""
        async with self._database.reading() as tables:
            if not await tables.statistics.is_behind(scope, rated=rated):
                return True
        try:
            if await self._projection.catch_up(_PATIENCE, scope):
                return True
        except StorageFault:
            # What cannot be written now can still be read as it was.
            return False
        self._projection.catch_up_soon()
        async with self._database.reading() as tables:
            return not await tables.statistics.is_behind(scope, rated=rated)


def _page_of(wanted: int, rows: int, size: int) -> tuple[int, int]:
    """Return which page of how many is shown where one is wanted."""
    pages = max(1, -(-rows // size))
    return min(max(wanted, 1), pages), pages


async def _in_results(
    tables: Tables, channel: ChannelRef, found: Known | None, reason: StatisticsReason
) -> Known:
    if found is None or not await _has_played(tables, channel, found):
        raise Rejected(reason)
    return found


async def _has_played(tables: Tables, channel: ChannelRef, known: Known) -> bool:
    """Return whether a player is in a result that can be seen in a channel."""
    return known.has_played or await tables.players.played_in(channel.channel_id, known.id)


def _only(found: Sequence[Known], typed: str) -> Known:
    if len(found) == 1:
        return found[0]
    reason = StatisticsReason.PLAYER_UNCLEAR if found else StatisticsReason.PLAYER_UNKNOWN
    shown = clean(typed)
    raise Rejected(reason, typed=shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…")


async def _to_delete(
    tables: Tables, caller: Caller, match_id: int, *, manages: bool
) -> StoredMatch:
    match, channel = await tables.match.by_id(match_id), caller.channel
    if match is None or channel is None or match.scope != channel.scope:
        raise Rejected(MatchReason.MATCH_GONE)
    if not manages and not (caller.moderates and match.channel_id == channel.channel_id):
        raise Rejected(StatisticsReason.NOT_YOURS_TO_DELETE)
    if match.state == "open":
        raise Rejected(StatisticsReason.MATCH_STILL_OPEN, number=str(match_id))
    return match


async def _named(tables: Tables, channel: ChannelRef, typed: str) -> Sequence[Known]:
    """Return whoever a text may mean: the first way of reading it by which somebody is found."""
    typed, scope = typed.strip(), channel.scope
    if mention := _MENTION.fullmatch(typed):
        found = await tables.players.member(scope, min(int(mention[1]), MOST_ID))
        return (found,) if found is not None else ()
    quoted = _QUOTED.fullmatch(typed)
    if quoted and (guests := await tables.players.named(scope, clean(quoted[1]), guests=True)):
        return guests
    name = clean(typed)
    exact = await tables.players.named(scope, name.removeprefix("@"))
    where = scope, channel.channel_id
    return exact or (await tables.players.called(*where, name, 2) if name else ())
