"""Where a file may not be used, or is none: the command line says which and why, and ends."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.ops.commandline import REMEDY, TOKEN, logged_by, ordinary, run, sentence_of
from tests.played import ANA, BRAM, open_club

DENIED = "Permission denied."
COMMANDS = ["run", "check", "backup", "restore"]
# No copy that is made has more than two pages, as where the disk is full.
FULL = """
from storage.file import backup

def open_one(path, mode, open_one=backup.connected):
    connection = open_one(path, mode)
    if mode != "ro":
        connection.execute("PRAGMA max_page_count = 2")
    return connection

backup.connected = open_one
"""


@pytest.fixture
async def folder(tmp_path):
    """The folder in which the command line is used, with a database of one match, and a copy."""
    async with open_club(tmp_path / "domino.db") as club:
        await club.play(ANA, BRAM)
    done = run(tmp_path, "backup", "copy.db")
    assert done.returncode == 0, done.stderr
    yield tmp_path
    for one in filter(Path.exists, tmp_path.rglob("*")):
        # What may not be entered cannot be cleared away either.
        one.chmod(0o700)


def ask(folder, command, *, file="copy.db", **how):
    """Run a command with a copy where it takes one; return its one sentence."""
    arguments = (file,) if command in {"backup", "restore"} else ()
    done = run(folder, command, *arguments, **{"DISCORD_TOKEN": TOKEN, **how})
    return sentence_of(done) if not done.stderr.startswith("20") else logged_by(done)


def kept_in(folder):
    return {
        one.relative_to(folder)
        for one in folder.rglob("*")
        if not one.name.endswith(("-wal", "-shm", ".lock"))
    }


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["dd", ".", "dd/.."])
def test_a_folder_is_no_database_and_nothing_happens_to_it(folder, command, name):
    (folder / "dd").mkdir()
    (folder / "dd" / "letter.txt").write_text("precious", encoding="utf-8")
    before = kept_in(folder)
    file = "new.db" if command == "backup" else "copy.db"
    told = ask(folder, command, file=file, DOMINO_DATABASE=name)
    assert told == f"{name} is a folder, not a database."
    assert kept_in(folder) == before


def test_a_folder_is_no_copy_either(folder):
    (folder / "dd").mkdir()
    assert ask(folder, "restore", file="dd") == "dd is a folder, not a database."
    assert ask(folder, "backup", file="dd").startswith("dd exists already")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_empty_setting_is_not_the_folder_itself(folder, command):
    (folder / ".env").write_text("DOMINO_DATABASE=\n", encoding="utf-8")
    (folder / "domino.db").write_bytes(b"Dear diary, " * 1000)
    if command == "restore":
        done = run(folder, "restore", "copy.db")
        assert done.stdout.startswith("Restored copy.db to domino.db. The old database is kept as ")
    else:
        file = "new.db" if command == "backup" else "copy.db"
        told = ask(folder, command, file=file)
        assert told == f"The database domino.db is damaged or not a Domino database. {REMEDY}"


@pytest.mark.parametrize("command", COMMANDS)
def test_settings_that_may_not_be_read_are_told(folder, command):
    (folder / ".env").write_text("DOMINO_LOG_LEVEL=INFO\n", encoding="utf-8")
    (folder / ".env").chmod(0)
    told = ask(folder, command, under=ordinary())
    assert told == f"The file .env cannot be read: {DENIED}"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_database_in_a_folder_that_may_not_be_entered_is_told(folder, command):
    (folder / "closed").mkdir(mode=0o700)
    (folder / "domino.db").rename(folder / "closed" / "domino.db")
    (folder / "closed").chmod(0)
    file = "new.db" if command == "backup" else "copy.db"
    told = ask(folder, command, file=file, under=ordinary(), DOMINO_DATABASE="closed/domino.db")
    assert told == f"The database closed/domino.db cannot be opened: {DENIED}"


@pytest.mark.parametrize(("where", "rights"), [("closed", 0), ("closed", 0o600), ("c.db", 0)])
def test_a_copy_that_may_not_be_read_is_told(folder, where, rights):
    (folder / "closed").mkdir(mode=0o700)
    path = folder / "c.db" if where == "c.db" else folder / "closed" / "c.db"
    (folder / "copy.db").rename(path)
    (folder / where).chmod(rights)
    told = ask(folder, "restore", file=str(path.relative_to(folder)), under=ordinary())
    assert told.startswith(f"The database {path.relative_to(folder)} cannot be opened")
    assert kept_in(folder) >= {(folder / "domino.db").relative_to(folder)}


@pytest.mark.parametrize("rights", [0, 0o555])
def test_a_folder_that_takes_no_backup_is_not_blamed_on_the_database(folder, rights):
    (folder / "closed").mkdir()
    (folder / "closed").chmod(rights)
    told = ask(folder, "backup", file="closed/new.db", under=ordinary())
    assert told == f"closed/new.db cannot be written: {DENIED}"


def test_a_database_that_cannot_be_made_is_told_with_the_reason(folder):
    (folder / "closed").mkdir()
    (folder / "closed").chmod(0o555)
    told = ask(folder, "run", under=ordinary(), DOMINO_DATABASE="closed/new.db")
    why = "you have no right to write in its folder"
    assert told == f"The database closed/new.db cannot be made: {why}."


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["nowhere/domino.db", "nowhere/deeper/domino.db", "link.db"])
def test_a_database_in_a_folder_that_is_not_there_names_the_folder(folder, command, name):
    if name == "link.db":
        (folder / name).symlink_to("nowhere/domino.db")
    file = "new.db" if command == "backup" else "copy.db"
    told = ask(folder, command, file=file, DOMINO_DATABASE=name)
    missing = (folder / name).resolve().parent
    assert told == f"The database {name} cannot be opened: there is no folder {missing}."


def test_a_database_that_can_only_be_read_is_told_with_the_reason(folder):
    (folder / "domino.db").chmod(0o444)
    told = ask(folder, "run", under=ordinary())
    why = "you have no right to write the file"
    assert told == f"The database domino.db can be read but not written: {why}."


def test_a_database_that_may_not_be_read_is_told_with_the_reason(folder):
    (folder / "domino.db").chmod(0)
    assert ask(folder, "check", under=ordinary()) == (
        "The database domino.db cannot be opened: Permission denied."
    )


def test_what_is_no_file_is_no_database(folder):
    os.mkfifo(folder / "pipe")
    told = ask(folder, "check", DOMINO_DATABASE="pipe")
    assert told == "The database pipe cannot be opened: it is not a regular file."


@pytest.mark.parametrize("command", ["run", "restore"])
def test_a_lock_file_of_somebody_else_is_named(folder, command):
    lock = folder / "domino.db.lock"
    lock.touch()
    lock.chmod(0)
    told = ask(folder, command, under=ordinary())
    assert told == f"The lock file {lock} cannot be opened: {DENIED}"
    done = run(folder, "try", "--console", "--database", "domino.db", under=ordinary())
    assert sentence_of(done) == told


def test_a_disk_without_room_for_a_backup_is_not_blamed_on_the_database(folder):
    told = ask(folder, "backup", file="new.db", before=FULL)
    assert told == "new.db cannot be written: No space left on device."
    assert not (folder / "new.db").exists()


def test_a_disk_without_room_for_a_restore_leaves_the_database_as_it_was(folder):
    before = kept_in(folder)
    told = ask(folder, "restore", before=FULL)
    assert told == "domino.db cannot be written: No space left on device."
    assert kept_in(folder) == before
    assert run(folder, "check", DISCORD_TOKEN=TOKEN).returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="other systems know only names in Unicode")
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_names_that_are_not_written_in_utf_8_are_names_like_others(folder, encoding):
    name, copy = os.fsdecode(b"caf\xe9.db"), os.fsdecode(b"c\xe9.db")
    (folder / "domino.db").rename(folder / name)
    settings = {
        "DISCORD_TOKEN": TOKEN, "DOMINO_DATABASE": name, "PYTHONIOENCODING": encoding
    }  # fmt: skip
    said = [
        run(folder, *arguments, **settings)
        for arguments in (("backup", copy), ("restore", copy), ("check",))
    ]
    assert [(one.returncode, one.stderr) for one in said] == [(0, "")] * 3
    assert said[0].stdout == "Backed up caf\\udce9.db to c\\udce9.db.\n"
    with closing(sqlite3.connect(os.fsencode(folder / copy))) as other:
        assert other.execute("SELECT count(*) FROM matches").fetchone() == (1,)
