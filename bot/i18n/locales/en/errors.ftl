not-a-number = I can't read “{ $typed }” as hands.
negative = Nobody can hold fewer than 0 pips: “{ $typed }”.
decimal = Pips are whole numbers: “{ $typed }”.
two-separators = “{ $typed }” can be read in more than one way. Separate whole numbers by one kind of mark (`13 8` or `13, 8`), and write tiles with a dash (`6-4 3-0, 5-3`).
too-many-pips = { $pips } pips are more than a { $set } set has ({ $most }).
too-many-tiles = { $tiles } tiles are more than a { $set } set has ({ $most }).
impossible-hand = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} cannot hold { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}.
impossible-hands = No tiles of a { $set } set make these hands together. Check the pips and the numbers of tiles.
impossible-tile = There is no tile { $tile } in a { $set } set.
repeated-tile = There is only one tile { $tile } in the set.
mixed-hand = Give each hand either as one number or as tiles. With tiles, put a comma between hands: `6-4 3-0, 5-3`.
unknown-seat = I don't know whose hand “{ $typed }” is.
no-hand-after-name = There is no hand after the name { $name }.
name-every-hand = Put a name before every hand, or before none.
repeated-seat = { $name } has two hands.
wrong-hand-count = { $count ->
    [0] The hands are missing.
    [one] That is 1 hand.
   *[other] That is { $count } hands.
}
two-went-out = Only one player can go out. A player who holds just the double-blank is written `0(1)`.
winner-holds-tiles = { $name } cannot have gone out with tiles left in hand.
winner-of-blocked = You gave everybody's hand and none is 0, so the round was blocked. { $as_command ->
    [1] Leave out `winner`, or type 0 for whoever went out.
   *[other] Say that nobody went out, or type 0 for whoever did.
}
nobody-to-pay = A round needs at least two players. Others can press **Join** first.
hand-missing = The hand of { $name } is missing. Press **Round** and fill in every hand.
expected-each-hand = Each field takes one hand: `13`, or its tiles, `6-4 3-0`.
expected-hands =
    { $seats ->
        [2] Type the other hand: `13`. If the round was blocked, both: `blocked 9 13`.
       *[other] Type { $opponents } hands: everybody's but the winner's, in seat order. Or all { $seats }: 0 for whoever went out; no 0 means blocked.
    }
    Seats: { $names }.
expected-hands-alone = Type your opponents' hands, such as `13 8`. If the round was blocked, everybody's, yours first: `blocked 9 13 8`. This game has at most { $most } seats.
expected-hands-teams = In a team match the hands of the two opponents are enough.
expected-hands-out = Hands don't count in { $variant }: if you went out, type `out`. If your last tile scored, too: `/domino ends 3 3 out`. If the round was blocked: `{ $blocked }`.

no-in-play-points = { $variant } has no points in play: only finished rounds score.
not-ends = I can't read “{ $typed }” as open ends.
wrong-end-count = { $count ->
    [0] The open ends are missing.
    [one] That is 1 open end.
   *[other] That is { $count } open ends.
}
impossible-end = No open end can show { $end } in a { $set } set.
impossible-sum = { $most ->
    [2] Two
   *[other] Up to { $most }
} open ends of a { $set } set cannot add up to { $total }.
repeated-end = There is only one tile { $tile }, so it cannot lie on two ends.
tile-is-no-end = { $tile } is no double, so only one of its halves is open: type that number.
ends-do-not-score = { $total }, no score. Nothing was entered.
no-muggins = { $variant } has no muggins call.
last-tile = Hands don't count in { $variant }. If that is what was open after the last tile, type `/domino ends { $ends }`. If the last tile scored nothing, `/domino round out`.
round-beside-ends = In { $variant }, going out also pays what the others still hold. Type `/domino ends { $ends }` first, then `/domino round` with their hands.
expected-ends =
    I expected { $most ->
        [2] the two open ends
       *[other] 2 to { $most } open ends
    }, such as `6 4`, or their sum: `10`. Type a double that lies across an end as a tile: `6-6 3`. Type the first tile of a round alone: `5-5`.

