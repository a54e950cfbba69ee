## Worked examples in the notation of the bot

in-this-match = In deze partij ({ $variant })
menu = Alle onderwerpen
house-rules = **Vet**: anders dan gewoonlijk bij dit spel.
line = - **{ $variants }**: { $text }
worked-nobody = niemand krijgt punten
worked-draw = gelijkspel

## How do I score?

scoring-title = Hoe werkt de puntentelling?
scoring-synonyms =
    puntentelling, punten, punten tellen, puntentelling domino, tellen, telling, hoe tel je, hoe telt, hoe tel ik,
    hoe tel ik punten, tel je punten, score, scoren, scoor, scores, score bijhouden, punten bijhouden, restogen,
    over in de hand, stenen over, overgebleven stenen, regels, spelregels, uitleg, uitleggen, leg uit, hoe speel je,
    hoe werkt het spel, berekenen, verschil tussen pakken en blokkeren, verschil pakken blokkeren, puntensysteem,
    puntentellen, telsysteem, scoreverloop, hoe scoor, hoe scoor je, basis, handleiding, instructie, hoe tellen we,
    wat schrijf ik op, hoe houden we de stand bij, ronde is klaar en nu, hoeveel krijg ik als ik klaar ben, hoe
    worden de punten verdeeld, hoe werkt dit spel, wat telt er aan het eind, alles optellen, tellen we wat iedereen
    nog heeft, hoe reken je een ronde, waar krijg je punten voor, ik ben nieuw hoe gaat het met punten, leg de
    telling uit, hoe zit het met de punten, wat moet er op het blaadje, hoe schrijf je de score op, ik hou de score
    bij wat vul ik in, tellen we gewoon op wat de rest nog heeft, hoe gaat de telling nou, hoe scoor je hier
    eigenlijk, wat moet je aan het eind optellen, krijg je elke ronde punten, hoe kom je aan punten, wat doe je met
    de stenen die over zijn, wat noteer ik na een ronde, hoe werkt dat met punten bij pakken, weet iemand hoe je
    telt, hoe noteer je de punten, hoe schrijven we de punten op, wie schrijft wat op, ronde voorbij wat schrijf je
scoring =
    Wie zijn laatste steen legt, gaat uit en krijgt de restogen van alle tegenstanders.
    Kan niemand meer leggen, dan is de ronde *geblokkeerd*: meestal wint dan wie de minste ogen heeft.
    Bij { $allfives } scoren ook de open uiteinden, tijdens de ronde.

    Jij gaat uit, je tegenstanders hebben nog { $out_hands }:
    { $score_lines }

    { $draw } en { $block } tellen hetzelfde: kun je niet leggen, dan neem je bij { $draw } stenen uit de pot; bij { $block } pas je. Alle punten van een speler of team vormen één totaal.

## To how many points do we play?

