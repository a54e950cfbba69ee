"""What is kept about one person, and the deletion of all that is kept of a server."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import aiosqlite

from storage.sql.statements import Statements

_OF_A_MATCH: Final = (
    *("outcomes", "results", "unrecorded", "players", "boards", "events", "matches"),
)
_OF_A_SERVER: Final = ("players", "audit", "unrated", "settings", "house_rules")


_HOUSE_RULES: Final = ("scope", "id", "name", "preset", "changes")
_RESULT: Final = (
    *("match_id", "seat", "variant", "place", "won", "drawn", "total", "points", "rounds"),
    *("rounds_won", "best_round", "streak", "mu", "sigma"),
)
"""The columns of a statement, by the names under which people have their data."""


@dataclass(frozen=True, slots=True)
class OwnAct:
    """What somebody did that was written down beside the matches."""

    at: str
    scope: int
    action: str
    details: str


class PersonalData:
    """What is kept about people, within one transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._sql = Statements(connection, "privacy")

    async def matches_with(self, user_id: int) -> tuple[int, ...]:
        """Return every match that somebody took part in, or entered something in."""
        rows = await self._sql.rows("matches_with", user_id=user_id)
        return tuple(row[0] for row in rows)

    async def numbers_of(self, user_id: int) -> tuple[int, ...]:
        """Return the numbers of somebody as a player, those of merged guests too."""
        rows = await self._sql.rows("numbers_of", user_id=user_id)
        return tuple(row[0] for row in rows)

    async def house_rules_by(self, user_id: int) -> list[dict[str, Any]]:
        """Return the house rules that somebody saved."""
        rows = await self._sql.rows("house_rules_by", user_id=user_id)
        return [dict(zip(_HOUSE_RULES, row, strict=True)) for row in rows]

    async def results_of(self, user_id: int) -> list[dict[str, Any]]:
        """Return what finished matches came to for somebody."""
        rows = await self._sql.rows("results_of", user_id=user_id)
        return [dict(zip(_RESULT, row, strict=True)) for row in rows]

    async def audit_by(self, user_id: int) -> tuple[OwnAct, ...]:
        """Return what somebody did that was written down beside the matches."""
        rows = await self._sql.rows("audit_by", user_id=user_id)
        return tuple(OwnAct(*row) for row in rows)

    async def forget(self, user_id: int) -> None:
        """Make somebody a former player, and forget who saved or did what they saved or did."""
        numbers = await self.numbers_of(user_id)
        await self._sql.many("forget_player", [{"number": one} for one in numbers])
        await self._sql.rows("disown_house_rules", user_id=user_id)
        await self._sql.rows("disown_audit", user_id=user_id)

    async def matches_in(self, guild_id: int) -> tuple[int, ...]:
        """Return every match of a server."""
        rows = await self._sql.rows("matches_in", guild_id=guild_id)
        return tuple(row[0] for row in rows)

    async def delete_matches(self, match_ids: Iterable[int]) -> None:
        """Delete matches, and what they came to."""
        # The newest first: those of a series refer to its first match.
        each = [{"match_id": one} for one in sorted(match_ids, reverse=True)]
        for table in _OF_A_MATCH:
            await self._sql.many(f"delete_{table}", each)

    async def delete_server(self, guild_id: int) -> None:
        """Delete what is kept of a server besides its matches, which are deleted already."""
        for table in _OF_A_SERVER:
            await self._sql.rows(f"delete_{table}_of_server", guild_id=guild_id)
