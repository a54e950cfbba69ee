not-a-number = “{ $typed }” kan ik niet als handen lezen.
negative = Minder dan 0 ogen kan niemand in de hand hebben: “{ $typed }”.
decimal = Ogen zijn hele getallen: “{ $typed }”.
two-separators = “{ $typed }” is op meer dan één manier te lezen. Zet één soort teken tussen hele getallen (`13 8` of `13, 8`) en schrijf stenen met een streepje (`6-4 3-0, 5-3`).
too-many-pips = { $pips } ogen is meer dan er in een { $set }-set zitten ({ $most }).
too-many-tiles = { $tiles } stenen is meer dan er in een { $set }-set zitten ({ $most }).
impossible-hand = { $tiles ->
    [one] 1 steen kan
   *[other] { $tiles } stenen kunnen samen
} geen { $pips ->
    [one] 1 oog
   *[other] { $pips } ogen
} tellen.
impossible-hands = Zulke handen zijn met één { $set }-set niet mogelijk. Kijk de ogen en de aantallen stenen na.
impossible-tile = De steen { $tile } bestaat niet in een { $set }-set.
repeated-tile = Van de steen { $tile } is er maar één.
mixed-hand = Geef elke hand als één getal of als stenen. Zet bij stenen een komma tussen de handen: `6-4 3-0, 5-3`.
unknown-seat = Ik weet niet van wie de hand “{ $typed }” is.
no-hand-after-name = Achter de naam { $name } staat geen hand.
name-every-hand = Zet vóór elke hand een naam, of voor geen enkele.
repeated-seat = { $name } heeft twee handen gekregen.
wrong-hand-count = { $count ->
    [0] De handen ontbreken.
    [one] Dat is 1 hand.
   *[other] Dat zijn { $count } handen.
}
two-went-out = Er kan maar één speler uitgaan. Wie alleen dubbel-blanco over heeft, noteer je als `0(1)`.
winner-holds-tiles = { $name } kan niet zijn uitgegaan met stenen in de hand.
winner-of-blocked = Alle handen zijn gegeven en er is geen 0 bij, dus de ronde was geblokkeerd. { $as_command ->
    [1] Laat `winner` weg, of typ 0 voor wie uitging.
   *[other] Zeg dat niemand uitging, of typ 0 voor wie dat wel deed.
}
nobody-to-pay = Voor een ronde zijn minstens twee spelers nodig. De anderen kunnen eerst op **Meedoen** drukken.
hand-missing = De hand van { $name } ontbreekt. Druk op **Ronde** en vul elke hand in.
expected-each-hand = In elk veld hoort één hand: `13`, of de stenen ervan, `6-4 3-0`.
expected-hands =
    { $seats ->
        [2] Typ de hand van de ander: `13`. Was de ronde geblokkeerd, dan beide: `geblokkeerd 9 13`.
       *[other] Typ { $opponents } handen: van iedereen behalve de winnaar, op volgorde van plaats. Of alle { $seats }: 0 voor wie uitging; zonder 0 was de ronde geblokkeerd.
    }
    Plaatsen: { $names }.
expected-hands-alone = Typ de handen van je tegenstanders, bijvoorbeeld `13 8`. Was de ronde geblokkeerd, dan die van iedereen, de jouwe eerst: `geblokkeerd 9 13 8`. Dit spel heeft hooguit { $most } plaatsen.
expected-hands-teams = In een teampartij zijn de handen van de twee tegenstanders genoeg.
expected-hands-out = In { $variant } tellen handen niet: ging je uit, typ dan `uit`. Leverde je laatste steen ook punten op: `/domino ends 3 3 uit`. Was de ronde geblokkeerd: `{ $blocked }`.

