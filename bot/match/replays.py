"""The matches replayed last, kept at hand between entries."""

from collections import OrderedDict
from collections.abc import Iterable
from functools import reduce

from bot.domain.events import RecordedEvent
from bot.domain.match import Match
from bot.domain.replay import advance, replay
from storage.match import StoredMatch
from storage.tables import Tables


class ReplayCache:
    """The matches replayed last, so that an entry costs the same in every round of a match.

    That the last event of a replay still stands in the database, and that nothing before it was
    rewritten, is looked at each time: a file put in its place, another process, or a commit that
    failed is not mistaken for it.
    """

    def __init__(self, most: int = 100) -> None:
        self._most = most
        self._kept: OrderedDict[int, tuple[Match, RecordedEvent, int]] = OrderedDict()

    async def of(self, tables: Tables, stored: StoredMatch) -> Match:
        """Return a match as the replay of its events, from where it is known on."""
        known = self._kept.get(stored.id)
        if known is not None:
            match, last, revision = known
            events = await tables.match.events_of(stored.id, start=last.position)
            if events and events[0] == last and revision == stored.revision:
                return reduce(advance, events[1:], match)
        events = await tables.match.events_of(stored.id)
        match = replay(events)
        self.keep(stored.id, match, events[-1], stored.revision)
        return match

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop matches whose events were rewritten or deleted."""
        for match_id in match_ids:
            self._kept.pop(match_id, None)

    def keep(self, match_id: int, match: Match, last: RecordedEvent, revision: int) -> None:
        """Remember a match up to an event that was written."""
        self._kept[match_id] = (match, last, revision)
        self._kept.move_to_end(match_id)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
