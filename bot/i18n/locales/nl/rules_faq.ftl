## Worked examples in the notation of the bot

in-this-match = In deze partij ({ $variant })
line = - **{ $variants }**: { $text }
worked-for-team = { $sum } voor team { $team }
worked-nobody = niemand krijgt punten
worked-draw = gelijkspel

## How do I score?

scoring-title = Hoe werkt de puntentelling?
scoring-synonyms = puntentelling, punten, punten tellen, puntentelling domino, tellen, telling, hoe tel je, hoe tel ik punten, score, scoren, scores, score bijhouden, restogen, regels, spelregels, pakken, blokkeren
scoring =
    Een ronde is afgelopen als iemand zijn laatste steen legt. Die speler is *uitgegaan* en wint de ronde. Kan niemand meer leggen, dan is de ronde *geblokkeerd*; bij de meeste spellen wint dan wie de minste restogen heeft.

    Restogen zijn de ogen die je nog in je hand hebt. Stel dat jij uitgaat en dat je tegenstanders nog { $out_hands } hebben. Zo telt dat:
    { $score_lines }

    Bij { $in_play } zijn er ook *tijdens de ronde* punten te halen: na elke steen kunnen daar de open uiteinden scoren. Alle punten van een speler of team worden opgeteld tot één totaal.

    { $draw } en { $block } tellen hetzelfde. Kun je niet leggen, dan neem je bij { $draw } stenen uit de pot; bij { $block } pas je.

## To how many points do we play?

target-title = Tot hoeveel punten spelen we?
target-synonyms = doelscore, doel, tot hoeveel, tot hoeveel punten, hoeveel punten, hoeveel rondes, hoeveel ronden, einde van de partij, wanneer is de partij afgelopen, wanneer is het afgelopen, hoe lang duurt een partij, winnende score, partij winnen
target-same = { $exact ->
    [yes] precies{" "}
   *[no] {""}
}{ $two ->
    [one] { $two } punt
   *[other] { $two } punten
}, { $checked ->
    [at_once] meteen
   *[after_round] na de ronde
}
target-by-sides = { $exact ->
    [yes] precies{" "}
   *[no] {""}
}{ $two ->
    [one] { $two } punt
   *[other] { $two } punten
} met twee spelers of twee teams, { $more } met drie of meer spelers, { $checked ->
    [at_once] meteen
   *[after_round] na de ronde
}
target-rounds = { $rounds ->
    [one] één ronde beslist
   *[other] { $rounds } rondes
}
target-rounds-of-set = { $rounds ->
    [one] één ronde
   *[other] { $rounds } rondes
} met { $set }, meer of minder met een andere set
target =
    Dat hangt van het spel af:
    { $target_lines }

    Daarbij betekent *meteen* dat de partij voorbij is zodra iemand de doelscore haalt, ook midden in een ronde. Staat er *na de ronde*, dan wordt de stand pas bekeken als de ronde is genoteerd. Je mag ook over de doelscore heen gaan. Alleen waar *precies* staat, mag dat niet: een score die eroverheen zou gaan, telt daar niet.

    Als je een partij begint, kun je een andere doelscore kiezen. Die geldt dan tot het eind van die partij.

## How is a blocked round scored?

blocked-title = Hoe telt een geblokkeerde ronde?
blocked-synonyms = geblokkeerd, geblokkeerde ronde, geblokkeerd spel, blokkade, vastgelopen, vastgelopen ronde, loopt vast, vast, zit vast, zit dicht, niemand kan, niemand kan leggen, niemand kan meer, gelijk, gelijkspel, gelijke stand, gelijke ogen, evenveel ogen, minste ogen, minste restogen
blocked =
    Een ronde is geblokkeerd als niemand meer kan leggen en er ook niets meer te pakken valt. Iedereen laat zijn stenen zien en telt zijn restogen.
    { $blocked_lines }

    Hebben twee teamgenoten evenveel, dan is dat geen gelijke stand: hun team wint. Wordt er afgerond, dan elke hand apart, ook die van de winnaar. Minder dan nul punten levert een ronde nooit op.

    Een voorbeeld met drie spelers, die { $blocked_hands } in de hand hebben:
    { $blocked_examples }

## How do I count pips?

