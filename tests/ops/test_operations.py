"""What the keeper of a bot does from the command line: backups, check-ups, and one bot a file."""

import re
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests import server
from tests.ops.commandline import TOKEN, WAITING, logged_by, names, run, said, spoil, started
from tests.played import ANA, BRAM, open_club

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DATED = re.compile(r"domino-\d{8}T\d{6}Z\.db")
SOUND = "domino.db: no problems found."
WHERE = "Run this in the bot's folder or set DOMINO_DATABASE."


@pytest.fixture
async def folder(tmp_path):
    """The folder in which the command line is used, with a database of one match."""
    async with open_club(tmp_path / "domino.db") as club:
        await club.play(ANA, BRAM)
    return tmp_path


def domino(folder, *arguments, token=TOKEN):
    return run(folder, *arguments, **({} if token is None else {"DISCORD_TOKEN": token}))


def count_matches(path):
    with closing(sqlite3.connect(path)) as other:
        return other.execute("SELECT count(*) FROM matches").fetchone()[0]


def test_a_database_is_backed_up_once_under_a_name(folder):
    assert said(domino(folder, "backup", "copy.db")) == "Backed up domino.db to copy.db."
    assert count_matches(folder / "copy.db") == 1
    sentence = said(domino(folder, "backup", "copy.db"), code=1)
    assert sentence == "copy.db exists already; a backup never overwrites a file."
    assert names(folder) == ["copy.db", "domino.db"]


def test_a_backup_that_cannot_be_written_is_told(folder):
    sentence = said(domino(folder, "backup", "nowhere/copy.db"), code=1)
    assert sentence == "The folder nowhere does not exist."
    (folder / "domino.db").unlink()
    sentence = said(domino(folder, "backup", "copy.db"), code=1)
    assert sentence == f"No database at {folder / 'domino.db'}. {WHERE}"
    assert names(folder) == []


def test_a_backup_is_put_back_and_the_old_file_is_kept(folder):
    domino(folder, "backup", "copy.db")
    spoil(folder / "domino.db")
    sentence = said(domino(folder, "restore", "copy.db"))
    start = "Restored copy.db to domino.db. The old database is kept as "
    assert sentence.startswith(start)
    kept = folder / sentence.removeprefix(start).removesuffix(".")
    assert count_matches(kept) == 1
    assert said(domino(folder, "check")) == SOUND


def test_a_file_that_is_no_backup_is_not_put_back(folder):
    before = (folder / "domino.db").read_bytes()
    (folder / "diary.txt").write_text("Dear diary, " * 1000, encoding="utf-8")
    sentence = said(domino(folder, "restore", "diary.txt"), code=1)
    assert sentence == "The database diary.txt is damaged or not a Domino database."
    sentence = said(domino(folder, "restore", "missing.db"), code=1)
    assert sentence == f"No database at {folder / 'missing.db'}."
    assert (folder / "domino.db").read_bytes() == before


def test_every_trouble_of_a_database_is_told_on_a_line_of_its_own(folder):
    spoil(folder / "domino.db")
    sentence = said(domino(folder, "check"), code=1)
    assert sentence == "domino.db: match 1: is marked plain but is draw"
    (folder / "domino.db").unlink()
    sentence = said(domino(folder, "check"), code=1)
    assert sentence == f"No database at {folder / 'domino.db'}. {WHERE}"


def test_beside_a_running_bot_one_may_back_up_and_look_but_not_put_back_or_run_another(folder):
    domino(folder, "backup", "old.db")
    with started(folder, WAITING) as bot:
        assert said(domino(folder, "backup", "copy.db")) == "Backed up domino.db to copy.db."
        assert said(domino(folder, "check")) == SOUND
        in_use = "The database domino.db is in use, probably by a running bot. Stop it first."
        before = (folder / "domino.db").stat().st_ino
        assert said(domino(folder, "restore", "old.db"), code=1) == in_use
        assert logged_by(domino(folder, "run")) == in_use
        trial = domino(folder, "try", "--console", "--database", "domino.db")
        assert said(trial, code=1) == in_use
        (folder / "link.db").symlink_to("domino.db")
        trial = domino(folder, "try", "--console", "--database", "link.db")
        assert said(trial, code=1) == in_use.replace("domino.db", "link.db")
        assert (folder / "domino.db").stat().st_ino == before
        assert bot.poll() is None
        bot.send_signal(signal.SIGTERM)
        assert bot.wait(timeout=30) == 0
    assert said(domino(folder, "restore", "old.db")).startswith("Restored old.db to domino.db.")


