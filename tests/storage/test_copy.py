"""Copying a file to a server: all of it, in the end exactly, however often it is broken off."""

import asyncio
import shutil
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

from bot.ui.context import ChannelRef
from storage.engine import open_database
from storage.engine.postgresql import NEWEST
from storage.faults import FaultKind, Refused, StorageFault
from storage.server import schema
from storage.server.target import Target
from storage.statistics import MEASURES, LeaderboardRequest
from tests import server
from tests.faults.proxy import proxied
from tests.ops.doctor import change
from tests.played import ANA, BRAM, CARO, ELSEWHERE, HERE, THERE, open_club
from tests.storage.copied import copied, fill, made_at, rows_at, rows_of, somebody_waits


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    path = tmp_path_factory.mktemp("filled") / "domino.db"
    asyncio.run(fill(path))
    assert [name for name, rows in rows_of(path).items() if not rows] == []
    return path


@pytest.fixture(autouse=True)
def _few_at_once(monkeypatch):
    monkeypatch.setattr(schema, "_AT_ONCE", 25)


@pytest.fixture
def path(filled, tmp_path):
    """Return a file that a test may change."""
    return shutil.copy(filled, tmp_path / "domino.db")


class BrokenOffError(Exception):
    """What comes in the middle of a copy."""


def until(words, times):
    """Return what breaks a copy off when it has told so often that so much is done."""
    told = []

    def progress(_done, _of, what):
        told.append(what)
        if told.count(words) == times:
            raise BrokenOffError

    return progress


async def breaking_off(path, address, *, words="rows copied", times=12):
    with pytest.raises(BrokenOffError):
        await copied(path, address, until(words, times))


async def test_every_row_of_every_table_is_on_the_server(filled, address):
    before = filled.read_bytes()
    assert await copied(filled, address) == 17
    assert await rows_at(address) == rows_of(filled)
    assert filled.read_bytes() == before


async def test_what_was_changed_by_hand_is_copied_as_it_is(path, address):
    change(path, "UPDATE events SET body = '[]' WHERE match_id = 3 AND position = 1")
    change(path, "DELETE FROM events WHERE match_id = 4")
    assert await copied(path, address) == 17
    assert await rows_at(address) == rows_of(path)


@pytest.fixture
def beside():
    """Return the address of a second place."""
    beside = server.a_place()
    yield beside
    server.clear(beside)


async def test_the_tables_are_those_that_a_bot_makes_itself(filled, address, beside):
    async with open_database(beside):
        pass
    await copied(filled, address)
    assert await made_at(address) == await made_at(beside)


async def test_the_bot_goes_on_with_new_numbers_where_it_was(path, address):
    await copied(path, address)
    async with open_club(path) as old, open_club(address) as new:
        for club in (old, new):
            club.numbers = count(9_000)
            club.wait(days=9)
        for place in (HERE, THERE, ELSEWHERE):
            for measure in MEASURES:
                request = LeaderboardRequest(measure, minimum=1)
                shown = [await club.statistics.leaders(place, request) for club in (old, new)]
                assert shown[0] == shown[1]
        made = [
            await club.open(ANA, BRAM, CARO, place=ChannelRef(9, 9), target=5)
            for club in (old, new)
        ]
        assert made == [19, 19]
        players = [
            await club.rows("SELECT number, name FROM players WHERE scope = 9 ORDER BY number")
            for club in (old, new)
        ]
        assert players[0] == players[1]
        for club in (old, new):
            await club.round(19, "8 8")
    assert await rows_at(address) == rows_of(path)


@pytest.mark.parametrize(
    ("words", "times"),
    [
        ("rows copied", 12),
        ("tables indexed", 9),
        ("matches compared", 1),
    ],
)
async def test_a_copy_that_is_broken_off_is_gone_on_with(
    filled, address, words, times, monkeypatch
):
    await breaking_off(filled, address, words=words, times=times)
    with pytest.raises(Refused, match="not finished yet: run `domino copy` again"):
        async with open_database(address):
            pass
    added = await rows_added(monkeypatch, copied(filled, address))
    assert await rows_at(address) == rows_of(filled)
    if words == "rows copied":
        assert 0 < added < sum(map(len, rows_of(filled).values()))
    else:
        assert added == 0


async def test_a_copy_whose_connection_is_cut_is_gone_on_with(filled, address, monkeypatch):
    async with proxied(address) as (proxy, where):
        with pytest.raises(StorageFault) as fault:
            await copied(filled, where, lambda done, *_: proxy.cut() if done > 200 else None)
    assert fault.value.kind is FaultKind.UNREACHABLE
    assert 0 < await rows_added(monkeypatch, copied(filled, address)) < 400
    assert await rows_at(address) == rows_of(filled)


async def rows_added(monkeypatch, copying):
    """Wait for a copy, and return how many rows it has added."""
    really, added = Target.add, 0

    async def add(self, table, rows):
        nonlocal added
        added += len(rows)
        await really(self, table, rows)

    monkeypatch.setattr(Target, "add", add)
    await copying
    return added


