"""Nothing is left of a database or a bot that was closed: no task, no thread, no open file."""

import asyncio
import gc
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from bot.app import DominoBot
from bot.trial.world import open_world
from storage.database import open_database
from storage.faults import StorageFault

OPEN_FILES = Path("/proc/self/fd")
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="the system does not list them")


def open_files():
    found = set()
    for one in OPEN_FILES.iterdir():
        with suppress(OSError):
            target = str(one.readlink())
            if not target.startswith(("anon_inode", "/proc")):
                found.add((one.name, target))
    return found


def threads():
    """Return what runs besides; the loop keeps its own threads for the next work."""
    return {one for one in threading.enumerate() if not one.name.startswith("asyncio_")}


def tasks():
    return asyncio.all_tasks() - {asyncio.current_task()}


async def assert_nothing_left(before, book):
    """Make sure that everything is as before, once what is about to end has ended."""
    gc.collect()
    for _ in range(250):
        found = (tasks(), threads(), open_files())
        left = [now - was for now, was in zip(found, before, strict=True)]
        if not any(left):
            break
        await asyncio.sleep(0.02)
    assert left == [set()] * 3
    beside = {one.name for one in book.parent.iterdir() if one.name.startswith(book.name)}
    assert beside <= {book.name}


async def use(book):
    async with open_database(book) as database, database.transaction() as tables:
        await tables.boards.message_of(1)


async def fail(book):
    book.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(StorageFault):
        await use(book)


async def miss(book):
    with pytest.raises(StorageFault):
        await use(book.parent / "missing" / book.name)


async def play_in_a_club(book):
    async with open_database(book) as database:
        bot = DominoBot(database, shard_count=1)
        async with open_world(bot, settle_timeout=PATIENCE) as world:
            await world.slash(world.ana, "new", variant="draw", target=20)
            await world.press(world.bram, "Join")
            await world.slash(world.ana, "round", hands="13")
            await world.slash(world.ana, "round", hands="13")
            await world.slash(world.bram, "undo")


async def play_on_after_a_restart(book):
    async with open_database(book) as database:
        bot = DominoBot(database, shard_count=1)
        async with open_world(bot, settle_timeout=PATIENCE) as world:
            await world.slash(world.ana, "new", variant="draw")
            await world.restart(DominoBot(database, shard_count=1))
            await world.press(world.bram, "Join")


@pytest.mark.parametrize("live", [use, fail, miss, play_in_a_club, play_on_after_a_restart])
async def test_nothing_is_left_open(book, live):
    # What is loaded once and kept, such as fonts, is no leftover.
    await live(book)
    book.unlink(missing_ok=True)
    gc.collect()
    before = (tasks(), threads(), open_files())
    for _ in range(3):
        await live(book)
        await assert_nothing_left(before, book)
        book.unlink(missing_ok=True)


async def test_an_opening_that_is_cancelled_at_any_moment_leaves_nothing_open(book):
    await use(book)
    before = (tasks(), threads(), open_files())
    for moment in range(40):
        opening = asyncio.create_task(use(book))
        await asyncio.sleep(moment / 4000)
        opening.cancel()
        with suppress(asyncio.CancelledError):
            await opening
    await assert_nothing_left(before, book)
