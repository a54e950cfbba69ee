"""What is kept about one person, and the deletion of all that is kept of a server."""

import json
from collections.abc import Iterable
from typing import Any

from storage.sql.statements import MOST_ROWS, Feature


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

    async def begin_to_forget(self, user_id: int) -> tuple[int, ...]:
        """Hide somebody everywhere, and return the matches in whose events they stand yet.

        They become a former player, and nobody knows who saved or did what they saved or did.
        """
        before = await self._value("numbers_to_forget", user_id=user_id) or "[]"
        numbers = sorted({*await self.numbers_of(user_id), *json.loads(before)})
        each = [{"user_id": user_id, "number": one} for one in numbers]
        own = {"user_id": user_id, "numbers": json.dumps(numbers)}
        await self._many("begin_to_forget", [own])
        await self._many("note_unforgotten", each)
        await self._many("revise_unforgotten", [own])
        await self._many("forget_player", each)
        await self._many("disown", [own])
        return await self._column("unforgotten", user_id=user_id, most=MOST_ROWS)

    async def to_forget(self, user_id: int, most: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the numbers that somebody had, and matches in whose events they stand yet."""
        numbers = json.loads(await self._value("numbers_to_forget", user_id=user_id) or "[]")
        return tuple(numbers), await self._column("unforgotten", user_id=user_id, most=most)

    async def forgotten_in(self, user_id: int, match_ids: Iterable[int]) -> None:
        """Note that somebody stands in the events of these matches no more."""
        each = [{"user_id": user_id, "match_id": one} for one in match_ids]
        await self._many("forgotten_in", each)

    async def begin_to_purge(self, guild_id: int) -> None:
        """Note that a server is being deleted."""
        await self._many("begin_to_purge", [{"guild_id": guild_id}])

    async def is_purged(self, guild_id: int) -> bool:
        """Return whether a server is being deleted."""
        return await self._value("is_purged", guild_id=guild_id) is not None

    async def newest_in(self, guild_id: int, most: int) -> tuple[tuple[int, int], ...]:
        """Return the newest matches of a server, each with how many events it has."""
        return tuple(await self._rows("newest_in", guild_id=guild_id, most=most))

    async def jobs(self) -> tuple[tuple[str, int], ...]:
        """Return what goes on in steps: "forget" and a member, or "purge" and a server."""
        return tuple(await self._rows("jobs"))

    async def end_job(self, kind: str, subject: int) -> None:
        """Note that the last step is done, unless a member is to be forgotten anew since."""
        await self._many("end_job", [{"kind": kind, "subject": subject}])

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
