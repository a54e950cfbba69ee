"""What the matches asks of any database, whichever engine lies behind it."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from storage.outcomes import RatingTable, ResultTable

State = Literal["open", "finished"]


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event of a match, its body still as it is written (JSON)."""

    position: int
    body: str
    entered_by: int
    entered_at: datetime
    interaction_id: int | None = None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match without its events.

    Attributes:
        id: its number, never given out twice.
        guild_id: the server it is played in; None in a direct message.
        channel_id: the channel or thread it is played in.
        language: the language of its public texts.
        state: whether it goes on.
        series_id: the first match of the series that it belongs to, if it belongs to one.
        best_of: how many matches that series has at most.
    """

    id: int
    guild_id: int | None
    channel_id: int
    language: str
    state: State
    series_id: int | None = None
    best_of: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """How one side of a match stands."""

    side: int
    total: int
    place: int
    won: bool


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be added, with the event that opens it.

    A series that is given without its first match begins with this one. A match that is over when
    it is added stands beside an open one in the same channel.
    """

    guild_id: int | None
    channel_id: int
    language: str
    variant: str
    opening: StoredEvent
    best_of: int | None = None
    series_id: int | None = None
    state: State = "open"
    finished_at: datetime | None = None


class MatchTable(Protocol):
    """The matches, as one transaction sees and writes them."""

    @property
    def results(self) -> ResultTable:
        """What finished matches came to."""
        ...

    @property
    def ratings(self) -> RatingTable:
        """The ratings after each match."""
        ...

    async def by_id(self, match_id: int) -> StoredMatch | None:
        """Return a match by its number."""
        ...

    async def latest_in(self, channel_id: int) -> StoredMatch | None:
        """Return the open match of a channel, or else its newest."""
        ...

    async def events_of(self, match_id: int, start: int = 0) -> tuple[StoredEvent, ...]:
        """Return the events of a match in order, from a position on."""
        ...

    async def series(self, series_id: int) -> tuple[int, ...]:
        """Return the matches of a series, in the order in which they were played."""
        ...

    async def entered_with(self, interaction_id: int) -> int | None:
        """Return the match in which an interaction has already been entered."""
        ...

    async def add(self, match: NewMatch) -> int:
        """Add a match and return its number."""
        ...

    async def append(self, match_id: int, events: Sequence[StoredEvent]) -> None:
        """Add events to a match; a position that is taken breaks the transaction."""
        ...

    async def update(
        self,
        match_id: int,
        state: State,
        finished_at: datetime | None,
        standings: Sequence[Standing],
    ) -> None:
        """Write what the events of a match now add up to."""
        ...

    async def stand(self, match_id: int, standings: Sequence[Standing]) -> None:
        """Write how the sides of a match now stand, where it goes on as before."""
        ...

    async def standings_of(self, match_id: int) -> tuple[Standing, ...]:
        """Return how the sides of a match stand, as last written."""
        ...


class Ledger(Protocol):
    """A database of matches."""

    def transaction(self, *, at_length: bool = False) -> AbstractAsyncContextManager[MatchTable]:
        """Give the matches to one task: all that it writes is kept durably, or nothing.

        Args:
            at_length: it looks at or writes many rows.
        """
        ...

    def reading(self) -> AbstractAsyncContextManager[MatchTable]:
        """Give the matches to one task that only looks."""
        ...
