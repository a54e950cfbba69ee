"""Everything that is only looked at, on a connection of its own."""

from storage.history import History
from storage.players import Players
from storage.privacy import Privacy
from storage.rankings import Rankings
from storage.statements import Statements


class Reports:
    """The finished matches as they all stood at one moment.

    Attributes:
        players: who played.
        history: the finished matches.
        rankings: what they add up to.
        privacy: what is kept about people, finished or not.
    """

    def __init__(self, connection: Statements) -> None:
        self._connection = connection
        self.players = Players(connection)
        self.history = History(connection)
        self.rankings = Rankings(connection)
        self.privacy = Privacy(connection)

    async def is_behind(self, scope: int | None = None) -> bool:
        """Return whether results have to be worked out yet, or ratings of a scope."""
        unrecorded = await self._connection.execute_fetchall("SELECT 1 FROM unrecorded LIMIT 1")
        unrated = await self._connection.execute_fetchall(
            "SELECT 1 FROM unrated WHERE scope = ? LIMIT 1", (scope,)
        )
        return bool([*unrecorded, *unrated])
