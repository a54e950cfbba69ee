"""Looking through a database: its pages, and every match replayed against what is stored of it."""

import errno
import math
import os
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.domain.match import Match
from bot.domain.match_summary import Result, result_of
from bot.domain.ratings import Rating
from bot.domain.replay import replay
from bot.ops.logging import TOKEN
from storage.engine import Database, open_database
from storage.faults import FaultKind, StorageFault
from storage.file.backup import back_up, troubles_of
from storage.match import StoredMatch
from storage.ratings import Mark, ratings_after
from storage.tables import Tables

_AT_ONCE: Final = 200


def trouble_of_token(token: str) -> str | None:
    """Return what is wrong with the form of a token; only Discord knows whether it is valid.

    What is said never holds any of it. Spaces around a token do no harm: they are left out.
    """
    token = token.strip()
    if not token:
        return "DISCORD_TOKEN is not set"
    if re.search(r"\s", token):
        return "DISCORD_TOKEN has a space or the end of a line within it, as no token has"
    if not TOKEN.fullmatch(token):
        return "DISCORD_TOKEN does not have the form of a token: three parts with dots between"
    return None


async def check(path: Path) -> list[str]:
    """Return everything that is wrong with a database; the file is left as it is.

    What is looked through is a copy: it stands still while a bot goes on writing, and one of an
    older version is brought up to date.

    Raises:
        StorageFault: it cannot be opened.
        OSError: there is no room for the copy.
    """
    if troubles := troubles_of(path):
        return troubles
    with tempfile.TemporaryDirectory(prefix="domino-") as folder:
        copy = Path(folder) / "copy.db"
        back_up(path, copy)
        try:
            async with open_database(copy) as database:
                troubles = await _matches(database) + await _players(database)
                # Ratings rest on all results before them, and would be wrong with any of those.
                return troubles or await _ratings(database)
        except StorageFault as fault:
            if fault.kind is FaultKind.FULL:
                # It is the disk of the copy that is full, and not the one of the database.
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(copy)) from fault
            raise


async def _matches(database: Database) -> list[str]:
    troubles: list[str] = []
    ids: Sequence[int] = (0,)
    while ids:
        async with database.reading() as tables:
            ids = await tables.match.ids_after(ids[-1], _AT_ONCE)
            troubles += [trouble for one in ids for trouble in await _match(tables, one)]
    return troubles


async def _match(tables: Tables, match_id: int) -> list[str]:
    stored = await tables.match.by_id(match_id)
    if stored is None:
        return []
    try:
        events = await tables.match.events_of(match_id)
        if not events or [event.position for event in events] != list(range(len(events))):
            return [f"match {match_id} misses events"]
        match = replay(events)
        result = None if match.is_open else result_of(match)
    except StorageFault:
        raise
    except Exception as error:  # noqa: BLE001 (an event that was changed by hand may break anything)
        told = " ".join(f"{type(error).__name__} {error}".split())
        return [f"the events of match {match_id} cannot be replayed: {told}"]
    troubles: list[str] = []
    if (stored.state == "open") != match.is_open:
        troubles.append(f"match {match_id} is stored as {stored.state}, and is not")
    if stored.variant != match.rules.preset:
        troubles.append(f"match {match_id} is stored as one of {stored.variant}, and is not")
    if not await _holds(tables, stored, match, result):
        troubles.append(f"the stored result of match {match_id} is not that of its events")
    return troubles


async def _holds(tables: Tables, stored: StoredMatch, match: Match, result: Result | None) -> bool:
    if await tables.results.is_unrecorded(stored.id):
        return True
    place = (stored.scope, stored.channel_id, match.rules.preset)
    result = await tables.results.as_kept(stored.id, result) if result is not None else None
    wanted = (place, result) if result is not None else None
    try:
        return await tables.results.of(stored.id) == wanted
    except (ValueError, OverflowError):
        return False


async def _players(database: Database) -> list[str]:
    troubles: list[str] = []
    players: Sequence[tuple[int, bool]] = ((0, True),)
    while players:
        async with database.reading() as tables:
            players = await tables.players.look_through(players[-1][0], _AT_ONCE)
        troubles += [
            f"player {player} is not stored as having played last when they did"
            for player, holds in players
            if not holds
        ]
    return troubles


async def _ratings(database: Database) -> list[str]:
    """Rate everything again; what is still to be rated is left out."""
    troubles: list[str] = []
    async with database.reading() as tables:
        starts = await tables.ratings.beginnings()
    for start in starts:
        now: dict[int, Rating] = {}
        mark: Mark | None = start
        while mark is not None:
            async with database.reading() as tables:
                if await tables.ratings.first_mark(start.scope, start.variant) is not None:
                    break
                matches, mark = await tables.ratings.to_rate(mark, _AT_ONCE)
                kept = await tables.ratings.kept(matches)
            made = ratings_after(matches, now)
            seats = made.keys() | kept.keys()
            wrong = {seat[0] for seat in seats if not _alike(made.get(seat), kept.get(seat))}
            troubles += [
                f"the stored ratings after match {one} are not those of its result"
                for one in sorted(wrong)
            ]
    return troubles


def _alike(one: Rating | None, other: Rating | None) -> bool:
    """Return whether two ratings are the same, for all that machines round otherwise."""
    if one is None or other is None:
        return False
    return math.isclose(one.mu, other.mu) and math.isclose(one.sigma, other.sigma)
