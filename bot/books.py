"""Reading a match from the ledger and writing facts into it: what every use case does."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from bot.recording import Recorder, note
from bot.replays import Replays, recorded
from bot.scoring.facts import FACTS, Fact, Recorded
from bot.scoring.match import Match
from bot.scoring.outcomes import finished_at
from bot.scoring.refusal import Reason, Refusal
from bot.scoring.replay import advance, begin
from bot.scoring.series import series
from bot.wishes import Caller, Kept, MatchRef, Place
from storage.ledger import MatchTable, NewMatch, Standing, StoredFact, StoredMatch


class Books:
    """Reads and writes matches within a transaction of the ledger.

    Args:
        recorder: what works out later what a change of an old match makes necessary.
    """

    def __init__(self, recorder: Recorder | None = None) -> None:
        self._replays = Replays()
        self._recorder = recorder

    async def kept(self, table: MatchTable, ref: MatchRef) -> Kept:
        """Return a match with its facts replayed.

        Raises:
            Refusal: there is none.
        """
        stored = (
            await table.latest_in(ref.channel_id)
            if isinstance(ref, Place)
            else await table.by_id(ref)
        )
        if stored is None:
            raise Refusal(Reason.NO_MATCH)
        return await self.replayed(table, stored)

    async def replayed(self, table: MatchTable, stored: StoredMatch) -> Kept:
        """Return a stored match with its facts replayed, and how its series stands."""
        match = await self._replays.of(table, stored.id)
        standing = None
        if stored.series_id is not None and stored.best_of is not None:
            ids = await table.series(stored.series_id)
            matches = [await self._replays.of(table, one) for one in ids]
            standing = series(stored.best_of, matches, ids.index(stored.id) + 1)
        place = Place(stored.guild_id, stored.channel_id)
        return Kept(stored.id, place, stored.language, match, series=standing)

    async def known(self, table: MatchTable, caller: Caller) -> Kept | None:
        """Return the match in which the interaction of a caller was entered before, if it was."""
        match_id = await table.entered_with(caller.interaction_id)
        return replace(await self.kept(table, match_id), was_known=True) if match_id else None

    async def begin(self, table: MatchTable, new: NewMatch) -> int:
        """Add a match where none is open, and return its number.

        Raises:
            Refusal: another is open there.
        """
        latest = await table.latest_in(new.channel_id)
        if latest is not None and latest.state == "open":
            raise Refusal(Reason.MATCH_OPEN)
        match_id = await table.add(new)
        match = begin(recorded(new.opening))
        await table.update(match_id, "open", None, standings(match))
        return match_id

    async def restore(
        self, table: MatchTable, sheet: Kept, facts: Sequence[Recorded], caller: Caller
    ) -> tuple[int, StoredFact]:
        """Add a match that is over with all its facts; return its number and the last of them."""
        match, over = sheet.match, finished_at(sheet.match)
        first, *rest = (copied(one) for one in facts)
        new = NewMatch(
            sheet.place.guild_id,
            sheet.place.channel_id,
            sheet.language,
            match.rules.preset,
            replace(first, interaction_id=caller.interaction_id),
            state="finished",
            finished_at=over,
        )
        match_id = await table.add(new)
        await table.append(match_id, rest)
        await table.update(match_id, "finished", over, standings(match))
        await note(table, match_id, match)
        self._catch_up_soon()
        return match_id, rest[-1]

    async def add(
        self,
        table: MatchTable,
        kept: Kept,
        facts: Sequence[Fact],
        caller: Caller,
        at: datetime,
    ) -> tuple[Match, StoredFact]:
        """Add facts that were decided, and return the match with them and the last of them."""
        match = kept.match
        rows: list[StoredFact] = []
        for offset, fact in enumerate(facts, start=1):
            position = match.position + 1
            known = Recorded(position=position, at=at, by=caller.user_id, fact=fact)
            match = advance(match, known)
            # One interaction may bring seats along; its number stands with the last of its facts.
            interaction_id = caller.interaction_id if offset == len(facts) else None
            rows.append(written(position, fact, caller, at, interaction_id))
        await table.append(kept.id, rows)
        if match.is_open and kept.match.is_open:
            await table.stand(kept.id, standings(match))
        else:
            state = "open" if match.is_open else "finished"
            await table.update(kept.id, state, None if match.is_open else at, standings(match))
            await note(table, kept.id, match)
            self._catch_up_soon()
        return match, rows[-1]

    def _catch_up_soon(self) -> None:
        """Let what is left be worked out; it begins when the transaction is over."""
        if self._recorder is not None:
            self._recorder.catch_up_soon()

    def remember(self, match_id: int, match: Match, last: StoredFact) -> None:
        """Keep a match at hand, up to a fact that was written."""
        self._replays.keep(match_id, match, last)

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop matches whose facts were rewritten or deleted."""
        self._replays.forget(match_ids)


def written(
    position: int, fact: Fact, caller: Caller, at: datetime, interaction_id: int | None
) -> StoredFact:
    """Return a fact as it is stored."""
    body = FACTS.dump_json(fact).decode()
    return StoredFact(position, body, caller.user_id, at, interaction_id)


def copied(one: Recorded) -> StoredFact:
    """Return a fact from elsewhere as it is stored, with its own time and whoever entered it."""
    return StoredFact(one.position, FACTS.dump_json(one.fact).decode(), one.by, one.at)


def standings(match: Match) -> tuple[Standing, ...]:
    """Return how the sides of a match stand, as it is stored."""
    return tuple(
        Standing(side, total, place, side in match.winners)
        for side, (total, place) in enumerate(zip(match.totals, match.places(), strict=True))
    )
