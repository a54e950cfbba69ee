"""The parameters by which domino games differ, and one match's choice of each."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Wins = Literal["high", "low"]
OpenEndsRule = Literal[2, 4, "any"]

MOST_POINTS = 100_000
MOST_ROUNDS = 1_000


class Value(BaseModel):
    """A checked value that never changes."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Target(Value):
    """The points that end a match, by how many sides play."""

    two: int = Field(ge=1, le=MOST_POINTS)  # points with two sides (players or teams)
    more: int = Field(ge=1, le=MOST_POINTS)  # points with three sides or more


class Length(Value):
    """How long a match lasts."""

    target: Target | None = None  # points that end the match, if points do
    exact: bool = False  # whether a score that would pass the target counts 0
    checked: Literal["at_once", "after_round"] = "after_round"  # when the target is looked at
    # number of rounds that end the match, if a number does
    rounds: int | None = Field(default=None, ge=1, le=MOST_ROUNDS)


class Leftovers(Value):
    """What the hands are worth when a round ends."""

    # whose leftover pips count, and for whom
    whose: Literal["opponents", "own", "nothing"] = "opponents"
    # how the pips of one hand become counted pips
    rounding: Literal["exact", "nearest_five"] = "exact"
    pips_per_point: int = Field(default=1, ge=1, le=100)  # counted pips that make one point
    double_blank: Literal[0, 25, 50] = 0  # penalty pips of the double-blank in a hand

    def counted(self, pips: int) -> int:
        """Return the counted pips of one hand: rounded on its own, in integers."""
        return (pips + 2) // 5 * 5 if self.rounding == "nearest_five" else pips

    def points(self, counted: int) -> int:
        """Return the points that a sum of counted pips is worth."""
        return counted // self.pips_per_point


class Blocked(Value):
    """What a blocked round comes to."""

    # who wins it: the player or the side with fewest pips
    winner: Literal["player", "side", "nobody"] = "player"
    pays: Literal["in_full", "minus_own"] = "in_full"  # what it pays its winner
    # what equal fewest pips mean; a draw is one of the match, so that it needs one of one round
    ties: Literal["fewest_tiles", "nobody", "draw"] = "fewest_tiles"


class InPlay(Value):
    """What scores while a round is being played."""

    # which sums of the open ends score
    scores: Literal["nothing", "fives", "fives_and_threes"] = "nothing"
    # the most ends a layout can have open: those of a line, four where the first double is a
    # spinner, any number where every double is one
    open_ends: OpenEndsRule = 2
    muggins: bool = False  # whether points that a player missed can be claimed by another


class Bonus(Value):
    """Points for how a round was won, beside the leftovers."""

    key: str = Field(min_length=1, max_length=32)  # which bonus it is, in ``round_scoring.EARNED``
    points: int = Field(ge=1, le=1_000)  # what it pays


class RuleSet(Value):
    """Every rule of one match, frozen when the match is made, grouped by what they decide."""

    preset: str = Field(min_length=1, max_length=32)  # the key of the preset it began as
    wins: Wins = "high"  # whether the highest or the lowest total wins
    set_size: Literal[6, 9, 12, 15, 18] = 6  # pips on half of the highest double of the set
    length: Length = Length()  # how long the match lasts
    leftovers: Leftovers = Leftovers()  # what the hands are worth when a round ends
    blocked: Blocked = Blocked()  # what a blocked round comes to
    in_play: InPlay = InPlay()  # what scores while a round is being played
    bonuses: tuple[Bonus, ...] = ()  # what is paid beside the leftovers
    # who leads a round, where the rules say: whoever holds the highest double, or that at first and
    # then whoever went out, or the highest double of the set and each round the next lower one
    lead: Literal["unsaid", "highest_double", "double_then_winner", "next_lower_double"] = "unsaid"

    @property
    def ties(self) -> Literal["fewest_tiles", "nobody", "draw"]:
        """What equal fewest pips mean in a match of this length; source: rules.md section 2, 11."""
        ties = self.blocked.ties
        return "nobody" if ties == "draw" and self.length.rounds != 1 else ties

    def target_for(self, sides: int) -> int | None:
        """Return the target in points for this many sides, or None where rounds end the match."""
        if (target := self.length.target) is None:
            return None
        return target.two if sides <= 2 else target.more  # noqa: PLR2004


def points_of_ends(rules: RuleSet, total: int) -> int:
    """Return the points that open ends with this sum of pips score at once.

    Source: rules.md section 2, 7 and, for Fives and Threes, the table of section 3.
    """
    match rules.in_play.scores:
        case "nothing":
            return 0
        case "fives":
            return rules.leftovers.points(total) if total % 5 == 0 else 0
        case "fives_and_threes":
            return sum(total // count for count in (3, 5) if total % count == 0)
