"""Open matches in which nothing happens: when each is looked at, and what was asked."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from storage.sql.statements import Feature, Whose, whose


@dataclass(frozen=True, slots=True)
class Watched:
    """An open match that is looked at."""

    match_id: int
    guild_id: int | None
    channel_id: int
    language: str  # the language of its public texts
    position: int  # the position of its last event
    entered_at: datetime  # when that was entered
    asked_at_fact: int | None  # that position when it was asked whether the match is on
    confirmed_at: datetime | None  # when somebody last said that it goes on


class Reminders(Feature, file="reminders"):
    """The open matches to look at, within one transaction."""

    async def due(self, meant: Whose, now: datetime, most: int) -> tuple[Watched, ...]:
        """Return some of the open matches whose time to be looked at has come."""
        rows = await self._rows("due", now=now.isoformat(), most=most, **whose(meant))
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
        each = [{"match_id": one, "at": at.isoformat()} for one, at in looks]
        await self._many("put_off", each)

    async def asked(self, asked: Iterable[tuple[int, int]]) -> None:
        """Keep that it is asked whether matches are on, each at the position of its last event."""
        await self._many("asked", [{"match_id": one, "position": at} for one, at in asked])

    async def confirm(self, match_id: int, at: datetime) -> None:
        """Keep that somebody said that a match goes on, and that it may be asked again."""
        await self._rows("confirm", match_id=match_id, at=at.isoformat())

    async def look_again(self, scope: int) -> None:
        """Look soon at the open matches of a server, or of a channel outside any."""
        await self._rows("look_again", scope=scope)
