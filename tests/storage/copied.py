"""A file in which every table holds something, and what it is like beside a copy on a server."""

import asyncio
import json
import sqlite3
from contextlib import closing

import asyncpg

from bot.privacy.service import Privacy
from bot.ui.context import ChannelRef
from storage.engine.postgresql import NEWEST
from storage.file.view import view_of
from storage.server.copy import copy_to_server
from tests import server
from tests.hostile.strings import STRINGS
from tests.played import ANA, BRAM, open_club
from tests.season import CARO, play_a_season

# What the bot would keep as well, and what it may not meet for years.
_MORE = (
    "INSERT INTO boards (match_id, scope, message_id) SELECT id, scope, id + 900 FROM matches",
    "INSERT INTO players (scope, name, folded) VALUES (7, 'Opa', 'opa'), (7, 'Caro', 'caro')",
    "UPDATE players SET merged_into = number + 1 WHERE scope = 7 AND name = 'Opa'",
    "INSERT INTO unrecorded SELECT id FROM matches WHERE state = 'finished' LIMIT 2",
    "INSERT INTO uncounted VALUES (9223372036854775807, -9223372036854775808, 0)",
    "INSERT INTO unrated VALUES (1, 'draw', 5, 5)",
    "INSERT INTO guild_settings (kind, id, language) VALUES ('server', 1, 'pt')",
    "INSERT INTO commands_told VALUES (1, 'print', '[]')",
    "INSERT INTO leases VALUES ('commands', 1767225600.25)",
    "INSERT INTO audit (at, scope, by, action, details) VALUES ('2025', 1, 2, 'rename', '{}')",
    "UPDATE outcomes SET mu = mu + 1e-15, sigma = 5e-324 WHERE seat = 0",
    # The last match is gone, and its number is not given again.
    "DELETE FROM events WHERE match_id = (SELECT MAX(id) FROM matches)",
    "DELETE FROM boards WHERE match_id = (SELECT MAX(id) FROM matches)",
    "DELETE FROM match_players WHERE match_id = (SELECT MAX(id) FROM matches)",
    "DELETE FROM matches WHERE id = (SELECT MAX(id) FROM matches)",
)
_HOSTILE = """
INSERT INTO house_rules (kind, id, folded, name, preset, changes)
VALUES ('server', 1, :kind, :text, 'draw', :json)
"""
_WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
# Constraints have names that nobody goes by.
_MADE = """
SELECT table_name || column_name || data_type || is_nullable || is_identity || ordinal_position
    || COALESCE(column_default, '') || COALESCE(collation_name, '')
FROM information_schema.columns WHERE table_schema = current_schema()
UNION ALL SELECT pg_get_constraintdef(oid) || conrelid::regclass::text
FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
UNION ALL SELECT replace(indexdef, current_schema() || '.', '') FROM pg_indexes
WHERE schemaname = current_schema() AND indexname NOT IN (SELECT conname FROM pg_constraint)
"""


async def fill(path):
    """Make a file with a season in it, and something in every table."""
    async with open_club(path) as club:
        await play_a_season(club, 16)
        for channel in (77, 78):
            await club.open(ANA, BRAM, place=ChannelRef(1, channel))
        await Privacy(club.database, club.matches).begin_to_forget(CARO.user_id)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA foreign_keys = ON")
        for one in _MORE:
            file.execute(one)
        for one in STRINGS:
            text = one.text.encode(errors="ignore").decode().replace("\0", "")
            file.execute(_HOSTILE, {"kind": one.kind, "text": text, "json": json.dumps(one.text)})


async def copied(path, address, progress=lambda *_: None):
    """Copy a file to a server."""
    with view_of(path) as view:
        async with view.reading() as source:
            return await copy_to_server(source, address, progress)


def rows_of(path):
    """Return every row of every table of a file, in no order."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
        names = file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {
            name: sorted(map(repr, file.execute(f"SELECT * FROM {name}")))
            for (name,) in names
            if not name.startswith("sqlite_")
        }


async def rows_at(address):
    """Return the same of a server."""
    connection = await asyncpg.connect(address)
    try:
        names = await connection.fetch(
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        )
        found = {
            name: sorted(
                repr(tuple(row)) for row in await connection.fetch(f"SELECT * FROM {name}")
            )
            for (name,) in names
        }
    finally:
        await connection.close()
    assert found.pop("schema_version") == [f"({NEWEST},)"]
    return found


async def made_at(address):
    """Return what a server has of tables, columns, indexes and rules, in no order."""
    connection = await asyncpg.connect(address)
    try:
        return sorted(text for (text,) in await connection.fetch(_MADE))
    finally:
        await connection.close()


async def somebody_waits(address):
    """Wait until a statement on the server waits for another to end."""
    async with asyncio.timeout(30):
        while server.rows(address, _WAITING) == [(0,)]:  # noqa: ASYNC110 (the server does not say)
            await asyncio.sleep(0.01)
