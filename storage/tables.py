"""Every feature's rows, as one transaction sees and writes them."""

import aiosqlite

from storage.command_sync import CommandSync
from storage.guild_settings import GuildSettings
from storage.match import Matches
from storage.players import Players
from storage.privacy import PersonalData
from storage.ratings import Ratings
from storage.reminders import Reminders
from storage.results import Results
from storage.statistics import Statistics


class Tables:
    """Every feature's rows, by the name of the feature."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection
        self.match = Matches(connection)
        self.players = Players(connection)
        self.results = Results(connection)
        self.ratings = Ratings(connection)
        self.statistics = Statistics(connection)
        self.guild_settings = GuildSettings(connection)
        self.privacy = PersonalData(connection)
        self.reminders = Reminders(connection)
        self.command_sync = CommandSync(connection)
