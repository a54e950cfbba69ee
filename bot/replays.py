"""The matches replayed last, kept at hand between entries."""

from collections import OrderedDict
from collections.abc import Iterable
from functools import reduce

from bot.scoring.facts import FACTS, Recorded
from bot.scoring.match import Match
from bot.scoring.replay import advance, replay
from storage.ledger import MatchTable, StoredFact


def recorded(stored: StoredFact) -> Recorded:
    """Return a stored fact, read and checked."""
    return Recorded(
        position=stored.position,
        at=stored.entered_at,
        by=stored.entered_by,
        fact=FACTS.validate_json(stored.body),
    )


class Replays:
    """The matches replayed last, so that an entry costs the same in every round of a match.

    That the last fact of a replay still stands in the database is looked at each time: a file put
    in its place, or a commit that failed, is not mistaken for it.
    """

    def __init__(self, most: int = 256) -> None:
        self._most = most
        self._kept: OrderedDict[int, tuple[Match, StoredFact]] = OrderedDict()

    async def of(self, table: MatchTable, match_id: int) -> Match:
        """Return a match as the replay of its facts, from where it is known on."""
        known = self._kept.get(match_id)
        if known is not None:
            match, last = known
            facts = await table.facts_of(match_id, start=last.position)
            if facts and facts[0] == last:
                return reduce(advance, map(recorded, facts[1:]), match)
        facts = await table.facts_of(match_id)
        match = replay(map(recorded, facts))
        self.keep(match_id, match, facts[-1])
        return match

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop matches whose facts were rewritten or deleted."""
        for match_id in match_ids:
            self._kept.pop(match_id, None)

    def keep(self, match_id: int, match: Match, last: StoredFact) -> None:
        """Remember a match up to a fact that was written."""
        self._kept[match_id] = (match, last)
        self._kept.move_to_end(match_id)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
