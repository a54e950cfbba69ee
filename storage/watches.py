"""The SQL of open matches in which nothing happens: when each is looked at, and what was asked."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from storage.statements import Statements

_DUE: Final = """
SELECT id, guild_id, channel_id, language, position, entered_at, asked_at_fact, confirmed_at
FROM matches JOIN events ON events.match_id = matches.id AND events.position = (
    SELECT MAX(position) FROM events WHERE match_id = matches.id
)
WHERE state = 'open' AND next_look <= ? ORDER BY next_look, id LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Watched:
    """An open match that is looked at.

    Attributes:
        match_id: its number.
        guild_id: its server; None in a direct message.
        channel_id: its channel or thread.
        language: the language of its public texts.
        position: the position of its last event.
        entered_at: when that was entered.
        asked_at_fact: the position of the last event when it was asked whether the match is on.
        confirmed_at: when somebody last said that it goes on.
    """

    match_id: int
    guild_id: int | None
    channel_id: int
    language: str
    position: int
    entered_at: datetime
    asked_at_fact: int | None
    confirmed_at: datetime | None


class Watches:
    """The open matches to look at, within one transaction."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def due(self, now: datetime, most: int) -> tuple[Watched, ...]:
        """Return some of the open matches whose time to be looked at has come."""
        rows = await self._connection.execute_fetchall(_DUE, (now.isoformat(), most))
        return tuple(
            Watched(
                *where,
                entered_at=datetime.fromisoformat(entered_at),
                asked_at_fact=asked,
                confirmed_at=datetime.fromisoformat(confirmed) if confirmed is not None else None,
            )
            for *where, entered_at, asked, confirmed in rows
        )

    async def put_off(self, looks: Iterable[tuple[int, datetime]]) -> None:
        """Keep when matches are looked at next."""
        await self._connection.executemany(
            "UPDATE matches SET next_look = ? WHERE id = ?",
            [(at.isoformat(), match_id) for match_id, at in looks],
        )

    async def asked(self, asked: Iterable[tuple[int, int]]) -> None:
        """Keep that it is asked whether matches are on, each at the position of its last event."""
        await self._connection.executemany(
            "UPDATE matches SET asked_at_fact = ? WHERE id = ?",
            [(position, match_id) for match_id, position in asked],
        )

    async def confirm(self, match_id: int, at: datetime) -> None:
        """Keep that somebody said that a match goes on, and that it may be asked again."""
        await self._connection.execute(
            "UPDATE matches SET confirmed_at = ?, asked_at_fact = NULL WHERE id = ?",
            (at.isoformat(), match_id),
        )

    async def look_again(self, guild_id: int | None, channel_id: int) -> None:
        """Look soon at the open matches of a server, or of a channel outside any."""
        which = "channel_id = ?" if guild_id is None else "guild_id = ?"
        await self._connection.execute(
            f"UPDATE matches SET next_look = '' WHERE state = 'open' AND {which}",  # noqa: S608 (one of two words)
            (channel_id if guild_id is None else guild_id,),
        )
