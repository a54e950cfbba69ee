"""The SQL of who played: members and guests of a server or a direct message."""

from dataclasses import dataclass
from typing import Any, Final

from storage.statements import Statements

_PLAYER: Final = "SELECT id, user_id, guest, former, name FROM players WHERE scope = ? AND "
_CALLED: Final = """
SELECT id, user_id, guest, former, name FROM players
WHERE scope = ? AND former IS NULL AND instr(folded, ?) > 0 ORDER BY played_at DESC, id DESC LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class KeptPlayer:
    """Somebody who played to the end of a match in a scope.

    Attributes:
        id: the number, never given out twice.
        user_id: the Discord id of a member.
        guest: the folded name of a guest.
        former: the number of a former player.
        name: the name they went by last; empty for a former player.
    """

    id: int
    user_id: int | None
    guest: str | None
    former: int | None
    name: str


class Players:
    """Everybody who played to the end of a match, as they are looked up."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def numbered(self, scope: int, number: int) -> KeptPlayer | None:
        """Return a player of a scope by number."""
        return next(iter(await self._players("id = ?", scope, number)), None)

    async def member(self, scope: int, user_id: int) -> KeptPlayer | None:
        """Return a member as a player of a scope."""
        return next(iter(await self._players("user_id = ?", scope, user_id)), None)

    async def named(self, scope: int, folded: str) -> tuple[KeptPlayer, ...]:
        """Return the players of a scope who go by exactly this folded name."""
        return await self._players("former IS NULL AND folded = ?", scope, folded)

    async def guest(self, scope: int, folded: str) -> KeptPlayer | None:
        """Return a guest of a scope by folded name."""
        return next(iter(await self._players("guest = ?", scope, folded)), None)

    async def called(self, scope: int, folded: str, most: int) -> tuple[KeptPlayer, ...]:
        """Return players of a scope whose name holds this text, whoever played last first."""
        rows = await self._rows(_CALLED, scope, folded, most)
        return tuple(KeptPlayer(*row) for row in rows)

    async def _players(self, which: str, *values: int | str) -> tuple[KeptPlayer, ...]:
        return tuple(KeptPlayer(*row) for row in await self._rows(_PLAYER + which, *values))

    async def _rows(self, query: str, *values: int | str) -> list[Any]:
        return list(await self._connection.execute_fetchall(query, values))
