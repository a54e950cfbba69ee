"""Looking through what is drawn from the events: results, players, ratings, and the tables."""

import sqlite3
from contextlib import closing

import pytest

from tests.ops.doctor import change, found_in
from tests.played import ANA, BRAM, CARO, DUARTE, ELSEWHERE, OPA, PRIVATE, THERE, open_club


@pytest.fixture
async def played(book):
    """Return the path of a score book with matches of every kind, rated where they count."""
    async with open_club(book) as club:
        await club.play(ANA, BRAM)
        await club.play(ANA, OPA, CARO, winner=2)
        await club.play(ANA, OPA, DUARTE)
        await club.play(ANA, BRAM, winner=1)
        await club.play(BRAM, CARO, place=ELSEWHERE)
        await club.play(ANA, BRAM, place=PRIVATE, preset="allfives")
        ended = await club.open(ANA, BRAM, target=500)
        await club.round(ended, "13")
        await club.matches.end(ended, club.caller())
        await club.open(ANA, BRAM, place=THERE)
    return book


def results_of(*matches):
    return [f"match {one}: the stored result does not match its entries" for one in matches]


def ratings_of(*matches):
    return [f"match {one}: the stored ratings do not follow from those before" for one in matches]


def last_played(number):
    return f"player {number}: the stored time of their last match is wrong"


OVER = range(1, 8)


async def test_nothing_is_said_about_results_that_are_those_of_the_facts(played):
    assert await found_in(played) == []


@pytest.mark.parametrize(
    ("statement", "matches"),
    [
        ("UPDATE outcomes SET total = 999, won = 1 - won, place = 7", OVER),
        ("UPDATE results SET rounds = 77, finished_at = 5", OVER),
        ("UPDATE results SET finished_at = -9223372036854775808 WHERE match_id = 2", [2]),
        ("UPDATE results SET ranked = 1 - ranked WHERE match_id = 7", [7]),
        ("UPDATE results SET scope = 9 WHERE match_id = 6", [6]),
        ("UPDATE results SET variant = 'plain' WHERE match_id = 4", [4]),
        ("UPDATE outcomes SET variant = 'plain' WHERE match_id = 4", [4]),
        ("UPDATE outcomes SET scope = 9 WHERE match_id = 5 AND seat = 1", [5]),
        ("UPDATE outcomes SET finished_at = 5 WHERE match_id = 3", [3]),
        ("UPDATE outcomes SET player = NULL WHERE match_id = 2 AND seat = 2", [2]),
        ("UPDATE outcomes SET player = 1 WHERE match_id = 1 AND seat = 1", [1]),
        ("UPDATE outcomes SET best_round = NULL WHERE match_id = 1 AND seat = 0", [1]),
        ("UPDATE outcomes SET mu = 25.0 WHERE match_id = 7 AND seat = 0", [7]),
        ("DELETE FROM outcomes WHERE match_id = 2 AND seat = 1", [2]),
        ("DELETE FROM outcomes", OVER),
    ],
)
async def test_a_result_that_is_not_that_of_the_facts_is_found(played, statement, matches):
    change(played, statement)
    found = await found_in(played)
    # What is rated after it, and who played last, may then be wrong as well.
    results = [one for one in found if ": the stored result " in one]
    assert results == results_of(*matches)


async def test_results_that_are_all_gone_are_missed(played):
    change(
        played,
        *(f"DELETE FROM {table}" for table in ("outcomes", "results")),
        "UPDATE players SET played_at = 0",
    )
    assert await found_in(played) == results_of(*OVER)


async def test_a_match_that_goes_on_has_no_result(played):
    change(
        played,
        "INSERT INTO results SELECT 8, scope, channel_id, variant, finished_at, finish,"
        " counted, ranked, teams, rounds, seconds FROM results WHERE match_id = 1",
    )
    assert await found_in(played) == results_of(8)


async def test_what_is_still_to_be_worked_out_is_not_missed(played):
    change(
        played,
        "DELETE FROM outcomes",
        "DELETE FROM results",
        "UPDATE players SET played_at = 0",
        "INSERT INTO unrecorded SELECT id FROM matches WHERE state = 'finished'",
    )
    assert await found_in(played) == []


