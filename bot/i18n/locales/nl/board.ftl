open-seat = Speler { $number }
new-title = Nieuwe partij: { $variant }
new-hint =
    { $opponents ->
        [0] Wie uitgaat, typt na elke ronde:
        [one] Wie uitgaat, typt na elke ronde wat de tegenstander nog in de hand heeft:
       *[other] Wie uitgaat, typt na elke ronde wat de tegenstanders nog in de hand hebben:
    } `/domino round { $out }`. Was de ronde geblokkeerd: `/domino round { $blocked }`. Vragen over de regels: `/domino rules`.
standings = Stand
seats = Plaatsen
seat-order = Volgorde: { $seats }
team = Team { $number }
rules = Regels van deze partij
title = { $variant } · { $rounds ->
    [0] de eerste ronde
    [one] na 1 ronde
   *[other] na { $rounds } rondes
}
title-ended = { $variant } · de partij is afgelopen
won = 🏆 Winst voor { $winners }, met in totaal { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
won-together = 🏆 { $winners } winnen samen, met elk { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
won-round = 🏆 De ronde en daarmee de partij is voor { $winners }.
drawn = De partij eindigt in gelijkspel.
won-time = 🏆 De tijd is om: winst voor { $winners }, met in totaal { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
drawn-lead = De tijd is om en { $leaders } staan gelijk op kop: gelijkspel.
discarded = Deze partij is weggegooid voordat er iets was ingevoerd. Hij staat niet in de geschiedenis.
ended-early = De partij is voortijdig beëindigd.
ended-early-ahead = De partij is voortijdig beëindigd, met { $winners } op kop.
ended-early-ahead-together = De partij is voortijdig beëindigd, met { $winners } samen op kop.
to-target = { $target ->
    [one] Tot 1 punt
   *[other] Tot { $target } punten
}
to-target-exact = Precies { $target ->
    [one] 1 punt
   *[other] { $target } punten
}
to-rounds = { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}
lowest-wins = laagste totaal wint
until-ended = geen doelscore
lead-seat = { $name } begint de volgende ronde.
lead-double = Wie de hoogste dubbele steen heeft, begint de volgende ronde.
lead-tile = Ronde { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}van { $rounds }
} · { $double } opent.
entry-out = Ronde { $round } · { $name } ging uit
entry-blocked-fewest = Ronde { $round } · geblokkeerd, { $name } had de minste ogen
entry-blocked-fewest-together = Ronde { $round } · geblokkeerd, { $name } hadden samen de minste ogen
entry-blocked-fewest-tiles = Ronde { $round } · geblokkeerd, evenveel ogen: { $name } had de minste stenen{ $tiles ->
    [0] {""}
   *[other] , { $tiles }
}
entry-blocked-fewest-together-tiles = Ronde { $round } · geblokkeerd, evenveel ogen: { $name } hadden samen de minste stenen{ $tiles ->
    [0] {""}
   *[other] , { $tiles }
}
entry-blocked-own = Ronde { $round } · geblokkeerd, ieder telt de eigen ogen
entry-blocked = Ronde { $round } · geblokkeerd
entry-ends = Ronde { $round } · { $name } scoorde tussentijds
entry-muggins = Ronde { $round } · Muggins! { $name } pakt vergeten punten
entry-first-tile = Ronde { $round } · { $name } scoorde met de eerste steen
entry-ended = Partij voortijdig beëindigd
entry-time = De tijd is om, wie voorstaat wint
entry-discarded = Partij weggegooid
taken-back = Teruggenomen
nobody-scores-rules = In een geblokkeerde ronde krijgt niemand punten.
nobody-scores-pips = Niemand krijgt punten: de laagste handen zijn gelijk.
nobody-scores-tiles = Niemand krijgt punten: de laagste handen zijn gelijk, in ogen en in stenen.
nothing-counts = +0, de ronde telt wel mee.
passes-target = Zou over { $target } gaan: telt als 0.
going-out = uitgaan
nobody-yet = Er doet nog niemand mee.
away = is weg
seat-late = { $score ->
    [0] { $name } doet mee
    [one] { $name } doet mee met 1 punt
   *[other] { $name } doet mee met { $score } punten
}
seat-seat = { $before } blijkt { $name } te zijn
seat-replaced = { $name } neemt het over van { $before }
seat-swapped = { $before } en { $name } wisselden van plaats
seat-renamed = { $before } heet voortaan { $name }
seat-removed = { $before } gaf de plaats op
seat-left = { $before } is weg, de punten blijven staan
seat-returned = { $before } speelt weer mee
seats-restored = De wijziging van plaatsen is teruggenomen
restored = Teruggezet
reopened = { $mention } heeft het einde teruggenomen, dus de partij gaat door.
corrected = Verbeterd
corrected-by = verbeterd door { $mention }
button-round = Ronde
button-ends = Uiteinden …
button-undo = Terugnemen
button-redo = Terugzetten
button-sheet = Blad
button-rules = Regels
button-rematch = Revanche
label-out = { $name } uit
label-blocked = geblokkeerd
label-ends = { $name } tijdens de ronde

## How a match went, and the series it belongs to

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

## The forms below a board

form-blocked = Niemand: geblokkeerd
form-round-title = Ronde noteren
form-round-who = Wie ging er uit?
    .hint = Of kies “Niemand” als de ronde geblokkeerd was
form-round-what = Handen
form-round-alone = Ging jij uit: { $out }. Was de ronde geblokkeerd: { $blocked }.
form-round-all = Restogen van de anderen, op volgorde van plaats: { $out }. Geblokkeerd: van iedereen.
form-round-hand = 13 of 6-4 3-0 · uitgegaan: leeg
form-ends-title = Punten tijdens de ronde
form-ends-who = Wie scoorde?
    .hint = Wie de steen aanlegde
form-ends-what = Open uiteinden
    .hint = 6 4 · dubbele steen dwars: 6-6 3 · de eerste steen: 5-5
