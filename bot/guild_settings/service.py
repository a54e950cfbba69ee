"""What servers and channels want of the bot: the use cases of their settings, without Discord."""

import asyncio
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypedDict, Unpack

from bot.domain.errors import Reason, Rejected
from bot.ui.caller import ChannelRef
from storage.engine import Database
from storage.guild_settings import HOUSE, Entering, Key, Own, SavedRules

IDLE_HOURS: Final = 24
MOST_IDLE_HOURS: Final = 720
MOST_HOUSE_RULES: Final = 20


class SettingsReason(StrEnum):
    """Reasons why settings are not shown or changed."""

    HOUSE_RULES_FULL = "house-rules-full"
    UNKNOWN_HOUSE_RULES = "unknown-house-rules"
    NAME_OF_A_GAME = "name-of-a-game"
    NO_ROLE = "no-role"
    NOT_YOUR_SETTINGS = "not-your-settings"


class Changes(TypedDict, total=False):
    """Settings to be changed; None leaves one to the server, or to the bot."""

    language: str | None
    entering: Entering | None
    variant: str | None
    idle_hours: int | None


@dataclass(frozen=True, slots=True)
class Wanted:
    """What counts in one place, after its channel and its server were asked.

    Attributes:
        language: the language of public texts, where one is set.
        entering: who may enter.
        variant: the game of a match for which none is named, where one is set.
        idle_hours: after how many hours without an entry a match is asked for; 0 for never.
    """

    language: str | None
    entering: Entering
    variant: str | None
    idle_hours: int


def owner_of(place: ChannelRef) -> Key:
    """Return whose settings are meant in a place: the server's, or those of a direct message."""
    return (
        ("server", place.guild_id) if place.guild_id is not None else ("channel", place.channel_id)
    )


