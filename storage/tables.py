"""Every feature's rows, as one transaction sees and writes them."""

from storage.command_sync import CommandSync
from storage.guild_settings import GuildSettings
from storage.leases import Leases
from storage.match import Matches
from storage.players import Players
from storage.privacy import PersonalData
from storage.ratings import Ratings
from storage.reminders import Reminders
from storage.results import Results
from storage.sql.statements import Session
from storage.statistics import Statistics


class Tables:
    """Every feature's rows, by the name of the feature."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.match = Matches(session)
        self.players = Players(session)
        self.results = Results(session)
        self.ratings = Ratings(session)
        self.statistics = Statistics(session)
        self.guild_settings = GuildSettings(session)
        self.privacy = PersonalData(session)
        self.reminders = Reminders(session)
        self.command_sync = CommandSync(session)
        self.leases = Leases(session)