no-in-play-points = { $variant } kent geen punten tijdens de ronde: alleen een afgelopen ronde telt.
not-ends = “{ $typed }” kan ik niet als open uiteinden lezen.
wrong-end-count = { $count ->
    [0] De open uiteinden ontbreken.
    [one] Dat is 1 open uiteinde.
   *[other] Dat zijn { $count } open uiteinden.
}
impossible-end = In een { $set }-set kan geen open uiteinde { $end } laten zien.
impossible-sum = { $most ->
    [2] Twee
   *[other] Hooguit { $most }
} open uiteinden van een { $set }-set kunnen samen geen { $total } zijn.
repeated-end = Van de steen { $tile } is er maar één; hij kan niet aan twee uiteinden liggen.
tile-is-no-end = { $tile } is geen dubbele steen, dus maar één helft ligt open: typ dat getal.
ends-do-not-score = { $total }, geen punten. Er is niets genoteerd.
no-muggins = In { $variant } kun je geen muggins roepen.
last-tile = In { $variant } tellen handen niet. Lag dit open na de laatste steen, typ dan `/domino ends { $ends }`. Leverde de laatste steen niets op: `/domino round uit`.
round-beside-ends = In { $variant } levert uitgaan ook op wat de anderen nog hebben. Typ eerst `/domino ends { $ends }`, daarna `/domino round` met hun handen.
expected-ends =
    Ik verwachtte { $most ->
        [2] de twee open uiteinden
       *[other] 2 tot { $most } open uiteinden
    }, bijvoorbeeld `6 4`, of hun som: `10`. Ligt er een dubbele steen dwars aan een uiteinde, typ die dan als steen: `6-6 3`. De eerste steen van een ronde typ je los: `5-5`.

match-finished = Deze partij is afgelopen. Met `/domino undo` heropen je die, met `/domino new` begin je een nieuwe.
match-too-long = Deze partij heeft { $most } notities en wijzigingen; meer kan niet. Beëindig de partij met `/domino end` en speel verder in een nieuwe: **Revanche** houdt de spelers en de regels.
not-to-be-ended-so = Zo kan de partij niet eindigen. Gebruik `/domino end` opnieuw.
nothing-to-take-back = Er is niets om terug te nemen.
already-seated = Je hebt al een plaats in deze partij.
match-started = De partij is begonnen; je kunt nu niet meer zelf gaan zitten. Iemand die meespeelt kan je toevoegen met `/domino player add`.
match-full = Alle { $seats } plaatsen zijn bezet.
seat-not-open = Die plaats is niet vrij.
too-many-players = { $count } spelers is te veel; een partij heeft hoogstens { $most } plaatsen.
teams-need-four = Een teampartij heeft vier plaatsen; teamgenoten zitten tegenover elkaar.
same-player-twice = Iedereen kan maar op één plaats zitten.
bad-rule = Deze waarde kan niet bij `{ $rule }`.
rule-of-points-in-play = `{ $rule }` zegt hier niets: in dit spel zijn er tijdens de ronde geen punten te halen.
no-match = In dit kanaal is nog geen partij. Met `/domino new` begin je er een.
match-gone = Die partij is hier niet: ze is verwijderd of wordt in een ander kanaal gespeeld.
match-open = In dit kanaal loopt al een partij. Speel die uit, beëindig die met `/domino end` (dat mag iedereen als er na tien minuten nog niets is genoteerd), of speel de nieuwe in een thread.
newer-match-open = In dit kanaal loopt een nieuwere partij; deze blijft zoals die is.
not-yours = Dat kunnen alleen de spelers, wie de partij begon en leden met het recht Berichten beheren.
not-yours-join = Dat kunnen alleen de spelers, wie de partij begon en leden met het recht Berichten beheren. Druk op **Meedoen** om een plaats in te nemen.
not-yours-role = Dat kunnen alleen de spelers, wie de partij begon, leden met { $role } en leden met het recht Berichten beheren.
not-yours-role-join = Dat kunnen alleen de spelers, wie de partij begon, leden met { $role } en leden met het recht Berichten beheren. Druk op **Meedoen** om een plaats in te nemen.
end-settled = Deze partij is meer dan tien minuten geleden geëindigd. Alleen leden met het recht Berichten beheren kunnen nog iets veranderen of de partij heropenen.
too-late-to-move = Dat kan alleen wie deze punten heeft ingevoerd, binnen een minuut. Daarna verbeter je ze met `/domino edit`.
seats-settled = Deze partij is afgelopen. Alleen leden met het recht Berichten beheren kunnen plaatsen en namen veranderen; je eigen naam verander je met `/domino player rename`.
seat-too-new = Je ging pas na de laatste notitie zitten: je mag noteren wat er nu komt. Alleen wie toen al meespeelde, wie de partij begon en leden met het recht Berichten beheren mogen eerdere notities of plaatsen wijzigen, of de partij beëindigen.
entered-since = Iemand anders heeft net iets genoteerd. Kijk naar de stand en probeer het opnieuw.
unknown-winner = “{ $typed }” is geen plaats in deze partij. Plaatsen: { $names }.
unknown-topic = Over “{ $typed }” heb ik geen antwoord. Kies een onderwerp:
which-topic = Kies het onderwerp van “{ $typed }”, misschien { $topics }:
unknown-button = Deze knop werkt niet meer. Met `/domino standings` zie je de stand.
out-of-range = Dit moet een getal van { $least } tot en met { $most } zijn.
stopping = Ik word even opnieuw gestart. Er is niets genoteerd; probeer het zo meteen nog eens.
blocked-server = Op deze server ben ik niet te gebruiken: degene die mij beheert heeft hem geblokkeerd.
being-deleted = Alles wat ik over deze server bewaar wordt net verwijderd. Probeer het over een minuut nog eens.
question-gone = Ik weet niet meer waar die vraag over ging. Gebruik de opdracht opnieuw.
own-job = Ik ben nog bezig met wat je eerder vroeg. Wacht even op dat antwoord.
server-jobs = Ik ben voor deze server al met twee van zulke dingen bezig. Probeer het over een minuut nog eens.
many-jobs = Het is op dit moment erg druk. Probeer het over een minuut nog eens.
data-too-large = Wat ik over je bewaar is ook ingepakt nog { $size } MB, meer dan Discord in één bestand aanneemt. Vraag het aan degene die de bot beheert.

