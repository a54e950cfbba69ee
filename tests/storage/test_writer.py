"""Entries that wait for the disk together: one commit for all, and each of them whole or not."""

import asyncio
import random
import sqlite3
import time
from contextlib import closing, suppress

import pytest

from storage import connecting
from storage.commands import Told
from storage.database import open_database
from storage.faults import FaultKind, StorageFault
from tests.faults.failing import CODES, Failing, error_of, failing


@pytest.fixture
def path(tmp_path):
    return tmp_path / "domino.db"


@pytest.fixture
async def database(path, monkeypatch):
    monkeypatch.setattr(connecting, "_CLASS", Failing)
    async with open_database(path) as opened:
        yield opened


async def note(database, *numbers, error=None, **how):
    """Enter numbers in one transaction, which an error may end."""
    async with database.transaction(**how) as tables:
        for number in numbers:
            await tables.commands_told.keep(number, Told("told", ()))
        if error is not None:
            raise error


def noted(path):
    """Return what is kept, as another program reads it from the file."""
    with closing(sqlite3.connect(path)) as other:
        return {row[0] for row in other.execute("SELECT application_id FROM commands_told")}


async def outcomes(*doing):
    return await asyncio.gather(*doing, return_exceptions=True)


def kinds(found):
    return [one.kind if isinstance(one, StorageFault) else one for one in found]


async def test_all_who_wait_for_a_commit_are_kept_by_the_next_one(database, path):
    statements = []
    failing(database).set_trace_callback(statements.append)
    await asyncio.gather(*(note(database, number) for number in range(50)))
    failing(database).set_trace_callback(None)
    assert noted(path) == set(range(50))
    assert statements.count("COMMIT") <= 3


async def test_nobody_is_told_that_an_entry_is_kept_before_every_other_program_finds_it(
    database, path
):
    async def enter(number):
        await note(database, number)
        assert number in noted(path)

    await asyncio.gather(*map(enter, range(30)))


async def test_an_entry_that_fails_takes_back_itself_and_none_of_those_beside_it(database, path):
    broken = LookupError("a wish that makes no sense")
    found = await outcomes(
        note(database, 1),
        note(database, 2, -2, error=broken),
        note(database, 3),
        note(database, 4, -4, error=broken),
        note(database, 5),
        note(database, 6, -6, error=broken),
    )
    assert found == [None, broken, None, broken, None, broken]
    assert noted(path) == {1, 3, 5}


async def test_a_commit_that_fails_is_told_to_all_and_the_next_entry_is_kept(
    database, path, monkeypatch
):
    def fail():
        raise error_of(CODES["full"])

    monkeypatch.setattr(failing(database), "commit", fail)
    found = await outcomes(*(note(database, number) for number in range(5)))
    monkeypatch.undo()
    assert kinds(found) == [FaultKind.FULL] * 5
    assert noted(path) == set()
    await note(database, 6)
    assert noted(path) == {6}


async def test_where_sqlite_takes_back_the_whole_transaction_everybody_in_it_is_told(
    database, path
):
    async def meet_a_full_disk():
        async with database.transaction():
            sqlite3.Connection.rollback(failing(database))
            raise error_of(CODES["full"])

    # The first is committed by itself; those who stand in line meanwhile share the next commit.
    found = await outcomes(*(note(database, one) for one in range(3)), meet_a_full_disk())
    assert kinds(found) == [None, *[FaultKind.FULL] * 3]
    assert noted(path) == {0}
    await note(database, 4)
    assert noted(path) == {0, 4}


async def test_where_an_entry_cannot_be_taken_back_nothing_beside_it_is_kept_either(database, path):
    async def break_off():
        async with database.transaction() as tables:
            await tables.commands_told.keep(2, Told("told", ()))
            failing(database).plan(1, CODES["read-write"], on=True)
            raise LookupError

    first, beside, broken = await outcomes(note(database, 0), note(database, 1), break_off())
    failing(database).mend()
    assert kinds([first, beside]) == [None, FaultKind.UNREACHABLE]
    assert isinstance(broken, LookupError)
    await note(database, 3)
    assert noted(path) == {0, 3}


