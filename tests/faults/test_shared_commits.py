"""Entries that wait for the disk together, where something fails or is cancelled."""

import asyncio
import random
import sqlite3
import time

import pytest

from storage.command_sync import Told
from storage.faults import FaultKind
from tests.faults.failing import CODES, error_of, failing
from tests.storage.noting import kinds, note, noted, outcomes


async def test_a_commit_that_fails_is_told_to_all_and_the_next_entry_is_kept(
    database, book, monkeypatch
):
    def fail():
        raise error_of(CODES["full"])

    monkeypatch.setattr(failing(database), "commit", fail)
    found = await outcomes(*(note(database, number) for number in range(5)))
    monkeypatch.undo()
    assert kinds(found) == [FaultKind.FULL] * 5
    assert noted(book) == set()
    await note(database, 6)
    assert noted(book) == {6}


async def test_where_sqlite_takes_back_the_whole_transaction_everybody_in_it_is_told(
    database, book
):
    async def meet_a_full_disk():
        async with database.transaction():
            sqlite3.Connection.rollback(failing(database))
            raise error_of(CODES["full"])

    found = await outcomes(*(note(database, one) for one in range(3)), meet_a_full_disk())
    assert kinds(found) == [FaultKind.FULL] * 4
    assert noted(book) == set()
    await note(database, 4)
    assert noted(book) == {4}


async def test_where_an_entry_cannot_be_taken_back_nothing_beside_it_is_kept_either(database, book):
    async def break_off():
        async with database.transaction() as tables:
            await tables.command_sync.keep(2, Told("told", ()))
            failing(database).plan(1, CODES["read-write"], on=True)
            raise LookupError

    first, beside, broken = await outcomes(note(database, 0), note(database, 1), break_off())
    failing(database).mend()
    assert kinds([first, beside]) == [FaultKind.UNREACHABLE] * 2
    assert isinstance(broken, LookupError)
    await note(database, 3)
    assert noted(book) == {3}


async def test_what_a_cancelled_task_had_still_to_write_is_not_written_later(database, book):
    await database._writer.create_function("nap", 1, time.sleep)
    napping, begun = [], asyncio.Event()

    async def write():
        async with database.transaction() as tables:
            nap = database._writer.execute_fetchall("SELECT nap(0.05)")
            napping.append(asyncio.ensure_future(nap))
            await asyncio.sleep(0)
            begun.set()
            await tables.command_sync.keep(1, Told("told", ()))

    task = asyncio.create_task(write())
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.gather(*napping)
    await note(database, 2)
    assert noted(book) == {2}


async def test_a_commit_that_nobody_waits_for_any_more_keeps_nothing_of_the_next(
    database, book, monkeypatch
):
    loop, begun = asyncio.get_running_loop(), asyncio.Event()

    def commit():
        loop.call_soon_threadsafe(begun.set)
        time.sleep(0.05)
        sqlite3.Connection.commit(failing(database))

    monkeypatch.setattr(failing(database), "commit", commit)
    task = asyncio.create_task(note(database, 1))
    await begun.wait()
    task.cancel()
    await outcomes(task, note(database, 2, error=LookupError()))
    assert task.cancelled()
    assert noted(book) == {1}


async def test_a_commit_that_fails_while_its_task_is_cancelled_is_told_to_all_the_others(
    database, book, monkeypatch
):
    connection = failing(database)
    loop, begun = asyncio.get_running_loop(), asyncio.Event()

    def commit():
        loop.call_soon_threadsafe(begun.set)
        time.sleep(0.05)
        # After some errors SQLite has taken everything back by itself.
        sqlite3.Connection.rollback(connection)
        raise error_of(CODES["full"])

    await note(database, 0)
    monkeypatch.setattr(connection, "commit", commit)
    tasks = [asyncio.create_task(note(database, number)) for number in (1, 2, 3)]
    await begun.wait()
    tasks[-1].cancel()
    found = await outcomes(*tasks)
    monkeypatch.undo()
    assert kinds(found[:2]) == [FaultKind.FULL] * 2
    assert tasks[-1].cancelled()
    assert noted(book) == {0}


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_fails_or_is_cancelled_only_what_was_acknowledged_is_promised(
    database, book, seed
):
    chance = random.Random(seed)
    connection = failing(database)

    async def enter(number):
        await asyncio.sleep(chance.random() / 500)
        error = LookupError(number) if chance.random() < 0.2 else None
        await note(database, number, -number, error=error)

    acknowledged, told = set(), set()
    for first in range(1, 400, 20):
        tasks = {number: asyncio.create_task(enter(number)) for number in range(first, first + 20)}
        connection.plan(chance.randint(1, 120), CODES["full"], on=chance.random() < 0.2)
        await asyncio.sleep(chance.random() / 300)
        if chance.random() < 0.5:
            chance.choice(list(tasks.values())).cancel()
        await asyncio.wait(tasks.values())
        connection.mend()
        for number, task in tasks.items():
            if not task.cancelled():
                (acknowledged if task.exception() is None else told).add(number)
    kept = noted(book)
    assert acknowledged <= kept
    assert not told & kept
    assert {number for number in kept if -number not in kept} == set()
    assert len(acknowledged) > 50
    assert len(told) > 50
