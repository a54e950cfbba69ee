"""A process that is killed at any moment loses nothing that it has acknowledged."""

import asyncio
import os
import random
import signal
import time

import pytest

from tests import server
from tests.faults.soundness import assert_sound, entries_in, wreck_of
from tests.faults.writers import WRITERS
from tests.nursery import ask_for, nursery

KILLS, KILLS_OF_A_LONG_RUN = 15, 240
LIVES = 12
"""After so many lives a new file is begun, so that looking through it stays short."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork")


def live_and_be_killed(process, book, life, chance):
    """Return what one life acknowledged, by interaction, until it was killed."""
    child = ask_for(process, book, life)
    acknowledged = {}
    if life % 4:
        words = process.stdout.readline().split()
        acknowledged[int(words[0])] = (int(words[1]), int(words[2]))
        time.sleep(chance.uniform(0, 0.25))
    else:
        # Some die while they open the file, or make it.
        time.sleep(chance.uniform(0, 0.08))
    os.kill(child, signal.SIGKILL)
    for line in process.stdout:
        word, *rest = line.split()
        if word == "dead":
            assert int(rest[0]) == -signal.SIGKILL
            return acknowledged
        acknowledged[int(word)] = (int(rest[0]), int(rest[1]))
    raise AssertionError("the processes ended by themselves")


def as_it_was_left(book, folder):
    """Return what can be looked through: a copy of a file, or the server, which takes back all."""
    return book if isinstance(book, str) else wreck_of(book, folder)


@pytest.mark.parametrize("engine", ["file", "server"])
def test_a_killed_process_loses_no_acknowledged_entry_and_leaves_none_half_written(
    tmp_path, request, engine
):
    chance = random.Random(71)
    kills = KILLS_OF_A_LONG_RUN if request.config.getoption("--long") else KILLS
    total = 0
    with nursery("tests.faults.writers") as process:
        for life in range(1, kills + 1):
            if life % LIVES == 1:
                book = tmp_path / f"from-{life}" / "domino.db"
                book.parent.mkdir()
                book = server.a_place() if engine == "server" else book
                acknowledged, unsaid = {}, 0
            said = live_and_be_killed(process, book, life, chance)
            acknowledged |= said
            total += len(said)
            if engine == "file" and not book.exists():
                continue
            left = as_it_was_left(book, tmp_path / f"after-{life}")
            asyncio.run(assert_sound(left))
            kept = entries_in(left)
            assert {number: kept.get(number) for number in acknowledged} == acknowledged
            # Each writer may have been killed between its last entry and the word about it.
            assert len(kept) - len(acknowledged) - unsaid <= WRITERS
            unsaid = len(kept) - len(acknowledged)
    assert total > 3 * kills
