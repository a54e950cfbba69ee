"""House rules: what the maker of a match may set otherwise than the preset does, one row each."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import getitem
from typing import Any, Final

from bot.domain.errors import Reason, Rejected
from bot.domain.rules import MOST_POINTS, MOST_ROUNDS
from bot.domain.tiles import SETS

HouseRules = dict[str, int | str]
"""What is set otherwise, by the names of the options."""


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule."""

    name: str  # the name by which it is given and kept
    # where its value stands in the rules; a value of words joined by a hyphen has a place for
    # each word, and may leave out the last ones
    paths: tuple[tuple[str, ...], ...]
    # all values there are; empty where it is any number up to ``most``
    choices: tuple[int | str, ...] = ()
    most: int = 0  # the highest number

    def read(self, given: int | str) -> int | str:
        """Return the choice that is given, or raise Rejected where it is none of them."""
        if not self.choices:
            return given
        found = [choice for choice in self.choices if str(choice) == str(given)]
        if not found:
            raise Rejected(Reason.BAD_RULE, rule=self.name)
        return found[0]

    def put(self, rules: dict[str, Any], value: int | str) -> None:
        """Put its value into rules that are written as plain data."""
        words = value.split("-") if isinstance(value, str) else [value]
        for (*groups, last), word in zip(self.paths, words, strict=False):
            reduce(getitem, groups, rules)[last] = word


_ALL: Final = (
    Option("target", (("length", "target"),), most=MOST_POINTS),
    Option("rounds", (("length", "rounds"),), most=MOST_ROUNDS),
    Option("set_size", (("set_size",),), SETS),
    Option(
        "blocked",
        (("blocked", "winner"), ("blocked", "pays")),
        ("player-in_full", "player-minus_own", "side-in_full", "side-minus_own", "nobody"),
    ),
    Option("ties", (("blocked", "ties"),), ("fewest_tiles", "nobody", "draw")),
    Option("rounding", (("leftovers", "rounding"),), ("exact", "nearest_five")),
    Option("double_blank", (("leftovers", "double_blank"),), (0, 25, 50)),
    Option("ends", (("in_play", "open_ends"),), (2, 4, "any")),
)
OPTIONS: Final[Mapping[str, Option]] = {one.name: one for one in _ALL}


def option_at(path: tuple[int | str, ...]) -> str:
    """Return the name of the option whose value stands at, or around, a place in the rules."""
    return next(one.name for one in _ALL for at in one.paths if path[: len(at)] == at)
