"""One match is deleted for good, by whom, and what is left as if it had never been played."""

import asyncio
import json
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.domain.errors import Rejected
from bot.domain.presets import PRESETS, rules_of
from bot.match.requests import MatchReason, MatchRequest
from bot.statistics.service import StatisticsReason
from bot.ui.context import Caller
from storage.statistics import HistoryRequest
from tests.club import open_club as open_at_discord
from tests.ops.doctor import found_in
from tests.played import ANA, BRAM, CARO, ELSEWHERE, HERE, OPA, PRIVATE, START, THERE, open_club

pytestmark = pytest.mark.both_engines

NUMBERS = count(10_000)


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


async def delete(club, match_id, channel=HERE, *, moderates=True, manages=False):
    caller = Caller(5, "Mo", moderates, interaction_id=next(NUMBERS), channel=channel)
    await club.statistics.delete(caller, match_id, START, manages=manages)
    club.matches.forget([match_id])


async def reason_of(asked):
    with pytest.raises(Rejected) as refused:
        await asked
    return refused.value.reason


async def test_a_deleted_match_leaves_who_deleted_it_when_and_its_number(club):
    match_id = await club.play(ANA, BRAM)
    await delete(club, match_id)
    [(at, scope, by, action, details)] = await club.rows(
        "SELECT at, scope, by, action, details FROM audit"
    )
    assert (at, scope, by, action) == (START.isoformat(), 1, 5, "delete")
    assert json.loads(details) == {"match": match_id}
    for table in ("matches", "events", "results", "outcomes", "match_players", "boards"):
        assert await club.rows(f"SELECT COUNT(*) FROM {table}") == [(0,)], table
    assert (await club.statistics.history(HERE, HistoryRequest())).total == 0
    assert await club.statistics.called(HERE, "", 25) == ()
    assert await reason_of(club.matches.look(match_id)) is MatchReason.MATCH_GONE
    assert await club.play(ANA, BRAM) > match_id


_PEOPLE = [(ANA, BRAM), (BRAM, CARO), (CARO, ANA), (OPA, ANA), (OPA, BRAM, CARO), (BRAM, ANA)]
_SEASONS = some.lists(some.sampled_from(_PEOPLE), min_size=2, max_size=9)


async def play(club, season, left_out=()):
    """Play a season in two channels but for some matches; return the numbers of the others."""
    made = {}
    for number, people in enumerate(season):
        if number in left_out:
            club.wait(minutes=1)
            continue
        place = (HERE, THERE)[number % 2]
        made[number] = await club.play(*people, winner=number % 2, place=place)
    return made


async def seen(club):
    """Return all results with their ratings, and when everybody played last."""
    await club.projection.catch_up()
    rows = await club.rows(
        "SELECT o.finished_at, seat, name, place, won, total, mu, sigma"
        " FROM outcomes AS o JOIN players ON number = player ORDER BY 1, 2"
    )
    return rows, await club.rows("SELECT name, played_at FROM players WHERE played_at ORDER BY 1")


@settings(max_examples=15)
@given(season=_SEASONS, data=some.data())
def test_whatever_is_left_is_as_if_it_alone_had_been_played(tmp_path_factory, season, data):
    gone = data.draw(some.sets(some.sampled_from(range(len(season))), min_size=1))

    async def run():
        path = tmp_path_factory.mktemp("club") / "domino.db"
        async with open_club(path) as club:
            made = await play(club, season)
            for number in gone:
                await delete(club, made[number], (HERE, THERE)[number % 2])
            found = await seen(club)
        assert await found_in(path) == []
        async with open_club(tmp_path_factory.mktemp("club") / "domino.db") as club:
            await play(club, season, gone)
            assert await seen(club) == found

    asyncio.run(run())


@pytest.mark.parametrize("deleted", [0, 1, 2])
async def test_a_series_goes_on_without_one_of_its_matches(club, deleted):
    rules = rules_of(PRESETS["draw"], {"target": 5})
    request = MatchRequest(rules, (ANA, BRAM), teams=False, language="en", best_of=5)
    made = [(await club.matches.open(HERE, club.caller(), request)).id]
    await won_by_ana(club, made[0])
    for _ in range(2):
        made.append((await club.matches.rematch(made[-1], club.caller())).id)
        await won_by_ana(club, made[-1])
    await delete(club, made.pop(deleted))
    for game, match_id in enumerate(made, start=1):
        series = (await club.matches.look(match_id)).series
        seen = series.game, max(series.wins), series.played, series.is_over
        assert seen == (game, 2, 2, False)
    last = await club.matches.rematch(made[-1], club.caller())
    assert (last.series.game, last.series.best_of) == (3, 5)
    assert (await won_by_ana(club, last.id)).series.is_over
    for match_id in (*made, last.id):
        await delete(club, match_id)
    assert await club.rows("SELECT COUNT(*) FROM matches") == [(0,)]


