"""Lines that use commands, buttons, menus and forms, with a bot that has one of each."""

import asyncio
import io

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.trial.console import Console
from tests.club import open_world


class Correction(discord.ui.Modal, title="Correct a round"):
    """A form with a text and a choice."""

    hands = discord.ui.TextInput(label="Hands", default="13 8", max_length=9)
    winner = discord.ui.Label(text="Winner", component=discord.ui.UserSelect(required=False))

    async def on_submit(self, interaction):
        winners = [user.name for user in self.winner.component.values]
        await interaction.response.send_message(f"{self.hands.value} {winners}", ephemeral=True)


class Desk(discord.ui.View):
    """A button, a form behind a button, a dead button and two menus."""

    @discord.ui.button(label="Join")
    async def join(self, interaction, _button):
        await interaction.response.edit_message(content=f"{interaction.user.name} joined")

    @discord.ui.button(label="Correct …")
    async def correct(self, interaction, _button):
        await interaction.response.send_modal(Correction())

    @discord.ui.button(label="Over", disabled=True)
    async def over(self, interaction, _button):
        raise NotImplementedError

    @discord.ui.select(
        placeholder="Topics",
        max_values=2,
        options=[discord.SelectOption(label="Pips", value="p"), discord.SelectOption(label="Draw")],
    )
    async def topics(self, interaction, select):
        await interaction.response.edit_message(content=f"about {select.values}")

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Partner")
    async def partner(self, interaction, select):
        await interaction.response.edit_message(content=f"with {select.values[0].name}")


class Clerk(commands.AutoShardedBot):
    """Puts up a desk, opens a form, keeps silent or never comes back."""

    def __init__(self):
        super().__init__("!", intents=discord.Intents(guilds=True), shard_count=1)

    async def setup_hook(self):
        @self.tree.command(description="Put up a desk")
        async def desk(interaction: discord.Interaction, privately: bool = False):
            await interaction.response.send_message("desk", view=Desk(), ephemeral=privately)

        @self.tree.command(description="Open a form")
        async def form(interaction: discord.Interaction):
            await interaction.response.send_modal(Correction())

        @self.tree.command(description="Say nothing")
        async def silence(_interaction: discord.Interaction):
            pass

        @self.tree.command(description="Wait for ever")
        async def wait(_interaction: discord.Interaction):
            await asyncio.Event().wait()

        @self.tree.command(description="Weigh")
        async def weigh(interaction: discord.Interaction, pips: app_commands.Range[int, 1, 168]):
            await interaction.response.send_message(f"{pips} pips")

        await self.tree.sync()


@pytest.fixture
async def converse():
    """Return a function that enters lines and returns what the last one has drawn."""
    async with open_world(Clerk(), check_errors=False, settle_timeout=0.5) as world:

        async def enter(*lines):
            for line in lines:
                out.seek(0)
                out.truncate()
                await console.enter(line)
            return out.getvalue().splitlines()[2:]

        out = io.StringIO()
        console = Console(world, out, typed=False)
        yield enter


FORM = [
    "│ Correct a round",
    "│ Hands: 13 8",
    "│ Winner (optional)",
    "Fill it in with: [Submit] Hands | Winner",
]


@pytest.mark.parametrize(
    ("lines", "drawn"),
    [
        (["bram:"], []),
        (["well played"], ["Ana:", "well played"]),
        (["duarte: well played @bram"], ["Duarte:", "well played @Bram"]),
        (["mind you: well played"], ["Ana:", "mind you: well played"]),
        (["note: well played"], ["Ana:", "note: well played"]),
        (["bram: [join]"], ["Domino (changed):", "bram joined"]),
        (["BRAM:[Join]"], ["Domino (changed):", "bram joined"]),
        (["[topics: pips]"], ["Domino (changed):", "about ['p']"]),
        (["[Topics: Pips, Draw]"], ["Domino (changed):", "about ['p', 'Draw']"]),
        (["[Partner: @Caro]"], ["Domino (changed):", "with caro"]),
        (["[Correct …]"], FORM),
        (["[correct...]"], FORM),
        (["[Correct]"], FORM),
        (["/form"], FORM),
        (["/form", "[Submit] 9 | duarte"], ["Domino (only Ana can see this):", "9 ['duarte']"]),
        (["bram: [Correct] 9"], ["Domino (only Bram can see this):", "9 []"]),
        (
            ["/form", "[Submit] 9 | nobody", "[Submit] 1234567890", "[Submit]"],
            ["Domino (only Ana can see this):", "13 8 []"],
        ),
        (["/form", "bram: [Submit] 9"], ["There is no button [Submit] that Bram can see."]),
        (["piet: [Join]"], ["There is no member piet here, only Ana, Bram, Caro, Duarte."]),
        (["Piet: /desk"], ["There is no member Piet here, only Ana, Bram, Caro, Duarte."]),
        (["[Leave]"], ["There is no button [Leave] that Ana can see."]),
        (["[Over]"], ["That component is disabled — a real user could not interact with it."]),
        (["[Topics: Chess]"], ["Topics has no choice Chess, only Pips, Draw."]),
        (["[Topics: ]"], ["Select expects between 1 and 2 value(s), got 0."]),
        (["/weigh"], ["Command 'weigh' requires option 'pips'."]),
        (["/weigh 0"], ["Option 'pips' of 'weigh' must be ≥ 1, got 0."]),
        (["/silence"], ["Domino did not answer."]),
        (["/wait"], ["Domino is still busy with this; look again in a moment."]),
    ],
)
async def test_a_line_does_what_a_member_would_do_or_gets_one_clear_sentence(
    converse, lines, drawn
):
    assert (await converse("/desk", *lines))[: len(drawn) or None] == drawn


async def test_the_newest_desk_answers_but_a_private_one_is_out_of_reach_for_others(converse):
    drawn = await converse("/desk", "/desk", "[Join] 9")
    assert drawn.count("Domino (changed):") == 1
    assert drawn[-1] == "[Join] opened no form to write in."
    drawn = await converse("bram: [Join]", "/desk privately:true", "bram: [Join]")
    assert "Domino (only Ana can see this):" not in drawn
