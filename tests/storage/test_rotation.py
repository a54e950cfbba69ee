"""Dated copies: the newest are kept, and nothing is deleted that is not one of them."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from storage.engine import open_database
from storage.faults import Refused, StorageFault
from storage.file import backup
from storage.file.rotation import back_up_dated
from tests.storage.noting import note, noted

NIGHT = datetime(2026, 3, 1, 4, 30, tzinfo=UTC)
OTHERS = (
    "domino-20260101T000000Z.db-wal",
    "domino-20260101T000000Z.db.before-20260102T000000.000000",
    "domino-2026-01-01.db",
    "domino-20260101T000000.db",
    "domino-20260101T0000000Z.db",
    "domino-2026010\u0661T000000Z.db",
    "xdomino-20260101T000000Z.db",
    "other-20260101T000000Z.db",
    "domino.db",
    "holiday.jpg",
)


@pytest.fixture
async def source(book):
    async with open_database(book) as database:
        await note(database, 1)
    return book


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "copies").mkdir()
    return tmp_path / "copies"


def names(folder):
    return sorted(one.name for one in folder.iterdir())


def name_of(night):
    return f"domino-202603{night + 1:02}T043000Z.db"


def back_up_each_night(source, folder, nights, keep):
    """Back up night after night; return how many copies were deleted in each."""
    return [back_up_dated(source, folder, keep, NIGHT + timedelta(days=one))[1] for one in nights]


def test_the_newest_are_kept_under_names_that_sort_by_time(source, folder):
    assert back_up_each_night(source, folder, range(9), keep=7) == [0] * 7 + [1, 1]
    assert names(folder) == [name_of(night) for night in range(2, 9)]
    assert noted(folder / name_of(8)) == {1}
    assert back_up_each_night(source, folder, [9], keep=2) == [6]
    assert names(folder) == [name_of(8), name_of(9)]
    assert back_up_each_night(source, folder, [10], keep=1) == [2]
    assert names(folder) == [name_of(10)]


def test_nothing_else_in_the_folder_is_touched(source, folder):
    for name in OTHERS:
        (folder / name).write_text("precious", encoding="utf-8")
    (folder / "domino-20260101T000000Z.db").mkdir()
    (folder / "domino-20260102T000000Z.db").symlink_to(folder / "holiday.jpg")
    before = names(folder)
    back_up_each_night(source, folder, range(3), keep=1)
    assert names(folder) == sorted([*before, name_of(2)])
    assert {(folder / name).read_text(encoding="utf-8") for name in OTHERS} == {"precious"}


def test_only_copies_of_a_database_of_this_name_count(source, folder):
    other = source.with_name("do.ino*.db")
    other.write_bytes(source.read_bytes())
    back_up_each_night(source, folder, range(2), keep=1)
    back_up_each_night(other, folder, range(2), keep=1)
    assert names(folder) == ["do.ino*-20260302T043000Z.db", name_of(1)]


def test_a_clock_that_went_back_does_not_cost_the_new_copy(source, folder):
    back_up_each_night(source, folder, [5, 6, 7, 0], keep=3)
    assert names(folder) == [name_of(0), name_of(6), name_of(7)]


def test_twice_within_a_second_is_once(source, folder):
    back_up_each_night(source, folder, [0], keep=1)
    with pytest.raises(Refused, match="exists already"):
        back_up_each_night(source, folder, [0], keep=1)
    assert names(folder) == [name_of(0)]


@pytest.mark.parametrize("spoil", ["damaged", "gone", "unsound", "full"])
def test_a_copy_that_does_not_come_about_costs_no_other(source, folder, monkeypatch, spoil):
    back_up_each_night(source, folder, range(3), keep=3)
    before = names(folder)
    if spoil == "damaged":
        pages = source.read_bytes()
        source.write_bytes(pages[:4096] + b"\xff" * (len(pages) - 4096))
    elif spoil == "gone":
        source.unlink()
    elif spoil == "unsound":
        monkeypatch.setattr(backup, "troubles_of", lambda _: ["a row is missing"])
    else:
        monkeypatch.setattr(backup, "_to_disk", no_space)
    with pytest.raises((Refused, StorageFault, OSError)):
        back_up_each_night(source, folder, [3], keep=1)
    assert names(folder) == before


def no_space(_):
    raise OSError(28, "No space left on device")


def test_when_older_ones_are_deleted_the_new_one_is_whole_under_its_name(
    source, folder, monkeypatch
):
    back_up_each_night(source, folder, range(2), keep=2)
    deleted, unlink = [], Path.unlink

    def delete(path, **_):
        if path.parent == folder and path.name.startswith("domino"):
            deleted.append((path.name, noted(folder / name_of(2))))
        unlink(path)

    monkeypatch.setattr(Path, "unlink", delete)
    back_up_each_night(source, folder, [2], keep=1)
    assert deleted == [(name_of(1), {1}), (name_of(0), {1})]


def test_one_that_cannot_be_deleted_is_told_beside_the_copy_that_was_made(
    source, folder, monkeypatch
):
    back_up_each_night(source, folder, [0], keep=1)

    def refuse(path, **_):
        raise PermissionError(1, "Operation not permitted", str(path))

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(Refused) as told:
        back_up_each_night(source, folder, [1], keep=1)
    words = f"Backed up {source} to {folder / name_of(1)}, but {folder / name_of(0)} could"
    assert str(told.value) == f"{words} not be deleted: Operation not permitted."
    monkeypatch.undo()
    assert noted(folder / name_of(1)) == {1}


@pytest.mark.parametrize("kind", ["missing", "file"])
def test_copies_go_into_a_folder_that_is_there(source, tmp_path, kind):
    there = tmp_path / "copies"
    if kind == "file":
        there.touch()
    before = names(tmp_path)
    with pytest.raises(Refused, match="There is no folder"):
        back_up_each_night(source, there, [0], keep=1)
    assert names(tmp_path) == before
