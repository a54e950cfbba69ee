"""What `/domino round` costs whatever the machine: its commits, and how its rows are found."""

import sqlite3
from contextlib import closing

import pytest

from bot.board import live_board
from tests.bench import report
from tests.bench.stand_in import add_matches, stand_in, statements_of

FAR = 5
"""A board that has this many answers below it is posted anew, and noted."""


@pytest.fixture
async def here(tmp_path):
    path = tmp_path / "domino.db"
    await add_matches(path, 20)
    async with stand_in(path) as started:
        await started.open_match()
        yield started


async def test_a_round_is_one_commit(here):
    await here.round()
    for _ in range(FAR - 1):
        statements = await statements_of(here, here.round())
        assert statements.count("BEGIN IMMEDIATE") == 1
        assert statements.count("COMMIT") == 1


async def test_a_round_that_posts_the_board_anew_has_kept_the_entry_in_the_first_commit(here):
    statements = await statements_of(here, here.round())
    entry, *noted = "\n".join(statements).split("COMMIT")[:-1]
    assert "INSERT INTO events" in entry
    assert len(noted) == 1
    assert "INSERT INTO events" not in noted[0]


async def test_looking_and_choosing_commit_nothing(here):
    statements = await statements_of(here, here.bot.matches.look(1))
    assert not {"BEGIN IMMEDIATE", "COMMIT"} & set(statements)


async def test_every_row_that_a_round_needs_is_found_by_an_index(here):
    statements = []
    for _ in range(FAR + 1):
        statements += await statements_of(here, here.round())
    queries = {one.strip() for one in statements if "COMMIT" not in one and "BEGIN" not in one}
    assert len(queries) > FAR * 4
    with closing(sqlite3.connect(here.database.address)) as other:
        steps = [
            step for query in queries for *_, step in other.execute(f"EXPLAIN QUERY PLAN {query}")
        ]
    assert [step for step in steps if step.startswith("SEARCH")]
    assert [step for step in steps if "SCAN" in step or "TEMP B-TREE" in step] == []


async def test_a_round_asks_for_no_more_rows_late_in_a_match_than_at_its_start(here):
    await here.round()
    early = await statements_of(here, here.round())
    for _ in range(30):
        await here.round()
    late = await statements_of(here, here.round())
    assert len(late) <= len(early) + 3


async def test_few_matches_are_held_however_many_have_boards(here, monkeypatch):
    monkeypatch.setattr(live_board, "_MOST_MATCHES", 2)
    for _ in range(4):
        await here.open_match()
        await here.round()
    known = here.bot.boards._boards.values()
    assert [board.latest is not None for board in known] == [False, False, True, True]


async def test_the_shares_of_a_round_are_printed(tmp_path, monkeypatch, capsys):
    for name in ("BATCHES", "ROUNDS"):
        monkeypatch.setattr(report, name, 1)
    monkeypatch.setattr(report, "MANY", 20)
    report.tell(*await report.compare(tmp_path))
    said = capsys.readouterr().out
    for row in ("in all", "matches", "embeds and buttons", "discord.py and rest", "Commits of 1"):
        assert row in said
