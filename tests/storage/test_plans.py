"""No answer reads a whole table: every query finds its rows by an index."""

import pytest

from bot.domain import corrections
from bot.match.requests import EditRequest
from bot.privacy.service import Privacy
from storage.statistics import MEASURES, HistoryRequest, LeaderboardRequest
from tests.played import ANA, BRAM, CARO, DUARTE, HERE, OPA, THERE, open_club
from tests.season import forget, purge

LARGE = {"matches", "events", "results", "outcomes", "players", "boards", "unforgotten"}


@pytest.fixture
async def club(tmp_path):
    async with open_club(tmp_path / "domino.db") as club:
        for place in (HERE, THERE):
            for winner in (0, 1):
                await club.play(ANA, BRAM, OPA, winner=winner, place=place)
            await club.play(ANA, BRAM, CARO, DUARTE, teams=True, place=place)
        await club.play(ANA, BRAM, preset="mexican-train", rounds=1, target=99)
        yield club


@pytest.fixture
async def plans_of(club):
    """Return a function that does something, and returns every query with how it finds its rows."""
    asked = []
    database = club.database
    connections = (database._writer, database._reader)

    async def run(act):
        for connection in connections:
            await connection.set_trace_callback(asked.append)
        await act()
        for connection in connections:
            await connection.set_trace_callback(None)
        found = {}
        for query in dict.fromkeys(asked):
            if query.split()[0] in {"SELECT", "WITH", "INSERT", "UPDATE", "DELETE"}:
                rows = await database._writer.execute_fetchall(f"EXPLAIN QUERY PLAN {query}")
                found[query] = [row[3] for row in rows]
        return found

    return run


def scans(plans):
    """Return the steps that read all of a large table, each with its query."""
    names = LARGE | {"last"}
    return [
        (step, query)
        for query, plan in plans.items()
        for step in plan
        if step.split()[0] == "SCAN" and step.split()[1] in names
    ]


async def keep_score(club):
    """Do everything with a match that can be done to it."""
    match_id = await club.open(ANA, BRAM, CARO, target=20)
    await club.round(match_id, "5 4")
    await club.round(match_id, "13 8")
    keeper = club.matches
    await keeper.take_back(match_id, club.caller())
    await keeper.restore(match_id, club.caller())
    await keeper.enter(match_id, club.caller(), EditRequest(1, "6 4"))
    await keeper.reseat(match_id, club.caller(), lambda _: corrections.rename(0, "Anna"))
    await keeper.reseat(
        match_id, club.caller(), lambda match: corrections.replace_player(match, 1, OPA)
    )
    # The oldest match of another channel, so that all later ones are rated again.
    await keeper.reseat(
        4, club.caller(), lambda match: corrections.replace_player(match, 0, DUARTE)
    )
    await club.projection.catch_up()


async def look_back(club):
    """Look at everything in every way."""
    records = club.statistics
    ana = await records.find(HERE, "<@1>")
    for player in (None, ana):
        for in_channel in (True, False):
            for variant in (None, "draw"):
                await records.history(HERE, HistoryRequest(in_channel, player, variant), 99)
    for variant in (None, "draw"):
        await records.stats(HERE, ana, variant)
        for measure in MEASURES:
            await records.leaders(HERE, LeaderboardRequest(measure, variant, 1), 99)
    await records.called(HERE, "an", 25)
    await records.find(HERE, '"Opa"')
    await records.find(HERE, "Bram")
    await records.player(HERE, ana.id)
    await records.member(HERE, 2)


async def test_entering_and_correcting_read_no_whole_table(club, plans_of):
    plans = await plans_of(lambda: keep_score(club))
    assert len(plans) > 40
    assert scans(plans) == []


async def test_looking_back_reads_no_whole_table(club, plans_of):
    plans = await plans_of(lambda: look_back(club))
    assert len(plans) > 40
    assert scans(plans) == []


async def test_forgetting_and_deleting_find_every_event_by_an_index(club, plans_of):
    privacy = Privacy(club.database, club.matches)
    aside = club.database.aside

    # What is read aside is asked of the connection that is listened to.
    club.database.aside = club.database.reading

    async def do():
        await privacy.matches_with(1)
        await forget(privacy, 1)
        await privacy.matches_in(HERE.guild_id)
        await purge(privacy, HERE.guild_id)

    plans = await plans_of(do)
    club.database.aside = aside
    assert len(plans) > 30
    assert scans(plans) == []
    (found,) = [plan for query, plan in plans.items() if "EXCEPT" in query]
    assert any("COVERING INDEX events_by_member (entered_by=?" in step for step in found)
    (begun,) = [plan for query, plan in plans.items() if "DISTINCT CAST(1 AS BIGINT)" in query]
    assert any("COVERING INDEX events_by_member (entered_by=?" in step for step in begun)


async def test_a_ranking_is_added_up_within_one_index_without_sorting_its_rows(club, plans_of):
    plans = await plans_of(lambda: club.statistics.leaders(HERE, LeaderboardRequest("rate")))
    (plan,) = [plan for query, plan in plans.items() if "tallies" in query]
    assert any("USING COVERING INDEX ranked_outcomes (scope=?" in step for step in plan)
    assert not any("FOR GROUP BY" in step for step in plan)


async def test_a_page_of_the_history_is_found_in_its_order(club, plans_of):
    for request in (HistoryRequest(), HistoryRequest(in_channel=False)):
        plans = await plans_of(lambda request=request: club.statistics.history(HERE, request))
        pages = [plan for query, plan in plans.items() if "OFFSET" in query]
        assert pages
        assert not any("ORDER BY" in step for plan in pages for step in plan)


async def test_the_test_would_see_a_whole_table_being_read(club, plans_of):
    async def read_all():
        await club.rows("SELECT count(*) FROM outcomes WHERE rounds_won = 1")
        await club.rows("SELECT id FROM matches WHERE language = 'en'")

    assert len(scans(await plans_of(read_all))) == 2
