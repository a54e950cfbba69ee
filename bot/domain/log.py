"""The entries of a match in order, with how the match stood after each that counts."""

from bisect import bisect_left
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bot.domain.errors import Reason, Rejected
from bot.domain.events import EndsScored, Entered, RoundScored
from bot.domain.standing import Entry, Standing, Table, play


class _Played(NamedTuple):
    entry: Entry
    after: Standing


class _Swap(NamedTuple):
    seat: int
    other: int
    seats: int


@dataclass(slots=True)
class Log:
    """The entries of one match.

    It is changed first and scored afterwards, once for any number of changes: whatever stands
    before the first changed entry is kept. A match that is handed out has a log of its own, which
    is scored and not changed any more.
    """

    _entries: dict[int, Entry] = field(default_factory=dict[int, Entry])
    _counting: list[int] = field(default_factory=list[int])  # positions, in order
    _played: list[_Played] = field(default_factory=list[_Played])  # as far as they are scored
    _swaps: list[_Swap] = field(default_factory=list[_Swap])  # not yet done to the entries before
    _since: dict[int, int] = field(default_factory=dict[int, int])  # swaps before an entry's event

    def __len__(self) -> int:
        """Return the number of entries, taken back or not."""
        return len(self._entries)

    def copy(self) -> "Log":
        """Return a log that can be changed without changing this one."""
        return Log(
            self._entries.copy(),
            self._counting.copy(),
            self._played.copy(),
            self._swaps.copy(),
            self._since.copy(),
        )

    def add(self, entry: Entry) -> None:
        """Add an entry behind all others."""
        self._put(entry)
        self._counting.append(entry.position)

    def take_back(self, position: int) -> None:
        """Let an entry count no more; raise ValueError where there is none that counts."""
        self._entries[position] = replace(self._found(position, taken_back=False), taken_back=True)
        del self._counting[self._unscore(position)]

    def restore(self, position: int) -> None:
        """Let an entry count again; raise ValueError where there is none that was taken back."""
        self._entries[position] = replace(self._found(position, taken_back=True), taken_back=False)
        self._counting.insert(self._unscore(position), position)

    def correct(self, position: int, event: RoundScored | EndsScored, by: int) -> None:
        """Give an entry that counts another event, by the seats as they are now.

        Raises:
            ValueError: there is none.
        """
        entry = self._found(position, taken_back=False)
        self._put(replace(entry, event=event, corrected_by=by))
        self._unscore(position)

    def swap(self, seat: int, other: int, seats: int) -> None:
        """Let two players, of so many seats, change seats together with all they did."""
        self._swaps.append(_Swap(seat, other, seats))
        self._played.clear()

    def reseat(self) -> None:
        """Take note that there are other sides than before, so that every entry is scored again."""
        self._played.clear()

    def score(self, table: Table) -> None:
        """Score what is not scored yet.

        Raises:
            Rejected: the match ends before an entry that counts.
            FewestTilesUnknown: tile counts would settle a blocked round, and they are not known.
        """
        self._turn()
        standing = self.standing(table)
        for position in self._counting[len(self._played) :]:
            if standing.finish is not None:
                raise Rejected(Reason.ENDS_EARLIER, round=self._played[-1].entry.round_number)
            entry, standing = play(table, standing, self._entries[position])
            self._played.append(_Played(entry, standing))

    def standing(self, table: Table) -> Standing:
        """Return how the match stands after the last entry that is scored."""
        return self._played[-1].after if self._played else table.start

    def standing_before(self, position: int, table: Table) -> Standing:
        """Return how the match stood before an entry."""
        index = bisect_left(self._counting, position)
        return self._played[index - 1].after if index else table.start

    def every(self, table: Table) -> tuple[Entry, ...]:
        """Return all entries; one that was taken back is scored as if it counted."""
        counting = {entry.position: entry for entry, _ in self._played}
        return tuple(
            counting.get(position) or self._as_if(entry, table)
            for position, entry in self._entries.items()
        )

    def live(self) -> tuple[Entry, ...]:
        """Return the entries that count."""
        return tuple(entry for entry, _ in self._played)

    def last(self) -> Entry | None:
        """Return the last entry that counts."""
        return self._played[-1].entry if self._played else None

    def next_to_restore(self, table: Table) -> Entry | None:
        """Return the first entry taken back since the last that counts."""
        positions = [*self._entries]
        index = bisect_left(positions, self._counting[-1] + 1) if self._counting else 0
        return self.at(positions[index], table) if index < len(positions) else None

    def at(self, position: int, table: Table) -> Entry | None:
        """Return an entry; one that was taken back is scored as if it counted."""
        entry = self._entries.get(position)
        if entry is None:
            return None
        return self._as_if(entry, table) if entry.taken_back else self.counted(position)

    def counted(self, position: int) -> Entry:
        """Return an entry that counts."""
        return self._played[bisect_left(self._counting, position)].entry

    def _as_if(self, entry: Entry, table: Table) -> Entry:
        """Return an entry that pays nothing, with what it would have paid by the seats now."""
        before = self.standing_before(entry.position, table)
        played, _ = play(table, before, entry)
        return replace(played, totals=before.totals)

    def _found(self, position: int, *, taken_back: bool) -> Entry:
        entry = self._entries.get(position)
        if entry is None or entry.taken_back is not taken_back:
            raise ValueError(f"that cannot be done to event {position}")
        return entry

    def _put(self, entry: Entry) -> None:
        self._entries[entry.position] = entry
        self._since[entry.position] = len(self._swaps)

    def _unscore(self, position: int) -> int:
        """Forget how the match stood from an entry on, and return its index."""
        index = bisect_left(self._counting, position)
        del self._played[index:]
        return index

    def _turn(self) -> None:
        """Do the swaps to the events of the entries before them, all of them in one go."""
        if not self._swaps:
            return
        moves = [tuple(range(self._swaps[-1].seats))]
        for swap in reversed(self._swaps):
            moved = list(moves[-1])
            moved[swap.seat], moved[swap.other] = moved[swap.other], moved[swap.seat]
            moves.append(tuple(moved))
        moves.reverse()
        for position, entry in self._entries.items():
            since = self._since[position]
            if since < len(self._swaps):
                self._entries[position] = replace(entry, event=turned(entry.event, moves[since]))
        self._swaps.clear()
        self._since = dict.fromkeys(self._entries, 0)


def turned(event: Entered, moved: tuple[int, ...]) -> Entered:
    """Return an event after its players have moved, each from a seat to another."""
    if isinstance(event, RoundScored):
        held = dict(zip(moved, event.held(len(moved)), strict=True))
        changes = {
            "hands": tuple(held[seat] for seat in range(len(moved))),
            "out": moved[event.out] if event.out is not None else None,
            "fewest": moved[event.fewest] if isinstance(event.fewest, int) else event.fewest,
        }
        return event.model_copy(update=changes)
    if isinstance(event, EndsScored):
        return event.model_copy(update={"seat": moved[event.seat]})
    return event
