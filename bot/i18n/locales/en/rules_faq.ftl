## Worked examples in the notation of the bot

in-this-match = In this match ({ $variant })
line = - **{ $variants }**: { $text }
worked-for-team = { $sum } for team { $team }
worked-nobody = nobody scores
worked-draw = a draw

## How do I score?

scoring-title = How do I score?
scoring-synonyms = score, how to score, scores, keep score, keeping score, count, counting, points, count points, how do points work, leftover pips, leftovers, rules, domino, dominoes, draw, draw game, draw dominoes, block game, block dominoes
scoring =
    A round is over when somebody plays their last tile. That player has *gone out* and wins the round. If nobody can play any more, the round is *blocked*, and in most games the fewest leftover pips win it.

    Say the opponents still hold { $out_hands } when you go out. Then you score:
    { $score_lines }

    In { $in_play } there are points *in play* too: after each tile the open ends can score. All points of a side go into one running total.

    { $draw } and { $block } count alike. In { $draw } you take tiles from the boneyard when you cannot play; in { $block } you pass.

## To how many points do we play?

target-title = To how many points do we play?
target-synonyms = target score, goal, how many points, how many rounds, points to win, winning score, winning, win the match, end of the match, when does the match end, how long is a match, match length
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
    That depends on the game:
    { $target_lines }

    Here *at once* means that the match is over the moment a side gets there, even in the middle of a round. With *after the round* the totals are looked at when a round has been entered. Going past the target is as good as reaching it. Only where the list says *exactly* is it not: there a score that would pass the target counts for nothing.

    You can choose another target when you start a match. It then holds until that match is over.

## How is a blocked round scored?

blocked-title = How is a blocked round scored?
blocked-synonyms = blocked round, blocked game, block, locked, locked game, stuck, nobody can play, no one can play, tie, tied, ties, equal pips, equal hands, fewest pips, lowest hand
blocked =
    A round is blocked when nobody can play and there is nothing left to draw. Everybody shows their tiles and counts the leftover pips.
    { $blocked_lines }

    Equal pips within one team are no tie: that team wins. Where hands are rounded, each is rounded on its own, the winner's too. A round never pays less than nothing.

    An example, with three players who hold { $blocked_hands }:
    { $blocked_examples }

## How do I count pips?

pips-title = How do I count pips?
pips-synonyms = pip, dots, spots, pip count, count pips, count tiles, tile value, value of a tile, double-blank, blank, double zero, set, set size, domino set, double-six, double-nine, double-twelve, double-fifteen, double-eighteen, how many tiles
pips-set = - { $set }: { $tiles } tiles, { $pips } pips
pips =
    A pip is one dot. A tile is worth both of its halves together, so { $tile } is { $tile_pips } pips. At the end of a round you add up all the tiles in your hand.

    The double-blank has no pips. In { $mexican-train } it counts { $mexican-train-double-blank } as well, but some tables make it { $other_double_blanks }: you can choose that when you start a match.

    The hands of one round can never hold more than the set does. If they seem to, the bot asks you to count again:
    { $sets }

## Who takes what, and how about teams?

winner-title = Who takes what, and how about teams?
winner-synonyms = who wins, who wins the round, round winner, who takes what, who gets the points, team, teams, team match, partner, partners, partnership, pairs, opponents, going out, go out, went out, last tile
winner =
    The winner of a round takes the leftover pips of *every* opponent. Nobody else scores for it.

    In a team match four people play, partners opposite each other. Only the hands of the two opponents count; your partner's hand never does, however full it is. You go out, your partner holds { $partner }, the opponents hold { $out_hands }:
    { $team_lines }

    In { $own } there is nothing to take: everyone's own leftover pips go to their own total. In { $nothing } leftover pips score nothing.

    Only in { $bonus } does going out score by itself: { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } point
       *[other] { $fives-threes-going-out } points
    }.

## Rounding to five

