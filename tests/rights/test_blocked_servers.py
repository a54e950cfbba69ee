"""From a server that the keeper has blocked nothing can be done, and the bot leaves it at once."""

import pytest

from bot.client import DominoClient
from bot.config import Settings
from bot.i18n.translate import say
from bot.trial.world import open_world
from tests.hostile.listening import listening
from tests.rights.house import Outcomes
from tests.rights.table import ACTS
from tests.rights.test_rights import LOCALES, carry_out, set_out

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(params=("channel", "user install"))
def spot(request, house):
    """A place on a server that is blocked: one that the bot is on, and one that it never was."""
    found = house.spots[request.param]
    house.bot.lifecycle.blocked = frozenset({found.guild_id})
    yield found
    house.bot.lifecycle.blocked = frozenset()


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.title)
async def test_every_way_to_ask_is_refused_there_in_one_private_sentence(house, spot, act):
    house.bot.lifecycle.blocked = frozenset()
    custom_id = await set_out(house, act, spot)
    house.bot.lifecycle.blocked = frozenset({spot.guild_id})
    house.outcomes.noted.clear()
    before = await house.kept()
    person = house.people["administrator"]
    for language, locale in LOCALES.items():
        answer = await carry_out(house, act, person, spot, custom_id, locale, lambda: b"{}")
        if act.way == "typing":
            assert answer.choices == ()
        else:
            assert answer.private
            assert answer.text == say(language, "errors.blocked-server")
    assert await house.kept() == before
    assert {outcome for _, outcome in house.outcomes.noted} <= {"refused"}


async def test_other_servers_and_direct_messages_are_answered_meanwhile(house, spot):
    act = next(one for one in ACTS if one.name == "help")
    person = house.people["stranger"]
    for name in ("elsewhere", "direct"):
        answer = await carry_out(house, act, person, house.spots[name], "", "en-GB", b"")
        assert answer.text != say("en", "errors.blocked-server")
    assert spot.guild_id in house.bot.lifecycle.blocked


class Every:
    """All servers, also those that nobody knows yet."""

    def __contains__(self, server):
        return True


def left_by(listener):
    """Return the servers that the bot has left."""
    paths = [one.path for one in listener.take() if one.method == "DELETE"]
    return [int(path.rpartition("/")[2]) for path in paths if "/users/@me/guilds/" in path]


@pytest.mark.asyncio(loop_scope="function")
async def test_it_leaves_at_the_start_and_when_it_is_invited(database):
    blocked = set()
    bot = DominoClient(database, shard_count=1, metrics=Outcomes(), blocked=blocked)
    with listening() as listener:
        async with open_world(bot) as world:
            assert left_by(listener) == []
            blocked.add(world.guild.id)
            await bot.on_ready()
            assert left_by(listener) == [world.guild.id]
            other = world.env.create_guild("Another club")
            await world.env.settle()
            assert left_by(listener) == []
            blocked.add(other.id)
            await bot.on_guild_available(bot.get_guild(other.id))
            assert left_by(listener) == [other.id]
            bot.lifecycle.blocked = Every()
            third = world.env.create_guild("A third club")
            await world.env.settle()
            assert left_by(listener) == [third.id]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("123456789012345678", {123456789012345678}),
        ("123456789012345678,223456789012345678", {123456789012345678, 223456789012345678}),
        (" 123456789012345678 ,\t223456789012345678 ,", {123456789012345678, 223456789012345678}),
        (",", set()),
    ],
)
async def test_servers_are_set_with_commas_or_blanks(typed, meant):
    assert Settings(DOMINO_BLOCKED_SERVERS=typed).blocked_servers == meant
