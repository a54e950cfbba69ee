"""Buttons, forms and numbers that no client of Discord's would send, though anybody can."""

import pytest
import pytest_asyncio
from discord import AppCommandOptionType, app_commands

from bot.client import BUTTONS, FORMS
from bot.ui.buttons import read_one
from tests.hostile.listening import listening
from tests.rights import table
from tests.rights.house import a_sheet, open_house
from tests.rights.test_rights import carry_out, set_out

pytestmark = pytest.mark.asyncio(loop_scope="module")

MOST = 2**53  # as many as Discord lets a number be
EDGES = ("", "0", "1", "9", "1000", "999999999999999999", "8999999999999999999", "13 8", "=10", "x")
CARRIED = [one for one in table.ACTS if one.way in {"press", "form"}]
KINDS = (*BUTTONS, *FORMS)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory):
    with listening() as listener:
        async with open_house(tmp_path_factory.mktemp("house") / "domino.db") as opened:
            opened.listener = listener
            yield opened


@pytest.fixture(autouse=True)
def _nothing_left():
    """Leave the house open: it stands for the whole module."""


def forged(custom_id):
    """Yield custom ids that are read as well, with one of the fields at an edge."""
    domino, name, *values = custom_id.split(":")
    for number, _ in enumerate(values):
        for edge in EDGES:
            other = ":".join((domino, name, *values[:number], edge, *values[number + 1 :]))
            if other != custom_id and read_one(KINDS, other) is not None:
                yield other


async def test_every_kind_of_button_and_form_is_forged():
    assert {one.name for one in KINDS} == {one.name for one in CARRIED}


@pytest.mark.parametrize("role", ["administrator", "stranger"])
@pytest.mark.parametrize("act", CARRIED, ids=lambda act: act.title)
async def test_a_field_at_its_edge_is_refused_or_taken_for_the_nearest(house, act, role):
    spot, person = house.spots["channel"], house.people[role]
    tried = list(forged(await set_out(house, act, spot)))
    for number in range(len(tried)):
        answer = await carry_out(house, act, person, spot, tried[number], "en-GB", None)
        assert (tried[number], house.outcomes.take_faults()) == (tried[number], [])
        assert answer.kind is not None
        if act.stores in {table.PURGED, table.OWN}:
            house.purged()
        if house.outcomes.changed() and act.stores != table.NOTHING:
            tried = list(forged(await set_out(house, act, spot)))


def numbered_options(bot):
    """Yield the path of every command that takes a number, and the number's name."""
    for command in bot.commands_group.walk_commands():
        if isinstance(command, app_commands.Command):
            for one in command.parameters:
                if one.type is AppCommandOptionType.integer:
                    yield command.qualified_name.removeprefix("domino "), one.display_name


async def test_a_number_beyond_its_range_is_refused(house):
    refused = set()
    options = list(numbered_options(house.bot))
    for path, name in options:
        act = next(one for one in table.ACTS if (one.way, one.name) == ("slash", path))
        for number in (-MOST, -1, 0, MOST):
            spot, person = house.spots["channel"], house.people["administrator"]
            await set_out(house, act, spot)
            asked = table.Act("slash", path, act.stage, options={**act.options, name: number})
            await carry_out(house, asked, person, spot, "", "en-GB", a_sheet)
            assert (path, name, number, house.outcomes.take_faults()) == (path, name, number, [])
            if house.outcomes.noted[-1][1] == "refused":
                refused.add((path, name, number))
    assert {(path, name, edge) for path, name in options for edge in (-1, MOST)} <= refused


@pytest.mark.parametrize("act", table.ACTS, ids=lambda act: act.title)
async def test_nothing_that_is_sent_or_edited_mentions_anybody(house, act):
    spot = house.spots["channel"]
    custom_id, person = await set_out(house, act, spot), house.people["administrator"]
    if act.stage != "none" and act.stores != table.NOTHING:
        await house.hands.command(person, spot, "standings")
    house.listener.take()
    await carry_out(house, act, person, spot, custom_id, "en-GB", a_sheet)
    await house.world.env.settle()
    sent = [
        one
        for one in house.listener.take()
        if one.method in {"POST", "PATCH"} and {"content", "embeds"} & set(one.body)
    ]
    if act.stores == table.ENTRY and "administrator" in act.may - act.asked:
        # What stands on the board is brought up to date by an edit.
        assert [one for one in sent if one.method == "PATCH"]
    assert [one.path for one in sent if one.body.get("allowed_mentions") != {"parse": []}] == []
    if act.stores == table.PURGED:
        house.purged()
    house.outcomes.take_faults()
