"""What Discord was last told about the commands."""

from dataclasses import dataclass

from storage.sql.statements import Feature


@dataclass(frozen=True, slots=True)
class Told:
    """What an application was told about its commands."""

    fingerprint: str  # a digest of all that was told
    command_ids: tuple[int, ...]  # the ids that Discord gave the commands, in ascending order


class CommandSync(Feature, file="command_sync"):
    """What Discord was last told, within one transaction."""

    async def last(self, application_id: int) -> Told | None:
        """Return what an application was last told, if it ever was."""
        row = await self._row("last", application_id=application_id)
        return Told(row[0], tuple(map(int, row[1].split()))) if row is not None else None

    async def keep(self, application_id: int, told: Told) -> None:
        """Remember what an application was told."""
        await self._rows(
            "keep",
            application_id=application_id,
            fingerprint=told.fingerprint,
            command_ids=" ".join(map(str, told.command_ids)),
        )
