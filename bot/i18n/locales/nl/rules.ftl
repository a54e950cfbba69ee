## The set

double-name = { $size ->
    [0] dubbel-blanco
    [1] dubbel-een
    [2] dubbel-twee
    [3] dubbel-drie
    [4] dubbel-vier
    [5] dubbel-vijf
    [6] dubbel-zes
    [7] dubbel-zeven
    [8] dubbel-acht
    [9] dubbel-negen
    [10] dubbel-tien
    [11] dubbel-elf
    [12] dubbel-twaalf
    [13] dubbel-dertien
    [14] dubbel-veertien
    [15] dubbel-vijftien
    [16] dubbel-zestien
    [17] dubbel-zeventien
   *[18] dubbel-achttien
}
set-name = { double-name }
set = Er wordt gespeeld met { set-name }: { $tiles } stenen, samen { $pips } ogen.
double-blank = Dubbel-blanco in de hand telt als { $pips } ogen.
double-blank-nothing = Dubbel-blanco telt als nul.

## How long a match lasts, and who wins it

target-at-once = De doelscore is { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}; de partij is afgelopen zodra een speler of team die haalt.
target-after-round = De doelscore is { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}; na elke ronde wordt de stand bekeken.
target-exact = De doelscore moet precies gehaald worden: een score die eroverheen gaat, telt niet.
rounds = { $rounds ->
    [one] Eén ronde beslist de partij.
   *[other] De partij duurt { $rounds } rondes.
}
no-end = Er is geen doelscore: de partij duurt tot jullie ermee stoppen.
wins-high = Het hoogste totaal wint.
wins-low = Het laagste totaal wint.
wins-high-or-round = Het hoogste totaal wint; bij gelijke totalen wint wie de ronde wint.
wins-round = Wie de ronde wint, wint de partij.

## What a round pays

leftovers-opponents = Wie de ronde wint, krijgt de restogen van alle tegenstanders.
    .short = wie de ronde wint, krijgt de restogen van de tegenstanders
leftovers-own = Iedereen telt de eigen restogen bij het eigen totaal op.
    .short = iedereen telt de eigen restogen bij het eigen totaal op
leftovers-nothing = Restogen leveren niets op.
    .short = restogen leveren niets op
rounding-exact = Restogen tellen zoals ze zijn; er wordt niet afgerond.
rounding-nearest-five = Elke hand wordt apart afgerond op het dichtstbijzijnde vijfvoud; daarna tel je de handen op.
pip-is-point = Elk oog is één punt.
pips-per-point = Voor elke volle { $pips } ogen krijg je één punt.
going-out = Uitgaan levert { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} extra op.

## Blocked rounds

blocked-own = Geblokkeerd: telt als elke andere ronde, iedereen met de eigen restogen.
    .short = iedereen met de eigen ogen.
blocked-nobody = Geblokkeerd: niemand krijgt punten.
    .short = niemand krijgt punten.
blocked-player-in-full = Geblokkeerd: de speler met de minste restogen wint en krijgt alle ogen van de tegenstanders.
    .short = wie de minste ogen heeft, krijgt die van de tegenstanders.
blocked-player-minus-own = Geblokkeerd: de speler met de minste restogen wint en krijgt die van de tegenstanders min de eigen.
    .short = wie de minste ogen heeft, krijgt die van de tegenstanders min de eigen.
blocked-player-nothing = Geblokkeerd: de speler met de minste restogen wint, maar restogen leveren niets op.
    .short = wie de minste ogen heeft, wint, maar ogen leveren niets op.
blocked-side-in-full = Geblokkeerd: het team of de speler met in totaal de minste ogen wint en krijgt alle ogen van de tegenstanders.
    .short = het team of de speler met samen de minste ogen krijgt die van de tegenstanders.
blocked-side-minus-own = Geblokkeerd: het team of de speler met in totaal de minste ogen wint en krijgt die van de tegenstanders min de eigen.
    .short = het team of de speler met samen de minste ogen krijgt die van de tegenstanders min de eigen.
blocked-side-nothing = Geblokkeerd: het team of de speler met in totaal de minste ogen wint, maar restogen leveren niets op.
    .short = het team of de speler met samen de minste ogen wint, maar ogen leveren niets op.
-tie-fewest-tiles = dan wint wie de minste stenen heeft; is ook dat gelijk, dan krijgt niemand punten.
-tie-nobody = dan krijgt niemand punten.
-tie-draw = dan eindigt de partij in gelijkspel.
blocked-tie-fewest-tiles = Geblokkeerd met evenveel ogen: { -tie-fewest-tiles }
    .short = Evenveel ogen: de minste stenen winnen, anders niemand.
blocked-tie-nobody = Geblokkeerd met evenveel ogen: { -tie-nobody }
    .short = Evenveel ogen: niemand krijgt punten.
blocked-tie-draw = Geblokkeerd met evenveel ogen: { -tie-draw }
    .short = Evenveel ogen: de partij is gelijk.

## Points in play

in-play-nothing = Tijdens de ronde zijn er geen punten te halen.
in-play-fives = Zijn de open uiteinden samen een veelvoud van vijf, dan levert dat meteen punten op.
in-play-fives-and-threes = Open uiteinden scoren meteen: een vijfde van hun som als die een vijfvoud is, plus een derde als die een drievoud is.
open-ends-2 = Er zijn twee open uiteinden.
open-ends-4 = Bij de eerste dubbele steen mag je aan alle vier de kanten aanleggen: hooguit { $ends } open uiteinden.
open-ends-any = Bij elke dubbele steen mag je aan alle vier de kanten aanleggen; het aantal open uiteinden is onbeperkt.
muggins = Muggins: wie punten aanwijst die een ander tijdens de ronde vergeet, krijgt ze zelf.
no-muggins = Punten die een speler tijdens de ronde vergeet, kan niemand anders opeisen.

## Who leads

lead-unsaid = De regels zeggen niet wie begint: spreek dat aan tafel af.
lead-double-then-winner = In de eerste ronde en na een geblokkeerde ronde begint wie de hoogste dubbele steen heeft; anders wie uitging.
lead-highest-double = Wie de hoogste dubbele steen heeft, begint.
lead-next-lower-double = De hoogste dubbele steen van de set opent de eerste ronde, elke volgende ronde de dubbele steen daaronder.
