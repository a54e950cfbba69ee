"""What a finished round pays: rules.md section 2, from the hands to the points."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.domain.bonuses import Outcome, Win, earned
from bot.domain.errors import FewestTilesUnknown
from bot.domain.hand_input import Hand
from bot.domain.rules import Bonus, RuleSet

Sides = tuple[tuple[int, ...], ...]
"""The seats of every side, sides in order."""


@dataclass(frozen=True, slots=True)
class Term:
    """One hand in the sum that a round pays."""

    seat: int  # whose hand it is
    pips: int  # its leftover pips
    counted: int  # the same, rounded as the rules say
    sign: int = 1  # 1 where the hand is added, -1 where it is taken off


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What a round came to."""

    # somebody went out, a blocked round was won, nobody scored, or the match is drawn
    outcome: Outcome
    winner: int | None  # the seat that won the round, if one did
    side: int | None  # the side that won it, if one did
    terms: tuple[Term, ...]  # the hands that were counted, in seat order
    points: tuple[int, ...]  # the points of every side, before any exact target is looked at
    bonuses: tuple[Bonus, ...] = ()  # the bonuses among them


@dataclass(frozen=True, slots=True)
class _Candidate:
    seats: tuple[int, ...]
    side: int
    pips: int
    tiles: int | None


def side_of(sides: Sides, seat: int) -> int:
    """Return the side on which a seat plays."""
    return next(side for side, seats in enumerate(sides) if seat in seats)


def score_round(
    rules: RuleSet,
    sides: Sides,
    hands: Sequence[Hand | None],
    out: int | None,
    fewest: int | Literal["equal"] | None = None,
) -> RoundScore:
    """Score one round.

    Args:
        rules: the rules of the match.
        sides: the seats of every side.
        hands: every seat's hand, in seat order; None where nobody said what a seat held, or where
            its player had not joined yet.
        out: the seat that went out, or None for a blocked round.
        fewest: for a tie in pips whose tile counts are not in the hands: the seat that held
            fewest tiles, or "equal".

    Raises:
        FewestTilesUnknown: tile counts would settle a tie, and they are not known.
    """
    if rules.leftovers.whose == "own":
        terms = _terms(rules, hands, range(len(hands)))
        points = tuple(
            rules.leftovers.points(sum(term.counted for term in terms if term.seat in seats))
            for seats in sides
        )
        winner, side = (out, side_of(sides, out)) if out is not None else (None, None)
        return RoundScore("out" if out is not None else "blocked", winner, side, terms, points)
    if out is not None:
        return _paid(rules, sides, hands, "out", (out,))
    if rules.blocked.winner != "nobody":
        if seats := _winner_of_blocked(rules, sides, hands, fewest):
            return _paid(rules, sides, hands, "blocked", seats)
        if rules.blocked.ties == "draw":
            return RoundScore("draw", None, None, (), (0,) * len(sides))
    return RoundScore("nobody", None, None, (), (0,) * len(sides))


def _terms(
    rules: RuleSet, hands: Sequence[Hand | None], seats: Sequence[int], sign: int = 1
) -> tuple[Term, ...]:
    return tuple(
        Term(seat, hand.pips, rules.leftovers.counted(hand.pips), sign)
        for seat in seats
        if (hand := hands[seat]) is not None and not hand.is_empty
    )


def _paid(
    rules: RuleSet,
    sides: Sides,
    hands: Sequence[Hand | None],
    outcome: Outcome,
    winners: tuple[int, ...],
) -> RoundScore:
    side = side_of(sides, winners[0])
    opponents = [seat for seat in range(len(hands)) if seat not in sides[side]]
    terms = () if rules.leftovers.whose == "nothing" else _terms(rules, hands, opponents)
    if outcome == "blocked" and rules.blocked.pays == "minus_own":
        terms += _terms(rules, hands, winners, sign=-1)
    counted = max(0, sum(term.sign * term.counted for term in terms))
    bonuses = earned(rules.bonuses, Win(outcome, winners, tuple(hands)))
    won = rules.leftovers.points(counted) + sum(bonus.points for bonus in bonuses)
    points = tuple(won if one == side else 0 for one in range(len(sides)))
    return RoundScore(outcome, winners[0], side, terms, points, bonuses)


def _candidates(rules: RuleSet, sides: Sides, hands: Sequence[Hand | None]) -> list[_Candidate]:
    alone = tuple((seat,) for seat in range(len(hands)))
    candidates: list[_Candidate] = []
    for seats in sides if rules.blocked.winner == "side" else alone:
        held = [hand for seat in seats if (hand := hands[seat]) is not None]
        counts = [hand.tiles for hand in held if hand.tiles is not None]
        tiles = sum(counts) if len(counts) == len(held) else None
        if held:
            pips = sum(hand.pips for hand in held)
            candidates.append(_Candidate(seats, side_of(sides, seats[0]), pips, tiles))
    return candidates


def _winner_of_blocked(
    rules: RuleSet,
    sides: Sides,
    hands: Sequence[Hand | None],
    fewest: int | Literal["equal"] | None,
) -> tuple[int, ...] | None:
    """Return the seats that won a blocked round, or None when equal hands leave it to nobody."""
    candidates = _candidates(rules, sides, hands)
    least = min(one.pips for one in candidates)
    tied = [one for one in candidates if one.pips == least]
    counts = [one.tiles for one in tied if one.tiles is not None]
    if len({one.side for one in tied}) > 1:
        if rules.blocked.ties != "fewest_tiles":
            return None
        if len(counts) == len(tied):
            tied = [one for one in tied if one.tiles == min(counts)]
        elif fewest != "equal":
            asked = tuple(one.seats[0] for one in tied)
            tied = [one for one in tied if fewest in one.seats]
            if not tied:
                raise FewestTilesUnknown(asked)
    return tied[0].seats if len({one.side for one in tied}) == 1 else None