async def test_whoever_looks_waits_until_what_was_entered_is_kept(database, path):
    async def look():
        async with database.reading() as tables:
            found = await tables.commands_told.last(1)
        return found is not None, 1 in noted(path)

    # The first is committed by itself. The second would wait for the last, but for who looks.
    entering = (note(database, 0), note(database, 1))
    *_, looked, _ = await asyncio.gather(*entering, look(), note(database, 2))
    assert looked == (True, True)
    assert noted(path) == {0, 1, 2}


async def test_whoever_stops_looking_while_it_is_committed_disturbs_nobody(database, path):
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
    assert noted(path) == set(range(40))


async def test_what_takes_long_keeps_nobody_waiting_who_was_there_before(database, path):
    begun = asyncio.Event()

    async def take_long():
        async with database.transaction(at_length=True) as tables:
            begun.set()
            assert noted(path) == {0, 1}
            await tables.commands_told.keep(2, Told("told", ()))
            await asyncio.sleep(0.05)

    await asyncio.gather(note(database, 0), note(database, 1), take_long())
    assert begun.is_set()
    assert noted(path) == {0, 1, 2}


async def test_what_a_cancelled_task_had_still_to_write_is_not_written_later(database, path):
    await database._connection.create_function("nap", 1, time.sleep)
    napping = []

    async def write():
        async with database.transaction(at_length=True) as tables:
            nap = database._connection.execute_fetchall("SELECT nap(0.05)")
            napping.append(asyncio.ensure_future(nap))
            await asyncio.sleep(0)
            await tables.commands_told.keep(1, Told("told", ()))

    task = asyncio.create_task(write())
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.gather(*napping)
    await note(database, 2)
    assert noted(path) == {2}


async def test_a_commit_that_nobody_waits_for_any_more_keeps_nothing_of_the_next(
    database, path, monkeypatch
):
    def commit():
        time.sleep(0.05)
        sqlite3.Connection.commit(failing(database))

    monkeypatch.setattr(failing(database), "commit", commit)
    task = asyncio.create_task(note(database, 1))
    await asyncio.sleep(0.01)
    task.cancel()
    await outcomes(task, note(database, 2, error=LookupError()))
    assert task.cancelled()
    assert noted(path) == {1}


async def test_a_commit_that_fails_while_its_task_is_cancelled_is_told_to_all_the_others(
    database, path, monkeypatch
):
    connection = failing(database)

    def commit():
        time.sleep(0.05)
        # After some errors SQLite has taken everything back by itself.
        sqlite3.Connection.rollback(connection)
        raise error_of(CODES["full"])

    await note(database, 0)
    monkeypatch.setattr(connection, "commit", commit)
    tasks = [asyncio.create_task(note(database, number)) for number in (1, 2, 3)]
    await asyncio.sleep(0.08)
    tasks[-1].cancel()
    found = await outcomes(*tasks)
    monkeypatch.undo()
    assert kinds(found[:2]) == [FaultKind.FULL] * 2
    assert tasks[-1].cancelled()
    assert noted(path) == {0}


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


async def test_while_another_program_writes_an_entry_waits_and_the_bot_goes_on(database, path):
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        entering = asyncio.create_task(note(database, 1))
        for _ in range(10):
            await asyncio.sleep(0.005)
        assert not entering.done()
        other.execute("COMMIT")
        await entering
    assert noted(path) == {1}


async def test_closing_waits_for_what_is_not_kept_yet_and_for_who_waits_for_a_turn(path):
    async with open_database(path) as database:
        await database._connection.create_function("nap", 1, time.sleep)

        async def take_long():
            async with database.transaction(at_length=True) as tables:
                await tables.commands_told.keep(1, Told("told", ()))
                await database._connection.execute("SELECT nap(0.05)")

        entering = [asyncio.create_task(doing) for doing in (take_long(), note(database, 2))]
        await asyncio.sleep(0)
    await asyncio.gather(*entering)
    assert noted(path) == {1, 2}


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_fails_or_is_cancelled_only_what_was_acknowledged_is_promised(
    database, path, seed
):
    chance = random.Random(seed)
    connection = failing(database)

    async def enter(number):
        await asyncio.sleep(chance.random() / 500)
        error = LookupError(number) if chance.random() < 0.2 else None
        await note(database, number, -number, error=error, at_length=chance.random() < 0.1)

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
    kept = noted(path)
    assert acknowledged <= kept
    assert not told & kept
    assert {number for number in kept if -number not in kept} == set()
    assert len(acknowledged) > 50
    assert len(told) > 50