rounding-title = Rounding to five
rounding-synonyms = rounded, rounding off, rounding up, rounding down, round off, round up, round down, round to five, rounding hands, nearest five, to the nearest five
rounding =
    Hands are rounded in { $rounded }. Each opponent's hand goes to the nearest five **on its own**; only then do you add them up. A hand that is { $down } above a multiple of five goes down, one that is { $up } above it goes up.

    The order matters:
    - Opponents with { $equal_hands }: { $equal_sum }. Added up first, it would have been { $equal_together }.
    - Opponents with { $higher_hands }: { $higher_sum }. Added up first, it would have been { $higher_together }.
    - Opponents with { $lower_hands }: { $lower_sum }. No points, but the round counts all the same.

    In { $divided } every { $allfives-1863-per-point } rounded pips then make one point: { $allfives-1863-sum }.

    Nothing is rounded in { $exact }.

## Points in play, open ends and doubles

ends-title = Points in play: open ends and doubles
ends-synonyms = open ends, open end, points in play, in play, in-play points, points during the round, all fives, fives, muggins, muggins call, missed points, double, doubles, first tile, multiple of five, multiples of five, fives up
ends =
    You score during the round in { $fives }. After each tile, the player who laid it adds up the open ends. If the sum is a multiple of five, it scores at once:
    - { $two } at the ends: +{ $two_points }
    - { $double } at the ends: +{ $double_points }, for a double lying on an end counts both halves
    - { $first } as the first tile of the round: +{ $first_points }, for that tile counts all its pips
    - { $missed } at the ends: { $missed_total }, so nothing

    Two open ends can score { $scores }. In { $branching } more ends can be open.

    If a player overlooks points, whoever calls them takes them: that is the muggins rule, and it belongs to { $muggins }. In { $divided } every { $allfives-1863-per-point } pips are one point, so { $double } score { $divided_points }. { $fives-threes } counts in its own way and has an answer of its own.

    No points in play: { $without }.

## Who leads?

lead-title = Who leads?
lead-synonyms = leads, leading, who starts, who begins, who goes first, who plays first, first player, start, starts, starting player, set first, highest double
lead =
    In these games the rules say who plays the first tile of a round: { $said }.
    - First round: the player with the highest double, who plays it.
    - Next rounds: whoever went out in the round before.
    - After a blocked round: the highest double again.

    In the others you agree on it at the table before you start: { $unsaid }. Many people let the highest double lead, or take turns. For the score it makes no difference.

## Plain domino

plain-title = Plain domino
plain-synonyms = plain dominoes, simple domino, simple dominoes, ordinary domino, ordinary dominoes, normal domino, single round, one round
plain =
    This is domino at its simplest: { $plain-rounds ->
        [one] one round decides the match
       *[other] a match lasts { $plain-rounds } rounds
    }. Whoever plays their last tile has gone out and wins the round. How many pips the others still hold does not matter for that.

    If nobody can play any more, the round is blocked: { $plain-blocked }

    Would you rather play on to a number of points? Then choose { $draw } or { $block }, where every round adds to a running total.

## Mexican Train

mexican-train-title = Mexican Train
mexican-train-synonyms = mexican train dominoes, mexican train domino, mexican, train, trains, penalty points, lowest total, lowest score wins
mexican-train-set = - { $set }: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
mexican-train =
    Here the **lowest** total wins. After each round you count the pips left in your own hand, exactly as they are: those are penalty points. Whoever went out gets none. A blocked round counts in the same way.

    How many rounds a match lasts depends on the set{ $each_double ->
        [yes] , with one round for each of its doubles
       *[no] {""}
    }:
    { $train_lines }

    If you choose nothing, you play { $mexican-train-rounds ->
        [one] { $mexican-train-rounds } round
       *[other] { $mexican-train-rounds } rounds
    } with { $mexican-train-set }. The double-blank then counts { $mexican-train-double-blank }; when you make the match you can set it to { $other_double_blanks }.

    After the last round the lowest total is first. Equal totals share the place.

