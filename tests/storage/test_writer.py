"""Entries that wait for the disk together: one commit for all, and each of them whole or not."""

import asyncio
import sqlite3
import time
from contextlib import closing, suppress

from storage.commands import Told
from storage.database import open_database
from tests.storage.noting import note, noted, outcomes


async def test_all_who_wait_for_a_commit_are_kept_by_the_next_one(database, book):
    statements = []
    await database._connection.set_trace_callback(statements.append)
    await asyncio.gather(*(note(database, number) for number in range(50)))
    await database._connection.set_trace_callback(None)
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


async def test_whoever_looks_waits_until_what_was_entered_is_kept(database, book):
    async def look():
        async with database.reading() as tables:
            found = await tables.commands_told.last(1)
        return found is not None, 1 in noted(book)

    # The first is committed by itself. The second would wait for the last, but for who looks.
    entering = (note(database, 0), note(database, 1))
    *_, looked, _ = await asyncio.gather(*entering, look(), note(database, 2))
    assert looked == (True, True)
    assert noted(book) == {0, 1, 2}


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


async def test_what_takes_long_keeps_nobody_waiting_who_was_there_before(database, book):
    begun = asyncio.Event()

    async def take_long():
        async with database.transaction(at_length=True) as tables:
            begun.set()
            assert noted(book) == {0, 1}
            await tables.commands_told.keep(2, Told("told", ()))
            await asyncio.sleep(0.05)

    await asyncio.gather(note(database, 0), note(database, 1), take_long())
    assert begun.is_set()
    assert noted(book) == {0, 1, 2}


async def test_who_changes_much_can_drop_what_is_at_hand_before_the_next_in_line(database):
    order = []

    async def change_much():
        async with database.transaction(at_length=True):
            pass
        order.append("dropped")

    async def enter():
        async with database.transaction():
            order.append("entered")

    await asyncio.gather(note(database, 0), change_much(), enter(), note(database, 1))
    assert order == ["dropped", "entered"]


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
        await database._connection.create_function("nap", 1, time.sleep)

        async def take_long():
            async with database.transaction(at_length=True) as tables:
                await tables.commands_told.keep(1, Told("told", ()))
                await database._connection.execute("SELECT nap(0.05)")

        entering = [asyncio.create_task(doing) for doing in (take_long(), note(database, 2))]
        await asyncio.sleep(0)
    await asyncio.gather(*entering)
    assert noted(book) == {1, 2}
