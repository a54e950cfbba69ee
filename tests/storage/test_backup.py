"""Copies of a database: whole, looked through, never over another file, and put back safely."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.engine import open_database
from storage.faults import FaultKind, Refused, StorageFault
from storage.file import backup
from storage.file.backup import back_up, put_back
from storage.file.soundness import troubles_of
from tests.storage.noting import note, noted


@pytest.fixture
def copy(tmp_path):
    (tmp_path / "copies").mkdir()
    return tmp_path / "copies" / "copy.db"


async def made(path, *numbers):
    async with open_database(path) as database:
        await note(database, *numbers, text="x" * 2000)


def damage(path):
    """Spoil every page but the first."""
    sound = path.read_bytes()
    path.write_bytes(sound[:4096] + b"\xff" * (len(sound) - 4096))


def left_in(folder):
    """Return what lies in a folder, but for what SQLite leaves beside a file that it has read."""
    return sorted(
        one.name for one in folder.iterdir() if one.name not in {"domino.db-wal", "domino.db-shm"}
    )


async def test_a_copy_made_while_somebody_writes_holds_one_moment_and_all_before_it(book, copy):
    stop = asyncio.Event()
    done = 0

    async def write(database):
        nonlocal done
        while not stop.is_set():
            # Both or neither, in one transaction.
            await note(database, done + 1, -done - 1)
            done += 1

    async with open_database(book) as database:
        writing = asyncio.create_task(write(database))
        for number in range(5):
            await asyncio.sleep(0.05)
            before = done
            one = copy.with_name(f"{number}.db")
            await asyncio.to_thread(back_up, book, one)
            kept = noted(one)
            assert set(range(1, before + 1)) <= kept
            assert {-number for number in kept} == kept
            assert troubles_of(one) == []
        stop.set()
        await writing
    assert done
    assert left_in(copy.parent) == [f"{number}.db" for number in range(5)]


async def test_a_copy_holds_what_only_the_log_of_a_killed_bot_holds(book, copy):
    await made(book, 1)
    async with open_database(book) as database:
        await note(database, 2)
        back_up(book, copy)
    assert noted(copy) == {1, 2}


@pytest.mark.parametrize("there", [b"", b"precious"])
async def test_a_copy_never_takes_the_place_of_a_file(book, copy, there):
    await made(book, 1)
    copy.write_bytes(there)
    with pytest.raises(Refused, match="exists already"):
        back_up(book, copy)
    assert copy.read_bytes() == there
    assert left_in(copy.parent) == [copy.name]


@pytest.mark.parametrize("links", [True, False])
async def test_not_even_that_of_a_file_that_appears_in_the_meantime(book, copy, monkeypatch, links):
    await made(book, 1)
    look = backup.troubles_of

    def appear(path):
        copy.write_bytes(b"precious")
        return look(path)

    monkeypatch.setattr(backup, "troubles_of", appear)
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    with pytest.raises(Refused, match="exists already"):
        back_up(book, copy)
    assert copy.read_bytes() == b"precious"
    assert left_in(copy.parent) == [copy.name]


def no_links(*_):
    raise PermissionError("this disk knows no links")


async def test_a_copy_is_on_the_disk_under_its_name_before_anybody_is_told(book, copy, monkeypatch):
    await made(book, 1)
    written, to_disk = [], backup._to_disk

    def note_and_write(path):
        written.append((path, copy.exists()))
        to_disk(path)

    monkeypatch.setattr(backup, "_to_disk", note_and_write)
    back_up(book, copy)
    assert written[-1] == (copy.parent, True)


async def test_a_disk_without_links_takes_copies_too(book, copy, monkeypatch):
    await made(book, 1)
    monkeypatch.setattr(os, "link", no_links)
    back_up(book, copy)
    assert noted(copy) == {1}
    assert left_in(copy.parent) == [copy.name]


async def test_a_damaged_database_is_not_copied_as_if_it_were_sound(book, copy):
    await made(book, *range(50))
    damage(book)
    with pytest.raises((Refused, StorageFault)):
        back_up(book, copy)
    assert left_in(copy.parent) == []


async def test_a_copy_that_cannot_be_written_is_no_fault_of_the_database(book, copy, monkeypatch):
    await made(book, *range(50))
    open_one = backup.connected

    def open_on_a_full_disk(path, mode):
        connection = open_one(path, mode)
        connection.execute("PRAGMA max_page_count = 2")
        return connection

    monkeypatch.setattr(backup, "connected", open_on_a_full_disk)
    with pytest.raises(OSError, match="No space left") as told:
        back_up(book, copy)
    assert copy.parent in Path(told.value.filename).parents
    assert left_in(copy.parent) == []


async def test_a_folder_is_no_database_and_stays_where_it_is(book, copy):
    await made(book, 1)
    back_up(book, copy)
    folder = copy.parent / "dd"
    folder.mkdir()
    for refused in (
        lambda: put_back(copy, folder),
        lambda: back_up(folder, copy.with_name("other.db")),
        lambda: troubles_of(folder),
    ):
        with pytest.raises(StorageFault) as told:
            refused()
        assert told.value.kind is FaultKind.UNREACHABLE
    assert left_in(copy.parent) == [copy.name, "dd"]


async def test_there_is_no_copy_of_what_is_not_there_and_none_in_no_folder(book, copy):
    with pytest.raises(StorageFault) as told:
        back_up(book, copy)
    assert told.value.kind is FaultKind.UNREACHABLE
    await made(book, 1)
    with pytest.raises(Refused, match="does not exist"):
        back_up(book, copy.parent / "nowhere" / copy.name)


async def test_a_copy_put_back_is_what_the_database_was_and_the_old_one_is_kept(book, copy):
    await made(book, 1)
    back_up(book, copy)
    await made(book, 2)
    kept = put_back(copy, book)
    assert noted(book) == {1}
    assert noted(kept) == {1, 2}
    assert noted(copy) == {1}
    await made(book, 3)
    assert noted(book) == {1, 3}


async def test_a_copy_can_be_put_where_there_is_no_database(book, copy):
    await made(book, 1)
    back_up(book, copy)
    book.unlink()
    assert put_back(copy, book) is None
    assert noted(book) == {1}


async def test_the_log_of_the_old_file_goes_with_it_and_not_into_the_copy(book, copy, tmp_path):
    await made(book, 1)
    back_up(book, copy)
    killed = tmp_path / "killed" / book.name
    killed.parent.mkdir()
    async with open_database(book) as database:
        await note(database, 2)
        for one in tmp_path.glob(f"{book.name}*"):
            killed.with_name(one.name).write_bytes(one.read_bytes())
    killed.with_name(f"{book.name}-journal").write_bytes(b"of a step that was never finished")
    kept = put_back(copy, killed)
    assert left_in(killed.parent) == sorted(
        [killed.name, *(kept.name + ending for ending in ("", "-journal", "-shm", "-wal"))]
    )
    assert noted(killed) == {1}
    kept.with_name(f"{kept.name}-journal").unlink()
    assert noted(kept) == {1, 2}


async def test_a_copy_put_back_behind_a_link_takes_the_place_of_the_file_itself(book, copy):
    real = copy.with_name("real.db")
    await made(real, 1)
    back_up(real, copy)
    await made(real, 2)
    book.symlink_to(real)
    put_back(copy, book)
    assert book.is_symlink()
    assert noted(real) == {1}


def make_newer(path):
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = 9999")


def make_foreign(path):
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE diary (day TEXT)")


def make_orphan(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("INSERT INTO boards VALUES (404, 1, 1)")


@pytest.mark.parametrize("spoil", [damage, make_newer, make_foreign, make_orphan, os.unlink])
async def test_what_is_no_sound_copy_is_not_put_back_and_nothing_is_touched(book, copy, spoil):
    await made(book, *range(50))
    back_up(book, copy)
    spoil(copy)
    before = book.read_bytes()
    with pytest.raises((Refused, StorageFault)):
        put_back(copy, book)
    assert book.read_bytes() == before
    assert left_in(book.parent) == ["copies", book.name]


@pytest.mark.parametrize("gone", ["matches", "events"])
def test_a_database_of_somebody_else_is_told_from_one_of_the_bot(book, gone):
    with closing(sqlite3.connect(book, isolation_level=None)) as other:
        other.execute("PRAGMA user_version = 1")
        for table in {"matches", "events"} - {gone}:
            other.execute(f"CREATE TABLE {table} (id INTEGER)")
    assert troubles_of(book) == ["it is no database of the bot"]


async def test_a_full_disk_leaves_the_database_as_it_was(book, copy, monkeypatch):
    await made(book, 1)
    back_up(book, copy)
    monkeypatch.setattr(backup, "_to_disk", no_space)
    with pytest.raises(OSError, match="No space"):
        put_back(copy, book)
    assert noted(book) == {1}
    assert left_in(book.parent) == ["copies", book.name]


def no_space(_):
    raise OSError(28, "No space left on device")
