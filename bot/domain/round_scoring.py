"""What a finished round pays: rules.md section 2, from the hands to the points."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bot.domain.errors import FewestTilesUnknown
from bot.domain.events import Fewest, LastTile
from bot.domain.hand_input import Hand
from bot.domain.rules import Bonus, RuleSet, points_of_ends

Sides = tuple[tuple[int, ...], ...]
"""The seats of every side, sides in order."""

Outcome = Literal["out", "blocked", "nobody", "draw"]
"""Somebody went out, a blocked round was won, nobody scored, or the match is drawn."""

SettledBy = Literal["rules", "pips", "tiles"]
"""What said who won a blocked round, or that nobody did: the pips, in a tie the tiles, or else the
rules of the game."""


@dataclass(frozen=True, slots=True)
class Win:
    """How a round was won, as far as a bonus may depend on it."""

    outcome: Outcome  # whether somebody went out or a blocked round was won
    seats: tuple[int, ...]  # the seats of the winner: one, or a whole side
    hands: Sequence[Hand | None]  # every seat's, in order; None where nobody said what it held


EARNED: Final[Mapping[str, Callable[[Win], bool]]] = {
    "going-out": lambda win: win.outcome == "out",
}
"""By the key of a bonus, whether a win earns it. Its words are ``board.<key>``, ``rules.<key>``."""


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

    outcome: Outcome
    winners: tuple[int, ...]  # the seats that won the round: one, or a whole side; none
    side: int | None  # the side that won it, if one did
    terms: tuple[Term, ...]  # the hands that were counted, in seat order
    points: tuple[int, ...]  # the points of every side, before any exact target is looked at
    bonuses: tuple[Bonus, ...] = ()  # the bonuses among them
    settled_by: SettledBy = "rules"  # what said who won a blocked round, or that nobody did


def side_of(sides: Sides, seat: int) -> int:
    """Return the side on which a seat plays; raise ValueError where there is no such seat."""
    return [seat in seats for seats in sides].index(True)


def score_round(
    rules: RuleSet,
    sides: Sides,
    hands: Sequence[Hand | None],
    out: int | None,
    fewest: Fewest = None,
    last_tile: LastTile | None = None,
) -> RoundScore:
    """Score one round.

    ``hands`` are every seat's, in seat order: None where nobody said what a seat held, or where its
    player had not joined yet. ``out`` is the seat that went out, or None for a blocked round, and
    ``fewest`` settles a tie in pips whose tile counts are not in the hands. What the ``last_tile``
    scores is part of what going out does.

    Raises:
        FewestTilesUnknown: tile counts would settle a tie, and they are not known.
    """
    if rules.leftovers.whose == "own":
        terms = _terms(rules, hands, range(len(hands)))
        points = tuple(
            rules.leftovers.points(sum(term.counted for term in terms if term.seat in seats))
            for seats in sides
        )
        if out is None:
            return RoundScore("blocked", (), None, terms, points)
        return RoundScore("out", (out,), side_of(sides, out), terms, points)
    if out is not None:
        in_play = points_of_ends(rules, last_tile.total) if last_tile is not None else 0
        return _paid(rules, sides, hands, "out", (out,), in_play=in_play)
    nothing = (0,) * len(sides)
    if rules.blocked.winner == "nobody":
        return RoundScore("nobody", (), None, (), nothing)
    seats, settled_by = _winner_of_blocked(rules, sides, hands, fewest)
    if seats is not None:
        return _paid(rules, sides, hands, "blocked", seats, settled_by)
    outcome: Outcome = "draw" if rules.ties == "draw" else "nobody"
    return RoundScore(outcome, (), None, (), nothing, settled_by=settled_by)


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
    settled_by: SettledBy = "rules",
    in_play: int = 0,
) -> RoundScore:
    side = side_of(sides, winners[0])
    opponents = [seat for seat in range(len(hands)) if seat not in sides[side]]
    terms = () if rules.leftovers.whose == "nothing" else _terms(rules, hands, opponents)
    if outcome == "blocked" and rules.blocked.pays == "minus_own":
        terms += _terms(rules, hands, winners, sign=-1)
    counted = max(0, sum(term.sign * term.counted for term in terms))
    win = Win(outcome, winners, hands)
    bonuses = tuple(bonus for bonus in rules.bonuses if EARNED[bonus.key](win))
    won = rules.leftovers.points(counted) + sum(bonus.points for bonus in bonuses) + in_play
    points = tuple(won if one == side else 0 for one in range(len(sides)))
    return RoundScore(outcome, winners, side, terms, points, bonuses, settled_by)


def _winner_of_blocked(
    rules: RuleSet, sides: Sides, hands: Sequence[Hand | None], fewest: Fewest
) -> tuple[tuple[int, ...] | None, SettledBy]:
    """Return the seats that won a blocked round, or None for nobody, and what settled that."""

    def is_one_side(winners: list[tuple[int, ...]]) -> bool:
        return len({side_of(sides, seats[0]) for seats in winners}) == 1

    alone = tuple((seat,) for seat in range(len(hands)))
    held = {
        seats: [hand for seat in seats if (hand := hands[seat]) is not None]
        for seats in (sides if rules.blocked.winner == "side" else alone)
    }
    pips = {seats: sum(hand.pips for hand in own) for seats, own in held.items() if own}
    tied = [seats for seats in pips if pips[seats] == min(pips.values())]
    if is_one_side(tied):
        return tied[0], "pips"
    if rules.ties != "fewest_tiles":
        return None, "pips"
    tiles = {
        seats: sum(hand.tiles or 0 for hand in held[seats])
        for seats in tied
        if all(hand.tiles is not None for hand in held[seats])
    }
    if len(tiles) == len(tied):
        tied = [seats for seats in tied if tiles[seats] == min(tiles.values())]
    elif fewest != "equal":
        asked = tuple(seats[0] for seats in tied)
        tied = [seats for seats in tied if fewest in seats]
        if not tied:
            raise FewestTilesUnknown(asked)
    return tied[0] if is_one_side(tied) else None, "tiles"