match-finished = This match is over. `/domino undo` opens it again, `/domino new` starts another.
match-too-long = This match has { $most } entries and changes, and cannot have more. End it with `/domino end` and go on in a new one: **Rematch** keeps players and rules.
not-to-be-ended-so = The match cannot end like that. Use `/domino end` again.
nothing-to-take-back = There is no entry to take back.
already-seated = You already have a seat in this match.
match-started = The match has begun, so no seat can be taken now. Somebody who plays can seat you with `/domino player add`.
match-full = All { $seats } seats are taken.
seat-not-open = That seat is not open.
too-many-players = { $count } players are too many; a match has at most { $most } seats.
teams-need-four = A team match has four seats, with partners opposite each other.
same-player-twice = Each player can take only one seat.
bad-rule = This value is not possible for `{ $rule }`.
rule-of-points-in-play = `{ $rule }` means nothing here: this game has no points in play.
no-match = There is no match in this channel yet. `/domino new` starts one.
match-gone = That match is not here: it was deleted, or is played in another channel.
match-open = A match is open in this channel. Finish it, end it with `/domino end` (everybody may, once it has had no entry for ten minutes), or play the new one in a thread.
newer-match-open = A newer match is open in this channel, so this one stays as it is.
not-yours = Only the players, whoever started the match, and moderators (Manage Messages) can do that.
not-yours-join = Only the players, whoever started the match, and moderators (Manage Messages) can do that. Press **Join** to take a seat.
not-yours-role = Only the players, whoever started the match, members with { $role }, and moderators (Manage Messages) can do that.
not-yours-role-join = Only the players, whoever started the match, members with { $role }, and moderators (Manage Messages) can do that. Press **Join** to take a seat.
end-settled = This match ended more than ten minutes ago. Only moderators (Manage Messages) can change what was entered or open it again.
too-late-to-move = Only whoever entered these points can do that, within a minute. Later, `/domino edit` corrects an entry.
seats-settled = This match is over. Only moderators (Manage Messages) can change seats and names; you can change your own with `/domino player rename`.
seat-too-new = You took your seat after the last entry, so you can enter what comes next. Only those who played before, whoever opened the match, and members with Manage Messages may change earlier entries or seats, or end the match.
entered-since = Somebody else has just recorded something. Check the standings and try again.
unknown-winner = “{ $typed }” is no seat of this match. Seats: { $names }.
unknown-topic = I have no answer about “{ $typed }”. Choose a topic:
which-topic = Choose the topic of “{ $typed }”, perhaps { $topics }:
unknown-button = This button does not work any more. `/domino standings` shows how the match stands.
out-of-range = This must be a number from { $least } to { $most }.
stopping = I'm restarting. Nothing was recorded; please try again in a moment.
blocked-server = I can't be used on this server: whoever runs me has blocked it.
being-deleted = Everything I keep about this server is being deleted. Please try again in a minute.
question-gone = I no longer know what that question was about. Please use the command again.
own-job = I am still working on what you asked for before. Please wait for that answer first.
server-jobs = I am already working on two such things for this server. Please try again in a minute.
many-jobs = There is a lot to do at the moment. Please try again in a minute.
data-too-large = What I keep about you has { $size } MB even when packed, more than Discord takes in one file. Please ask whoever runs the bot for it.

fault-locked = The score book is busy at the moment. Nothing was entered; please try again.
fault-full = The disk of the bot is full. Nothing was entered; please tell whoever runs the bot.
fault-read-only = The score book can only be read at the moment. Nothing was entered; please tell whoever runs the bot.
fault-corrupt = The score book is damaged. Nothing was entered; please tell whoever runs the bot.
fault-newer = The score book belongs to a newer version of the bot. Nothing was entered.
fault-unreachable = The score book cannot be reached. Nothing was entered; please tell whoever runs the bot.
fault-lost = The score book went away in the middle of this. `/domino standings` shows whether it was entered; look there before you try again.
fault-unknown = Something went wrong on my side. `/domino standings` shows what is entered; what you see there is safe.

