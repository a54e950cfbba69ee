"""What servers and channels want of the bot, and the house rules that they saved."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

import aiosqlite

from bot.domain.options import OPTIONS, HouseRules
from storage.sql.statements import Statements

Key = tuple[Literal["server", "channel"], int]
"""A server or a channel, by its id."""
Entering = Literal["players", "anyone"] | int
"""Who may enter beside the opener and moderators: the players, anyone, or whoever has a role."""

HOUSE: Final = "house:"
"""What the word for saved house rules begins with."""


@dataclass(frozen=True, slots=True)
class ChannelSettings:
    """What counts in a channel, or what a server or channel has set itself; None: not set."""

    language: str | None = None  # the language of public texts
    entering: Entering | None = None  # who may enter
    variant: str | None = None  # the game of a match for which none is named
    # after how many hours without an entry a match is asked for; 0 for never
    idle_hours: int | None = None


@dataclass(frozen=True, slots=True)
class SavedRules:
    """House rules that go by a name of their own."""

    name: str  # the name, as it was typed
    preset: str  # the key of the game that they begin as
    changes: HouseRules  # what they have otherwise

    @property
    def value(self) -> str:
        """The word by which a command means them, and no game."""
        return f"{HOUSE}{self.name.casefold()}"


class GuildSettings:
    """What servers and channels want, within one transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._sql = Statements(connection, "guild_settings")

    async def of(
        self, guild_id: int | None, channel_id: int, parent_id: int | None = None
    ) -> dict[Key, ChannelSettings]:
        """Return what a server, one of its channels and a thread's parent channel have set."""
        ids = {"guild_id": guild_id, "channel_id": channel_id, "parent_id": parent_id}
        return {
            (kind, number): ChannelSettings(language, _entering(entering), variant, idle_hours)
            for kind, number, language, entering, variant, idle_hours in (
                await self._sql.rows("of", **ids)
            )
        }

    async def put(self, key: Key, guild_id: int | None, settings: ChannelSettings) -> None:
        """Keep what a server or channel has set, in place of what it had set before."""
        kind, number = key
        if settings == ChannelSettings():
            await self._sql.rows("remove", kind=kind, id=number)
            return
        entering = str(settings.entering) if settings.entering is not None else None
        values = {**asdict(settings), "entering": entering, "guild_id": guild_id}
        await self._sql.rows("put", kind=kind, id=number, **values)

    async def house_rules(self, key: Key) -> tuple[SavedRules, ...]:
        """Return the house rules of a server or direct message, by name."""
        rows = await self._sql.rows("house_rules", kind=key[0], id=key[1])
        return tuple(map(_saved, rows))

    async def house_rules_called(self, key: Key, names: Sequence[str]) -> SavedRules | None:
        """Return the house rules that go by the first of some folded names that any go by."""
        for folded in names:
            row = await self._sql.row("house_rules_called", kind=key[0], id=key[1], folded=folded)
            if row is not None:
                return _saved(row)
        return None

    async def save(self, key: Key, rules: SavedRules, created_by: int | None) -> None:
        """Keep house rules, in place of those that go by the same folded name.

        Args:
            key: whose they are.
            rules: the rules.
            created_by: the Discord id of who saved them.
        """
        await self._sql.rows(
            "save",
            kind=key[0],
            id=key[1],
            folded=rules.name.casefold(),
            name=rules.name,
            preset=rules.preset,
            changes=json.dumps(rules.changes),
            created_by=created_by,
        )

    async def delete(self, key: Key, rules: SavedRules) -> None:
        """Delete house rules; wherever they were the usual game, there is none any more."""
        kind, number = key
        await self._sql.rows("delete", kind=kind, id=number, folded=rules.name.casefold())
        for name in ("not_usual_here", "not_usual_in_channels"):
            await self._sql.rows(name, kind=kind, id=number, variant=rules.value)


def _entering(stored: str | None) -> Entering | None:
    if stored is None or stored == "anyone":
        return stored
    return int(stored) if stored.isdecimal() else "players"


def _saved(row: Any) -> SavedRules:  # noqa: ANN401 (what SQL holds)
    name, preset, changes = row
    kept = {key: value for key, value in json.loads(changes).items() if key in OPTIONS}
    return SavedRules(name, preset, kept)
