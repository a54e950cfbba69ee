question = Is this match still on?
quiet = { $hours ->
    [one] { $variant } · nothing entered for { $hours } hour
   *[other] { $variant } · nothing entered for { $hours } hours
}
go-on = It goes on
goes-on = The match goes on, says { $mention }.
ended = { $mention } has ended the match.
