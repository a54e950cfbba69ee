"""A match as the replay of its facts: seats, entries, totals and who has won."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from typing import Literal, assert_never

from bot.scoring.ends import points_of_ends
from bot.scoring.facts import (
    OPEN_SEAT,
    EndsScored,
    Entered,
    EntryTakenBack,
    MatchEnded,
    MatchOpened,
    Player,
    Recorded,
    RoundScored,
    SeatTaken,
)
from bot.scoring.rounds import RoundScore, Sides, score_round, side_of
from bot.scoring.ruleset import RuleSet

MOST_SEATS = 10
TEAM_SEATS = 4

Finish = Literal["target", "rounds", "draw", "ended"]


@dataclass(frozen=True, slots=True)
class Entry:
    """Something people entered, with what it came to.

    Attributes:
        position: the position of its fact.
        at: when it was entered.
        by: the Discord id of who entered it.
        fact: what was entered.
        taken_back: whether it was taken back later.
        round_number: the round in which it fell, counted from 1.
        score: for a round, how its points come about.
        points: the points of every side, after any exact target was looked at.
        totals: the totals after it.
        passed_target: whether the points counted 0 because they would pass an exact target.
    """

    position: int
    at: datetime
    by: int
    fact: Entered
    taken_back: bool = False
    round_number: int = 1
    score: RoundScore | None = None
    points: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    passed_target: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """Everything the facts of one match add up to.

    Attributes:
        rules: the rules, frozen when the match was made.
        teams: whether partners sit opposite each other.
        seats: who sits where, in order.
        opened_by: the Discord id of who made the match.
        opened_at: when it was made.
        position: the position of the last fact.
        entries: what was entered, taken back or not, in order.
        totals: points of every side.
        rounds: rounds played.
        finish: how the match ended, or None while it goes on.
        winners: the sides that won; empty while the match goes on and after a draw.
        taken_back: the entry that the last fact took back, if it took one back.
    """

    rules: RuleSet
    teams: bool
    seats: tuple[Player, ...]
    opened_by: int
    opened_at: datetime
    position: int = 0
    entries: tuple[Entry, ...] = ()
    totals: tuple[int, ...] = ()
    rounds: int = 0
    finish: Finish | None = None
    winners: tuple[int, ...] = ()
    taken_back: Entry | None = None

    @property
    def sides(self) -> Sides:
        """The seats of every side: partners opposite in a team match, else one seat a side."""
        if self.teams:
            return tuple((side, side + 2) for side in range(TEAM_SEATS // 2))
        return tuple((seat,) for seat in range(len(self.seats)))

    @property
    def target(self) -> int | None:
        """Points that end the match, with the sides there are."""
        return self.rules.target_for(len(self.sides))

    @property
    def is_open(self) -> bool:
        """Whether the match goes on."""
        return self.finish is None

    @property
    def live_entries(self) -> tuple[Entry, ...]:
        """The entries that were not taken back."""
        return tuple(entry for entry in self.entries if not entry.taken_back)

    @property
    def last_entry(self) -> Entry | None:
        """The last entry that was not taken back."""
        return next((entry for entry in reversed(self.entries) if not entry.taken_back), None)

    def seat_of(self, user_id: int) -> int | None:
        """Return the seat of a member, or None where the member has none."""
        return next(
            (seat for seat, player in enumerate(self.seats) if player.user_id == user_id), None
        )

    def side_of(self, seat: int) -> int:
        """Return the side on which a seat plays."""
        return side_of(self.sides, seat)

    def places(self) -> tuple[int, ...]:
        """Return every side's place, best first; equal totals share one (1, 1, 3)."""
        sign = -1 if self.rules.wins == "high" else 1
        return tuple(
            1 + sum(sign * other < sign * total for other in self.totals) for total in self.totals
        )

    def leads_next(self) -> int | Literal["highest_double"] | None:
        """Return the seat that leads the next round, where the rules say and the match goes on.

        Source: rules.md section 2, 8.
        """
        if self.rules.lead == "unsaid" or not self.is_open:
            return None
        rounds = [entry for entry in self.live_entries if isinstance(entry.fact, RoundScored)]
        out = rounds[-1].fact.out if rounds and isinstance(rounds[-1].fact, RoundScored) else None
        return out if out is not None else "highest_double"


def begin(recorded: Recorded) -> Match:
    """Return the match that a first fact opens.

    Raises:
        ValueError: the fact opens no match.
    """
    fact = recorded.fact
    if not isinstance(fact, MatchOpened):
        raise ValueError(  # noqa: TRY004 (it is the wrong fact, not the wrong type)
            f"a match does not begin with {fact.kind!r}"
        )
    match = Match(fact.rules, fact.teams, fact.players, recorded.by, recorded.at)
    return replace(match, totals=(0,) * len(match.sides))


