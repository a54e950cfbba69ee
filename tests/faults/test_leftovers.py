"""Nothing is left of a database or a bot that was closed: no task, no thread, no open file."""

import asyncio
import gc
from contextlib import suppress

import pytest

from bot.client import DominoClient
from storage.engine import open_database
from storage.faults import StorageFault
from tests.club import open_world
from tests.faults.leftovers import OPEN_FILES, assert_nothing_left, there_is

pytestmark = pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="the system does not list them")


def assert_no_file_beside(book):
    beside = {one.name for one in book.parent.iterdir() if one.name.startswith(book.name)}
    assert beside <= {book.name}


async def use(book):
    async with open_database(book) as database, database.transaction() as tables:
        await tables.match.board_of(1)


async def fail(book):
    book.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(StorageFault):
        await use(book)


async def miss(book):
    with pytest.raises(StorageFault):
        await use(book.parent / "missing" / book.name)


async def play_in_a_club(book):
    async with open_database(book) as database:
        bot = DominoClient(database, shard_count=1)
        async with open_world(bot) as world:
            await world.slash(world.ana, "new", variant="draw", target=20)
            await world.press(world.bram, "Join")
            await world.slash(world.ana, "round", hands="13")
            await world.slash(world.ana, "round", hands="13")
            await world.slash(world.bram, "undo")


async def play_on_after_a_restart(book):
    async with open_database(book) as database:
        bot = DominoClient(database, shard_count=1)
        async with open_world(bot) as world:
            await world.slash(world.ana, "new", variant="draw")
            await world.env.restart_bot(DominoClient(database, shard_count=1))
            await world.press(world.bram, "Join")


@pytest.mark.parametrize("live", [use, fail, miss, play_in_a_club, play_on_after_a_restart])
async def test_nothing_is_left_open(book, live):
    # What is loaded once and kept, such as fonts, is no leftover.
    await live(book)
    book.unlink(missing_ok=True)
    gc.collect()
    before = there_is()
    for _ in range(3):
        await live(book)
        await assert_nothing_left(before)
        assert_no_file_beside(book)
        book.unlink(missing_ok=True)


async def test_an_opening_that_is_cancelled_at_any_moment_leaves_nothing_open(book):
    await use(book)
    before = there_is()
    for moment in range(40):
        opening = asyncio.create_task(use(book))
        await asyncio.sleep(moment / 4000)
        opening.cancel()
        with suppress(asyncio.CancelledError):
            await opening
    await assert_nothing_left(before)
    # Where the file was only looked through, SQLite leaves two empty ones for the next who writes.
    await use(book)
    assert_no_file_beside(book)
