"""What finished matches came to, one row a match and one a seat."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import aiosqlite

from bot.domain.match_summary import Outcome, Result
from storage.players import Players
from storage.ratings import Mark, Ratings
from storage.sql.statements import Statements

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)

Where = tuple[int, int, str]
"""The scope, the channel and the variant of a match."""
_Rateable = tuple[int, tuple[tuple[int, int, int | None, int], ...]]
"""What the rating of a match depends on: its moment, and seat, side, player and place of each."""
_Ratings = dict[int, tuple[float | None, float | None]]


def moment(at: datetime) -> int:
    """Return a time as it is kept: whole microseconds since 1970."""
    return (at - _EPOCH) // _MICROSECOND


def time_of(kept: int) -> datetime:
    """Return the time that is kept as a moment."""
    return _EPOCH + kept * _MICROSECOND


@dataclass(frozen=True, slots=True)
class _Old:
    """What was kept about a match before."""

    mark: Mark
    ranked: bool
    rateable: _Rateable
    ratings: _Ratings

    @property
    def players(self) -> Iterator[int]:
        return (player for _, _, player, _ in self.rateable[1] if player is not None)


class Results:
    """The results of finished matches, within one transaction."""

    def __init__(self, connection: aiosqlite.Connection, players: Players) -> None:
        self._sql = Statements(connection, "results")
        self._ratings = Ratings(connection)
        self._players = players

    async def put(self, results: Mapping[int, Result]) -> tuple[Mark, ...]:
        """Keep what matches came to, in place of what was kept about them.

        Args:
            results: the results by the number of the match.

        Returns:
            The positions from which on ratings no longer hold. They are kept as well.
        """
        marks: list[Mark] = []
        seen: set[int] = set()
        for match_id, result in results.items():
            old = await self._take_out(match_id)
            place = await self._sql.row("channel_of", match_id=match_id)
            if place is not None:
                merged = await self.merged(result)
                marks += await self._add(match_id, merged, place, old)
                seen.update(one.player for one in merged.seats if one.player is not None)
            elif old is not None and old.ranked:
                marks.append(old.mark)
            seen.update(old.players if old is not None else ())
        await self._players.note_played(seen)
        return await self._ratings.mark(marks)

    async def merged(self, result: Result) -> Result:
        """Return a result with every player who was merged into another as that one."""
        persons = await self._players.persons(one.player for one in result.seats)
        seats = [
            replace(one, player=persons[one.player]) if one.player is not None else one
            for one in result.seats
        ]
        return replace(result, seats=tuple(seats))

    async def remove(self, match_id: int) -> tuple[Mark, ...]:
        """Forget what a match came to, as it goes on; returns what ``put`` does."""
        old = await self._take_out(match_id)
        if old is None:
            return ()
        await self._players.note_played(old.players)
        return await self._ratings.mark([old.mark] if old.ranked else [])

    async def of(self, match_id: int) -> tuple[Where, Result] | None:
        """Return where a match is kept as played, and what it came to.

        A seat that does not fit the rest is left out, and so is one with a rating that is not due.

        Raises:
            ValueError: somebody has changed it by hand, so that it is none.
            OverflowError: the same, of its moment.
        """
        row = await self._sql.row("of", match_id=match_id)
        if row is None:
            return None
        scope, channel_id, variant, at, finish, ranked, teams, rounds, seconds = row
        seats = await self._sql.rows("seats_of", match_id=match_id)
        outcomes = tuple(_outcome(*one) for one in seats)
        result = Result(time_of(at), finish, bool(ranked), bool(teams), rounds, seconds, outcomes)
        return (scope, channel_id, variant), result

    async def unrecorded(self, most: int) -> tuple[int, ...]:
        """Return matches whose result has to be worked out, the first ones in order."""
        return tuple(row[0] for row in await self._sql.rows("unrecorded", most=most))

    async def is_unrecorded(self, match_id: int) -> bool:
        """Return whether the result of a match has to be worked out yet."""
        return await self._sql.value("is_unrecorded", match_id=match_id) is not None

    async def recorded(self, match_ids: Iterable[int]) -> None:
        """Note that the results of these matches are worked out."""
        await self._sql.many("recorded", [{"match_id": one} for one in match_ids])

    async def doubt(self, match_ids: Sequence[int] | None = None) -> None:
        """Note that results have to be worked out again: of these matches, or of every one."""
        if match_ids is None:
            await self._sql.rows("doubt_all")
            await self._ratings.mark_all()
        else:
            await self._sql.many("doubt", [{"match_id": one} for one in match_ids])

    async def _take_out(self, match_id: int) -> _Old | None:
        """Delete what is kept about a match, and return it."""
        row = await self._sql.row("old", match_id=match_id)
        if row is None:
            return None
        seats = await self._sql.rows("old_seats", match_id=match_id)
        await self._sql.rows("delete_outcomes", match_id=match_id)
        await self._sql.rows("delete", match_id=match_id)
        *mark, ranked = row
        rateable = tuple((seat, side, player, place) for seat, side, player, place, *_ in seats)
        ratings = {seat: (mu, sigma) for seat, *_, mu, sigma in seats}
        return _Old(Mark(*mark), bool(ranked), (mark[2], rateable), ratings)

    async def _add(
        self, match_id: int, result: Result, place: Where, old: _Old | None
    ) -> list[Mark]:
        """Add a result, and return from where on ratings no longer hold because of it."""
        scope, _, variant = place
        at = moment(result.finished_at)
        rateable: _Rateable = (
            at,
            tuple((one.seat, one.side, one.player, one.place) for one in result.seats),
        )
        holds = old is not None and (old.ranked, old.rateable) == (result.ranked, rateable)
        ratings = old.ratings if old is not None and holds else {}
        await self._write(match_id, result, place, ratings)
        if holds:
            return []
        mine = [Mark(scope, variant, at, match_id)] if result.ranked else []
        return [*mine, old.mark] if old is not None and old.ranked else mine

    async def _write(self, match_id: int, result: Result, place: Where, ratings: _Ratings) -> None:
        """Write the rows of a result, with the ratings that still hold."""
        scope, channel_id, variant = place
        shared: dict[str, object] = {
            "match_id": match_id,
            "scope": scope,
            "variant": variant,
            "finished_at": moment(result.finished_at),
            "ranked": int(result.ranked),
        }
        await self._sql.rows(
            "add",
            **shared,
            channel_id=channel_id,
            finish=result.finish,
            teams=int(result.teams),
            rounds=result.rounds,
            seconds=result.seconds,
        )
        await self._sql.many(
            "add_outcome",
            [
                {**shared, **_columns(one), "mu": mu, "sigma": sigma}
                for one in result.seats
                for mu, sigma in [ratings.get(one.seat, (None, None))]
            ],
        )


def _columns(one: Outcome) -> dict[str, object]:
    return {
        "seat": one.seat,
        "side": one.side,
        "player": one.player,
        "total": one.total,
        "points": one.points,
        "place": one.place,
        "won": int(one.won),
        "drawn": int(one.drawn),
        "rounds": one.rounds,
        "rounds_won": one.rounds_won,
        "best_round": one.best_round,
        "streak": one.streak,
    }


def _outcome(*row: Any) -> Outcome:  # noqa: ANN401 (what SQL holds)
    seat, side, player, total, points, place, won, drawn, *played = row
    return Outcome(seat, side, player, total, points, place, bool(won), bool(drawn), *played)
