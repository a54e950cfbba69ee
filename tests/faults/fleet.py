"""Several processes of one bot on one server, and people at a table on each of its shards."""

import asyncio
import random
from collections import Counter
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from tests.bench.running import begin, clubs, end
from tests.loopback import wire
from tests.loopback.discord_server import loopback

SHARDS, PROCESSES, BUCKETS = 12, 3, 6
MISSING = ("bl0", "dl6", "dr6")  # emojis that nobody has uploaded yet
ANA = (5, "Ana")
TARGET, HELD = 100, (20, 60)
PATIENCE, PAUSE = 4.0, 0.1
TO_START = 120.0


@dataclass
class Table:
    """Two people who play one match after the other in a channel.

    Attributes:
        rounds: how many rounds they have entered.
        won: how many matches each has won, by seat.
    """

    guild: int
    channel: int
    rounds: int = 0
    won: Counter[int] = field(default_factory=Counter)
    totals: list[int] | None = None

    def next(self, chance):
        """Return what they ask for next, and note what it comes to."""
        if self.totals is None:
            self.totals = [0, 0]
            return wire.slash("new", {"variant": "draw", "players": "<@5> Bram", "target": TARGET})
        winner, held = chance.randrange(2), chance.randint(*HELD)
        self.totals[winner] += held
        self.rounds += 1
        if self.totals[winner] >= TARGET:
            self.won[winner] += 1
            self.totals = None
        return wire.slash("round", {"hands": str(held), "winner": str(winner + 1)})


class Fleet:
    """The processes of one bot, the small Discord that they are on, and its tables.

    Attributes:
        repeated: how often somebody had to ask again.
    """

    def __init__(self, server, address, folder):
        self.server, self._address, self._folder = server, address, folder
        self.tables = [Table(*one) for one in server.guilds.items()]
        self.processes = {}
        self.repeated = 0

    async def start(self, number):
        """Start one of the processes, with its part of the shards."""
        self.processes[number] = await begin(
            *(self.server, self.log(number), self._folder),
            DOMINO_DATABASE=self._address,
            DOMINO_SHARDS=f"{number}/{PROCESSES}",
            DOMINO_SHARD_COUNT=str(SHARDS),
            DOMINO_LOG_FORMAT="json",
        )

    def log(self, number):
        return self._folder / f"log-{number}"

    async def ready(self):
        """Wait until every shard is there, and what one process does for all is done."""
        async with asyncio.timeout(TO_START):
            while not self._is_ready():  # noqa: ASYNC110 (nothing in a process says when)
                await asyncio.sleep(PAUSE)

    def _is_ready(self):
        shards = [one for one in self.server.shards.values() if not one.socket.closed]
        has_emojis = self.server.emojis.keys() >= {*MISSING}
        return len(shards) == SHARDS and self.server.commands and has_emojis

    async def kill(self, number):
        """Kill a process, as a machine that fails does."""
        self.processes[number].kill()
        await self.processes[number].wait()

    async def play(self, rounds):
        """Let every table enter so many rounds more."""
        await asyncio.gather(*(self._play(table, table.rounds + rounds) for table in self.tables))

    async def _play(self, table, until):
        chance = random.Random(table.guild + until)
        while table.rounds < until:
            await self._ask(table, table.next(chance))

    async def _ask(self, table, data):
        """Ask for something until it is done: the same again, where nobody answers or a fault."""
        number, tries = self.server.fresh_id(), 0
        place = table.guild, table.channel
        while True:
            token = f"token-{number}-{tries}"
            asked = wire.interaction(number, place, ANA, data, token=token)
            # Discord may find out only now that a process is gone.
            with suppress(TimeoutError, ConnectionResetError):
                await self.server.interact(asked)
                (answer, *_) = await asyncio.wait_for(self.server.answer_to(token), PATIENCE)
                if answer.body["data"].get("embeds"):
                    return
            tries += 1
            self.repeated += 1
            await asyncio.sleep(PAUSE)


@asynccontextmanager
async def open_fleet(address, folder):
    """Start all processes at once, and end them in order."""
    async with loopback(clubs(SHARDS), SHARDS) as server:
        server.max_concurrency = BUCKETS
        for name in MISSING:
            del server.emojis[name]
        fleet = Fleet(server, address, folder)
        try:
            await asyncio.gather(*map(fleet.start, range(PROCESSES)))
            await fleet.ready()
            yield fleet
        finally:
            await asyncio.gather(*map(end, fleet.processes.values()))
