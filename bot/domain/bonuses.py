"""How a round has to be won to earn a bonus: one row each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bot.domain.hand_input import Hand

Outcome = Literal["out", "blocked", "nobody", "draw"]


@dataclass(frozen=True, slots=True)
class Win:
    """How a round was won, as far as a bonus may depend on it."""

    outcome: Outcome  # whether somebody went out or a blocked round was won
    seats: tuple[int, ...]  # the seats of the winner: one, or a whole side
    # every seat's hand, in seat order; None where nobody said what a seat held
    hands: tuple[Hand | None, ...]


EARNED: Final[Mapping[str, Callable[[Win], bool]]] = {
    "going-out": lambda win: win.outcome == "out",
}
"""By its key, whether a win earns a bonus. Its words are ``board.<key>`` and ``rules.<key>``."""
