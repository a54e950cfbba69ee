"""Whatever is typed, wherever something can be typed, is answered; and nothing worse happens.

Every text is tried in every way, and every option, field and button with every sixth text, which is
another one for its neighbour; with ``--long`` each of them is tried with all the texts.
"""

import logging
from itertools import count

import discord
import pytest
from discord import app_commands

from bot.client import BUTTONS
from bot.match.buttons import MatchButton
from tests.hostile.looking import problems_in
from tests.hostile.strings import STRINGS
from tests.rights.table import ACTS

pytestmark = pytest.mark.asyncio(loop_scope="module")

OPENED = count(1)
SHARES = 6
FORMS = (
    ("round", {"who": "0", "hand0": "", "hand1": "13"}),
    ("round", {"who": "0", "what": "13"}),
    ("round", {"what": "13"}),
    ("ends", {"who": "0", "what": "5 5"}),
)
FIELDS = tuple((name, given, field) for name, given in FORMS for field in given)
CARRIED = ("{after}:0::{text}", "{after}:{text}::13", "{after}:0:{text}:13", "{text}", "{text}:1")
# What only these carry, in its place.
MORE_CARRIED = {
    "history": (
        *("{text}:next:channel::", "1:{text}:channel::", "1:next:{text}::"),
        *("1:next:server:{text}:", "1:next:channel::{text}"),
    ),
    "leaders": (
        *("{text}:next::wins:1::", "1:next:{text}:rating:1::", "1:next::{text}:1::"),
        *("1:next::wins:{text}::", "1:next::wins:1:{text}:", "1:next::wins:1::{text}"),
    ),
}
BUTTONS_CARRYING = tuple(
    (button, carried)
    for button in BUTTONS
    for carried in (*CARRIED, *MORE_CARRIED.get(button.name, ()))
)


@pytest.fixture
def share(request, hostile):
    """Return which of all that is tried is tried with this text."""
    many = 1 if request.config.getoption("--long") else SHARES
    return slice(STRINGS.index(hostile) % many, None, many)


def usual_options(path):
    """Return options with which a command works."""
    return next(act.options for act in ACTS if act.way == "slash" and act.name == path)


def typed_options(bot):
    """Return every option of every command in which anything can be typed, with its command."""
    return [
        (one.qualified_name.removeprefix("domino "), parameter)
        for one in bot.commands_group.walk_commands()
        if not isinstance(one, app_commands.Group)
        for parameter in one.parameters
        if parameter.type is discord.AppCommandOptionType.string and not parameter.choices
    ]


def check(house, caplog):
    sent = house.listener.take()
    problems = [f"{one.path[:60]}: {why}" for one in sent for why in problems_in(one)]
    assert problems == []
    assert house.outcomes.take_faults() == []
    assert [one.getMessage() for one in caplog.records] == []
    return sent


async def test_no_option_is_overlooked(house):
    assert len(typed_options(house.bot)) > 15


@pytest.mark.parametrize("hostile", STRINGS, ids=lambda one: one.kind)
async def test_every_option_of_every_command_takes_it(house, hostile, share, caplog):
    person, spot = house.people["administrator"], house.spots["channel"]
    options = typed_options(house.bot)[share]
    await house.set_out(spot, "begun")
    house.listener.take()
    with caplog.at_level(logging.WARNING):
        for path, parameter in options:
            if house.outcomes.changed() or path == "new":
                await house.set_out(spot, "none" if path == "new" else "begun")
            name = parameter.display_name
            await house.hands.command(
                person, spot, path, {**usual_options(path), name: hostile.text}
            )
            if parameter.autocomplete:
                await house.hands.typing(person, spot, path, {name: hostile.text}, name, "nl")
    assert any(parameter.autocomplete for _, parameter in options)
    assert len(check(house, caplog)) > len(options)


@pytest.mark.parametrize("hostile", STRINGS, ids=lambda one: one.kind)
async def test_every_field_of_every_form_takes_it(house, hostile, share, caplog):
    person, spot = house.people["player"], house.spots["channel"]
    match_id, after = await house.set_out(spot, "begun")
    house.listener.take()
    with caplog.at_level(logging.WARNING):
        for name, given, field in FIELDS[share]:
            if house.outcomes.changed():
                match_id, after = await house.set_out(spot, "begun")
            custom_id = f"domino:{name}:{match_id}:{after}:{next(OPENED)}"
            await house.hands.form(person, spot, custom_id, {**given, field: hostile.text})
    assert check(house, caplog)


@pytest.mark.parametrize("hostile", STRINGS, ids=lambda one: one.kind)
async def test_every_button_that_carries_it_takes_it(house, hostile, share, caplog):
    person, spot = house.people["moderator"], house.spots["channel"]
    match_id, after = await house.set_out(spot, "begun")
    house.listener.take()
    with caplog.at_level(logging.WARNING):
        for button, carried in BUTTONS_CARRYING[share]:
            number = f"{match_id}:" if issubclass(button, MatchButton) else ""
            rest = carried.replace("{after}", str(after)).replace("{text}", hostile.text)
            custom_id = f"domino:{button.name}:{number}{rest}"
            await house.hands.press(person, spot, custom_id[:100])
        senseless = ("domino:{text}:1", "domino:round:{text}", "domino:{text}")
        for custom_id in (*senseless, f"domino:round:{match_id}:1:{{text}}"):
            odd = custom_id.replace("{text}", hostile.text)
            await house.hands.press(person, spot, odd[:100])
            await house.hands.form(person, spot, odd[:100], {"who": "0", "what": "13"})
    assert check(house, caplog)
