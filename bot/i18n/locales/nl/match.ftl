who-went-out = Wie ging er uit?
who-scored = Van wie zijn de punten?
for-another = Voor iemand anders
scored-for = +{ $points } voor { $name }.
who-held-fewest = Gelijk aantal ogen. Wie had de minste stenen?
which-reading = Dit is op meer dan één manier te lezen. Wat bedoel je?
which-reading-two = Bij twee spelers is dit op meer dan één manier te lezen. Wat bedoel je? Is er iemand uitgegaan, dan is de hand van de ander genoeg: `/domino round 13`.
reading-blocked = Geblokkeerd: { $hands }
reading-out = { $name } ging uit: { $hands }
reading-against = Je ging uit tegen { $count }: { $hands }
reading-among = Geblokkeerd met { $count }: { $hands }
equal = Gelijk
entered = Genoteerd.
ended = Partij beëindigd.
end-sure =
    Hoe eindigt deze partij?
    • **Wie voorstaat wint**: de tijd is om, de winst gaat naar { $names } en de partij telt mee.
    • **Telt niet mee**: de partij staat alleen in de geschiedenis.
end-tie =
    Hoe eindigt deze partij?
    • **Wie voorstaat wint**: de tijd is om. { $names } staan gelijk op kop, dus het wordt een gelijkspel, en dat telt mee.
    • **Telt niet mee**: de partij staat alleen in de geschiedenis.
end-empty = In deze partij is nog niets ingevoerd. Weggooien?
end-leader = Wie voorstaat wint
end-uncounted = Telt niet mee
end-discarded = Weggooien
end-no = Verder spelen
end-kept = De partij gaat door.
join = Meedoen
leave = Weggaan
reseat = Draai terug
who-joins = Hier zit een gast met de naam { $name }. Ben jij dat?
claim-seat = Ja, de plaats van { $name } innemen
another-seat = Nee, een andere plaats
who-is = Wie wordt bedoeld met { $name }?
a-guest = { $name }, een gast
help-title = Zo houd je de stand bij
help =
    • **Beginnen** `/domino new` – kies het spel; de anderen drukken op **Meedoen**.
    • **Een ronde** `/domino round 13 8` – jij ging uit, de tegenstanders hebben nog 13 en 8 (één tegenstander: alleen `13`). Met stenen kan ook: `6-4 3-0, 5-3`.
    • **Geblokkeerd** `/domino round geblokkeerd 9 14 20` – ieders hand op volgorde van plaats.
    • **Ging een ander uit?** Voeg `winner` toe.
    • **Tijdens de ronde** `/domino ends 6 4` – de open uiteinden, in All Fives en verwante spellen.
    • **Vergist?** `/domino undo` neemt terug wat het laatst genoteerd is.
    • **Kijken** `/domino standings` · **Eerder stoppen** `/domino end`
    • **Terugkijken** `/domino history` · `/domino stats` · `/domino leaderboard`
    • **Regels** `/domino rules geblokkeerd`

## What an entry would come to, shown while it is typed

preview-asks = Ik vraag eerst: { $question }
preview-readings = Ik vraag eerst welke van deze je bedoelt.
preview-hands = Typ { $out } of { $blocked }.
preview-ends = Typ 6 4, of hun som: 10.
