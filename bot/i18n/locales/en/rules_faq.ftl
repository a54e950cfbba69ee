## Worked examples in the notation of the bot

in-this-match = In this match ({ $variant })
menu = All topics
house-rules = **Bold**: otherwise than usual in this game.
line = - **{ $variants }**: { $text }
worked-nobody = nobody scores
worked-draw = a draw

## How do I score?

scoring-title = How do I score?
scoring-synonyms =
    score, how to score, scores, score sheet, keep score, keeping score, count, counting, points, count points, how
    do points work, leftover pips, leftovers, left in hand, left in the hands, tiles left over, rules, rules of the
    game, how to play, explain, domino, dominoes, draw game, draw dominoes, block game, block dominoes, difference
    between draw and block, calculate, scoring system, scored, how do you score, calculate the score, point system,
    basics, instructions, guide, what do i write on the score sheet, how do we keep the score, what goes on the
    paper after a hand, round is done what now, how many points do i get when i finish, how are points awarded, how
    does this game work, whats worth what at the end, tally up the hand, add it all up, do we count what is left in
    everybody's hand, how do you add up a round, what counts as points, new to this how do points work, explain the
    points, whats the scoring like, hand is finished whats the tally, im keeping the book what do i put down, do we
    just count up what the others are holding, does anybody know how the counting goes, how is this scored anyway,
    what are you supposed to add up at the end, scorekeeper here what do i enter after the round, is there points
    every hand, whats the method for counting, so how do you get points, what do you do with the tiles people have
    left, how do you score a hand in draw, how does counting work, how do we write down the points, how is the score
    worked out, who writes what down
scoring =
    Whoever plays their last tile goes out and takes the leftover pips of all opponents.
    If nobody can play, the round is *blocked*: in most games the fewest pips win it.
    In { $allfives } the open ends score during the round as well.

    Opponents with { $out_hands } when you go out:
    { $score_lines }

    { $draw } and { $block } are scored the same way: in { $draw } you take tiles from the boneyard when you cannot play, in { $block } you pass. All points of a side go into one running total.

## To how many points do we play?

target-title = To how many points do we play?
target-synonyms =
    target score, goal, how many points, how many rounds, points to win, points needed, points does it take, what do
    we play to, up to, play until, first to, winning score, winning, win the game, win the match, win a game, how do
    you win, game over, end of the match, end of the game, when does it end, when does the match end, game ends,
    when is it finished, how long, how long is a match, match length, exactly, exact score, past the target, over
    the target, overshoot, 61, 100, 150, 200, 250, how high, how far, what score, which score, winning total, points
    to play to, play to, win at, reach, points reach, finish line, how does it end, ends the game, number of rounds,
    rounds are there, pass the target, go past, go over, overshot, short game, long game, match point, enough
    points, how many to win, reach 100, needed to win, points for a win, end score, final score, win condition,
    exactly 61, stop playing, when do we stop, stop, over 100, over 150, when is the whole thing finished, when do
    we stop playing, how many do you need to win the match, first one to what, what number are we going to, is it up
    to 100, do we play to 150 or 200, does the game end right away when someone hits the target, do we finish the
    round after someone gets there, what if you go over, is the match over in the middle of a round, two people
    reach the target, how long does a game go on, how many rounds is a match, whats the finish, do you win at
    exactly the number or past it, when do we call it, what are we playing up to tonight, how far do we go, whats
    the magic number, is there a limit, do i have to land on it exactly or can i blow past, she hit the number mid
    hand is it done, when is there a winner of the whole thing, whats the score to reach, how long until somebody
    wins, is 250 the finish with two of us, do we play out the hand after someone crosses the line, who is the
    overall winner when both are above, how many points till the end, how many do i need in sniff, to how many
    points does sniff go
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
blocked-synonyms =
    blocked round, blocked game, block, locked, lock, locked up, lockup, jammed, jam, jams, stuck, deadlock, dead
    end, stalemate, nobody can play, nobody can go, nobody can move, no one can play, no one can go, none can play,
    none of us can, no moves, no playable tile, everyone passed, everybody passed, everyone passes, all passed, all
    pass, everyone knocked, game closed, closed game, closed round, tie, tied, ties, equal, equal pips, equal hands,
    same pips, same number of pips, same points in hand, fewest pips, lowest hand, lowest pips, least pips,
    blockade, knocked out, nobody has a tile, nobody has a playable tile, no playable, cannot continue, can't
    continue, game stops, tie breaker, tiebreak, tiebreaker, draw game result, subtract own, subtract, minus their
    own, gridlock, impasse, standoff, same amount, same total, even pips, equal points, nobody goes out, no one goes
    out, nobody went out, nobody wins, shut out, blocks, no longer play, no more moves, nobody left can, neither can
    play, no legal move, both blocked, tied hands, same score in hand, nobody has anything to play, we are all
    stuck, no one has a matching tile, the board is locked up, everybody has to knock, all of us passed and the pile
    is gone, both ends are sixes and nobody has one, what if no one can go, cant go and neither can anyone else, who
    takes it when the game closes, we both have twelve left and it is locked, tie in a locked game, lowest hand wins
    when it is locked right, does the winner deduct their own tiles when blocked, what happens with equal hands,
    game froze, no one could finish, the round jammed and two of us are even, table is dead nobody can put anything
    down, no plays left for anyone, it is all fives on both ends and they are gone, everybody is knocking who wins,
    the chain is closed, whats it called when nobody can move, how do you settle a dead game, we are deadlocked,
    lock out how do we count, we got the same count left over, he locked it up on purpose, do i subtract what i hold
    if i win a locked one, fish, nobody got a play, the least pips gets it right, cant anybody play, everybody is
    out of moves, it is a draw nobody could go, boneyard is empty and nobody can go, pile is empty and we are all
    stuck, who gets the points if it is blocked, who wins the round if it is blocked, how many points for a blocked
    round, all players have to pass, two of us have the same and it is locked, two have the lowest, he has fewer
    tiles but the same pips, same pips but fewer tiles, what do you get for a blocked game, blocked and my partner
    and i are equal, does he pay his own in a blocked round
