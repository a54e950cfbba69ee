"""How a match stands: one entry after another, each scored on what came before it."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from bot.domain.events import EndsScored, Entered, MatchEnded, RoundScored
from bot.domain.round_scoring import RoundScore, Sides, score_round
from bot.domain.rules import RuleSet, Wins, points_of_ends

Finish = Literal["target", "rounds", "draw", "ended"]


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


def places(wins: Wins, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return every side's place by its total; equal totals share one (1, 1, 3)."""
    ranked = sorted(totals, reverse=wins == "high")
    return tuple(1 + ranked.index(total) for total in totals)


def play(table: Table, before: Standing, entry: Entry) -> tuple[Entry, Standing]:
    """Return an entry with what it came to, and how the match stands after it.

    Raises:
        FewestTilesUnknown: tile counts would settle a blocked round, and they are not known.
    """
    score = None
    points = (0,) * len(table.sides)
    match entry.event:
        case RoundScored() as event:
            hands = event.held(sum(map(len, table.sides)))
            score = score_round(table.rules, table.sides, hands, event.out, event.fewest)
            points = score.points
        case EndsScored(seat=seat, total=pips):
            won = points_of_ends(table.rules, pips)
            points = tuple(won if seat in seats else 0 for seats in table.sides)
        case MatchEnded():
            pass
    kept = _within_target(table, before, points)
    totals = tuple(total + won for total, won in zip(before.totals, kept, strict=True))
    entry = replace(
        entry,
        round_number=before.rounds + 1,
        score=score,
        points=kept,
        totals=totals,
        passed_target=kept != points,
    )
    rounds = before.rounds + (score is not None)
    if isinstance(entry.event, MatchEnded):
        finish, winners = "ended", _ahead(table, before)
    else:
        finish, winners = _concluded(table, totals, rounds, score)
    return entry, Standing(totals, before.entries + 1, rounds, finish, winners)


def _ahead(table: Table, before: Standing) -> tuple[int, ...]:
    """Return who wins a match that is ended early: whoever is ahead, unless everybody is."""
    best = _first(table, before.totals)
    return best if before.entries > 0 and len(best) < len(before.totals) else ()


def _within_target(table: Table, before: Standing, points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points that count: none of a side that would pass an exact target."""
    target = table.target
    if target is None or not table.rules.length.exact:
        return points
    return tuple(
        0 if total + won > target else won for total, won in zip(before.totals, points, strict=True)
    )


def _concluded(
    table: Table, totals: tuple[int, ...], rounds: int, score: RoundScore | None
) -> tuple[Finish | None, tuple[int, ...]]:
    """Return how the target, the last round or a draw ends the match, and who has won it."""
    rules, target = table.rules, table.target
    if score is not None and score.outcome == "draw":
        return "draw", ()
    looked_at = rules.length.checked == "at_once" or score is not None
    if looked_at and target is not None and any(total >= target for total in totals):
        return "target", _best(table, totals, score)
    if rules.length.rounds is not None and rounds >= rules.length.rounds and score is not None:
        return "rounds", _best(table, totals, score)
    return None, ()


def _best(table: Table, totals: tuple[int, ...], score: RoundScore | None) -> tuple[int, ...]:
    """Return the winning sides: those with the best total.

    Where one round is the match, whoever won it wins, even with 0, unless somebody else is ahead by
    points in play: those go into the same totals. Of those who are ahead with equal totals, whoever
    won the round wins; where nobody is ahead and nobody won the round, nobody wins.
    """
    rules = table.rules
    best = _first(table, totals)
    if rules.length.rounds != 1 or rules.wins == "low" or score is None:
        return best
    is_ahead = rules.in_play.scores != "nothing" and len(best) < len(totals)
    if is_ahead and score.side not in best:
        return best
    return (score.side,) if score.side is not None else ()


def _first(table: Table, totals: tuple[int, ...]) -> tuple[int, ...]:
    ranked = places(table.rules.wins, totals)
    return tuple(side for side, place in enumerate(ranked) if place == 1)
