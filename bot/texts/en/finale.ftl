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
