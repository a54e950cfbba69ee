"""A process killed at any moment loses no round that it has acknowledged."""

import asyncio
import itertools
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

from bot.scorekeeper import Caller, Opening, Place, RoundWish, Scorekeeper
from bot.scoring.facts import Player
from bot.scoring.presets import PRESETS
from storage.database import open_database

ROOT = Path(__file__).parents[2]
LIVES = 15
# Interactions of one life are numbered from here, those of the next from twice this, and so on.
STRIDE = 1_000_000
PLACE = Place(guild_id=1, channel_id=5)
OPENING = Opening(
    PRESETS["allfives"].rules,
    (Player(user_id=9, name="Ana"), Player(name="Bram"), Player(name="Caro")),
    teams=False,
    language="en",
)


async def keep_score(path, first):
    """Enter rounds without end, and acknowledge each on a line of its own."""
    async with open_database(path) as database:
        keeper = Scorekeeper(database)
        for number in itertools.count(first):
            caller = Caller(user_id=9, name="Ana", moderates=False, interaction_id=number)
            if await keeper.look_if_open(PLACE) is None:
                await keeper.open(PLACE, caller, OPENING)
            else:
                await keeper.enter_round(PLACE, caller, RoundWish("13 8"))
            os.write(sys.stdout.fileno(), f"{number}\n".encode())


def live_and_be_killed(path, life, chance):
    """Return what a process acknowledged until it was killed at a moment left to chance."""
    command = [sys.executable, "-m", "tests.storage.test_crash", str(path), str(life * STRIDE)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        if life % 3 == 0:
            # Some die while they start.
            said = b""
            time.sleep(chance.uniform(0.1, 0.6))
        else:
            said = process.stdout.readline()
            time.sleep(chance.uniform(0, 0.25))
        process.kill()
        said += process.stdout.read()
    assert process.returncode < 0
    return [int(line) for line in said.splitlines(keepends=True) if line.endswith(b"\n")]


def what_is_kept(path, folder):
    """Return how often each interaction is kept, read from a copy so that the wreck stays one."""
    folder.mkdir()
    for part in path.parent.glob(f"{path.name}*"):
        if not part.name.endswith("-shm"):
            shutil.copy(part, folder)
    with closing(sqlite3.connect(folder / path.name)) as other:
        assert other.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert other.execute("PRAGMA foreign_key_check").fetchall() == []
        if not other.execute("PRAGMA user_version").fetchone()[0]:
            return Counter()
        rows = other.execute("SELECT interaction_id FROM facts WHERE interaction_id IS NOT NULL")
        return Counter(row[0] for row in rows)


async def assert_every_match_adds_up(path):
    async with open_database(path) as database:
        keeper = Scorekeeper(database)
        async with database.reading() as table:
            newest = await table.latest_in(PLACE.channel_id)
        for number in range(1, newest.id + 1):
            kept = await keeper.look(number)
            async with database.reading() as table:
                stored = await table.by_id(number)
                standings = await table.standings_of(number)
                positions = [fact.position for fact in await table.facts_of(number)]
            assert positions == list(range(kept.match.position + 1))
            assert tuple(one.total for one in standings) == kept.match.totals
            assert (stored.state == "open") == kept.match.is_open == (number == newest.id)


def test_a_killed_process_loses_no_acknowledged_entry_and_enters_none_twice(tmp_path):
    chance = random.Random(20)
    path = tmp_path / "domino.db"
    acknowledged = []
    for life in range(1, LIVES + 1):
        acknowledged += live_and_be_killed(path, life, chance)
        if not path.exists():
            continue
        kept = what_is_kept(path, tmp_path / f"after-{life}")
        assert set(kept.values()) <= {1}
        assert set(acknowledged) <= set(kept)
        # A life may have been ended between its last commit and the word about it.
        assert len(kept) - len(acknowledged) <= life
    assert len(acknowledged) > LIVES
    asyncio.run(assert_every_match_adds_up(path))


if __name__ == "__main__":
    asyncio.run(keep_score(Path(sys.argv[1]), int(sys.argv[2])))
