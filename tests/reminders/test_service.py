"""Which matches are asked for at a moment, and that it never becomes too many at once."""

import asyncio

import pytest

from bot.guild_settings.service import GuildSettings
from bot.reminders.service import ASKED_AT_ONCE, LOOKED_AT_ONCE, Reminders
from bot.ui.context import ChannelRef
from tests.played import BRAM, open_club
from tests.season import ZWAAN

pytestmark = pytest.mark.both_engines


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


@pytest.fixture
async def preferences(club):
    return GuildSettings(club.database)


@pytest.fixture
def idle(club):
    return Reminders(club.database)


async def asked(club, idle, hours=0.0):
    """Let time pass, and return the matches that are asked for then."""
    club.wait(hours=hours)
    return [*await idle.to_ask(club.now, lambda _: None)]


async def begin(club, channels):
    return [
        await club.open(ZWAAN, BRAM, place=ChannelRef(1, 100 + number), target=1000)
        for number in range(channels)
    ]


async def test_what_is_told_is_for_how_many_whole_hours_nothing_happened(club, idle):
    (match_id,) = await begin(club, 1)
    club.wait(hours=26, minutes=59)
    assert await idle.to_ask(club.now, lambda _: None) == {match_id: 26}


async def test_only_so_many_are_asked_for_at_once_and_the_rest_in_their_turn(club, idle):
    made = await begin(club, ASKED_AT_ONCE * 2 + 3)
    turns = [await asked(club, idle, hours) for hours in (24, 0.1, 0.1, 0.1)]
    assert [len(one) for one in turns] == [ASKED_AT_ONCE, ASKED_AT_ONCE, 3, 0]
    assert sorted(one for turn in turns for one in turn) == made


async def test_matches_that_are_let_be_do_not_stand_in_the_way_of_others(club, idle):
    await begin(club, LOOKED_AT_ONCE + 5)
    assert await asked(club, idle) == []
    assert await asked(club, idle) == []
    (last,) = [await club.open(ZWAAN, BRAM, place=ChannelRef(2, 1))]
    await club.rows(f"UPDATE matches SET asked_at_fact = 0 WHERE id <> {last}")
    turns = [await asked(club, idle, 24.5 if not number else 0.1) for number in range(3)]
    assert [last] in turns


async def test_two_that_look_at_the_same_time_ask_once(club, idle):
    (match_id,) = await begin(club, 1)
    club.wait(hours=24)
    told = await asyncio.gather(*(idle.to_ask(club.now, lambda _: None) for _ in range(3)))
    assert sorted(len(one) for one in told) == [0, 0, 1]
    assert match_id