blocked =
    Nobody can play and there is nothing left to draw: the fewest leftover pips win the round.
    They take the opponents' pips; in { $minus_own }, and wherever `blocked` was set so, less their own.

    { $blocked_lines }

    Equal pips:
    { $tie_lines }

    If two partners are equal, that is not a tie: their team wins. A round never scores below zero.

## How do I count pips?

pips-title = How do I count pips?
pips-synonyms =
    pip, dots, spots, pip count, count pips, count tiles, count the tiles, add up tiles, tile value, value of a
    tile, worth, tile worth, points is a tile, double-blank, blank, blank tile, double zero, zero, wild, joker,
    blank wild, set, set size, domino set, double-six, double-nine, double-twelve, double-fifteen, double-eighteen,
    how many tiles in a set, how many tiles, how many dominoes, how many dominoes in a set, number of tiles, tiles
    are there, how many pieces, highest tile, double six worth, bones, value, values, how much is, how much is a
    tile, total pips, pips in a set, domino set have, in the box, one dot, face value, count the dots, bones in a
    set, how much is a double, how much is the double, double five, blanks, blank count, blank worth, how many
    spots, biggest tile, highest value, tiles in total, points on a tile, points in a tile, what counts as one point
    on a tile, how much is a six five, how do you add up a tile, do blanks count for anything, what is the double
    blank worth, is blank zero, are the blanks jokers, how many dominoes are in the box, how many tiles are in a
    double nine set, biggest tile in the set, number of dots on all tiles, do i count both halves, whats a pip, six
    six is worth what, how to count the tiles in my hand, total dots, what is a double four worth, how much does
    this tile count, is the double blank ten or fifty or nothing, can a blank be anything, do you count the little
    dots, how many bones in a box, is 0-0 zero, total of the whole set, which tile is the heaviest, how many tiles
    in a double twelve, what do the spots mean, how much is a 3-2, is a six four ten, how much is a double worth,
    what is each tile worth, how do you count the tiles, what are pips, do you add both numbers of a tile, is the
    double six twelve, how do i count my tiles, value of one tile, the heaviest tile
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
winner-synonyms =
    who wins, who wins the round, wins the hand, round winner, who takes what, who gets the points, who gets what,
    gets the points, what does the winner get, winner gets, team, teams, team match, team game, team scoring,
    partner, partners, my partner, partner's hand, partnership, pairs, teammate, opponents, opponent, everyone's
    pips, all the hands, going out, go out, goes out, gone out, went out, out first, play my last tile, last tile,
    run out of tiles, share, shared, together with my partner, team mate, teammates, my mate, two against two, 2v2,
    2 vs 2, side wins, opposing, opponents hands, winner of the hand, wins the round, wins a round, dominoed, domino
    out, out of tiles, finish first, who scores, scores the round, everyone else's tiles, what do i get, gets my
    points, get my points, my pips, my partner's pips, takes my points, points of the others, others' points, other
    players' tiles, who takes, winner take, take all, go out first, gone out first, gets out, win the round, wins
    round, i went out what do i get from the others, do i get what my partner has left, does my teammates hand count
    against us, do i take everyones tiles or just the next player, who gets the points at the end of a hand, we play
    two on two who pays, does second place get anything, do the losers get points, only the person that goes out
    scores right, does the whole team score, my partner went out do i still count, whose leftovers do we add, both
    opponents or only one, do partners add up their hands, what happens to the points of my mate, do i get paid for
    my own partner, does the other team pay for both hands, do i collect from everybody, only the winner scores
    right, do the others also score something, i finished first whose tiles do i count, what about the hand of the
    guy across from me, does my buddy's hand go to us or them, are my partner's leftovers free, who collects, does
    the whole table pay, if i go out does everyone give me points, my side won the round what do we take, what does
    the one who goes out get, whose tiles count, who gets the leftover points, my partner still holds the double six
    does it count, do i collect from all three, do i add my partners tiles, who do i get points from
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
rounding-synonyms =
    rounded, round off, rounds, rounding up, rounding down, round up, round down, round to five, round it, do you
    round, does it round, rounding hands, nearest five, nearest 5, to the nearest five, multiple nearest, becomes
    10, become 15, count as 10, count as 15, rounded off, rounding rule, rounding rules, nearest multiple, closest
    five, closest to five, individually, each hand separately, hand or total, rounds to, rounds to what, nearest,
    closest, round numbers, why is it 15, why 15, why 10, round 13, round 12, round 8, round 7, do you round the
    total or each hand, is 12 ten or fifteen, does 13 become 15, round off to fives, 7 is that five or ten, up or
    down with 8, do we round before adding, nearest multiple of five, does 2 count as zero, i have 3 left does that
    round to five, why did 21 turn into 20, what does 18 become, is it rounded per player, why is my 14 a 15, do we
    drop the odd pips, close to five, 22 is that 20 or 25, does it go to the closest five, do you knock off the
    extra, each persons hand separately or all together, is 4 pips five points, 6 makes 5, i get 13 do i write 15,
    when do you round, why are the scores always fives, what happens with two left over pips, do we round down, 17
    gives 15, do you add the hands first and then round, each hand on its own or added up, left with two pips is
    that zero or five, left with seven is that five or ten
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
ends-synonyms =
    open ends, open end, ends of the line, both ends, add the ends, count the ends, points in play, in play, in-play
    points, points during the round, score during play, during the round, during play, while playing, all fives,
    fives, five points, muggins, muggins call, call muggins, missed points, missed a score, forgot, forget, forgot
    points, forgot to claim, claim, claim points, overlook, overlooked, double, doubles, double at the end, double
    count, double counts twice, counts twice, count both, both halves, double in the middle, crosswise, sideways,
    first tile, first tile counts, multiple of five, multiples of five, fives up, end points, line ends, when do
    ends score, ends score, ends of the chain, chain, missed his points, missed their points, missed my points,
    didn't claim, did not claim, unclaimed, steal points, mid round, middle of the round, mid game, doubles worth,
    double worth, played crosswise, doublet, counts as ten, score with 5, score with, score 5, score 10, score five,
    score ten, make five, make ten, make a five, fifteen points, points with each tile, score after each tile,
    playing a tile, lay a tile, catch, call it, doubles count, doubles score, double score, ends of the layout,
    layout, tips, when do you score while playing, i made ten on the board do i get points, how do i get points
    during the hand, the ends make 15, add the two ends together, does a double on the end count twice, double six
    on the end how much, is the double at the side still worth both sides, opening with five five, first tile
    points, i forgot to say my points, can someone else grab points that i missed, say muggins, what if he did not
    see that he scored, points on the table, open tips of the chain, is 20 four points, do we count the spinner,
    score on the first tile, five ten fifteen twenty, do i get points right when i put it down, what scores during
    the hand, what do i count on the board, both ends add up to ten, is that ten points right now, someone missed
    their fives, he didnt call his points, can i take the points he overlooked, my double is lying across how does
    it count, 6-6 and 3 is that 15, does it have to divide by five, opened with a 6-4 is it ten, does a double in
    the middle still score, count the outside, count em up after every bone, is the first bone worth points, what
    are open ends, six six on one side and a three on the other side, double on the end and a four, first tile five
    five how many points, 6-6 and 3 on the table, he did not call his fifteen can i have it, how do you score in all
    fives, what is all fives, what is muggins, how does muggins work
