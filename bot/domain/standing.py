"""How a match stands: one entry after another, each scored on what came before it."""

from bisect import bisect_left
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import count
from operator import add
from typing import Literal, NamedTuple

from bot.domain.errors import Reason, Rejected
from bot.domain.events import EndsScored, Entered, MatchEnded, RoundScored, seats_in, turned
from bot.domain.round_scoring import Outcome, RoundScore, Sides, score_round
from bot.domain.rules import RuleSet, Wins, points_of_ends

EntryKind = Literal[Outcome, "ends", "first-tile", "muggins", "ended", "time", "discarded"]
Finish = Literal["target", "rounds", "draw", "ended", "time", "discarded"]


@dataclass(frozen=True, slots=True)
class Entry:
    """Something people entered, with what it came to."""

    position: int  # the position of its event
    at: datetime  # when it was entered
    by: int  # the Discord id of who entered it
    event: Entered  # what was entered
    taken_back: bool = False  # whether it was taken back later
    corrected_by: int | None = None  # the Discord id of who corrected it last, if somebody did
    round_number: int = 1  # the round in which it fell, counted from 1
    score: RoundScore | None = None  # for a round, how its points come about
    points: tuple[int, ...] = ()  # the points of every side, after any exact target was looked at
    totals: tuple[int, ...] = ()  # the totals after it
    # whether the points counted 0 because they would pass an exact target
    passed_target: bool = False
    made: tuple[int, ...] = ()  # the open seats that it put up, by their places in ``Log.origins``

    @property
    def kind(self) -> EntryKind:
        """What was entered: how a round ended, which points in play, or the early end."""
        if self.score is not None:
            return self.score.outcome
        if isinstance(self.event, EndsScored):
            first = "first-tile" if self.event.first_tile else "ends"
            return "muggins" if self.event.muggins else first
        if isinstance(self.event, MatchEnded) and self.event.result != "uncounted":
            return "time" if self.event.result == "leader" else "discarded"
        return "ended"

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won the round or scored: one, a whole side, or none."""
        if self.score is not None:
            return self.score.winners
        return (self.event.seat,) if isinstance(self.event, EndsScored) else ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands after some of its entries."""

    totals: tuple[int, ...]  # points of every side
    entries: int = 0  # how many entries count so far
    rounds: int = 0  # rounds played
    finish: Finish | None = None  # how the match ended, or None while it goes on
    # the sides that won; empty while the match goes on and after a draw
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays by which rules: all of a match that tells what an entry is worth."""

    rules: RuleSet  # the rules of the match
    sides: Sides  # the seats of every side
    target: int | None  # points that end the match, if points do
    start: Standing  # how the match stands before its first entry
    away: frozenset[int] = frozenset()  # the sides that do not play any more

    def of(self, seats: int) -> "Table":
        """Return the same with so many seats at least, the last ones of nobody."""
        more = tuple((seat,) for seat in range(sum(map(len, self.sides)), seats))
        return replace(self, sides=(*self.sides, *more))


class Played(NamedTuple):
    """An entry that counts, scored."""

    entry: Entry
    after: Standing  # how the match stands after it


@dataclass(slots=True)
class Log:
    """The entries of one match.

    It is changed first and scored afterwards, once for any number of changes: whatever stands
    before the first changed entry is kept. A match that is handed out has a log of its own, which
    is scored and not changed any more.
    """

    # every entry by its position, in order, as if nobody had ever changed seats
    entries: dict[int, Entry] = field(default_factory=dict[int, Entry])
    counting: list[int] = field(default_factory=list[int])  # the positions of those that count
    played: list[Played] = field(default_factory=list[Played])  # those, as far as they are scored
    # for every seat, the one its player would have if nobody had ever changed seats; where one is
    # gone, the next to come has its place
    origins: list[int] = field(default_factory=list[int])
    # when an entry was made or changed last
    changed_at: datetime = field(default=datetime.min.replace(tzinfo=UTC), compare=False)

    def __len__(self) -> int:
        """Return the number of entries, taken back or not."""
        return len(self.entries)

    def copy(self) -> "Log":
        """Return a log that can be changed without changing this one."""
        lists = self.counting.copy(), self.played.copy(), self.origins.copy()
        return Log(self.entries.copy(), *lists, self.changed_at)

    def seat(self, seats: int) -> tuple[int, ...]:
        """Give so many seats a place each, the first that nobody has; return the added ones."""
        there = len(self.origins)
        free = (place for place in count() if place not in self.origins)
        while len(self.origins) < seats:
            self.origins.append(next(free))
        return tuple(self.origins[there:])

    def add(self, entry: Entry) -> None:
        """Add an entry behind all others."""
        self.entries[entry.position] = replace(entry, event=turned(entry.event, self.origins))
        self.counting.append(entry.position)

    def take_back(self, position: int) -> None:
        """Let an entry count no more; raise ValueError where there is none that counts."""
        self.entries[position] = replace(self._found(position, taken_back=False), taken_back=True)
        del self.counting[self._unscore(position)]

    def restore(self, position: int, made: tuple[int, ...] = ()) -> None:
        """Let an entry count again; raise ValueError where there is none that was taken back."""
        entry = self._found(position, taken_back=True)
        self.entries[position] = replace(entry, taken_back=False, made=made)
        self.counting.insert(self._unscore(position), position)

    def correct(self, position: int, event: RoundScored | EndsScored, by: int) -> None:
        """Give an entry another event, by the seats now; raise ValueError where none counts."""
        entry = self._found(position, taken_back=False)
        event_then = turned(event, self.origins)
        self.entries[position] = replace(entry, event=event_then, corrected_by=by)
        self._unscore(position)

    def swap(self, seat: int, other: int) -> None:
        """Let two players change seats together with all they did."""
        origins = self.origins
        origins[seat], origins[other] = origins[other], origins[seat]
        self.played.clear()

    def score(self, table: Table) -> None:
        """Score what is not scored yet.

        Raises:
            Rejected: the match ends before an entry that counts.
            FewestTilesUnknown: tile counts would settle a blocked round, and they are not known.
        """
        standing = self.played[-1].after if self.played else table.start
        for position in self.counting[len(self.played) :]:
            if standing.finish is not None:
                raise Rejected(Reason.ENDS_EARLIER, round=self.played[-1].entry.round_number)
            entry, standing = play(table, standing, self.seated(position))
            self.played.append(Played(entry, standing))

    def counted(self, position: int) -> Entry:
        """Return an entry that counts."""
        return self.played[bisect_left(self.counting, position)].entry

    def entry(self, position: int, table: Table) -> Entry:
        """Return an entry; one that was taken back pays nothing, but says what it would have."""
        if not self.entries[position].taken_back:
            return self.counted(position)
        index = bisect_left(self.counting, position)
        before = self.played[index - 1].after if index else table.start
        # The seats that it put up may be gone.
        seated, sides = self.seated(position), len(table.sides)
        more = table.of(seats_in(seated.event))
        totals = (*before.totals, *(0,) * (len(more.sides) - sides))
        entry, _ = play(more, replace(before, totals=totals), seated)
        return replace(entry, points=entry.points[:sides], totals=before.totals)

    def seated(self, position: int) -> Entry:
        """Return an entry, not scored, by the seats as they are now, those that are gone behind."""
        entry, origins = self.entries[position], self.origins
        gone = sorted(set(range(max(origins, default=-1) + 1)) - set(origins))
        there = [*origins, *gone]
        now = sorted(range(len(there)), key=there.__getitem__)
        return replace(entry, event=turned(entry.event, now, len(origins)))

    def _found(self, position: int, *, taken_back: bool) -> Entry:
        entry = self.entries.get(position)
        if entry is None or entry.taken_back is not taken_back:
            raise ValueError(f"that cannot be done to event {position}")
        return entry

    def _unscore(self, position: int) -> int:
        """Forget how the match stood from an entry on, and return its index."""
        index = bisect_left(self.counting, position)
        del self.played[index:]
        return index


def places(wins: Wins, totals: tuple[int, ...], away: Collection[int] = ()) -> tuple[int, ...]:
    """Return every side's place by its total; equal totals share one (1, 1, 3).

    Sides that do not play any more, ``away``, come behind all others.
    """
    sign = 1 if wins == "low" else -1
    merits = [(side in away, sign * total) for side, total in enumerate(totals)]
    ranked = sorted(merits)
    return tuple(1 + ranked.index(merit) for merit in merits)


def play(table: Table, before: Standing, entry: Entry) -> tuple[Entry, Standing]:
    """Return an entry with what it came to, and how the match stands after it.

    Raises:
        FewestTilesUnknown: tile counts would settle a blocked round, and they are not known.
    """
    rules, score = table.rules, None
    points = (0,) * len(table.sides)
    match entry.event:
        case RoundScored() as event:
            hands = event.held(sum(map(len, table.sides)))
            score = score_round(rules, table.sides, hands, event.out, event.fewest, event.last_tile)
            points = score.points
        case EndsScored(seat=seat, total=pips):
            won = points_of_ends(rules, pips)
            points = tuple(won if seat in seats else 0 for seats in table.sides)
        case MatchEnded():
            pass
    kept = points
    if table.target is not None and rules.length.exact:
        reached = zip(before.totals, points, strict=True)
        kept = tuple(0 if total + won > table.target else won for total, won in reached)
    totals = tuple(map(add, before.totals, kept))
    rounds = before.rounds + (score is not None)
    entry = replace(
        entry,
        round_number=before.rounds + 1,
        score=score,
        points=kept,
        totals=totals,
        passed_target=kept != points,
    )
    finish, winners = _finished(table, before, entry, rounds)
    return entry, Standing(totals, before.entries + 1, rounds, finish, winners)


def _finished(
    table: Table, before: Standing, entry: Entry, rounds: int
) -> tuple[Finish | None, tuple[int, ...]]:
    """Return how an entry ends the match, if it does, and who has won it."""
    rules, length, score, totals = table.rules, table.rules.length, entry.score, entry.totals
    ranked = places(rules.wins, totals, table.away)
    best = tuple(side for side, place in enumerate(ranked) if place == 1)
    is_ahead = len(best) < len(totals) - len(table.away)
    if isinstance(entry.event, MatchEnded):
        return _ended(entry.event, before, best if is_ahead else (), best)
    if score is not None and score.outcome == "draw":
        return "draw", ()
    if score is None and length.checked == "after_round":
        return None, ()
    if table.target is not None and max(totals) >= table.target:
        finish = "target"
    elif score is not None and length.rounds is not None and rounds >= length.rounds:
        finish = "rounds"
    else:
        return None, ()
    # Where one round is the match, whoever won it wins, even with 0, unless somebody else is ahead
    # by points in play, which go into the same totals. Of those who are ahead with equal totals,
    # whoever won the round wins; where nobody is ahead and nobody won it, it is a draw.
    if score is not None and length.rounds == 1 and rules.wins == "high":
        is_ahead = is_ahead and rules.in_play.scores != "nothing"
        if score.side in best or not is_ahead:
            best = (score.side,) if score.side is not None else ()
    return (finish, best) if best else ("draw", ())


def _ended(
    event: MatchEnded, before: Standing, ahead: tuple[int, ...], best: tuple[int, ...]
) -> tuple[Finish, tuple[int, ...]]:
    """Return how a match ends that somebody has ended, and who has won it.

    Whatever is entered before it by a redo, a match with an entry is never thrown away.
    """
    if before.entries == 0:
        return "discarded" if event.result == "discarded" else "ended", ()
    if event.result != "leader":
        return "ended", ahead
    return ("time", best) if len(best) == 1 else ("draw", ())
