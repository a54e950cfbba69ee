duration = Duur
best-round = Beste ronde
best-round-of = { $name }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
} in ronde { $round }
streak = Langste reeks
streak-of = { $name }, { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
} op rij
under-a-minute = nog geen minuut
minutes = { $minutes ->
    [one] 1 minuut
   *[other] { $minutes } minuten
}
hours = { $hours } uur en { $minutes ->
    [one] 1 minuut
   *[other] { $minutes } minuten
}
series = Serie, hoogstens { $games } partijen
series-won = 🏆 De serie is voor { $name }.
series-drawn = De serie eindigt gelijk tussen { $names }.
