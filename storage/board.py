"""The messages that show how matches stand."""

import aiosqlite

from storage.statements import Statements


class Board:
    """The board of every match, within one transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._sql = Statements(connection, "board")

    async def message_of(self, match_id: int) -> int | None:
        """Return the id of the message that is the board of a match, if it has one."""
        return await self._sql.value("message_of", match_id=match_id)

    async def keep(self, match_id: int, message_id: int) -> None:
        """Make a message the board of a match.

        Raises:
            Conflict: there is no such match.
        """
        await self._sql.rows("keep", match_id=match_id, message_id=message_id)
