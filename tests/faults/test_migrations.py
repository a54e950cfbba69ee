"""Whatever stops a file from being brought up to date: it is of the old version or the new one."""

import asyncio
import json
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from storage.engine import open_database
from storage.faults import StorageFault
from storage.file import migrations

ROOT = Path(__file__).parents[2]
# What a later version may do to a file that is full already.
MADE_UP = """
CREATE TABLE extras (match_id INTEGER PRIMARY KEY, events INTEGER NOT NULL) STRICT;
INSERT INTO extras (match_id, events) SELECT match_id, COUNT(*) FROM events GROUP BY match_id;
ALTER TABLE matches ADD COLUMN extra TEXT;
UPDATE matches SET extra = language;
CREATE INDEX matches_by_extra ON matches (extra);
"""
STEPS = [*migrations.steps(), (migrations.steps()[-1][0] + 1, MADE_UP)]
NEWEST = STEPS[-1][0]
# Slow enough for a process to be killed in the middle of a step.
MATCHES = 3_000
CHILD = """
import asyncio, json, os, signal, sqlite3, sys
from pathlib import Path
from storage.file import migrations
from storage.engine import open_database

steps, connect = [tuple(one) for one in json.loads(sys.argv[3])], sqlite3.connect
migrations.steps = lambda: steps

def mortal(*values, **options):
    connection = connect(*values, **options)
    connection.create_function("die", 0, lambda: os.kill(os.getpid(), signal.SIGKILL))
    return connection

if deadly := json.loads(sys.argv[2]):
    steps[deadly[0] - 1] = tuple(deadly)
    sqlite3.connect = mortal

async def bring_up_to_date():
    async with open_database(Path(sys.argv[1])):
        print("up to date", flush=True)

print("ready", flush=True)
sys.stdin.readline()
asyncio.run(bring_up_to_date())
"""


@pytest.fixture(autouse=True)
def _one_step_more(monkeypatch):
    monkeypatch.setattr(migrations, "steps", lambda: STEPS)


def of_version(path, version, matches=20):
    """Make a file of an older version, with matches in it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        for number, sql in STEPS[:version]:
            other.executescript(f"BEGIN;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
        if not version:
            return
        other.execute("BEGIN")
        other.executemany(
            "INSERT INTO matches (id, scope, channel_id, language, variant, state)"
            " VALUES (?, ?, ?, 'en', 'draw', 'finished')",
            [(number, number, number) for number in range(1, matches + 1)],
        )
        other.executemany(
            "INSERT INTO events (match_id, position, scope, body, entered_by, entered_at)"
            " VALUES (?, ?, ?, ?, 9, '2026-03-01')",
            [
                (number, at, number, f"[{at}]")
                for number in range(1, matches + 1)
                for at in range(3)
            ],
        )
        other.execute("COMMIT")


@cache
def schema_of(version):
    """Return all that a file of a version consists of."""
    with closing(sqlite3.connect(":memory:")) as other:
        for number, sql in STEPS[:version]:
            other.executescript(f"{sql}\nPRAGMA user_version = {number};")
        return other.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall()


def assert_whole(path, *, events, at_least):
    """Make sure that a file is of one whole version and has lost nothing; return the version."""
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert other.execute("PRAGMA foreign_key_check").fetchall() == []
        version = other.execute("PRAGMA user_version").fetchone()[0]
        found = other.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall()
        assert version >= at_least
        assert found == schema_of(version)
        if version:
            assert other.execute("SELECT count(*) FROM events").fetchone()[0] == events
    return version


async def bring_up_to_date(path):
    async with open_database(path):
        pass


def statements(sql):
    """Return the statements of a step."""
    found, begun = [], ""
    for line in sql.splitlines():
        begun += f"{line}\n"
        if sqlite3.complete_statement(begun):
            found.append(begun)
            begun = ""
    return found


EVERY_STATEMENT = [(number, at) for number, sql in STEPS for at in range(len(statements(sql)) + 1)]


@pytest.mark.parametrize(("step", "at"), EVERY_STATEMENT)
def test_a_step_that_fails_at_any_statement_leaves_the_version_before_it(
    tmp_path, monkeypatch, step, at
):
    path = tmp_path / "domino.db"
    of_version(path, step - 1)
    events = 60 if step > 1 else 0
    sound = STEPS
    parts = statements(sound[step - 1][1])
    failing = "".join([*parts[:at], "INSERT INTO nowhere VALUES (1);\n", *parts[at:]])
    monkeypatch.setattr(
        migrations, "steps", lambda: [*sound[: step - 1], (step, failing), *sound[step:]]
    )
    with pytest.raises(StorageFault):
        asyncio.run(bring_up_to_date(path))
    monkeypatch.setattr(migrations, "steps", lambda: STEPS)
    assert assert_whole(path, events=events, at_least=step - 1) == step - 1
    asyncio.run(bring_up_to_date(path))
    assert assert_whole(path, events=events, at_least=NEWEST) == NEWEST


def killed_while_it_is_brought_up_to_date(path, *, after=None, deadly=None):
    """Let a process be killed after some time, or by its own deadly step."""
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path), json.dumps(deadly), json.dumps(STEPS)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout.readline() == "ready\n"
        process.stdin.write("\n")
        process.stdin.flush()
        if after is not None:
            time.sleep(after)
            process.kill()
        said = process.stdout.read()
    assert said in {"", "up to date\n"}
    assert deadly is None or (said, process.returncode) == ("", -signal.SIGKILL)


def assert_goes_on(path, version):
    """Make sure that what a killed process left is whole, and becomes the newest version."""
    events = 3 * MATCHES if version else 0
    found = assert_whole(path, events=events, at_least=version)
    asyncio.run(bring_up_to_date(path))
    assert assert_whole(path, events=events, at_least=NEWEST) == NEWEST
    return found


@pytest.mark.parametrize("step", range(1, NEWEST + 1))
def test_a_process_killed_within_a_step_leaves_the_version_before_it(tmp_path, request, step):
    old = tmp_path / "old.db"
    of_version(old, step - 1, MATCHES)
    parts = statements(STEPS[step - 1][1])
    long = request.config.getoption("--long")
    for at in range(len(parts) + 1) if long else {1, len(parts)}:
        path = tmp_path / f"{at}.db"
        shutil.copy(old, path)
        sql = "".join([*parts[:at], "SELECT die();\n", *parts[at:]])
        killed_while_it_is_brought_up_to_date(path, deadly=(step, sql))
        assert assert_goes_on(path, step - 1) == step - 1


@pytest.mark.parametrize("version", range(NEWEST))
def test_a_process_killed_at_any_moment_leaves_a_whole_version(tmp_path, request, version):
    chance = random.Random(version)
    kills = 25 if request.config.getoption("--long") else 2
    old = tmp_path / "old.db"
    of_version(old, version, MATCHES)
    for number in range(kills):
        path = tmp_path / f"{number}.db"
        shutil.copy(old, path)
        killed_while_it_is_brought_up_to_date(path, after=chance.uniform(0.001, 0.05))
        assert_goes_on(path, version)
