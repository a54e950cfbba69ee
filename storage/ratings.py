"""Ratings: from where on they no longer hold, and what they are after each match."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import chain, groupby

from bot.domain.ratings import NEWCOMER, Rating, is_rated, rated
from storage.sql.statements import Feature, Whose, whose


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
"""The seats of matches, side by side, in the order in which the matches are rated."""
Rated = dict[tuple[int, int], Rating]
"""The ratings after matches, by match and seat."""


class Ratings(Feature, file="ratings"):
    """The ratings after each match, within one transaction."""

    async def mark(self, marks: Iterable[Mark]) -> tuple[Mark, ...]:
        """Note that ratings do not hold from these positions on; return the first of each kind."""
        first = {(one.scope, one.variant): one for one in sorted(marks, reverse=True)}
        await self._many("mark", map(asdict, first.values()))
        return tuple(first.values())

    async def first_mark(self, meant: Whose) -> Mark | None:
        """Return a position from which on ratings do not hold, of any variant."""
        row = await self._row("first", **whose(meant))
        return Mark(*row) if row is not None else None

    async def mark_of(self, scope: int, variant: str) -> Mark | None:
        """Return the position from which on the ratings of a variant do not hold, if any."""
        row = await self._row("marked", scope=scope, variant=variant)
        return Mark(*row) if row is not None else None

    async def beginnings(self) -> tuple[Mark, ...]:
        """Return where the ratings of each scope and variant begin."""
        return tuple(Mark(*row) for row in await self._rows("beginnings"))

    async def to_rate(self, mark: Mark, most: int) -> tuple[Seats, Mark | None]:
        """Return the next matches to rate, in order, and the position after them, if any."""
        rows = await self._rows("next", **asdict(mark), most=most + 1)
        marks = [Mark(*row) for row in rows]
        seats: Seats = {
            one.match_id: [
                RatedSeat(*seat, is_member=bool(is_member))
                for *seat, is_member in await self._rows("seats_of", match_id=one.match_id)
            ]
            for one in marks[:most]
        }
        return seats, marks[most] if len(marks) > most else None

    async def before(self, mark: Mark, players: Iterable[int]) -> dict[int, Rating]:
        """Return the ratings that players had before a position; none for who had none."""
        found: dict[int, Rating] = {}
        for player in sorted(players):
            row = await self._row("before", **asdict(mark), player=player)
            if row is not None and None not in row:
                found[player] = Rating(*row)
        return found

    async def keep(self, rated: Rated) -> None:
        """Keep the ratings after matches."""
        each = [
            {"match_id": match_id, "seat": seat, "mu": one.mu, "sigma": one.sigma}
            for (match_id, seat), one in rated.items()
        ]
        await self._many("keep", each)

    async def kept(self, match_ids: Iterable[int]) -> Rated:
        """Return the ratings that are kept after matches."""
        return {
            (match_id, seat): Rating(mu, sigma)
            for match_id in match_ids
            for seat, mu, sigma in await self._rows("kept", match_id=match_id)
        }

    async def move(self, mark: Mark, after: Mark | None) -> None:
        """Note that ratings hold up to another position, or all of them."""
        if after is None:
            await self._rows("done", scope=mark.scope, variant=mark.variant)
        else:
            await self._rows("move", **asdict(after))


def ratings_after(matches: Seats, now: dict[int, Rating]) -> Rated:
    """Rate matches in their order, and return the ratings after each.

    ``now`` holds the ratings of players before them; afterwards, those after them.
    """
    made: Rated = {}
    for match_id, seats in matches.items():
        sides = [list(side) for _, side in groupby(seats, lambda one: one.side)]
        # A seat that nobody claimed plays like a newcomer.
        ratings = [
            [NEWCOMER if one.player is None else now.get(one.player, NEWCOMER) for one in side]
            for side in sides
        ]
        if is_rated([[one.is_member for one in side] for side in sides]):
            ratings = rated(ratings, [side[0].place for side in sides])
        for one, rating in zip(seats, chain.from_iterable(ratings), strict=True):
            if one.player is not None:
                now[one.player] = rating
                made[match_id, one.seat] = rating
    return made
