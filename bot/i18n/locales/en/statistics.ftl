history = Finished matches
in-channel = this channel
in-server = this server
match = { $variant } · no. { $number }
on = { $date } · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} · { $duration }
won = 🏆 { $sides }
drawn = 🤝 Draw: { $sides }
ended-early = ⏹️ Ended early: { $sides }
none = No match has been played to the end here yet.
player-none = No finished matches yet.
none-fits = No finished match fits.
delete-one = Delete a match …
delete-which = Which match is to be deleted?
delete-sure = Match no. { $number } would be deleted for good, with everything that was entered in it. It would vanish from the history and all statistics, and ratings would be worked out anew. Only its sheet, kept as a JSON file, can bring it back.
delete-yes = Yes, delete it
deleted = Match no. { $number } was deleted. Ratings are being worked out anew.
matches = { $rows ->
    [one] 1 match
   *[other] { $rows } matches
}
players = { $rows ->
    [one] 1 player
   *[other] { $rows } players
}
still-counting = Some matches are still being added up; look again in a moment.

stats = { $name } in numbers
guest = { $name } (guest)
merged = { $guest } is { $player } now, in all results and rankings. Ratings are being worked out anew.
together = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $wins } won ({ $rate }%)
early = { $matches ->
    [one] 1 match was ended early and does not count.
   *[other] { $matches } matches were ended early and do not count.
}
line-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} · { $wins } won ({ $rate }%)
line-draws = { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
}
line-average = { $average } points per round
best-round = Best round { $points }
streak = longest streak { $rounds } rounds
line-rounds = { $won } of { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} won · { $played } played
line-rating = Rating **{ $rating }**

leaders-wins = Leaderboard: most wins
leaders-rate = Leaderboard: best win rate
leaders-average = Leaderboard: points per round
leaders-rating = Leaderboard: rating
all-variants = all games
since = from { $date }
until = up to { $date }
row-wins = { $name } · { $wins ->
    [one] **1** win
   *[other] **{ $wins }** wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
row-rate = { $name } · **{ $rate }%** · { $wins } of { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
row-average = { $name } · **{ $average }** · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
row-rating = { $name } · **{ $rating }** · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
nobody = Nobody is in this ranking yet: { $minimum ->
    [one] it takes 1 finished match.
   *[other] it takes { $minimum } finished matches. A smaller `minimum` shows more.
}
minimum = at least { $minimum } matches
lowest-first = Lowest first.
what-counts = Only matches played to the end count, and those that the leader won when time was up; others that were ended early, and private ones, do not. Seats that nobody claimed are left out.
what-rating-is = Everybody begins at 1000. The rating weighs how strong the others were, alone or in teams (OpenSkill); it is careful at first and firms up with every match.
