"""Deleting all that is kept of a server: only by its administrators, and only when it is meant."""

import discord
import pytest

from bot.client import DominoClient
from bot.trial.world import open_world
from storage.engine import open_database


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "domino.db") as opened:
        yield opened


@pytest.fixture
async def world(database):
    async with open_world(DominoClient(database, shard_count=1)) as opened:
        yield opened


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


async def test_only_administrators_may_purge_and_only_a_server(world):
    await begin(world)
    for name, said in (("bram", "Dat mogen alleen beheerders"), ("duarte", "Só administradores")):
        answer = await world.slash(world.members[name], "settings purge")
        assert answer.ephemeral
        assert answer.response.content.startswith(said)
    answer = await world.ana.user.slash("domino settings purge")
    assert answer.response.content == "That can only be done in a server."
    assert (await look(world)).totals == (13, 0)


async def test_a_purge_says_how_much_it_is_and_deletes_it_when_it_is_meant(world):
    make_administrator(world, world.ana)
    await begin(world)
    await begin(world, world.guild.create_text_channel("other"))
    answer = await world.slash(world.ana, "settings purge")
    assert answer.ephemeral
    assert "this server: 2 matches with all rounds" in answer.response.content
    await world.press(world.ana, "Leave it")
    assert (await look(world)).totals == (13, 0)
    await world.slash(world.ana, "settings purge")
    await world.press(world.ana, "Delete everything")
    assert world.newest(world.ana).content.startswith("Deleted: 2 matches")
    answer = await world.slash(world.bram, "standings")
    assert answer.response.content.startswith("In dit kanaal is nog geen partij.")


async def test_boards_that_are_left_of_a_purged_server_answer_and_new_matches_are_others(world):
    make_administrator(world, world.ana)
    await begin(world)
    await world.slash(world.ana, "standings")
    old = [one for one in world.channel.history(viewer=world.ana) if one.components][-1]
    await world.slash(world.ana, "settings purge")
    await world.press(world.ana, "Delete everything")
    await world.slash(world.ana, "new", variant="sniff")
    answer = await world.bram.click(old, label="Undo")
    assert answer.response.content.startswith("In dit kanaal is nog geen partij.")
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


@pytest.mark.parametrize("custom_id", ["domino:purge", "domino:purge:1", "domino:purge:x"])
async def test_a_press_that_means_another_server_deletes_nothing(world, custom_id):
    make_administrator(world, world.ana)
    await begin(world)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Forged", custom_id=custom_id))
    channel = world.bot.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
    await channel.send("Forged", view=view)
    view.stop()
    answer = await world.press(world.ana, "Forged")
    assert answer.response.content.startswith("This button does not work any more.")
    assert (await look(world)).totals == (13, 0)


async def test_leaving_a_server_deletes_nothing(world):
    await begin(world)
    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()
    assert world.bot.get_guild(world.guild.id) is None
    assert (await look(world)).totals == (13, 0)