nothing-to-restore = There is nothing to redo.
ends-earlier = With that, the match would have ended in round { $round } already. Undo the later entries first.
not-to-be-corrected = That entry cannot be corrected: it was undone, or it is no round and no points in play.
nothing-corrected = That is what the entry says already. Nothing was changed.
same-seat = Name two different seats.
teams-are-full = A team match has four seats; use `/domino player replace` to change a player.
teams-stay = In a team match nobody can leave in the middle: `/domino player replace` puts a substitute on the seat, `/domino end` ends the match.
not-seated = You have no seat in this match.
has-begun = The match has begun. `/domino player out` lets { $name } stop playing; the points stay.
has-left = { $name } has left and does not play now. `/domino player add` brings them back, with their points.
total-stays = { $name } comes back with the points they had, so leave the points out.
too-few-left = Two at least must go on playing. `/domino end` ends the match.
seats-changed-since = Something was entered or changed since, so this can no longer be taken back. `/domino player move` and `/domino player replace` change who sits where.
score-reaches-target = { $score ->
    [one] 1 point
   *[other] { $score } points
} would reach the target of { $target }. Begin with fewer.
no-name = That name has no characters I can show.
unknown-entry = I don't know the entry “{ $typed }”. Choose one from the list that appears while you type.
one-player = Name one player: a mention or a guest's name.
same-name = A guest called “{ $name }” sits in this match already. Choose another name, such as “{ $offered }”.
name-taken = Another guest here is called “{ $name }”. If that is somebody else, choose another name. If it is the same person, somebody with Manage Server can merge the two with `/domino player merge`.
match-goes-on = This match is not over yet.

no-sheet = This file is not one of my score sheets. Use a JSON file from the button below a sheet, unchanged.
sheet-newer = This sheet was written by a newer version of the bot.
sheet-too-large = This sheet is too large to be read.
sheet-does-not-add-up = The points on this sheet do not match its entries, so somebody has changed it. Nothing was entered.
sheet-not-fetched = I couldn't get the file from Discord. Please try again.
sheet-not-yours = In a server, only members with Manage Messages may bring back a match from a sheet.
sheet-known = This match was brought back in this server already. Nothing was entered.
sheet-known-here = This match is in this channel already, as match no. { $number }. Nothing was entered.
sheet-known-there = This match is in this server already, as match no. { $number } in { $channel }. Nothing was entered.

nothing-to-draw = There is nothing to draw yet: enter a round first.

player-unknown = Nobody called “{ $typed }” has played a match to the end here.
player-unclear = More than one player fits “{ $typed }”. Choose one from the list that appears while you type.
player-gone = This player is in no finished match here any more.
not-played-yet = There is no finished match of that member here yet.
bad-day = I can't read “{ $typed }” as a date. Write year, month and day, such as `2025-03-31`.
days-turned = The first day comes after the last one. Swap `since` and `until`.
same-person = Those are one and the same player already. Name two different ones.
not-a-guest = “{ $name }” is a member of the server. Only a guest can be merged: name the guest first, then who that really is.
in-one-match = “{ $one }” and “{ $other }” both sat in match no. { $number }, so they are two people. Nothing was changed.
not-your-players = Only members with Manage Server may merge players.
not-yours-to-delete = Matches of a server can be deleted by members with Manage Messages, in the channel of the match, and by members with Manage Server.
match-still-open = Match no. { $number } is still open. End it first with `/domino end` in its channel.
no-game = There is no default game here. Name one: `/domino new allfives`. The games are: { $games }. `/domino settings variant` sets a default one.
unknown-game = I don't know the game “{ $typed }”. The games are: { $games }.
which-game = Which game do you mean by “{ $typed }”: { $games }?
house-rules-full = { $most } sets of house rules are saved already. Delete one first: `/domino settings delete`.
unknown-house-rules = { $many ->
    [0] There are no house rules called “{ $typed }”.
   *[other] There are no house rules called “{ $typed }”. Saved: { $saved }.
}
name-of-a-game = “{ $typed }” is the name of a game. Call your house rules something else.
no-role = Add `role` to say which role.
not-your-settings = Only members with Manage Server may see the settings and change them.
no-rankings-here = Only a channel of a server can be set so. Here, every match counts here and nowhere else.
not-administrator = Only administrators of the server may do that.
no-server = That can only be done in a server.