pips-title = Hoe tel ik de ogen?
pips-synonyms = oog, ogen, ogen tellen, stippen, stenen tellen, waarde van een steen, hoeveel is een steen waard, dubbel-blanco, dubbel blank, dubbele blanco, dubbele nul, blanco, blanke steen, dominoset, dubbel-zes, dubbel-negen, dubbel-twaalf, dubbel-vijftien, dubbel-achttien, dubbel zes, dubbele zes, hoeveel stenen, aantal stenen
pips-set = - { $set }: { $tiles } stenen, { $pips } ogen
pips =
    Een oog is één stip. Van een steen tel je beide helften bij elkaar op: { $tile } is dus { $tile_pips } ogen. Aan het eind van een ronde tel je zo alle stenen in je hand.

    Dubbel-blanco heeft geen ogen. Ook bij { $mexican-train } telt die als { $mexican-train-double-blank }, maar aan sommige tafels maken ze er { $other_double_blanks } van: dat kun je kiezen als je een partij begint.

    De handen van één ronde kunnen samen nooit meer bevatten dan de hele set. Lijkt dat wel zo, dan vraagt de bot je om nog eens te tellen:
    { $sets }

## Who takes what, and how about teams?

winner-title = Wie krijgt wat, en hoe zit het met teams?
winner-synonyms = wie krijgt wat, wie wint, wie wint de ronde, wie krijgt de punten, winnaar, winnaar van de ronde, team, teams, in teams, teamgenoot, teamgenoten, partner, koppels, met zijn vieren, met z'n vieren, tegenstander, tegenstanders, uitgaan, uitgegaan, uit gaan, laatste steen
winner =
    Wie de ronde wint, krijgt de restogen van *alle* tegenstanders. Verder krijgt niemand er punten voor.

    In een partij met teams speel je met zijn vieren; teamgenoten zitten tegenover elkaar. Dan tellen alleen de handen van de twee tegenstanders. De hand van je teamgenoot telt nooit, hoe vol die ook is. Jij gaat uit, je teamgenoot heeft nog { $partner }, de tegenstanders hebben { $out_hands }:
    { $team_lines }

    Bij { $own } valt er niets te krijgen: iedereen telt de eigen restogen bij het eigen totaal op. Bij { $nothing } leveren restogen niets op.

    Alleen bij { $bonus } levert het uitgaan zelf iets op: { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } punt
       *[other] { $fives-threes-going-out } punten
    }.

## Rounding to five

rounding-title = Afronden op vijf
rounding-synonyms = afronden, afronding, afgerond, rond af, naar boven afronden, naar beneden afronden, afronden naar boven, afronden naar beneden, op vijf afronden, op vijftallen afronden, vijftal, vijftallen, dichtstbijzijnde vijftal
rounding =
    Er wordt afgerond bij { $rounded }. De hand van elke tegenstander gaat **apart** naar het dichtstbijzijnde vijftal; pas daarna tel je op. Zit een hand { $down } boven een vijftal, dan gaat die omlaag; bij { $up } erboven gaat die omhoog.

    De volgorde maakt verschil:
    - Tegenstanders met { $equal_hands }: { $equal_sum }. Eerst optellen zou { $equal_together } geven.
    - Tegenstanders met { $higher_hands }: { $higher_sum }. Eerst optellen zou { $higher_together } geven.
    - Tegenstanders met { $lower_hands }: { $lower_sum }. Geen punten, maar de ronde telt wel mee.

    Bij { $divided } zijn elke { $allfives-1863-per-point } afgeronde ogen daarna één punt waard: { $allfives-1863-sum }.

    Bij { $exact } wordt er niet afgerond.

## Points in play, open ends and doubles

ends-title = Punten tijdens de ronde: uiteinden en dubbele stenen
ends-synonyms = uiteinde, uiteinden, open uiteinde, open uiteinden, open einden, punten tijdens de ronde, tijdens de ronde, tussendoor scoren, tussentijdse punten, vergeten punten, dubbele steen, dubbele stenen, dubbele, dubbelen, eerste steen, veelvoud van vijf, vijfvoud, alle vijven, alle vijf
ends =
    Tijdens de ronde scoor je bij { $fives }. Wie een steen legt, telt daarna de open uiteinden bij elkaar op. Is de som een veelvoud van vijf, dan zijn dat meteen punten:
    - { $two } aan de uiteinden: +{ $two_points }
    - { $double } aan de uiteinden: +{ $double_points }, want van een dubbele steen aan een uiteinde tellen beide helften
    - { $first } als eerste steen van de ronde: +{ $first_points }, want daarvan tellen alle ogen
    - { $missed } aan de uiteinden: { $missed_total }, dus niets

    Met twee open uiteinden kun je { $scores } scoren. Bij { $branching } kunnen er meer uiteinden open liggen.

    Ziet een speler punten over het hoofd en wijst een ander ze aan, dan zijn ze voor die ander. Dat heet muggins en hoort bij { $muggins }. Bij { $divided } zijn elke { $allfives-1863-per-point } ogen één punt waard: met { $double } krijg je er dus { $divided_points }. { $fives-threes } telt op een eigen manier en heeft een eigen antwoord.

    Geen punten tijdens de ronde: { $without }.

