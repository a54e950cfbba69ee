"""A database on a server that is away, cut off, crowded or not for this bot: what comes of it."""

import asyncio
import subprocess
import sys

import pytest

from bot.match.requests import RoundRequest
from bot.shards import ALL
from storage.engine import open_database
from storage.faults import FaultKind, StorageFault
from tests import server
from tests.faults.proxy import proxied
from tests.played import ANA, BRAM, HERE, THERE, Club

DEADLINE = 3  # seconds in which Discord takes an answer


async def test_two_processes_that_enter_into_one_match_lose_and_double_nothing(address):
    async with open_database(address) as one, open_database(address) as other:
        clubs = [Club(one), Club(other)]
        clubs[1].numbers = iter(range(5_000, 6_000))
        match_id = await clubs[0].open(ANA, BRAM, target=10_000)
        await asyncio.gather(*(clubs[pips % 2].round(match_id, str(pips)) for pips in range(1, 21)))
        for club in clubs:
            match = (await club.matches.look(match_id)).match
            held = sorted(entry.event.hands[1].pips for entry in match.entries)
            assert held == list(range(1, 21))
            assert match.totals == (sum(held), 0)


async def test_two_processes_that_open_a_match_in_one_channel_open_one(address):
    async with open_database(address) as one, open_database(address) as other:
        clubs = [Club(one), Club(other)]
        clubs[1].numbers = iter(range(5_000, 6_000))
        opened = await asyncio.gather(
            *(club.open(ANA, BRAM) for club in clubs), return_exceptions=True
        )
        assert sum(isinstance(one, int) for one in opened) == 1
        (refused,) = [str(one) for one in opened if not isinstance(one, int)]
        assert refused == "match-open"
        assert await clubs[0].rows("SELECT COUNT(*) FROM players") == [(2,)]


async def test_two_processes_seat_a_newcomer_as_one_person(address):
    async with open_database(address) as one, open_database(address) as other:
        clubs = [Club(one), Club(other)]
        clubs[1].numbers = iter(range(5_000, 6_000))
        await asyncio.gather(
            *(
                club.open(ANA, BRAM, place=place)
                for club, place in zip(clubs, (HERE, THERE), strict=True)
            )
        )
        assert await clubs[0].rows("SELECT COUNT(*) FROM players") == [(2,)]


async def test_a_commit_of_which_nobody_hears_is_kept_once(address):
    async with proxied(address) as (proxy, where), open_database(where) as database:
        club = Club(database)
        match_id = await club.open(ANA, BRAM, target=1_000)
        for pips in range(1, 6):
            proxy.cuts = 1
            kept = await club.round(match_id, str(pips))
            assert proxy.cuts == 0
            assert kept.match.totals == (pips * (pips + 1) // 2, 0)
        match = (await club.matches.look(match_id)).match
        assert [entry.event.hands[1].pips for entry in match.entries] == [1, 2, 3, 4, 5]


async def test_a_connection_that_is_cut_is_made_anew(address):
    async with proxied(address) as (proxy, where), open_database(where) as database:
        club = Club(database)
        match_id = await club.open(ANA, BRAM, target=1_000)
        proxy.cut()
        assert (await club.round(match_id, "13")).match.totals == (13, 0)


async def test_while_the_server_is_away_everybody_is_told_in_time_and_afterwards_it_goes_on(
    address,
):
    async with proxied(address) as (proxy, where), open_database(where) as database:
        club = Club(database)
        match_id = await club.open(ANA, BRAM, target=1_000)
        proxy.is_open = False
        proxy.cut()
        caller = club.caller()
        async with asyncio.timeout(DEADLINE):
            with pytest.raises(StorageFault) as fault:
                await club.matches.enter(match_id, caller, RoundRequest("13", winner=0))
        assert fault.value.kind is FaultKind.UNREACHABLE
        proxy.is_open = True
        kept = await club.matches.enter(match_id, caller, RoundRequest("13", winner=0))
        assert (kept.was_known, kept.match.totals) == (False, (13, 0))


async def test_a_moment_without_the_server_is_waited_for(address):
    async with proxied(address) as (proxy, where), open_database(where) as database:
        club = Club(database)
        match_id = await club.open(ANA, BRAM, target=1_000)
        proxy.is_open = False
        proxy.cut()
        entering = asyncio.create_task(club.round(match_id, "13"))
        await asyncio.sleep(0)
        proxy.is_open = True
        assert (await entering).match.totals == (13, 0)


async def test_a_database_that_becomes_newer_than_the_bot_takes_no_more_entries(address):
    async with open_database(address) as database:
        club = Club(database)
        match_id = await club.open(ANA, BRAM, target=1_000)
        await club.rows("UPDATE schema_version SET version = version + 1")
        with pytest.raises(StorageFault) as fault:
            await club.round(match_id, "13")
        assert fault.value.kind is FaultKind.NEWER
    with pytest.raises(StorageFault) as fault:
        async with open_database(address):
            pass
    assert fault.value.kind is FaultKind.NEWER


async def test_a_role_without_rights_is_told_that_it_can_only_read(address):
    async with open_database(address):
        pass
    schema = address.rpartition("=")[2]
    await server.ask(
        address,
        "DROP ROLE IF EXISTS guest",
        "CREATE ROLE guest LOGIN",
        f"GRANT USAGE ON SCHEMA {schema} TO guest",
        f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO guest",
    )
    async with open_database(address.replace("postgres:@", "guest:@")) as database:
        club = Club(database)
        with pytest.raises(StorageFault) as fault:
            await club.open(ANA, BRAM)
        assert fault.value.kind is FaultKind.READ_ONLY
    await server.ask(address, "DROP OWNED BY guest", "DROP ROLE guest")


async def test_two_processes_that_start_at_once_make_the_tables_once(address):
    async def start():
        async with open_database(address) as database, database.reading() as tables:
            return await tables.match.count_open(ALL)

    assert await asyncio.gather(*(start() for _ in range(4))) == [0] * 4


def test_without_the_library_one_sentence_says_how_to_install_it():
    program = (
        "import sys; sys.modules['asyncpg'] = None\n"
        "from storage.engine import open_database; open_database('postgresql://there')"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=False, text=True
    )
    *_, last = ended.stderr.strip().splitlines()
    assert last.endswith("pip install 'domino-score-bot[postgres]'.")
