"""Looking through a database: what is wrong with it is found, and a sound one is left in peace."""

import sqlite3
from contextlib import closing
from itertools import count

import pytest

from bot.ops.doctor import trouble_of_token
from storage.engine import open_database
from storage.faults import FaultKind, StorageFault
from storage.file import migrations
from storage.file.soundness import is_older, troubles_of
from tests.ops.doctor import change, found_in
from tests.played import ANA, BRAM, CARO, OPA, THERE, open_club


@pytest.fixture
async def played(book):
    """Return the path of a score book with matches that are over, go on, and were changed."""
    async with open_club(book) as club:
        await club.play(ANA, BRAM)
        await club.play(ANA, OPA, CARO)
        last = await club.open(ANA, BRAM, target=500)
        for typed in ("13", "8", "20"):
            await club.round(last, typed)
        await club.matches.take_back(last, club.caller())
        await club.open(ANA, BRAM, place=THERE, preset="allfives")
    return book


async def test_nothing_is_said_about_a_sound_database(played):
    assert await found_in(played) == []


async def test_nothing_is_said_about_an_empty_one(book):
    async with open_database(book):
        pass
    assert await found_in(book) == []


async def test_a_database_in_use_is_looked_through_as_it_stands(played):
    async with open_club(played) as club:
        club.numbers = count(5_000)
        await club.round(3, "9")
        assert await found_in(played) == []
        await club.round(3, "9")


async def test_a_database_of_an_older_version_is_looked_through_and_stays_one(played, monkeypatch):
    steps = [*migrations.steps(), (2, "CREATE TABLE extras (name TEXT);")]
    monkeypatch.setattr(migrations, "steps", lambda: steps)
    monkeypatch.setattr("storage.file.soundness.steps", lambda: steps)
    assert is_older(played)
    assert troubles_of(played) == []


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DELETE FROM events WHERE match_id = 3 AND position = 2", "match 3: entries are missing"),
        ("DELETE FROM events WHERE match_id = 3", "match 3: entries are missing"),
        (
            "UPDATE matches SET state = 'finished' WHERE id = 4",
            "match 4: is marked finished but is open",
        ),
    ],
)
async def test_what_was_changed_by_hand_is_found(played, statement, words):
    change(played, statement)
    assert await found_in(played) == [words]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET body = '{}' WHERE match_id = 3 AND position = 1",
        "UPDATE events SET body = '[1]' WHERE match_id = 3 AND position = 0",
        "UPDATE events SET body = replace(body, '13', '-1') WHERE match_id = 3 AND position = 1",
        "UPDATE events SET body = replace(body, '\"out\":0', '\"out\":7') WHERE match_id = 3",
        "UPDATE events SET entered_at = 'yesterday' WHERE match_id = 3 AND position = 1",
        'UPDATE events SET body = \'{"kind":"ended"}\' WHERE match_id = 3 AND position = 0',
    ],
)
async def test_a_fact_that_cannot_be_read_is_found_and_the_other_matches_are_looked_at(
    played, statement
):
    change(played, statement, "UPDATE matches SET variant = 'plain' WHERE id = 4")
    first, second = await found_in(played)
    assert first.startswith("match 3: its entries cannot be replayed: ")
    assert "\n" not in first
    assert second == "match 4: is marked plain but is allfives"


@pytest.mark.logs_errors
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET body = replace(body, '\"out\":0', '\"out\":7') WHERE match_id = 1",
        "UPDATE events SET body = '{}' WHERE match_id = 1",
        "UPDATE events SET entered_at = 'yesterday' WHERE match_id = 1",
        "DELETE FROM events WHERE match_id = 1",
    ],
)
async def test_a_match_changed_by_hand_keeps_no_other_from_being_recorded(played, statement):
    change(played, statement)
    async with open_club(played) as club:
        await club.rebuild()
        assert await club.rows("SELECT match_id FROM results") == [(2,)]


async def test_a_row_that_misses_its_match_is_found(played):
    change(played, "INSERT INTO boards VALUES (404, 1, 1)")
    assert await found_in(played) == ["row 404 of boards misses its row of matches"]


async def test_a_row_without_a_number_that_misses_its_match_is_found(played):
    change(played, "INSERT INTO events VALUES (404, 0, 1, '{}', 9, '2026-03-01', NULL)")
    assert await found_in(played) == ["a row of events misses its row of matches"]


async def test_a_damaged_page_is_found(played):
    pages = played.read_bytes()
    played.write_bytes(pages[:-4096] + b"\xff" * 4096)
    try:
        assert await found_in(played)
    except StorageFault as fault:
        assert fault.kind is FaultKind.CORRUPT  # noqa: PT017 (some damage stops the looking)


async def test_an_index_that_lacks_a_row_is_found(played):
    with closing(sqlite3.connect(played, isolation_level=None)) as other:
        other.execute("PRAGMA writable_schema = ON")
        hidden = "UPDATE sqlite_schema SET {} WHERE name = 'players_by_name'"
        sql = other.execute("SELECT sql FROM sqlite_schema WHERE name = 'players_by_name'")
        (made,) = sql.fetchone()
        other.execute(hidden.format("sql = ?"), (f"{made} WHERE number < 0",))
    assert any("players_by_name" in trouble for trouble in await found_in(played))


@pytest.mark.parametrize("content", [b"", b"Dear diary, " * 1000])
async def test_what_is_no_database_of_the_bot_is_said_to_be_none(book, content):
    book.write_bytes(content)
    try:
        assert await found_in(book) == ["it is no database of the bot"]
    except StorageFault as fault:
        assert (content, fault.kind) == (content or None, FaultKind.CORRUPT)  # noqa: PT017 (as above)


async def test_a_newer_or_missing_database_is_a_fault_of_its_own(played):
    change(played, "PRAGMA user_version = 9999")
    with pytest.raises(StorageFault) as told:
        await found_in(played)
    assert told.value.kind is FaultKind.NEWER
    with pytest.raises(StorageFault) as told:
        troubles_of(played.with_name("missing.db"))
    assert told.value.kind is FaultKind.UNREACHABLE


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("", "DISCORD_TOKEN is not set"),
        ("secret", "DISCORD_TOKEN does not look like a bot token"),
        (f"{'a' * 24}.{'b' * 6}", "DISCORD_TOKEN does not look like a bot token"),
        (f"“{'a' * 24}.{'b' * 6}.{'c' * 38}”", "DISCORD_TOKEN does not look like a bot token"),
        (f"Bot {'a' * 24}.{'b' * 6}.{'c' * 38}", "DISCORD_TOKEN contains a space"),
        (f"{'a' * 24}.{'b' * 6}.\n{'c' * 38}", "DISCORD_TOKEN contains a space"),
        (" \t\n", "DISCORD_TOKEN is not set"),
    ],
)
def test_a_token_that_cannot_be_one_is_told_without_repeating_it(token, words):
    trouble = trouble_of_token(token)
    assert trouble.startswith(words)
    assert not any(part in trouble for part in token.replace(".", " ").split() if part != "Bot")


def test_a_token_of_the_usual_form_is_taken_for_one():
    assert trouble_of_token(f" {'a' * 24}.{'b' * 6}.{'c-_' * 13}\n") is None
