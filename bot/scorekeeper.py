"""The use cases of keeping score: rules joined to what is remembered, without Discord."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.books import Books, written
from bot.recording import Recorder
from bot.replays import recorded
from bot.rights import check_import, may_enter
from bot.scoring import corrections, decisions
from bot.scoring.facts import Fact, Player, Recorded
from bot.scoring.match import Match
from bot.scoring.refusal import Reason, Refusal, Unmet
from bot.scoring.vetting import replay_to_the_end
from bot.wishes import Caller, EditWish, EndsWish, Kept, MatchRef, Opening, Place, RoundWish
from storage.faults import Conflict
from storage.ledger import Ledger, NewMatch

Clock = Callable[[], datetime]
Decide = Callable[[Match], Sequence[Fact]]


def _now() -> datetime:
    return datetime.now(UTC)


class Scorekeeper:
    """Keeps the matches of every channel.

    Args:
        ledger: the database of matches.
        clock: what tells the time of an entry.
        recorder: what works out later what a change of an old match makes necessary.
    """

    def __init__(
        self, ledger: Ledger, clock: Clock = _now, recorder: Recorder | None = None
    ) -> None:
        self._ledger, self._clock = ledger, clock
        self._books = Books(recorder)

    async def open(self, place: Place, caller: Caller, wish: Opening) -> Kept:
        """Open a match in a place.

        Raises:
            Refusal: a match is open there already, or the players cannot be seated.
        """
        opened = decisions.open_match(wish.rules, wish.players, teams=wish.teams)
        at = self._clock()
        async with self._ledger.transaction() as table:
            if (known := await self._books.known(table, caller)) is not None:
                return known
            stored = written(0, opened, caller, at, caller.interaction_id)
            new = NewMatch(
                place.guild_id,
                place.channel_id,
                wish.language,
                wish.rules.preset,
                stored,
                best_of=wish.best_of,
            )
            return await self._books.kept(table, await self._books.begin(table, new))

    async def rematch(self, match_id: int, caller: Caller) -> Kept:
        """Open another match between the players of one that is over, with the same rules.

        In a series that is not decided it is the next match of the series.

        Raises:
            Refusal: the caller may not, the match goes on, or another is open in its place.
        """
        at = self._clock()
        async with self._ledger.transaction() as table:
            if (known := await self._books.known(table, caller)) is not None:
                return known
            kept = await self._books.kept(table, match_id)
            if not may_enter(kept.match, caller):
                raise Refusal(Reason.NOT_YOURS)
            opened = decisions.rematch(kept.match)
            going_on = kept.series is not None and not kept.series.is_over
            before = await table.by_id(match_id) if going_on else None
            new = NewMatch(
                kept.place.guild_id,
                kept.place.channel_id,
                kept.language,
                opened.rules.preset,
                written(0, opened, caller, at, caller.interaction_id),
                best_of=before.best_of if before is not None else None,
                series_id=before.series_id if before is not None else None,
            )
            return await self._books.kept(table, await self._books.begin(table, new))

    async def import_sheet(
        self, place: Place, caller: Caller, facts: Sequence[Recorded], language: str
    ) -> Kept:
        """Keep a match from its sheet as one that is over, whether or not another is open there.

        The caller becomes its opener. Who entered its other facts is kept as a note.

        Raises:
            Refusal: the caller may not.
        """
        check_import(place, caller)
        every, match = await asyncio.to_thread(
            replay_to_the_end, facts, caller.user_id, self._clock()
        )
        async with self._ledger.transaction() as table:
            if (known := await self._books.known(table, caller)) is not None:
                return known
            sheet = Kept(0, place, language, match)
            match_id, last = await self._books.restore(table, sheet, every, caller)
        self._books.remember(match_id, match, last)
        return replace(sheet, id=match_id)

    async def facts_of(self, match_id: int) -> tuple[Recorded, ...]:
        """Return all that happened in a match, in order; nothing for a match that there is not."""
        async with self._ledger.reading() as table:
            return tuple(map(recorded, await table.facts_of(match_id)))

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop what is at hand of matches whose facts were rewritten or deleted."""
        self._books.forget(match_ids)

    async def look(self, ref: MatchRef) -> Kept:
        """Return a match: of a place, the open one or else the newest.

        Raises:
            Refusal: there is none.
        """
        async with self._ledger.reading() as table:
            return await self._books.kept(table, ref)

    async def look_if_open(self, place: Place) -> Kept | None:
        """Return the open match of a place, if one is open there."""
        async with self._ledger.reading() as table:
            stored = await table.latest_in(place.channel_id)
            if stored is None or stored.state != "open":
                return None
            return await self._books.replayed(table, stored)

    async def join(self, ref: MatchRef, caller: Caller, seat: int | None = None) -> Kept:
        """Seat the caller: on a seat asked for, the first open one, or a new one.

        Raises:
            Refusal: there is no match, or no seat for the caller in it.
        """
        player = Player(user_id=caller.user_id, name=caller.name)
        return await self._enter(
            ref, caller, lambda match: (decisions.take_seat(match, player, seat),), everybody=True
        )

    async def enter_round(self, ref: MatchRef, caller: Caller, wish: RoundWish) -> Kept:
        """Enter a round.

        Raises:
            Refusal: the caller may not, or the hands are not those of a round of this match.
            Question: one choice is missing.
        """

        def decide(match: Match) -> Sequence[Fact]:
            return decisions.enter_round(
                match, wish.typed, match.seat_of(caller.user_id), wish.winner, wish.fewest
            )

        return await self._enter(ref, caller, decide, after=wish.after, seated=wish.seated)

    async def enter_ends(self, ref: MatchRef, caller: Caller, wish: EndsWish) -> Kept:
        """Enter points in play.

        Raises:
            Refusal: the caller may not, or the ends are impossible or score nothing.
            Question: one choice is missing.
        """

        def decide(match: Match) -> Sequence[Fact]:
            seat = wish.seat if wish.seat is not None else match.seat_of(caller.user_id)
            return (decisions.enter_ends(match, wish.typed, seat, muggins=wish.muggins),)

        return await self._enter(ref, caller, decide, after=wish.after, seated=wish.seated)

    async def take_back(self, ref: MatchRef, caller: Caller, after: int | None = None) -> Kept:
        """Take back the last entry of a match, also the one that ended it.

        Raises:
            Refusal: the caller may not, there is no entry, or a newer match is open there.
        """
        return await self._enter(
            ref, caller, lambda match: (decisions.take_back(match),), after=after
        )

    async def restore(self, ref: MatchRef, caller: Caller, after: int | None = None) -> Kept:
        """Let the entry count again that was taken back first since the last that counts.

        Raises:
            Refusal: the caller may not, there is none, or a newer match is open there.
        """
        return await self._enter(
            ref, caller, lambda match: (corrections.restore(match),), after=after
        )

    async def correct(self, ref: MatchRef, caller: Caller, wish: EditWish) -> Kept:
        """Correct an earlier entry.

        Raises:
            Refusal: the caller may not, or the entry cannot be corrected so.
            FewestTilesUnknown: tile counts would settle a blocked round.
        """

        def decide(match: Match) -> Sequence[Fact]:
            return (corrections.correct(match, wish.entry, wish.typed, wish.winner, wish.fewest),)

        return await self._enter(ref, caller, decide, after=wish.after, seated=wish.seated)

    async def reseat(
        self,
        ref: MatchRef,
        caller: Caller,
        decide: Callable[[Match], Fact],
        seated: int | None = None,
    ) -> Kept:
        """Change who sits where, as a decision of ``corrections`` says.

        Args:
            ref: the match.
            caller: who asks.
            decide: the decision.
            seated: the position of the last fact when the caller saw who sits where.

        Raises:
            Refusal: the caller may not, the seats cannot be changed so, or were changed since.
        """
        return await self._enter(ref, caller, lambda match: (decide(match),), seated=seated)

    async def look_to_enter(self, ref: MatchRef, caller: Caller) -> Kept:
        """Return an open match that the caller may enter something in, or end.

        Raises:
            Refusal: the caller may not, or the match is over.
        """
        kept = await self.look(ref)
        if not may_enter(kept.match, caller):
            raise Refusal(Reason.NOT_YOURS)
        decisions.end_match(kept.match)
        return kept

    async def end(self, ref: MatchRef, caller: Caller, after: int | None = None) -> Kept:
        """End a match before its target.

        Raises:
            Refusal: the caller may not, or the match is over.
        """
        return await self._enter(
            ref, caller, lambda match: (decisions.end_match(match),), after=after
        )

    async def _enter(
        self,
        ref: MatchRef,
        caller: Caller,
        decide: Decide,
        *,
        after: int | None = None,
        seated: int | None = None,
        everybody: bool = False,
    ) -> Kept:
        """Turn a wish into facts and keep them, all in one transaction: after it, nothing fails."""
        at = self._clock()
        try:
            async with self._ledger.transaction() as table:
                if (known := await self._books.known(table, caller)) is not None:
                    if known.id != ref and not isinstance(ref, Place):
                        raise Refusal(Reason.UNKNOWN_BUTTON)
                    return known
                kept = await self._books.kept(table, ref)
                match = kept.match
                try:
                    if not everybody and not may_enter(match, caller):
                        raise Refusal(Reason.NOT_YOURS)
                    if (after is not None and match.position != after) or (
                        seated is not None and match.moved > seated
                    ):
                        raise Refusal(Reason.ENTERED_SINCE)
                    facts = decide(match)
                except Unmet as unmet:
                    unmet.match, unmet.match_id = match, kept.id
                    raise
                match, last = await self._books.add(table, kept, facts, caller, at)
                kept = replace(kept, match=match)
                if kept.series is not None:
                    # An entry can turn who has won, and whose the wins of every side are.
                    kept = await self._books.kept(table, kept.id)
        except Conflict as error:
            # The only rule of the tables that a decided fact can break: one open match a channel.
            raise Refusal(Reason.NEWER_MATCH_OPEN) from error
        self._books.remember(kept.id, match, last)
        return kept
