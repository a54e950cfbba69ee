## Worked examples in the notation of the bot

in-this-match = In deze partij ({ $variant })
menu = Alle onderwerpen
house-rules = **Vet**: anders dan gebruikelijk bij dit spel.
line = - **{ $variants }**: { $text }
worked-nobody = niemand krijgt punten
worked-draw = gelijkspel

## How do I score?

scoring-title = Hoe werkt de puntentelling?
scoring =
    Wie zijn laatste steen legt, gaat uit en krijgt de restogen van alle tegenstanders.
    Kan niemand meer leggen, dan is de ronde *geblokkeerd*: meestal wint dan wie de minste ogen heeft.
    Bij { $allfives } scoren ook de open uiteinden, tijdens de ronde.

    Jij gaat uit, je tegenstanders hebben nog { $out_hands }:
    { $score_lines }

    { $draw } en { $block } tellen hetzelfde: kun je niet leggen, dan neem je bij { $draw } stenen uit de pot; bij { $block } pas je. Alle punten van een speler of team gaan naar één totaal.

## To how many points do we play?

target-title = Tot hoeveel punten spelen we?
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
    { $draw } en { $block } gaan tot { $draw-points } punten, { $allfives } tot { $allfives-points }, { $allfives-long } tot { $allfives-long-points } of, met drie of meer spelers, { $allfives-long-points-of-more }.
    Je mag over de doelscore heen gaan, behalve waar *precies* staat: een score die eroverheen zou gaan, telt daar niet.

    { $target_lines }

    Bij *meteen* is de partij voorbij zodra iemand er is; bij *na de ronde* als de ronde is genoteerd. Je kunt voor elke partij een andere doelscore kiezen.

## How is a blocked round scored?

blocked-title = Hoe telt een geblokkeerde ronde?
blocked =
    Niemand kan leggen en er valt niets meer te pakken: wie de minste restogen heeft, wint de ronde.
    Die krijgt de ogen van de tegenstanders; bij { $minus_own }, en waar `blocked` zo is ingesteld, min de eigen.

    { $blocked_lines }

    Evenveel ogen:
    { $tie_lines }

    Hebben twee teamgenoten evenveel, dan wint hun team. Een ronde levert nooit minder dan nul op.

## How do I count pips?

pips-title = Hoe tel ik de ogen?
pips-set = - { $set }: { $tiles } stenen, { $pips } ogen
pips =
    Een oog is één stip. Van een steen tel je beide helften op: { $tile } is { $tile_pips } ogen.
    Dubbel-blanco heeft er geen, en een blanco is geen joker: die past alleen aan een andere blanco.

    Bij { $mexican-train } telt dubbel-blanco als { $mexican-train-double-blank }; aan sommige tafels als { $other_double_blanks }, wat je kunt kiezen als je een partij begint.

    De sets:
    { $sets }

    De handen van één ronde bevatten nooit meer dan de hele set. Lijkt dat toch zo, dan vraagt de bot je opnieuw te tellen.

## Who takes what, and how about teams?

winner-title = Wie krijgt wat, en hoe zit het met teams?
winner =
    Wie uitgaat, krijgt de restogen van *alle* tegenstanders. Verder krijgt niemand punten voor de ronde.
    In een partij met teams tellen alleen de handen van de twee tegenstanders, nooit die van je teamgenoot.

    Jij gaat uit, je teamgenoot heeft { $partner }, de tegenstanders { $out_hands }:
    { $team_lines }

    Bij { $own } telt iedereen de eigen restogen bij het eigen totaal op. Bij { $nothing } leveren restogen niets op.

    Alleen bij { $bonus } levert het uitgaan zelf iets op: { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } punt
       *[other] { $fives-threes-going-out } punten
    }.

## Rounding to five

rounding-title = Afronden op vijf
rounding =
    Bij { $allfives } gaat elke hand van de tegenstanders **apart** naar het dichtstbijzijnde vijfvoud; pas daarna tel je op.
    Zit een hand { $down } boven een vijfvoud, dan gaat die omlaag; bij { $up } gaat die omhoog.
    Tegenstanders met { $out_hands }: { $out_sum }.

    De volgorde maakt uit:
    - { $equal_hands }: { $equal_sum }. Eerst optellen zou { $equal_together } geven.
    - { $higher_hands }: { $higher_sum }. Eerst optellen zou { $higher_together } geven.
    - { $lower_hands }: { $lower_sum }. Geen punten, maar de ronde telt mee.

    Afgerond wordt bij { $rounded }. Bij { $divided } leveren elke { $allfives-1863-per-point } afgeronde ogen daarna één punt op: { $allfives-1863-sum }.

    Niet afgerond wordt bij { $exact }.

