"""The use cases of looking back: the history, a player's numbers and the leaderboard."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.domain.errors import Rejected
from bot.domain.events import MOST_ID
from bot.i18n.names import clean
from bot.statistics.models import (
    MEASURES,
    HistoryPage,
    HistoryRequest,
    LeaderboardRequest,
    Leaders,
    Page,
    StatisticsReason,
    Stats,
)
from bot.statistics.projection import Projection
from bot.ui.context import Caller, ChannelRef, InteractionReason
from storage.engine import Database
from storage.faults import StorageFault
from storage.players import Known
from storage.statistics import Measure, Ranking, Sought, wins_low
from storage.tables import Tables

HISTORY_ROWS: Final = 5
LEADER_ROWS: Final = 10

_MINIMUM: Final[dict[Measure, int]] = {"wins": 1, "rate": 5, "average": 5, "rating": 1}
_PATIENCE: Final = 1.0
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_MENTION: Final = re.compile(r"<@!?(\d{1,19})>", re.ASCII)
_QUOTED: Final = re.compile(r'"(.+)"')
_SHOWN: Final = 40


class StatisticsService:
    """What finished matches add up to.

    Args:
        database: where they are kept.
        projection: what works out results and ratings that are missing.
    """

    def __init__(self, database: Database, projection: Projection) -> None:
        self._database = database
        self._projection = projection

    async def history(
        self, channel: ChannelRef, request: HistoryRequest, page: int = 1
    ) -> HistoryPage:
        """Return a page of finished matches, or the last one where there are not so many."""
        complete = await self._caught_up(None)
        sought = Sought(
            where=channel.channel_id if request.in_channel else channel.scope,
            in_channel=request.in_channel,
            player=request.player.id if request.player is not None else None,
            variant=request.variant,
        )
        async with self._database.reading() as tables:
            shown = _page(page, await tables.statistics.count(sought), HISTORY_ROWS)
            start = (shown.number - 1) * HISTORY_ROWS
            matches = await tables.statistics.page(sought, start, HISTORY_ROWS)
        return HistoryPage(request, matches, shown, complete)

    async def stats(self, channel: ChannelRef, player: Known, variant: str | None = None) -> Stats:
        """Return what the matches of a player add up to."""
        complete = await self._caught_up(channel.scope)
        async with self._database.reading() as tables:
            stats = await tables.statistics.of_player(channel.scope, player.id, variant)
            early = await tables.statistics.ended_early(player.id, variant)
        return Stats(player, variant, stats, early, complete)

    async def leaders(
        self, channel: ChannelRef, request: LeaderboardRequest, page: int = 1
    ) -> Leaders:
        """Return a page of a ranking, or the last one where it is not so long."""
        scope = channel.scope
        complete = await self._caught_up(scope if request.measure == "rating" else None)
        async with self._database.reading() as tables:
            request = await _filled_in(tables, scope, request)
            ranking = Ranking(
                scope=scope,
                variant=request.variant,
                measure=request.measure,
                minimum=request.minimum or 1,
                since=_start_of(request.since) if request.since is not None else None,
                until=_end_of(request.until) if request.until is not None else None,
            )
            start = (page - 1) * LEADER_ROWS
            rows, everybody = await tables.statistics.leaders(ranking, start, LEADER_ROWS)
            if not rows and page > 1:
                _, everybody = await tables.statistics.leaders(ranking, 0, 1)
                start = (_page(page, everybody, LEADER_ROWS).number - 1) * LEADER_ROWS
                rows, _ = await tables.statistics.leaders(ranking, start, LEADER_ROWS)
        shown = _page(page, everybody, LEADER_ROWS)
        low = request.measure == "average" and wins_low(request.variant)
        return Leaders(request, rows, low, shown, complete)

    async def player(self, channel: ChannelRef, number: int) -> Known:
        """Return a player of a server or direct message by number.

        Raises:
            Rejected: there is none; its last match may have been opened again.
        """
        async with self._database.reading() as tables:
            found = await tables.players.numbered(channel.scope, number)
        if found is None or not found.has_played:
            raise Rejected(StatisticsReason.PLAYER_GONE)
        return found

    async def member(self, channel: ChannelRef, user_id: int) -> Known:
        """Return a member as a player of a server or direct message.

        Raises:
            Rejected: they have not played to the end of a match there.
        """
        async with self._database.reading() as tables:
            found = await tables.players.member(channel.scope, user_id)
        if found is None or not found.has_played:
            raise Rejected(StatisticsReason.NOT_PLAYED_YET)
        return found

    async def called(
        self, channel: ChannelRef, typed: str, most: int, *, guests: bool = False
    ) -> tuple[Known, ...]:
        """Return the players, or the guests, whose name holds a text, newest first."""
        async with self._database.reading() as tables:
            return await tables.players.called(channel.scope, clean(typed), most, guests=guests)

    async def find(self, channel: ChannelRef, typed: str) -> Known:
        """Return the player that a text names: a mention, a name, or a guest's name in quotes.

        Raises:
            Rejected: nobody, or more than one, goes by it.
        """
        async with self._database.reading() as tables:
            found = await _named(tables, channel.scope, typed)
        return _only([one for one in found if one.has_played], typed)

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

        Args:
            channel: where it is asked.
            caller: who asks.
            typed: what means the guest, and what a member or another guest.
            at: when it is asked.
            manages: whether the caller may manage the server.

        Returns:
            The guest as it was, and the player.

        Raises:
            Rejected: the caller may not, one of them is unknown, they are one already, the first
                is no guest, or both sat in one match.
        """
        if not manages:
            raise Rejected(StatisticsReason.NOT_YOUR_PLAYERS)
        guest, into = typed
        async with self._database.transaction() as tables:
            found = await _named(tables, channel.scope, guest)
            one = _only([known for known in found if known.is_guest] or found, guest)
            found = await _named(tables, channel.scope, into)
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

    async def _caught_up(self, scope: int | None) -> bool:
        """Work out what is missing, for a moment; ratings too where there is a scope."""
        async with self._database.reading() as tables:
            if not await tables.statistics.is_behind(scope):
                return True
        try:
            if await self._projection.catch_up(_PATIENCE, scope):
                return True
        except StorageFault:
            # What cannot be written now can still be read as it was.
            return False
        self._projection.catch_up_soon()
        async with self._database.reading() as tables:
            return not await tables.statistics.is_behind(scope)


