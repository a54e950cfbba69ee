"""Dated backups, long checks, and what is said of files that are not used."""

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.ops.commandline import (
    NEWER,
    REMEDY,
    TOKEN,
    logged_by,
    names,
    run,
    run_on_a_terminal,
    said,
    spoil,
)  # fmt: skip
from tests.played import ANA, BRAM, open_club

SOUND = "domino.db: no problems found."
DATED = re.compile(r"domino-\d{8}T\d{6}Z\.db")
# A check that is always long, with a club of three matches.
OFTEN = """
from bot.ops import doctor, maintenance
doctor._AT_ONCE = 1
maintenance._ON_A_TERMINAL = maintenance._ELSEWHERE = 0
"""


@pytest.fixture
async def folder(tmp_path):
    """The folder in which the command line is used, with a database of three matches."""
    async with open_club(tmp_path / "domino.db") as club:
        for _ in range(3):
            await club.play(ANA, BRAM)
    return tmp_path


def domino(folder, *arguments):
    return run(folder, *arguments, DISCORD_TOKEN=TOKEN)


def test_dated_backups_are_kept_in_a_folder_and_the_oldest_deleted(folder):
    (folder / "backups").mkdir()
    (folder / "backups" / "domino-20260101T043000Z.db").write_bytes(b"old")
    sentence = said(domino(folder, "backup", "--keep", "1", "backups"))
    (name,) = names(folder / "backups")
    assert DATED.fullmatch(name)
    done = f"Backed up domino.db to {Path('backups', name)}."
    assert sentence == f"{done} Older copies deleted: 1."
    assert said(domino(folder, "restore", f"backups/{name}")).startswith("Restored backups/domino-")


@pytest.mark.parametrize("count", ["0", "-1", "many", "1.5", ""])
def test_a_count_of_copies_that_is_none_is_told_and_nothing_is_deleted(folder, count):
    (folder / "backups").mkdir()
    (folder / "backups" / "domino-20260101T043000Z.db").write_bytes(b"old")
    done = domino(folder, "backup", f"--keep={count}", "backups")
    assert done.returncode == 2
    assert f"{count} is no count of copies, such as 14" in done.stderr
    assert names(folder / "backups") == ["domino-20260101T043000Z.db"]


def test_a_folder_that_is_not_there_is_told_and_not_made(folder):
    sentence = said(domino(folder, "backup", "--keep", "14", "backups"), code=1)
    assert sentence == "There is no folder backups."
    assert names(folder) == ["domino.db"]


@pytest.mark.parametrize("every", [(), ("--all",)])
def test_a_file_of_an_older_version_is_said_to_be_one_and_left_as_it_is(folder, every):
    before = (folder / "domino.db").read_bytes()
    done = run(folder, "check", *every, before=NEWER, DISCORD_TOKEN=TOKEN)
    assert said(done).startswith("domino.db is from an older version: the bot upgrades it")
    assert (folder / "domino.db").read_bytes() == before
    spoil(folder / "domino.db")
    (folder / "domino.db").write_bytes((folder / "domino.db").read_bytes()[:-4096])
    done = run(folder, "check", *every, before=NEWER, DISCORD_TOKEN=TOKEN)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith(REMEDY)


def test_what_is_damaged_is_listed_with_what_to_do(folder):
    with closing(sqlite3.connect(folder / "domino.db", isolation_level=None)) as other:
        other.execute("INSERT INTO boards VALUES (404, 1, 1)")
    done = domino(folder, "check")
    assert done.returncode == 1
    told = ["domino.db: row 404 of boards misses its row of matches", REMEDY]
    assert done.stderr.splitlines() == told


def test_a_database_with_a_second_name_is_refused_by_every_command(folder):
    domino(folder, "backup", "copy.db")
    os.link(folder / "domino.db", folder / "second.db")
    told = [
        said(domino(folder, "check"), code=1),
        said(domino(folder, "backup", "new.db"), code=1),
        said(domino(folder, "restore", "copy.db"), code=1),
        logged_by(domino(folder, "run")),
        said(domino(folder, "try", "--console", "--database", "domino.db"), code=1),
    ]
    (sentence,) = {one.replace(f"{folder}/", "") for one in told}
    assert sentence.startswith("The database domino.db has a second name on its disk, a hard link:")
    assert names(folder) == ["copy.db", "domino.db", "domino.db.lock", "second.db"]


def test_how_far_a_long_check_is_is_said_on_a_few_lines_where_there_is_no_terminal(folder):
    done = run(folder, "check", "--all", before=OFTEN, DISCORD_TOKEN=TOKEN)
    lines = done.stdout.splitlines()
    assert lines == [*(f"{one} of 3 matches looked through" for one in (1, 2, 3)), SOUND]


def test_and_over_and_over_on_one_line_of_a_terminal(folder):
    spoil(folder / "domino.db")
    shown = run_on_a_terminal(folder, "check", "--all", before=OFTEN)
    lines = [line.rpartition("\x1b[K")[2] for line in shown.split("\r\n")]
    trouble = "domino.db: match {}: is marked plain but is draw"
    assert lines == [*map(trouble.format, (1, 2, 3)), ""]
    assert shown.count("\n") == 3
    assert [f"\r{one} of 3 matches looked through" in shown for one in (1, 2, 3)] == [True] * 3
