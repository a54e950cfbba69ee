"""How strong players are, by the matches they played: OpenSkill's Bradley-Terry model.

Every side is compared with every other one. Its Plackett-Luce model goes through the places from
the first on instead, and puts losers above joint winners.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull

_MU: Final = 25.0
_SIGMA: Final = _MU / 3
_DOUBT: Final = 3
_SCALE: Final = 24
_BEGIN: Final = 1_000


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed about a player's strength."""

    mu: float = _MU  # the strength
    sigma: float = _SIGMA  # how unsure that is

    @property
    def points(self) -> int:
        """The rating as people read it: a newcomer has 1000, and being unsure costs points.

        It is the strength that a player has almost certainly, on a scale like that of chess.
        """
        return _BEGIN + round(_SCALE * (self.mu - _DOUBT * self.sigma))


NEWCOMER: Final = Rating()


@cache
def _model() -> "BradleyTerryFull":
    # The first rated match pays for loading the model, not the start of the bot.
    from openskill.models import BradleyTerryFull  # noqa: PLC0415

    return BradleyTerryFull(mu=_MU, sigma=_SIGMA)


def is_rated(sides: Sequence[Sequence[bool]]) -> bool:
    """Return whether a match between these sides is rated: two of them at least have a member.

    ``sides`` tells of every player whether it is a member of the server, or was one who has had it
    forgotten. Guests in such a match are rated too.
    """
    return sum(map(any, sides)) > 1


def rated(
    sides: Sequence[Sequence[Rating]], places: Sequence[int]
) -> tuple[tuple[Rating, ...], ...]:
    """Return everybody's rating after a match, by those before it; equal places are a tie."""
    model = _model()
    before = [[model.rating(one.mu, one.sigma) for one in side] for side in sides]
    after = model.rate(before, ranks=[float(place) for place in places])
    return tuple(tuple(Rating(one.mu, one.sigma) for one in side) for side in after)