target-title = Tot hoeveel punten spelen we?
target-synonyms =
    doelscore, doel, tot hoeveel, tot hoeveel punten, tot welke, hoeveel punten, hoeveel punten nodig, punten nodig,
    hoeveel rondes, hoeveel ronden, aantal rondes, einde van de partij, einde van het spel, wanneer is de partij
    afgelopen, wanneer is het afgelopen, afgelopen, wanneer stopt, wanneer eindigt, stopt het spel, eindigt, wanneer
    is het klaar, wanneer klaar, voorbij, hoe lang, hoe lang duurt een partij, hoelang, duurt, winnende score,
    winnen, hoe win je, hoe win, wanneer win je, wanneer heb je gewonnen, gewonnen, partij winnen, spel winnen,
    precies, precies uitkomen, eroverheen, over de doelscore, hoe hoog, hoe ver, halen, behalen, bereiken, nodig om
    te winnen, welke score, welk aantal punten, eindstand, eindscore, finish, speel je tot, spelen tot, spelen we
    tot, tot de, honderd, honderdvijftig, einde spel, hoe eindigt, punten om te winnen, nodig om, benodigd,
    benodigde punten, genoeg punten, hoeveel om te winnen, winst, eindpunt, stoppen, wanneer stoppen we, ophouden,
    potje, hoe lang duurt een potje, grens, limiet, puntengrens, over de 100, over de 150, spelen jullie, spelen we
    door, door spelen, wanneer zijn we klaar, hoeveel moet je er hebben, wie het eerst aan de honderd is, tot welk
    getal gaan we, is het tot 100, spelen we tot 150 of 200, is het meteen afgelopen als iemand er is, maken we de
    ronde af, wat als je eroverheen gaat, stopt het midden in een ronde, twee mensen halen het, hoe lang spelen we
    door, hoeveel rondes is een partij, wanneer heb je de partij gewonnen, precies uitkomen of eroverheen, bij
    hoeveel is het over, waar gaan we naartoe, hoe ver gaan we, tot waar spelen we vanavond, is er een grens, moet
    het precies zijn of mag je eroverheen, ze is er midden in de ronde is het klaar, wanneer is er een winnaar van
    het hele spel, welke score moet je halen, hoe lang tot er iemand wint, is het 250 met zijn tweeen, spelen we de
    ronde uit als iemand eroverheen is, wie wint als ze er allebei boven zitten, hoeveel punten tot het einde,
    wanneer houdt het op, tot hoeveel gaat sniff, hoeveel punten bij sniff nodig
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
blocked-synonyms =
    geblokkeerd, geblokkeerde ronde, geblokkeerd spel, blokkade, blokkeert, vastgelopen, vastgelopen ronde, loopt
    vast, loopt het vast, vast, zit vast, zit dicht, dicht, dichtgelegd, dichtgezet, op slot, gesloten, klem,
    gepast, iedereen past, allemaal passen, iedereen gepast, niemand kan, niemand kan leggen, niemand kan meer,
    niemand meer kan, niemand kan spelen, geen van allen, niemand kan verder, niemand kan zetten, kan niet verder,
    niet meer verder, gelijk, gelijkspel, gelijke stand, gelijke ogen, evenveel, evenveel ogen, evenveel punten,
    zelfde aantal ogen, minste ogen, minste restogen, minste punten, laagste hand, laagste aantal ogen, vastzit,
    vastzitten, vastlopen, loopt dood, dood, doodlopen, geblokt, blokkeren de ronde, blokkering, iedereen klopt,
    aanleggen, kan aanleggen, niemand heeft, iedereen moet passen, iedereen gepast heeft, gelijk eindigen, gelijk
    staan, gelijk staat, gelijk aantal, even veel, evenveel over, eigen ogen aftrekken, aftrekken, aftrek, ogen af,
    trekt af, min eigen, patstelling, niemand gaat uit, niemand uit, gelijke punten, zelfde punten, zelfde aantal,
    even hoog, niet meer kan, niemand kan nog, kan niemand, komt niemand, niemand wint, niks meer kan, klem zit,
    klem zitten, niemand legt, gestrand, stokt, allebei evenveel, twee spelers evenveel, stand gelijk, remise,
    dichtgegooid, potdicht, op slot zit, niemand heeft iets om te leggen, we zitten allemaal vast, niemand heeft een
    passende steen, het bord zit op slot, iedereen moet kloppen, allemaal gepast en de pot is leeg, aan beide kanten
    een zes en niemand heeft er een, wat als niemand meer kan, ik kan niet en niemand anders ook, wie krijgt het als
    het dicht zit, we hebben allebei twaalf over en het zit vast, gelijk bij een dicht spel, de laagste wint als het
    vastzit toch, trek je je eigen stenen eraf, wat bij gelijke handen, er kan niks meer, niemand kon uit,
    vastgelopen en we staan gelijk, het spel ligt stil, tafel is dood niemand kan iets, er kan niemand meer iets
    kwijt, op beide kanten vijven en die zijn op, iedereen klopt wie wint, de rij zit dicht, hoe heet het als
    niemand kan, hoe tel je een dood spel, we zitten klem, muurvast, we hebben evenveel over, hij heeft het expres
    dichtgezet, trek ik af wat ik zelf heb, niemand heeft een zet, wie het minst over heeft krijgt het toch, kan er
    dan niemand, iedereen zonder zetten, niemand kon meer aanleggen wie wint, zit potdicht, pot leeg en niemand kan,
    pot is leeg en we zitten allemaal vast, wie krijgt de punten als het vast zit, wie wint de ronde als die
    geblokkeerd is, hoeveel punten voor een geblokkeerde ronde, alle spelers moeten passen, pot leeg en iedereen
    klopt, twee hebben evenveel en het zit vast, twee hebben het minst, hij heeft minder stenen maar evenveel ogen,
    zelfde ogen maar minder stenen, geblokkeerd en mijn maat en ik zijn gelijk, betaalt hij zijn eigen ogen als het
    dicht zit
blocked =
    Niemand kan leggen en er valt niets meer te pakken: wie de minste restogen heeft, wint de ronde.
    Die krijgt de ogen van de tegenstanders; bij { $minus_own }, en waar `blocked` zo is ingesteld, min de eigen.

    { $blocked_lines }

    Evenveel ogen:
    { $tie_lines }

    Zijn twee teamgenoten gelijk, dan wint hun team. Een ronde levert nooit minder dan nul op.

## How do I count pips?

