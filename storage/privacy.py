"""What is kept about one person, and the deletion of all that is kept of a server."""

from collections.abc import Iterable
from typing import Any

from storage.sql.statements import Feature


class PersonalData(Feature, file="privacy"):
    """What is kept about people, within one transaction."""

    async def matches_with(self, user_id: int) -> tuple[int, ...]:
        """Return every match that somebody took part in, or entered something in."""
        return await self._column("matches_with", user_id=user_id)

    async def numbers_of(self, user_id: int) -> tuple[int, ...]:
        """Return the numbers of somebody as a player, those of merged guests too."""
        return await self._column("numbers_of", user_id=user_id)

    async def beside_matches(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return results of somebody, other acts, and saved house rules, by names of columns."""
        kinds = "results", "audit", "house_rules"
        return {kind: await self._records(kind, user_id=user_id) for kind in kinds}

    async def forget(self, user_id: int) -> None:
        """Make somebody a former player, and forget who saved or did what they saved or did."""
        numbers = await self.numbers_of(user_id)
        await self._many("forget_player", [{"number": one} for one in numbers])
        await self._many("disown", [{"user_id": user_id}])

    async def matches_in(self, guild_id: int) -> tuple[int, ...]:
        """Return every match of a server."""
        return await self._column("matches_in", guild_id=guild_id)

    async def delete_matches(self, match_ids: Iterable[int]) -> None:
        """Delete matches, and what they came to."""
        # The newest first: those of a series refer to its first match.
        each = [{"match_id": one} for one in sorted(match_ids, reverse=True)]
        await self._many("delete_match", each)

    async def delete_server(self, guild_id: int) -> None:
        """Delete what is kept of a server besides its matches, which are deleted already."""
        await self._many("delete_server", [{"guild_id": guild_id}])
