"""A damaged file is found before it is written, and stays as it was found."""

import asyncio
import shutil
import sqlite3
from contextlib import closing

import pytest

from storage.engine import open_database
from storage.faults import FaultKind, StorageFault
from storage.file import soundness
from tests.storage.noting import half_done_step, note, noted

PAGE = 4096


async def made(path, many=60):
    async with open_database(path) as database:
        await note(database, *range(many), text="x" * 2_000)
        await database.leave_no_trace()


def beside(path):
    return {one.name for one in path.parent.iterdir()} - {path.name}


@pytest.mark.parametrize("page", [1, 0.3, 0.6, 0.9])
async def test_a_damaged_page_keeps_a_bot_from_starting_and_nothing_is_written(book, page):
    await made(book)
    pages = bytearray(book.read_bytes())
    at = page if page == 1 else int(page * len(pages) / PAGE)
    pages[at * PAGE : (at + 1) * PAGE] = b"\xff" * PAGE
    book.write_bytes(pages)
    assert not beside(book)
    with pytest.raises(StorageFault) as told:
        async with open_database(book):
            pass
    assert told.value.kind is FaultKind.CORRUPT
    assert book.read_bytes() == bytes(pages)


async def test_a_file_that_was_cut_off_is_refused(book):
    await made(book)
    book.write_bytes(book.read_bytes()[: -5 * PAGE])
    with pytest.raises(StorageFault) as told:
        async with open_database(book):
            pass
    assert told.value.kind is FaultKind.CORRUPT


@pytest.mark.parametrize("killed", [True, False])
async def test_every_start_looks_once_and_closely_where_a_bot_was_killed(book, monkeypatch, killed):
    await made(book, 5)
    asked, connected = [], soundness.connected

    def connected_and_traced(*arguments, **more):
        connection = connected(*arguments, **more)
        connection.set_trace_callback(asked.append)
        return connection

    monkeypatch.setattr(soundness, "connected", connected_and_traced)
    if killed:
        with closing(sqlite3.connect(book, isolation_level=None)) as other:
            other.execute("PRAGMA wal_autocheckpoint = 0")
            other.execute("DELETE FROM commands_told WHERE application_id = 1")
            async with open_database(book):
                pass
    else:
        async with open_database(book):
            pass
    assert asked == ["PRAGMA integrity_check" if killed else "PRAGMA quick_check"]
    assert noted(book) == {0, 2, 3, 4} if killed else noted(book) == set(range(5))


async def test_the_look_is_taken_beside_the_loop(book, monkeypatch):
    await made(book, 5)
    loop = asyncio.get_running_loop()
    looked = []

    def look(*_, **__):
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        looked.append(loop.is_running())
        return []

    monkeypatch.setattr(soundness, "damage_in", look)
    async with open_database(book):
        pass
    assert looked == [True]


async def test_what_a_step_to_a_newer_file_left_half_done_is_undone_and_no_damage(book, tmp_path):
    await made(book, 5)
    killed = tmp_path / "killed" / book.name
    killed.parent.mkdir()
    with half_done_step(book):
        for one in (book, book.with_name(f"{book.name}-journal")):
            shutil.copy(one, killed.with_name(one.name))
    assert killed.with_name(f"{killed.name}-journal").stat().st_size
    assert soundness.troubles_of(killed) == []
    async with open_database(killed):
        pass
    assert noted(killed) == set(range(5))
