"""Prints how the bot starts with many servers, on one shard and on several.

Run it with ``python -m tests.bench.shards``; it takes some minutes, most of which discord.py waits:
it lets five seconds pass before it connects the next shard.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.running import Running, running

SERVERS = 20_000
SHARDS = (1, 2, 4, 8, 16)


@dataclass(frozen=True)
class Started:
    """What a start came to.

    Attributes:
        shards: how many shards there are.
        seconds: until a command was answered on every shard, sent right behind its last server.
        resident: the MiB that the process holds in memory after it.
        answered: the shards that answered.
        fewest: how many servers the shard with the fewest has.
    """

    shards: int
    seconds: float
    resident: float
    answered: int
    fewest: int


async def start(database: Path, servers: int, shards: int, **settings: str) -> Started:
    """Start the bot with these settings, and ask for a command on every shard."""
    begun = time.perf_counter()
    async with running(database, servers=servers, shards=shards, anew=True, **settings) as bot:
        guilds = {(guild >> 22) % shards: guild for guild in bot.server.guilds}
        answers = await asyncio.gather(*(_ask(bot, guild) for guild in guilds.values()))
        seconds = time.perf_counter() - begun
        await bot.quiet()
        spread = Counter((guild >> 22) % shards for guild in bot.server.guilds)
        fewest = min(spread.values())
        return Started(shards, seconds, bot.resident(), sum(answers), fewest)


async def _ask(bot: Running, guild: int) -> bool:
    """Ask about the rules in a server, and return whether they were told."""
    try:
        answer = await bot.ask(bot.server.guilds[guild], "rules", guild, topic="scoring")
    except TimeoutError:
        return False
    return bool(answer.body["data"].get("embeds"))


async def main(servers: int, counts: Sequence[int] = SHARDS) -> int:
    """Start the bot with each number of shards, and print what it came to.

    Returns:
        What the process ends with: 1 if any shard has not answered.
    """
    sys.stdout.write(f"{servers:,} servers\n shards  ready (s)  memory (MiB)  shards answered\n")
    silent = 0
    with tempfile.TemporaryDirectory() as folder:
        for shards in counts:
            one = await start(Path(folder) / "domino.db", servers, shards)
            silent += shards - one.answered
            sys.stdout.write(
                f"{one.shards:7}{one.seconds:11.1f}{one.resident:14.0f}"
                f"{one.answered:11} of {shards}, {one.fewest:,} servers each at least\n"
            )
            sys.stdout.flush()
    if silent:
        sys.stdout.write(f"{silent} shards have not answered\n")
    return 1 if silent else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", type=int, default=SERVERS)
    sys.exit(asyncio.run(main(parser.parse_args().servers)))
