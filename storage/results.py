"""What finished matches came to, one row a match and one a seat."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.domain.match_summary import Outcome, Result, Share, counting
from storage.players import Players
from storage.ratings import Mark, Ratings
from storage.sql.statements import Feature, Session, Whose, whose

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_SHARE: Final = len(fields(Share))
_NO_RESULT: Final = dict.fromkeys(("total", "place", "won", "drawn", "mu", "sigma"))

Where = tuple[int, int, str]
"""The scope, the channel and the variant of a match."""
_Rateable = tuple[Mark, list[tuple[int, int, int | None, int]]]
"""What the ratings after a match rest on: its position, and seat, side, player, place of each."""


def moment(at: datetime) -> int:
    """Return a time as it is kept: whole microseconds since 1970."""
    return (at - _EPOCH) // _MICROSECOND


def time_of(kept: int) -> datetime:
    """Return the time that is kept as a moment."""
    return _EPOCH + kept * _MICROSECOND


class Results(Feature, file="results"):
    """The results of finished matches, within one transaction."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._ratings = Ratings(session)
        self._players = Players(session)

    async def put(self, results: Mapping[int, Result | None]) -> tuple[Mark, ...]:
        """Keep what matches came to, by number, in place of what was kept; None for nothing.

        Returns the positions from which on ratings no longer hold; they are kept as well.
        """
        marks: list[Mark] = []
        seen: set[int | None] = set()
        for match_id, result in results.items():
            old, seats = await self._take_out(match_id)
            seen.update(player for _, _, _, player, *_ in seats)
            new = None
            where = await self._row("where", match_id=match_id)
            if result is not None and where is not None:
                merged = await self.as_kept(match_id, result)
                new = _rateable(match_id, where, merged)
                same = seats if new == old else ()
                ratings = {seat: rating for turn, seat, _, _, _, *rating in same if turn == 0}
                await self._add(match_id, where, merged, ratings)
                seen.update(one.player for one in (*merged.seats, *merged.shares))
            if new != old:
                marks += [mark for mark, _ in filter(None, (old, new))]
        await self._players.note_played(one for one in seen if one is not None)
        return await self._ratings.mark(marks)

    async def as_kept(self, match_id: int, result: Result) -> Result:
        """Return the result of a match with every merged player as the other, and as it counts.

        Whether it counts outside its channel goes by who could see that, and by the settings.
        """
        counted = bool(await self._value("counts", match_id=match_id))
        each = (*result.seats, *result.shares)
        persons = await self._players.persons(one.player for one in each)
        seats = tuple(replace(one, player=persons.get(one.player or 0)) for one in result.seats)
        shares = tuple(replace(one, player=persons.get(one.player or 0)) for one in result.shares)
        return counting(replace(result, seats=seats, shares=shares), counted)

    async def of(self, match_id: int) -> tuple[Where, Result] | None:
        """Return where a match is kept as played, and what it came to.

        A seat that does not fit the rest is left out, and so is one with a rating that is not due.
        ``ValueError`` or ``OverflowError`` is raised where somebody has changed it by hand.
        """
        row = await self._row("of", match_id=match_id)
        if row is None:
            return None
        scope, channel_id, variant, at, finish, ranked, teams, rounds, seconds, counted = row
        seats = await self._rows("seats_of", match_id=match_id)
        outcomes = tuple(_outcome(*one) for turn, *one in seats if turn == 0)
        shares = tuple(Share(*one[:_SHARE]) for turn, *one in seats if turn)
        how = finish, bool(ranked), bool(teams), rounds, seconds, outcomes, bool(counted), shares
        result = Result(time_of(at), *how)
        return (scope, channel_id, variant), result

    async def unrecorded(self, meant: Whose, most: int) -> tuple[int, ...]:
        """Return matches whose result has to be worked out, the first ones in order."""
        return await self._column("unrecorded", most=most, **whose(meant))

    async def is_unrecorded(self, match_id: int) -> bool:
        """Return whether the result of a match has to be worked out yet."""
        return await self._value("is_unrecorded", match_id=match_id) is not None

    async def recorded(self, match_ids: Iterable[int]) -> None:
        """Note that the results of these matches are worked out."""
        await self._many("recorded", [{"match_id": one} for one in match_ids])

    async def is_counted(self, match_id: int) -> bool:
        """Return whether a match counts outside its channel; not while that is unknown."""
        found = await self.of(match_id)
        return found is not None and found[1].counted

    async def count_again(self, scope: int, channel_id: int) -> None:
        """Note that it was set whether the matches of a channel and its threads count."""
        await self._many("count_again", [{"scope": scope, "channel_id": channel_id}])

    async def count_some(self, meant: Whose, most: int) -> bool:
        """Look again whether some matches count; return whether any were due.

        Ratings that do not hold any more are marked.
        """
        row = await self._row("uncounted", **whose(meant))
        if row is None:
            return False
        channel_id, done = row
        match_ids = await self._column("to_count", channel_id=channel_id, done=done, most=most)
        results: dict[int, Result | None] = {}
        for match_id in match_ids:
            try:
                found = await self.of(match_id)
            except (ValueError, OverflowError):
                # Somebody has changed it by hand; it is worked out from the events.
                await self._rows("doubt", match_id=match_id)
                continue
            if found is not None:
                results[match_id] = found[1]
        await self.put(results)
        if len(match_ids) < most:
            await self._rows("counted", channel_id=channel_id)
        else:
            await self._rows("move_count", channel_id=channel_id, done=match_ids[-1])
        return True

    async def _take_out(self, match_id: int) -> tuple[_Rateable | None, Sequence[Any]]:
        """Delete what is kept about a match; return what its ratings rest on, and its seats."""
        row = await self._row("old", match_id=match_id)
        seats = await self._rows("old_seats", match_id=match_id)
        await self._many("delete", [{"match_id": match_id}])
        rateable = [seat for turn, *seat, _, _ in seats if turn == 0]
        return (Mark(*row), [(*seat,) for seat in rateable]) if row is not None else None, seats

    async def _add(
        self, match_id: int, where: Where, result: Result, ratings: Mapping[int, Sequence[Any]]
    ) -> None:
        places = dict(zip(("scope", "channel_id", "variant"), where, strict=True))
        values: dict[str, Any] = {"match_id": match_id, **places, **asdict(result)}
        values["finished_at"] = moment(result.finished_at)
        seats, shares = values.pop("seats"), values.pop("shares")
        await self._rows("add", **values)
        for one in seats:
            one["mu"], one["sigma"] = ratings.get(one["seat"], (None, None))
        each = [*((0, one) for one in seats), *enumerate(shares, start=1)]
        await self._many(
            "add_outcome", [{**values, **_NO_RESULT, "turn": turn, **one} for turn, one in each]
        )


def _rateable(match_id: int, where: Where, result: Result) -> _Rateable | None:
    if not result.ranked:
        return None
    scope, _, variant = where
    seats = [(one.seat, one.side, one.player, one.place) for one in result.seats]
    return Mark(scope, variant, moment(result.finished_at), match_id), seats


def _outcome(*row: Any) -> Outcome:  # noqa: ANN401 (what SQL holds)
    *done, won, drawn = row
    return Outcome(*done, won=bool(won), drawn=bool(drawn))
