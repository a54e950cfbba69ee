"""Transactions on a real file: all or nothing, and one task at a time."""

import asyncio
import sqlite3
import time
from contextlib import closing, suppress

import pytest

from storage.command_sync import Told
from storage.engine import open_database
from storage.engine import sqlite as engine
from storage.faults import Conflict
from tests.storage.noting import noted


async def note(tables, number):
    await tables.command_sync.keep(number, Told("told", ()))


async def asked(database, question):
    return [tuple(row) for row in await database._writer.execute_fetchall(question)]


async def ended(task):
    with suppress(asyncio.CancelledError):
        await task


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("secure_delete", 1),
        ("auto_vacuum", 2),
    ],
)
async def test_the_settings_of_a_connection_are_really_on(database, pragma, value):
    assert await asked(database, f"PRAGMA {pragma}") == [(value,)]


async def test_what_a_transaction_wrote_is_kept_for_every_other_program(database, book):
    async with database.transaction() as tables:
        await note(tables, 1)
    assert noted(book) == {1}


async def test_after_an_orderly_end_everything_lies_in_the_one_file(book):
    async with open_database(book) as database, database.transaction() as tables:
        await note(tables, 1)
    assert [left.name for left in book.parent.iterdir()] == [book.name]
    assert noted(book) == {1}


async def test_an_exception_leaves_nothing_and_the_next_transaction_is_clean(database, book):
    async def write():
        async with database.transaction() as tables:
            await note(tables, 1)
            raise LookupError("gone")

    with pytest.raises(LookupError, match="gone"):
        await write()
    async with database.transaction() as tables:
        assert await tables.command_sync.last(1) is None
        await note(tables, 2)
    assert noted(book) == {2}


async def test_a_broken_constraint_leaves_nothing_and_is_no_fault_of_the_file(database, book):
    async def write():
        async with database.transaction() as tables:
            await note(tables, 1)
            await tables.match.keep_board(99, 1)

    with pytest.raises(Conflict):
        await write()
    async with database.transaction() as tables:
        await note(tables, 2)
    assert noted(book) == {2}


async def test_a_task_cancelled_again_while_it_is_undone_leaves_nothing_to_the_next(database, book):
    await database._writer.create_function("nap", 1, time.sleep)
    written = asyncio.Event()

    async def write():
        async with database.transaction() as tables:
            await note(tables, 1)
            written.set()
            await asked(database, "SELECT nap(0.05)")

    async def next_in_turn():
        async with database.transaction() as tables:
            assert await tables.command_sync.last(1) is None
            await note(tables, 2)

    first = asyncio.create_task(write())
    second = asyncio.create_task(next_in_turn())
    await written.wait()
    await asyncio.sleep(0.01)
    for _ in range(3):
        first.cancel()
        await asyncio.sleep(0)
    await ended(first)
    await second
    assert first.cancelled()
    assert noted(book) == {2}


async def test_wherever_a_task_is_cancelled_it_keeps_both_entries_or_neither(database, book):
    async def write(number):
        async with database.transaction() as tables:
            await note(tables, number)
            await note(tables, -number)

    async def next_in_turn(number):
        async with database.transaction() as tables:
            await note(tables, number)

    moments = range(1, 61)
    for moment in moments:
        task = asyncio.create_task(write(moment))
        follower = asyncio.create_task(next_in_turn(1000 + moment))
        await asyncio.sleep(moment / 20_000)
        task.cancel()
        await ended(task)
        await follower
    kept = noted(book)
    assert all((moment in kept) == (-moment in kept) for moment in moments)
    assert {1000 + moment for moment in moments} <= kept


async def test_a_transaction_keeps_other_programs_from_writing_from_its_start(database, book):
    with closing(sqlite3.connect(book, isolation_level=None, timeout=0)) as other:
        async with database.transaction():
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
        other.execute("BEGIN IMMEDIATE")


async def test_two_tasks_never_share_a_transaction(database, book):
    inside = 0

    async def write(number):
        nonlocal inside
        async with database.transaction() as tables:
            inside += 1
            assert inside == 1
            before = await asked(database, "SELECT count(*) FROM commands_told")
            await asyncio.sleep(0)
            await note(tables, number)
            await asyncio.sleep(0)
            after = await asked(database, "SELECT count(*) FROM commands_told")
            inside -= 1
            assert after[0][0] == before[0][0] + 1
            if number % 3 == 0:
                raise LookupError(number)

    outcomes = await asyncio.gather(*map(write, range(30)), return_exceptions=True)
    assert [isinstance(outcome, LookupError) for outcome in outcomes] == [True, False, False] * 10
    assert noted(book) == {number for number in range(30) if number % 3}


async def test_whoever_looks_sees_nothing_that_is_not_kept_and_waits_for_nobody(database):
    async def look():
        async with database.reading() as tables:
            return await tables.command_sync.last(1)

    async with database.transaction() as tables:
        await note(tables, 1)
        assert await look() is None
    assert await look() is not None


async def test_whoever_looks_sees_the_file_as_it_was_when_the_look_began(database):
    async with database.reading() as tables:
        assert await tables.command_sync.last(1) is None
        async with database.transaction() as writing:
            await note(writing, 1)
        assert await tables.command_sync.last(1) is None


async def test_whoever_stops_looking_leaves_the_next_a_clean_connection(database):
    async def look_for_ever():
        async with database.reading() as tables:
            await tables.command_sync.last(1)
            await asyncio.sleep(60)

    looking = [asyncio.create_task(look_for_ever()) for _ in range(5)]
    await asyncio.sleep(0.02)
    for one in looking:
        one.cancel()
        await ended(one)
    async with database.transaction() as tables:
        await note(tables, 1)
    for _ in range(5):
        async with database.reading() as tables:
            assert await tables.command_sync.last(1) is not None


async def test_what_is_deleted_gives_its_pages_back_and_leaves_no_log(database, book):
    async with database.transaction() as tables:
        for number in range(2_000):
            await tables.command_sync.keep(number, Told("told " * 200, ()))
    assert await database.leave_no_trace()
    large = book.stat().st_size
    async with database.transaction() as tables:
        await tables.session.connection.execute("DELETE FROM commands_told")
    assert await database.leave_no_trace()
    assert book.stat().st_size < large / 3
    assert book.with_name(f"{book.name}-wal").stat().st_size == 0


async def test_free_pages_are_given_back_many_at_a_time_while_others_enter(database):
    async with database.transaction() as tables:
        for number in range(3_000):
            await tables.command_sync.keep(number, Told("told" * 500, ()))
    async with database.transaction() as tables:
        await tables.session.connection.execute("DELETE FROM commands_told")
    ((free,),) = await asked(database, "PRAGMA freelist_count")
    steps = []
    await database._writer.set_trace_callback(steps.append)
    entered = asyncio.create_task(entering(database))
    assert await database.leave_no_trace()
    entered.cancel()
    await ended(entered)
    await database._writer.set_trace_callback(None)
    given_back = [one for one in steps if "incremental_vacuum" in one]
    assert free > 1_000
    assert free // engine._PAGES <= len(given_back) <= free // engine._PAGES + 2
    assert await asked(database, "PRAGMA freelist_count") == [(0,)]
    # Whoever entered meanwhile did so between the steps, and not after the last.
    first, last = (one(i for i, sql in enumerate(steps) if sql in given_back) for one in (min, max))
    assert any("INSERT INTO commands_told" in sql for sql in steps[first:last])


async def entering(database):
    while True:
        async with database.transaction() as tables:
            await note(tables, 7)
