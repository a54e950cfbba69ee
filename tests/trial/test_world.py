"""The simulated club, with a bot that only says what it hears."""

import asyncio
import datetime as dt

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.trial.world import open_trial
from tests.club import open_world


class Parrot(commands.AutoShardedBot):
    """Answers with the languages an interaction comes with."""

    def __init__(self):
        super().__init__("!", intents=discord.Intents(guilds=True), shard_count=1)

    async def setup_hook(self):
        group = app_commands.Group(name="domino", description="Domino")

        @group.command(name="hear", description="Hear")
        async def hear(interaction: discord.Interaction, privately: bool = False):
            if interaction.user.name == "caro":
                raise RuntimeError("deaf")
            view = discord.ui.View(timeout=None)
            view.add_item(Again())
            heard = f"{interaction.locale.value} {interaction.guild_locale.value}"
            await interaction.response.send_message(heard, view=view, ephemeral=privately)

        self.tree.add_command(group)
        self.add_dynamic_items(Again)
        await self.tree.sync()


class Again(discord.ui.DynamicItem[discord.ui.Button], template="again"):
    """A live button that answers in the language of who presses it."""

    def __init__(self):
        super().__init__(discord.ui.Button(label="Again", custom_id="again"))

    @classmethod
    async def from_custom_id(cls, _interaction, _item, _match):
        return cls()

    async def callback(self, interaction):
        await interaction.response.edit_message(content=interaction.locale.value)


async def test_everybody_is_heard_in_their_own_language_and_it_can_be_changed():
    async with open_world(Parrot()) as world:
        await world.slash(world.ana, "hear")
        for name, locale in (("ana", "en-US"), ("bram", "nl"), ("caro", "nl"), ("duarte", "pt-BR")):
            await world.press(world.members[name], "Again")
            assert world.newest(world.ana).content == locale
        world.locales[world.ana.id] = discord.Locale.french
        world.locales[world.guild.id] = discord.Locale.dutch
        assert (await world.slash(world.ana, "hear")).response.content == "fr nl"


async def test_the_club_is_called_domino_club_and_its_members_are_ordinary_ones():
    async with open_world(Parrot()) as world:
        assert (world.guild.name, world.channel.name) == ("Domino club", "domino")
        assert [world.name_of(m.id) for m in world.members.values()] == [
            "Ana", "Bram", "Caro", "Duarte",
        ]  # fmt: skip
        assert world.name_of(world.bot.user.id) == "Domino"
        assert world.name_of(1) == "someone"
        assert (world.ana, world.duarte) == (world.members["ana"], world.members["duarte"])
        for member in (world.ana, world.bram, world.caro, world.duarte):
            rights = discord.Permissions(
                world.env.backend.compute_permissions(world.guild.id, member.id, world.channel.id)
            )
            assert rights.send_messages
            assert not rights.manage_messages


async def test_a_private_answer_and_its_button_are_there_only_for_its_reader():
    async with open_world(Parrot()) as world:
        with pytest.raises(LookupError, match="bram sees no button 'Again'"):
            await world.press(world.bram, "Again")
        await world.slash(world.bram, "hear")
        await world.slash(world.ana, "hear", privately=True)
        assert world.newest(world.ana).ephemeral
        assert not world.newest(world.bram).ephemeral


async def test_two_worlds_have_the_same_club_channel_and_members():
    ids = []
    for _ in range(2):
        async with open_world(Parrot()) as world:
            members = [member.id for member in world.members.values()]
            ids.append([world.guild.id, world.channel.id, *members])
    assert ids[0] == ids[1]


async def test_time_runs_in_a_trial_and_otherwise_stands_still_until_a_test_moves_it():
    async with open_trial(None) as world:
        await asyncio.sleep(0.6)
        behind = dt.datetime.now(dt.UTC) - world.env.now()
        assert dt.timedelta(0) <= behind < dt.timedelta(seconds=0.5)
    async with open_world(Parrot()) as world:
        before = world.env.now()
        await asyncio.sleep(0.3)
        assert world.env.now() == before
        await world.env.advance_time(60)
        assert world.env.now() - before == dt.timedelta(minutes=1)


async def test_after_a_restart_the_old_buttons_still_work():
    async with open_world(Parrot()) as world:
        await world.slash(world.ana, "hear")
        old = world.bot
        await world.env.restart_bot(Parrot())
        assert world.bot is not old
        await world.press(world.bram, "Again")
        assert world.newest(world.ana).content == "nl"


async def test_what_a_command_raised_comes_out_at_the_end():
    with pytest.raises(ExceptionGroup, match="bot raised 1 error"):
        async with open_world(Parrot()) as world:
            await world.slash(world.caro, "hear")

    async with open_world(Parrot(), check_errors=False) as world:
        bot = world.bot
        await world.slash(world.caro, "hear")
    assert bot.is_closed()