## Points in play, open ends and doubles

ends-title = Punten tijdens de ronde: uiteinden en dubbele stenen
ends =
    Bij { $allfives } scoren de open uiteinden na elke steen: is hun som een veelvoud van vijf, dan krijg je die meteen.
    { $two } geeft +{ $two_points }. { $double } geeft +{ $double_points }, want van een dubbele steen aan een uiteinde tellen beide helften.
    { $first } als eerste steen: +{ $first_points }. { $missed } is { $missed_total }: niets.

    Met twee open uiteinden kun je { $scores } scoren. Een dubbele steen telt alleen dubbel zolang die aan een uiteinde ligt. Bij { $branching } zijn er meer uiteinden. Andere tafels kiezen met `ends` als ze een partij beginnen: twee, vier met een spinner, of onbeperkt (Five-Up).

    Punten die een speler over het hoofd ziet, zijn alleen bij { $muggins } voor wie ze aanwijst: de muggins-regel. Voor { $fives-threes } is er een eigen uitleg.

## Who leads?

lead-title = Wie begint?
lead =
    Bij { $allfives } begint in de eerste ronde wie de hoogste dubbele steen heeft, en na een geblokkeerde ronde weer. Anders begint wie uitging.
    Heeft niemand een dubbele steen, dan begint wie de zwaarste steen of de zwaarste hand heeft: dat verschilt per tafel.

    Zo gaat het bij { $said }.

    { $highest }: de hoogste dubbele steen begint. { $next_lower }: de hoogste dubbele steen van de set opent de eerste ronde, de volgende in hoogte de ronde daarna, enzovoort.

    Op het bord staat niet wie begint bij: { $unsaid }. Vaak wordt er voor de eerste ronde geloot en schuift de beurt daarna elke ronde een plaats op. Voor de telling maakt het niet uit.

## Plain domino

plain-title = Gewoon domino
plain =
    { $plain-rounds ->
        [one] Eén ronde beslist de partij
       *[other] Een partij duurt { $plain-rounds } rondes
    }: wie uitgaat, wint en krijgt de ogen die de anderen nog hebben.
    Kan niemand meer leggen, dan is de ronde geblokkeerd: { $plain-blocked }

    Een dubbele steen ligt als elke andere, en tijdens de ronde scoort er niets.

    Wil je liever doorspelen tot een bepaald aantal punten? Kies dan { $draw } of { $block }; daar komt elke ronde bij het totaal.

## Mexican Train

mexican-train-title = Mexican Train
mexican-train-set = - { $set }: { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}
mexican-train =
    Het **laagste** totaal wint: de ogen die je nog in je hand hebt, zijn strafpunten. Wie uitgaat, krijgt er geen.
    Een geblokkeerde ronde telt net zo. Wie evenveel heeft, deelt de plaats.

    Het aantal rondes hangt van de set af{ $each_double ->
        [yes] , één voor elke dubbele steen
       *[no] {""}
    }; gebruikelijk zijn er { $mexican-train-rounds }, met { $mexican-train-set }:
    { $train_lines }

    De hoogste dubbele steen van de set opent de eerste ronde, de volgende in hoogte de ronde daarna. Een dubbele steen die open ligt, moet de volgende speler eerst afdekken.

    Hoeveel stenen ieder neemt, verschilt per set en aantal spelers: spreek het af. Dubbel-blanco telt als { $mexican-train-double-blank }, aan sommige tafels als { $other_double_blanks }.

## Fives and Threes

fives-threes-title = Fives and Threes
fives-threes =
    Tel na elke steen de open uiteinden op: één punt per vijf als de som deelbaar is door vijf, en één per drie als die deelbaar is door drie.
    { $both } geeft { $fifth } + { $third } = { $both_points } punten. Van een dubbele steen aan een uiteinde tellen beide helften.
    Je speelt tot precies { $fives-threes-points ->
        [one] { $fives-threes-points } punt
       *[other] { $fives-threes-points } punten
    }: een score die eroverheen zou gaan, telt niet.

    Meer sommen: { $sums }.

    Uitgaan levert { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } punt
       *[other] { $fives-threes-going-out } punten
    } op, samen met wat de laatste steen scoort. Dat is één score, die je in één keer invoert: `/domino ends { $last_ends } uit`. Op { $last_from } geeft dat { $last_points }: dat gaat over de doelscore, dus er telt niets. Restogen leveren niets op. Geblokkeerde ronde: { $fives-threes-blocked }

    Het wordt vaak het populairste dominospel van de Britse pubs en competities genoemd.

