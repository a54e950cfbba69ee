former-player = former player
title = What I keep about you
kept =
    • **What** Your Discord id, and your name as it was when you took a seat; the matches you played in, with every hand, score and time; what you entered or changed, and when; house rules you saved. I read no messages.
    • **Why** To keep score, to show who entered what, and for the history and the rankings.
    • **Where and for how long** In the database of whoever runs this bot, until it is forgotten or deleted. Leaving a server deletes nothing by itself; its administrators can delete everything about it with `/domino settings purge`.
    • **Forget me** puts “{ former-player }” in the place of your name and id, in every server and in every backup made from then on. Nobody's totals change. Older backups and messages that already stand in channels stay as they are. A guest's name that somebody typed is not linked to you, unless that guest was merged with you.
my-data = My data
forget-me = Forget me
data-file = Everything I keep about you. The names of others are left out.
forget-sure = { $matches ->
    [0] I keep no match with you in it.
    [one] I keep 1 match with you in it. There you become “{ former-player }”.
   *[other] I keep { $matches } matches with you in them. In all of them you become “{ former-player }”.
} House rules you saved lose your name. Your seat in a match that goes on can be taken by somebody else. This cannot be undone.
forget-yes = Yes, forget me
leave-be = Cancel
left-be = Nothing was changed.
one-moment = One moment …
goes-on = It has begun, and nobody sees any of it any more. I finish the rest by myself as soon as I can.
forgotten = { $matches ->
    [0] Done. There was nothing to forget.
    [one] Done. In 1 match you are “{ former-player }” now.
   *[other] Done. In { $matches } matches you are “{ former-player }” now.
}
purge-sure = This deletes everything I keep about this server: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} with all rounds, results and rankings, the settings and the house rules. It cannot be undone.
purge-yes = Delete everything
purged = { $matches ->
    [one] Deleted: 1 match, the settings and the house rules.
   *[other] Deleted: { $matches } matches, the settings and the house rules.
}
