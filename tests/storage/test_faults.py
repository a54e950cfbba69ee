"""What is wrong with a file is told by kind, and the file is left as it was."""

import asyncio
import os
import sqlite3
import tempfile
import threading
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage.engine import open_database
from storage.engine import sqlite as engine
from storage.faults import FaultKind, StorageFault
from tests.storage.noting import note, noted


@pytest.fixture
def path(tmp_path):
    return tmp_path / "domino.db"


def test_a_file_of_a_newer_version_is_refused_and_left_as_it_was(path):
    async def make_newer():
        async with open_database(path) as database:
            await database._writer.execute("PRAGMA user_version = 9999")

    asyncio.run(make_newer())
    assert_refused_untouched(path, FaultKind.NEWER)


def test_a_file_that_is_no_database_is_refused_and_left_as_it_was(path):
    path.write_bytes(b"Dear diary, " * 1000)
    assert_refused_untouched(path, FaultKind.CORRUPT)


def test_a_damaged_page_is_told_when_it_is_read_and_left_as_it_was(path):
    opened(path)
    sound = path.read_bytes()
    path.write_bytes(sound[:4096] + b"\xff" * (len(sound) - 4096))

    async def read():
        async with open_database(path) as database, database.reading() as tables:
            await tables.match.by_id(1)

    assert_refused_untouched(path, FaultKind.CORRUPT, read)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="file rights work otherwise here")
@pytest.mark.parametrize("whole_folder", [False, True])
def test_a_file_that_may_only_be_read_is_refused_before_the_first_entry(whole_folder):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "domino.db"
        opened(path)
        path.chmod(0o444)
        with as_ordinary_user(folder, path):
            if whole_folder:
                folder.chmod(0o555)
            assert_refused_untouched(path, FaultKind.READ_ONLY)
            folder.chmod(0o755)


def test_a_connection_that_may_only_read_is_refused_before_the_first_entry(path, monkeypatch):
    opened(path)
    monkeypatch.setattr(engine, "_MODE", "ro")
    assert_refused_untouched(path, FaultKind.READ_ONLY)


@pytest.mark.parametrize("lock", ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])
@pytest.mark.parametrize("journal", ["WAL", "DELETE"])
def test_a_file_that_another_program_holds_is_refused_until_it_lets_go(
    path, monkeypatch, lock, journal
):
    monkeypatch.setattr(engine, "OPENING_SECONDS", 0.05)
    opened(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute(f"PRAGMA journal_mode = {journal}")
        other.execute(lock)
        assert_refused_untouched(path, FaultKind.LOCKED)
        other.execute("ROLLBACK")
    opened(path)


async def test_a_file_locked_while_it_is_in_use_is_told_and_used_again_later(path, monkeypatch):
    monkeypatch.setattr(engine, "WAITING_SECONDS", 0.05)
    async with open_database(path) as database:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageFault) as told:
                await note(database, 1)
            other.execute("ROLLBACK")
        assert told.value.kind is FaultKind.LOCKED
        await note(database, 2)
    assert noted(path) == {2}


async def test_a_full_disk_is_told_and_nothing_of_the_transaction_is_kept(path):
    async with open_database(path) as database:
        connection = database._writer
        ((pages,),) = await connection.execute_fetchall("PRAGMA page_count")
        await connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StorageFault) as told:
            await note(database, 1, 2, text="x" * 100_000)
        assert told.value.kind is FaultKind.FULL
        await note(database, 3)
    assert noted(path) == {3}


@pytest.mark.parametrize("name", ["", "missing/domino.db"])
def test_a_path_at_which_no_file_can_be_is_told_once_and_in_order(tmp_path, name, monkeypatch):
    failures = []
    monkeypatch.setattr(threading, "excepthook", failures.append)
    for _ in range(5):
        with pytest.raises(StorageFault) as told:
            opened(tmp_path / name)
        assert told.value.kind is FaultKind.UNREACHABLE
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join(timeout=1)
    assert failures == []


def opened(path):
    """Open a database and close it again."""

    async def open_and_close():
        async with open_database(path):
            pass

    asyncio.run(open_and_close())


def assert_refused_untouched(path, kind, use=None):
    before = path.read_bytes()
    with pytest.raises(StorageFault) as told:
        asyncio.run(use()) if use is not None else opened(path)
    assert told.value.kind is kind
    assert path.read_bytes() == before


@contextmanager
def as_ordinary_user(*paths):
    """Give up for a while the right of root to write to any file."""
    if os.geteuid() != 0:
        yield
        return
    nobody = 65534
    for path in paths:
        os.chown(path, nobody, nobody)
    os.seteuid(nobody)
    try:
        yield
    finally:
        os.seteuid(0)
