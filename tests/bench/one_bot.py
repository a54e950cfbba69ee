"""One bot in a process of its own, on a Discord at a port of the loopback address.

``python -m tests.bench.one_bot domino PORT`` runs the real bot by its own command line, with its
settings from the environment; ``… least PORT`` runs the least that discord.py can do in its place,
and ``… keeping PORT`` the same with one row kept before each answer, in the file of the settings,
in the cheapest way there is: to keep rounds durably in SQLite costs as much as that, and more.
"""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing

import discord
from discord import app_commands
from discord.ext import commands

from tests.loopback.leading import lead_to


def run_domino() -> None:
    """Run the bot as whoever keeps one does."""
    from bot.__main__ import main  # noqa: PLC0415 (the other bot is measured without it)

    sys.argv[1:] = ["run"]
    main()


class LeastBot(commands.AutoShardedBot):
    """A bot with the same commands by name, that answers each with the same embed.

    Args:
        file: where it keeps a row durably before each answer to a round, if it keeps any.
    """

    def __init__(self, file: sqlite3.Connection | None = None) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))
        self._file = file

    async def setup_hook(self) -> None:
        """Add the commands, without telling Discord."""
        group = app_commands.Group(name="domino", description="Keep the score of domino")
        group.command(name="new", description="Open a match")(_new)
        group.command(name="round", description="Enter a round")(_round)
        self.tree.add_command(group)

    def keep(self, hands: str) -> None:
        """Keep a row durably, if there is a file for it; everybody waits for the disk."""
        if self._file is not None:
            self._file.execute("INSERT INTO rounds (hands) VALUES (?)", (hands,))


def _embed() -> discord.Embed:
    """Return an embed of the size of the bot's short answer."""
    line = "13 → 15, 8 → 10: **+25**\nAna leads the next round.\nAna **25**, Bram **0**, Caro **0**"
    return discord.Embed(title="Round 1: Ana went out", description=line, colour=0x2E7D6B)


async def _new(
    interaction: discord.Interaction,
    variant: str,  # noqa: ARG001
    players: str,  # noqa: ARG001
    target: int,  # noqa: ARG001
) -> None:
    await interaction.response.send_message(embed=_embed())


async def _round(interaction: discord.Interaction[LeastBot], hands: str) -> None:
    interaction.client.keep(hands)
    await interaction.response.send_message(embed=_embed())


async def run_least() -> None:
    """Run the least bot until the process is ended."""
    async with LeastBot() as bot:
        await bot.start("a.b.c")


async def run_keeping() -> None:
    """Run the least bot that keeps anything until the process is ended."""
    with closing(sqlite3.connect(os.environ["DOMINO_DATABASE"], isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = FULL")
        file.execute("CREATE TABLE IF NOT EXISTS rounds (hands TEXT NOT NULL)")
        async with LeastBot(file) as bot:
            await bot.start("a.b.c")


if __name__ == "__main__":
    with lead_to(int(sys.argv[2])):
        if sys.argv[1] == "domino":
            run_domino()
        else:
            asyncio.run(run_keeping() if sys.argv[1] == "keeping" else run_least())