pips-title = Hoe tel ik de ogen?
pips-synonyms =
    oog, ogen, ogen tellen, stippen, stip, bolletjes, stenen tellen, tel je de stenen, waarde, waarde van een steen,
    waard, steen waard, hoeveel is een steen waard, punten is een steen, dubbel-blanco, dubbel blank, dubbele
    blanco, dubbele nul, dubbel nul, dubbel 0, blanco, blank, blanke steen, lege steen, joker, nul, set, dominoset,
    dubbel-zes, dubbel-negen, dubbel-twaalf, dubbel-vijftien, dubbel-achttien, dubbel zes, dubbele zes, hoeveel
    stenen, aantal stenen, hoeveel stenen in een set, hoeveel stenen zitten er in, dominostenen, hoogste steen, ogen
    zitten, ogen in een set, hoeveel ogen, setje, doos, stenen in de doos, telt een blanco, puntenwaarde, stenen
    heeft, wat is een steen waard, hoeveel is de dubbel, hoeveel is dubbel, dubbel vijf, blanco steen, blanke,
    blancos, punten op een steen, ogen op een steen, puntjes, puntje, stenen in een spel, stenen in het spel, stenen
    totaal, stenen zijn er, stenen in een doos, hoogste waarde, steen zonder ogen, hoeveel is een zes vijf, hoe tel
    je een steen, telt een blanco mee, wat is de dubbele blanco waard, is blanco nul, zijn blanco's jokers, hoeveel
    stenen zitten er in de doos, hoeveel stenen heeft dubbel negen, wat is de hoogste steen, hoeveel ogen in totaal,
    tel ik beide helften, wat is een oog, hoeveel is zes zes, de zwaarste steen, hoe tel ik mijn stenen, aantal
    stippen, lege steen waard, wat is een dubbel vier waard, hoeveel telt deze steen, is dubbel blanco tien of
    vijftig of niks, mag een blanco alles zijn, tel je de puntjes, hoeveel zitten er in de doos, is 0-0 nul, alles
    bij elkaar hoeveel ogen, hoeveel stenen bij dubbel twaalf, wat betekenen de stippen, hoeveel is een 3-2, welke
    steen is het meest waard, is een zes vier tien, hoeveel is een dubbel waard, hoeveel punten is een dubbel, wat
    is elke steen waard, hoe tel je de stenen, wat zijn ogen, tel je beide cijfers van een steen op, is dubbel zes
    twaalf, wat is de zwaarste steen
pips-set = - { $set }: { $tiles } stenen, { $pips } ogen
pips =
    Een oog is één stip. Van een steen tel je beide helften op: { $tile } is { $tile_pips } ogen.
    Dubbel-blanco heeft er geen, en blanco is geen joker: die past alleen aan een andere blanco.

    Bij { $mexican-train } telt dubbel-blanco als { $mexican-train-double-blank }; aan sommige tafels als { $other_double_blanks }, wat je kunt kiezen als je een partij begint.

    De sets:
    { $sets }

    De handen van één ronde bevatten nooit meer dan de hele set. Lijkt dat wel zo, dan vraagt de bot je opnieuw te tellen.

## Who takes what, and how about teams?

winner-title = Wie krijgt wat, en hoe zit het met teams?
winner-synonyms =
    wie krijgt wat, wie krijgt, krijgt de winnaar, wie wint, wint, wie wint de ronde, wie heeft gewonnen, wie krijgt
    de punten, krijg je de punten, krijg je van, winnaar, winnaar van de ronde, team, teams, in teams, teamgenoot,
    teamgenoten, maat, maatje, mijn maat, partner, koppel, koppels, duo, met zijn vieren, met z'n vieren,
    tegenstander, tegenstanders, uitgaan, uitgegaan, uit gaan, gaat uit, ga uit, ik ben uit, uit is, als eerste uit,
    eerste uit, alle stenen kwijt, laatste steen, samen, samen met, medespeler, twee tegen twee, 2 tegen 2, ploeg,
    ploegen, wie scoort, scoort er, overgebleven punten, de rest, van iedereen, van de anderen, van de ander, punten
    van de tegenstander, wat krijg je, wat krijg ik, uitkomt, uitgaat, uit bent, klaar bent, stenen op, mijn punten,
    mijn ogen, hun punten, hun ogen, hun stenen, stenen van anderen, stenen van de tegenstander, andermans stenen,
    wie pakt de punten, wint een ronde, winnaar krijgt, winst van een ronde, maat heeft, maten, samenspelen, in
    koppels, met partner, als ik uitga, als je uitgaat, als je uit bent, uitspelen, uitgespeeld, ik ben uit wat
    krijg ik van de anderen, krijg ik wat mijn maat over heeft, telt de hand van mijn teamgenoot mee, krijg ik alles
    of alleen van de volgende, wie krijgt de punten aan het eind, we spelen twee tegen twee wie betaalt, krijgt de
    tweede ook iets, krijgen de verliezers punten, alleen wie uit is scoort toch, scoort het hele team, mijn maat
    ging uit tel ik mee, van wie tellen we de rest, allebei de tegenstanders of een, tellen teamgenoten samen op,
    wat gebeurt er met de ogen van mijn partner, krijg ik ook die van mijn eigen maat, betaalt het andere team voor
    beide handen, krijg ik van iedereen, alleen de winnaar scoort toch, krijgen de anderen ook wat, ik was als
    eerste klaar welke stenen tel ik, en de hand van wie tegenover me zit, tellen mijn maats stenen voor ons of hen,
    wie krijgt alles, als ik uit ben geeft iedereen mij punten, onze kant won de ronde wat krijgen we, tellen de
    stenen van je maatje, wie int de punten, wat krijgt degene die uitgaat, wiens stenen tellen, wie krijgt de rest
    van de punten, mijn maat heeft de dubbel zes nog telt die, krijg ik van alle drie, tel ik de stenen van mijn
    maat mee, van wie krijg ik de punten
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
rounding-synonyms =
    afronden, afronding, afgerond, rond af, rond je, ronden af, rondt, naar boven, naar beneden, naar boven
    afronden, naar beneden afronden, op vijf afronden, op vijfvouden afronden, op vijftallen afronden, vijftal,
    vijftallen, dichtstbijzijnde, dichtstbijzijnde vijfvoud, omhoog, omlaag, wordt 10, wordt 15, wordt 5, is 12
    tien, telt als 10, telt als 15, afrond, afrondregel, afrondingsregel, per hand, apart afronden, totaal afronden,
    hand of totaal, veelvoud, dichtstbij, wordt naar, naar vijf, naar tien, naar 5, naar 10, waarom 15, waarom 10,
    rond 13, rond 12, rond 8, afgeronde hand, is 13 vijftien, wordt vijftien, wordt tien, rond je het totaal af of
    elke hand, is 12 tien of vijftien, wordt 13 vijftien, is 7 vijf of tien, omhoog of omlaag bij 8, eerst afronden
    of eerst optellen, dichtstbijzijnde veelvoud, telt 2 als nul, ik heb er nog 3 wordt dat vijf, waarom is 21
    ineens 20, wat wordt 18, afronden per speler, waarom is mijn 14 een 15, laten we de losse ogen vallen, naar welk
    getal, is 22 nou 20 of 25, gaat het naar de dichtstbijzijnde vijf, laat je het restje vallen, ieders hand apart
    of alles samen, is 4 ogen vijf punten, 6 wordt 5, ik krijg 13 schrijf ik 15, wanneer rond je af, waarom zijn de
    scores altijd vijven, wat gebeurt er met twee ogen over, afronden naar beneden, 17 geeft 15, eerst de handen
    optellen en dan afronden, elke hand apart of opgeteld, twee ogen over is dat nul of vijf, zeven over is dat vijf
    of tien, eerst alles optellen en dan pas op vijf
