"""A file with the finished matches of a large server, as the bot would have kept them."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from bot.domain.decisions import enter_round, open_match
from bot.domain.events import EVENTS, MatchOpened, Player, RecordedEvent
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import advance, begin
from bot.statistics.projection import Projection
from storage.engine import open_database
from tests.loopback import wire

MATCHES, ROUNDS = 100_000, 10
GUILD = wire.snowflake(1, 1)
"""The server in which the benches play as well."""
CHANNELS = tuple(wire.snowflake(3, one) for one in range(200))
"""Its channels and threads, the busiest one first."""
CHANNEL = CHANNELS[0]

PATTERNS, PEOPLE, GUESTS = 400, 2_000, 500
BEGIN = datetime(2015, 1, 1, tzinfo=UTC)
GAMES = ("draw", "draw", "allfives", "block", "mexican-train")

_MATCH = """
INSERT INTO matches (id, scope, guild_id, channel_id, language, variant, state, finished_at)
VALUES (:id, :guild, :guild, :channel, 'en', :variant, 'finished', :finished_at)
"""
_FACT = """
INSERT INTO events (match_id, scope, position, body, entered_by, entered_at, interaction_id)
VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_PLAYER = """
INSERT INTO players (number, scope, user_id, name, folded)
VALUES (:number, :scope, :user_id, :name, :folded)
"""
_SEAT = "INSERT INTO match_players (player, match_id) VALUES (?, ?)"


@dataclass(frozen=True)
class Pattern:
    """A match that was played by the rules; others are played just like it by other people.

    Attributes:
        opened: how it was opened.
        rounds: the bodies of its rounds.
    """

    opened: MatchOpened
    rounds: tuple[str, ...]


async def build(path, matches=MATCHES, rounds=ROUNDS):
    """Make a file with finished matches of one server; their results are not worked out yet."""
    async with open_database(path):
        pass
    random = Random(1)
    patterns = [_played(random, rounds) for _ in range(min(PATTERNS, matches))]
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.executemany(_PLAYER, _everybody())
        for number in range(1, matches + 1):
            _add_match(connection, random, number, random.choice(patterns))
        connection.execute("INSERT INTO unrecorded SELECT id FROM matches")


async def build_worked_out(path, matches=MATCHES, rounds=ROUNDS):
    """Make such a file with all results, players and ratings in it."""
    await build(path, matches, rounds)
    async with open_database(path) as database:
        await Projection(database).catch_up()


def _played(random, rounds):
    """Play a match between nobody in particular."""
    teams = random.random() < 0.2
    seats = 4 if teams else random.randint(2, 4)
    rules = rules_of(PRESETS[random.choice(GAMES)], {"target": 100_000, "rounds": rounds})
    anybody = [Player(name=f"Seat {seat}") for seat in range(seats)]
    opened = open_match(rules, anybody, teams=teams)
    match = begin(RecordedEvent(position=0, at=BEGIN, by=1, event=opened))
    bodies = []
    while match.is_open:
        typed = " ".join(str(random.randint(1, 30)) for _ in range(seats - 1))
        (event,) = enter_round(match, typed, None, random.randrange(seats))
        bodies.append(EVENTS.dump_json(event).decode())
        match = advance(match, RecordedEvent(position=len(bodies), at=BEGIN, by=1, event=event))
    return Pattern(opened, tuple(bodies))


def _add_match(connection, random, number, pattern):
    """Add a match that is played like a pattern, a round each minute."""
    opener, players = _people(random, len(pattern.opened.players))
    opened = pattern.opened.model_copy(update={"players": players})
    at = BEGIN + timedelta(minutes=45 * number)
    bodies = (EVENTS.dump_json(opened).decode(), *pattern.rounds)
    times = [at + timedelta(minutes=one) for one in range(len(bodies))]
    moments = [one.isoformat() for one in times]
    # Some channels see many more matches than others.
    channel = CHANNELS[int(len(CHANNELS) * random.random() ** 2)]
    preset = opened.rules.preset
    place = {"id": number, "guild": GUILD, "channel": channel, "variant": preset}
    connection.execute(_MATCH, place | {"finished_at": moments[-1]})
    connection.executemany(
        _FACT,
        [
            (number, GUILD, position, body, opener, moments[position], _id(times[position]))
            for position, body in enumerate(bodies)
        ],
    )
    connection.executemany(_SEAT, [(one.number, number) for one in players])
    board = (number, GUILD, _id(times[0]) + 1)
    connection.execute("INSERT INTO boards (match_id, scope, message_id) VALUES (?, ?, ?)", board)


def _people(random, seats):
    """Return who opens a match, and who sits down to it."""
    # Some play much more often than others; guests do so now and then.
    ids = [*{int(PEOPLE * random.random() ** 3) + 1 for _ in range(seats)}]
    members = [_member(one) for one in ids]
    opener = members[0].user_id
    if random.random() < 0.1:
        members.pop()
    guests = [_guest(random.randrange(GUESTS), seat) for seat in range(len(members), seats)]
    return opener, (*members, *guests)


def _member(number):
    return Player(user_id=10_000 + number, name=f"Member {number}", number=number)


def _guest(number, seat):
    return Player(name=f"Guest {number}-{seat}", number=PEOPLE + 4 * number + seat + 1)


def _everybody():
    guests = [_guest(number, seat) for number in range(GUESTS) for seat in range(4)]
    for one in (*map(_member, range(1, PEOPLE + 1)), *guests):
        yield {**one.model_dump(), "scope": GUILD, "folded": one.name.casefold()}


def _id(at):
    """Return the id that Discord gives out at a moment."""
    return wire.snowflake(0, int(at.timestamp() * 1_000) - wire.BEGUN)


async def past_matches(folder: Path, file: Path | None, matches: int) -> Path:
    """Return a copy of the large file, which is made where it is missing.

    What is played while it is measured is not to be found by the next run.
    """
    large, past = file or folder / "large.db", folder / "past.db"
    if not large.exists():
        await build_worked_out(large, matches)
    with closing(sqlite3.connect(large)) as old, closing(sqlite3.connect(past)) as new:
        old.backup(new)
    return past