fault-locked = Het scoreboek is even bezet. Er is niets genoteerd; probeer het nog eens.
fault-full = De schijf van de bot is vol. Er is niets genoteerd; waarschuw degene die de bot beheert.
fault-read-only = Het scoreboek kan nu alleen gelezen worden. Er is niets genoteerd; waarschuw degene die de bot beheert.
fault-corrupt = Het scoreboek is beschadigd. Er is niets genoteerd; waarschuw degene die de bot beheert.
fault-newer = Het scoreboek hoort bij een nieuwere versie van de bot. Er is niets genoteerd.
fault-unreachable = Het scoreboek is niet bereikbaar. Er is niets genoteerd; waarschuw degene die de bot beheert.
fault-lost = Het scoreboek viel hier middenin weg. Met `/domino standings` zie je of het genoteerd is; kijk daar voordat je het nog eens probeert.
fault-unknown = Er ging bij mij iets mis. Met `/domino standings` zie je wat er genoteerd is; wat daar staat, is veilig.

nothing-to-restore = Er is niets om terug te zetten.
ends-earlier = Dan zou de partij al in ronde { $round } afgelopen zijn. Neem eerst terug wat daarna genoteerd is.
not-to-be-corrected = Dit kan niet verbeterd worden: het is teruggenomen, of het is geen ronde en geen score tijdens de ronde.
nothing-corrected = Zo staat het er al. Er is niets veranderd.
same-seat = Noem twee verschillende plaatsen.
teams-are-full = Een teampartij heeft vier plaatsen; met `/domino player replace` vervang je een speler.
teams-stay = In een teampartij kan niemand er tussendoor uit stappen: `/domino player replace` zet een invaller op de plaats, `/domino end` beëindigt de partij.
not-seated = Je hebt geen plaats in deze partij.
has-begun = De partij is begonnen. Met `/domino player out` stopt { $name } met spelen; de punten blijven staan.
has-left = { $name } is weg en speelt nu niet mee. Met `/domino player add` komt die terug, met de punten van toen.
total-stays = { $name } komt terug met de punten van toen; laat de punten dus weg.
too-few-left = Er moeten er minstens twee doorspelen. `/domino end` beëindigt de partij.
seats-changed-since = Er is sindsdien iets genoteerd of veranderd; dit kan niet meer worden teruggenomen. Met `/domino player move` of `/domino player replace` verander je wie waar zit.
score-reaches-target = Met { $score ->
    [one] 1 punt
   *[other] { $score } punten
} is de doelscore van { $target } al bereikt. Begin met minder.
no-name = Die naam bevat geen tekens die ik kan tonen.
unknown-entry = “{ $typed }” herken ik niet. Kies een regel uit de lijst die verschijnt terwijl je typt.
one-player = Noem één speler: een vermelding of de naam van een gast.
same-name = Er zit al een gast met de naam “{ $name }” in deze partij. Kies een andere naam, zoals “{ $offered }”.
name-taken = Er is hier al een gast met de naam “{ $name }”. Is dat iemand anders, kies dan een andere naam. Is het dezelfde persoon, dan kan iemand met het recht Server beheren de twee samenvoegen met `/domino player merge`.
match-goes-on = Deze partij is nog niet afgelopen.

