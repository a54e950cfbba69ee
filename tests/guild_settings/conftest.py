"""The club as Ana, who manages it, sets it."""

import discord
import pytest

from tests.guild_settings.owner import give


@pytest.fixture
def world(world):
    """Return the club, which Ana manages."""
    give(world, world.ana, discord.Permissions(manage_guild=True))
    return world
