title = Instellingen
hint = Veranderen: `/domino settings language`, `entering`, `variant` of `idle`.
language = Taal van openbare teksten
language-unset = zoals Discord hier is ingesteld
entering = Wie er mag noteren
entering-players = de spelers, wie de partij begon en moderators
entering-anyone = iedereen in het kanaal
entering-role = de spelers, en leden met { $role }
game = Vast spel (`/domino new -`)
game-unset = geen
idle = Vragen of een partij nog loopt
idle-hours = { $hours ->
    [0] nooit
   *[other] als er { $hours } uur niets genoteerd is
}
rankings = Partijen in het overzicht en de ranglijst van de server
rankings-unset = alle, behalve die in privéthreads en in kanalen die niet iedereen kan zien
rankings-always = altijd, ook die in de openbare threads ervan
rankings-never = nooit, ook niet die in de threads ervan
here = in dit kanaal: { $value }
house = Huisregels ({ $count } van { $most })
house-none = Nog geen. Met `/domino settings save` bewaar je ze onder een eigen naam.
house-blocked = geblokkeerd: { $value }
house-ties = gelijke laagste handen: { $value }
house-double-blank = dubbel-blanco: { $points }
saved = Bewaard.
saved-language = { $matches ->
    [one] Bewaard. De lopende partij is voortaan in deze taal.
   *[other] Bewaard. { $matches } lopende partijen zijn voortaan in deze taal.
}
saved-rules = Bewaard. Je kunt ze nu kiezen in `/domino new`.
deleted-rules = Verwijderd.