async def won_by_ana(club, match_id):
    club.wait(minutes=1)
    ana = (await club.matches.look(match_id)).match.seat_of(ANA.user_id)
    return await club.round(match_id, "8", ana)


async def test_a_match_that_goes_on_is_ended_first(club):
    match_id = await club.open(ANA, BRAM)
    assert await reason_of(delete(club, match_id)) is StatisticsReason.MATCH_STILL_OPEN
    await club.matches.end(match_id, club.caller())
    await delete(club, match_id)
    assert await club.rows("SELECT COUNT(*) FROM matches") == [(0,)]


@pytest.mark.parametrize(
    ("place", "asked", "rights", "reason"),
    [
        (HERE, HERE, {"moderates": False}, StatisticsReason.NOT_YOURS_TO_DELETE),
        (THERE, HERE, {}, StatisticsReason.NOT_YOURS_TO_DELETE),
        (PRIVATE, PRIVATE, {"moderates": False}, StatisticsReason.NOT_YOURS_TO_DELETE),
        (ELSEWHERE, HERE, {}, MatchReason.MATCH_GONE),
        (ELSEWHERE, HERE, {"manages": True}, MatchReason.MATCH_GONE),
    ],
)
async def test_others_delete_nothing(club, place, asked, rights, reason):
    match_id = await club.play(ANA, BRAM, place=place)
    assert await reason_of(delete(club, match_id, asked, **rights)) is reason
    assert await club.rows("SELECT COUNT(*) FROM matches") == [(1,)]
    assert await club.rows("SELECT * FROM audit") == []


async def test_whoever_manages_the_server_deletes_one_of_any_channel(club):
    await delete(club, await club.play(ANA, BRAM, place=THERE), manages=True)
    assert await club.rows("SELECT COUNT(*) FROM matches") == [(0,)]


async def test_of_many_who_delete_at_once_one_does_and_the_others_are_told(club):
    match_id = await club.play(ANA, BRAM)
    came = await asyncio.gather(*(delete(club, match_id) for _ in range(5)), return_exceptions=True)
    assert [one.reason for one in came if one is not None] == [MatchReason.MATCH_GONE] * 4
    assert await club.rows("SELECT COUNT(*) FROM audit") == [(1,)]


async def test_a_match_of_which_the_result_is_still_to_be_worked_out_is_deleted_whole(club):
    match_id = await club.play(ANA, BRAM)
    await club.forget()
    await delete(club, match_id)
    await club.projection.catch_up()
    assert await club.rows("SELECT COUNT(*) FROM unrecorded") == [(0,)]


async def test_a_moderator_deletes_one_from_a_page_of_the_history(club_of_discord):
    club = club_of_discord
    for _ in range(2):
        await club.new("draw", club.ana, club.bram, target=5)
        await club.round(club.ana, "8")
    await club.ask(club.ana, "history")
    with pytest.raises(LookupError):
        await club.press(club.ana, "Delete a match …")
    await club.ask(club.moderator, "history")
    refused = await club.press(club.stranger, "Delete a match …")
    assert refused.response.ephemeral
    assert "Manage Messages" in refused.response.content
    asked = await club.press(club.moderator, "Delete a match …")
    assert asked.response.ephemeral
    await club.press(club.moderator, "Draw · no. 2")
    assert "no. 2" in club.seen_last(club.moderator)
    await club.press(club.moderator, "Yes, delete it")
    assert club.seen_last(club.moderator).startswith("Match no. 2 was deleted.")
    assert club.read("SELECT id FROM matches") == [(1,)]
    told = await club.press(club.ana, "Rematch")
    assert told.response.ephemeral
    assert told.response.content.startswith("That match is not here: it was deleted")


@pytest.fixture
def club_of_discord(request):
    world = request.getfixturevalue("world")
    return open_at_discord(world, request.getfixturevalue("book"))