rounding =
    Bij { $allfives } gaat elke hand van de tegenstanders **apart** naar het dichtstbijzijnde vijfvoud; pas daarna tel je op.
    Een hand die { $down } boven een vijfvoud zit, gaat omlaag; bij { $up } erboven gaat die omhoog.
    Tegenstanders met { $out_hands }: { $out_sum }.

    De volgorde maakt verschil:
    - { $equal_hands }: { $equal_sum }. Eerst optellen zou { $equal_together } geven.
    - { $higher_hands }: { $higher_sum }. Eerst optellen zou { $higher_together } geven.
    - { $lower_hands }: { $lower_sum }. Geen punten, maar de ronde telt mee.

    Afgerond: { $rounded }. Bij { $divided } zijn elke { $allfives-1863-per-point } afgeronde ogen daarna één punt: { $allfives-1863-sum }.

    Niet afgerond: { $exact }.

## Points in play, open ends and doubles

ends-title = Punten tijdens de ronde: uiteinden en dubbele stenen
ends-synonyms =
    uiteinde, uiteinden, uiteindes, open uiteinde, open uiteinden, open einden, open einde, open kanten, beide
    kanten, punten tijdens de ronde, tijdens de ronde, tijdens het spel, tijdens het spelen, onder het spelen,
    tussendoor, tussendoor scoren, tussentijdse punten, vergeten punten, vergeet, vergeten, punten vergeten, vergat,
    over het hoofd, claimen, opeisen, gemiste punten, dubbele steen, dubbele stenen, dubbele, dubbelen, dubbel,
    dubbel tellen, telt dubbel, telt een dubbele, dwars, overdwars, telt twee keer, eerste steen, eerste steen telt,
    veelvoud van vijf, veelvouden van vijf, vijfvoud, alle vijven, alle vijf, deelbaar door vijf, tijdens,
    gedurende, tijdens het leggen, midden in de ronde, midden in het spel, eindpunten, eindes, de einden, einden
    tellen, uiteinden tellen, niet gezien, mist zijn punten, mist punten, punten afpakken, afpakken, dubbele aan het
    eind, dubbele in het midden, kruis, liggen dwars, vijf scoort, tien scoort, vijf punten, tien punten, scoor je
    5, scoor 5, scoor 10, scoort 10, punten met elke steen, na elke steen, steen aanleggen, aanleggen punten, kanten
    tellen, kanten optellen, uiteinden optellen, som van de uiteinden, dubbelen tellen, dubbele tellen, dubbele
    telt, zijn vergeten punten, gemist, roepen, punten roepen, twee helften, opgelegd, wanneer scoor je onder het
    spelen, ik maakte tien op tafel krijg ik punten, hoe pak je punten tijdens de ronde, de uiteinden zijn samen 15,
    tel de twee kanten op, telt een dubbel aan het eind dubbel, dubbel zes aan het eind hoeveel, telt een dwarse
    steen aan beide kanten, openen met vijf vijf, punten voor de eerste steen, ik vergat mijn punten te zeggen, mag
    een ander mijn punten pakken, muggins roepen, hij zag niet dat hij scoorde, punten op tafel, is 20 vier punten,
    tellen we de spinner, scoren met de eerste steen, vijf tien vijftien twintig, de einden bij elkaar, krijg ik
    meteen punten als ik leg, wat scoort er tijdens de ronde, wat tel ik op tafel, beide uiteinden zijn samen tien,
    zijn dat nu meteen tien punten, iemand miste zijn vijf, hij riep zijn punten niet, mag ik de punten nemen die
    hij vergat, mijn dubbel ligt dwars hoe telt dat, 6-6 en 3 is dat 15, moet het deelbaar zijn door vijf, geopend
    met 6-4 is dat tien, scoort een dubbel in het midden nog, na elke steen tellen, telt de eerste steen al, wat
    zijn open uiteinden, buitenkant tellen, zes zes aan de ene kant en een drie aan de andere, dubbel aan het eind
    en een vier, eerste steen vijf vijf hoeveel punten, 6-6 en 3 op tafel, hij heeft zijn vijftien niet gezegd mag
    ik ze hebben, hoe scoor je bij all fives, wat is all fives, wat is muggins, hoe werkt muggins, dubbel dwars aan
    het eind en een 3 aan de andere kant
