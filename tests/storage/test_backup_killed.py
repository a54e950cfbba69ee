"""Whenever a backup or a restore is killed, all files are whole, and the next start clears up.

After a backup that was killed at one step after the other, the next start is of each kind by turns;
with ``--long`` each kind comes after every step.
"""

import os
import shutil
import sqlite3
from contextlib import closing, contextmanager, suppress
from itertools import cycle

import pytest

from bot.ops.maintenance import check
from storage.command_sync import Told
from storage.engine import open_database
from storage.file import migrations
from storage.file.backup import back_up, put_back
from storage.file.scratch import remove_leftovers
from storage.file.soundness import troubles_of
from tests.storage.dying import kill_at_every_step
from tests.storage.noting import half_done_step

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork")


def pytest_generate_tests(metafunc):
    """Let the next starts come by turns, or each after every step."""
    if "starts" in metafunc.fixturenames:
        long = metafunc.config.getoption("--long")
        starts = [[one] for one in NEXT_STARTS] if long else [[*NEXT_STARTS]]
        metafunc.parametrize("starts", starts, ids=[" or ".join(one) for one in starts])


@pytest.fixture(scope="module", autouse=True)
def _empty_one_made_once():
    """Compare every file with the same empty one: what takes longest is to make it."""
    newest = migrations.steps()[-1][0]

    @contextmanager
    def made_once(version):
        assert version == newest
        yield empty

    with migrations.fresh(newest) as empty, pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrations, "fresh", made_once)
        yield


async def note(database, number):
    async with database.transaction() as tables:
        await tables.command_sync.keep(number, Told("x" * 2000, ()))


@pytest.fixture
async def folder(tmp_path):
    """A folder with a copy that holds 1, and a database that holds 1 and 2."""
    folder = tmp_path / "first"
    folder.mkdir()
    async with open_database(folder / "domino.db") as database:
        await note(database, 1)
    back_up(folder / "domino.db", folder / "copy.db")
    async with open_database(folder / "domino.db") as database:
        await note(database, 2)
    return folder


async def leave_a_log(folder):
    """Leave the database as a bot does that is killed: part of it only in the log beside it."""
    killed = folder.with_name("while in use")
    async with open_database(folder / "domino.db") as database:
        await note(database, 3)
        shutil.copytree(folder, killed)
    shutil.rmtree(folder)
    killed.rename(folder)


def leave_a_journal(folder):
    """Leave the database as an upgrade does that is killed: half changed, and how it was before."""
    path, killed = folder / "domino.db", folder.with_name("while in use")
    with half_done_step(path):
        shutil.copytree(folder, killed)
    shutil.rmtree(folder)
    killed.rename(folder)
    assert (folder / "domino.db-journal").stat().st_size


def noted(path):
    """Return what a database holds for whoever opens it next."""
    assert path.is_file()
    with closing(sqlite3.connect(path)) as other:
        found = {row[0] for row in other.execute("SELECT application_id FROM commands_told")}
    assert troubles_of(path) == []
    return found


def hidden_in(folder):
    """Return the hidden folders and links that there are somewhere in a folder."""
    return [one for one in folder.rglob(".*") if one.is_dir() or one.is_symlink()]


BACKING_UP = "back_up(folder / 'domino.db', folder / 'copies' / 'new.db')"
NEXT_STARTS = {
    "of a backup": lambda folder: back_up(folder / "domino.db", folder / "second.db"),
    "of a restore": lambda folder: put_back(folder / "copy.db", folder / "domino.db"),
    "of a check": lambda folder: look_through(folder / "domino.db"),
}


def look_through(path):
    with suppress(SystemExit):
        check(path, [], every=False)


@pytest.mark.parametrize("links", [True, False], ids=["with links", "without"])
def test_what_a_killed_backup_leaves_is_removed_by_the_next_start(folder, links, starts):
    (folder / "copies").mkdir()
    killed = kill_at_every_step(folder, BACKING_UP, links=links)
    left = 0
    in_turn = cycle([*starts[links:], *starts[:links]])
    for one, start in zip(killed, in_turn, strict=False):
        left += any(path.stat().st_size for path in one.rglob(".new.db.*/part"))
        NEXT_STARTS[start](one)
        # One with nothing in it, to which no link led yet, is found by the next backup there.
        remove_leftovers(one / "copies" / "new.db")
        assert not hidden_in(one)
        new = one / "copies" / "new.db"
        assert not new.exists() or noted(new) == {1, 2}
        assert noted(one / "domino.db") <= {1, 2}
    assert left > 3


async def test_the_start_of_a_bot_removes_it_too_wherever_the_copy_was_to_lie(folder):
    (folder / "copies").mkdir()
    for one in kill_at_every_step(folder, BACKING_UP):
        with_data = [*one.rglob(".new.db.*/part")]
        async with open_database(one / "domino.db"):
            assert not any(path.exists() for path in with_data)
            assert not [path for path in one.iterdir() if path.is_symlink()]


@pytest.mark.parametrize("links", [True, False], ids=["with links", "without"])
@pytest.mark.parametrize("left", ["nothing", "a log", "a journal"])
async def test_whenever_a_restore_is_killed_there_is_a_whole_database(folder, left, links):
    old = {1, 2}
    if left == "a log":
        await leave_a_log(folder)
        old = {1, 2, 3}
    elif left == "a journal":
        leave_a_journal(folder)
    act = "put_back(folder / 'copy.db', folder / 'domino.db')"
    killed = kill_at_every_step(folder, act, links=links)
    assert len(killed) > 8
    held = [noted(one / "domino.db") for one in killed]
    # First the old one, then the new one, and never anything else.
    since = held.index({1})
    assert held == [old] * since + [{1}] * (len(held) - since)
    for one in killed[since:]:
        # What it was is still there, with all that lay beside it.
        (kept,) = (path for path in one.glob("domino.db.before-*") if path.name[-1].isdigit())
        assert noted(kept) == old
    for one in killed:
        remove_leftovers(one / "domino.db")
        assert not hidden_in(one)
    for one in killed[:since]:
        # Of what was not done, nothing is left: no second name of a database that is used on.
        assert not [*one.glob("domino.db.before-*")]
        assert (one / "domino.db").stat().st_nlink == 1
        assert noted(one / "domino.db") == old


async def test_a_restore_that_fails_leaves_everything_as_it_was(folder, monkeypatch):
    await leave_a_log(folder)
    before = {one.name: one.read_bytes() for one in folder.iterdir()}

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", fail)
    with pytest.raises(OSError, match="No space left"):
        put_back(folder / "copy.db", folder / "domino.db")
    assert {one.name: one.read_bytes() for one in folder.iterdir()} == before


async def test_a_database_too_damaged_to_be_made_whole_is_kept_as_it_is(folder):
    await leave_a_log(folder)
    path = folder / "domino.db"
    path.write_bytes(b"Dear diary, " * 1000)
    log = (folder / "domino.db-wal").read_bytes()
    kept = put_back(folder / "copy.db", path)
    assert kept.read_bytes() == b"Dear diary, " * 1000
    assert kept.with_name(f"{kept.name}-wal").read_bytes() == log
    assert noted(path) == {1}
