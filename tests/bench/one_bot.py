"""One bot in a process of its own, on a Discord at a port of the loopback address.

``python -m tests.bench.one_bot domino PORT`` runs the real bot by its own command line, with its
settings from the environment; ``… least PORT`` runs the least that discord.py can do in its place,
and ``… keeping PORT`` the same with one row kept before each answer, in the file of the settings.
"""

import asyncio
import os
import sys

import aiosqlite
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

    def __init__(self, file: aiosqlite.Connection | None = None) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))
        self._file = file
        self._turn = asyncio.Lock()

    async def setup_hook(self) -> None:
        """Add the commands, without telling Discord."""
        group = app_commands.Group(name="domino", description="Keep the score of domino")
        group.command(name="new", description="Open a match")(_new)
        group.command(name="round", description="Enter a round")(_round)
        self.tree.add_command(group)

    async def keep(self, hands: str) -> None:
        """Keep a row durably, if there is a file for it."""
        if self._file is not None:
            async with self._turn:
                await self._file.execute("INSERT INTO rounds (hands) VALUES (?)", (hands,))
                await self._file.commit()


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
    await interaction.client.keep(hands)
    await interaction.response.send_message(embed=_embed())


async def run_least() -> None:
    """Run the least bot until the process is ended."""
    async with LeastBot() as bot:
        await bot.start("a.b.c")


async def run_keeping() -> None:
    """Run the least bot that keeps anything until the process is ended."""
    async with aiosqlite.connect(os.environ["DOMINO_DATABASE"]) as file:
        await file.execute("PRAGMA journal_mode = WAL")
        await file.execute("PRAGMA synchronous = FULL")
        await file.execute("CREATE TABLE IF NOT EXISTS rounds (hands TEXT NOT NULL)")
        async with LeastBot(file) as bot:
            await bot.start("a.b.c")


if __name__ == "__main__":
    with lead_to(int(sys.argv[2])):
        if sys.argv[1] == "domino":
            run_domino()
        else:
            asyncio.run(run_keeping() if sys.argv[1] == "keeping" else run_least())
