"""Entries that wait for the disk together: one commit for all, and each of them whole or not."""

import asyncio
import sqlite3
import time
from contextlib import closing, suppress

from storage.command_sync import Told
from storage.engine import open_database
from tests.storage.noting import note, noted, outcomes


async def test_all_who_wait_for_a_commit_are_kept_by_the_next_one(database, book):
    statements = []
    await database._writer.set_trace_callback(statements.append)
    await asyncio.gather(*(note(database, number) for number in range(50)))
    await database._writer.set_trace_callback(None)
    assert noted(book) == set(range(50))
    assert statements.count("COMMIT") <= 3


async def test_nobody_is_told_that_an_entry_is_kept_before_every_other_program_finds_it(
    database, book
):
    async def enter(number):
        await note(database, number)
        assert number in noted(book)

    await asyncio.gather(*map(enter, range(30)))


async def test_an_entry_that_fails_takes_back_itself_and_none_of_those_beside_it(database, book):
    broken = LookupError("a request that makes no sense")
    found = await outcomes(
        note(database, 1),
        note(database, 2, -2, error=broken),
        note(database, 3),
        note(database, 4, -4, error=broken),
        note(database, 5),
        note(database, 6, -6, error=broken),
    )
    assert found == [None, broken, None, broken, None, broken]
    assert noted(book) == {1, 3, 5}


async def test_whoever_stops_looking_while_it_is_committed_disturbs_nobody(database, book):
    async def look():
        async with database.reading():
            pass

    for number in range(40):
        entering = asyncio.create_task(note(database, number))
        looking = asyncio.create_task(look())
        await asyncio.sleep(number / 40_000)
        looking.cancel()
        await entering
        with suppress(asyncio.CancelledError):
            await looking
    assert noted(book) == set(range(40))


async def test_while_another_program_writes_an_entry_waits_and_the_bot_goes_on(database, book):
    with closing(sqlite3.connect(book, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        entering = asyncio.create_task(note(database, 1))
        for _ in range(10):
            await asyncio.sleep(0.005)
        assert not entering.done()
        other.execute("COMMIT")
        await entering
    assert noted(book) == {1}


async def test_closing_waits_for_what_is_not_kept_yet_and_for_who_waits_for_a_turn(book):
    async with open_database(book) as database:
        await database._writer.create_function("nap", 1, time.sleep)

        async def take_long():
            async with database.transaction() as tables:
                await tables.command_sync.keep(1, Told("told", ()))
                await database._writer.execute("SELECT nap(0.05)")

        entering = [asyncio.create_task(doing) for doing in (take_long(), note(database, 2))]
        await asyncio.sleep(0)
    await asyncio.gather(*entering)
    assert noted(book) == {1, 2}