## Who leads?

lead-title = Wie begint?
lead-synonyms = begint, beginnen, begin, wie mag beginnen, wie moet beginnen, wie start, wie legt eerst, wie gaat eerst, wie is eerst, eerste speler, startspeler, beginspeler, hoogste dubbele, hoogste dubbele steen
lead =
    Bij deze spellen zeggen de regels wie de eerste steen van een ronde legt: { $said }.
    - Eerste ronde: wie de hoogste dubbele steen heeft, legt die.
    - Volgende rondes: wie in de vorige ronde uitging.
    - Na een geblokkeerde ronde: weer de hoogste dubbele steen.

    Bij de andere spellen spreek je vooraf aan tafel af wie begint: { $unsaid }. Vaak begint wie de hoogste dubbele steen heeft, of beginnen de spelers om de beurt. Voor de telling maakt het niet uit.

## Plain domino

plain-title = Gewoon domino
plain-synonyms = gewone domino, gewoon dominospel, simpel domino, simpele domino, eenvoudig domino, normaal domino, één ronde, losse ronde
plain =
    Dit is domino op zijn eenvoudigst: { $plain-rounds ->
        [one] één ronde beslist de partij
       *[other] een partij duurt { $plain-rounds } rondes
    }. Wie zijn laatste steen legt, is uitgegaan en wint de ronde. Hoeveel ogen de anderen dan nog hebben, maakt daarvoor niet uit.

    Kan niemand meer leggen, dan is de ronde geblokkeerd: { $plain-blocked }

    Wil je liever doorspelen tot een aantal punten? Kies dan { $draw } of { $block }; daar komt elke ronde bij het totaal.

## Mexican Train

mexican-train-title = Mexican Train
mexican-train-synonyms = mexican train spel, mexicaanse trein, mexicaans treintje, mexicaans, trein, treintje, treinen, strafpunten, laagste totaal, laagste score wint
mexican-train-set = - { $set }: { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}
mexican-train =
    Hier wint het **laagste** totaal. Na elke ronde tel je de ogen in je eigen hand, zonder af te ronden: dat zijn strafpunten. Wie uitgaat, krijgt er geen. Een geblokkeerde ronde telt net zo.

    Hoeveel rondes een partij duurt, hangt van de set af{ $each_double ->
        [yes] : één ronde voor elke dubbele steen
       *[no] {""}
    }.
    { $train_lines }

    Kies je niets, dan speel je { $mexican-train-rounds ->
        [one] { $mexican-train-rounds } ronde
       *[other] { $mexican-train-rounds } rondes
    } met { $mexican-train-set }. Dubbel-blanco telt dan als { $mexican-train-double-blank }; als je de partij begint, kun je daar { $other_double_blanks } van maken.

    Na de laatste ronde staat het laagste totaal bovenaan. Wie evenveel heeft, deelt de plaats.

## Fives and Threes

fives-threes-title = Fives and Threes
fives-threes-synonyms = vijven en drieën, drieën en vijven, vijf en drie, drie en vijf, fives en threes, vijfvoud en drievoud
fives-threes =
    Tel na elke steen de open uiteinden bij elkaar op; van een dubbele steen aan een uiteinde tellen beide helften.
    - Is de som deelbaar door vijf? Dan krijg je één punt per vijf.
    - Is de som deelbaar door drie? Dan krijg je één punt per drie.
    - Allebei? Dan krijg je ook allebei: { $both } geeft { $fifth } + { $third } = { $both_points } punten.

    Nog een paar sommen: { $sums }.

    Uitgaan levert { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } punt
       *[other] { $fives-threes-going-out } punten
    } op. Restogen leveren niets op. Geblokkeerde ronde: { $fives-threes-blocked }

    Je speelt tot precies { $fives-threes-points ->
        [one] { $fives-threes-points } punt
       *[other] { $fives-threes-points } punten
    }. Een score waarmee je eroverheen zou gaan, telt niet, en de partij is voorbij zodra iemand er is.

    Fives and Threes wordt vaak het populairste dominospel van de Britse pubs en competities genoemd.