def advance(match: Match, recorded: Recorded) -> Match:
    """Return the match with one more fact.

    Raises:
        ValueError: the fact does not follow the last one, or cannot follow it.
    """
    if recorded.position != match.position + 1:
        raise ValueError(f"fact {recorded.position} cannot follow fact {match.position}")
    match = replace(match, position=recorded.position, taken_back=None)
    fact = recorded.fact
    match fact:
        case SeatTaken(seat=seat, player=player):
            return _seated(match, seat, player)
        case RoundScored() | EndsScored() | MatchEnded():
            entry = Entry(recorded.position, recorded.at, recorded.by, fact)
            return _played(match, entry)
        case EntryTakenBack(entry=position):
            return _replayed(match, taken_back=position)
        case MatchOpened():
            raise ValueError("a match opens only once")
        case _:
            assert_never(fact)


def replay(facts: Iterable[Recorded]) -> Match:
    """Return what the facts of a match, in order, add up to."""
    first, *rest = facts
    return reduce(advance, rest, begin(first))


def _seated(match: Match, seat: int, player: Player) -> Match:
    seats = match.seats
    if seat < len(seats):
        return replace(match, seats=(*seats[:seat], player, *seats[seat + 1 :]))
    missing = (OPEN_SEAT,) * (seat - len(seats))
    grown = replace(match, seats=(*seats, *missing, player))
    zeros = (0,) * (len(grown.sides) - len(match.totals))
    return replace(grown, totals=(*match.totals, *zeros))


def _played(match: Match, entry: Entry) -> Match:
    """Return the match with an entry scored and added."""
    fact = entry.fact
    match fact:
        case MatchEnded():
            entry = replace(entry, round_number=match.rounds + 1, totals=match.totals)
            entry = replace(entry, points=(0,) * len(match.totals))
            best = tuple(side for side, place in enumerate(match.places()) if place == 1)
            played = bool(match.live_entries)
            return replace(
                match,
                entries=(*match.entries, entry),
                finish="ended",
                winners=best if played and len(best) < len(match.totals) else (),
            )
        case EndsScored(seat=seat, total=total):
            won = points_of_ends(match.rules, total)
            side = match.side_of(seat)
            points = tuple(won if one == side else 0 for one in range(len(match.totals)))
            return _counted(match, entry, points, None)
        case RoundScored(hands=hands, out=out, fewest=fewest):
            score = score_round(match.rules, match.sides, hands, out, fewest)
            return _counted(match, entry, score.points, score)
        case _:
            assert_never(fact)


def _counted(
    match: Match, entry: Entry, points: tuple[int, ...], score: RoundScore | None
) -> Match:
    """Add points to the totals and look whether that ends the match."""
    target = match.target
    passed = False
    if match.rules.exact_target and target is not None:
        kept = tuple(
            0 if total + won > target else won
            for total, won in zip(match.totals, points, strict=True)
        )
        passed, points = kept != points, kept
    totals = tuple(total + won for total, won in zip(match.totals, points, strict=True))
    entry = replace(
        entry,
        round_number=match.rounds + 1,
        score=score,
        points=points,
        totals=totals,
        passed_target=passed,
    )
    rounds = match.rounds + (score is not None)
    match = replace(match, entries=(*match.entries, entry), totals=totals, rounds=rounds)
    return _concluded(match, score)


def _concluded(match: Match, score: RoundScore | None) -> Match:
    """Close the match where its target, its last round or a draw ends it."""
    rules, target = match.rules, match.target
    if score is not None and score.outcome == "draw":
        return replace(match, finish="draw")
    looked_at = rules.checked == "at_once" or score is not None
    if looked_at and target is not None and any(total >= target for total in match.totals):
        return replace(match, finish="target", winners=_best(match, score))
    if rules.rounds is not None and match.rounds >= rules.rounds and score is not None:
        return replace(match, finish="rounds", winners=_best(match, score))
    return match


def _best(match: Match, score: RoundScore | None) -> tuple[int, ...]:
    """Return the winning sides; where one round decides, whoever won it wins, even with 0."""
    if match.rules.rounds == 1 and match.rules.wins == "high" and score is not None:
        return (score.side,) if score.side is not None else ()
    return tuple(side for side, place in enumerate(match.places()) if place == 1)


def _replayed(match: Match, taken_back: int) -> Match:
    """Return the match with one entry taken back and every total worked out again."""
    gone = next((entry for entry in match.live_entries if entry.position == taken_back), None)
    if gone is None:
        raise ValueError(f"fact {taken_back} is no entry that can be taken back")
    entries = tuple(
        replace(entry, taken_back=True) if entry is gone else entry for entry in match.entries
    )
    match = replace(match, taken_back=gone)
    start = replace(
        match, entries=(), totals=(0,) * len(match.sides), rounds=0, finish=None, winners=()
    )
    return reduce(_again, entries, start)


def _again(match: Match, entry: Entry) -> Match:
    if entry.taken_back:
        return replace(match, entries=(*match.entries, entry))
    return _played(match, entry)
