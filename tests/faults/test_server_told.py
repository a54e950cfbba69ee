"""A fault of a database on a server is told in Discord, soon, and the bot goes on by itself."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from bot.client import DominoClient
from bot.i18n.translate import say
from bot.ui.context import ChannelRef
from storage import engine
from storage.engine import open_database, postgresql
from storage.faults import FaultKind, StorageFault
from storage.file import migrations
from tests import server
from tests.club import open_world
from tests.faults.club import open_club
from tests.faults.proxy import proxied
from tests.played import ANA, BRAM, Club

DISCORD_WAITS = 3
PRIVATE = 64
WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"
MORE = [*migrations.steps(), (len(migrations.steps()) + 1, "CREATE TABLE more (id INTEGER);")]
FULL = "CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$"
FILL = "CREATE TRIGGER fill BEFORE INSERT ON events EXECUTE FUNCTION fill()"


@asynccontextmanager
async def opened(address):
    async with (
        open_database(address) as database,
        open_world(DominoClient(database, shard_count=1)) as world,
    ):
        yield world


async def told(world, member, command="new", **options):
    """Return what a member alone is told when they ask for something."""
    before = len(list(world.stored()))
    await world.slash(member, command, **(options or {"variant": "draw"}))
    (message,) = [*world.stored()][before:]
    assert message.visible_to(member.id)
    assert not message.visible_to(world.caro.id)
    return message.content


async def begin(world):
    players = f"{world.ana.mention} {world.bram.mention}"
    await world.slash(world.ana, "new", variant="draw", players=players)


async def rounds(world):
    """Return how many rounds are kept of the match, which everybody can see."""
    here = ChannelRef(world.guild.id, world.channel.id)
    return (await world.bot.matches.look(here)).match.rounds


def test_nobody_waits_for_as_long_as_discord_does():
    assert engine._PATIENCE_AWAY + postgresql._WAITING < DISCORD_WAITS - 0.4


@pytest.mark.logs_errors
@pytest.mark.parametrize("how", ["gone", "silent"])
async def test_while_a_server_is_away_everybody_is_told_and_then_it_goes_on(
    address, monkeypatch, how
):
    async with proxied(address) as (proxy, where), open_club(where) as club:
        await club.quiet()
        monkeypatch.setattr(postgresql, "_WAITING", 0.2)
        proxy.is_silent = how == "silent"
        if how == "gone":
            proxy.go()
        questions = [("round", {"hands": "13 8"})] * 4 + [("standings", {}), ("leaderboard", {})]
        answers = await asyncio.gather(*(club.ask(one, **given) for one, given in questions))
        sentence = say("en", "errors.fault-unreachable")
        assert [one["data"]["content"] for one in answers] == [sentence] * len(questions)
        assert all(one["data"]["flags"] & PRIVATE for one in answers)
        monkeypatch.undo()
        proxy.is_open, proxy.is_silent = True, False
        assert await club.rounds() == 0
        assert (await club.ask("round", hands="13 8"))["data"]["embeds"]
        assert await club.rounds() == 1


@pytest.mark.logs_errors
async def test_of_what_was_lost_in_its_commit_nobody_is_told_that_it_was_not_entered(
    address, monkeypatch
):
    async with proxied(address) as (proxy, where), open_club(where) as club:
        await club.quiet()
        monkeypatch.setattr(postgresql, "_WAITING", 0.5)
        proxy.cuts, proxy.goes = 1, True
        answer = await club.ask("round", hands="13 8")
        assert answer["data"]["content"] == say("en", "errors.fault-lost")
        proxy.is_open = True
        assert await club.rounds() == 1


async def test_wherever_a_connection_is_cut_in_a_round_it_is_entered_once(address):
    async with proxied(address) as (proxy, where), open_database(where) as database:
        club = Club(database)
        match_id = await club.open(ANA, BRAM, target=10_000)
        await club.round(match_id, "1")
        pips, was_cut = 1, True
        while was_cut:
            pips += 1
            proxy.words = pips - 1
            kept = await club.round(match_id, str(pips))
            was_cut, proxy.words = not proxy.words, 0
            assert kept.match.totals == (pips * (pips + 1) // 2, 0)
        assert pips > 8


async def test_a_second_without_the_server_is_waited_for(address):
    async with proxied(address) as (proxy, where), open_database(where) as database:
        club = Club(database)
        match_id = await club.open(ANA, BRAM, target=1_000)
        proxy.go()
        asyncio.get_running_loop().call_later(1, setattr, proxy, "is_open", True)
        assert (await club.round(match_id, "13")).match.totals == (13, 0)
        proxy.go()
        asyncio.get_running_loop().call_later(1, setattr, proxy, "is_open", True)
        assert (await club.matches.look(match_id)).match.totals == (13, 0)


@pytest.mark.logs_errors
async def test_a_full_disk_of_the_server_is_told_and_with_room_on_it_the_bot_goes_on(address):
    async with opened(address) as world:
        await begin(world)
        await server.ask(address, FULL, FILL)
        said = await told(world, world.bram, "round", hands="13", winner="Ana")
        assert said == say("nl", "errors.fault-full")
        await server.ask(address, "DROP TRIGGER fill ON events")
        await world.slash(world.ana, "round", hands="13", winner="Ana")
        assert await rounds(world) == 1


@pytest.fixture
async def guest(address):
    """Return the address for a role that has no rights."""
    await server.ask(address, "DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN")
    yield address.replace("postgres:@", "guest:@")
    await server.ask(address, "DROP OWNED BY guest", "DROP ROLE guest")


@pytest.mark.logs_errors
async def test_a_role_that_may_not_write_is_told_of_until_it_may(address, guest):
    async with open_database(address):
        pass
    schema = address.rpartition("=")[2]
    await server.ask(
        address,
        f"GRANT USAGE ON SCHEMA {schema} TO guest",
        f"GRANT ALL ON ALL TABLES IN SCHEMA {schema} TO guest",
        "REVOKE INSERT ON events FROM guest",
    )
    async with opened(guest) as world:
        assert await told(world, world.bram) == say("nl", "errors.fault-read-only")
        await server.ask(address, "GRANT INSERT ON events TO guest")
        await begin(world)
        assert await rounds(world) == 0


@pytest.mark.parametrize("rights", ["", "USAGE"])
async def test_a_role_that_may_not_make_tables_is_told_so_at_the_start(address, guest, rights):
    if rights:
        await server.ask(address, f"GRANT {rights} ON SCHEMA {address.rpartition('=')[2]} TO guest")
    with pytest.raises(StorageFault) as fault:
        async with open_database(guest):
            pass
    assert fault.value.kind is FaultKind.READ_ONLY


@pytest.mark.logs_errors
async def test_an_upgrade_ends_the_old_version_and_the_new_one_goes_on(address, monkeypatch):
    async with opened(address) as world:
        await begin(world)
        with monkeypatch.context() as newer:
            newer.setattr(postgresql, "steps", lambda: MORE)
            newer.setattr(postgresql, "NEWEST", len(MORE))
            async with open_database(address) as database:
                for member, language in ((world.ana, "en"), (world.bram, "nl")):
                    said = await told(world, member, "round", hands="13", winner="Ana")
                    assert said == say(language, "errors.fault-newer")
                assert (await Club(database).round(1, "13")).match.rounds == 1
    with pytest.raises(StorageFault) as fault:
        async with open_database(address):
            pass
    assert fault.value.kind is FaultKind.NEWER


async def test_an_upgrade_waits_for_what_the_old_version_writes_and_nothing_is_written_meanwhile(
    address, monkeypatch
):
    async with open_database(address) as old:
        club = Club(old)
        match_id = await club.open(ANA, BRAM, target=1_000)
        monkeypatch.setattr(postgresql, "steps", lambda: MORE)
        monkeypatch.setattr(postgresql, "NEWEST", len(MORE))
        async with old.transaction() as tables:
            await tables.match.board_of(match_id)
            starting = asyncio.create_task(open_and_close(address))
            while await tables.session.rows(WAITING, {}) == [(0,)]:
                assert not starting.done()
                await asyncio.sleep(0.01)
        entering = asyncio.create_task(club.round(match_id, "13"))
        await starting
        with pytest.raises(StorageFault) as fault:
            await entering
        assert fault.value.kind is FaultKind.NEWER


async def open_and_close(address):
    async with open_database(address):
        pass
