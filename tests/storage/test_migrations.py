"""A database file becomes the newest version in whole steps, or stays what it was."""

import asyncio
import shutil
import sqlite3
from contextlib import closing, suppress

import aiosqlite
import pytest

from storage.command_sync import Told
from storage.engine import open_database
from storage.faults import FaultKind, StorageFault
from storage.file import migrations

NEWEST = migrations.steps()[-1][0]
SOUND_STEP = "CREATE TABLE extras (name TEXT NOT NULL) STRICT;"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "domino.db"


@pytest.fixture
def add_step(tmp_path, monkeypatch):
    """Let the code be of a later version, by one step more."""
    schema = tmp_path / "schema"
    shutil.copytree(migrations._SCHEMA, schema)
    monkeypatch.setattr(migrations, "_SCHEMA", schema)

    def add(sql):
        number = migrations.steps()[-1][0] + 1
        (schema / f"{number:04}_later.sql").write_text(sql, encoding="utf-8")
        return number

    return add


async def noted(path, number=None):
    """Open a database, note down a number if one is given, and return the notes of 1."""
    async with open_database(path) as database, database.transaction() as tables:
        if number is not None:
            await tables.command_sync.keep(number, Told("told", ()))
        return await tables.command_sync.last(1)


def version_and_tables(path):
    with closing(sqlite3.connect(path)) as other:
        (version,) = other.execute("PRAGMA user_version").fetchone()
        return version, {row[0] for row in other.execute("SELECT name FROM sqlite_schema")}


def test_the_steps_are_numbered_from_one_without_a_gap():
    assert [number for number, _ in migrations.steps()] == list(range(1, NEWEST + 1))


def test_no_step_ends_its_transaction_by_itself():
    for _, sql in migrations.steps():
        assert not {"COMMIT", "BEGIN", "ROLLBACK", "VACUUM"} & set(sql.upper().split())


async def test_a_new_file_becomes_the_newest_version(path):
    await noted(path)
    version, tables = version_and_tables(path)
    assert version == NEWEST
    assert {"matches", "events", "commands_told"} <= tables


async def test_an_empty_file_becomes_the_newest_version(path):
    path.touch()
    await noted(path)
    assert version_and_tables(path)[0] == NEWEST


async def test_a_file_of_the_newest_version_is_opened_as_it_is(path):
    await noted(path, 1)
    before = path.read_bytes()
    async with open_database(path):
        pass
    assert path.read_bytes() == before


async def test_an_old_file_gets_only_the_steps_it_lacks_and_keeps_what_it_holds(path, add_step):
    await noted(path, 1)
    numbers = [add_step(SOUND_STEP), add_step("ALTER TABLE extras ADD COLUMN age INTEGER;")]
    assert await noted(path) == Told("told", ())
    version, tables = version_and_tables(path)
    assert version == numbers[-1]
    assert "extras" in tables


async def test_a_migration_cancelled_at_any_moment_leaves_a_whole_version(tmp_path, add_step):
    late = add_step(
        f"{SOUND_STEP}\nINSERT INTO extras WITH RECURSIVE n (i) AS "
        "(SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT i FROM n;"
    )
    for moment in range(20):
        path = tmp_path / f"{moment}.db"
        async with aiosqlite.connect(path, isolation_level=None) as connection:
            migrating = asyncio.create_task(migrations.migrate(connection))
            await asyncio.sleep(moment / 2000)
            migrating.cancel()
            with suppress(asyncio.CancelledError):
                await migrating
        version, tables = version_and_tables(path)
        assert 0 <= version <= late
        assert ("matches" in tables, "extras" in tables) == (version >= 1, version == late)
        await noted(path)
        assert version_and_tables(path)[0] == late


async def test_code_older_than_the_file_refuses_it_and_changes_nothing(path, add_step, monkeypatch):
    add_step(SOUND_STEP)
    await noted(path, 1)
    before = path.read_bytes()
    monkeypatch.setattr(migrations, "steps", lambda: [(1, "")])
    with pytest.raises(StorageFault) as told:
        await noted(path)
    assert told.value.kind is FaultKind.NEWER
    assert path.read_bytes() == before
    assert [left.name for left in path.parent.glob("domino.db*")] == ["domino.db"]