def read_day(typed: str) -> date:
    """Return the day that a text names, as year, month and day.

    Raises:
        Rejected: it is not written so, or there is no such day.
    """
    try:
        if _DAY.fullmatch(typed.strip()):
            return date.fromisoformat(typed.strip())
    except ValueError:
        pass
    raise Rejected(StatisticsReason.BAD_DAY, typed=clean(typed))


def leaderboard_request(
    by: str, variant: str | None, minimum: int | None, since: str | None, until: str | None
) -> LeaderboardRequest:
    """Return the request for a ranking.

    Args:
        by: the measure, as typed.
        variant: the game, or None for all.
        minimum: the fewest matches, or None for the usual number.
        since: the first day, if one was typed.
        until: the last day, if one was typed.

    Raises:
        Rejected: there is no such measure, or no such day.
    """
    if by not in MEASURES:
        raise Rejected(InteractionReason.UNKNOWN_BUTTON)
    days = (read_day(one) if one else None for one in (since, until))
    return LeaderboardRequest(MEASURES[MEASURES.index(by)], variant, minimum, *days)


def _start_of(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _end_of(day: date) -> datetime | None:
    # Behind the last day that there is nothing can be left out.
    return _start_of(day + timedelta(days=1)) if day < date.max else None


def _page(wanted: int, rows: int, size: int) -> Page:
    pages = max(1, -(-rows // size))
    return Page(min(max(wanted, 1), pages), pages, rows)


async def _filled_in(tables: Tables, scope: int, request: LeaderboardRequest) -> LeaderboardRequest:
    """Return a request with its minimum, and with a variant where only one can be compared.

    Raises:
        Rejected: no day lies between its days.
    """
    if request.since is not None and request.until is not None and request.since > request.until:
        raise Rejected(StatisticsReason.DAYS_TURNED)
    variant = request.variant
    if variant is None and request.measure in {"average", "rating"}:
        variant = await tables.statistics.most_played(scope)
    minimum = request.minimum if request.minimum is not None else _MINIMUM[request.measure]
    return LeaderboardRequest(request.measure, variant, minimum, request.since, request.until)


def _only(found: Sequence[Known], typed: str) -> Known:
    """Return the one player who was found.

    Raises:
        Rejected: nobody was, or more than one.
    """
    if len(found) == 1:
        return found[0]
    reason = StatisticsReason.PLAYER_UNCLEAR if found else StatisticsReason.PLAYER_UNKNOWN
    shown = clean(typed)
    raise Rejected(reason, typed=shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…")


async def _named(tables: Tables, scope: int, typed: str) -> Sequence[Known]:
    """Return whoever a text may mean: the first way of reading it by which somebody is found."""
    typed = typed.strip()
    if mention := _MENTION.fullmatch(typed):
        found = await tables.players.member(scope, min(int(mention[1]), MOST_ID))
        return (found,) if found is not None else ()
    if quoted := _QUOTED.fullmatch(typed):
        found = await tables.players.guest(scope, clean(quoted[1]))
        if found is not None:
            return (found,)
    name = clean(typed)
    exact = await tables.players.named(scope, name.removeprefix("@"))
    return exact or (await tables.players.called(scope, name, 2) if name else ())
