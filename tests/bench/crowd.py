"""A file with the finished matches of a large server, as the bot would have kept them."""

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from random import Random

from bot.scoring.facts import FACTS, MatchOpened, Player
from bot.scoring.presets import PRESETS, rules_of
from storage.database import open_database

MATCHES, ROUNDS = 100_000, 10
GUILD, CHANNEL = 1, 100

CHANNELS, PEOPLE, GUESTS = 20, 2_000, 500
BEGIN = datetime(2015, 1, 1, tzinfo=UTC)
GAMES = ("draw", "draw", "allfives", "block", "mexican-train")

_MATCH = """
INSERT INTO matches (id, guild_id, channel_id, language, variant, state, opened_by, opened_at,
    finished_at)
VALUES (?, ?, ?, 'en', ?, 'finished', 1, ?, ?)
"""
_FACT = (
    "INSERT INTO facts (match_id, position, body, entered_by, entered_at) VALUES (?, ?, ?, 1, ?)"
)


async def build(path, matches=MATCHES, rounds=ROUNDS):
    """Make a file with finished matches of one server; their results are not worked out yet."""
    async with open_database(path):
        pass
    random = Random(1)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA synchronous = OFF")
        for number in range(1, matches + 1):
            _add_match(connection, random, number, rounds)
        connection.execute("INSERT INTO unrecorded SELECT id FROM matches")
        connection.execute("ANALYZE")


def _add_match(connection, random, number, rounds):
    preset = random.choice(GAMES)
    teams = random.random() < 0.2
    seats = 4 if teams else random.randint(2, 4)
    # Some play much more often than others; guests do so now and then.
    ids = {int(PEOPLE * random.random() ** 3) + 1 for _ in range(seats)}
    players = [Player(user_id=10_000 + one, name=f"Member {one}") for one in ids]
    if random.random() < 0.1:
        players.pop()
    players += [
        Player(name=f"Guest {random.randrange(GUESTS)}-{seat}")
        for seat in range(len(players), seats)
    ]
    rules = rules_of(PRESETS[preset], {"target": 100_000, "rounds": rounds})
    opened = MatchOpened(rules=rules, teams=teams, players=tuple(players))
    at = BEGIN + timedelta(minutes=45 * number)
    moments = [(at + timedelta(minutes=one)).isoformat() for one in range(rounds + 1)]
    channel = CHANNEL + number % CHANNELS
    connection.execute(_MATCH, (number, GUILD, channel, preset, moments[0], moments[-1]))
    bodies = [FACTS.dump_json(opened).decode()]
    bodies += [_round(random, seats) for _ in range(rounds)]
    connection.executemany(
        _FACT,
        [(number, position, body, moments[position]) for position, body in enumerate(bodies)],
    )


def _round(random, seats):
    """Return the body of a round, written as the bot writes it but much faster."""
    out = random.randrange(seats)
    hands = [
        {"pips": 0 if seat == out else random.randint(1, 30), "tiles": None}
        for seat in range(seats)
    ]
    fact = {"kind": "round", "hands": hands, "out": out, "fewest": None, "typed": ""}
    return json.dumps(fact)
