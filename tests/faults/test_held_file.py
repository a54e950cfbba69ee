"""Another program holds the file, for longer than Discord waits for an answer."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.i18n.translate import say
from storage.engine import sqlite as engine
from storage.faults import FaultKind, StorageFault
from tests.faults.club import open_club
from tests.loopback.replies import refused
from tests.storage.noting import note, noted

DISCORD_WAITS = 3.0
PRIVATE = 64


def let_answers_come_too_late(club, asked):
    """Have Discord take no answer to what was asked too long ago."""

    async def fault(request):
        token = request.path.split("/")[-2]
        late = asyncio.get_running_loop().time() - asked.get(token, float("inf")) > DISCORD_WAITS
        return refused(404, 10062, "Unknown interaction") if late else None

    club.server.fault = fault


def test_nobody_waits_for_as_long_as_discord_does():
    assert 2 * engine.WAITING_SECONDS > DISCORD_WAITS > engine.WAITING_SECONDS


@pytest.mark.logs_errors
async def test_whoever_finds_the_file_held_is_told_while_discord_takes_an_answer(
    tmp_path, monkeypatch
):
    # To wait once leaves Discord time even on a busy machine; to wait twice would be too long.
    monkeypatch.setattr(engine, "WAITING_SECONDS", 0.55 * DISCORD_WAITS)
    async with open_club(tmp_path / "domino.db") as club:
        asked = {}
        let_answers_come_too_late(club, asked)

        async def ask(**more):
            request = club.request("round", hands="13 8", **more)
            token = await club.server.interact(request)
            asked[request["token"]] = asyncio.get_running_loop().time()
            return await club.answer_to(token)

        await club.quiet()
        with closing(sqlite3.connect(tmp_path / "domino.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            # Whoever names the winner looks at the match first, and so stands in line twice.
            answers = await asyncio.gather(ask(), ask(winner="Bram"), ask(), ask(winner="Ana"))
            other.execute("ROLLBACK")
        sentence = say("en", "errors.fault-locked")
        assert [one["data"]["content"] for one in answers] == [sentence] * 4
        assert all(one["data"]["flags"] & PRIVATE for one in answers)
        assert await club.rounds() == 0
        assert (await ask())["data"]["embeds"]
        assert await club.rounds() == 1


async def test_once_somebody_has_waited_for_a_held_file_in_vain_the_others_are_told_at_once(
    database, book, monkeypatch
):
    happened = []
    monkeypatch.setattr(engine, "WAITING_SECONDS", 0.1)
    await database._writer.set_trace_callback(happened.append)

    async def enter(number):
        with pytest.raises(StorageFault) as told:
            await note(database, number)
        happened.append((number, told.value.kind))

    with closing(sqlite3.connect(book, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await asyncio.gather(*map(enter, range(3)))
        other.execute("ROLLBACK")
    first, second, third = ((number, FaultKind.LOCKED) for number in range(3))
    assert happened == [
        *("PRAGMA busy_timeout = 100", "BEGIN IMMEDIATE", first),
        *("PRAGMA busy_timeout = 0", "BEGIN IMMEDIATE", second),
        *("BEGIN IMMEDIATE", third),
    ]
    assert noted(book) == set()


async def test_a_file_that_was_held_long_ago_is_waited_for_again(database, book, monkeypatch):
    monkeypatch.setattr(engine, "WAITING_SECONDS", 0.05)
    with closing(sqlite3.connect(book, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFault):
            await note(database, 1)
        await asyncio.sleep(0.1)
        monkeypatch.setattr(engine, "WAITING_SECONDS", 10)
        entering = asyncio.create_task(note(database, 2))
        await asyncio.sleep(0.05)
        other.execute("ROLLBACK")
        await entering
    assert noted(book) == {2}


async def test_a_file_that_is_let_go_in_time_is_written_by_all_who_waited(
    database, book, monkeypatch
):
    monkeypatch.setattr(engine, "WAITING_SECONDS", 10)
    with closing(sqlite3.connect(book, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        entering = asyncio.gather(*(note(database, number) for number in range(3)))
        await asyncio.sleep(0.05)
        assert not entering.done()
        other.execute("ROLLBACK")
        await entering
    assert noted(book) == {0, 1, 2}
