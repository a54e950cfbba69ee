"""Looking through a database: its pages, and matches replayed against what is stored of them."""

import math
import re
from collections.abc import AsyncGenerator, Callable, Sequence
from typing import Final

from bot.domain.match import Match
from bot.domain.match_summary import Result, result_of
from bot.domain.ratings import Rating
from bot.domain.replay import replay
from bot.ops.logging import TOKEN
from storage.engine import Database
from storage.faults import StorageFault
from storage.file.view import View
from storage.match import StoredMatch
from storage.ratings import Mark, ratings_after
from storage.results import moment
from storage.tables import Tables

# What is read at one moment is read within a tenth of a second.
_AT_ONCE: Final = 50
_NEWEST: Final = 1_000

Progress = Callable[[int, int], None]
"""Is told how many matches have been looked through, and how many there are to be."""


def trouble_of_token(token: str) -> str | None:
    """Return what is wrong with the form of a token; only Discord knows whether it is valid.

    What is said never holds any of it. Spaces around a token do no harm: they are left out.
    """
    token = token.strip()
    if not token:
        return "DISCORD_TOKEN is not set"
    if re.search(r"\s", token):
        return "DISCORD_TOKEN contains a space or line break. Copy the token again"
    if not TOKEN.fullmatch(token):
        return (
            "DISCORD_TOKEN does not look like a bot token (three parts separated by dots). "
            "Copy it again from the page *Bot*"
        )
    return None


async def troubles_of_matches(
    view: View | Database, *, every: bool = False, progress: Progress | None = None
) -> AsyncGenerator[str]:
    """Give what is wrong with the matches of a sound database of this version, as it is found.

    It is read a piece at a time, and a bot may go on writing to it. Without ``every`` only
    the newest thousand matches are replayed; with it, the players are looked through as well.

    Raises:
        StorageFault: it cannot be read.
    """
    async for trouble in _matches(view, every=every, progress=progress):
        yield trouble
    if every:
        async for trouble in _players(view):
            yield trouble


async def _matches(
    view: View | Database, *, every: bool, progress: Progress | None
) -> AsyncGenerator[str]:
    async with view.reading() as tables:
        last = 0 if every else await tables.match.before_newest(_NEWEST)
        total = await tables.match.count_after(last)
    done = 0
    while True:
        async with view.reading() as tables:
            ids = await tables.match.ids_after(last, _AT_ONCE)
            doubtful = [one for one in ids if await _match(tables, one)]
        for one in doubtful:
            # Looked at again, it is as the bot has left it by now.
            async with view.reading() as tables:
                troubles = await _match(tables, one)
            for trouble in troubles:
                yield trouble
        if not ids:
            return
        last, done = ids[-1], done + len(ids)
        if progress is not None:
            progress(done, max(done, total))


async def _match(tables: Tables, match_id: int) -> list[str]:
    stored = await tables.match.by_id(match_id)
    if stored is None:
        return []
    try:
        events = await tables.match.events_of(match_id)
        if not events or [event.position for event in events] != list(range(len(events))):
            return [f"match {match_id}: entries are missing"]
        match = replay(events)
        result = result_of(match)
    except StorageFault:
        raise
    except Exception as error:  # noqa: BLE001 (an event that was changed by hand may break anything)
        told = " ".join(f"{type(error).__name__} {error}".split())
        return [f"match {match_id}: its entries cannot be replayed: {told}"]
    troubles: list[str] = []
    if (stored.state == "open") != match.is_open:
        is_now = "open" if match.is_open else "finished"
        troubles.append(f"match {match_id}: is marked {stored.state} but is {is_now}")
    if stored.variant != match.rules.preset:
        preset = match.rules.preset
        troubles.append(f"match {match_id}: is marked {stored.variant} but is {preset}")
    if not await tables.results.is_unrecorded(match_id):
        troubles += await _result_troubles(tables, stored, match, result)
    return troubles


async def _result_troubles(
    tables: Tables, stored: StoredMatch, match: Match, result: Result | None
) -> list[str]:
    place = (stored.scope, stored.channel_id, match.rules.preset)
    result = await tables.results.as_kept(stored.id, result) if result is not None else None
    wanted = (place, result) if result is not None else None
    try:
        holds = await tables.results.of(stored.id) == wanted
    except (ValueError, OverflowError):
        holds = False
    if not holds:
        return [f"match {stored.id}: the stored result does not match its entries"]
    if result is not None and result.ranked:
        mark = Mark(stored.scope, match.rules.preset, moment(result.finished_at), stored.id)
        if not await _rating_holds(tables, mark):
            return [f"match {stored.id}: the stored ratings do not follow from those before"]
    return []


async def _rating_holds(tables: Tables, mark: Mark) -> bool:
    """Rate a match again by what players were before it; what is still to be rated holds."""
    unrated = await tables.ratings.mark_of(mark.scope, mark.variant)
    if unrated is not None and unrated <= mark:
        return True
    seats, _ = await tables.ratings.to_rate(mark, 1)
    players = {one.player for one in seats[mark.match_id] if one.player is not None}
    made = ratings_after(seats, await tables.ratings.before(mark, players))
    kept = await tables.ratings.kept(seats)
    return all(_alike(made.get(seat), kept.get(seat)) for seat in made.keys() | kept.keys())


async def _players(view: View | Database) -> AsyncGenerator[str]:
    players: Sequence[tuple[int, bool]] = ((0, True),)
    while players:
        async with view.reading() as tables:
            players = await tables.players.look_through(players[-1][0], _AT_ONCE)
        for player, holds in players:
            if not holds:
                yield f"player {player}: the stored time of their last match is wrong"


def _alike(one: Rating | None, other: Rating | None) -> bool:
    """Return whether two ratings are the same, for all that machines round otherwise."""
    if one is None or other is None:
        return False
    return math.isclose(one.mu, other.mu) and math.isclose(one.sigma, other.sigma)
