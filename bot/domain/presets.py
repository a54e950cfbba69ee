"""The games the bot knows, as data: rules.md section 3, row by row."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pydantic import Field, ValidationError

from bot.domain.errors import Reason, Rejected
from bot.domain.options import OPTIONS, HouseRules, option_at
from bot.domain.rules import Blocked, Bonus, InPlay, Leftovers, Length, RuleSet, Target, Value


class Preset(Value):
    """A named game."""

    rules: RuleSet  # its rules with its usual set
    # number of rounds by set size, where the set decides it
    rounds_by_set: dict[int, int] = Field(default_factory=dict[int, int])


_ALL_FIVES: Final = RuleSet(
    preset="allfives",
    length=Length(target=Target(two=150, more=150), checked="at_once"),
    leftovers=Leftovers(rounding="nearest_five"),
    in_play=InPlay(scores="fives"),
    lead="double_then_winner",
)
# As the games like it have it: nobody scores where hands are equal.
_EQUAL_FOR_NOBODY: Final = _ALL_FIVES.model_copy(update={"blocked": Blocked(ties="nobody")})
_HUNDRED: Final = Length(target=Target(two=100, more=100))
_ALL: Final = (
    Preset(rules=RuleSet(preset="draw", length=_HUNDRED)),
    Preset(rules=RuleSet(preset="block", length=_HUNDRED)),
    Preset(rules=_ALL_FIVES),
    Preset(
        rules=_EQUAL_FOR_NOBODY.model_copy(
            update={
                "preset": "allfives-long",
                "length": Length(target=Target(two=250, more=200), checked="at_once"),
                "blocked": Blocked(winner="side", pays="minus_own", ties="nobody"),
            }
        )
    ),
    Preset(
        rules=_EQUAL_FOR_NOBODY.model_copy(
            update={
                "preset": "muggins-1864",
                "length": Length(target=Target(two=200, more=150), checked="at_once"),
                "in_play": InPlay(scores="fives", muggins=True),
            }
        )
    ),
    Preset(
        rules=_EQUAL_FOR_NOBODY.model_copy(
            update={
                "preset": "allfives-1863",
                "length": Length(target=Target(two=31, more=31), checked="at_once"),
                "leftovers": Leftovers(rounding="nearest_five", pips_per_point=5),
            }
        )
    ),
    Preset(
        rules=RuleSet(
            preset="plain",
            length=Length(rounds=1),
            blocked=Blocked(ties="draw"),
            lead="highest_double",
        )
    ),
    Preset(
        rules=RuleSet(
            preset="mexican-train",
            wins="low",
            set_size=12,
            length=Length(rounds=13),
            leftovers=Leftovers(whose="own"),
            lead="next_lower_double",
        ),
        rounds_by_set={6: 7, 9: 10, 12: 13, 15: 16, 18: 19},
    ),
    Preset(
        rules=RuleSet(
            preset="fives-threes",
            length=Length(target=Target(two=61, more=61), exact=True, checked="at_once"),
            leftovers=Leftovers(whose="nothing"),
            blocked=Blocked(winner="nobody"),
            in_play=InPlay(scores="fives_and_threes"),
            bonuses=(Bonus(key="going-out", points=1),),
        )
    ),
    Preset(
        rules=_EQUAL_FOR_NOBODY.model_copy(
            update={"preset": "sniff", "in_play": InPlay(scores="fives", open_ends=4)}
        )
    ),
)

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType({one.rules.preset: one for one in _ALL})


def rules_of(preset: Preset, house: HouseRules) -> RuleSet:
    """Return the rules of a match: the preset's, with the house rules in their place.

    A target given for a game that is decided by a number of rounds replaces that number, and a
    set that comes with a number of rounds of its own brings it along, unless the number is given.

    Raises:
        Rejected: a house rule has a value that no match can have, or none that this game can have.
    """
    if "ends" in house and preset.rules.in_play.scores == "nothing":
        raise Rejected(Reason.RULE_OF_POINTS_IN_PLAY, rule="ends")
    rules = preset.rules.model_dump()
    length = rules["length"]
    if "set_size" in house and house["set_size"] in preset.rounds_by_set:
        length["rounds"] = preset.rounds_by_set[int(house["set_size"])]
    if "target" in house:
        length["rounds"] = None
    for name, value in house.items():
        OPTIONS[name].put(rules, value)
    if "target" in house:
        length["target"] = {"two": house["target"], "more": house["target"]}
    try:
        return RuleSet.model_validate(rules)
    except ValidationError as error:
        rule = option_at(error.errors()[0]["loc"])
        raise Rejected(Reason.BAD_RULE, rule=rule) from error
