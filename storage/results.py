"""The SQL of what finished matches came to, one row a match and one a seat."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from storage.outcomes import Mark, Result, moment
from storage.ratings import Ratings
from storage.statements import Statements

_PLACES: Final = """
SELECT id, COALESCE(guild_id, channel_id), channel_id, variant FROM matches
WHERE id IN (SELECT value FROM json_each(?))
"""
_OLD: Final = """
SELECT match_id, scope, variant, finished_at, ranked FROM results
WHERE match_id IN (SELECT value FROM json_each(?))
"""
_OLD_SEATS: Final = """
SELECT match_id, seat, side, player, place, mu, sigma FROM outcomes
WHERE match_id IN (SELECT value FROM json_each(?)) ORDER BY match_id, seat
"""
_ADD_RESULT: Final = "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_ADD_OUTCOME: Final = (
    "INSERT INTO outcomes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_ADD_PLAYER: Final = """
INSERT INTO players (scope, user_id, guest, former, name, folded, played_at)
VALUES (?, ?, ?, ?, '', '', 0)
ON CONFLICT DO NOTHING
"""
_MEMBERS: Final = """
SELECT id, user_id FROM players
WHERE scope = ? AND user_id IN (SELECT value FROM json_each(?)) AND user_id IS NOT NULL
"""
_GUESTS: Final = """
SELECT id, guest FROM players
WHERE scope = ? AND guest IN (SELECT value FROM json_each(?)) AND guest IS NOT NULL
"""
_FORMER: Final = """
SELECT id, -former FROM players
WHERE scope = ? AND former IN (SELECT value FROM json_each(?)) AND former IS NOT NULL
"""
_LAST_SEEN: Final = """
SELECT players.id, outcomes.name, outcomes.finished_at
FROM json_each(?) AS asked
JOIN players ON players.id = asked.value
LEFT JOIN outcomes ON outcomes.player = players.id AND outcomes.match_id = (
    SELECT match_id FROM outcomes WHERE player = players.id
    ORDER BY finished_at DESC, match_id DESC LIMIT 1
)
"""
_DOUBT_ALL: Final = """
INSERT INTO unrecorded
SELECT id FROM matches WHERE state = 'finished' UNION SELECT match_id FROM results WHERE true
ON CONFLICT DO NOTHING
"""
_DOUBT_RATINGS: Final = """
INSERT INTO unrated
SELECT DISTINCT scope, variant, 0, 0 FROM results WHERE true
ON CONFLICT (scope, variant) DO UPDATE SET finished_at = 0, match_id = 0
"""

_Rated = dict[int, tuple[float | None, float | None]]
_Rateable = tuple[int, tuple[tuple[int, int, int | None, int], ...]]
"""What the rating of a match depends on: its moment, and seat, side, player and place of each."""


@dataclass(frozen=True, slots=True)
class _Old:
    """What was kept about a match before."""

    mark: Mark
    ranked: bool
    rateable: _Rateable
    rated: _Rated

    @property
    def players(self) -> Iterator[int]:
        return (player for _, _, player, _ in self.rateable[1] if player is not None)


class Results:
    """The results of finished matches, within one transaction."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection
        self._ratings = Ratings(connection)

    async def put(self, results: Sequence[Result]) -> tuple[Mark, ...]:
        """Keep what matches came to, in place of what was kept about them.

        Returns:
            The positions from which on ratings no longer hold. They are kept as well.
        """
        ids = [one.match_id for one in results]
        old = await self._take_out(ids)
        marks: list[Mark] = []
        seen = {player for one in old.values() for player in one.players}
        places = {
            match_id: (scope, channel_id, variant)
            for match_id, scope, channel_id, variant in await self._rows(_PLACES, json.dumps(ids))
        }
        for scope in {place[0] for place in places.values()}:
            here = [one for one in results if places[one.match_id][0] == scope]
            players = await self._players(scope, {seat.key for one in here for seat in one.seats})
            seen.update(players.values())
            for one in here:
                was = old.pop(one.match_id, None)
                marks += await self._add(one, places[one.match_id], players, was)
        await self._name(seen)
        marks += [one.mark for one in old.values() if one.ranked]
        return await self._ratings.mark(marks)

    async def remove(self, match_id: int) -> tuple[Mark, ...]:
        """Forget what a match came to, as it goes on; returns what ``put`` does."""
        old = await self._take_out([match_id])
        await self._name({player for one in old.values() for player in one.players})
        return await self._ratings.mark([one.mark for one in old.values() if one.ranked])

    async def unrecorded(self, most: int) -> tuple[int, ...]:
        """Return matches whose result has to be worked out, the first ones in order."""
        rows = await self._rows("SELECT match_id FROM unrecorded ORDER BY match_id LIMIT ?", most)
        return tuple(row[0] for row in rows)

    async def recorded(self, match_ids: Sequence[int]) -> None:
        """Note that the results of these matches are worked out."""
        await self._connection.executemany(
            "DELETE FROM unrecorded WHERE match_id = ?", [(one,) for one in match_ids]
        )

    async def doubt(self, match_ids: Sequence[int] | None = None) -> None:
        """Note that results have to be worked out again: of these matches, or of every one."""
        if match_ids is None:
            await self._connection.execute(_DOUBT_ALL)
            await self._connection.execute(_DOUBT_RATINGS)
        else:
            await self._connection.executemany(
                "INSERT INTO unrecorded VALUES (?) ON CONFLICT DO NOTHING",
                [(one,) for one in match_ids],
            )

    async def _take_out(self, match_ids: Sequence[int]) -> dict[int, _Old]:
        """Delete what is kept about matches, and return it."""
        wanted = json.dumps(list(match_ids))
        seats: dict[int, list[tuple[int, int, int | None, int]]] = {}
        rated: dict[int, _Rated] = {}
        for match_id, seat, side, player, place, mu, sigma in await self._rows(_OLD_SEATS, wanted):
            seats.setdefault(match_id, []).append((seat, side, player, place))
            rated.setdefault(match_id, {})[seat] = (mu, sigma)
        old = {
            match_id: _Old(
                Mark(scope, variant, finished_at, match_id),
                bool(ranked),
                (finished_at, tuple(seats.get(match_id, ()))),
                rated.get(match_id, {}),
            )
            for match_id, scope, variant, finished_at, ranked in await self._rows(_OLD, wanted)
        }
        for table in ("outcomes", "results"):
            await self._connection.executemany(
                f"DELETE FROM {table} WHERE match_id = ?",  # noqa: S608 (one of these two words)
                [(one,) for one in old],
            )
        return old

    async def _add(
        self,
        result: Result,
        place: tuple[int, int, str],
        players: dict[int | str, int],
        old: _Old | None,
    ) -> list[Mark]:
        """Add a result, and return from where on ratings no longer hold because of it."""
        scope, _, variant = place
        at = moment(result.finished_at)
        # Two guests of one name in a match cannot be told apart: neither of them is the player.
        keys = [one.key for one in result.seats if one.key is not None]
        known = [
            players[one.key] if one.key is not None and keys.count(one.key) == 1 else None
            for one in result.seats
        ]
        rateable: _Rateable = (
            at,
            tuple(
                (one.seat, one.side, player, one.place)
                for one, player in zip(result.seats, known, strict=True)
            ),
        )
        holds = old is not None and (old.ranked, old.rateable) == (result.ranked, rateable)
        await self._write(result, place, known, old.rated if old is not None and holds else {})
        if holds:
            return []
        mine = [Mark(scope, variant, at, result.match_id)] if result.ranked else []
        return [*mine, old.mark] if old is not None and old.ranked else mine

    async def _write(
        self, result: Result, place: tuple[int, int, str], players: list[int | None], rated: _Rated
    ) -> None:
        """Write the rows of a result, with the ratings that still hold."""
        scope, channel_id, variant = place
        at, ranked = moment(result.finished_at), int(result.ranked)
        await self._connection.execute(
            _ADD_RESULT,
            (
                result.match_id, scope, channel_id, variant, at, result.finish, ranked,
                int(result.teams), result.rounds, result.seconds,
            ),
        )  # fmt: skip
        await self._connection.executemany(
            _ADD_OUTCOME,
            [
                (
                    result.match_id, one.seat, one.side, scope, variant, at, ranked, player,
                    one.name, one.total, one.points, one.place, int(one.won), int(one.drawn),
                    one.rounds, one.rounds_won, one.best_round, one.streak,
                    *rated.get(one.seat, (None, None)),
                )
                for one, player in zip(result.seats, players, strict=True)
            ],
        )  # fmt: skip

    async def _players(self, scope: int, keys: Iterable[int | str | None]) -> dict[int | str, int]:
        """Return the numbers of players of a scope, given out where they have none yet."""
        wanted = {one for one in keys if one is not None}
        found = await self._found(scope, wanted)
        new = sorted(wanted - found.keys(), key=str)
        if new:
            await self._connection.executemany(
                _ADD_PLAYER, [(scope, *_columns(key)) for key in new]
            )
            found = await self._found(scope, wanted)
        return found

    async def _found(self, scope: int, keys: set[int | str]) -> dict[int | str, int]:
        """Return the numbers that players of a scope have."""
        columns = list(zip(*map(_columns, keys), strict=True)) or [(), (), ()]
        found: dict[int | str, int] = {}
        for query, column in zip((_MEMBERS, _GUESTS, _FORMER), columns, strict=True):
            if values := [value for value in column if value is not None]:
                rows = await self._rows(query, scope, json.dumps(values))
                found.update({key: player for player, key in rows})
        return found

    async def _name(self, players: Iterable[int]) -> None:
        """Give players the name they went by last, and forget those who are in no result."""
        rows = await self._rows(_LAST_SEEN, json.dumps(sorted(players)))
        await self._connection.executemany(
            "UPDATE players SET name = ?, folded = ?, played_at = ? WHERE id = ?",
            [
                (name or "", (name or "").casefold(), at, one)
                for one, name, at in rows
                if at is not None
            ],
        )
        await self._connection.executemany(
            "DELETE FROM players WHERE id = ?", [(one,) for one, _, at in rows if at is None]
        )

    async def _rows(self, query: str, *values: int | str) -> list[Any]:
        return list(await self._connection.execute_fetchall(query, values))


def _columns(key: int | str) -> tuple[int | None, str | None, int | None]:
    """Return a player's key as it is kept: a member's id, a guest's name, or a former's number."""
    if isinstance(key, str):
        return None, key, None
    return (key, None, None) if key > 0 else (None, None, -key)
