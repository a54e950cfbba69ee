"""Looking through a file that a bot writes to: in pieces, without a copy, in little memory."""

import asyncio
import gc
import shutil
import sqlite3
import tempfile
import tracemalloc
from contextlib import closing
from itertools import count
from threading import Semaphore

import pytest

from bot.ops import doctor
from tests.bench.crowd import build_worked_out
from tests.ops.doctor import change, found_in, troubles_in
from tests.played import ANA, BRAM, CARO, OPA, THERE, open_club


async def play(path):
    async with open_club(path) as club:
        for winner in range(7):
            await club.play(ANA, BRAM, OPA, winner=winner % 3)
        await club.open(ANA, CARO, target=500, place=THERE)


@pytest.fixture(scope="module")
def once_played(tmp_path_factory):
    """Return a file with eight matches, of which the last goes on."""
    path = tmp_path_factory.mktemp("played") / "domino.db"
    asyncio.run(play(path))
    return path


@pytest.fixture
def played(once_played, book):
    """Return the path of a score book with the same matches, which may be changed."""
    return shutil.copy(once_played, book)


async def found_live(path, **how):
    """Return what is found wrong with the matches of a file in use."""
    return [one async for one in troubles_in(path, **how)]


async def test_only_the_newest_matches_are_looked_at_unless_all_are_asked_for(played, monkeypatch):
    monkeypatch.setattr(doctor, "_NEWEST", 3)
    change(played, "UPDATE matches SET variant = 'plain' WHERE id IN (2, 5, 6, 8)")
    told = [f"match {one}: is marked plain but is draw" for one in (2, 5, 6, 8)]
    assert await found_in(played, every=False) == told[2:]
    found = await found_in(played, every=True)
    assert [one for one in found if one in told] == told


@pytest.mark.parametrize(("every", "replayed"), [(False, 5), (True, 8)])
async def test_no_more_matches_are_replayed_than_are_looked_at(
    played, monkeypatch, every, replayed
):
    monkeypatch.setattr(doctor, "_NEWEST", 5)
    done, replay = [], doctor.replay
    monkeypatch.setattr(doctor, "replay", lambda events: done.append(1) or replay(events))
    assert await found_in(played, every=every) == []
    assert len(done) == replayed


def test_the_newest_are_a_thousand():
    assert doctor._NEWEST == 1_000


async def test_how_far_it_is_is_said_after_every_piece(played, monkeypatch):
    monkeypatch.setattr(doctor, "_AT_ONCE", 3)
    said = []
    await found_live(played, every=True, progress=lambda *far: said.append(far))
    assert said == [(3, 8), (6, 8), (8, 8)]


async def test_nothing_is_found_in_a_file_that_a_bot_goes_on_writing_to(played, monkeypatch):
    monkeypatch.setattr(doctor, "_AT_ONCE", 1)
    entered, looked = Semaphore(0), asyncio.Event()
    loop = asyncio.get_running_loop()

    def wait_for_an_entry(*_):
        loop.call_soon_threadsafe(looked.set)
        entered.acquire(timeout=30)

    def look():
        return asyncio.run(found_live(played, every=True, progress=wait_for_an_entry))

    async with open_club(played) as club:
        club.numbers = count(5_000)
        looking = asyncio.create_task(asyncio.to_thread(look))
        for number in range(8):
            await looked.wait()
            looked.clear()
            await club.play(ANA, BRAM, winner=number % 2)
            await club.round(8, "7")
            await club.matches.take_back(8, club.caller())
            # An old match is played anew, and all after it are rated again.
            kept = await club.matches.take_back(1 + number % 5, club.caller())
            await club.matches.restore(kept.id, club.caller())
            if number % 2:
                await club.projection.catch_up()
            entered.release()
        entered.release(100)
        assert await looking == []


async def test_between_two_pieces_a_bot_may_empty_its_log(played, monkeypatch):
    monkeypatch.setattr(doctor, "_AT_ONCE", 2)
    busy = []

    def write_and_empty(*_):
        with closing(sqlite3.connect(played, isolation_level=None)) as other:
            other.execute("UPDATE matches SET language = 'nl'")
            busy.append(other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])

    assert await found_live(played, every=True, progress=write_and_empty) == []
    assert busy == [0] * 4


@pytest.mark.parametrize("heals", [True, False])
async def test_a_match_that_changes_meanwhile_is_looked_at_again(played, monkeypatch, heals):
    change(played, "UPDATE matches SET variant = 'plain' WHERE id = 3")
    look, looked = doctor._match, []

    async def look_and_heal(tables, match_id):
        found = await look(tables, match_id)
        looked.append(match_id)
        if match_id == 3 and heals:
            change(played, "UPDATE matches SET variant = 'draw' WHERE id = 3")
        return found

    monkeypatch.setattr(doctor, "_match", look_and_heal)
    told = [] if heals else ["match 3: is marked plain but is draw"]
    assert await found_live(played, every=True) == told
    assert looked.count(3) == 2
    assert len(looked) == 9


async def test_a_match_that_is_gone_by_then_is_not_missed(played, monkeypatch):
    monkeypatch.setattr(doctor, "_AT_ONCE", 1)
    tables = ("events", "boards", "match_players", "outcomes", "results", "unrecorded")

    def purge(done, _):
        if done == 3:
            where = "WHERE match_id > 3"
            change(played, *(f"DELETE FROM {one} {where}" for one in tables))
            change(played, "DELETE FROM matches WHERE id > 3")

    assert await found_live(played, progress=purge) == []


async def test_there_is_no_copy_at_any_time(played, monkeypatch):
    monkeypatch.setattr(doctor, "_AT_ONCE", 1)
    monkeypatch.setattr(tempfile, "tempdir", str(played.parent / "nowhere"))
    seen = set()

    def look(*_):
        seen.update(one.name for one in played.parent.iterdir())

    assert await found_live(played, every=True, progress=look) == []
    # The last two are what SQLite needs to read beside a bot that writes.
    assert seen <= {played.name, f"{played.name}-wal", f"{played.name}-shm"}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Return files with fewer and with more matches, by how many there are."""
    folder = tmp_path_factory.mktemp("built")
    # Both take several pieces, in each of which some garbage waits.
    files = {matches: folder / f"{matches}.db" for matches in (45, 135)}
    for matches, path in files.items():
        asyncio.run(build_worked_out(path, matches, rounds=4))
    return files


@pytest.mark.parametrize("wrong", [False, True])
async def test_it_takes_no_more_memory_for_more_matches(built, tmp_path, monkeypatch, wrong):
    monkeypatch.setattr(doctor, "_AT_ONCE", 15)
    peaks = []
    for matches, file in built.items():
        path = shutil.copy(file, tmp_path)
        if wrong:
            change(path, "UPDATE matches SET variant = 'plain'")
        # What is loaded once for all does not count.
        await found_live(path, every=True)
        tracemalloc.start()
        found = 0
        async for _ in troubles_in(path, every=True, progress=lambda *_: gc.collect()):
            found += 1
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert found == wrong * matches
    assert peaks[1] < 1.5 * peaks[0]
