"""The SQL of the messages that show how matches stand."""

from storage.statements import Statements


class Boards:
    """The board of every match, within one transaction."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def message_of(self, match_id: int) -> int | None:
        """Return the id of the message that is the board of a match, if it has one."""
        rows = await self._connection.execute_fetchall(
            "SELECT message_id FROM boards WHERE match_id = ?", (match_id,)
        )
        return next((row[0] for row in rows), None)

    async def keep(self, match_id: int, message_id: int) -> None:
        """Make a message the board of a match."""
        await self._connection.execute(
            "INSERT INTO boards (match_id, message_id) VALUES (?, ?) "
            "ON CONFLICT (match_id) DO UPDATE SET message_id = excluded.message_id",
            (match_id, message_id),
        )
