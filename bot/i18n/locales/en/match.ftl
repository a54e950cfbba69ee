who-went-out = Who went out?
who-scored = Whose points are they?
for-another = For somebody else
scored-for = +{ $points } for { $name }.
who-held-fewest = The round is tied in pips. Who held the fewest tiles?
which-reading = This can be read in more than one way. What do you mean?
which-reading-two = With two players, this can be read in more than one way. What do you mean? If somebody went out, the other hand alone is enough: `/domino round 13`.
reading-blocked = Blocked: { $hands }
reading-out = { $name } went out: { $hands }
reading-against = You went out against { $count }: { $hands }
reading-among = Blocked among { $count }: { $hands }
equal = Equal
entered = Entered.
ended = Match ended.
end-sure =
    How is this match to end?
    • **The leader wins**: time is up, the win goes to { $names }, and the match counts.
    • **It does not count**: it stands in the history, and nowhere else.
end-tie =
    How is this match to end?
    • **The leader wins**: time is up. { $names } are tied for the lead, so the match is a draw, and it counts.
    • **It does not count**: it stands in the history, and nowhere else.
end-empty = Nothing has been entered in this match. Throw it away?
end-leader = The leader wins
end-uncounted = It does not count
end-discarded = Throw away
end-no = Keep playing
end-kept = The match goes on.
join = Join
leave = Leave
reseat = Revert
who-joins = A guest called { $name } sits here. Is that you?
claim-seat = Yes, take the seat of { $name }
another-seat = No, another seat
who-is = Who is meant by { $name }?
a-guest = { $name }, a guest
help-title = How to keep score
help =
    • **Start** `/domino new` – choose the game; others press **Join**.
    • **A round** `/domino round 13 8` – you went out, the opponents still hold 13 and 8 (one opponent: just `13`). Tiles work too: `6-4 3-0, 5-3`.
    • **Blocked** `/domino round blocked 9 14 20` – everybody's hand in seat order.
    • **Somebody else went out** add `winner`.
    • **In play** `/domino ends 6 4` – the open ends, in All Fives and its relatives.
    • **Wrong?** `/domino undo` undoes the last entry.
    • **Look** `/domino standings` · **Finish early** `/domino end`
    • **Look back** `/domino history` · `/domino stats` · `/domino leaderboard`
    • **Rules** `/domino rules blocked`

## What an entry would come to, shown while it is typed

preview-asks = I'll ask first: { $question }
preview-readings = I'll ask first which of these you mean.
preview-hands = Type { $out } or { $blocked }.
preview-ends = Type 6 4, or their sum: 10.
