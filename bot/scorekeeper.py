"""The use cases of keeping score: rules joined to what is remembered, without Discord."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.replays import Replays
from bot.scoring import corrections, decisions
from bot.scoring.facts import FACTS, Fact, Player, Recorded
from bot.scoring.match import Match
from bot.scoring.refusal import Reason, Refusal, Unmet
from bot.scoring.replay import advance, begin
from bot.wishes import Caller, EditWish, EndsWish, Kept, MatchRef, Opening, Place, RoundWish
from storage.ledger import Ledger, MatchTable, NewMatch, Standing, StoredFact, StoredMatch

Decide = Callable[[Match], Sequence[Fact]]


def _now() -> datetime:
    return datetime.now(UTC)


class Scorekeeper:
    """Keeps the matches of every channel.

    Args:
        ledger: the database of matches.
        clock: what tells the time of an entry.
    """

    def __init__(self, ledger: Ledger, clock: Callable[[], datetime] = _now) -> None:
        self._ledger = ledger
        self._clock = clock
        self._replays = Replays()

    async def open(self, place: Place, caller: Caller, wish: Opening) -> Kept:
        """Open a match in a place.

        Raises:
            Refusal: a match is open there already, or the players cannot be seated.
        """
        opened = decisions.open_match(wish.rules, wish.players, teams=wish.teams)
        at = self._clock()
        async with self._ledger.transaction() as table:
            known = await table.entered_with(caller.interaction_id)
            if known is not None:
                return replace(await self._kept(table, known), was_known=True)
            latest = await table.latest_in(place.channel_id)
            if latest is not None and latest.state == "open":
                raise Refusal(Reason.MATCH_OPEN)
            match = begin(Recorded(position=0, at=at, by=caller.user_id, fact=opened))
            match_id = await table.add(
                NewMatch(
                    place.guild_id,
                    place.channel_id,
                    wish.language,
                    wish.rules.preset,
                    _stored(0, opened, caller, at, caller.interaction_id),
                )
            )
            await table.update(match_id, "open", None, _standings(match))
        return Kept(match_id, place, wish.language, match)

    async def look(self, ref: MatchRef) -> Kept:
        """Return a match: of a place, the open one or else the newest.

        Raises:
            Refusal: there is none.
        """
        async with self._ledger.reading() as table:
            return await self._kept(table, ref)

    async def look_if_open(self, place: Place) -> Kept | None:
        """Return the open match of a place, if one is open there."""
        async with self._ledger.reading() as table:
            stored = await table.latest_in(place.channel_id)
            if stored is None or stored.state != "open":
                return None
            return await self._replayed(table, stored)

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

        return await self._enter(ref, caller, decide, after=wish.after)

    async def enter_ends(self, ref: MatchRef, caller: Caller, wish: EndsWish) -> Kept:
        """Enter points in play.

        Raises:
            Refusal: the caller may not, or the ends are impossible or score nothing.
            Question: one choice is missing.
        """

        def decide(match: Match) -> Sequence[Fact]:
            seat = wish.seat if wish.seat is not None else match.seat_of(caller.user_id)
            return (decisions.enter_ends(match, wish.typed, seat, muggins=wish.muggins),)

        return await self._enter(ref, caller, decide, after=wish.after)

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

        return await self._enter(ref, caller, decide, after=wish.after)

    async def reseat(self, ref: MatchRef, caller: Caller, decide: Callable[[Match], Fact]) -> Kept:
        """Change who sits where, as a decision of ``corrections`` says.

        Raises:
            Refusal: the caller may not, or the seats cannot be changed so.
        """
        return await self._enter(ref, caller, lambda match: (decide(match),))

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
        everybody: bool = False,
    ) -> Kept:
        """Turn a wish into facts and keep them, all in one transaction."""
        at = self._clock()
        try:
            async with self._ledger.transaction() as table:
                kept = await self._kept(table, ref)
                if await table.entered_with(caller.interaction_id) == kept.id:
                    return replace(kept, was_known=True)
                match = kept.match
                try:
                    if not everybody and not may_enter(match, caller):
                        raise Refusal(Reason.NOT_YOURS)
                    if after is not None and match.position != after:
                        raise Refusal(Reason.ENTERED_SINCE)
                    facts = decide(match)
                except Unmet as unmet:
                    unmet.match, unmet.match_id = match, kept.id
                    raise
                match, last = await _add(table, kept.id, match, facts, caller, at)
        except sqlite3.IntegrityError as error:
            # The only rule of the tables that a decided fact can break: one open match a channel.
            raise Refusal(Reason.NEWER_MATCH_OPEN) from error
        self._replays.keep(kept.id, match, last)
        return replace(kept, match=match)

    async def _kept(self, table: MatchTable, ref: MatchRef) -> Kept:
        """Return a match with its facts replayed."""
        stored = (
            await table.latest_in(ref.channel_id)
            if isinstance(ref, Place)
            else await table.by_id(ref)
        )
        if stored is None:
            raise Refusal(Reason.NO_MATCH)
        return await self._replayed(table, stored)

    async def _replayed(self, table: MatchTable, stored: StoredMatch) -> Kept:
        place = Place(stored.guild_id, stored.channel_id)
        match = await self._replays.of(table, stored.id)
        return Kept(stored.id, place, stored.language, match)


def may_enter(match: Match, caller: Caller) -> bool:
    """Return whether a caller may enter, take back and end: seated, opener or moderator."""
    return (
        caller.moderates
        or caller.user_id == match.opened_by
        or match.seat_of(caller.user_id) is not None
    )


async def _add(
    table: MatchTable,
    match_id: int,
    match: Match,
    facts: Sequence[Fact],
    caller: Caller,
    at: datetime,
) -> tuple[Match, StoredFact]:
    """Add facts that were decided, and return the match with them and the last of them."""
    stored: list[StoredFact] = []
    for offset, fact in enumerate(facts, start=1):
        position = match.position + 1
        match = advance(match, Recorded(position=position, at=at, by=caller.user_id, fact=fact))
        # One interaction may bring seats along; its number stands with the last of its facts.
        interaction_id = caller.interaction_id if offset == len(facts) else None
        stored.append(_stored(position, fact, caller, at, interaction_id))
    await table.append(match_id, stored)
    state = "open" if match.is_open else "finished"
    await table.update(match_id, state, None if match.is_open else at, _standings(match))
    return match, stored[-1]


def _stored(
    position: int, fact: Fact, caller: Caller, at: datetime, interaction_id: int | None
) -> StoredFact:
    body = FACTS.dump_json(fact).decode()
    return StoredFact(position, body, caller.user_id, at, interaction_id)


def _standings(match: Match) -> tuple[Standing, ...]:
    return tuple(
        Standing(side, total, place, side in match.winners)
        for side, (total, place) in enumerate(zip(match.totals, match.places(), strict=True))
    )
