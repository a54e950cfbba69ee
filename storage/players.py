"""Who played to the end of a match: members, guests and former players of a server."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import aiosqlite

from bot.domain.events import Player
from storage.sql.statements import Statements


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who played a match to its end.

    Attributes:
        id: the number, never given out twice.
        user_id: the Discord id of a member.
        name: the name they went by last; None for a former player.
    """

    id: int
    user_id: int | None
    name: str | None

    @property
    def is_guest(self) -> bool:
        """Whether it is a guest."""
        return self.user_id is None and self.name is not None

    @property
    def typed(self) -> str:
        """What means this player and nobody else where a player is typed."""
        return f"<@{self.user_id}>" if self.user_id is not None else f'"{self.name}"'


class Players:
    """Everybody who played to the end of a match, within one transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._sql = Statements(connection, "players")

    async def numbered(self, scope: int, number: int) -> Known | None:
        """Return a player of a scope by number."""
        return await self._one("numbered", scope=scope, number=number)

    async def member(self, scope: int, user_id: int) -> Known | None:
        """Return a member as a player of a scope."""
        return await self._one("member", scope=scope, user_id=user_id)

    async def guest(self, scope: int, folded: str) -> Known | None:
        """Return a guest of a scope by folded name."""
        return await self._one("guest", scope=scope, folded=folded)

    async def named(self, scope: int, folded: str) -> tuple[Known, ...]:
        """Return the players of a scope who go by exactly this folded name."""
        return tuple(map(_known, await self._sql.rows("named", scope=scope, folded=folded)))

    async def called(self, scope: int, folded: str, most: int) -> tuple[Known, ...]:
        """Return players of a scope whose name holds this text, whoever played last first."""
        pattern = "%" + re.sub(r"([\\%_])", r"\\\1", folded) + "%"
        rows = await self._sql.rows("called", scope=scope, pattern=pattern, most=most)
        return tuple(map(_known, rows))

    async def number_of(self, scope: int, player: Player) -> int:
        """Return the number of a player of a scope, given out where they have none yet.

        Args:
            scope: the server, or the channel of a direct message.
            player: who it is; no open seat.
        """
        guest = player.name if player.user_id is None and player.former is None else None
        if player.former is not None:
            found = await self._one("former", scope=scope, former=player.former)
        elif player.user_id is not None:
            found = await self.member(scope, player.user_id)
        else:
            found = await self.guest(scope, (guest or "").casefold())
        if found is not None:
            return found.id
        number: int = await self._sql.value(
            "add",
            scope=scope,
            user_id=player.user_id if player.former is None else None,
            former=player.former,
            name=guest or "",
            folded=(guest or "").casefold(),
        )
        return number

    async def name(self, numbers: Iterable[int]) -> None:
        """Give players the name they went by last, and forget those who are in no result."""
        for number in sorted(set(numbers)):
            seen = await self._sql.row("last_seen", number=number)
            if seen is None:
                await self._sql.rows("delete", number=number)
                continue
            name = seen[0] or ""
            await self._sql.rows(
                "rename", number=number, name=name, folded=name.casefold(), played_at=seen[1]
            )

    async def look_through(self, after: int, most: int) -> tuple[tuple[int, bool], ...]:
        """Return the next players by number, and whether each is kept as seen last."""
        checked: list[tuple[int, bool]] = []
        for number, *kept in await self._sql.rows("after", number=after, most=most):
            name, at = await self._sql.row("last_seen", number=number) or (None, None)
            checked.append((number, kept == [name or "", (name or "").casefold(), at]))
        return tuple(checked)

    async def _one(self, statement: str, **values: object) -> Known | None:
        row = await self._sql.row(statement, **values)
        return _known(row) if row is not None else None


def _known(row: Any) -> Known:  # noqa: ANN401 (what SQL holds)
    number, user_id, name = row
    return Known(number, user_id, name or None)
