"""Matches, their events, and the messages that show them."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Literal

from bot.domain.anonymise import forget
from bot.domain.events import EVENTS, RecordedEvent
from storage.sql.statements import Feature, Whose, whose

State = Literal["open", "finished"]
Hidden = Literal["private-thread", "hidden-channel", "bot-absent", "unknown"]
"""Why not everybody in a server can see a channel; unknown where that cannot be told yet."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match without its events."""

    guild_id: int | None
    channel_id: int
    language: str
    variant: str
    state: State = "open"
    series_id: int | None = None  # the first match of the series that it belongs to, if any
    best_of: int | None = None  # how many matches that series has at most
    id: int = 0  # its number, never given out twice; 0 for one that is to be added
    revision: int = 0  # how often its events were rewritten
    finished_at: datetime | None = None

    @property
    def scope(self) -> int:
        """Within what its players are compared: the server, or the direct message."""
        return self.guild_id if self.guild_id is not None else self.channel_id


class Matches(Feature, file="match"):
    """The matches, within one transaction."""

    async def by_id(self, match_id: int) -> StoredMatch | None:
        """Return a match by its number."""
        return next(iter(await self._found("by_id", match_id=match_id)), None)

    async def latest_in(self, channel_id: int) -> StoredMatch | None:
        """Return the open match of a channel, or else its newest."""
        return next(iter(await self._found("latest_in", channel_id=channel_id)), None)

    async def of_series(self, series_id: int) -> tuple[StoredMatch, ...]:
        """Return the matches of a series, in the order in which they were played."""
        return await self._found("of_series", series_id=series_id)

    async def ids_after(self, match_id: int, most: int) -> tuple[int, ...]:
        """Return the next matches by number, after this one."""
        return await self._column("ids_after", match_id=match_id, most=most)

    async def before_newest(self, many: int) -> int:
        """Return the number after which so many matches are left, the newest; 0 of fewer."""
        return await self._value("before_newest", many=many) or 0

    async def count_after(self, match_id: int) -> int:
        """Return how many matches there are after this one, by number."""
        return await self._value("count_after", match_id=match_id)

    async def count_open(self, meant: Whose) -> int:
        """Return how many matches go on."""
        return await self._value("count_open", **whose(meant))

    async def entered_with(self, interaction_id: int) -> int | None:
        """Return the match in which an interaction has already been entered."""
        return await self._value("entered_with", interaction_id=interaction_id)

    async def events_of(
        self, match_id: int, start: int = 0, *, as_written: bool = False
    ) -> tuple[RecordedEvent, ...]:
        """Return the events of a match in order, from a position on.

        Whoever is still to be forgotten in them is left out, unless they are wanted ``as_written``.
        ``ValueError`` is raised where somebody has changed one by hand, so that it is none.
        """
        values = {"match_id": match_id, "start": start, "as_written": as_written}
        rows = await self._rows("events_of", **values)
        events = tuple(recorded(*row) for *row, _ in rows)
        if not any(hidden for *_, hidden in rows):
            return events
        if start:
            events = await self.events_of(match_id, as_written=True)
        for user_id, numbers in await self._rows("to_forget_in", match_id=match_id):
            events = forget(events, user_id, json.loads(numbers))
        return events[start:]

    async def written_between(
        self, first: int, last: int
    ) -> Sequence[tuple[int, int, str, int, str]]:
        """Return the events of all matches from one to another by number, as they are written.

        Each begins with the number of its match; the rest is what ``recorded`` takes.
        """
        return await self._rows("written_between", first=first, last=last)

    async def state_of(self, match_id: int) -> tuple[int, int]:
        """Return how often the events of a match were rewritten, and how many there are."""
        revision, events = await self._row("state_of", match_id=match_id) or (0, 0)
        return revision, events

    async def add(
        self, match: StoredMatch, opening: RecordedEvent, interaction_id: int | None = None
    ) -> int:
        """Add a match with the event that opens it, and return its number.

        One with ``best_of`` and without a series begins one. One that is over when it is added
        stands beside an open one in the same channel; otherwise that raises ``Conflict``.
        """
        values = {**asdict(match), "scope": match.scope, "finished_at": _text(match.finished_at)}
        match_id: int = await self._value("add", **values)
        if match.best_of is not None and match.series_id is None:
            await self._rows("begin_series", match_id=match_id)
        await self.append(match_id, (opening,), interaction_id)
        return match_id

    async def append(
        self, match_id: int, events: Sequence[RecordedEvent], interaction_id: int | None = None
    ) -> None:
        """Add events to a match; the interaction that entered them is noted at the last.

        ``Conflict`` is raised where a position is taken, or the interaction was entered before.
        """
        each = [_values(match_id, one) for one in events]
        if each:
            each[-1]["interaction_id"] = interaction_id
        await self._many("append", each)

    async def update(
        self, match_id: int, finished_at: datetime | None = None, fingerprint: str | None = None
    ) -> None:
        """Write when a match ended, and what tells it from others, or that it goes on.

        ``Conflict`` is raised where it goes on beside an open one.
        """
        state: State = "open" if finished_at is None else "finished"
        values = {"finished_at": _text(finished_at), "fingerprint": fingerprint}
        await self._rows("update", match_id=match_id, state=state, **values)

    async def speak(self, scope: int, channel_id: int | None, language: str) -> tuple[int, ...]:
        """Write the language of the open matches of a channel and its threads, or of a scope.

        Those for which something nearer is set keep theirs. Returns which have another one then.
        """
        values = {"scope": scope, "channel_id": channel_id, "language": language}
        return await self._column("speak", **values)

    async def note_channel(
        self, match_id: int, parent_id: int | None, hidden: Hidden | None
    ) -> None:
        """Write in which channel the thread of a match stands, and why it is not open to all."""
        await self._rows("note_channel", match_id=match_id, parent_id=parent_id, hidden=hidden)

    async def alike(self, scope: int, fingerprint: str) -> StoredMatch | None:
        """Return the first match of a scope that ended with a fingerprint, if one did."""
        found = await self._found("alike", scope=scope, fingerprint=fingerprint)
        return next(iter(found), None)

    async def note_deletion(self, match: StoredMatch, by: int, at: datetime) -> None:
        """Write down who deletes a match, and let the series that it began go on without it."""
        await self._rows("lead_series", match_id=match.id)
        values = {"scope": match.scope, "by": by, "at": at.isoformat()}
        await self._rows("note_deletion", **values, details=json.dumps({"match": match.id}))

    async def rewrite(self, match_id: int, events: Sequence[RecordedEvent]) -> None:
        """Write events of a match in the place of those at their positions.

        This is the one exception to the rule that events are never overwritten.
        """
        await self._many("rewrite_event", [_values(match_id, one) for one in events])
        await self._rows("note_rewriting", match_id=match_id)

    async def board_of(self, match_id: int) -> int | None:
        """Return the id of the message that is the board of a match, if it has one."""
        return await self._value("board_of", match_id=match_id)

    async def keep_board(self, match_id: int, message_id: int) -> None:
        """Make a message the board of a match; ``Conflict`` where there is no such match."""
        await self._rows("keep_board", match_id=match_id, message_id=message_id)

    async def _found(self, name: str, /, **values: object) -> tuple[StoredMatch, ...]:
        return tuple(
            StoredMatch(*rest, finished_at=datetime.fromisoformat(at) if at is not None else None)
            for *rest, at in await self._rows(name, **values)
        )


def recorded(position: int, at: str, by: int, body: str) -> RecordedEvent:
    """Return an event as it is written; raise ``ValueError`` where it is none."""
    moment, event = datetime.fromisoformat(at), EVENTS.validate_json(body)
    return RecordedEvent(position=position, at=moment, by=by, event=event)


def _text(at: datetime | None) -> str | None:
    return at.isoformat() if at is not None else None


def _values(match_id: int, one: RecordedEvent) -> dict[str, object]:
    return {
        "match_id": match_id,
        "position": one.position,
        "body": EVENTS.dump_json(one.event).decode(),
        "entered_by": one.by,
        "entered_at": one.at.isoformat(),
        "interaction_id": None,
    }
