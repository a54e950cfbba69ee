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
hours = { $hours } uur{ $minutes ->
    [0] {""}
    [one] {" "}en 1 minuut
   *[other] {" "}en { $minutes } minuten
}
series = Serie, best of { $games }
series-won = 🏆 De serie is voor { $name }.
series-drawn = De serie eindigt in gelijkspel tussen { $names }.
