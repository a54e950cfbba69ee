"""A club that plays matches through the matches, and all that is kept of them."""

from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.domain.events import Player
from bot.domain.presets import PRESETS, rules_of
from bot.match.requests import MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.statistics.projection import Projection, note
from bot.statistics.service import StatisticsService
from bot.ui.context import Caller, ChannelRef
from storage.engine import open_database
from storage.engine.sqlite import FileDatabase

START = datetime(2025, 1, 1, 20, 0, tzinfo=UTC)
HERE = ChannelRef(guild_id=1, channel_id=10)
THERE = ChannelRef(guild_id=1, channel_id=11)
ELSEWHERE = ChannelRef(guild_id=2, channel_id=20)
PRIVATE = ChannelRef(guild_id=None, channel_id=30)
ANA, BRAM, CARO, DUARTE = (
    Player(user_id=number, name=name)
    for number, name in enumerate(("Ana", "Bram", "Caro", "Duarte"), start=1)
)
OPA = Player(name="Opa")
DERIVED = ("outcomes", "results", "unrated", "unrecorded", "uncounted")

_OUTCOMES = """
SELECT match_id, seat, turn, side, outcomes.scope, variant, finished_at, ranked, player, user_id,
    name, total, points, place, won, drawn, rounds, rounds_won, best_round, streak,
    mu, sigma
FROM outcomes LEFT JOIN players ON players.number = player ORDER BY match_id, turn, seat
"""
_PLAYERS = """
SELECT number, scope, user_id, name, folded, played_at, merged_into FROM players ORDER BY number
"""
_DOUBTS = (
    "INSERT INTO unrecorded SELECT match_id FROM results WHERE true ON CONFLICT DO NOTHING",
    "INSERT INTO unrecorded SELECT id FROM matches WHERE state = 'finished' ON CONFLICT DO NOTHING",
    "DELETE FROM unrated",
    "INSERT INTO unrated SELECT DISTINCT scope, variant, 0, 0 FROM results",
)


class Club:
    """The bot's use cases over one file, with a clock that stands still until it is moved."""

    def __init__(self, database):
        self.database = database
        self.projection = Projection(database)
        self.matches = MatchService(database, lambda: self.now, note)
        self.statistics = StatisticsService(database, self.projection)
        self.now = START
        self.numbers = count(1_000)

    def wait(self, **time):
        self.now += timedelta(**time)

    def caller(self, channel=None):
        return Caller(99, "Host", True, interaction_id=next(self.numbers), channel=channel)

    async def open(self, *players, place=HERE, preset="draw", teams=False, **house):
        rules = rules_of(PRESETS[preset], house)
        request = MatchRequest(rules, players, teams, "en")
        return (await self.matches.open(place, self.caller(place), request)).id

    async def round(self, match_id, typed, winner=0, place=None):
        request = RoundRequest(typed, winner=winner)
        return await self.matches.enter(match_id, self.caller(place), request)

    async def play(self, *players, winner=0, **how):
        """Play a match of one round that a seat wins, a minute long; return its number."""
        match_id = await self.open(*players, **{"target": 5, **how})
        self.wait(minutes=1)
        held = " ".join("8" for _ in players[1:]) or "8"
        kept = await self.round(match_id, held, winner, how.get("place"))
        assert not kept.match.is_open
        return match_id

    async def rows(self, query):
        """Return what a query finds, also within a transaction that goes on."""
        if isinstance(self.database, FileDatabase):
            return [tuple(one) for one in await self.database._writer.execute_fetchall(query)]
        async with self.database._pool.acquire() as connection:
            return [tuple(one) for one in await connection.fetch(query)]

    async def kept(self):
        """Return everything derived, and the players."""
        return {
            "outcomes": await self.rows(_OUTCOMES),
            "results": await self.rows("SELECT * FROM results ORDER BY match_id"),
            "players": await self.rows(_PLAYERS),
            "unrated": await self.rows("SELECT * FROM unrated"),
            "unrecorded": await self.rows("SELECT * FROM unrecorded"),
        }

    async def rebuild(self):
        """Work out all results and ratings again, beside what there is of them."""
        async with self.database.transaction() as tables:
            for doubt in _DOUBTS:
                await tables.session.rows(doubt, {})
        await self.projection.catch_up()

    async def forget(self):
        """Delete all that is derived, as a file from before there were results has none of it."""
        for table in DERIVED:
            await self.rows(f"DELETE FROM {table}")
        await self.rows("INSERT INTO unrecorded SELECT id FROM matches WHERE state = 'finished'")


@asynccontextmanager
async def open_club(path):
    async with open_database(path) as database:
        club = Club(database)
        yield club
        await club.projection.stop()
