"""A series: several matches between the same sides, won by whoever wins most of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.domain.match import Match

MOST_GAMES: Final = 25

NOBODY_ELSE: Final[Mapping[int, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Series:
    """How a series stands, seen from one of its matches.

    Attributes:
        best_of: how many matches it has at most.
        game: which of them this match is, counted from 1.
        wins: matches won by every side of this match, in the series so far.
        played: matches of it that are over, this one included.
    """

    best_of: int
    game: int
    wins: tuple[int, ...]
    played: int

    @property
    def leader(self) -> int | None:
        """The side that has won most matches, if one side has."""
        best = max(self.wins, default=0)
        return self.wins.index(best) if best and self.wins.count(best) == 1 else None

    @property
    def is_over(self) -> bool:
        """Whether one side has won more than half of the matches, or all have been played."""
        return max(self.wins, default=0) * 2 > self.best_of or self.played >= self.best_of


def series(
    best_of: int, matches: Sequence[Match], game: int, same: Mapping[int, int] = NOBODY_ELSE
) -> Series:
    """Return how a series stands; whoever plays goes by number, whatever their names.

    Args:
        best_of: how many matches it has at most.
        matches: its matches, in order.
        game: which of them is looked at, counted from 1.
        same: by the number of a player who turned out to be another, the number of that one.
    """
    current = _sides(matches[game - 1], same)
    wins = [0] * len(current)
    for match in matches:
        sides = _sides(match, same)
        won = [sides[side] for side in match.winners] if match.finish != "ended" else []
        for side, people in enumerate(current):
            # Shared first places win the match for nobody.
            wins[side] += won == [people]
    played = sum(not match.is_open for match in matches)
    return Series(best_of, game, tuple(wins), played)


def _sides(match: Match, same: Mapping[int, int]) -> tuple[frozenset[int], ...]:
    """Return the numbers of who plays on every side; a seat that nobody has is below zero."""
    people = [
        same.get(player.number, player.number) if player.number is not None else -1 - seat
        for seat, player in enumerate(match.seats)
    ]
    return tuple(frozenset(people[seat] for seat in seats) for seats in match.sides)
