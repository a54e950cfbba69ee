"""What one process does for all is done by one at a time, and taken up where that one has died."""

import asyncio

import pytest

from storage.engine import open_database
from storage.leases import leased

pytestmark = pytest.mark.both_engines


async def take(database, name, seconds):
    async with database.transaction() as tables:
        return await tables.leases.take(name, seconds)


async def test_what_somebody_has_in_hand_nobody_else_takes_until_it_is_given_back(database):
    async with leased(database, "emojis", 60) as first:
        async with leased(database, "emojis", 60) as second, leased(database, "other", 60) as other:
            assert (first, second, other) == (True, False, True)
        async with leased(database, "emojis", 60) as third:
            assert not third
    async with leased(database, "emojis", 60) as fourth:
        assert fourth


async def test_what_fails_is_given_back_too(database):
    with pytest.raises(ValueError, match="broken"):
        async with leased(database, "emojis", 60):
            raise ValueError("broken")
    async with leased(database, "emojis", 60) as again:
        assert again


async def test_the_lease_of_whoever_died_runs_out_and_is_not_given_back_for_another(database):
    died = await take(database, "emojis", 0.05)
    assert died is not None
    assert await take(database, "emojis", 60) is None
    await asyncio.sleep(0.06)
    assert await take(database, "emojis", 60) is not None
    async with database.transaction() as tables:
        await tables.leases.give_back("emojis", died)
    assert await take(database, "emojis", 60) is None


async def test_of_several_that_come_at_once_one_takes_what_there_is(address):
    async with open_database(address) as one, open_database(address) as other:
        taken = 0

        async def try_it(database):
            nonlocal taken
            async with leased(database, "emojis", 60) as mine:
                taken += mine
                await asyncio.sleep(1)

        await asyncio.gather(*(try_it(database) for database in (one, other) * 3))
        assert taken == 1
