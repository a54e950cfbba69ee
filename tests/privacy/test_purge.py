"""Deleting all that is kept of a server: only by its administrators, and only when it is meant."""

import asyncio
import sqlite3
from contextlib import closing

import discord

COPIED_MATCH = """
INSERT INTO matches (id, scope, guild_id, channel_id, language, variant, state)
SELECT :number, scope, guild_id, :channel, language, variant, 'finished' FROM matches WHERE id = 1
"""
COPIED_EVENTS = """
INSERT INTO events (match_id, position, scope, body, entered_by, entered_at)
SELECT :number, position, scope, body, entered_by, entered_at FROM events WHERE match_id = 1
"""


def make_administrator(world, member):
    permissions = discord.Permissions(administrator=True)
    role = world.guild.create_role("Administrator", permissions=permissions)
    world.env.backend.add_member_role(world.guild.id, member.id, role.id)


async def begin(world, channel=None):
    """Open a match of Ana and Bram with a round that Ana won."""
    players = f"{world.ana.mention} {world.bram.mention}"
    options = {"variant": "draw", "players": players}
    await world.ana.slash(channel or world.channel, "domino new", **options)
    await world.ana.slash(channel or world.channel, "domino round", hands="ana 0 bram 13")


async def look(world, match_id=1):
    return (await world.bot.matches.look(match_id)).match


async def test_boards_that_are_left_of_a_purged_server_answer_and_new_matches_are_others(world):
    make_administrator(world, world.ana)
    await begin(world)
    await world.slash(world.ana, "standings")
    old = [one for one in world.channel.history(viewer=world.ana) if one.components][-1]
    await world.slash(world.ana, "settings purge")
    await world.press(world.ana, "Delete everything")
    await world.slash(world.ana, "new", variant="sniff")
    answer = await world.bram.click(old, label="Undo")
    assert answer.response.content.startswith("Die partij is hier niet:")
    assert (await look(world, 2)).rules.preset == "sniff"


async def test_rights_that_are_lost_before_the_press_count(world):
    make_administrator(world, world.ana)
    await begin(world)
    await world.slash(world.ana, "settings purge")
    roles = world.bot.get_guild(world.guild.id).roles
    (role,) = [one.id for one in roles if one.name == "Administrator"]
    world.env.backend.remove_member_role(world.guild.id, world.ana.id, role)
    answer = await world.press(world.ana, "Delete everything")
    assert answer.response.content.startswith("Only administrators")
    assert (await look(world)).totals == (13, 0)


async def test_leaving_a_server_deletes_nothing(world):
    await begin(world)
    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()
    assert world.bot.get_guild(world.guild.id) is None
    assert (await look(world)).totals == (13, 0)


async def test_the_space_of_what_was_deleted_is_given_back(world, book):
    make_administrator(world, world.ana)
    await begin(world)
    with closing(sqlite3.connect(book)) as other:
        # As if a thousand more had been played here.
        for number in range(2, 1_002):
            other.execute(COPIED_MATCH, {"number": number, "channel": number})
            other.execute(COPIED_EVENTS, {"number": number})
        other.commit()
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    large = book.stat().st_size
    await world.slash(world.ana, "settings purge")
    await world.press(world.ana, "Delete everything")
    for _ in range(600):
        if book.stat().st_size < large / 3:
            break
        await asyncio.sleep(0.05)
    assert book.stat().st_size < large / 3
    assert book.with_name(f"{book.name}-wal").stat().st_size < large / 3
    with closing(sqlite3.connect(book)) as other:
        assert other.execute("SELECT count(*) FROM matches").fetchone() == (0,)
