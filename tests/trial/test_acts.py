"""Presses, menus and forms, with a bot that has one of each."""

import asyncio
import io

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.trial.console import Console
from bot.trial.world import open_world


class Correction(discord.ui.Modal, title="Correct a round"):
    """A form with a text and a choice."""

    hands = discord.ui.TextInput(label="Hands", default="13 8")
    winner = discord.ui.Label(
        text="Winner",
        component=discord.ui.UserSelect(required=False),
    )

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
            return out.getvalue().splitlines()

        out = io.StringIO()
        console = Console(world, out, typed=False)
        yield enter


async def test_a_button_is_pressed_by_its_label(converse):
    assert (await converse("/desk", "bram: [join]"))[1:4] == [
        "> bram: [join]",
        "Domino (changed):",
        "bram joined",
    ]


@pytest.mark.parametrize("label", ["Correct …", "correct...", "Correct"])
async def test_dots_behind_a_label_need_not_be_typed(converse, label):
    assert "│ Correct a round" in await converse("/desk", f"[{label}]")


async def test_a_menu_takes_one_or_more_choices(converse):
    assert "about ['p']" in await converse("/desk", "[topics: pips]")
    assert "about ['p', 'Draw']" in await converse("[Topics: Pips, Draw]")


async def test_a_menu_of_members_takes_a_name(converse):
    assert "with caro" in await converse("/desk", "[Partner: @Caro]")


async def test_a_button_that_opens_a_form_shows_it_and_submit_sends_it(converse):
    assert (await converse("/desk", "[Correct]"))[2:] == [
        "│ Correct a round",
        "│ Hands: 13 8",
        "│ Winner (optional)",
        "Fill it in with: [Submit] Hands | Winner",
    ]
    sent = ["Domino (only Ana can see this):", "9 ['duarte']"]
    assert (await converse("[Submit] 9 | duarte"))[2:] == sent


async def test_answers_behind_a_button_fill_in_its_form_at_once(converse):
    assert "9 []" in await converse("/desk", "bram: [Correct] 9")


async def test_a_command_that_opens_a_form_shows_it_too(converse):
    assert "│ Correct a round" in await converse("/form")
    assert "13 8 []" in await converse("[Submit]")


async def test_a_form_that_was_refused_can_be_sent_again(converse):
    await converse("/form", "[Submit] 9 | nobody")
    assert "9 []" in await converse("[Submit] 9")


async def test_everybody_has_their_own_form(converse):
    assert "that Bram can see" in (await converse("/form", "bram: [Submit] 9"))[-1]


async def test_the_newest_desk_answers(converse):
    drawn = await converse("/desk", "/desk", "[Join]")
    assert drawn.count("Domino (changed):") == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("[Leave]", "There is no button [Leave] that Ana can see."),
        ("[Over]", "The button [Over] cannot be pressed now."),
        ("[Join] 9", "[Join] opened no form to write in."),
        ("[Topics: Chess]", "Topics has no choice Chess, only Pips, Draw."),
        ("[Partner: Piet]", "There is no member Piet here."),
        ("[Topics: ]", "Select expects between 1 and 2 value(s), got 0."),
        ("/weigh 0", "Option 'pips' of 'weigh' must be ≥ 1, got 0."),
        ("/silence", "Domino did not answer."),
        ("/wait", "Domino is still busy with this; look again in a moment."),
    ],
)
async def test_what_cannot_be_done_gets_one_clear_sentence(converse, line, sentence):
    assert (await converse("/desk", line))[-1] == sentence


async def test_a_private_desk_is_out_of_reach_for_others(converse):
    assert "that Bram can see" in (await converse("/desk privately:true", "bram: [Join]"))[-1]