ends =
    In { $allfives } the open ends score after each tile: if their sum is a multiple of five, you score it at once.
    { $two } score +{ $two_points }. { $double } score +{ $double_points }, because a double at an end counts both halves.
    { $first } as the first tile: +{ $first_points }. { $missed } make { $missed_total }: nothing.

    Two open ends can score { $scores }. A double counts double only while it lies at an end. In { $branching } more ends can be open. Other tables can choose with `ends` when they start a match: two, four with a spinner, or any (Five-Up).

    Points that a player overlooks go to whoever calls them in { $muggins } only: the muggins rule. { $fives-threes } has an answer of its own.

## Who leads?

lead-title = Who leads?
lead-synonyms =
    leads, leading, who leads, who starts, who start, starts first, who begins, who goes first, go first, first
    move, who plays first, play first, who opens, first player, begin, begins, start, starts, start the next round,
    starting player, starting tile, opening tile, open the game, set first, highest double, biggest double, heaviest
    double, nobody has a double, no double, no doubles, no one has a double, turn order, whose turn, who is first,
    must start with the double, leader, lead off, opens the round, opening play, opening move, second round, next
    round, goes next, begins next, first turn, play order, order of play, first to play, starting domino, allowed to
    start, first domino, set the first, kick off, starts the game, starts the round, starts the match, lead the next
    round, whoever went out starts, winner starts, does the winner start, winner lead, loser start, who puts the
    first tile, who is up first, who has to set, do i have to open with a double, does the winner of the last hand
    go first, who goes first next hand, nobody has got a double who starts then, highest double starts, do we start
    with double six, who begins after it was blocked, can i start with any tile, do we take turns starting, whose go
    is it first, does the loser begin, who plays the opening domino, we drew for who goes first, who drops first,
    who downs the first bone, who gets to open, do you need a double to open, who comes out, who has the drop, who
    poses, big six opens, whos turn is it at the start, the one who won leads again right, after the lock who leads,
    does it rotate who begins, what tile do you have to start with, nobody pulled a double now what, do we draw for
    the start, who is first after a tie, youngest goes first or what, who starts after a blocked round, who leads
    after a tie, nobody has the double six who starts, who starts if nobody has a double, whose turn after the
    locked hand, which player begins the second round, who starts when it was stuck, which tile opens the round
