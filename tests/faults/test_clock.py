"""The clock of the machine jumps: no match bears its moments."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.domain.match_summary import duration
from bot.ui.context import ChannelRef
from storage.statistics import HistoryRequest

JUMPS = (timedelta(days=3_650), timedelta(days=-3_650))


@pytest.mark.parametrize("jump", JUMPS, ids=["forward", "backward"])
async def test_a_match_played_while_the_clock_was_wrong_stands_where_it_belongs(club, jump):
    bot, place = club.world.bot, ChannelRef(club.world.guild.id, club.channel.id)
    moments = []
    for wrong in (False, True, False):
        bot.matches._clock = lambda wrong=wrong: (
            datetime.now(UTC) + (jump if wrong else timedelta())
        )
        club.env.backend.advance_clock(3_600)
        await club.new("draw", club.ana, club.bram, target=20)
        await club.round(club.ana, "9")
        await club.round(club.ana, "13")
        kept = await club.kept()
        moments.append(kept.last_entry.at)
        assert not kept.is_open
        assert timedelta() <= duration(kept) < timedelta(minutes=1)
    assert moments == sorted(moments)
    history = await bot.statistics.history(place, HistoryRequest(), 1)
    assert [one.id for one in history.rows] == [3, 2, 1]


@pytest.mark.parametrize("jump", JUMPS, ids=["forward", "backward"])
async def test_a_clock_that_jumps_in_the_middle_makes_no_match_last_longer(club, jump):
    bot = club.world.bot
    await club.new("draw", club.ana, club.bram)
    for wrong in (True, False, True):
        bot.matches._clock = lambda wrong=wrong: (
            datetime.now(UTC) + (jump if wrong else timedelta())
        )
        await club.round(club.ana, "9")
        club.env.backend.advance_clock(600)
    kept = await club.kept()
    assert timedelta(minutes=20) <= duration(kept) < timedelta(minutes=21)
