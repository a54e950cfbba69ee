"""A series: several matches between the same sides, won by whoever wins most of them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.events import Player
from bot.domain.match import Match

MOST_GAMES: Final = 25

Member = int | str | tuple[int, int | str]
"""Who somebody is from match to match: a member by id, a guest by the match they first came to and
the name or seat they had in it, anybody else by a word."""


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

    A member is known by id, a guest by name alone. A guest who gets another name during a match
    keeps the wins: the name under which they came to it tells who they were in the matches before,
    the one they have now who they are in the matches after. Whoever comes under a name that has
    been given up is somebody else.

    Args:
        best_of: how many matches it has at most.
        matches: its matches, in order.
        game: which of them is looked at, counted from 1.
    """
    everybody = tuple(_everybody(matches))
    current = everybody[game - 1]
    wins = [0] * len(current)
    for number, match in enumerate(matches):
        sides = everybody[number]
        won = [sides[side] for side in match.winners] if match.finish != "ended" else []
        for side, members in enumerate(current):
            # Shared first places win the match for nobody.
            wins[side] += won == [members]
    played = sum(not match.is_open for match in matches)
    return Series(best_of, game, tuple(wins), played)


def _everybody(matches: Sequence[Match]) -> Iterator[tuple[frozenset[Member], ...]]:
    """Yield who plays on every side, match by match."""
    known: dict[str, Member] = {}
    for number, match in enumerate(matches):
        names = _names_of_guests(match)
        given_up = Counter(came for came, now in names.values() if came != now)
        guests: dict[int, Member] = {}
        for seat, (came, now) in names.items():
            # A name that somebody else has given up no longer tells whose wins are theirs.
            others = given_up[came] - (came != now)
            guests[seat] = (number, seat) if others else known.get(came, (number, came))
        for came, _ in names.values():
            known.pop(came, None)
        known |= {now: guests[seat] for seat, (_, now) in names.items()}
        people = [
            guests.get(seat, _member(player, seat)) for seat, player in enumerate(match.seats)
        ]
        yield tuple(frozenset(people[seat] for seat in seats) for seats in match.sides)


def _names_of_guests(match: Match) -> dict[int, tuple[str, str]]:
    """Return under which name every guest came to a match, and by which they go, by their seats."""
    return {
        seat: (came.casefold(), player.name.casefold())
        for seat, player in enumerate(match.seats)
        if player.user_id is None
        and player.name is not None
        and (came := match.came_as[seat]) is not None
    }


def _member(player: Player, seat: int) -> Member:
    """Return who sits on a seat where that is no guest."""
    if player.user_id is not None:
        return player.user_id
    return f"#former {player.former}" if player.former is not None else f"#{seat}"