no-sheet = Dit bestand is geen scoreblad van mij. Gebruik een ongewijzigd JSON-bestand van de knop onder een scoreblad.
sheet-newer = Dit scoreblad is van een nieuwere versie van de bot.
sheet-too-large = Dit scoreblad is te groot om in te lezen.
sheet-does-not-add-up = Dit scoreblad klopt niet: de punten passen niet bij de rondes. Iemand heeft het veranderd. Er is niets genoteerd.
sheet-not-fetched = Ik kon het bestand niet van Discord krijgen. Probeer het nog eens.
sheet-not-yours = Op een server mogen alleen leden met het recht Berichten beheren een partij van een scoreblad terughalen.
sheet-known = Deze partij is op deze server al eens teruggehaald. Er is niets genoteerd.
sheet-known-here = Deze partij staat al in dit kanaal, als partij nr. { $number }. Er is niets genoteerd.
sheet-known-there = Deze partij staat al op deze server, als partij nr. { $number } in { $channel }. Er is niets genoteerd.

nothing-to-draw = Er valt nog niets te tekenen: noteer eerst een ronde.

player-unknown = Niemand met de naam “{ $typed }” heeft hier een partij uitgespeeld.
player-unclear = “{ $typed }” past bij meer dan één speler. Kies er een uit de lijst die tijdens het typen verschijnt.
player-gone = Deze speler komt hier in geen enkele uitgespeelde partij meer voor.
not-played-yet = Van dit lid is hier nog geen partij uitgespeeld.
bad-day = “{ $typed }” kan ik niet als datum lezen. Schrijf jaar, maand en dag, bijvoorbeeld `2025-03-31`.
days-turned = De eerste dag valt na de laatste. Wissel `since` en `until` om.
same-person = Dat is al een en dezelfde speler. Noem twee verschillende spelers.
not-a-guest = “{ $name }” is een lid van de server. Alleen een gast kan worden samengevoegd: noem eerst de gast en dan wie dat echt is.
in-one-match = “{ $one }” en “{ $other }” zaten allebei in partij nr. { $number }, dus het zijn twee verschillende mensen. Er is niets veranderd.
not-your-players = Alleen leden met het recht Server beheren mogen spelers samenvoegen.
not-yours-to-delete = Partijen van een server kunnen worden verwijderd door leden met het recht Berichten beheren, in het kanaal van de partij, en door leden met het recht Server beheren.
match-still-open = Partij nr. { $number } loopt nog. Beëindig die eerst met `/domino end` in het kanaal ervan.
no-game = Er is hier geen vast spel. Noem er een: `/domino new allfives`. Je kunt kiezen uit: { $games }. Met `/domino settings variant` stel je een vast spel in.
unknown-game = Het spel “{ $typed }” ken ik niet. Je kunt kiezen uit: { $games }.
which-game = Welk spel bedoel je met “{ $typed }”: { $games }?
house-rules-full = Er zijn al { $most } sets huisregels bewaard. Verwijder er eerst een: `/domino settings delete`.
unknown-house-rules = { $many ->
    [0] Er zijn geen huisregels met de naam “{ $typed }”.
   *[other] Er zijn geen huisregels met de naam “{ $typed }”. Wel bewaard: { $saved }.
}
name-of-a-game = “{ $typed }” is al de naam van een spel. Geef je huisregels een andere naam.
no-role = Voeg `role` toe om te zeggen welke rol.
not-your-settings = Alleen leden met het recht Server beheren mogen de instellingen zien en veranderen.
no-rankings-here = Dat kan alleen voor een kanaal van een server. Hier telt elke partij mee, en alleen hier.
not-administrator = Dat mogen alleen beheerders van de server.
no-server = Dat kan alleen op een server.
