history = Gespeelde partijen
in-channel = dit kanaal
in-server = deze server
match = { $variant } · nr. { $number }
on = { $date } · { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
} · { $duration }
won = 🏆 { $sides }
drawn = 🤝 Gelijkspel: { $sides }
ended-early = ⏹️ Voortijdig beëindigd: { $sides }
none = Er is hier nog geen partij uitgespeeld.
player-none = Nog geen uitgespeelde partij.
none-fits = Geen enkele gespeelde partij voldoet hieraan.
delete-one = Partij verwijderen …
delete-which = Welke partij moet worden verwijderd?
delete-sure = Partij nr. { $number } wordt dan voorgoed verwijderd, met alles wat erin is genoteerd. Ze verdwijnt uit het overzicht en uit alle cijfers, en de ratings worden opnieuw berekend. Alleen met haar scoreblad, bewaard als JSON-bestand, is ze terug te halen.
delete-yes = Ja, verwijderen
deleted = Partij nr. { $number } is verwijderd. De ratings worden opnieuw berekend.
matches = { $rows ->
    [one] 1 partij
   *[other] { $rows } partijen
}
players = { $rows ->
    [one] 1 speler
   *[other] { $rows } spelers
}
still-counting = Nog niet alle partijen zijn verwerkt; kijk zo meteen nog eens.

stats = { $name } in cijfers
guest = { $name } (gast)
merged = { $guest } is nu { $player }, in alle uitslagen en ranglijsten. De ratings worden opnieuw berekend.
together = { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
}, { $wins } gewonnen ({ $rate }%)
early = { $matches ->
    [one] 1 partij is voortijdig beëindigd en telt niet mee.
   *[other] { $matches } partijen zijn voortijdig beëindigd en tellen niet mee.
}
line-matches = { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
} · { $wins } gewonnen ({ $rate }%)
line-draws = { $draws ->
    [one] 1 gelijkspel
   *[other] { $draws } keer gelijkspel
}
line-average = { $average } punten per ronde
best-round = Beste ronde { $points }
streak = langste reeks { $rounds } rondes
line-rounds = { $won } van { $rounds ->
    [one] 1 ronde
   *[other] de { $rounds } rondes
} gewonnen · { $played } gespeeld
line-rating = Rating **{ $rating }**

leaders-wins = Ranglijst: meeste zeges
leaders-rate = Ranglijst: hoogste winstpercentage
leaders-average = Ranglijst: punten per ronde
leaders-rating = Ranglijst: rating
all-variants = alle spellen
since = vanaf { $date }
until = tot en met { $date }
row-wins = { $name } · { $wins ->
    [one] **1** zege
   *[other] **{ $wins }** zeges
} in { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
}
row-rate = { $name } · **{ $rate }%** · { $wins } van { $matches ->
    [one] 1 partij
   *[other] de { $matches } partijen
}
row-average = { $name } · **{ $average }** · { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
}
row-rating = { $name } · **{ $rating }** · { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
}
nobody = Er staat nog niemand op deze ranglijst: { $minimum ->
    [one] daarvoor is 1 uitgespeelde partij nodig.
   *[other] daarvoor zijn { $minimum } uitgespeelde partijen nodig. Met een lager `minimum` zie je er meer.
}
minimum = minstens { $minimum } partijen
lowest-first = Laagste eerst.
what-counts = Alleen uitgespeelde partijen tellen, en partijen die de koploper won toen de tijd om was; andere voortijdig beëindigde partijen en besloten partijen niet. Plaatsen die niemand heeft ingenomen blijven buiten beschouwing.
what-rating-is = Iedereen begint op 1000. De rating weegt mee hoe sterk de anderen waren, alleen of in teams (OpenSkill); eerst voorzichtig, na elke partij zekerder.