## Sniff

sniff-title = Sniff
sniff-synonyms = vier uiteinden, vier open uiteinden, vier kanten, alle vier de kanten
sniff =
    Dit spel telt als { $allfives }: zijn de open uiteinden samen een veelvoud van vijf, dan scoor je die som meteen. Het verschil zit in de eerste dubbele steen van de ronde, de sniff. Daar mag je aan alle vier de kanten aanleggen, zodat er wel { $sniff-ends } uiteinden open kunnen liggen: { $sniff_ends } geven samen { $sniff_points } punten. Met één steen kun je tot { $sniff_most } punten halen.

    Wie uitgaat, krijgt de handen van de tegenstanders, elk apart afgerond op vijf. Hebben ze { $out_hands }, dan wordt dat { $sniff-sum }.

    Geblokkeerde ronde: { $sniff-blocked }

    Een vaste doelscore heeft Sniff niet. De bot speelt tot { $sniff-points ->
        [one] { $sniff-points } punt
       *[other] { $sniff-points } punten
    }, tenzij je bij het begin van de partij een andere doelscore kiest.

## Worked examples

examples-title = Rekenvoorbeelden
examples-synonyms = voorbeeld, voorbeelden, rekenvoorbeeld, uitgewerkt voorbeeld, uitgewerkte voorbeelden, bijvoorbeeld
examples-out = Iemand gaat uit en de tegenstanders hebben { $hands }: { $sum }.
examples-blocked = Geblokkeerd met { $hands }: { $sum }.
examples =
    Iemand gaat uit, de tegenstanders hebben { $out_hands }:
    { $out }

    Tegenstanders met { $equal_hands }:
    { $equal }

    Tegenstanders met { $lower_hands }:
    { $lower }

    Geblokkeerd met { $blocked_hands }:
    { $blocked }

    Geblokkeerd met { $tied_pips } ({ $tied_more } stenen), { $tied_pips } ({ $tied_fewer } stenen) en { $tied_other }:
    { $tied }

    Teams; iemand gaat uit, de teamgenoot heeft { $partner }, de tegenstanders hebben { $out_hands }:
    { $team_out }

    Teams, geblokkeerd; A heeft { $first_team }, B heeft { $second_team }:
    { $team_blocked }

    Open uiteinden bij { $allfives }: { $two } geeft +{ $two_points }, { $double } geeft +{ $double_points }, { $first } als eerste steen geeft +{ $first_points }, { $missed } geeft niets.

## Where does All Fives come from?

history-title = Waar komt All Fives vandaan?
history-synonyms = geschiedenis, geschiedenis van domino, herkomst, oorsprong, ontstaan, waar komt het vandaan, hoe oud
history =
    Uit cribbage, het kaartspel. In 1863 staat in Engelse en Amerikaanse uitgaven een dominospel dat All Fives, Fives of Cribbage Dominoes heet. De telling kwam van cribbage, met één punt voor elke { $allfives-1863-per-point } ogen, en je speelde op het cribbagebord tot { $allfives-1863-points }.

    In 1864 gaf een Amerikaans regelboek de regels van Muggins. Het bord was weg en elk oog was gewoon een punt: vijf ogen, vijf punten. Met zijn tweeën speelde je tot { $muggins-1864-points }, met drie of vier spelers tot { $muggins-1864-points-of-more }.

    Ook “muggins” komt uit cribbage: dat roep je als je de punten opeist die een ander vergeet. Gek genoeg staat die regel niet in de eerste regels van Muggins; een Amerikaans regelboek voegde hem in 1868 toe. Vanaf ongeveer 1871 staan beide namen voor hetzelfde spel.

    De oude vormen kun je hier nog spelen, als { $allfives-1863 } en { $muggins-1864 }. Een verwant spel, { $fives-threes }, wordt vaak het populairste dominospel van de Britse competities en pubs genoemd.
