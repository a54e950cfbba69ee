"""Having one's data and having it forgotten: nobody else's numbers change, and no trace is left."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.domain import corrections
from bot.domain.events import NOBODY
from bot.domain.replay import replay
from bot.match.requests import RoundRequest
from bot.privacy.service import Privacy
from storage.faults import FaultKind, StorageFault
from storage.guild_settings import SavedRules
from storage.match import Matches
from storage.privacy import PersonalData
from storage.statistics import LeaderboardRequest
from tests.played import HERE
from tests.season import (
    BRAM,
    CARO,
    MINE,
    RENAMED,
    ZWAAN,
    by,
    forget,
    play_a_season,
    purge,
    traces,
)  # fmt: skip

pytestmark = pytest.mark.both_engines


async def events_of(club, match_id):
    async with club.database.reading() as tables:
        return await tables.match.events_of(match_id)


async def everything(club):
    """Return the state of all matches, and what the events of each add up to."""
    states = await club.rows("SELECT id, state, finished_at FROM matches ORDER BY id")
    totals = [replay(await events_of(club, match_id)).totals for match_id, _, _ in states]
    return states, totals


async def test_the_totals_and_places_of_all_stay_what_they_are(club, privacy):
    await play_a_season(club)
    before = await everything(club)
    assert len(await forget(privacy, ZWAAN.user_id)) == 23
    assert await everything(club) == before


async def test_nothing_of_the_name_and_id_is_left_in_the_file_nor_in_later_copies(
    club, privacy, preferences, path
):
    await play_a_season(club)
    await preferences.save(HERE, ZWAAN.user_id, SavedRules("Friday", "draw", {}))
    open_one = await club.open(ZWAAN, BRAM, place=HERE)
    await club.matches.enter(open_one, by(ZWAAN, 2), RoundRequest("8"))
    assert {mine for _, mine in traces(path)} >= {*MINE}
    await forget(privacy, ZWAAN.user_id)
    assert traces(path) == set()
    await club.projection.catch_up()
    assert traces(path) == set()
    assert await privacy.matches_with(ZWAAN.user_id) == ()


async def test_the_results_and_ratings_of_all_others_stay_what_they_are(club, privacy):
    await play_a_season(club)
    before = await club.kept()
    await forget(privacy, ZWAAN.user_id)
    await club.projection.catch_up()
    after = await club.kept()
    names = (ZWAAN.name, RENAMED)
    left = {ZWAAN.user_id: None, **dict.fromkeys((*names, *map(str.casefold, names)), "")}
    for kind in ("outcomes", "players"):
        was = [[left.get(value, value) for value in one] for one in before[kind]]
        assert [[*one] for one in after[kind]] == was
    assert after["results"] == before["results"]


async def test_working_everything_out_again_gives_the_same(club, privacy):
    await play_a_season(club)
    await forget(privacy, ZWAAN.user_id)
    await club.projection.catch_up()
    kept = await club.kept()
    await club.rebuild()
    assert await club.kept() == kept
    await club.forget()
    await club.projection.catch_up()
    assert await club.kept() == kept


async def test_nobody_finds_a_former_player_any_more(club, privacy):
    await play_a_season(club)
    await forget(privacy, ZWAAN.user_id)
    leaders = await club.statistics.leaders(HERE, LeaderboardRequest(minimum=1))
    names = [one.player.name for one in leaders.rows]
    assert sorted(names) == ["Bram", "Caro", "Duarte"]
    assert await club.statistics.called(HERE, "", 25) == await club.statistics.called(HERE, "a", 25)
    assert await club.statistics.called(HERE, "Zwaan", 25) == ()


async def test_a_match_that_goes_on_goes_on_and_somebody_else_takes_the_seat(club, privacy):
    match_id = await club.open(ZWAAN, BRAM, target=100)
    await club.round(match_id, "13")
    await forget(privacy, ZWAAN.user_id)
    kept = await club.matches.look(match_id)
    assert [one.user_id for one in kept.match.seats] == [None, BRAM.user_id]
    assert kept.match.seats[0].is_former
    await club.round(match_id, "8")
    kept = await club.matches.join(match_id, by(CARO, 3))
    assert [one.user_id for one in kept.match.seats] == [CARO.user_id, BRAM.user_id]
    assert kept.match.totals == (21, 0)


async def test_what_was_at_hand_is_forgotten_as_well(club, privacy):
    match_id = await club.open(BRAM, CARO, target=100)
    await club.matches.reseat(
        match_id, club.caller(), lambda match: corrections.seat_late(match, ZWAAN, 0)
    )
    await club.round(match_id, "13 8")
    await club.matches.look(match_id)
    await forget(privacy, ZWAAN.user_id)
    assert (await club.matches.look(match_id)).match.seats[2].is_former


async def test_the_opener_and_whoever_entered_is_nobody_and_may_do_nothing_there(club, privacy):
    caller = by(ZWAAN, 4)
    match_id = await club.play(BRAM, CARO)
    await club.matches.join(await club.open(BRAM, CARO), caller)
    await forget(privacy, ZWAAN.user_id)
    events = await events_of(club, match_id)
    assert NOBODY not in {one.by for one in events}
    events = await events_of(club, match_id + 1)
    assert [one.by for one in events][-1] == NOBODY


async def test_house_rules_stay_without_who_saved_them(club, privacy, preferences):
    for player, name in ((ZWAAN, "Friday"), (BRAM, "Monday")):
        await preferences.save(HERE, player.user_id, SavedRules(name, "draw", {}))
    await forget(privacy, ZWAAN.user_id)
    rows = await club.rows("SELECT name, created_by FROM house_rules ORDER BY name")
    assert rows == [("Friday", None), ("Monday", BRAM.user_id)]


async def test_whoever_plays_on_afterwards_is_somebody_new(club, privacy):
    await club.play(ZWAAN, BRAM)
    await forget(privacy, ZWAAN.user_id)
    await club.play(ZWAAN, BRAM)
    assert await privacy.matches_with(ZWAAN.user_id) == (2,)
    first, second = [(await club.matches.look(one)).match.seats[0] for one in (1, 2)]
    assert first.is_former
    assert first.number != second.number


async def test_forgetting_somebody_unknown_changes_nothing(club, privacy):
    await play_a_season(club, 6)
    before = await club.rows("SELECT * FROM events ORDER BY match_id, position")
    assert await forget(privacy, 10**18) == ()
    assert await club.rows("SELECT * FROM events ORDER BY match_id, position") == before


@pytest.mark.threads
async def test_forgetting_two_at_once_while_others_enter_loses_nothing(club, privacy, path):
    await play_a_season(club)
    match_id = await club.open(ZWAAN, BRAM, CARO, target=1000)
    other = Privacy(club.database, club.matches)

    async def enter():
        for _ in range(10):
            await club.round(match_id, "13 8")

    await asyncio.gather(
        forget(privacy, ZWAAN.user_id),
        forget(other, CARO.user_id),
        forget(other, ZWAAN.user_id),
        enter(),
    )
    match = (await club.matches.look(match_id)).match
    assert match.totals == (210, 0, 0)
    assert match.seats[1].user_id == BRAM.user_id
    assert [one.is_open for one in match.seats] == [True, False, True]
    assert traces(path) == set()


async def test_stopped_halfway_asking_again_does_the_rest(club, privacy, monkeypatch, path):
    await play_a_season(club)
    before = await everything(club)
    really = Matches.rewrite
    rewritten = []

    async def failing(self, match_id, events):
        rewritten.append(match_id)
        if len(rewritten) == 15:
            raise StorageFault(FaultKind.FULL)
        await really(self, match_id, events)

    monkeypatch.setattr(Matches, "rewrite", failing)
    with pytest.raises(StorageFault, match="the disk is full"):
        await forget(privacy, ZWAAN.user_id)
    assert await everything(club) == before
    await forget(privacy, ZWAAN.user_id)
    assert await everything(club) == before
    assert traces(path) == set()


@pytest.mark.logs_errors
async def test_a_match_that_would_not_come_to_the_same_is_left_as_it_is(club, privacy, monkeypatch):
    match_id = await club.play(ZWAAN, BRAM)
    before = await events_of(club, match_id)
    monkeypatch.setattr("bot.privacy.service.adds_up_alike", lambda *_: False)
    with pytest.raises(StorageFault, match="is damaged"):
        await forget(privacy, ZWAAN.user_id)
    async with club.database.reading() as tables:
        assert await tables.match.events_of(match_id, as_written=True) == before
    # Nobody is shown a name that could not be taken out, and it is tried again.
    assert (await club.matches.look(match_id)).match.seats[0].is_former
    assert await privacy.begun() == (("forget", ZWAAN.user_id),)
    monkeypatch.undo()
    await privacy.go_on("forget", ZWAAN.user_id)
    assert await privacy.begun() == ()


@pytest.mark.file_only
@pytest.mark.threads
async def test_where_another_program_reads_it_is_told_in_the_log(
    club, privacy, path, monkeypatch, caplog
):
    monkeypatch.setattr("bot.privacy.service._PATIENCE", 0.0)
    monkeypatch.setattr("bot.privacy.service._TRIES", 2)
    await club.play(ZWAAN, BRAM)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM events").fetchall()
        await forget(privacy, ZWAAN.user_id)
    assert ["-wal" in one.getMessage() for one in caplog.records] == [True]
    await forget(privacy, ZWAAN.user_id)
    assert traces(path) == set()


async def test_settings_of_a_server_that_could_not_be_purged_still_count(
    privacy, preferences, monkeypatch
):
    async def failing(*_):
        raise StorageFault(FaultKind.FULL)

    await preferences.change(HERE, language="nl")
    monkeypatch.setattr(PersonalData, "delete_server", failing)
    with pytest.raises(StorageFault):
        await purge(privacy, HERE.guild_id)
    assert (await preferences.of(HERE)).language == "nl"
    await preferences.change(HERE, language="en")