ends =
    Bij { $allfives } scoren de open uiteinden na elke steen: is hun som een veelvoud van vijf, dan krijg je die meteen.
    { $two } geeft +{ $two_points }. { $double } geeft +{ $double_points }, want van een dubbele steen aan een uiteinde tellen beide helften.
    { $first } als eerste steen: +{ $first_points }. { $missed } is { $missed_total }: niets.

    Met twee open uiteinden kun je { $scores } scoren. Een dubbele steen telt alleen dubbel zolang die aan een uiteinde ligt. Bij { $branching } zijn er meer uiteinden. Andere tafels kiezen met `ends` als ze een partij beginnen: twee, vier met een spinner, of onbeperkt (Five-Up).

    Punten die een speler over het hoofd ziet, zijn alleen bij { $muggins } voor wie ze aanwijst: de muggins-regel. { $fives-threes } heeft een eigen antwoord.

## Who leads?

lead-title = Wie begint?
lead-synonyms =
    begint, beginnen, begin, begonnen, wie mag beginnen, wie moet beginnen, wie begint, begint de ronde, wie start,
    start, starten, starter, wie legt eerst, wie gaat eerst, wie is eerst, eerst, als eerste, mag eerst, moet eerst,
    eerste beurt, eerste zet, wie opent, openen, opent, eerste speler, startspeler, beginspeler, beginsteen,
    startsteen, hoogste dubbele, hoogste dubbel, hoogste dubbele steen, zwaarste dubbele, niemand heeft een dubbele,
    geen dubbele, geen dubbel, wie is aan de beurt, aan de beurt, beurt, wie komt uit, wie mag uitkomen, legt de
    eerste steen, legt de eerste, eerste steen legt, eerste steen leggen, mag eerste, mag als eerste, beginner,
    begint dan, begint volgende, volgende ronde, tweede ronde, start na, aftrap, speelvolgorde, volgorde, aan zet,
    begint het spel, begint de partij, mag starten, moet starten, winnaar begint, begint de winnaar, verliezer
    begint, begint de verliezer, eerste domino, beginnen met de dubbel, met welke steen, welke steen eerst,
    uitkomen, komt uit, komt er uit, opening, wie legt de eerste, wie is er het eerst, wie moet opzetten, moet je
    met een dubbel openen, begint wie de vorige won, wie begint de volgende ronde, niemand heeft een dubbel wie
    begint dan, hoogste dubbel begint, beginnen we met dubbel zes, wie begint als het vastzat, mag ik met elke steen
    beginnen, beginnen we om de beurt, van wie is de eerste beurt, wie zet in, we hebben geloot wie begint, wie mag
    er eerst, wie gooit de eerste, wie mag openen, heb je een dubbel nodig om te openen, wie komt er uit, dikke zes
    opent, van wie is de beurt in het begin, wie won begint weer toch, na vastlopen wie begint, wisselt het wie
    begint, met welke steen moet je beginnen, niemand heeft een dubbele en nu, loten we om het begin, wie eerst na
    gelijk, de jongste eerst of hoe, wie trapt af, wie zet er in, wie begint na een geblokkeerde ronde, wie is aan
    zet na een geblokkeerde ronde, wie begint na gelijkspel, niemand heeft de dubbel zes wie begint, wie begint als
    niemand een dubbel heeft, van wie is de beurt als het vastzat, wie begint de tweede ronde, welke steen opent de
    ronde, niemand heeft dubbel zes wie dan
lead =
    Bij { $allfives } begint in de eerste ronde wie de hoogste dubbele steen heeft, en na een geblokkeerde ronde weer. Anders begint wie uitging.
    Heeft niemand een dubbele steen, dan begint de zwaarste steen of de zwaarste hand: dat verschilt per tafel.

    Zo gaat het bij { $said }.

    { $highest }: de hoogste dubbele steen begint. { $next_lower }: de hoogste dubbele steen van de set opent de eerste ronde, de volgende in hoogte de ronde daarna, enzovoort.

    Op het bord staat niet wie begint bij: { $unsaid }. Vaak wordt er voor de eerste ronde geloot en schuift de beurt daarna elke ronde een plaats op. Voor de telling maakt het niet uit.

## Plain domino

