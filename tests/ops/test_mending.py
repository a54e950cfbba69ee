"""What the README has the keeper do to what SQLite has recovered of a damaged file."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.file.backup import put_back
from tests.ops.doctor import change, found_in
from tests.played import ANA, BRAM, open_club

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
MENDING = README.partition("```sql\n")[2].partition("```")[0]


@pytest.fixture
async def recovered(tmp_path):
    """Return the path of a file of three matches, of which something is to be lost."""
    path = tmp_path / "recovered.db"
    async with open_club(path) as club:
        for winner in (0, 1, 0):
            await club.play(ANA, BRAM, winner=winner)
    return path


@pytest.mark.parametrize(
    "lost",
    [
        "DELETE FROM matches WHERE id IN (1, 3)",
        "DELETE FROM events WHERE match_id = 2",
        "DELETE FROM events WHERE match_id = 1 AND position = 0",
        "DELETE FROM players WHERE number = 1",
        "DELETE FROM results WHERE match_id = 2",
        "DELETE FROM outcomes WHERE match_id = 3",
        "DELETE FROM match_players",
        "DELETE FROM players",
        "UPDATE outcomes SET total = 99",
        "SELECT 1",
    ],
)
async def test_what_was_recovered_with_something_lost_is_sound_once_it_is_mended(
    recovered, book, lost
):
    change(recovered, lost)
    with closing(sqlite3.connect(recovered)) as other:
        other.executescript(MENDING)
    put_back(recovered, book)
    assert await found_in(book) == []
    async with open_club(book) as club:
        await club.projection.catch_up()
        left = await club.rows("SELECT COUNT(*) FROM matches WHERE state = 'finished'")
        assert await club.rows("SELECT COUNT(*) FROM results") == left != [(0,)]
    assert await found_in(book) == []


async def test_a_match_that_has_lost_its_last_entry_is_still_named(recovered):
    change(recovered, "DELETE FROM events WHERE match_id = 2 AND position = 1")
    with closing(sqlite3.connect(recovered)) as other:
        other.executescript(MENDING)
    assert await found_in(recovered) == ["match 2: is marked finished but is open"]
