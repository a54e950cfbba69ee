"""Forgetting and deleting go on in steps: nobody sees half of it, and a killed one is finished."""

import asyncio
import json
import shutil
import signal
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest

from bot.client import DominoClient
from bot.i18n.translate import say
from bot.privacy import service
from bot.privacy.service import Privacy
from storage.engine import open_database
from storage.faults import FaultKind, StorageFault
from storage.match import Matches
from storage.privacy import PersonalData
from storage.statistics import HistoryRequest
from tests.hasty import at_once, outlast_no_power_cut
from tests.nursery import ask_for, nursery
from tests.played import HERE, Club, open_club
from tests.season import BRAM, CARO, ZWAAN, forget, play_a_season, purge, traces
from tests.storage.copied import copied

pytestmark = pytest.mark.both_engines

ROOT = Path(__file__).parents[2]


async def names_in(club):
    """Return every name that anybody can see in a match."""
    ids = [match_id for (match_id,) in await club.rows("SELECT id FROM matches")]
    matches = [(await club.matches.look(one)).match for one in ids]
    return {seat.name for match in matches for seat in match.seats}


async def test_from_the_first_step_on_nobody_sees_any_of_it(club, privacy, path):
    await play_a_season(club)
    open_one = await club.open(ZWAAN, BRAM)
    await club.round(open_one, "13")
    assert ZWAAN.name in await names_in(club)
    before = await club.matches.look(open_one)
    assert len(await privacy.begin_to_forget(ZWAAN.user_id)) == 24
    assert await names_in(club) == {"Bram", "Caro", "Duarte", None}
    after = (await club.matches.look(open_one)).match
    assert (after.seats[0].is_former, after.totals) == (True, before.match.totals)
    await club.round(open_one, "8")
    assert (await club.matches.look(open_one)).match.seats[0].is_former
    page = await club.statistics.history(HERE, HistoryRequest())
    assert ZWAAN.name not in repr(page)
    with BytesIO() as file:
        await privacy.write_data_of(ZWAAN.user_id, club.now, file)
        data = json.loads(file.read())
    assert (data["matches"], data["results"]) == ([], [])
    assert traces(path) != set()
    await privacy.go_on("forget", ZWAAN.user_id)
    assert traces(path) == set()
    assert (await club.matches.look(open_one)).match.totals == (21, 0)


async def test_a_step_rewrites_and_deletes_no_more_than_its_share(club, privacy, monkeypatch):
    await play_a_season(club)
    monkeypatch.setattr(service, "_MATCHES", 4)
    monkeypatch.setattr(service, "_EVENTS", 6)
    longest = max(many for (many,) in await club.rows(_EVENTS_OF_A_MATCH))
    steps, rewrite, delete = [0], Matches.rewrite, PersonalData.delete_matches
    transaction = club.database.transaction

    async def rewriting(self, match_id, events):
        steps[-1] += len(events)
        await rewrite(self, match_id, events)

    async def deleting(self, match_ids):
        for one in match_ids:
            ((events,),) = await club.rows(f"{_EVENTS_OF_A_MATCH} HAVING match_id = {one}")
            steps[-1] += events
        await delete(self, match_ids)

    def next_step():
        steps.append(0)
        return transaction()

    monkeypatch.setattr(Matches, "rewrite", rewriting)
    monkeypatch.setattr(PersonalData, "delete_matches", deleting)
    monkeypatch.setattr(club.database, "transaction", next_step)
    await forget(privacy, ZWAAN.user_id)
    assert sum(steps) > 20
    await purge(privacy, HERE.guild_id)
    assert sum(steps) > 60
    assert max(steps) < 6 + longest


_EVENTS_OF_A_MATCH = "SELECT COUNT(*) FROM events GROUP BY match_id"


async def test_a_match_that_changes_in_between_is_worked_out_anew(club, privacy, monkeypatch, path):
    await club.play(ZWAAN, BRAM)
    match_id = await club.open(ZWAAN, BRAM, CARO, target=1_000)
    really, entered = Privacy._work_out, []

    async def meanwhile(*given):
        works = await really(*given)
        if len(entered) < 2:
            await club.round(match_id, "13 8")
            entered.append(works)
        return works

    monkeypatch.setattr(Privacy, "_work_out", meanwhile)
    await forget(privacy, ZWAAN.user_id)
    assert len(entered) == 2
    assert traces(path) == set()
    match = (await club.matches.look(match_id)).match
    assert [one.name for one in match.seats] == [None, "Bram", "Caro"]
    assert match.totals == (42, 0, 0)


@pytest.fixture(scope="module")
def killing():
    """Start what bears the processes that are killed."""
    with nursery("tests.privacy.killed") as process:
        yield process


@pytest.fixture(scope="module")
def season(tmp_path_factory):
    """Return a file with a season in it, which is played once."""

    async def play():
        async with open_club(path) as club:
            await outlast_no_power_cut(club.database)
            await play_a_season(club)

    path = tmp_path_factory.mktemp("season") / "domino.db"
    with at_once():
        asyncio.run(play())
    return path


