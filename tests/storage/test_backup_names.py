"""Databases and copies of any name: no sign in it means anything to SQLite."""

import os
import sys

import pytest

from storage.engine import open_database
from storage.file.backup import back_up, put_back
from storage.file.soundness import troubles_of
from tests.storage.noting import note, noted


async def made(path, number):
    """Make a database, or open it again, and write a number into it."""
    async with open_database(path) as database:
        await note(database, number)


def names(folder):
    return sorted(one.name for one in folder.iterdir() if not one.name.endswith(("-wal", "-shm")))


ODD = ["a b.db", "100%.db", "50%20.db", "a?mode=memory.db", "a#b.db", "caf\xe9 \U0001f063.db"]


@pytest.mark.parametrize("name", ODD)
async def test_a_file_may_have_any_name(tmp_path, name):
    book, copy = tmp_path / name, tmp_path / "copies" / name
    copy.parent.mkdir()
    await made(book, 1)
    assert troubles_of(book) == []
    back_up(book, copy)
    await made(book, 2)
    kept = put_back(copy, book)
    assert (noted(copy), noted(book), noted(kept)) == ({1}, {1}, {1, 2})
    assert names(copy.parent) == [name]
    assert names(tmp_path) == sorted(["copies", name, kept.name])


@pytest.mark.skipif(sys.platform != "linux", reason="other systems know only names in Unicode")
async def test_even_one_that_is_not_written_in_utf_8(tmp_path):
    await test_a_file_may_have_any_name(tmp_path, os.fsdecode(b"caf\xe9.db"))
