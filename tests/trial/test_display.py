"""Messages drawn as text, each once for every change."""

import io

import discord
import pytest
from discord.ext import commands

from bot.trial.console import Console
from bot.trial.display import plain
from tests.club import open_world


@pytest.fixture
async def world():
    bot = commands.AutoShardedBot("!", intents=discord.Intents(guilds=True), shard_count=1)
    async with open_world(bot) as opened:
        yield opened


@pytest.fixture
def drawn(world):
    """Return a function that returns the lines of what has changed."""
    console = Console(world, io.StringIO(), typed=False)
    return lambda: list(console.news())


async def say(world, content="", **parts):
    """Let the bot itself write into the channel."""
    with world.env.time_context():
        return await world.bot.get_channel(world.channel.id).send(content, **parts)


async def test_a_message_is_drawn_once_for_every_change_and_its_removal_is_mentioned(world, drawn):
    await world.ana.send(world.channel, "hello **there**")
    assert drawn() == ["Ana:", "hello there"]
    message = await say(world, "first")
    assert drawn() == ["Domino:", "first"]
    await message.edit(content="second")
    assert drawn() == ["Domino (changed):", "second"]
    await message.delete()
    assert drawn() == ["Domino: this message was removed."]
    assert drawn() == []


async def test_embeds_are_drawn_behind_a_bar_without_their_marks(world, drawn):
    embed = discord.Embed(title="**Standings**", description="# Round 2\n\n<@1> leads")
    embed.add_field(name="Ana", value="25")
    embed.add_field(name="Others", value="Bram 10\nCaro 5")
    embed.add_field(name="\u200b", value="to 150")
    embed.set_image(url="attachment://chart.png").set_footer(text="entered by Ana\npage 1")
    picture = discord.File(__file__, "chart.png")
    await say(world, embeds=[embed, discord.Embed(title="more")], file=picture)
    assert drawn() == [
        "Domino:",
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
        "│ entered by Ana",
        "│ page 1",
        "",
        "│ more",
        "(chart.png)",
    ]


async def test_buttons_and_menus_stand_in_brackets(world, drawn):
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Join", custom_id="a"))
    view.add_item(discord.ui.Button(label="Undo", custom_id="b", disabled=True))
    view.add_item(discord.ui.Button(emoji="🎲", custom_id="c"))
    view.add_item(discord.ui.Button(label="Rules", url="https://x.test/"))
    options = [discord.SelectOption(label="Pips"), discord.SelectOption(label="Blocked")]
    view.add_item(discord.ui.Select(placeholder="Topic", options=options, custom_id="d"))
    view.add_item(discord.ui.UserSelect(placeholder="Who", custom_id="e"))
    await say(world, "x", view=view)
    assert drawn()[2:] == [
        "[Join] [Undo] (off) [🎲] [Rules](https://x.test/)",
        "[Topic: Pips | Blocked]",
        "[Who: …]",
    ]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (
            "**bold** *slanted* _too_ __under__ ~~gone~~ ||hidden||",
            "bold slanted too under gone hidden",
        ),
        ("***both***", "both"),
        ("2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name"),
        ("# Title\n-# small\n> quoted\n- item", "Title\nsmall\nquoted\n- item"),
        ("`**raw**` and ```py\n__raw__```", "**raw** and __raw__"),
        (r"1\. \*not slanted\* Opa\_1", "1. *not slanted* Opa_1"),
        ("<@1> beats <@!2>", "@Ana beats @Bram"),
        ("</domino round:123> <:tile:456>", "/domino round :tile:"),
        ("<t:0> <t:0:d>", "1970-01-01 00:00 1970-01-01"),
    ],
)
def test_marks_go_and_what_they_mark_stays(monkeypatch, written, read):
    monkeypatch.setenv("TZ", "UTC")
    assert plain(written, {1: "Ana", 2: "Bram"}.__getitem__) == read
