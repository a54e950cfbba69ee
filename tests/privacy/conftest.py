"""A club that plays without Discord, and what its people may ask about their own data."""

import pytest

from bot.guild_settings.service import GuildSettings
from bot.privacy.service import Privacy
from tests.hasty import outlast_no_power_cut
from tests.played import open_club


@pytest.fixture
def path(book):
    return book


@pytest.fixture
async def club(_one_after_the_other, path):
    async with open_club(path) as club:
        await outlast_no_power_cut(club.database)
        yield club


@pytest.fixture
async def preferences(club):
    return GuildSettings(club.database)


@pytest.fixture
def privacy(club):
    return Privacy(club.database, club.matches)
