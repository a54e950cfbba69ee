"""The SQL of matches, their events and their standings."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from storage.ledger import NewMatch, Standing, State, StoredEvent, StoredMatch
from storage.statements import Statements

_BY_ID: Final = """
SELECT id, guild_id, channel_id, language, state, series_id, best_of FROM matches WHERE id = ?
"""
_LATEST: Final = """
SELECT id, guild_id, channel_id, language, state, series_id, best_of FROM matches
WHERE id = COALESCE(
    (SELECT id FROM matches WHERE channel_id = ?1 AND state = 'open'),
    (SELECT id FROM matches WHERE channel_id = ?1 ORDER BY id DESC LIMIT 1)
)
"""
_FACTS: Final = """
SELECT position, body, entered_by, entered_at, interaction_id FROM events
WHERE match_id = ? AND position >= ? ORDER BY position
"""
_ADD: Final = """
INSERT INTO matches
    (guild_id, channel_id, language, variant, state, opened_by, opened_at, finished_at,
     best_of, series_id)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_APPEND: Final = """
INSERT INTO events (match_id, position, body, entered_by, entered_at, interaction_id)
VALUES (?, ?, ?, ?, ?, ?)
"""
_STANDING: Final = """
INSERT INTO standings (match_id, side, total, place, won) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (match_id, side)
DO UPDATE SET total = excluded.total, place = excluded.place, won = excluded.won
"""


class Matches:
    """The matches of a SQLite file, within one transaction."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def by_id(self, match_id: int) -> StoredMatch | None:
        """Return a match by its number."""
        return await self._one(_BY_ID, match_id)

    async def latest_in(self, channel_id: int) -> StoredMatch | None:
        """Return the open match of a channel, or else its newest."""
        return await self._one(_LATEST, channel_id)

    async def _one(self, query: str, value: int) -> StoredMatch | None:
        rows = await self._connection.execute_fetchall(query, (value,))
        return next((StoredMatch(*row) for row in rows), None)

    async def events_of(self, match_id: int, start: int = 0) -> tuple[StoredEvent, ...]:
        """Return the events of a match in order, from a position on."""
        rows = await self._connection.execute_fetchall(_FACTS, (match_id, start))
        return tuple(
            StoredEvent(position, body, by, datetime.fromisoformat(at), interaction_id)
            for position, body, by, at, interaction_id in rows
        )

    async def open_matches(self) -> int:
        """Return how many matches go on."""
        rows = await self._connection.execute_fetchall(
            "SELECT count(*) FROM matches WHERE state = 'open'"
        )
        return sum(row[0] for row in rows)

    async def after(self, match_id: int, most: int) -> tuple[int, ...]:
        """Return the next matches by number, after this one."""
        rows = await self._connection.execute_fetchall(
            "SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?", (match_id, most)
        )
        return tuple(row[0] for row in rows)

    async def series(self, series_id: int) -> tuple[int, ...]:
        """Return the matches of a series, in the order in which they were played."""
        rows = await self._connection.execute_fetchall(
            "SELECT id FROM matches WHERE series_id = ? ORDER BY id", (series_id,)
        )
        return tuple(row[0] for row in rows)

    async def entered_with(self, interaction_id: int) -> int | None:
        """Return the match in which an interaction has already been entered."""
        rows = await self._connection.execute_fetchall(
            "SELECT match_id FROM events WHERE interaction_id = ?", (interaction_id,)
        )
        return next((row[0] for row in rows), None)

    async def add(self, match: NewMatch) -> int:
        """Add a match with the event that opens it, and return its number."""
        opening = match.opening
        cursor = await self._connection.execute(
            _ADD,
            (
                match.guild_id,
                match.channel_id,
                match.language,
                match.variant,
                match.state,
                opening.entered_by,
                opening.entered_at.isoformat(),
                match.finished_at.isoformat() if match.finished_at is not None else None,
                match.best_of,
                match.series_id,
            ),
        )
        match_id = cursor.lastrowid
        if match_id is None:
            raise RuntimeError("SQLite gave a new match no number")
        if match.best_of is not None and match.series_id is None:
            await self._connection.execute(
                "UPDATE matches SET series_id = id WHERE id = ?", (match_id,)
            )
        await self.append(match_id, (opening,))
        return match_id

    async def append(self, match_id: int, events: Sequence[StoredEvent]) -> None:
        """Add events to a match; a position that is taken breaks the transaction."""
        await self._connection.executemany(
            _APPEND,
            [
                (
                    match_id,
                    event.position,
                    event.body,
                    event.entered_by,
                    event.entered_at.isoformat(),
                    event.interaction_id,
                )
                for event in events
            ],
        )

    async def update(
        self,
        match_id: int,
        state: State,
        finished_at: datetime | None,
        standings: Sequence[Standing],
    ) -> None:
        """Write what the events of a match now add up to."""
        await self._connection.execute(
            "UPDATE matches SET state = ?, finished_at = ? WHERE id = ?",
            (state, finished_at.isoformat() if finished_at is not None else None, match_id),
        )
        await self.stand(match_id, standings)

    async def stand(self, match_id: int, standings: Sequence[Standing]) -> None:
        """Write how the sides of a match now stand, where it goes on as before."""
        await self._connection.executemany(
            _STANDING,
            [(match_id, one.side, one.total, one.place, int(one.won)) for one in standings],
        )

    async def standings_of(self, match_id: int) -> tuple[Standing, ...]:
        """Return how the sides of a match stand, as last written."""
        rows = await self._connection.execute_fetchall(
            "SELECT side, total, place, won FROM standings WHERE match_id = ? ORDER BY side",
            (match_id,),
        )
        return tuple(Standing(side, total, place, bool(won)) for side, total, place, won in rows)
