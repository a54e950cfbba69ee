"""Transactions on a real file: all or nothing, and one task at a time."""

import asyncio
import sqlite3
import time
from contextlib import closing, suppress

import pytest

from storage.commands import Told
from storage.database import open_database
from storage.ledger import Standing


@pytest.fixture
def path(tmp_path):
    return tmp_path / "domino.db"


@pytest.fixture
async def database(path):
    async with open_database(path) as opened:
        yield opened


async def note(tables, number):
    await tables.commands_told.keep(number, Told("told", ()))


def noted(path):
    """Return what is kept, as another program reads it from the file."""
    with closing(sqlite3.connect(path)) as other:
        return {row[0] for row in other.execute("SELECT application_id FROM commands_told")}


async def asked(database, question):
    return [tuple(row) for row in await database._connection.execute_fetchall(question)]


async def ended(task):
    with suppress(asyncio.CancelledError):
        await task


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("secure_delete", 1)],
)
async def test_the_settings_of_a_connection_are_really_on(database, pragma, value):
    assert await asked(database, f"PRAGMA {pragma}") == [(value,)]


async def test_what_a_transaction_wrote_is_kept_for_every_other_program(database, path):
    async with database.transaction() as tables:
        await note(tables, 1)
    assert noted(path) == {1}


async def test_after_an_orderly_end_everything_lies_in_the_one_file(path):
    async with open_database(path) as database, database.transaction() as tables:
        await note(tables, 1)
    assert [left.name for left in path.parent.iterdir()] == [path.name]
    assert noted(path) == {1}


async def test_an_exception_leaves_nothing_and_the_next_transaction_is_clean(database, path):
    async def write():
        async with database.transaction() as tables:
            await note(tables, 1)
            raise LookupError("gone")

    with pytest.raises(LookupError, match="gone"):
        await write()
    async with database.transaction() as tables:
        assert await tables.commands_told.last(1) is None
        await note(tables, 2)
    assert noted(path) == {2}


async def test_a_broken_constraint_leaves_nothing_and_is_no_fault_of_the_file(database, path):
    async def write():
        async with database.transaction() as tables:
            await note(tables, 1)
            await tables.update(99, "open", None, [Standing(side=0, total=0, place=1, won=False)])

    with pytest.raises(sqlite3.IntegrityError):
        await write()
    async with database.transaction() as tables:
        await note(tables, 2)
    assert noted(path) == {2}


async def test_a_cancelled_task_leaves_nothing_and_the_next_transaction_is_clean(database, path):
    written = asyncio.Event()

    async def write():
        async with database.transaction() as tables:
            await note(tables, 1)
            written.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(write())
    await written.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with database.transaction() as tables:
        assert await tables.commands_told.last(1) is None
        await note(tables, 2)
    assert noted(path) == {2}


async def test_a_task_cancelled_again_while_it_is_undone_leaves_nothing_to_the_next(database, path):
    await database._connection.create_function("nap", 1, time.sleep)
    written = asyncio.Event()

    async def write():
        async with database.transaction(at_length=True) as tables:
            await note(tables, 1)
            written.set()
            await asked(database, "SELECT nap(0.05)")

    async def next_in_turn():
        async with database.transaction() as tables:
            assert await tables.commands_told.last(1) is None
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
    assert noted(path) == {2}


async def test_a_task_cancelled_during_its_commit_keeps_all_or_nothing(database, path, monkeypatch):
    connection = database._connection
    await connection.create_function("nap", 1, time.sleep)
    commit = connection.commit
    under_way = asyncio.Event()

    async def slow_commit():
        nap = asyncio.ensure_future(asked(database, "SELECT nap(0.05)"))
        await asyncio.sleep(0)
        under_way.set()
        await commit()
        await nap

    async def write():
        async with database.transaction() as tables:
            await note(tables, 1)
            await note(tables, 2)

    monkeypatch.setattr(connection, "commit", slow_commit)
    task = asyncio.create_task(write())
    await under_way.wait()
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()
    await ended(task)
    monkeypatch.undo()
    async with database.transaction() as tables:
        await note(tables, 3)
    assert task.cancelled()
    assert noted(path) in ({3}, {1, 2, 3})


async def test_wherever_a_task_is_cancelled_it_keeps_both_entries_or_neither(database, path):
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
    kept = noted(path)
    assert all((moment in kept) == (-moment in kept) for moment in moments)
    assert {1000 + moment for moment in moments} <= kept


async def test_a_task_cancelled_while_it_waits_its_turn_disturbs_nobody(database, path):
    async def write():
        async with database.transaction() as tables:
            await note(tables, 2)

    async with database.transaction() as tables:
        waiting = asyncio.create_task(write())
        await asyncio.sleep(0)
        waiting.cancel()
        await ended(waiting)
        await note(tables, 1)
    assert noted(path) == {1}


async def test_a_transaction_keeps_other_programs_from_writing_from_its_start(database, path):
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:
        async with database.transaction():
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
        other.execute("BEGIN IMMEDIATE")


async def test_two_tasks_never_share_a_transaction(database, path):
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
    assert noted(path) == {number for number in range(30) if number % 3}


async def test_whoever_looks_waits_for_the_transaction_that_runs(database):
    async def look():
        async with database.reading() as tables:
            return await tables.commands_told.last(1)

    with suppress(LookupError):
        async with database.transaction() as tables:
            await note(tables, 1)
            looking = asyncio.create_task(look())
            await asyncio.sleep(0.01)
            assert not looking.done()
            raise LookupError
    assert await looking is None
