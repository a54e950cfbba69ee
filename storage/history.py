"""The SQL of the history: finished matches, the newest first."""

import json
from dataclasses import dataclass
from typing import Any, Final

from storage.statements import Statements

_IN_A_SCOPE: Final = "FROM results WHERE scope = :where"
_IN_A_CHANNEL: Final = "FROM results WHERE channel_id = :where"
_OF_A_PLAYER: Final = "FROM outcomes WHERE player = :player"
_OF_A_PLAYER_IN_A_CHANNEL: Final = """
FROM outcomes JOIN results USING (match_id, finished_at, variant)
WHERE player = :player AND results.channel_id = :where
"""
_OF_VARIANT: Final = " AND (:variant IS NULL OR variant = :variant)"
_PAGE: Final = " ORDER BY finished_at DESC, match_id DESC LIMIT :most OFFSET :start"
_MATCHES: Final = """
SELECT match_id, channel_id, variant, finished_at, finish, teams, rounds, seconds FROM results
WHERE match_id IN (SELECT value FROM json_each(?)) ORDER BY finished_at DESC, match_id DESC
"""
_SEATS: Final = """
SELECT match_id, seat, side, name, player, total, place, won FROM outcomes
WHERE match_id IN (SELECT value FROM json_each(?)) ORDER BY match_id, place, side, seat
"""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A finished match in the history, with finished_at in microseconds since 1970."""

    match_id: int
    channel_id: int
    variant: str
    finished_at: int
    finish: str
    teams: bool
    rounds: int
    seconds: int


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """One seat of a finished match; name and player are None where nobody sat."""

    match_id: int
    seat: int
    side: int
    name: str | None
    player: int | None
    total: int
    place: int
    won: bool


@dataclass(frozen=True, slots=True)
class Sought:
    """Which matches of the history are sought.

    Attributes:
        where: the scope, or the channel.
        in_channel: whether it is the channel.
        player: the number of a player, to see only their matches.
        variant: a variant, to see only that.
    """

    where: int
    in_channel: bool = False
    player: int | None = None
    variant: str | None = None


class History:
    """Finished matches, as they are looked back on."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def count(self, sought: Sought) -> int:
        """Return how many matches of the history are sought."""
        rows = await self._named("SELECT COUNT(*) " + _source(sought), _values(sought))
        return rows[0][0]

    async def page(
        self, sought: Sought, start: int, most: int
    ) -> tuple[tuple[KeptMatch, tuple[KeptSeat, ...]], ...]:
        """Return some of the matches that are sought, the newest first, from one on."""
        rows = await self._named(
            "SELECT match_id " + _source(sought) + _PAGE,
            {**_values(sought), "start": start, "most": most},
        )
        wanted = json.dumps([row[0] for row in rows])
        seats = [KeptSeat(*seat, won=bool(won)) for *seat, won in await self._rows(_SEATS, wanted)]
        return tuple(
            (
                KeptMatch(match_id, channel, variant, at, finish, bool(teams), rounds, seconds),
                tuple(one for one in seats if one.match_id == match_id),
            )
            for match_id, channel, variant, at, finish, teams, rounds, seconds in await self._rows(
                _MATCHES, wanted
            )
        )

    async def _rows(self, query: str, *values: int | str) -> list[Any]:
        return list(await self._connection.execute_fetchall(query, values))

    async def _named(self, query: str, values: dict[str, int | str | None]) -> list[Any]:
        return list(await self._connection.execute_fetchall(query, values))


def _source(sought: Sought) -> str:
    """Return where the matches that are sought stand."""
    if sought.player is None:
        source = _IN_A_CHANNEL if sought.in_channel else _IN_A_SCOPE
    else:
        source = _OF_A_PLAYER_IN_A_CHANNEL if sought.in_channel else _OF_A_PLAYER
    return source + _OF_VARIANT


def _values(sought: Sought) -> dict[str, int | str | None]:
    values: dict[str, int | str | None] = {"variant": sought.variant}
    if sought.player is not None:
        values["player"] = sought.player
    if sought.player is None or sought.in_channel:
        values["where"] = sought.where
    return values
