"""The games the bot knows, as data: rules.md section 3, row by row."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypedDict

from pydantic import Field, ValidationError

from bot.domain.errors import Reason, Rejected
from bot.domain.rules import RuleSet, Target, Value


class Preset(Value):
    """A named game.

    Attributes:
        rules: its rules with its usual set.
        rounds_by_set: number of rounds by set size, where the set decides it.
    """

    rules: RuleSet
    rounds_by_set: dict[int, int] = Field(default_factory=dict[int, int])

    @property
    def key(self) -> str:
        """The word by which people choose it."""
        return self.rules.preset


class HouseRules(TypedDict, total=False):
    """What the maker of a match may set otherwise than the preset does."""

    target: int
    rounds: int
    set_size: int
    blocked_winner: str
    blocked_pays: str
    blocked_ties: str
    rounding: str
    double_blank: int


def _both(points: int) -> Target:
    return Target(two=points, more=points)


_ALL_FIVES: Final = RuleSet(
    preset="allfives",
    target=_both(150),
    checked="at_once",
    rounding="nearest_five",
    in_play="fives",
    lead="double_then_winner",
)


def _like_all_fives(preset: str, **changes: object) -> Preset:
    return Preset(
        rules=RuleSet.model_validate({**dict(_ALL_FIVES), "preset": preset, **changes}),
    )


_ALL: Final = (
    Preset(rules=RuleSet(preset="draw", target=_both(100))),
    Preset(rules=RuleSet(preset="block", target=_both(100))),
    Preset(rules=_ALL_FIVES),
    _like_all_fives(
        "allfives-long",
        target=Target(two=250, more=200),
        blocked_winner="side",
        blocked_pays="minus_own",
        blocked_ties="nobody",
    ),
    _like_all_fives(
        "muggins-1864", target=Target(two=200, more=150), blocked_ties="nobody", muggins=True
    ),
    _like_all_fives("allfives-1863", target=_both(31), pips_per_point=5, blocked_ties="nobody"),
    Preset(rules=RuleSet(preset="plain", rounds=1, blocked_ties="draw")),
    Preset(
        rules=RuleSet(preset="mexican-train", wins="low", set_size=12, rounds=13, leftovers="own"),
        rounds_by_set={6: 7, 9: 10, 12: 13, 15: 16, 18: 19},
    ),
    Preset(
        rules=RuleSet(
            preset="fives-threes",
            target=_both(61),
            exact_target=True,
            checked="at_once",
            leftovers="nothing",
            blocked_winner="nobody",
            in_play="fives_and_threes",
            going_out=1,
        )
    ),
    _like_all_fives("sniff", blocked_ties="nobody", open_ends=4),
)

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType({one.key: one for one in _ALL})


def rules_of(preset: Preset, house: HouseRules) -> RuleSet:
    """Return the rules of a match: the preset's, with the house rules in their place.

    A target given for a game that is decided by a number of rounds replaces that number, and a
    set that comes with a number of rounds of its own brings it along, unless the number is given.

    Raises:
        Rejected: a house rule has a value that no match can have.
    """
    changes: dict[str, object] = dict(house)
    if "set_size" in house and "rounds" not in house:
        rounds = preset.rounds_by_set.get(house["set_size"])
        if rounds is not None:
            changes["rounds"] = rounds
    if "target" in house:
        points = house["target"]
        changes["target"] = {"two": points, "more": points}
        if "rounds" not in house:
            changes["rounds"] = None
    try:
        return RuleSet.model_validate({**preset.rules.model_dump(), **changes})
    except ValidationError as error:
        rule = str(error.errors()[0]["loc"][0])
        raise Rejected(Reason.BAD_RULE, rule=rule) from error
