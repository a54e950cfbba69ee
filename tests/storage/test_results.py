"""What is kept of finished matches: rows, names, marks, and what a stop halfway leaves."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.domain import corrections
from bot.domain.match_summary import result_of
from bot.statistics import projection as recording
from storage.faults import StorageFault
from storage.results import moment, time_of
from storage.statistics import HistoryRequest
from tests.played import ANA, BRAM, CARO, DUARTE, ELSEWHERE, HERE, OPA, open_club

pytestmark = pytest.mark.both_engines

FIVE = (ANA, BRAM, CARO, DUARTE, OPA)


@pytest.fixture
def path(book):
    return book


@pytest.fixture
async def club(path):
    async with open_club(path) as club:
        yield club


async def ratings(club):
    return await club.rows("SELECT match_id, seat, mu, sigma FROM outcomes ORDER BY 1, 2")


async def marks(club):
    return await club.rows("SELECT scope, variant, match_id FROM unrated ORDER BY 1, 2")


async def replace_player(club, match_id, player, seat=0):
    await club.matches.reseat(
        match_id, club.caller(), lambda match: corrections.replace_player(match, seat, player)
    )


def test_a_moment_is_exact_and_keeps_the_order():
    at = datetime(2025, 1, 1, 12, 0, 0, 123456, tzinfo=UTC)
    assert time_of(moment(at)) == at
    assert moment(at) < moment(at + timedelta(microseconds=1))
    assert moment(datetime(1969, 1, 1, tzinfo=UTC)) < 0


@pytest.mark.file_only
async def test_an_ordinary_round_touches_no_result(club):
    await club.play(ANA, BRAM)
    match_id = await club.open(ANA, BRAM, target=50)
    asked = []
    await club.database._writer.set_trace_callback(asked.append)
    await club.round(match_id, "8")
    await club.database._writer.set_trace_callback(None)
    assert not [one for one in asked if "results" in one or "outcomes" in one or "unrated" in one]


async def test_the_newest_match_is_rated_at_once_and_alone(club):
    await club.play(ANA, BRAM)
    before = await ratings(club)
    await club.play(ANA, BRAM)
    assert await marks(club) == []
    assert (await ratings(club))[:2] == before
    assert all(mu is not None for _, _, mu, _ in await ratings(club))


async def test_an_old_match_is_marked_and_rated_again_from_there_on(club, monkeypatch):
    made = [await club.play(ANA, BRAM) for _ in range(6)]
    before = await ratings(club)
    monkeypatch.setattr(recording, "_AT_ONCE", 2)
    await replace_player(club, made[1], CARO)
    assert await marks(club) == [(1, "draw", made[3])]
    assert (await ratings(club))[:2] == before[:2]
    assert (await ratings(club))[6:] == before[6:]
    await club.projection.catch_up()
    assert await marks(club) == []
    assert (await ratings(club))[-1] != before[-1]


async def test_other_servers_and_games_are_not_rated_again(club, monkeypatch):
    first = await club.play(ANA, BRAM)
    await club.play(ANA, BRAM, place=ELSEWHERE)
    await club.play(ANA, BRAM, preset="block")
    monkeypatch.setattr(recording, "_AT_ONCE", 0)
    await replace_player(club, first, CARO)
    assert await marks(club) == [(1, "draw", first)]


async def test_what_changes_no_rating_marks_nothing(club, monkeypatch):
    first = await club.play(ANA, BRAM)
    await club.play(ANA, BRAM)
    before = await ratings(club)
    monkeypatch.setattr(recording, "_AT_ONCE", 0)
    await club.matches.reseat(first, club.caller(), lambda _: corrections.rename(0, "Anna"))
    assert await marks(club) == []
    assert await ratings(club) == before


async def test_the_earliest_of_two_marks_stays(club, monkeypatch):
    made = [await club.play(ANA, BRAM) for _ in range(4)]
    monkeypatch.setattr(recording, "_AT_ONCE", 0)
    for match_id in (made[2], made[0], made[3]):
        await replace_player(club, match_id, CARO)
    assert await marks(club) == [(1, "draw", made[0])]


async def test_what_is_left_is_done_after_a_stop_halfway(path, monkeypatch):
    async with open_club(path) as club:
        made = [await club.play(ANA, BRAM) for _ in range(5)]
        monkeypatch.setattr(recording, "_AT_ONCE", 1)
        await replace_player(club, made[0], CARO)
        assert await marks(club) != []
    async with open_club(path) as club:
        assert await marks(club) != []
        await club.projection.catch_up()
        kept = await club.kept()
        await club.rebuild()
        assert await club.kept() == kept
        assert kept["unrated"] == []


async def test_a_match_that_nobody_can_read_keeps_no_other_waiting(club, caplog):
    for _ in range(3):
        await club.play(ANA, BRAM)
    await club.rows(
        'UPDATE events SET body = \'{"kind": "secret"}\' WHERE match_id = 2 AND position = 1'
    )
    await club.rebuild()
    assert await club.rows("SELECT match_id FROM results") == [(1,), (3,)]
    assert "match 2 cannot be replayed" in caplog.text
    assert "secret" not in caplog.text


async def test_a_result_of_a_match_that_goes_on_is_worked_out_of_the_way(club):
    match_id = await club.play(ANA, BRAM)
    kept = await club.matches.look(match_id)
    await club.matches.take_back(match_id, club.caller())
    async with club.database.transaction() as table:
        await table.results.put({match_id: result_of(kept.match)})
    await club.rebuild()
    assert await club.rows("SELECT * FROM results") == []
    assert await club.rows("SELECT DISTINCT played_at FROM players") == [(0,)]


async def test_players_keep_their_numbers(club):
    first = await club.play(*FIVE)
    numbers = await club.rows("SELECT number, name FROM players")
    await club.rebuild()
    assert await club.rows("SELECT number, name FROM players") == numbers
    await club.matches.take_back(first, club.caller())
    await club.matches.restore(first, club.caller())
    assert await club.rows("SELECT number, name FROM players") == numbers


async def test_a_former_player_keeps_the_ratings_of_the_others(club):
    for winner in (0, 1, 0):
        await club.play(ANA, BRAM, winner=winner)
    before = await ratings(club)
    async with club.database.transaction() as table:
        await table.privacy.begin_to_forget(1)
    await club.rebuild()
    assert await ratings(club) == before
    assert await club.rows("SELECT user_id, name FROM players WHERE number = 1") == [(None, "")]


async def test_looking_waits_for_no_transaction_and_sees_only_what_is_kept(club):
    match_id = await club.play(ANA, BRAM)
    async with club.database.transaction() as table:
        await table.results.put({match_id: None})
        async with asyncio.timeout(5):
            shown = await club.statistics.history(HERE, HistoryRequest())
        assert shown.total == 1
        async with club.database.reading() as tables:
            with pytest.raises(StorageFault):
                await tables.session.rows("DELETE FROM results", {})
