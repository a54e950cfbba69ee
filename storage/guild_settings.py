"""What servers and channels want of the bot, and the house rules that they saved."""

import json
from collections.abc import Iterable
from dataclasses import asdict, astuple, dataclass
from typing import Final, Literal

from bot.domain.options import OPTIONS, HouseRules
from storage.sql.statements import Feature

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
    # whether the matches of a channel count outside it; not set, it is as Discord shows it
    rankings: Literal["always", "never"] | None = None


def first_set(*nearest_first: ChannelSettings) -> ChannelSettings:
    """Return every setting as the first of some that has it set."""
    by_setting = zip(*map(astuple, nearest_first), strict=True)
    return ChannelSettings(
        *(next((one for one in values if one is not None), None) for values in by_setting)
    )


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


def called(saved: Iterable[SavedRules], typed: str) -> SavedRules | None:
    """Return the house rules that go by a name, in capitals or not, or by their word."""
    by_word = {one.value: one for one in saved}
    # A name may itself begin like the word for house rules. What begins as a list offers it is
    # looked for as that word first, and anything else as a name first.
    words = [HOUSE + typed.casefold(), typed.casefold()]
    if typed.startswith(HOUSE):
        words.reverse()
    return next((by_word[one] for one in words if one in by_word), None)


class GuildSettings(Feature, file="guild_settings"):
    """What servers and channels want, within one transaction."""

    async def of(
        self, guild_id: int | None, channel_id: int, parent_id: int | None = None
    ) -> dict[Key, ChannelSettings]:
        """Return what a thread, its parent channel and their server have set, in this order."""
        ids = {"guild_id": guild_id, "channel_id": channel_id, "parent_id": parent_id}
        rows = await self._rows("of", **ids)
        return {
            (kind, number): ChannelSettings(language, _entering(entering), *others)
            for kind, number, language, entering, *others in rows
        }

    async def put(self, key: Key, guild_id: int | None, settings: ChannelSettings) -> None:
        """Keep what a server or channel has set, in place of what it had set before."""
        kind, number = key
        if settings == ChannelSettings():
            await self._rows("remove", kind=kind, id=number)
            return
        entering = str(settings.entering) if settings.entering is not None else None
        values = {**asdict(settings), "entering": entering, "guild_id": guild_id}
        await self._rows("put", kind=kind, id=number, **values)

    async def house_rules(self, key: Key) -> tuple[SavedRules, ...]:
        """Return the house rules of a server or direct message, by name."""
        return tuple(
            SavedRules(name, preset, {k: v for k, v in json.loads(changes).items() if k in OPTIONS})
            for name, preset, changes in await self._rows("house_rules", kind=key[0], id=key[1])
        )

    async def save(self, key: Key, rules: SavedRules, created_by: int | None) -> None:
        """Keep house rules for those of the same folded name; a member has saved them."""
        kind, number = key
        values = {**asdict(rules), "changes": json.dumps(rules.changes), "created_by": created_by}
        folded = rules.name.casefold()
        await self._rows("save", kind=kind, id=number, folded=folded, **values)

    async def delete(self, key: Key, rules: SavedRules) -> None:
        """Delete house rules; wherever they were the usual game, there is none any more."""
        kind, number = key
        await self._rows("delete", kind=kind, id=number, folded=rules.name.casefold())
        await self._rows("not_usual", kind=kind, id=number, variant=rules.value)


def _entering(stored: str | None) -> Entering | None:
    if stored is None or stored == "anyone":
        return stored
    return int(stored) if stored.isdecimal() else "players"
