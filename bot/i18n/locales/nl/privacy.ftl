former-player = voormalige speler
title = Wat ik van je bewaar
kept =
    • **Wat** Je Discord-id, en je naam zoals die was toen je een plaats innam; de partijen waarin je meespeelde, met elke hand, score en tijd; wat je noteerde of veranderde, en wanneer; huisregels die je bewaarde. Berichten lees ik niet.
    • **Waarom** Om de stand bij te houden, om te laten zien wie wat noteerde, en voor de geschiedenis en de ranglijsten.
    • **Waar en hoelang** In de database van degene die deze bot beheert, tot het vergeten of verwijderd wordt. Als je een server verlaat, wordt er niets vanzelf verwijderd; de beheerders van de server kunnen alles van die server verwijderen met `/domino settings purge`.
    • **Vergeet mij** zet “{ former-player }” in de plaats van je naam en id, op elke server en in elke back-up die daarna gemaakt wordt. Niemands totaal verandert. Oudere back-ups en berichten die al in kanalen staan, blijven zoals ze zijn. Een gastnaam die iemand heeft getypt, is niet aan jou gekoppeld, tenzij die gast met jou is samengevoegd.
my-data = Mijn gegevens
forget-me = Vergeet mij
data-file = Alles wat ik van je bewaar. De namen van anderen zijn weggelaten.
forget-sure = { $matches ->
    [0] Ik bewaar geen partij met jou erin.
    [one] Ik bewaar 1 partij met jou erin. Daarin word je “{ former-player }”.
   *[other] Ik bewaar { $matches } partijen met jou erin. In al die partijen word je “{ former-player }”.
} Bij huisregels die je bewaarde, verdwijnt je naam. Je plaats in een partij die nog loopt, kan een ander overnemen. Dit is niet terug te draaien.
forget-yes = Ja, vergeet mij
leave-be = Annuleren
left-be = Er is niets veranderd.
one-moment = Een ogenblik …
goes-on = Het is begonnen, en niemand ziet er nog iets van. De rest maak ik vanzelf af zodra het kan.
forgotten = { $matches ->
    [0] Klaar. Er viel niets te vergeten.
    [one] Klaar. In 1 partij ben je nu “{ former-player }”.
   *[other] Klaar. In { $matches } partijen ben je nu “{ former-player }”.
}
purge-sure = Hiermee verdwijnt alles wat ik van deze server bewaar: { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
} met alle rondes, uitslagen en ranglijsten, de instellingen en de huisregels. Dit is niet terug te draaien.
purge-yes = Alles verwijderen
purged = { $matches ->
    [one] Verwijderd: 1 partij, de instellingen en de huisregels.
   *[other] Verwijderd: { $matches } partijen, de instellingen en de huisregels.
}
