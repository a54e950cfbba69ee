"""Opens a trial: database, bot and simulated club, closed again in reverse order."""

import tempfile
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import discord
from simcord import WebhookHandle

from bot.client import DominoClient
from bot.trial.world import World, open_world
from storage.database import open_database

# A picture drawn for the first time on a slow machine takes its time; that is no fault.
_SETTLE_SECONDS = 30.0


@asynccontextmanager
async def open_trial(database: Path | None) -> AsyncGenerator[World]:
    """Start the real bot in the club.

    Args:
        database: Where to keep the matches; without it they are gone when the trial ends.

    Yields:
        The world, its clock running with the real one.
    """
    async with AsyncExitStack() as stack:
        if database is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="domino-"))
            database = Path(folder) / "trial.sqlite3"
        kept = await stack.enter_async_context(open_database(database))
        bot = DominoClient(kept, shard_count=1)
        world = await stack.enter_async_context(
            open_world(bot, wall_clock=True, check_errors=False, settle_timeout=_SETTLE_SECONDS)
        )
        _let_ana_organise(world)
        yield world


def _let_ana_organise(world: World) -> None:
    """Give Ana the rights of an administrator, so that the trial can show settings and purge."""
    organiser = world.guild.create_role(
        "Organiser", permissions=discord.Permissions(administrator=True)
    )
    world.env.backend.add_member_role(world.guild.id, world.ana.id, organiser.id)


def welcome(world: World) -> WebhookHandle:
    """Return the voice that says what to type: neither the bot's nor a member's."""
    return world.guild.create_webhook(world.channel, "Welcome")
