"""What is kept of settings and house rules."""

import pytest

from storage.faults import Conflict
from storage.guild_settings import ChannelSettings, SavedRules

pytestmark = pytest.mark.both_engines

SERVER, CHANNEL = ("server", 1), ("channel", 10)
EVERYTHING = ChannelSettings("nl", 123456789012345678, "allfives", 0)
RULES = SavedRules("Friday", "draw", {"target": 50})


async def put(database, key, wanted):
    async with database.transaction() as tables:
        await tables.guild_settings.put(key, 1, wanted)


async def every(database, *ids):
    async with database.reading() as tables:
        return await tables.guild_settings.of(*(ids or (1, 10)))


async def test_wishes_come_back_as_they_were_put(database):
    await put(database, SERVER, EVERYTHING)
    await put(database, CHANNEL, ChannelSettings(language="en"))
    assert await every(database) == {
        SERVER: EVERYTHING,
        CHANNEL: ChannelSettings(language="en"),
    }


async def test_a_server_and_a_channel_of_one_number_are_two(database):
    await put(database, ("server", 5), ChannelSettings(language="nl"))
    await put(database, ("channel", 5), ChannelSettings(language="en"))
    assert len(await every(database, 5, 5)) == 2


async def test_a_thread_is_read_with_the_channel_in_which_it_stands(database):
    thread = ("channel", 11)
    for key in (SERVER, CHANNEL, thread, ("channel", 12), ("server", 2)):
        await put(database, key, EVERYTHING)
    assert list(await every(database, 1, 11, 10)) == [thread, CHANNEL, SERVER]
    assert list(await every(database, None, 11)) == [thread]


async def test_wishes_that_are_put_again_stand_in_the_place_of_the_old_ones(database):
    await put(database, SERVER, EVERYTHING)
    await put(database, SERVER, ChannelSettings(variant="sniff"))
    assert await every(database) == {SERVER: ChannelSettings(variant="sniff")}


async def test_nothing_is_kept_for_whoever_wants_nothing(database):
    await put(database, SERVER, EVERYTHING)
    await put(database, SERVER, ChannelSettings())
    assert await every(database) == {}


async def test_never_is_a_wish_and_fewer_hours_than_none_are_refused(database):
    await put(database, SERVER, ChannelSettings(idle_hours=0))
    assert (await every(database))[SERVER].idle_hours == 0
    with pytest.raises(Conflict):
        await put(database, SERVER, ChannelSettings(idle_hours=-1))


async def test_house_rules_stand_in_their_own_place(database):
    async with database.transaction() as tables:
        await tables.guild_settings.save(SERVER, RULES, 7)
    async with database.reading() as tables:
        assert await tables.guild_settings.house_rules(SERVER) == (RULES,)
        assert await tables.guild_settings.house_rules(("channel", 1)) == ()


async def test_house_rules_of_one_name_stand_in_the_place_of_the_old_ones(database):
    newer = SavedRules("FRIDAY", "block", {})
    async with database.transaction() as tables:
        await tables.guild_settings.save(SERVER, RULES, 7)
        await tables.guild_settings.save(SERVER, newer, None)
        assert await tables.guild_settings.house_rules(SERVER) == (newer,)
        await tables.guild_settings.delete(SERVER, newer)
        assert await tables.guild_settings.house_rules(SERVER) == ()


async def test_house_rules_come_in_the_order_of_their_names(database):
    async with database.transaction() as tables:
        for name in ("b", "c", "a"):
            await tables.guild_settings.save(SERVER, SavedRules(name, "draw", {}), 7)
        there = await tables.guild_settings.house_rules(SERVER)
    assert [one.name for one in there] == ["a", "b", "c"]
