"""A command that is killed leaves nothing for long: whatever starts next clears it up."""

import signal
import sqlite3
from contextlib import closing

import pytest

from storage.file.backup import back_up
from tests.ops.commandline import TOKEN, WAITING, run, started
from tests.played import ANA, BRAM, open_club

# Each stops in the middle of its work, with the copy made, and says so.
COPYING = """
import time
from storage.file import backup

def stop(path, to_disk=backup._to_disk):
    to_disk(path)
    print("started", flush=True)
    time.sleep(60)

backup._to_disk = stop
"""
LOOKING = """
import time
from bot.ops import doctor

async def stop(tables, match_id):
    print("started", flush=True)
    time.sleep(60)

doctor._match = stop
"""
KILLED = {
    "backup": (COPYING, ("backup", "copies/new.db")),
    "dated backup": (COPYING, ("backup", "--keep", "3", "copies")),
    "backup beside": (COPYING, ("backup", "new.db")),
    "restore": (COPYING, ("restore", "copies/old.db")),
    "check": (LOOKING, ("check",)),
    "check of all": (LOOKING, ("check", "--all")),
}
NEXT = {
    "backup": ("backup", "second.db"),
    "restore": ("restore", "copies/old.db"),
    "check": ("check",),
    "run": ("run",),
}


@pytest.fixture
async def folder(tmp_path):
    """The folder in which the command line is used, with a database of one match, and a copy."""
    async with open_club(tmp_path / "domino.db") as club:
        await club.play(ANA, BRAM)
    (tmp_path / "copies").mkdir()
    back_up(tmp_path / "domino.db", tmp_path / "copies" / "old.db")
    return tmp_path


def hidden_in(folder):
    return sorted(one for one in folder.rglob(".*") if one.is_symlink() or one.is_dir())


def do(folder, step):
    """Take a step, and end the bot again where it is one."""
    if step == ("run",):
        with started(folder, WAITING) as bot:
            found = hidden_in(folder)
            bot.terminate()
            assert bot.wait(timeout=30) == 0
        assert found == hidden_in(folder)
    else:
        done = run(folder, *step, DISCORD_TOKEN=TOKEN)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("killed", "then"),
    [*((one, "check") for one in KILLED), *(("dated backup", one) for one in NEXT)],
)
def test_what_was_killed_leaves_nothing_once_anything_starts(folder, killed, then):
    (before, arguments), step = KILLED[killed], NEXT[then]
    with started(folder, before, *arguments) as process:
        left = hidden_in(folder)
        assert bool(left) == (arguments[0] != "check")
        process.send_signal(signal.SIGKILL)
        process.wait(timeout=30)
    assert hidden_in(folder) == left
    do(folder, step)
    assert hidden_in(folder) == []
    made = {"domino.db", "copies", "second.db" if step[0] == "backup" else "domino.db"}
    kept = {one.name for one in folder.glob("domino.db.before-*")}
    assert bool(kept) == (step[0] == "restore")
    made |= kept | {f"domino.db{end}" for end in ("-wal", "-shm", ".lock")}
    assert {one.name for one in folder.iterdir()} <= made
    assert {one.name for one in (folder / "copies").iterdir()} == {"old.db"}
    with closing(sqlite3.connect(folder / "domino.db")) as other:
        assert other.execute("SELECT count(*) FROM matches").fetchone() == (1,)


@pytest.mark.parametrize("step", [NEXT["backup"], NEXT["check"], NEXT["run"]])
def test_what_still_works_is_left_alone(folder, step):
    with started(folder, COPYING, "backup", "copies/new.db"):
        before = hidden_in(folder)
        do(folder, step)
        assert hidden_in(folder) == before
        assert [one.stat().st_size for one in folder.rglob(".new.db.*/part")] > [0]


def test_what_only_has_such_a_name_is_left_alone(folder):
    for place in (folder, folder / "copies"):
        own = place / ".holiday.domino-abcdefgh"
        own.mkdir()
        (own / "part").write_text("precious", encoding="utf-8")
        (place / ".letter.domino-abcdefgh").write_text("precious", encoding="utf-8")
    (folder / ".elsewhere.domino-abcdefgh").symlink_to(folder / "copies")
    (folder / "copies" / "lock").touch()
    before = {*folder.rglob("*")}
    do(folder, NEXT["check"])
    do(folder, ("backup", "copies/new.db"))
    beside = {folder / f"domino.db{end}" for end in ("-wal", "-shm")}
    assert {*folder.rglob("*")} - before - beside == {folder / "copies" / "new.db"}
    assert before - beside <= {*folder.rglob("*")}
