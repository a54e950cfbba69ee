"""What is kept about one person, and the deletion of all that is kept of a server."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from storage.sql.statements import Feature


@dataclass(frozen=True, slots=True)
class OwnAct:
    """What somebody did that was written down beside the matches."""

    at: str
    scope: int
    action: str
    details: str


class PersonalData(Feature, file="privacy"):
    """What is kept about people, within one transaction."""

    async def matches_with(self, user_id: int) -> tuple[int, ...]:
        """Return every match that somebody took part in, or entered something in."""
        rows = await self._sql.rows("matches_with", user_id=user_id)
        return tuple(row[0] for row in rows)

    async def numbers_of(self, user_id: int) -> tuple[int, ...]:
        """Return the numbers of somebody as a player, those of merged guests too."""
        rows = await self._sql.rows("numbers_of", user_id=user_id)
        return tuple(row[0] for row in rows)

    async def house_rules_by(self, user_id: int) -> list[dict[str, Any]]:
        """Return the house rules that somebody saved, by the names of the columns."""
        return await self._sql.records("house_rules_by", user_id=user_id)

    async def results_of(self, user_id: int) -> list[dict[str, Any]]:
        """Return what finished matches came to for somebody, by the names of the columns."""
        return await self._sql.records("results_of", user_id=user_id)

    async def audit_by(self, user_id: int) -> tuple[OwnAct, ...]:
        """Return what somebody did that was written down beside the matches."""
        rows = await self._sql.rows("audit_by", user_id=user_id)
        return tuple(OwnAct(*row) for row in rows)

    async def forget(self, user_id: int) -> None:
        """Make somebody a former player, and forget who saved or did what they saved or did."""
        numbers = await self.numbers_of(user_id)
        await self._sql.many("forget_player", [{"number": one} for one in numbers])
        await self._sql.many("disown", [{"user_id": user_id}])

    async def matches_in(self, guild_id: int) -> tuple[int, ...]:
        """Return every match of a server."""
        rows = await self._sql.rows("matches_in", guild_id=guild_id)
        return tuple(row[0] for row in rows)

    async def delete_matches(self, match_ids: Iterable[int]) -> None:
        """Delete matches, and what they came to."""
        # The newest first: those of a series refer to its first match.
        each = [{"match_id": one} for one in sorted(match_ids, reverse=True)]
        await self._sql.many("delete_match", each)

    async def delete_server(self, guild_id: int) -> None:
        """Delete what is kept of a server besides its matches, which are deleted already."""
        await self._sql.many("delete_server", [{"guild_id": guild_id}])