plain-title = Gewoon domino
plain-synonyms =
    gewoon, gewone domino, gewoon dominospel, simpel domino, simpele domino, eenvoudig domino, eenvoudige domino,
    normaal domino, normale domino, klassiek domino, standaard domino, basisspel, losse ronde, maar een ronde,
    gewone spel, simpel spel, normale spel, basisregels domino, zonder punten, geen punten, simpelste, eenvoudigste,
    gewoon domino zonder punten, domino voor kinderen, hoe speel je gewoon, makkelijke versie, gewoon aanleggen en
    uit, geen score alleen wie wint, een ronde en klaar, het spel dat iedereen kent, simpel spelletje, ouderwets
    domino, domino voor beginners, klassiek spel zonder tellen, domino van oma, gewoon zonder vijven, zonder al die
    punten, de simpelste domino, alleen cijfers aanleggen, hoe spelen gewone mensen, kinderversie, we willen gewoon
    even snel spelen, wie eerst uit is wint en klaar, er scoort niets onderweg, huis tuin en keuken domino, gewone
    domino en gelijk aan het eind, gelijk bij gewoon domino
plain =
    { $plain-rounds ->
        [one] Eén ronde beslist de partij
       *[other] Een partij duurt { $plain-rounds } rondes
    }: wie uitgaat, wint en krijgt de ogen die de anderen nog hebben.
    Kan niemand meer leggen, dan is de ronde geblokkeerd: { $plain-blocked }

    Een dubbele steen ligt als elke andere, en tijdens de ronde scoort er niets.

    Wil je liever doorspelen tot een aantal punten? Kies dan { $draw } of { $block }; daar komt elke ronde bij het totaal.

## Mexican Train

mexican-train-title = Mexican Train
mexican-train-synonyms =
    mexican train spel, mexicaanse trein, mexicaans treintje, mexicaans, mexicaanse, trein, treintje, treinen, trein
    spel, strafpunten, strafpunt, laagste totaal, laagste score, laagste score wint, minste punten wint, wie het
    laagst, open dubbele, dubbele afdekken, dubbele dekken, afdekken, locomotief, welke dubbele opent, mijn trein,
    openbare trein, laagste punten, treintjes, eigen trein, bedekken, dubbel bedekken, dubbele bedekken, dubbel
    afdekken, treinen open, laag goed, laagste wint, minst, wie het minst, de minste punten, hoe werkt de trein, op
    wiens trein mag ik, mijn trein staat open, muntje op mijn trein, wanneer mag ik op de mexicaanse, welke dubbel
    ligt in het midden, beginnen we met dubbel twaalf, wat na een dubbel op een trein, moet iemand de dubbel
    afmaken, laagste is daar het beste, wat zijn strafpunten, hoeveel rondes trein, dubbel blanco 50 punten,
    treintje leggen, treinspel telling, station in het midden, mag ik op jouw trein, wanneer is een trein openbaar,
    moet ik mijn eigen dubbel afdekken, met welke dubbel begint de trein, volgende ronde met 11-11, is laag of hoog
    beter bij de trein, stenen die over zijn tellen tegen je, hoeveel stenen bij de trein, pionnetje op de trein, na
    een dubbel nog een keer leggen, wat als ik hem niet kan afdekken, dubbel ligt open op tafel, welke dubbel opent
    de tweede ronde van de trein
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
    }; gewoon zijn er { $mexican-train-rounds }, met { $mexican-train-set }:
    { $train_lines }

    De hoogste dubbele steen van de set opent de eerste ronde, de volgende in hoogte de ronde daarna. Een dubbele steen die open ligt, moet de volgende speler eerst afdekken.

    Hoeveel stenen ieder neemt, verschilt per set en aantal spelers: spreek het af. Dubbel-blanco telt als { $mexican-train-double-blank }, aan sommige tafels als { $other_double_blanks }.

## Fives and Threes

