"""Who may enter, as the settings of a server or of a channel say."""

import re
from itertools import product

import pytest

from bot.i18n.translate import say
from bot.ui.context import ChannelRef
from tests.rights import table
from tests.rights.table import ENTERING

pytestmark = pytest.mark.asyncio(loop_scope="module")

ACTS = [
    act
    for act in table.ENTERED
    if (act.way, act.name) in {("slash", "round"), ("press", "undo"), ("form", "ends")}
]
ADMITTED = {
    "players": ENTERING,
    "anyone": ENTERING | {"stranger", "friend"},
    "role": ENTERING | {"friend"},
}
NOT_YOURS = ("not-yours", "not-yours-join")
ROLES = ("stranger", "friend", "player", "opener", "moderator")


async def enter(house, act, spot, role):
    """Let a role enter something; return the answer and whether it was stored."""
    match_id, after = await house.set_out(spot, act.stage)
    custom_id, person = act.custom_id(match_id, after), house.people[role]
    before = await house.kept()
    if act.way == "press":
        answer = await house.hands.press(person, spot, custom_id, "nl")
    elif act.way == "form":
        answer = await house.hands.form(person, spot, custom_id, act.options, "nl")
    else:
        answer = await house.hands.command(person, spot, act.name, act.options, "nl")
    return answer, before != await house.kept()


async def choose(house, who, spot, *, only_here):
    """Set who may enter, on the server or in a channel alone."""
    value = house.friend_role if who == "role" else who
    place = ChannelRef(spot.guild_id, spot.channel_id)
    await house.bot.guild_settings.change(place, only_here=only_here, entering=value)


def check(answer, who, *, stored, admitted):
    """Compare an answer with whether somebody is admitted; a role that is admitted is named."""
    assert stored is admitted
    if not admitted:
        assert answer.private
        keys = ("not-yours-role", "not-yours-role-join") if who == "role" else NOT_YOURS
        said = [say("nl", f"errors.{key}", role="R") for key in keys]
        assert re.sub(r"<@&\d+>", "R", answer.text) in said


@pytest.mark.parametrize("place", ["channel", "thread", "forum post"])
@pytest.mark.parametrize("who", ADMITTED)
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.title)
async def test_whoever_the_server_admits_may_enter(house, act, who, place):
    spot = house.spots[place]
    await choose(house, who, spot, only_here=False)
    for role in ROLES:
        answer, stored = await enter(house, act, spot, role)
        check(answer, who, stored=stored, admitted=role in ADMITTED[who])
    await choose(house, None, spot, only_here=False)


@pytest.mark.parametrize("who", ADMITTED)
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.title)
async def test_a_channel_comes_before_its_server_and_its_threads_follow_it(house, act, who):
    channel = house.spots["channel"]
    await choose(house, "anyone" if who == "players" else "players", channel, only_here=False)
    await choose(house, who, channel, only_here=True)
    for place, role in product(("channel", "thread"), ("stranger", "friend")):
        answer, stored = await enter(house, act, house.spots[place], role)
        check(answer, who, stored=stored, admitted=role in ADMITTED[who])
    for only_here in (True, False):
        await choose(house, None, channel, only_here=only_here)


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.title)
async def test_anyone_may_be_let_in_where_the_bot_is_no_member(house, act):
    spot = house.spots["user install"]
    await choose(house, "anyone", spot, only_here=False)
    answer, stored = await enter(house, act, spot, "stranger")
    check(answer, "anyone", stored=stored, admitted=True)
    await choose(house, None, spot, only_here=False)
    answer, stored = await enter(house, act, spot, "stranger")
    check(answer, "players", stored=stored, admitted=False)


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.title)
async def test_settings_of_one_server_admit_nobody_on_another(house, act):
    await choose(house, "anyone", house.spots["elsewhere"], only_here=False)
    answer, stored = await enter(house, act, house.spots["channel"], "stranger")
    check(answer, "players", stored=stored, admitted=False)