lead =
    In { $allfives } the highest double leads the first round, and again after a blocked round. Otherwise whoever went out leads.
    If nobody holds a double, the heaviest tile or the heaviest hand leads: tables differ.

    So it goes in { $said }.

    { $highest }: the highest double leads. { $next_lower }: the highest double of the set opens the first round, the next lower one the next round, and so on.

    The board names no lead in: { $unsaid }. Many tables draw lots for the first round and then move on by a seat each round. For the score it makes no difference.

## Plain domino

plain-title = Plain domino
plain-synonyms =
    plain dominoes, simple domino, simple dominoes, ordinary domino, ordinary dominoes, normal domino, regular
    domino, regular dominoes, basic dominoes, basic domino, standard dominoes, classic dominoes, traditional
    dominoes, straight dominoes, single round, just one round, plain game, simple game, basic game, easiest,
    standard game, without points, no points, just win, no scoring, simplest, just normal dominoes no points, basic
    game for kids, how do you play ordinary dominoes, simple version, regular game of bones with nothing fancy, just
    want to match the ends and finish, no scores just who goes out, one round and done, the game everybody knows,
    easy dominoes, plain old dominoes, dominoes for beginners, classic game without counting, grandma's dominoes,
    just ordinary no fives, without all this scoring, the basic kind, simplest domino game, only matching numbers,
    how do normal people play, kids version, we just want a quick game, first one out wins that is all, nothing
    scores during the game, plain game and equal at the end, tie in plain dominoes
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
mexican-train-synonyms =
    mexican train dominoes, mexican train domino, mexican, train, trains, penalty points, penalty, lowest total,
    lowest score, lowest score wins, fewest points wins, engine, station, uncovered double, cover a double, cover
    the double, open double, which double opens, my train, public train, private train, penalty round, low score,
    lowest points, how many rounds mexican, hub, marker, satisfy a double, unsatisfied, unsatisfied double, cover
    doubles, lowest wins, low wins, least points, least points win, high or low, how does the train work, whos train
    can i play on, my train is open, marker on my train, when can i play on the mexican, which double is in the
    middle, do we start at double twelve, what do i do after playing a double on a train, must somebody cover the
    double, lowest score is best there, what are the penalty points, how many rounds of train do we play, double
    blank 50 points, going round with the hub, train game scoring, do you put a penny on it, can i play on your
    train, when is a train public, do i have to cover my own double, who starts the train with what double, next
    round starts with 11-11, is low or high better on the train, left over tiles count against you, how many tiles
    for the train, train marker, after a double you play again, the engine double, what if i cant cover it, personal
    train, uncovered double on the table, which double starts the second round of the train
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
fives-threes-synonyms =
    fives & threes, threes and fives, fives threes, 5s and 3s, 5s & 3s, fives and 3s, 5s, 3s, threes, 3 and 5, pub
    dominoes, pub game, five and three, fives threes game, divisible by three, multiples of three, 15 spots, 5 and
    3, 3 and 5s, 3s and 5s, fives and threes points, fives and threes league, exact 61, league game, how does the
    pub game count, 15 is eight points, what is 12 worth in fives and threes, divided by three and five, fives and
    threes to 61, must be 61 on the dot, over 61 doesnt count, do you get one for going out, threes and fives league
    rules, is 9 three points, how many for 30 dots, five and three scoring, do i get a point for chipping out, nine
    worth three, how do you peg fives and threes, does a total of 15 get eight, count by 3 and 5, both threes and
    fives, british pub scoring, 61 up, must peg out, you need dead on sixty one, bust over 61, one for the last
    bone, twelve divided by three is four, sums for threes and fives, is six two points, spots divided by 3, 20 is
    four, i am on 59 and make two, i need two more in fives and threes, last bone in fives and threes
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
sniff-synonyms =
    sniff dominoes, sniff domino, spinner, spinners, four ends, 4 ends, four open ends, four sides, all four sides,
    arms, four arms, first double four sides, sniff double, cross, cross shape, play off all sides, play on four
    sides, four way, four directions, crossroads, what is the sniff, the first double can be played four ways, build
    off the sides of the spinner, how does sniff go, four arms on the double, all four ways, the sniff tile, can you
    play on the sides of the double, cross out of the first double, sniff how to score, four ends on the table, how
    many ends in sniff, can we play off all sides, first double out is special, the sniffer, play it inline or
    across, up to four ends, do you count all four arms, is the sniff only the first double, branches off the
    double, whats sniff
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
examples-synonyms =
    example, worked example, sample, samples, sample round, for example, show me, show me a round, demonstrate,
    demonstration, calculation, demo, walk me through, sample calculation, sample score, calculated, example round,
    in numbers, calculate for me, work out, work it out, show how, give me an example, can you show a sample, show
    how it is calculated, run through one hand, let me see the sums, demonstrate a round, what would that look like
    with numbers, an example with three players please, calculate one for me, walk through the math, a worked hand,
    illustrate, do one with numbers, break it down step by step, for instance, show me the arithmetic, can i see one
    scored out, prove it with a sample hand, three players 13 and 8 what happens, how would you score 9 14 20, try
    one for me, take me through it
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
history-synonyms =
    history of dominoes, origin, origins, originate, where it comes from, where does it come from, come from, came
    from, comes from, invent, invented, inventor, who made, made up, created, who created, how old, old is, old,
    when was it, first played, cribbage, cribbage dominoes, cribbage board, name come from, named, background,
    cribbage connection, what year, which year, where is it from, is it from, who came up, who thought of, oldest,
    dates from, invention, discovered, first written, rule book, origin story, country, where was it, ancestor,
    related to cribbage, muggins come from, why is it called, why called, called, where does this game come from,
    who came up with it, how old is it, when was it invented, is it from cards, what does the name mean, why do they
    call it muggins, has it to do with cribbage, which country, old rules, background of the game, where was it
    first played, why is it called all fives, when did people start playing this, is it american or english, whats
    the story behind it, what does muggins even mean, who named it, is it an old game, did it come from a card game,
    which came first, where did all fives originate, how long has it been around, the past of this game, traditional
    since when