@pytest.fixture
async def played(season, path):
    """Let the season be what a score book holds."""
    if isinstance(path, Path):
        shutil.copy(season, path)
    else:
        await copied(season, path)


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("commits", [1, 2, 4, 8, 9])
async def test_who_is_killed_between_two_steps_has_forgotten_and_the_next_start_finishes(
    killing, path, commits
):
    async with open_club(path) as club:
        totals = await club.rows("SELECT match_id, seat, total, mu FROM outcomes")
    kill(killing, path, "forget", ZWAAN.user_id, commits)
    async with open_database(path) as database:
        club = Club(database)
        privacy = Privacy(database, club.matches)
        assert ZWAAN.name not in await names_in(club)
        for job in await privacy.begun():
            assert job == ("forget", ZWAAN.user_id)
            await privacy.go_on(*job)
        assert traces(path) == set()
        assert await club.rows("SELECT match_id, seat, total, mu FROM outcomes") == totals


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("commits", [1, 2, 4, 8])
async def test_who_is_killed_while_a_server_is_deleted_leaves_it_closed_until_that_is_done(
    killing, path, commits
):
    async with open_club(path) as club:
        elsewhere = await club.rows("SELECT id FROM matches WHERE guild_id = 2")
    kill(killing, path, "purge", HERE.guild_id, commits)
    async with open_database(path) as database:
        club, closed = Club(database), set()
        privacy = Privacy(database, club.matches, closed)
        (job,) = await privacy.begun()
        assert closed == {HERE.guild_id}
        await privacy.go_on(*job)
        assert closed == set()
        assert await privacy.begun() == ()
        assert await club.rows("SELECT id FROM matches") == elsewhere
        assert await club.rows("SELECT 1 FROM players WHERE scope = 1") == []


def kill(process, path, *what):
    """Let a process be killed that forgets somebody or deletes a server."""
    ask_for(process, path, *what)
    assert process.stdout.readline().split() == ["dead", str(-signal.SIGKILL)]


async def begin(world):
    players = f"{world.ana.mention} {world.bram.mention}"
    await world.slash(world.ana, "new", variant="draw", players=players)
    await world.slash(world.ana, "round", hands="ana 0 bram 13")


async def test_the_next_start_finishes_by_itself_and_says_what_a_closed_server_waits_for(
    world, database
):
    await begin(world)
    await world.slash(world.ana, "round", hands="ana 0 bram 95")
    assert len(await offered(world)) == 2
    await begin(world)
    due = datetime.max.replace(tzinfo=UTC)
    assert len(await world.bot.reminders.due(due)) == 1
    await world.bot.privacy.begin_to_forget(world.ana.id)
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    await world.env.settle()
    assert await world.bot.privacy.begun() == ()
    assert (await world.bot.matches.look(1)).match.seats[0].is_former
    assert await world.bot.privacy.begin_to_purge(world.guild.id) == 2
    assert await world.bot.reminders.due(due) == ()
    assert await offered(world) == []
    for command in ("standings", "privacy", "settings purge"):
        answer = await world.slash(world.caro, command)
        assert answer.response.content == say("nl", "errors.being-deleted")
        assert answer.ephemeral
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    await world.env.settle()
    assert await world.bot.privacy.begun() == ()
    answer = await world.slash(world.caro, "standings")
    assert answer.response.content == say("nl", "errors.no-match")


async def offered(world):
    return await world.caro.autocomplete(world.channel, "domino stats", "player", "")


async def test_who_meets_a_fault_after_the_first_step_is_told_that_it_goes_on(world, monkeypatch):
    await begin(world)

    async def full(*_):
        raise StorageFault(FaultKind.FULL)

    with monkeypatch.context() as patch:
        patch.setattr(Privacy, "_rewrite", full)
        await world.slash(world.ana, "privacy")
        await world.press(world.ana, "Forget me")
        await world.press(world.ana, "Yes, forget me")
        assert world.newest(world.ana).content == say("en", "privacy.goes-on")
        assert (await world.bot.matches.look(1)).match.seats[0].is_former
    assert await world.bot.privacy.begun() == (("forget", world.ana.id),)
    await world.bot.get_cog("Privacy").go_on()
    assert await world.bot.privacy.begun() == ()


async def test_whoever_waits_when_the_bot_stops_is_told_to_ask_again(world):
    await begin(world)
    jobs = world.bot.jobs
    async with jobs.turns, jobs.turns:
        await world.slash(world.ana, "privacy")
        press = asyncio.create_task(world.press(world.ana, "My data"))
        while not jobs._under_way:  # noqa: ASYNC110 (simcord carries the press)
            await asyncio.sleep(0.01)
        jobs.stop()
        await press
    answer = world.newest(world.ana)
    assert answer.content == say("en", "errors.stopping")
    assert not answer.flags.loading
