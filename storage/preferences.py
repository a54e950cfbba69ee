"""The SQL of what servers and channels want of the bot, and of the house rules they saved."""

from dataclasses import dataclass
from typing import Final, Literal

from storage.statements import Statements

Scope = Literal["server", "channel"]
Key = tuple[Scope, int]
"""A server or a channel, by its id."""

_EVERY: Final = (
    "SELECT scope, id, guild_id, language, entering, variant, idle_hours FROM preferences"
)
_PUT: Final = """
INSERT INTO preferences (scope, id, guild_id, language, entering, variant, idle_hours)
VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (scope, id) DO UPDATE SET guild_id = excluded.guild_id,
    language = excluded.language, entering = excluded.entering,
    variant = excluded.variant, idle_hours = excluded.idle_hours
"""
_HOUSE_RULES: Final = "SELECT name, preset, changes, created_by FROM house_rules"
_SAVE: Final = """
INSERT INTO house_rules (scope, id, folded, name, preset, changes, created_by)
VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (scope, id, folded) DO UPDATE SET name = excluded.name,
    preset = excluded.preset, changes = excluded.changes, created_by = excluded.created_by
"""


@dataclass(frozen=True, slots=True)
class StoredPreferences:
    """What one server or channel wants; None where it leaves that to others.

    Attributes:
        guild_id: the server, also of a channel; None in a direct message.
        language: the language of public texts.
        entering: who may enter: "players", "anyone", or the id of a role.
        variant: the game of a match for which none is named.
        idle_hours: after how many hours a match is asked for; 0 for never.
    """

    guild_id: int | None = None
    language: str | None = None
    entering: str | None = None
    variant: str | None = None
    idle_hours: int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is wanted."""
        return self == StoredPreferences(self.guild_id)


@dataclass(frozen=True, slots=True)
class StoredHouseRules:
    """Rules saved under a name.

    Attributes:
        name: the name, as it was typed.
        preset: the game that they begin as.
        changes: what they have otherwise, as it is written (JSON).
        created_by: the Discord id of who saved them; None for a former member.
    """

    name: str
    preset: str
    changes: str
    created_by: int | None


class GuildSettings:
    """What servers and channels want, within one transaction."""

    def __init__(self, connection: Statements) -> None:
        self._connection = connection

    async def every(self) -> dict[Key, StoredPreferences]:
        """Return what every server and channel wants."""
        rows = await self._connection.execute_fetchall(_EVERY)
        return {(scope, number): StoredPreferences(*wanted) for scope, number, *wanted in rows}

    async def put(self, key: Key, wanted: StoredPreferences) -> None:
        """Keep what a server or channel wants, in place of what it wanted before."""
        if wanted.is_empty:
            await self._connection.execute(
                "DELETE FROM preferences WHERE scope = ? AND id = ?", key
            )
            return
        await self._connection.execute(
            _PUT,
            (
                *key,
                wanted.guild_id,
                wanted.language,
                wanted.entering,
                wanted.variant,
                wanted.idle_hours,
            ),
        )

    async def house_rules(self, key: Key) -> tuple[StoredHouseRules, ...]:
        """Return the house rules of a server or direct message, by name."""
        rows = await self._connection.execute_fetchall(
            f"{_HOUSE_RULES} WHERE scope = ? AND id = ? ORDER BY folded", key
        )
        return tuple(StoredHouseRules(*row) for row in rows)

    async def house_rules_called(self, key: Key, folded: str) -> StoredHouseRules | None:
        """Return the house rules that go by a folded name."""
        rows = await self._connection.execute_fetchall(
            f"{_HOUSE_RULES} WHERE scope = ? AND id = ? AND folded = ?", (*key, folded)
        )
        return next((StoredHouseRules(*row) for row in rows), None)

    async def save(self, key: Key, folded: str, rules: StoredHouseRules) -> None:
        """Keep house rules, in place of those that go by the same folded name."""
        await self._connection.execute(
            _SAVE, (*key, folded, rules.name, rules.preset, rules.changes, rules.created_by)
        )

    async def delete(self, key: Key, folded: str) -> None:
        """Delete the house rules that go by a folded name."""
        await self._connection.execute(
            "DELETE FROM house_rules WHERE scope = ? AND id = ? AND folded = ?", (*key, folded)
        )