## Sniff

sniff-title = Sniff
sniff =
    Telt als { $allfives }, maar aan de eerste dubbele steen van de ronde, de sniff, mag je aan alle vier de kanten aanleggen.
    Zo liggen er tot { $sniff-ends } uiteinden open: { $sniff_ends } geven +{ $sniff_points }. Met één steen kun je tot { $sniff_most } scoren.

    Wie uitgaat, krijgt de handen van de tegenstanders, elk apart afgerond op vijf. Met { $out_hands }: { $sniff-sum }.

    Geblokkeerde ronde: { $sniff-blocked }

    Een vaste doelscore heeft Sniff niet. De bot speelt tot { $sniff-points ->
        [one] { $sniff-points } punt
       *[other] { $sniff-points } punten
    }, tenzij je bij het begin van de partij een andere kiest.

## Worked examples

examples-title = Rekenvoorbeelden
examples-out = Iemand gaat uit en de tegenstanders hebben { $hands }: { $sum }.
examples-blocked = Geblokkeerd met { $hands }: { $sum }.
examples =
    { $allfives }: jij gaat uit, tegenstanders met { $out_hands }: { $out_sum }.
    { $draw }: { $draw-sum }.
    Geblokkeerd met { $blocked_hands } bij { $allfives }: { $blocked_example }.

    Tegenstanders met { $equal_hands }:
    { $equal }

    Tegenstanders met { $lower_hands }:
    { $lower }

    Geblokkeerd met { $blocked_hands }:
    { $blocked }

    Geblokkeerd met { $tied_pips } ({ $tied_more } stenen), { $tied_pips } ({ $tied_fewer } stenen) en { $tied_other }:
    { $tied }

    Geblokkeerd, { $first_team }, { $second_team }:
    { $team_blocked }

## Where does All Fives come from?

history-title = Waar komt All Fives vandaan?
history =
    All Fives komt uit cribbage, het kaartspel: in 1863 verschijnt het in druk, in Engeland en Amerika.
    Elke { $allfives-1863-per-point } ogen waren één punt, en je speelde op het cribbagebord tot { $allfives-1863-points }.
    In 1864 kwamen de regels van Muggins, zonder bord: vijf ogen, vijf punten.

    Met zijn tweeën ging je daar tot { $muggins-1864-points }, met drie of vier spelers tot { $muggins-1864-points-of-more }.

    Ook “muggins” komt uit cribbage: dat roep je als je de punten opeist die een ander vergeet. Gek genoeg staat die regel niet in de eerste regels van Muggins; een Amerikaans regelboek voegde hem in 1868 toe. Vanaf ongeveer 1871 staan beide namen voor hetzelfde spel.

    De oude vormen kun je nog spelen, als { $allfives-1863 } en { $muggins-1864 }. Een verwant spel, { $fives-threes }, heet vaak het populairste dominospel van de Britse pubs en competities.

## Dealing and drawing

dealing-title = Delen, pakken en passen
dealing =
    Met een dubbel-zes-set pakt ieder zeven stenen als je met zijn tweeën bent, en vijf met drie of vier. De rest is de pot.
    Je speelt met twee tot vier mensen, in teams met zijn vieren; bij { $mexican-train } tot tien.
    Kun je leggen, dan moet dat meestal: passen of pakken is voor wie niet kan.

    Dit verschilt per tafel, dus spreek het af:
    - Eén steen pakken, of tot er een past? Allebei komt voor. Een gepakte steen die past, leg je meestal meteen.
    - Mogen de laatste twee stenen gepakt worden? Met twee spelers vaak niet.
    - In Brazilië pakt in teams ieder zeven stenen, en is er geen pot.
    - Je speelt met de klok mee; in Brazilië en de Caraïben ertegenin.
    - Een verkeerde steen gaat terug als iemand het ziet vóór de volgende ligt.

    Voor de telling maakt dit alles niet uit.
