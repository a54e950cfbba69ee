"""A restore that is killed before any of its steps leaves a whole database under the name."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage.command_sync import Told
from storage.engine import open_database
from storage.file.backup import back_up, put_back, troubles_of

ROOT = Path(__file__).parents[2]
# Puts a copy back in one folder after another, each the image of the first, and dies in the folder
# of a number before that many of the things that Python does to files: until one lives.
DYING = """
import os, pathlib, shutil, sys
from storage.file.backup import put_back

STEPS = ("open", "os.link", "os.remove", "os.rename", "shutil.copyfile", "sqlite3.connect")
links, first, *_ = sys.argv[1:]
first = pathlib.Path(first)

def no_links(*_):
    raise PermissionError("this disk knows no links")

def put_back_and_die(folder, number):
    left = number

    def die(event, args):
        nonlocal left
        if event in STEPS:
            left -= 1
            if left < 0:
                os._exit(9)

    if links == "without":
        os.link = no_links
    sys.addaudithook(die)
    put_back(folder / "copy.db", folder / "domino.db")
    os._exit(0)

for number in range(1000):
    folder = first.with_name(f"killed-{number:03}")
    shutil.copytree(first, folder)
    child = os.fork()
    if not child:
        put_back_and_die(folder, number)
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0:
        break
"""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork")


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
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("PRAGMA cache_size = 1")
        other.execute("BEGIN IMMEDIATE")
        other.execute("DELETE FROM commands_told")
        for number in range(100, 150):
            other.execute("INSERT INTO commands_told VALUES (?, ?, '[]')", (number, "y" * 2000))
        shutil.copytree(folder, killed)
        other.execute("ROLLBACK")
    shutil.rmtree(folder)
    killed.rename(folder)
    assert (folder / "domino.db-journal").stat().st_size


def kill_at_every_step(folder, *, links):
    subprocess.run(
        [sys.executable, "-c", DYING, "with" if links else "without", str(folder)],
        cwd=ROOT,
        check=True,
        timeout=120,
    )
    return sorted(folder.parent.glob("killed-*"))


def noted(path):
    """Return what a database holds for whoever opens it next."""
    assert path.is_file()
    with closing(sqlite3.connect(path)) as other:
        found = {row[0] for row in other.execute("SELECT application_id FROM commands_told")}
    assert troubles_of(path) == []
    return found


@pytest.mark.parametrize("links", [True, False], ids=["with links", "without"])
@pytest.mark.parametrize("left", ["nothing", "a log", "a journal"])
async def test_whenever_a_restore_is_killed_there_is_a_whole_database(folder, left, links):
    old = {1, 2}
    if left == "a log":
        await leave_a_log(folder)
        old = {1, 2, 3}
    elif left == "a journal":
        leave_a_journal(folder)
    killed = kill_at_every_step(folder, links=links)
    assert len(killed) > 8
    held = [noted(one / "domino.db") for one in killed]
    # First the old one, then the new one, and never anything else.
    since = held.index({1})
    assert held == [old] * since + [{1}] * (len(held) - since)
    for one in killed[since:]:
        # What it was is still there, with all that lay beside it.
        (kept,) = (path for path in one.glob("domino.db.before-*") if path.name[-1].isdigit())
        assert noted(kept) == old


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