class GuildSettings:
    """Keeps what servers and channels want.

    All of it is at hand in memory, because every entry asks for it; one process writes it.

    Args:
        database: where it is kept.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: dict[Key, Own] = {}
        # What is at hand changes after the commit; who changes it next must find it changed.
        self._changing = asyncio.Lock()

    async def load(self) -> None:
        """Read everything that is kept."""
        async with self._database.reading() as tables:
            self._kept = await tables.guild_settings.every()

    def of(self, place: ChannelRef, parent_id: int | None = None) -> Wanted:
        """Return what counts in a place: a thread's request, else its channel's, else the server's.

        Args:
            place: the server and the channel or thread.
            parent_id: the channel in which a thread stands.
        """
        here, everywhere = self.here(place, parent_id), self.everywhere(place)
        hours = here.idle_hours if here.idle_hours is not None else everywhere.idle_hours
        return Wanted(
            language=here.language or everywhere.language,
            entering=here.entering or everywhere.entering or "players",
            variant=here.variant or everywhere.variant,
            idle_hours=hours if hours is not None else IDLE_HOURS,
        )

    def everywhere(self, place: ChannelRef) -> Own:
        """Return what the server of a place wants, or a direct message."""
        return self._of(owner_of(place))

    def here(self, place: ChannelRef, parent_id: int | None = None) -> Own:
        """Return what a channel of a server wants; a thread in it may want otherwise."""
        if place.guild_id is None:
            return Own()
        nearer = self._of(("channel", place.channel_id))
        farther = self._of(("channel", parent_id)) if parent_id is not None else nearer
        return Own(
            language=nearer.language or farther.language,
            entering=nearer.entering or farther.entering,
            variant=nearer.variant or farther.variant,
            idle_hours=nearer.idle_hours if nearer.idle_hours is not None else farther.idle_hours,
        )

    def _of(self, key: Key) -> Own:
        return self._kept.get(key, Own())

    def admits(self, place: ChannelRef, parent_id: int | None, roles: Collection[int]) -> bool:
        """Return whether the settings of a place let a member with these roles enter."""
        entering = self.of(place, parent_id).entering
        return entering == "anyone" or entering in roles

    async def change(
        self, place: ChannelRef, *, only_here: bool = False, **changes: Unpack[Changes]
    ) -> tuple[SavedRules, ...]:
        """Change what a server wants, or a channel alone; return the house rules of the place.

        Args:
            place: where it was said.
            only_here: whether it is meant for the channel alone.
            changes: the settings to change.
        """
        key: Key = ("channel", place.channel_id) if only_here else owner_of(place)
        async with self._changing:
            async with self._database.transaction() as tables:
                wanted = replace(self._of(key), guild_id=place.guild_id, **changes)
                await tables.guild_settings.put(key, wanted)
                if "idle_hours" in changes:
                    await tables.reminders.look_again(owner_of(place)[1])
                rules = await tables.guild_settings.house_rules(owner_of(place))
            self._kept[key] = wanted
        return rules

    async def house_rules(self, place: ChannelRef) -> tuple[SavedRules, ...]:
        """Return the house rules of a place, by name."""
        async with self._database.reading() as tables:
            return await tables.guild_settings.house_rules(owner_of(place))

    async def house_rules_meant(self, place: ChannelRef, typed: str) -> SavedRules | None:
        """Return the house rules that go by a name, in capitals or not, if there are any.

        A name may itself begin like the word for house rules. What begins as a list offers it is
        therefore looked for as that word first, and anything else as a name first.
        """
        name = typed.casefold()
        meant = dict.fromkeys((name, name.removeprefix(HOUSE)))
        async with self._database.reading() as tables:
            for folded in reversed(meant) if typed.startswith(HOUSE) else meant:
                rules = await tables.guild_settings.house_rules_called(owner_of(place), folded)
                if rules is not None:
                    return rules
        return None

    async def save(
        self, place: ChannelRef, caller: int, rules: SavedRules
    ) -> tuple[SavedRules, ...]:
        """Keep house rules, in place of those that go by the same name; return all of the place.

        Raises:
            Rejected: they have no name, or there are too many.
        """
        if not rules.name:
            raise Rejected(Reason.NO_NAME)
        key, folded = owner_of(place), rules.name.casefold()
        async with self._database.transaction() as tables:
            there = await tables.guild_settings.house_rules(key)
            known = any(one.name.casefold() == folded for one in there)
            if not known and len(there) >= MOST_HOUSE_RULES:
                raise Rejected(SettingsReason.HOUSE_RULES_FULL, most=MOST_HOUSE_RULES)
            await tables.guild_settings.save(key, rules, caller)
            return await tables.guild_settings.house_rules(key)

    async def delete(self, place: ChannelRef, name: str) -> tuple[SavedRules, ...]:
        """Delete house rules; wherever they were the usual game, there is none any more.

        Returns:
            The house rules that the place has still.

        Raises:
            Rejected: none go by that name.
        """
        rules = await self.house_rules_meant(place, name)
        if rules is None:
            saved = ", ".join(one.name for one in await self.house_rules(place))
            raise Rejected(SettingsReason.UNKNOWN_HOUSE_RULES, typed=name, saved=saved or "–")
        key = owner_of(place)
        async with self._changing:
            async with self._database.transaction() as tables:
                await tables.guild_settings.delete(key, rules.name.casefold())
                changed = {
                    one: replace(wanted, variant=None)
                    for one, wanted in self._kept.items()
                    if wanted.variant == rules.value and (one == key or wanted.guild_id == key[1])
                }
                for one, wanted in changed.items():
                    await tables.guild_settings.put(one, wanted)
                left = await tables.guild_settings.house_rules(key)
            self._kept.update(changed)
        return left

    @asynccontextmanager
    async def forgetting(self, guild_id: int) -> AsyncGenerator[None]:
        """Let a server be deleted while nobody changes settings; then drop what it wanted.

        Where that fails, what the server wants stays.
        """
        async with self._changing:
            yield
            self._kept = {key: one for key, one in self._kept.items() if one.guild_id != guild_id}
