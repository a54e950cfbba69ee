"""The SQL of what Discord was last told about the commands."""

from dataclasses import dataclass

from storage.statements import Statements


@dataclass(frozen=True, slots=True)
class Told:
    """What an application was told about its commands.

    Attributes:
        fingerprint: a digest of all that was told.
        command_ids: the ids that Discord gave the commands, in ascending order.
    """

    fingerprint: str
    command_ids: tuple[int, ...]


class CommandsTold:
    """What Discord was last told, within one transaction."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def last(self, application_id: int) -> Told | None:
        """Return what an application was last told, if it ever was."""
        rows = await self._connection.execute_fetchall(
            "SELECT fingerprint, command_ids FROM commands_told WHERE application_id = ?",
            (application_id,),
        )
        for fingerprint, ids in rows:
            return Told(fingerprint, tuple(int(one) for one in ids.split()))
        return None

    async def keep(self, application_id: int, told: Told) -> None:
        """Remember what an application was told."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO commands_told VALUES (?, ?, ?)",
            (application_id, told.fingerprint, " ".join(map(str, told.command_ids))),
        )