async def test_a_match_that_is_stored_as_one_of_another_game_is_found(played):
    change(played, "UPDATE matches SET variant = 'plain' WHERE id IN (4, 8)")
    assert await found_in(played) == [f"match {one}: is marked plain but is draw" for one in (4, 8)]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE players SET played_at = 5 WHERE user_id = 2 AND scope = 2",
        "UPDATE players SET played_at = 0 WHERE user_id = 2 AND scope = 2",
    ],
)
async def test_a_player_who_is_not_stored_as_seen_last_is_found(played, statement):
    with closing(sqlite3.connect(played)) as other:
        query = "SELECT number FROM players WHERE user_id = 2 AND scope = 2"
        ((number,),) = other.execute(query).fetchall()
    change(played, statement)
    assert await found_in(played) == [last_played(number)]


async def test_a_player_who_has_played_nowhere_is_found(played):
    change(played, "INSERT INTO players VALUES (404, 1, 99, 'Eva', 'eva', 5, NULL)")
    assert await found_in(played) == [last_played(404)]


@pytest.mark.parametrize(
    ("statement", "matches"),
    [
        ("UPDATE outcomes SET mu = 99.0 WHERE player IS NOT NULL AND ranked = 1", range(1, 7)),
        ("UPDATE outcomes SET sigma = sigma + 0.001 WHERE match_id = 4 AND seat = 0", [4]),
        ("UPDATE outcomes SET mu = NULL WHERE match_id = 2 AND seat = 1", [2, 3]),
        ("UPDATE outcomes SET mu = NULL, sigma = NULL WHERE match_id IN (1, 5)", [1, 2, 4, 5]),
        ("UPDATE outcomes SET mu = 25.0, sigma = 8.0 WHERE match_id = 3 AND seat = 1", [3]),
    ],
)
async def test_ratings_that_are_not_those_of_the_results_are_found(played, statement, matches):
    change(played, statement)
    assert sorted(await found_in(played)) == ratings_of(*matches)


async def test_ratings_rounded_on_another_machine_are_taken_for_the_same(played):
    change(played, "UPDATE outcomes SET mu = mu * (1 + 1e-14), sigma = sigma * (1 - 1e-14)")
    assert await found_in(played) == []


async def test_ratings_that_are_still_to_be_worked_out_are_left_out(played):
    change(
        played,
        "UPDATE outcomes SET mu = NULL, sigma = NULL WHERE scope = 1",
        "INSERT INTO unrated SELECT DISTINCT scope, variant, 0, 0 FROM results WHERE scope = 1",
    )
    assert await found_in(played) == []


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DROP TABLE outcomes", "it has no table outcomes"),
        ("DROP TABLE boards", "it has no table boards"),
        ("DROP TABLE unrated", "it has no table unrated"),
        ("DROP INDEX ranked_outcomes", "its table outcomes has no index ranked_outcomes"),
        ("ALTER TABLE matches DROP COLUMN best_of", "its table matches has no column best_of"),
    ],
)
async def test_a_table_an_index_or_a_column_that_is_gone_is_missed(played, statement, words):
    change(played, statement)
    assert await found_in(played) == [words]


async def test_what_the_keeper_has_added_or_counted_does_no_harm(played):
    change(played, "CREATE TABLE notes (text TEXT)", "ANALYZE")
    assert await found_in(played) == []


@pytest.mark.parametrize("gone", ["matches", "events"])
async def test_a_file_without_what_everything_is_drawn_from_is_none_of_the_bot(played, gone):
    change(played, f"DROP TABLE {gone}")
    assert await found_in(played) == ["it is no database of the bot"]


@pytest.mark.parametrize("statement", ["SELECT 1", "UPDATE outcomes SET mu = 9 WHERE match_id = 4"])
async def test_the_same_is_found_a_match_and_a_player_at_a_time(played, monkeypatch, statement):
    change(played, statement)
    at_once = await found_in(played)
    monkeypatch.setattr("bot.ops.doctor._AT_ONCE", 1)
    assert await found_in(played) == at_once
