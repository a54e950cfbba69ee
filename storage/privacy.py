"""The SQL of what is kept about one person, of forgetting it, and of deleting a whole server."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from storage.ledger import StoredEvent
from storage.matches import Matches
from storage.statements import Statements

# A body names a member by id: as a player, or in a mention that somebody typed.
_MATCHES_WITH: Final = """
SELECT id FROM matches WHERE opened_by = ?1
UNION SELECT match_id FROM events WHERE entered_by = ?1 OR instr(body, ?2) > 0
ORDER BY 1
"""
_MATCH: Final = """
SELECT id, guild_id, channel_id, language, variant, state, opened_by, opened_at, finished_at
FROM matches WHERE id = ?
"""
_GOING_ON: Final = """
SELECT id FROM matches
WHERE state = 'open' AND id IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?
"""
_HOUSE_RULES: Final = """
SELECT scope, id, name, preset, changes FROM house_rules WHERE created_by = ?
ORDER BY scope, id, folded
"""
_RESULTS: Final = """
SELECT match_id, seat, outcomes.variant, place, won, drawn, total, points, rounds, rounds_won,
    best_round, streak, mu, sigma
FROM players JOIN outcomes ON outcomes.player = players.id
WHERE user_id = ? ORDER BY match_id, seat
"""
_OF_MATCHES: Final = (
    *(
        f"DELETE FROM {table} WHERE match_id IN (SELECT value FROM json_each(?))"  # noqa: S608 (ours)
        for table in ("outcomes", "results", "unrecorded", "standings", "boards", "events")
    ),
    "DELETE FROM matches WHERE id IN (SELECT value FROM json_each(?))",
)
_OF_SERVER: Final = (
    "DELETE FROM players WHERE scope = ?",
    "DELETE FROM unrated WHERE scope = ?",
    "DELETE FROM preferences WHERE guild_id = ?",
    "DELETE FROM house_rules WHERE scope = 'server' AND id = ?",
)


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match that somebody took part in, opened or entered something in."""

    id: int
    guild_id: int | None
    channel_id: int
    language: str
    variant: str
    state: str
    opened_by: int
    opened_at: str
    finished_at: str | None


@dataclass(frozen=True, slots=True)
class OwnHouseRules:
    """House rules that somebody saved, for a server or a direct message."""

    scope: str
    id: int
    name: str
    preset: str
    changes: str


@dataclass(frozen=True, slots=True)
class OwnResult:
    """What a finished match came to for somebody, with the rating after it where it was rated."""

    match_id: int
    seat: int
    variant: str
    place: int
    won: int
    drawn: int
    total: int
    points: int
    rounds: int
    rounds_won: int
    best_round: int | None
    streak: int
    mu: float | None
    sigma: float | None


class Privacy:
    """What is kept about people, within one transaction."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def matches_with(self, user_id: int) -> tuple[int, ...]:
        """Return every match that somebody took part in, opened or entered something in."""
        rows = await self._rows(_MATCHES_WITH, user_id, str(user_id))
        return tuple(row[0] for row in rows)

    async def match(self, match_id: int) -> OwnMatch | None:
        """Return a match by its number."""
        return next((OwnMatch(*row) for row in await self._rows(_MATCH, match_id)), None)

    async def events_of(self, match_id: int) -> tuple[StoredEvent, ...]:
        """Return the events of a match in order."""
        return await Matches(self._connection).events_of(match_id)

    async def house_rules_by(self, user_id: int) -> tuple[OwnHouseRules, ...]:
        """Return the house rules that somebody saved."""
        return tuple(OwnHouseRules(*row) for row in await self._rows(_HOUSE_RULES, user_id))

    async def results_of(self, user_id: int) -> tuple[OwnResult, ...]:
        """Return what finished matches came to for somebody."""
        return tuple(OwnResult(*row) for row in await self._rows(_RESULTS, user_id))

    async def rewrite(self, match_id: int, events: Sequence[StoredEvent], opened_by: int) -> None:
        """Write events of a match in the place of those at their positions, and its opener.

        This is the one exception to the rule that events are never overwritten.
        """
        await self._connection.executemany(
            "UPDATE events SET body = ?, entered_by = ? WHERE match_id = ? AND position = ?",
            [(event.body, event.entered_by, match_id, event.position) for event in events],
        )
        await self._connection.execute(
            "UPDATE matches SET opened_by = ? WHERE id = ?", (opened_by, match_id)
        )

    async def going_on(self, match_ids: Sequence[int], most: int) -> tuple[int, ...]:
        """Return those of some matches that are open; of many, the newest."""
        rows = await self._rows(_GOING_ON, json.dumps(list(match_ids)), most)
        return tuple(row[0] for row in rows)

    async def disown_house_rules(self, user_id: int) -> None:
        """Forget who saved the house rules that somebody saved."""
        await self._connection.execute(
            "UPDATE house_rules SET created_by = NULL WHERE created_by = ?", (user_id,)
        )

    async def matches_in(self, guild_id: int) -> tuple[int, ...]:
        """Return every match of a server."""
        rows = await self._rows("SELECT id FROM matches WHERE guild_id = ? ORDER BY id", guild_id)
        return tuple(row[0] for row in rows)

    async def delete_matches(self, match_ids: Sequence[int]) -> None:
        """Delete matches, and what they came to."""
        for statement in _OF_MATCHES:
            await self._connection.execute(statement, (json.dumps(list(match_ids)),))

    async def delete_server(self, guild_id: int) -> None:
        """Delete what is kept of a server besides its matches, which are deleted already."""
        for statement in _OF_SERVER:
            await self._connection.execute(statement, (guild_id,))

    async def _rows(self, query: str, *values: int | str) -> list[Any]:
        return list(await self._connection.execute_fetchall(query, values))
