"""One bot in a process of its own, on a Discord at a port of the loopback address.

``python -m tests.bench.one_bot domino PORT`` runs the real bot by its own command line, with its
settings from the environment; ``… least PORT`` runs the least that discord.py can do in its place,
and ``… peer PORT`` what a good bot of this kind usually is: it reads the rounds of a channel, adds
them up, keeps the new one durably, answers with an embed and edits a board.
"""

import asyncio
import os
import sys

import aiosqlite
import discord
from discord import app_commands
from discord.ext import commands

from tests.loopback.leading import lead_to

TABLES = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE IF NOT EXISTS boards (channel INTEGER PRIMARY KEY, message INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS rounds (
    id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, bram INTEGER NOT NULL, caro INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS rounds_of_channel ON rounds (channel);
"""


def run_domino() -> None:
    """Run the bot as whoever keeps one does."""
    from bot.__main__ import main  # noqa: PLC0415 (the other bots are measured without it)

    sys.argv[1:] = ["run"]
    main()


class LeastBot(commands.AutoShardedBot):
    """A bot with the same commands by name, that answers each with the same embed."""

    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))

    async def setup_hook(self) -> None:
        """Add the commands, without telling Discord."""
        group = app_commands.Group(name="domino", description="Keep the score of domino")

        @group.command(name="new", description="Open a match")
        async def new(
            interaction: discord.Interaction,
            variant: str,  # noqa: ARG001
            players: str,  # noqa: ARG001
            target: int,  # noqa: ARG001
        ) -> None:
            await self.open_match(interaction)

        @group.command(name="round", description="Enter a round")
        async def enter(interaction: discord.Interaction, hands: str) -> None:
            await self.enter_round(interaction, hands)

        self.tree.add_command(group)

    async def open_match(self, interaction: discord.Interaction) -> None:
        """Answer that a match is open."""
        await interaction.response.send_message(embed=_embed(0, 0, 0))

    async def enter_round(self, interaction: discord.Interaction, hands: str) -> None:  # noqa: ARG002
        """Answer that a round was entered."""
        await interaction.response.send_message(embed=_embed(1, 25, 25))


class PeerBot(LeastBot):
    """A bot that keeps score: Ana wins every round of a match in a channel.

    Args:
        database: the open file in which it keeps rounds and boards.
    """

    def __init__(self, database: aiosqlite.Connection) -> None:
        super().__init__()
        self._database = database
        # Between the rounds that it reads and the one that it keeps, nobody else writes.
        self._turn = asyncio.Lock()

    async def open_match(self, interaction: discord.Interaction) -> None:
        """Answer with a board, and keep which message that is."""
        answer = await interaction.response.send_message(embed=_embed(0, 0, 0))
        board = (interaction.channel_id, answer.message_id)
        await self._database.execute("INSERT OR REPLACE INTO boards VALUES (?, ?)", board)
        await self._database.commit()

    async def enter_round(self, interaction: discord.Interaction, hands: str) -> None:
        """Add a round to those of the channel, answer, and edit the board."""
        channel = interaction.channel_id
        bram, caro = (round(int(hand) / 5) * 5 for hand in hands.split())
        query = "SELECT bram, caro FROM rounds WHERE channel = ? ORDER BY id"
        async with self._turn:
            before = await self._database.execute_fetchall(query, (channel,))
            await self._database.execute(
                "INSERT INTO rounds (channel, bram, caro) VALUES (?, ?, ?)", (channel, bram, caro)
            )
            await self._database.commit()
        rounds = [*before, (bram, caro)]
        embed = _embed(len(rounds), bram + caro, sum(map(sum, rounds)))
        await interaction.response.send_message(embed=embed)
        query = "SELECT message FROM boards WHERE channel = ?"
        ((message,),) = await self._database.execute_fetchall(query, (channel,))
        await interaction.channel.get_partial_message(message).edit(embed=embed)


def _embed(number: int, points: int, total: int) -> discord.Embed:
    """Return an embed of the size of the bot's short answer."""
    line = f"13 → 15, 8 → 10: **+{points}**\nAna leads the next round.\n"
    return discord.Embed(
        title=f"Round {number}: Ana went out",
        description=f"{line}Ana **{total}**, Bram **0**, Caro **0**",
        colour=0x2E7D6B,
    )


async def run_least() -> None:
    """Run the least bot until the process is ended."""
    async with LeastBot() as bot:
        await bot.start("a.b.c")


async def run_peer() -> None:
    """Run the peer until the process is ended."""
    async with aiosqlite.connect(os.environ["DOMINO_DATABASE"]) as database:
        await database.executescript(TABLES)
        async with PeerBot(database) as bot:
            await bot.start("a.b.c")


if __name__ == "__main__":
    with lead_to(int(sys.argv[2])):
        if sys.argv[1] == "domino":
            run_domino()
        else:
            asyncio.run(run_peer() if sys.argv[1] == "peer" else run_least())
