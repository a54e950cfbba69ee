"""A file has one bot: its lock cannot be slipped away, and a second name of it is noticed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from storage.engine import open_database
from storage.faults import FaultKind, Refused, StorageFault
from storage.file import guard
from storage.file.backup import back_up, put_back
from storage.file.guard import held
from tests.faults.leftovers import OPEN_FILES, there_is
from tests.ops.doctor import change
from tests.storage.noting import note, noted

ROOT = Path(__file__).parents[2]


def kind_of_holding(path):
    with pytest.raises(StorageFault) as told, held(path):
        pass
    return told.value.kind


def test_only_one_holds_a_file_and_the_next_once_it_is_let_go(book):
    with held(book):
        assert kind_of_holding(book) is FaultKind.LOCKED
    with held(book):
        pass


def test_another_process_that_holds_it_is_noticed_until_it_ends(book):
    holding = f"""
import pathlib, sys
from storage.file.guard import held
with held(pathlib.Path({str(book)!r})):
    print("held", flush=True)
    sys.stdin.read()
"""
    with subprocess.Popen(
        [sys.executable, "-c", holding], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout.readline() == b"held\n"
        assert kind_of_holding(book) is FaultKind.LOCKED
        other.kill()
        other.wait()
    with held(book):
        pass


@pytest.mark.parametrize("replace", [True, False])
def test_a_lock_whose_file_is_slipped_away_while_it_is_taken_is_taken_again(
    book, monkeypatch, replace
):
    path, lock = Path(f"{book}.lock"), guard.lock_descriptor
    taken = []

    def slip_away(handle, *, blocking):
        if not taken:
            path.rename(path.with_name("moved"))
            if replace:
                path.touch()
        taken.append(os.fstat(handle).st_ino)
        return lock(handle, blocking=blocking)

    monkeypatch.setattr(guard, "lock_descriptor", slip_away)
    with held(book):
        assert path.stat().st_ino == taken[1] != taken[0]
        monkeypatch.undo()
        assert kind_of_holding(book) is FaultKind.LOCKED


@pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="the system does not list them")
async def test_a_lock_that_is_slipped_away_for_ever_is_not_waited_for(book, monkeypatch):
    lock = guard.lock_descriptor

    def slip_away(handle, *, blocking):
        Path(f"{book}.lock").unlink()
        return lock(handle, blocking=blocking)

    monkeypatch.setattr(guard, "lock_descriptor", slip_away)
    before = there_is()
    assert kind_of_holding(book) is FaultKind.LOCKED
    assert there_is() == before


async def open_and_note(path, number):
    async with open_database(path) as database:
        await note(database, number)


async def test_a_database_with_a_second_name_is_refused_by_whatever_opens_it(book, tmp_path):
    await open_and_note(book, 1)
    back_up(book, tmp_path / "copy.db")
    second = tmp_path / "elsewhere" / "second.db"
    second.parent.mkdir()
    os.link(book, second)
    before = book.read_bytes()
    for path in (book, second):
        with pytest.raises(Refused, match="hard link"):
            await open_and_note(path, 2)
        with pytest.raises(Refused, match="hard link"):
            back_up(path, tmp_path / "new.db")
        with pytest.raises(Refused, match="hard link"):
            put_back(tmp_path / "copy.db", path)
    assert (book.read_bytes(), book.stat().st_ino) == (before, second.stat().st_ino)
    assert not (tmp_path / "new.db").exists()
    second.unlink()
    await open_and_note(book, 2)
    assert noted(book) == {1, 2}


async def test_neither_a_symbolic_link_nor_a_second_name_of_a_copy_is_one(book, tmp_path):
    await open_and_note(book, 1)
    (tmp_path / "link.db").symlink_to(book)
    await open_and_note(tmp_path / "link.db", 2)
    copy = tmp_path / "copy.db"
    back_up(book, copy)
    os.link(copy, tmp_path / "copy of a snapshot.db")
    change(book, "DELETE FROM commands_told")
    put_back(copy, book)
    assert noted(book) == {1, 2}


async def test_what_a_killed_restore_has_named_twice_keeps_no_bot_from_its_file(book):
    await open_and_note(book, 1)
    os.link(book, book.with_name(f"{book.name}.before-20260301T043000.000000"))
    await open_and_note(book, 2)
    os.link(book, book.with_name("second.db"))
    with pytest.raises(Refused, match="hard link"):
        await open_and_note(book, 3)
