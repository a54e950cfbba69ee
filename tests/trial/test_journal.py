"""Messages drawn as text, each once for every change."""

import datetime as dt

import discord
import pytest
from discord.ext import commands

from bot.trial.journal import Journal
from bot.trial.world import open_world


@pytest.fixture
async def world():
    bot = commands.AutoShardedBot("!", intents=discord.Intents(guilds=True), shard_count=1)
    async with open_world(bot) as opened:
        yield opened


@pytest.fixture
def journal(world):
    return Journal(world)


async def say(world, content="", **parts):
    """Let the bot itself write into the channel."""
    with world.env.time_context():
        return await world.bot.get_channel(world.channel.id).send(content, **parts)


async def test_a_message_is_drawn_once(world, journal):
    await world.ana.send(world.channel, "hello **there**")
    assert list(journal.news()) == ["Ana:", "hello there"]
    assert list(journal.news()) == []


async def test_an_edit_in_place_is_drawn_again(world, journal):
    message = await say(world, "first")
    assert list(journal.news()) == ["Domino:", "first"]
    await message.edit(content="second")
    assert list(journal.news()) == ["Domino (changed):", "second"]


async def test_a_removed_message_is_mentioned(world, journal):
    message = await say(world, "first")
    list(journal.news())
    await message.delete()
    assert list(journal.news()) == ["Domino: this message was removed."]


async def test_an_embed_is_drawn_behind_a_bar_without_its_marks(world, journal):
    embed = discord.Embed(title="**Standings**", description="# Round 2\n\n<@1> leads")
    embed.set_author(name="All Fives")
    embed.add_field(name="Ana", value="25")
    embed.add_field(name="Others", value="Bram 10\nCaro 5")
    embed.add_field(name="\u200b", value="to 150")
    embed.set_image(url="attachment://chart.png").set_footer(text="entered by Ana")
    embed.timestamp = dt.datetime.now().astimezone().replace(microsecond=0)
    await say(world, embed=embed, file=discord.File(__file__, "chart.png"))
    assert list(journal.news()) == [
        "Domino:",
        "│ All Fives",
        "│ Standings",
        "│ Round 2",
        "│",
        "│ @someone leads",
        "│ Ana: 25",
        "│ Others",
        "│ Bram 10",
        "│ Caro 5",
        "│ to 150",
        "│ (picture: chart.png)",
        f"│ entered by Ana · {embed.timestamp:%Y-%m-%d %H:%M}",
        "(chart.png)",
    ]


async def test_several_embeds_stand_apart(world, journal):
    await say(world, embeds=[discord.Embed(title="one"), discord.Embed(title="two")])
    assert list(journal.news()) == ["Domino:", "│ one", "", "│ two"]


async def test_buttons_and_menus_stand_in_brackets(world, journal):
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Join", custom_id="a"))
    view.add_item(discord.ui.Button(label="Undo", custom_id="b", disabled=True))
    view.add_item(discord.ui.Button(emoji="🎲", custom_id="c"))
    view.add_item(discord.ui.Button(label="Rules", url="https://x.test/"))
    options = [discord.SelectOption(label="Pips"), discord.SelectOption(label="Blocked")]
    view.add_item(discord.ui.Select(placeholder="Topic", options=options, custom_id="d"))
    view.add_item(discord.ui.UserSelect(placeholder="Who", custom_id="e"))
    await say(world, "x", view=view)
    assert list(journal.news())[2:] == [
        "[Join] [Undo] (off) [🎲] [Rules](https://x.test/)",
        "[Topic: Pips | Blocked]",
        "[Who: …]",
    ]


async def test_the_newer_layouts_are_drawn_too(world, journal):
    view = discord.ui.LayoutView(timeout=None)
    button = discord.ui.Button(label="Join", custom_id="a")
    section = discord.ui.Section(discord.ui.TextDisplay("**Seats**"), accessory=button)
    view.add_item(discord.ui.Container(section, discord.ui.TextDisplay("Ana")))
    await say(world, view=view)
    assert list(journal.news()) == ["Domino:", "Seats", "[Join]", "Ana"]