history =
    All Fives grew out of cribbage, the card game: in 1863 it appears in print in England and America.
    Every { $allfives-1863-per-point } pips were one point, pegged to { $allfives-1863-points } on a cribbage board.
    The rules of Muggins came in 1864, without the board: five pips, five points.

    They gave { $muggins-1864-points } as the target for two players and { $muggins-1864-points-of-more } for three or four.

    “Muggins” is a cribbage word too: you say it when you claim points that another player forgets. Oddly, that rule is not in the first rules of Muggins; an American rule book added it in 1868. From about 1871 both names mean the same game.

    You can still play the old forms, as { $allfives-1863 } and { $muggins-1864 }. A relative, { $fives-threes }, is often called Britain's most popular pub and league domino game.

## Dealing and drawing

dealing-title = Dealing, drawing and passing
dealing-synonyms =
    deal, deals, dealt, draw, draws, drawing, drew, draw a tile, draw tiles, draw until, draw one, may i draw,
    boneyard, bone yard, stock, pick up, pick up a tile, take a tile, how many tiles each, tiles each, tiles do we
    get, how many tiles do you get, tiles to start, tiles do you start with, tiles per player, tiles does everyone
    get, how many dominoes each, dominoes each, how many players, number of players, how many people, players can
    play, with two players, with three players, with four players, pass, passing, may i pass, can i pass, knock,
    knocking, have to play, must i play, must play, forced to play, keep a tile, last two tiles, last tiles,
    shuffle, shuffling, shuffles, clockwise, anticlockwise, counterclockwise, which way, which direction, direction,
    which way round, wrong tile, misplay, misplayed, take back a tile, illegal tile, left in the boneyard, hand
    size, can't play, cannot play, can not play, unable to play, two people, three people, four people, five people,
    two play, three play, five play, for two, one player, how many can play, minimum players, maximum players, draw
    pile, sleeping tiles, face down, reserve, refuse to play, choose not to play, choose to draw, must draw, do i
    have to draw, how many do i draw, tiles do i take, hand of tiles, seven tiles, five tiles, skip a turn, skip my
    turn, skip, look at the boneyard, peek, mix, mix the tiles, cut, seat, seats, seating, sit, sits, opposite,
    starting hand, draw from, empty boneyard, boneyard empty, boneyard is empty, boneyard runs out, deck, dominoes
    do you get, dominoes does each, dominoes do you start with, dominoes per player, tiles everyone, tiles should,
    tiles in hand, tiles in a hand, how many can, players needed, players do you need, people do you need, hold
    back, draw if i can play, play a drawn tile, drawn tile, left handed, to the left, to the right, how many do we
    pick, how many dominoes do i take, how many for three people, seven or five tiles, can five people join, is it
    for two or four, do we draw when we cannot go, keep drawing until it fits or only one, can i skip even if i can
    play, i dont want to play it do i have to, do i have to play the one i picked up, may i look at the pile, is
    there a pile left over, last two in the boneyard stay, which way does it go round, left or right, who sits next
    to whom, i laid down a wrong one, put the wrong tile can i take it back, who shuffles, do we pass or draw, what
    is the difference between draw and block, can i hold on to my double, how many tiles to start, pile is empty
    what do i do, how many do i take at the start, do four people get five each, six of us is that ok, what is the
    boneyard for, out of tiles to draw now what, i cant go do i pick up, pick up one or keep going, am i forced to
    lay it, can i keep it for later, can i pass on purpose, is it allowed to sit on a tile, must i play right away
    what i drew, how many stay face down, go clockwise or the other way, partners sit across, who mixes them, he
    played a piece that does not fit, we noticed later it was wrong, can i take it back, can i see what is left in
    the pile, do you get the last bone, how many per head, max players, draw game vs block game, do we use the
    boneyard with four, can we play with only two, how many tiles does each player take, do i have to pass or draw,
    everybody takes seven right, how many bones each, i drew one that fits
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

## Words by which a topic is found

small-words = a, an, the, is, are, was, be, do, does, did, i, you, we, it, its, s, t, in, of, to, at, for, and, or, if, my, your, our, me, us, can, may, with, on, by, that, this, there, what, whats, how, when, why, who, whose, which, where, each, have, has, no, not, both, so, as, from, up, many, much, one, happens, happen, work, works, then, mean, use, make, please, tell, about, they, he, his, her, him, them, she, any, all, another, after, only, were, had, got, would, should, will, just, im, ive, re, because, want, again, also, now, still, everything, even
word-endings = s, es, ed, ing, er