fives-threes-title = Fives and Threes
fives-threes-synonyms =
    vijven en drieën, drieën en vijven, vijf en drie, drie en vijf, vijfen en drieen, fives en threes, vijfvoud en
    drievoud, drievoud, drieen, pubspel, vijf en drie spel, deelbaar door drie, veelvoud van drie, veelvouden van
    drie, vijven drieen, 5 en 3, 3 en 5, 5s en 3s, vijven en drieen punten, pub domino, hoe telt het pubspel, 15 is
    acht punten, wat is 12 waard bij vijven en drieen, gedeeld door drie en vijf, vijven en drieen tot 61, precies
    61, over de 61 telt niet, een punt voor uitgaan, is 9 drie punten, vijf en drie telling, delen door drie,
    competitie in de kroeg, fives and threes uitleg, is 15 samen acht, tellen met 3 en 5, zowel drieen als vijven,
    britse kroegtelling, tot 61 spelen, precies op eenenzestig, kapot boven 61, een voor de laatste steen, twaalf
    gedeeld door drie is vier, sommen bij vijven en drieen, is zes twee punten, door drie delen, 20 is vier bij
    fives and threes, ik sta op 59 en maak twee, ik heb er nog twee nodig bij fives and threes, laatste steen bij
    vijven en drieen
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
sniff-synonyms =
    vier uiteinden, vier open uiteinden, vier kanten, alle vier de kanten, alle kanten, 4 uiteinden, 4 kanten, vier
    einden, sniff steen, kruislings, aan alle kanten, alle kanten aanleggen, vierkant, vier richtingen, kruispunt,
    alle richtingen, wat is de sniff, aan de eerste dubbel mag je vier kanten op, aan de zijkanten van de dubbel
    leggen, hoe gaat sniff, vier armen aan de dubbel, alle vier de kanten op, de sniff steen, kruis uit de eerste
    dubbel, sniff telling, vier uiteinden op tafel, hoeveel uiteinden bij sniff, mag je aan alle zijden aanleggen,
    de eerste dubbel is bijzonder, in de lengte of dwars bij sniff, tot vier uiteinden, tel je alle vier de armen,
    is de sniff alleen de eerste dubbel, zijtakken aan de dubbel, wat is sniff
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
examples-synonyms =
    voorbeeld, voorbeelden, voorbeeldje, rekenvoorbeeld, uitgewerkt voorbeeld, uitgewerkte voorbeelden,
    bijvoorbeeld, voorbeeldronde, laat zien, doe eens voor, voordoen, rekensom, reken voor, rekenen, voorrekenen,
    uitgerekend, geef een voorbeeld, berekening, uitrekenen, reken uit, reken eens, som, sommen, laat eens zien, kun
    je iets voordoen, laat zien hoe je het uitrekent, neem een ronde door, laat de sommen zien, hoe ziet dat eruit
    met getallen, een voorbeeld met drie spelers graag, reken er een uit, doe het eens voor, een uitgewerkte ronde,
    laat zien met cijfers, doe er een met getallen, stap voor stap graag, bijvoorbeeld hoe dan, laat de rekensom
    zien, kan ik een uitgewerkte zien, drie spelers 13 en 8 wat gebeurt er, hoe scoor je 9 14 20, probeer er een
    voor me, neem me er doorheen
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
history-synonyms =
    geschiedenis, geschiedenis van domino, herkomst, oorsprong, oorspronkelijk, ontstaan, ontstond, waar komt het
    vandaan, vandaan, komt vandaan, bedacht, bedenker, verzonnen, uitgevonden, uitvinder, hoe oud, oud, hoe lang
    bestaat, bestaat, naam vandaan, waarom heet, heet het, achtergrond, welk jaar, uit welk jaar, eeuw, vanwaar, wie
    bedacht, wie verzon, ouder, oudste, stamt af, uitvinding, ontdekt, ontstaansgeschiedenis, ouderdom, jaar
    bedacht, welk land, land, afkomstig, komt het uit, verwant aan cribbage, bordspel cribbage, genoemd, heet
    muggins, noemen, waar komt dit spel vandaan, wie heeft het bedacht, hoe oud is het, wanneer is het uitgevonden,
    komt het van kaarten, wat betekent de naam, waarom heet het muggins, heeft het met cribbage te maken, uit welk
    land, oude regels, achtergrond van het spel, waar werd het eerst gespeeld, waarom heet het all fives, sinds
    wanneer speelt men dit, is het amerikaans of engels, wat is het verhaal erachter, wat betekent muggins
    eigenlijk, wie gaf het die naam, is het een oud spel, kwam het uit een kaartspel, welke was er eerst, hoe lang
    bestaat het al, verleden van dit spel
history =
    All Fives komt uit cribbage, het kaartspel: in 1863 staat het in Engelse en Amerikaanse uitgaven.
    Elke { $allfives-1863-per-point } ogen waren één punt, en je speelde op het cribbagebord tot { $allfives-1863-points }.
    In 1864 kwamen de regels van Muggins, zonder bord: vijf ogen, vijf punten.

    Met zijn tweeën ging je daar tot { $muggins-1864-points }, met drie of vier spelers tot { $muggins-1864-points-of-more }.

    Ook “muggins” komt uit cribbage: dat roep je als je de punten opeist die een ander vergeet. Gek genoeg staat die regel niet in de eerste regels van Muggins; een Amerikaans regelboek voegde hem in 1868 toe. Vanaf ongeveer 1871 staan beide namen voor hetzelfde spel.

    De oude vormen kun je nog spelen, als { $allfives-1863 } en { $muggins-1864 }. Een verwant spel, { $fives-threes }, heet vaak het populairste dominospel van de Britse pubs en competities.

## Dealing and drawing

