"""Open matches in which nothing happens: when to ask whether they are still on."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from bot.guild_settings import settings_in
from bot.shards import ALL, Shards
from bot.ui.context import ChannelRef
from storage.engine import Database, retried
from storage.reminders import Watched
from storage.tables import Tables

LOOKED_AT_ONCE: Final = 200
ASKED_AT_ONCE: Final = 10
"""So many at most in one go; what is left has its turn in the next."""

_UNWATCHED: Final = timedelta(days=1)
_AN_HOUR: Final = timedelta(hours=1)

ParentOf = Callable[[int], int | None]
"""The channel in which a thread stands."""


class Reminders:
    """Finds the open matches in which nothing has been entered for as long as the settings say.

    It looks at those of its own shards.
    """

    def __init__(self, database: Database, shards: Shards = ALL) -> None:
        self._database, self._shards = database, shards

    async def due(self, now: datetime) -> tuple[ChannelRef, ...]:
        """Return where matches are played that are looked at now."""
        async with self._database.reading() as tables:
            due = await tables.reminders.due(self._shards, now, LOOKED_AT_ONCE)
        return tuple(ChannelRef(one.guild_id, one.channel_id) for one in due)

    @retried
    async def to_ask(self, now: datetime, parent_of: ParentOf) -> dict[int, int]:
        """Return the matches for which it is time to ask, each once since its last entry.

        That a match is asked for is kept before it is done, so that it is not asked for again:
        neither after a restart nor where the question could not be posted.

        Returns:
            By the number of a match, for how many whole hours nothing has happened in it.
        """
        asked: list[Watched] = []
        looks: list[tuple[int, datetime]] = []
        async with self._database.transaction() as tables:
            for one in await tables.reminders.due(self._shards, now, LOOKED_AT_ONCE):
                wait = await _wait(tables, one, parent_of)
                due_at = _last_sign(one) + wait if wait is not None else None
                if due_at is not None and due_at > now:
                    looks.append((one.match_id, due_at))
                    continue
                if due_at is not None and one.asked_at_fact != one.position:
                    if len(asked) == ASKED_AT_ONCE:
                        continue
                    asked.append(one)
                looks.append((one.match_id, now + (wait or _UNWATCHED)))
            await tables.reminders.put_off(looks)
            await tables.reminders.asked([(one.match_id, one.position) for one in asked])
        return {one.match_id: (now - _last_sign(one)) // _AN_HOUR for one in asked}

    @retried
    async def go_on(self, match_id: int, now: datetime) -> None:
        """Keep that somebody said that a match goes on; it is asked for again after as long."""
        async with self._database.transaction() as tables:
            await tables.reminders.confirm(match_id, now)


async def _wait(tables: Tables, one: Watched, parent_of: ParentOf) -> timedelta | None:
    """Return after how long a match is asked for; None for never."""
    channel = ChannelRef(one.guild_id, one.channel_id, parent_of(one.channel_id))
    hours = (await settings_in(tables, channel)).idle_hours
    return timedelta(hours=hours) if hours else None


def _last_sign(one: Watched) -> datetime:
    """Return when a match last showed that it is on: by an entry, or because somebody said so."""
    return max(one.entered_at, one.confirmed_at or one.entered_at)
