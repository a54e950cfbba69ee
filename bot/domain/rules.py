"""The parameters by which domino games differ, and one match's choice of each."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Wins = Literal["high", "low"]
Checked = Literal["at_once", "after_round"]
Leftovers = Literal["opponents", "own", "nothing"]
Rounding = Literal["exact", "nearest_five"]
BlockedWinner = Literal["player", "side", "nobody"]
BlockedPays = Literal["in_full", "minus_own"]
BlockedTies = Literal["fewest_tiles", "nobody", "draw"]
InPlay = Literal["nothing", "fives", "fives_and_threes"]
Lead = Literal["unsaid", "double_then_winner"]
SetSize = Literal[6, 9, 12, 15, 18]
DoubleBlank = Literal[0, 25, 50]

MOST_POINTS = 100_000
MOST_ROUNDS = 1_000


class Value(BaseModel):
    """A checked value that never changes."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Target(Value):
    """The points that end a match, by how many sides play.

    Attributes:
        two: points with two sides (players or teams).
        more: points with three sides or more.
    """

    two: int = Field(ge=1, le=MOST_POINTS)
    more: int = Field(ge=1, le=MOST_POINTS)

    def points(self, sides: int) -> int:
        """Return the target in points for this many sides."""
        return self.two if sides <= 2 else self.more  # noqa: PLR2004


class RuleSet(Value):
    """Every rule of one match, frozen when the match is made.

    Attributes:
        preset: the key of the preset it began as.
        wins: whether the highest or the lowest total wins.
        set_size: pips on half of the highest double of the set.
        target: points that end the match, if points do.
        exact_target: whether a score that would pass the target counts 0.
        checked: when the target is looked at.
        rounds: number of rounds that end the match, if a number does.
        leftovers: whose leftover pips count when a round ends, and for whom.
        rounding: how the pips of one hand become counted pips.
        pips_per_point: counted pips that make one point.
        blocked_winner: who wins a blocked round: the player or the side with fewest pips.
        blocked_pays: what a blocked round pays its winner.
        blocked_ties: what equal fewest pips mean.
        in_play: which sums of the open ends score during a round.
        open_ends: the most ends a layout can have open.
        muggins: whether points that a player missed can be claimed by another.
        going_out: points for going out, beside the leftovers.
        lead: who leads the next round, where the rules say.
        double_blank: penalty pips of the double-blank in a hand.
    """

    preset: str = Field(min_length=1, max_length=32)
    wins: Wins = "high"
    set_size: SetSize = 6
    target: Target | None = None
    exact_target: bool = False
    checked: Checked = "after_round"
    rounds: int | None = Field(default=None, ge=1, le=MOST_ROUNDS)
    leftovers: Leftovers = "opponents"
    rounding: Rounding = "exact"
    pips_per_point: int = Field(default=1, ge=1, le=100)
    blocked_winner: BlockedWinner = "player"
    blocked_pays: BlockedPays = "in_full"
    blocked_ties: BlockedTies = "fewest_tiles"
    in_play: InPlay = "nothing"
    open_ends: Literal[2, 4] = 2
    muggins: bool = False
    going_out: int = Field(default=0, ge=0, le=1_000)
    lead: Lead = "unsaid"
    double_blank: DoubleBlank = 0

    def counted(self, pips: int) -> int:
        """Return the counted pips of one hand: rounded on its own, in integers."""
        if self.rounding == "nearest_five":
            return (pips + 2) // 5 * 5
        return pips

    def points(self, counted: int) -> int:
        """Return the points that a sum of counted pips is worth."""
        return counted // self.pips_per_point

    def target_for(self, sides: int) -> int | None:
        """Return the target in points for this many sides, or None where rounds end the match."""
        return self.target.points(sides) if self.target is not None else None
