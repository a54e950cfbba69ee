"""What is left of results and ratings is done later, in small steps and in nobody's way."""

import asyncio

import pytest

from bot.statistics import projection as recording
from bot.statistics.projection import Projection
from storage.faults import FaultKind, StorageFault
from storage.statistics import HistoryRequest, LeaderboardRequest
from tests.played import ANA, BRAM, HERE, THERE, open_club

pytestmark = pytest.mark.both_engines


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


async def test_catching_up_stops_in_time_and_goes_on_later(club, monkeypatch):
    for _ in range(3):
        await club.play(ANA, BRAM)
    monkeypatch.setattr(recording, "_AT_ONCE", 1)
    await club.forget()
    assert not await club.projection.catch_up(within=0)
    shown = await club.statistics.history(HERE, HistoryRequest())
    assert shown.complete
    assert shown.total == 3


async def test_catching_up_in_the_background_ends_by_itself_and_with_the_bot(club):
    await club.play(ANA, BRAM)
    await club.forget()
    club.projection.catch_up_soon()
    running = club.projection._running
    club.projection.catch_up_soon()
    assert club.projection._running is running
    await running
    assert await club.rows("SELECT * FROM unrecorded") == []
    await club.forget()
    club.projection.catch_up_soon()
    await club.projection.stop()
    assert await club.projection.catch_up()


async def test_others_have_their_turn_while_it_catches_up(club, monkeypatch):
    for _ in range(20):
        await club.play(ANA, BRAM)
    monkeypatch.setattr(recording, "_AT_ONCE", 1)
    await club.forget()
    match_id = await club.open(ANA, BRAM, place=THERE, target=1_000)
    catching_up = asyncio.create_task(club.projection.catch_up())
    entered = 0
    while not catching_up.done():
        await club.round(match_id, "8")
        entered += 1
    assert entered > 5


async def test_a_file_that_cannot_be_written_can_still_be_looked_at_and_is_caught_up_with_later(
    club, monkeypatch
):
    await club.play(ANA, BRAM)
    await club.rows("INSERT INTO unrecorded VALUES (1)")

    async def fail(*_):
        raise StorageFault(FaultKind.FULL)

    step = Projection._step
    monkeypatch.setattr(Projection, "_step", fail)
    shown = await club.statistics.leaders(HERE, LeaderboardRequest())
    assert (len(shown.rows), shown.complete) == (2, False)
    club.projection.catch_up_soon()
    await club.projection._running
    monkeypatch.setattr(Projection, "_step", step)
    club.projection.catch_up_soon()
    await club.projection._running
    assert await club.rows("SELECT * FROM unrecorded") == []
