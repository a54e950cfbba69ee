"""The table of rights names all that the bot answers to, so that nothing new can be left out."""

import pytest
from discord import app_commands

from bot.client import BUTTONS, FORMS, DominoClient
from bot.match.buttons import MatchButton
from storage.engine import open_database
from tests.club import open_world
from tests.rights.table import ACTS


@pytest.fixture
async def bot(tmp_path):
    async with open_database(tmp_path / "domino.db") as database:
        made = DominoClient(database, shard_count=1)
        async with open_world(made):
            yield made


def commands_of(bot):
    return [
        one for one in bot.commands_group.walk_commands() if not isinstance(one, app_commands.Group)
    ]


def named(way):
    return {act.name for act in ACTS if act.way == way}


async def test_every_command_stands_in_the_table(bot):
    registered = {one.qualified_name.removeprefix("domino ") for one in commands_of(bot)}
    assert registered == named("slash")


def test_every_press_stands_in_the_table():
    assert {one.name for one in BUTTONS} == named("press")


def test_every_form_stands_in_the_table():
    assert {one.name for one in FORMS} == named("form")


async def test_every_option_that_offers_something_stands_in_the_table(bot):
    offering = {
        (one.qualified_name.removeprefix("domino "), parameter.display_name)
        for one in commands_of(bot)
        for parameter in one.parameters
        if parameter.autocomplete
    }
    assert offering == {(act.name, act.focused) for act in ACTS if act.way == "typing"}


def test_which_presses_belong_to_no_match_is_as_the_table_says():
    loose = {act.name for act in ACTS if act.way == "press" and not act.of_match}
    assert {one.name for one in BUTTONS if not issubclass(one, MatchButton)} == loose


async def test_nothing_else_is_told_to_discord(bot):
    (root,) = bot.tree.get_commands()
    assert root.name == "domino"