## Fives and Threes

fives-threes-title = Fives and Threes
fives-threes-synonyms = fives & threes, threes and fives, fives threes, 5s and 3s, 5s & 3s, fives and 3s, threes
fives-threes =
    After each tile, add up the open ends; a double lying on an end counts both halves.
    - Does five go into the sum? You score one point for each five.
    - Does three go into it? You score one point for each three.
    - Do both? Then you score both: { $both } scores { $fifth } + { $third } = { $both_points } points.

    A few more sums: { $sums }.

    Going out scores { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } point
       *[other] { $fives-threes-going-out } points
    }. Leftover pips score nothing. Blocked round: { $fives-threes-blocked }

    You play to exactly { $fives-threes-points ->
        [one] { $fives-threes-points } point
       *[other] { $fives-threes-points } points
    }. A score that would take you past it counts for nothing, and the match is over the moment a side gets there.

    Fives and Threes is often called the most popular domino game of British pubs and leagues.

## Sniff

sniff-title = Sniff
sniff-synonyms = sniff dominoes, sniff domino, spinner, four ends, four open ends, four sides, all four sides
sniff =
    This game is scored like { $allfives }: if the open ends add up to a multiple of five, you score that sum at once. What sets it apart is the first double of the round, the sniff. It can be built on along all four sides, so that up to { $sniff-ends } ends are open: { $sniff_ends } make { $sniff_points } points. One tile can score as much as { $sniff_most }.

    Whoever goes out takes the opponents' hands, each rounded to five on its own. If they hold { $out_hands }: { $sniff-sum }.

    Blocked round: { $sniff-blocked }

    There is no one fixed target for Sniff. The bot plays to { $sniff-points ->
        [one] { $sniff-points } point
       *[other] { $sniff-points } points
    }, unless you choose another target when you make the match.

## Worked examples

examples-title = Worked examples
examples-synonyms = example, worked example, sample, samples, sample round, for example, show me
examples-out = Somebody goes out and the opponents hold { $hands }: { $sum }.
examples-blocked = Blocked with { $hands }: { $sum }.
examples =
    Somebody goes out, the opponents hold { $out_hands }:
    { $out }

    Opponents with { $equal_hands }:
    { $equal }

    Opponents with { $lower_hands }:
    { $lower }

    Blocked with { $blocked_hands }:
    { $blocked }

    Blocked with { $tied_pips } ({ $tied_more } tiles), { $tied_pips } ({ $tied_fewer } tiles) and { $tied_other }:
    { $tied }

    Teams; somebody goes out, their partner holds { $partner }, the opponents { $out_hands }:
    { $team_out }

    Teams, blocked; A holds { $first_team }, B holds { $second_team }:
    { $team_blocked }

    Open ends in { $allfives }: { $two } score +{ $two_points }, { $double } +{ $double_points }, { $first } as the first tile +{ $first_points }, { $missed } nothing.

## Where does All Fives come from?

history-title = Where does All Fives come from?
history-synonyms = history of dominoes, origin, origins, where it comes from, cribbage, cribbage dominoes, cribbage board, how old
history =
    From cribbage, the card game. In 1863 a domino game called All Fives, Fives or Cribbage Dominoes appears in print in England and America. It took over the count of cribbage, with one point for every { $allfives-1863-per-point } pips, and you pegged to { $allfives-1863-points } on a cribbage board.

    In 1864 an American rule book gave the rules of Muggins. The board was gone and a pip was simply a point: five pips, five points. Two players went to { $muggins-1864-points }, three or four to { $muggins-1864-points-of-more }.

    “Muggins” is a cribbage word too: you say it when you claim the points that another player forgets. Oddly, that rule is not in the first rules of Muggins; an American rule book added it in 1868. From about 1871 both names mean the same game.

    You can still play the old forms here, as { $allfives-1863 } and { $muggins-1864 }. A relative, { $fives-threes }, is often called Britain's most popular league and pub domino game.
