"""The matches replayed last, kept at hand between entries."""

from collections import OrderedDict
from collections.abc import Iterable
from functools import reduce

from bot.domain.events import EVENTS, RecordedEvent
from bot.domain.match import Match
from bot.domain.replay import advance, replay
from storage.ledger import MatchTable, StoredEvent


def recorded(stored: StoredEvent) -> RecordedEvent:
    """Return a stored event, read and checked."""
    return RecordedEvent(
        position=stored.position,
        at=stored.entered_at,
        by=stored.entered_by,
        event=EVENTS.validate_json(stored.body),
    )


class ReplayCache:
    """The matches replayed last, so that an entry costs the same in every round of a match.

    That the last event of a replay still stands in the database is looked at each time: a file put
    in its place, or a commit that failed, is not mistaken for it.
    """

    def __init__(self, most: int = 256) -> None:
        self._most = most
        self._kept: OrderedDict[int, tuple[Match, StoredEvent]] = OrderedDict()

    async def of(self, table: MatchTable, match_id: int) -> Match:
        """Return a match as the replay of its events, from where it is known on."""
        known = self._kept.get(match_id)
        if known is not None:
            match, last = known
            events = await table.events_of(match_id, start=last.position)
            if events and events[0] == last:
                return reduce(advance, map(recorded, events[1:]), match)
        events = await table.events_of(match_id)
        match = replay(map(recorded, events))
        self.keep(match_id, match, events[-1])
        return match

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop matches whose events were rewritten or deleted."""
        for match_id in match_ids:
            self._kept.pop(match_id, None)

    def keep(self, match_id: int, match: Match, last: StoredEvent) -> None:
        """Remember a match up to an event that was written."""
        self._kept[match_id] = (match, last)
        self._kept.move_to_end(match_id)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
