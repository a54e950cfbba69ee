"""A season of matches with somebody in many of them, and whatever is left of that person."""

import sqlite3
from contextlib import closing

from bot.domain import corrections
from bot.domain.events import Player
from bot.match.requests import RoundRequest
from bot.ui.context import Caller
from storage.file.backup import back_up
from tests import server
from tests.played import ELSEWHERE, HERE, PRIVATE, THERE

ZWAAN = Player(user_id=876_543_210_123_456_789, name="Zwaantje Quist")
BRAM, CARO, DUARTE = (
    Player(user_id=10**17 + number, name=name)
    for number, name in enumerate(("Bram", "Caro", "Duarte"))
)
RENAMED = "Quistje van Zwaan"
MINE = (b"Zwaantje", b"Quist", b"zwaantje", b"quist", str(ZWAAN.user_id).encode())
NUMBER = ZWAAN.user_id.to_bytes(8, "big")


def by(player, number):
    return Caller(player.user_id, player.name, moderates=False, interaction_id=number)


async def play_a_season(club, matches=30):
    """Play in all places, with changes of every kind; return the matches."""
    made = []
    for number in range(matches):
        people = [(ZWAAN, BRAM), (BRAM, CARO, ZWAAN), (CARO, DUARTE), (DUARTE, ZWAAN, CARO)]
        players = people[number % 4]
        place = (HERE, THERE, ELSEWHERE, PRIVATE)[number % 3]
        made.append(await club.play(*players, place=place, winner=number % len(players)))
        club.wait(minutes=5)
    keeper = club.matches
    await keeper.reseat(made[1], club.caller(), lambda _: corrections.rename(2, RENAMED))
    await keeper.take_back(made[0], club.caller())
    await keeper.enter(made[0], by(ZWAAN, 1), RoundRequest("Zwaantje Quist 0 Bram 9"))
    await club.projection.catch_up()
    return made


def traces(path):
    """Return where the name or the id can be found: in the file, beside it, and in copies.

    On a server it is looked for in every row.
    """
    if isinstance(path, str):
        kept = server.contents(path)
        return {("server", mine) for mine in MINE if mine in kept}
    copies = [path.with_name(name) for name in ("copy.db", "backup.db", "vacuumed.db")]
    back_up(path, copies[0])
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(copies[1])) as new:
        old.backup(new)
        old.execute("VACUUM INTO ?", (str(copies[2]),))
    files = [one for one in path.parent.iterdir() if one.is_file()]
    found = {
        (one.name, mine) for one in files for mine in (*MINE, NUMBER) if mine in one.read_bytes()
    }
    for copy in copies:
        copy.unlink()
    return found


async def forget(privacy, user_id):
    """Forget somebody from the first step to the last; return the matches that they were in."""
    match_ids = await privacy.begin_to_forget(user_id)
    await privacy.go_on("forget", user_id)
    return match_ids


async def purge(privacy, guild_id):
    """Delete a server from the first step to the last; return the matches that it had."""
    await privacy.begin_to_purge(guild_id)
    return tuple(sorted(await privacy.go_on("purge", guild_id)))
