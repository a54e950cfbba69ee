round = Round
points = Points
target = Target { $target }
alt = Chart of the points per round: { $standings } { $rounds ->
    [0] in the first round
    [one] after 1 round
   *[other] after { $rounds } rounds
}
alt-target = { $text }; target { $target }
