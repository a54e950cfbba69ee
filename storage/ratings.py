"""Ratings: from where on they no longer hold, and what they are after each match."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby

import aiosqlite

from bot.domain.ratings import NEWCOMER, Rating, is_rated, rated
from storage.sql.statements import Statements


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A place in the order in which the matches of a scope and variant are rated."""

    scope: int  # the server, or the channel of a direct message
    variant: str
    finished_at: int  # the moment of a match, in microseconds since 1970
    match_id: int


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """One seat of a match that is to be rated."""

    seat: int
    side: int
    player: int | None  # the number of the player; None where nobody can be rated
    place: int
    is_member: bool  # whether a member sat there, also one who had it forgotten since


Seats = dict[int, list[RatedSeat]]
"""The seats of matches by match, in the order in which the matches are rated."""
Rated = dict[tuple[int, int], Rating]
"""The ratings after matches, by match and seat."""


class Ratings:
    """The ratings after each match, within one transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._sql = Statements(connection, "ratings")

    async def mark(self, marks: Iterable[Mark]) -> tuple[Mark, ...]:
        """Note that ratings do not hold from these positions on; return the first of each kind."""
        first: dict[tuple[int, str], Mark] = {}
        for one in sorted(marks):
            first.setdefault((one.scope, one.variant), one)
        await self._sql.many("mark", map(asdict, first.values()))
        return tuple(first.values())

    async def mark_all(self) -> None:
        """Note that no rating holds."""
        await self._sql.rows("mark_all")

    async def first_mark(self, scope: int | None = None) -> Mark | None:
        """Return a position from which on ratings do not hold, of a scope or of any."""
        if scope is not None:
            return await self._mark("first_of", scope=scope)
        return await self._mark("first")

    async def mark_of(self, scope: int, variant: str) -> Mark | None:
        """Return the position from which on the ratings of a scope and variant do not hold."""
        return await self._mark("mark_of", scope=scope, variant=variant)

    async def beginnings(self) -> tuple[Mark, ...]:
        """Return where the ratings of each scope and variant begin."""
        return tuple(Mark(*row) for row in await self._sql.rows("beginnings"))

    async def to_rate(self, mark: Mark, most: int) -> tuple[Seats, Mark | None]:
        """Return the next matches to rate, in order, and the position after them, if any."""
        rows = await self._sql.rows("next", **asdict(mark), most=most + 1)
        marks = [Mark(*row) for row in rows]
        seats: Seats = {
            one.match_id: [
                RatedSeat(*seat, is_member=bool(is_member))
                for *seat, is_member in await self._sql.rows("seats_of", match_id=one.match_id)
            ]
            for one in marks[:most]
        }
        return seats, marks[most] if len(marks) > most else None

    async def before(self, mark: Mark, players: Iterable[int]) -> dict[int, Rating]:
        """Return the ratings that players had before a position; none for who had none."""
        found: dict[int, Rating] = {}
        for player in sorted(players):
            row = await self._sql.row("before", **asdict(mark), player=player)
            if row is not None and None not in row:
                found[player] = Rating(*row)
        return found

    async def keep(self, rated: Rated) -> None:
        """Keep the ratings after matches."""
        await self._sql.many(
            "keep",
            [
                {"match_id": match_id, "seat": seat, "mu": one.mu, "sigma": one.sigma}
                for (match_id, seat), one in rated.items()
            ],
        )

    async def kept(self, match_ids: Iterable[int]) -> Rated:
        """Return the ratings that are kept after matches."""
        return {
            (match_id, seat): Rating(mu, sigma)
            for match_id in match_ids
            for seat, mu, sigma in await self._sql.rows("kept", match_id=match_id)
        }

    async def move(self, mark: Mark, after: Mark | None) -> None:
        """Note that ratings hold up to another position, or all of them."""
        if after is None:
            await self._sql.rows("done", scope=mark.scope, variant=mark.variant)
        else:
            await self._sql.rows("move", **asdict(after))

    async def _mark(self, statement: str, **values: object) -> Mark | None:
        row = await self._sql.row(statement, **values)
        return Mark(*row) if row is not None else None


def ratings_after(matches: Seats, now: dict[int, Rating]) -> Rated:
    """Rate matches, each on the ratings after the ones before it.

    Args:
        matches: the matches in their order.
        now: the ratings of players before them; afterwards, those after them.

    Returns:
        The ratings after each match.
    """
    made: Rated = {}
    for match_id, seats in matches.items():
        for one, rating in _rated(seats, now):
            if one.player is not None:
                now[one.player] = rating
                made[match_id, one.seat] = rating
    return made


def _rated(seats: Sequence[RatedSeat], now: dict[int, Rating]) -> list[tuple[RatedSeat, Rating]]:
    """Return the ratings after one match; a seat that nobody claimed plays like a newcomer.

    A match that is not rated leaves every rating what it was.
    """
    ordered = sorted(seats, key=lambda one: (one.side, one.seat))
    sides = [list(side) for _, side in groupby(ordered, lambda one: one.side)]
    before = [
        [NEWCOMER if one.player is None else now.get(one.player, NEWCOMER) for one in side]
        for side in sides
    ]
    counts = is_rated([[one.is_member for one in side] for side in sides])
    after = rated(before, [side[0].place for side in sides]) if counts else before
    return [
        (one, rating)
        for side, ratings in zip(sides, after, strict=True)
        for one, rating in zip(side, ratings, strict=True)
    ]
