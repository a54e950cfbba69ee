"""A series: several matches between the same sides, won by whoever wins most of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.scoring.facts import Player
from bot.scoring.match import Match

MOST_GAMES: Final = 25

Member = int | str
"""Who somebody is from match to match: a member by id, a guest by name."""


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


def series(best_of: int, matches: Sequence[Match], game: int) -> Series:
    """Return how a series stands.

    Args:
        best_of: how many matches it has at most.
        matches: its matches, in order.
        game: which of them is looked at, counted from 1.
    """
    current = matches[game - 1]
    wins = [0] * len(current.sides)
    for match in matches:
        won = [_members(match, side) for side in match.winners] if match.finish != "ended" else []
        for side in range(len(wins)):
            # Shared first places win the match for nobody.
            wins[side] += won == [_members(current, side)]
    played = sum(not match.is_open for match in matches)
    return Series(best_of, game, tuple(wins), played)


def _members(match: Match, side: int) -> frozenset[Member]:
    return frozenset(_member(match.seats[seat], seat) for seat in match.sides[side])


def _member(player: Player, seat: int) -> Member:
    if player.user_id is not None:
        return player.user_id
    if player.former is not None:
        return f"#former {player.former}"
    return player.name.casefold() if player.name is not None else f"#{seat}"
