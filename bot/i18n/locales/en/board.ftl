open-seat = Player { $number }
new-title = New match: { $variant }
new-hint =
    { $opponents ->
        [0] After each round, the player who went out types:
        [one] After each round, the player who went out types what the opponent still holds:
       *[other] After each round, the player who went out types what the opponents still hold:
    } `/domino round { $out }`. If it was blocked: `/domino round { $blocked }`. Questions about the rules: `/domino rules`.
standings = Standings
seats = Seats
seat-order = Seat order: { $seats }
team = Team { $number }
rules = Rules of this match
title = { $variant } · { $rounds ->
    [0] the first round
    [one] after 1 round
   *[other] after { $rounds } rounds
}
title-ended = { $variant } · the match is over
won = 🏆 { $winners } won with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
won-together = 🏆 { $winners } won together with { $points ->
    [one] 1 point each
   *[other] { $points } points each
}.
won-round = 🏆 { $winners } won the round and the match.
drawn = The match is a draw.
won-time = 🏆 Time is up: { $winners } won with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
drawn-lead = Time is up with { $leaders } tied for the lead: the match is a draw.
discarded = This match was thrown away before its first entry. It stands in no history.
ended-early = The match was ended early.
ended-early-ahead = The match was ended early, with { $winners } ahead.
ended-early-ahead-together = The match was ended early, with { $winners } tied for the lead.
to-target = { $target ->
    [one] To 1 point
   *[other] To { $target } points
}
to-target-exact = Exactly { $target ->
    [one] 1 point
   *[other] { $target } points
}
to-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
lowest-wins = lowest total wins
until-ended = no target
lead-seat = { $name } leads the next round.
lead-double = The highest double leads the next round.
lead-tile = Round { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}of { $rounds }
} · the { $double } opens.
entry-out = Round { $round } · { $name } went out
entry-blocked-fewest = Round { $round } · blocked, { $name } had the fewest pips
entry-blocked-fewest-together = Round { $round } · blocked, { $name } had the fewest pips together
entry-blocked-fewest-tiles = Round { $round } · blocked, equal pips: { $name } had the fewest tiles{ $tiles ->
    [0] {""}
   *[other] , { $tiles }
}
entry-blocked-fewest-together-tiles = Round { $round } · blocked, equal pips: { $name } had the fewest tiles together{ $tiles ->
    [0] {""}
   *[other] , { $tiles }
}
entry-blocked-own = Round { $round } · blocked, everybody counts their own pips
entry-blocked = Round { $round } · blocked
entry-ends = Round { $round } · { $name } scored in play
entry-muggins = Round { $round } · Muggins! { $name } takes missed points
entry-first-tile = Round { $round } · { $name } scored with the first tile
entry-ended = Match ended early
entry-time = Time is up, the leader wins
entry-discarded = Match thrown away
taken-back = Undone
nobody-scores-rules = In a blocked round nobody scores.
nobody-scores-pips = Nobody scores: the lowest hands are equal.
nobody-scores-tiles = Nobody scores: the lowest hands are equal, in pips and in tiles.
nothing-counts = +0, but the round still counts.
passes-target = Would pass { $target }: counts 0.
going-out = going out
nobody-yet = Nobody has joined yet.
restored = Redone
away = has left
seat-late = { $score ->
    [0] { $name } joined
    [one] { $name } joined with 1 point
   *[other] { $name } joined with { $score } points
}
seat-seat = { $before } turns out to be { $name }
seat-replaced = { $name } takes over from { $before }
seat-swapped = { $before } and { $name } changed seats
seat-renamed = { $before } is called { $name } now
seat-removed = { $before } gave up the seat
seat-left = { $before } has left, the points stay
seat-returned = { $before } plays again
seats-restored = The change of seats was taken back
reopened = { $mention } has undone the end, so the match goes on.
corrected = Corrected
corrected-by = corrected by { $mention }
button-round = Round
button-ends = Ends …
button-undo = Undo
button-redo = Redo
button-sheet = Sheet
button-rules = Rules
button-rematch = Rematch
label-out = { $name } out
label-blocked = blocked
label-ends = { $name } in play

## How a match went, and the series it belongs to

duration = Duration
best-round = Best round
best-round-of = { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} in round { $round }
streak = Longest streak
streak-of = { $name }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} in a row
under-a-minute = under a minute
minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
series = Series, best of { $games }
series-won = 🏆 { $name } won the series.
series-drawn = The series is drawn between { $names }.

## The forms below a board

form-blocked = Nobody: blocked
form-round-title = Enter a round
form-round-who = Who went out?
    .hint = Or choose “Nobody” if the round was blocked
form-round-what = Hands
form-round-alone = If you went out: { $out }. If the round was blocked: { $blocked }.
form-round-all = Everybody else's leftover pips in seat order: { $out }. If blocked, everybody's.
form-round-hand = 13 or 6-4 3-0 · went out: empty
form-ends-title = Points in play
form-ends-who = Who scored?
    .hint = Whoever played the tile
form-ends-what = Open ends
    .hint = 6 4 · a double across an end: 6-6 3 · the first tile: 5-5