def test_a_killed_bot_holds_nothing_and_what_it_left_does_not_get_into_the_backup(folder):
    domino(folder, "backup", "old.db")
    with started(folder, WAITING) as bot, closing(sqlite3.connect(folder / "domino.db")) as other:
        other.execute("UPDATE matches SET language = 'nl'")
        other.commit()
        bot.send_signal(signal.SIGKILL)
        assert bot.wait(timeout=30) == -signal.SIGKILL
        wal = (folder / "domino.db-wal").read_bytes()
    (folder / "domino.db-wal").write_bytes(wal)
    assert said(domino(folder, "restore", "old.db")).startswith("Restored old.db to domino.db.")
    with closing(sqlite3.connect(folder / "domino.db")) as other:
        assert other.execute("SELECT DISTINCT language FROM matches").fetchall() == [("en",)]
    assert [*folder.glob("domino.db.before-*-wal")]
    with started(folder, WAITING) as bot:
        assert bot.poll() is None


@pytest.mark.parametrize("command", ["backup", "restore", "check"])
def test_a_setting_that_cannot_be_used_is_named_here_too(folder, command):
    (folder / ".env").write_text("DOMINO_LOG_LEVEL=LOUD\n", encoding="utf-8")
    arguments = () if command == "check" else ("copy.db",)
    assert "DOMINO_LOG_LEVEL" in said(domino(folder, command, *arguments), code=1)


@pytest.mark.parametrize("form", [None, "", "   ", "secret-of-the-bot", f"Bot {TOKEN}"])
def test_a_token_that_cannot_be_one_is_told_beside_the_rest_and_never_shown(folder, form):
    spoil(folder / "domino.db")
    done = domino(folder, "check", token=form)
    assert (done.returncode, done.stdout) == (1, "")
    about_token, about_match = done.stderr.splitlines()
    assert about_token.startswith("DISCORD_TOKEN ")
    assert about_token.endswith(".")
    assert about_match == "domino.db: match 1: is marked plain but is draw"
    assert not form or form.strip() == "" or form not in done.stderr
    assert TOKEN not in done.stderr


def test_without_a_token_the_keeper_can_back_up_and_restore_all_the_same(folder):
    done = domino(folder, "backup", "copy.db", token=None)
    assert said(done) == "Backed up domino.db to copy.db."
    done = domino(folder, "restore", "copy.db", token=None)
    assert said(done).startswith("Restored copy.db to domino.db.")


def test_after_an_upgrade_the_way_back_is_the_copy_made_before_it(folder):
    domino(folder, "backup", "before-upgrade.db")
    with closing(sqlite3.connect(folder / "domino.db")) as other:
        other.execute("PRAGMA user_version = 9999")
    newer = "The database domino.db was made by a newer version. Use that version, or restore"
    assert logged_by(domino(folder, "run")).startswith(newer)
    assert said(domino(folder, "restore", "before-upgrade.db")).startswith(
        "Restored before-upgrade.db"
    )
    assert said(domino(folder, "check")) == SOUND


def steps_of_the_readme():
    """Return what the README lets the keeper type, step by step, apart from the service."""
    section = README.partition("## Look after it")[2].partition("**As a service")[0]
    return re.findall(r"^uv run --no-dev domino (.*)$", section, re.MULTILINE)


def test_every_step_of_the_readme_does_what_it_says(folder):
    steps = steps_of_the_readme()
    assert {step.partition(" ")[0] for step in steps} == {
        "check",
        "backup",
        "restore",
        "run",
        "health",
        "copy",
    }
    (folder / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", encoding="utf-8")
    (folder / "backups").mkdir()
    for name in ("moved.db", "recovered.db"):
        domino(folder, "backup", name)
    for step in steps:
        # The keeper takes a step on another day than the one before it.
        for made in (folder / "backups").iterdir():
            made.rename(made.with_name("domino-20250101T000000Z.db"))
        if step == "health":
            assert said(domino(folder, step, token=None), code=1).startswith("No bot runs on")
        elif step == "run":
            with started(folder, WAITING) as bot:
                bot.terminate()
                assert bot.wait(timeout=30) == 0
        else:
            typed = step.replace("postgresql://domino@db.example.org/domino", server.a_place())
            said(domino(folder, *typed.split(), token=None))
    assert DATED.fullmatch(names(folder / "backups")[-1])
    assert {"check", "check --all", "backup --keep 14 backups"} <= {*steps}