dealing-title = Delen, pakken en passen
dealing-synonyms =
    delen, deelt, gedeeld, uitdelen, uitgedeeld, verdelen, pakken, pak, pakt, pakken tot, steen pakken, een pakken,
    mag ik pakken, moet ik pakken, bijpakken, kopen, koopt, pot, de pot, pot leeg, trekken, stenen per speler,
    stenen per persoon, hoeveel stenen per, hoeveel stenen krijg, hoeveel stenen krijgt, hoeveel stenen krijgt
    iedereen, stenen krijg je, stenen krijgt elke speler, hoeveel stenen pak je, hoeveel stenen de man, hoeveel
    stenen ieder, met hoeveel stenen begin, hoeveel stenen neem, hoeveel spelers, aantal spelers, met hoeveel,
    hoeveel mensen, hoeveel man, met hoeveel spelers, met z'n tweeen, met zijn drieen, passen, pas, mag ik passen,
    mag je passen, moet ik leggen, moet je leggen, verplicht, verplicht leggen, achterhouden, laatste twee stenen,
    laatste stenen, schudden, husselen, wassen, met de klok mee, kloksgewijs, tegen de klok in, welke kant, welke
    kant op, welke richting, richting, draairichting, verkeerde steen, foute steen, fout gelegd, verkeerd gelegd,
    terugnemen, steen terug, niet kan leggen, niet kunt leggen, kan niet leggen, kan ik niet, kan je niet, niet
    leggen, niet kan, met z'n drieen, met z'n vijven, met zijn vijven, met zijn tweeen, met twee, met drie, met
    vijf, tweeen, drieen spelen, vijven, vieren, twee spelers, drie spelers, vier spelers, vijf spelers, maximaal
    spelers, minimaal spelers, alleen spelen, dicht op tafel, stapel, voorraad, rest van de stenen, overige stenen,
    beurt overslaan, overslaan, weigeren, zeven stenen, vijf stenen, stenen begin je, hoeveel stenen heb, gepakte
    steen, getrokken steen, hoe deel je, deel je, kijken in de pot, in de pot, pot is leeg, lege pot, pot op, uit de
    pot, starthand, beginhand, plaats, plaatsen, zitplaats, zitten tegenover, tegenover, mengen, door elkaar, hoe
    schud je, stenen neem je, stenen pak je, stenen pakken we, stenen ieder, stenen elk, stenen begint, stenen in je
    hand, stenen heb je, stenen mag, stenen moet ik pakken, hoeveel pakken, mogen meedoen, meedoen, meespelen,
    spelers nodig, spelers mogen, mensen nodig, links, rechts, linksom, rechtsom, bewust passen, expres passen, toch
    passen, toch pakken, steen houden, per ongeluk, vergist, per ongeluk gelegd, hoeveel pakken we er, hoeveel
    stenen neem ik, hoeveel voor drie man, zeven of vijf stenen, kunnen we met vijf, is het voor twee of vier,
    pakken we als we niet kunnen, blijven pakken tot het past of een, mag ik passen ook al kan ik, ik wil hem niet
    leggen moet het, moet ik de gepakte steen leggen, mag ik in de pot kijken, blijft er iets over in de pot,
    laatste twee blijven liggen, welke kant gaat het op, links of rechts om, wie zit naast wie, ik heb verkeerd
    gelegd, verkeerde steen mag hij terug, wie schudt, passen of pakken, wat is het verschil tussen pakken en
    blokkeren, mag ik mijn dubbel houden, met hoeveel stenen starten, pot leeg wat nu, hoeveel stenen per man,
    hoeveel neem ik er aan het begin, krijgen vier man er vijf, met zes man kan dat, waar is de pot voor, niks meer
    om te pakken wat nu, ik kan niet pak ik dan, een pakken of doorgaan, moet ik hem verplicht leggen, mag ik hem
    bewaren, mag ik expres passen, mag je een steen achterhouden, moet ik meteen leggen wat ik pakte, hoeveel
    blijven er dicht liggen, met de klok of andersom, teamgenoten tegenover elkaar, wie mengt ze, hij legde een
    steen die niet past, we zagen later dat het fout was, mag ik hem terugpakken, mag ik zien wat er nog ligt, krijg
    je de laatste steen, hoeveel de man, maximum aantal spelers, pakken of blokkeren verschil, gebruiken we de pot
    met vier, kan het met zijn tweeen, hoeveel stenen pakt ieder, moet ik passen of pakken, iedereen pakt er zeven
    toch, ik pakte er een die past
dealing =
    Met een dubbel-zes-set neemt ieder zeven stenen bij twee spelers, en vijf bij drie of vier. De rest is de pot.
    Je speelt met twee tot vier mensen, in teams met zijn vieren; bij { $mexican-train } tot tien.
    Kun je leggen, dan moet dat meestal: passen of pakken is voor wie niet kan.

    Dit verschilt per tafel, dus spreek het af:
    - Eén steen pakken, of tot er een past? Allebei komt voor. Een gepakte steen die past, leg je meestal meteen.
    - Mogen de laatste twee stenen gepakt worden? Met twee spelers vaak niet.
    - In Brazilië nemen teams zeven stenen ieder, zonder pot.
    - Je speelt met de klok mee; in Brazilië en de Caraïben ertegenin.
    - Een verkeerde steen gaat terug als iemand het ziet vóór de volgende ligt.

    Voor de telling maakt dit alles niet uit.

## Words by which a topic is found

small-words = de, het, een, is, zijn, was, ben, ik, je, jij, we, wij, u, ze, in, van, op, te, aan, bij, voor, met, en, of, als, mijn, dat, dit, er, die, wat, hoe, wie, waar, welke, wanneer, waarom, hoeveel, dan, nu, ook, om, tot, mag, moet, kan, heeft, heb, geen, niet, z, n, zitten, door, naar, hoelang, elke, per, gebeurt, werkt, gaat, gaan, graag, even, eens, iemand, zo, maar, na, deze, haar, hij, zij, jullie, ons, onze, wil, wordt, worden, hoort, eigenlijk, hebben, hebt, kun, kunnen, kunt, doet, doen, gebruik, betekent, weer, nog, toch
word-endings = e, en, s, t
