## The set

double-name = { $size ->
    [0] double-blank
    [1] double-one
    [2] double-two
    [3] double-three
    [4] double-four
    [5] double-five
    [6] double-six
    [7] double-seven
    [8] double-eight
    [9] double-nine
    [10] double-ten
    [11] double-eleven
    [12] double-twelve
    [13] double-thirteen
    [14] double-fourteen
    [15] double-fifteen
    [16] double-sixteen
    [17] double-seventeen
   *[18] double-eighteen
}
set-name = { double-name }
set = The set is { set-name }: { $tiles } tiles with { $pips } pips.
double-blank = A double-blank left in a hand counts as { $pips } pips.
double-blank-nothing = The double-blank counts for nothing.

## How long a match lasts, and who wins it

target-at-once = The target is { $points ->
    [one] { $points } point
   *[other] { $points } points
}; the match ends the moment a side reaches it.
target-after-round = The target is { $points ->
    [one] { $points } point
   *[other] { $points } points
}; the totals are looked at after each round.
target-exact = The target must be hit exactly: a score that would pass it counts for nothing.
rounds = { $rounds ->
    [one] One round decides the match.
   *[other] The match lasts { $rounds } rounds.
}
no-end = There is no target: the match lasts until you end it.
wins-high = The highest total wins.
wins-low = The lowest total wins.
wins-high-or-round = The highest total wins; if totals are equal, whoever won the round.
wins-round = Whoever wins the round wins the match.

## What a round pays

leftovers-opponents = The winner of a round takes the leftover pips of all opponents.
    .short = the winner of a round takes the opponents' leftover pips
leftovers-own = Everyone's own leftover pips are added to their own total.
    .short = everyone's own leftover pips are added to their own total
leftovers-nothing = Leftover pips score nothing.
    .short = leftover pips score nothing
rounding-exact = Leftover pips count as they are, without rounding.
rounding-nearest-five = Each hand is rounded to the nearest five on its own; then the hands are added up.
pip-is-point = Every pip is one point.
pips-per-point = Every full { $pips } pips make one point.
going-out = Going out scores { $points ->
    [one] { $points } extra point
   *[other] { $points } extra points
}.

## Blocked rounds

blocked-own = Blocked round: counts like any other round, everyone with their own leftover pips.
    .short = everyone with their own pips.
blocked-nobody = Blocked round: nobody scores.
    .short = nobody scores.
blocked-player-in-full = Blocked round: the player with the fewest leftover pips wins and takes all of the opponents' pips.
    .short = the player with the fewest pips takes the opponents'.
blocked-player-minus-own = Blocked round: the player with the fewest leftover pips wins and takes the opponents' pips minus their own.
    .short = the player with the fewest pips takes the opponents' less their own.
blocked-player-nothing = Blocked round: the player with the fewest leftover pips wins, but leftover pips score nothing.
    .short = the player with the fewest pips wins, but pips score nothing.
blocked-side-in-full = Blocked round: the side whose hands together hold the fewest pips wins and takes all of the opponents' pips.
    .short = the side with the fewest pips together takes the opponents'.
blocked-side-minus-own = Blocked round: the side whose hands together hold the fewest pips wins and takes the opponents' pips minus its own.
    .short = the side with the fewest pips together takes the opponents' less its own.
blocked-side-nothing = Blocked round: the side whose hands together hold the fewest pips wins, but leftover pips score nothing.
    .short = the side with the fewest pips together wins, but pips score nothing.
-tie-fewest-tiles = the fewest tiles win; if those are equal too, nobody scores.
-tie-nobody = nobody scores.
-tie-draw = the match is a draw.
blocked-tie-fewest-tiles = Blocked with equal pips: { -tie-fewest-tiles }
    .short = Equal pips: the fewest tiles win, else nobody.
blocked-tie-nobody = Blocked with equal pips: { -tie-nobody }
    .short = Equal pips: nobody scores.
blocked-tie-draw = Blocked with equal pips: { -tie-draw }
    .short = Equal pips: the match is a draw.

## Points in play

in-play-nothing = There are no points in play.
in-play-fives = Open ends that add up to a multiple of five score at once.
in-play-fives-and-threes = Open ends score at once: a fifth of their sum if it is a multiple of five, plus a third if it is a multiple of three.
open-ends-2 = There are two open ends.
open-ends-4 = The first double can be built on along all four sides, so there are up to { $ends } open ends.
open-ends-any = Every double can be built on along all four sides, so any number of ends can be open.
muggins = Muggins: points in play that a player misses go to whoever points them out.
no-muggins = Nobody can claim points in play that another player misses.

## Who leads

lead-unsaid = The rules do not say who leads: agree on it at the table.
lead-double-then-winner = The highest double leads the first round and after a blocked round; otherwise whoever went out leads.
lead-highest-double = The highest double leads.
lead-next-lower-double = The highest double of the set opens the first round, the next lower one the next round, and so on.
