## Worked examples in the notation of the bot

in-this-match = In this match ({ $variant })
menu = All topics
house-rules = **Bold**: otherwise than usual in this game.
line = - **{ $variants }**: { $text }
worked-nobody = nobody scores
worked-draw = a draw

## How do I score?

scoring-title = How do I score?
scoring =
    Whoever plays their last tile goes out and takes the leftover pips of all opponents.
    If nobody can play, the round is *blocked*: in most games the fewest pips win it.
    In { $allfives } the open ends score during the round as well.

    Opponents with { $out_hands } when you go out:
    { $score_lines }

    { $draw } and { $block } are scored the same way: in { $draw } you take tiles from the boneyard when you cannot play, in { $block } you pass. All points of a side go into one running total.

## To how many points do we play?

target-title = To how many points do we play?
target-same = { $exact ->
    [yes] exactly{" "}
   *[no] {""}
}{ $two ->
    [one] { $two } point
   *[other] { $two } points
}, { $checked ->
    [at_once] at once
   *[after_round] after the round
}
target-by-sides = { $exact ->
    [yes] exactly{" "}
   *[no] {""}
}{ $two ->
    [one] { $two } point
   *[other] { $two } points
} with two players or two teams, { $more } with three or more players, { $checked ->
    [at_once] at once
   *[after_round] after the round
}
target-rounds = { $rounds ->
    [one] one round decides
   *[other] { $rounds } rounds
}
target-rounds-of-set = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} with a { $set } set, fewer or more with another set
target =
    { $draw } and { $block } go to { $draw-points } points, { $allfives } to { $allfives-points }, { $allfives-long } to { $allfives-long-points } or, with three or more players, { $allfives-long-points-of-more }.
    You may go past the target, except where the list says *exactly*: there, a score that would pass it counts as nothing.

    { $target_lines }

    With *at once* the match is over the moment a side gets there; with *after the round*, when the round has been entered. You can choose another target for each match.

## How is a blocked round scored?

blocked-title = How is a blocked round scored?
blocked =
    Nobody can play and there is nothing left to draw: the fewest leftover pips win the round.
    They take the opponents' pips; in { $minus_own }, and wherever `blocked` was set so, less their own.

    { $blocked_lines }

    Equal pips:
    { $tie_lines }

    If two partners are equal, that is not a tie: their team wins. A round never scores below zero.

## How do I count pips?

pips-title = How do I count pips?
pips-set = - { $set }: { $tiles } tiles, { $pips } pips
pips =
    A pip is one dot. A tile is worth both halves together: { $tile } is { $tile_pips } pips.
    The double-blank has none, and a blank is not wild: it only joins another blank.

    In { $mexican-train } the double-blank counts { $mexican-train-double-blank }; some tables make it { $other_double_blanks }, which you can choose when you start a match.

    The sets:
    { $sets }

    The hands of one round can never hold more than the set. If they seem to, the bot asks you to count again.

## Who takes what, and how about teams?

winner-title = Who takes what, and how about teams?
winner =
    Whoever goes out takes the leftover pips of *every* opponent. Nobody else scores for the round.
    In a team match only the two opponents' hands count, never your partner's.

    You go out, your partner holds { $partner }, the opponents { $out_hands }:
    { $team_lines }

    In { $own } everyone's own leftover pips go to their own total. In { $nothing } leftover pips score nothing.

    Only in { $bonus } does going out score by itself: { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } point
       *[other] { $fives-threes-going-out } points
    }.

## Rounding to five

rounding-title = Rounding to five
rounding =
    In { $allfives } each opponent's hand goes to the nearest five **on its own**; only then are they added up.
    A hand { $down } above a multiple of five goes down, one { $up } above it goes up.
    Opponents with { $out_hands }: { $out_sum }.

    The order matters:
    - { $equal_hands }: { $equal_sum }. Added up first, it would be { $equal_together }.
    - { $higher_hands }: { $higher_sum }. Added up first, it would be { $higher_together }.
    - { $lower_hands }: { $lower_sum }. No points, but the round counts.

    Rounded: { $rounded }. In { $divided } every { $allfives-1863-per-point } rounded pips then make one point: { $allfives-1863-sum }.

    Not rounded: { $exact }.

## Points in play, open ends and doubles

ends-title = Points in play: open ends and doubles
ends =
    In { $allfives } the open ends score after each tile: if their sum is a multiple of five, you score it at once.
    { $two } score +{ $two_points }. { $double } score +{ $double_points }, because a double at an end counts both halves.
    { $first } as the first tile: +{ $first_points }. { $missed } make { $missed_total }: nothing.

    Two open ends can score { $scores }. A double counts double only while it lies at an end. In { $branching } more ends can be open. Other tables can choose with `ends` when they start a match: two, four with a spinner, or any (Five-Up).

    Points that a player overlooks go to whoever calls them in { $muggins } only: the muggins rule. { $fives-threes } has an answer of its own.

## Who leads?

lead-title = Who leads?
lead =
    In { $allfives } the highest double leads the first round, and again after a blocked round. Otherwise whoever went out leads.
    If nobody holds a double, the heaviest tile or the heaviest hand leads: tables differ.

    So it goes in { $said }.

    { $highest }: the highest double leads. { $next_lower }: the highest double of the set opens the first round, the next lower one the next round, and so on.

    The board names no lead in: { $unsaid }. Many tables draw lots for the first round and then move on by a seat each round. For the score it makes no difference.

