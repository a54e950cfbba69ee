title = Settings
hint = To change one: `/domino settings language`, `entering`, `variant` or `idle`.
language = Language of public texts
language-unset = as Discord is set here
entering = Who may record results
entering-players = the players, whoever opened the match, and moderators
entering-anyone = anyone in the channel
entering-role = the players, and members with { $role }
game = Default game (`/domino new -`)
game-unset = none
idle = Ask whether a match is still on
idle-hours = { $hours ->
    [0] never
    [one] after { $hours } hour without an entry
   *[other] after { $hours } hours without an entry
}
rankings = Matches in the history and rankings of the server
rankings-unset = all but those of private threads and of channels that not everybody can see
rankings-always = always, those of its public threads too
rankings-never = never, nor those of its threads
here = in this channel: { $value }
house = House rules ({ $count } of { $most })
house-none = None yet. `/domino settings save` keeps some under a name of their own.
house-blocked = blocked: { $value }
house-ties = lowest hands equal: { $value }
house-double-blank = double-blank: { $points }
saved = Saved.
saved-language = { $matches ->
    [one] Saved. The running match is shown in this language from now on.
   *[other] Saved. { $matches } running matches are shown in this language from now on.
}
saved-rules = Saved. They can be chosen in `/domino new` now.
deleted-rules = Deleted.
