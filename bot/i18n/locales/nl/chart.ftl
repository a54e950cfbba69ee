round = Ronde
points = Punten
target = Doelscore { $target }
alt = Grafiek van de punten per ronde: { $standings } { $rounds ->
    [0] in de eerste ronde
    [one] na 1 ronde
   *[other] na { $rounds } rondes
}
alt-target = { $text }; doelscore { $target }
