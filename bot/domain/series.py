"""A series: several matches between the same sides, won by whoever wins most of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.match import Match

MOST_GAMES: Final = 25


@dataclass(frozen=True, slots=True)
class Series:
    """How a series stands, seen from one of its matches."""

    best_of: int  # how many matches it has at most
    game: int  # which of them this match is, counted from 1
    wins: tuple[int, ...]  # matches won by every side of this match, in the series so far
    played: int  # matches of it that somebody has won, this one included

    @property
    def leader(self) -> int | None:
        """The side that has won most matches, if one side has."""
        best = max(self.wins, default=0)
        return self.wins.index(best) if best and self.wins.count(best) == 1 else None

    @property
    def is_over(self) -> bool:
        """Whether one side has won more than half of the matches, or all of them are won.

        A match that nobody won is played once more.
        """
        return max(self.wins, default=0) * 2 > self.best_of or self.played >= self.best_of


def series(
    best_of: int, matches: Sequence[Match], game: int, same: Mapping[int, int] | None = None
) -> Series:
    """Return how a series stands, seen from its match with the number ``game``, counted from 1.

    Whoever plays goes by number, whatever their names; ``same`` holds, by the number of a player
    who turned out to be another, the number of that one.
    """
    same = same or {}
    # Shared first places win the match for nobody.
    won = [
        _sides(match, same)[match.winners[0]]
        for match in matches
        if match.finish != "ended" and len(match.winners) == 1
    ]
    wins = tuple(won.count(people) for people in _sides(matches[game - 1], same))
    return Series(best_of, game, wins, len(won))


def _sides(match: Match, same: Mapping[int, int]) -> tuple[frozenset[int], ...]:
    """Return the numbers of who plays on every side; a seat that nobody has is below one."""
    people = [
        same.get(player.number, player.number) if player.number is not None else -seat
        for seat, player in enumerate(match.seats)
    ]
    return tuple(frozenset(people[seat] for seat in seats) for seats in match.sides)