async def play_on(path):
    async with open_club(path) as club:
        club.numbers = count(9_000)
        club.wait(days=9)
        (open_match,) = await club.rows("SELECT MIN(id) FROM matches WHERE state = 'open'")
        await club.round(open_match[0], "13")
        await club.play(ANA, CARO)


@pytest.mark.parametrize("words", ["rows copied", "rows compared"])
async def test_a_copy_of_a_file_that_was_played_on_meanwhile_is_exact_as_well(path, address, words):
    await breaking_off(path, address, words=words, times=1)
    await play_on(path)
    await copied(path, address)
    assert await rows_at(address) == rows_of(path)


async def test_a_copy_by_an_older_version_is_made_anew(filled, address):
    await breaking_off(filled, address)
    await server.ask(
        address, "UPDATE schema_version SET version = -9", "ALTER TABLE events RENAME body TO text"
    )
    await copied(filled, address)
    assert await rows_at(address) == rows_of(filled)


async def test_a_whole_copy_is_only_compared_again(filled, path, address):
    await copied(filled, address)
    told = []
    assert await copied(filled, address, lambda *of: told.append(of[2])) == 17
    assert set(told) == {"rows compared", "matches compared"}
    async with open_club(address) as club:
        club.numbers = count(9_000)
        await club.open(ANA, BRAM, place=ChannelRef(9, 9))
    before = await rows_at(address)
    with pytest.raises(Refused, match="holds something else"):
        await copied(path, address)
    assert await rows_at(address) == before


@pytest.mark.parametrize(
    "statement",
    ["CREATE TABLE guests (name text)", "CREATE TABLE schema_version (version bigint)"],
)
async def test_a_place_with_tables_of_others_is_refused(filled, address, statement):
    await server.ask(address, statement)
    before = await made_at(address)
    with pytest.raises(Refused, match="holds something else"):
        await copied(filled, address)
    assert await made_at(address) == before


async def test_a_database_of_another_bot_is_refused(filled, address):
    async with open_club(address) as club:
        await club.play(ANA, BRAM)
    before = await rows_at(address)
    with pytest.raises(Refused, match="holds something else"):
        await copied(filled, address)
    assert await rows_at(address) == before


async def test_what_a_copy_of_another_file_left_is_refused(filled, path, address):
    await breaking_off(filled, address)
    before = server.contents(address)
    change(path, "UPDATE events SET entered_at = '2020-01-01T00:00:00+00:00' WHERE match_id = 1")
    with pytest.raises(Refused, match="holds something else"):
        await copied(path, address)
    assert server.contents(address) == before


async def test_a_place_that_is_not_there_is_refused(filled, address):
    with pytest.raises(Refused, match="lacks the schema"):
        await copied(filled, f"{address}_gone")


def aside(words, doing):
    """Return what has something done, when so much is done for the first time, to its end."""
    done = []

    def progress(_done, _of, what):
        if what == words and not done:
            with ThreadPoolExecutor() as thread:
                done.append(thread.submit(asyncio.run, doing()).result())

    return progress


@pytest.mark.parametrize("words", ["rows copied", "matches compared"])
async def test_of_two_copies_at_once_the_later_one_is_made(filled, address, words):
    with pytest.raises(Refused, match="Another copy into the database"):
        await copied(filled, address, aside(words, lambda: copied(filled, address)))
    assert await rows_at(address) == rows_of(filled)


async def test_two_copies_that_begin_together_make_one(filled, address):
    done = await asyncio.gather(
        *(copied(filled, address) for _ in range(3)), return_exceptions=True
    )
    assert done.count(17) >= 1
    assert [one for one in done if one != 17 and not isinstance(one, Refused)] == []
    assert await rows_at(address) == rows_of(filled)


async def test_a_copy_that_begins_while_another_ends_waits_for_it(filled, address, monkeypatch):
    value, later = Target._value, []

    async def ending(target, sql, *values):
        if values == (NEWEST,):
            later.append(asyncio.create_task(copied(filled, address)))
            await somebody_waits(address)
        return await value(target, sql, *values)

    monkeypatch.setattr(Target, "_value", ending)
    assert await copied(filled, address) == 17
    with pytest.raises(Refused, match="Another copy"):
        await later[0]


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("UPDATE events SET entered_by = 5 WHERE match_id = 3", "events, match_id 3, position 0"),
        ("UPDATE outcomes SET mu = mu + 1e-9 WHERE match_id = 3", "outcomes, match_id 3, seat 0"),
        ("DELETE FROM house_rules", "house_rules, kind server, id 1, folded JSON"),
        ("INSERT INTO uncounted VALUES (5, 5, 5)", "uncounted, channel_id 5"),
    ],
)
async def test_a_row_that_is_another_on_the_server_is_named(filled, address, statement, named):
    changing = aside("rows compared", lambda: server.ask(address, statement))
    with pytest.raises(Refused, match=named):
        await copied(filled, address, changing)
    with pytest.raises(Refused, match="not finished yet"):
        async with open_database(address):
            pass
    await copied(filled, address)
    assert await rows_at(address) == rows_of(filled)