## Plain domino

plain-title = Plain domino
plain =
    { $plain-rounds ->
        [one] One round decides the match
       *[other] A match lasts { $plain-rounds } rounds
    }: whoever goes out wins, and takes the pips the others still hold.
    If nobody can play any more, the round is blocked: { $plain-blocked }

    A double lies like any other tile, and nothing scores during the round.

    Would you rather play on to a number of points? Then choose { $draw } or { $block }, where every round adds to a running total.

## Mexican Train

mexican-train-title = Mexican Train
mexican-train-set = - { $set }: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
mexican-train =
    The **lowest** total wins: the pips left in your own hand are penalty points. Whoever went out gets none.
    A blocked round counts in the same way. Equal totals share the place.

    Rounds depend on the set{ $each_double ->
        [yes] , one for each of its doubles
       *[no] {""}
    }; usual are { $mexican-train-rounds } with { $mexican-train-set }:
    { $train_lines }

    The highest double of the set opens the first round, the next lower one the next. A double that is not covered has to be covered by the next player before anything else is played.

    How many tiles each player takes differs by the set and the number of players: agree on it. The double-blank counts { $mexican-train-double-blank }, at some tables { $other_double_blanks }.

## Fives and Threes

fives-threes-title = Fives and Threes
fives-threes =
    Add up the open ends after each tile: one point for every five if five goes into the sum, and one for every three if three does.
    { $both } scores { $fifth } + { $third } = { $both_points } points. A double at an end counts both halves.
    You play to exactly { $fives-threes-points ->
        [one] { $fives-threes-points } point
       *[other] { $fives-threes-points } points
    }: a score that would pass it counts as nothing.

    More sums: { $sums }.

    Going out scores { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } point
       *[other] { $fives-threes-going-out } points
    }, together with what the last tile scores. Both are one score, entered at once: `/domino ends { $last_ends } out`. On { $last_from }, this makes { $last_points }: that passes the target, so nothing counts. Leftover pips score nothing. Blocked round: { $fives-threes-blocked }

    The game is often called the most popular one of British pubs and leagues.

## Sniff

sniff-title = Sniff
sniff =
    Scored like { $allfives }, but the first double of the round, the sniff, can be built on along all four sides.
    So up to { $sniff-ends } ends are open: { $sniff_ends } score +{ $sniff_points }. One tile can score up to { $sniff_most }.

    Whoever goes out takes the opponents' hands, each rounded to five on its own. With { $out_hands }: { $sniff-sum }.

    Blocked round: { $sniff-blocked }

    Sniff has no one fixed target. The bot plays to { $sniff-points ->
        [one] { $sniff-points } point
       *[other] { $sniff-points } points
    }, unless you choose another when you start the match.

## Worked examples

examples-title = Worked examples
examples-out = Somebody goes out and the opponents hold { $hands }: { $sum }.
examples-blocked = Blocked with { $hands }: { $sum }.
examples =
    { $allfives }: you go out, opponents with { $out_hands }: { $out_sum }.
    { $draw }: { $draw-sum }.
    Blocked with { $blocked_hands } in { $allfives }: { $blocked_example }.

    Opponents with { $equal_hands }:
    { $equal }

    Opponents with { $lower_hands }:
    { $lower }

    Blocked with { $blocked_hands }:
    { $blocked }

    Blocked with { $tied_pips } ({ $tied_more } tiles), { $tied_pips } ({ $tied_fewer } tiles) and { $tied_other }:
    { $tied }

    Blocked, { $first_team }, { $second_team }:
    { $team_blocked }

## Where does All Fives come from?

history-title = Where does All Fives come from?
history =
    All Fives grew out of cribbage, the card game: in 1863 it appears in print in England and America.
    Every { $allfives-1863-per-point } pips were one point, pegged to { $allfives-1863-points } on a cribbage board.
    The rules of Muggins came in 1864, without the board: five pips, five points.

    They gave { $muggins-1864-points } as the target for two players and { $muggins-1864-points-of-more } for three or four.

    “Muggins” is a cribbage word too: you say it when you claim points that another player forgets. Oddly, that rule is not in the first rules of Muggins; an American rule book added it in 1868. From about 1871 both names mean the same game.

    You can still play the old forms, as { $allfives-1863 } and { $muggins-1864 }. A relative, { $fives-threes }, is often called Britain's most popular pub and league domino game.

## Dealing and drawing

dealing-title = Dealing, drawing and passing
dealing =
    With a double-six set, two players take seven tiles each, three or four take five. The rest is the boneyard.
    Two to four people play, in teams at four; up to ten in { $mexican-train }.
    If you can play, you usually have to: passing or drawing is for when you cannot.

    Tables differ here, so agree first:
    - Draw one tile, or until one fits? Both are played. A drawn tile that fits is usually played at once.
    - May the last two tiles be drawn? Often not with two players.
    - In Brazil pairs take seven tiles each, and there is no boneyard.
    - Play goes clockwise; in Brazil and the Caribbean anticlockwise.
    - A wrong tile is taken back if it is seen before the next one is played.

    None of this changes the score.
