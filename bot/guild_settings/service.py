"""What servers and channels want of the bot: the use cases of their settings, without Discord."""

from dataclasses import astuple, dataclass, replace
from enum import StrEnum
from typing import Final

from bot.domain.errors import Reason, Rejected
from bot.ui.context import Caller, ChannelRef
from storage.engine import Database
from storage.guild_settings import HOUSE, ChannelSettings, Key, SavedRules
from storage.tables import Tables

MOST_IDLE_HOURS: Final = 720
MOST_HOUSE_RULES: Final = 20
DEFAULTS: Final = ChannelSettings(entering="players", idle_hours=24)


class SettingsReason(StrEnum):
    """Reasons why settings are not shown or changed."""

    HOUSE_RULES_FULL = "house-rules-full"
    UNKNOWN_HOUSE_RULES = "unknown-house-rules"
    NAME_OF_A_GAME = "name-of-a-game"
    NO_ROLE = "no-role"
    NOT_YOUR_SETTINGS = "not-your-settings"


@dataclass(frozen=True, slots=True)
class Overview:
    """All settings that matter in a channel."""

    # those of the server, or of a direct message; where none is set, the default
    everywhere: ChannelSettings
    here: ChannelSettings  # what a channel of the server has set otherwise
    rules: tuple[SavedRules, ...]  # the saved house rules of the server or direct message, by name


def owner_of(channel: ChannelRef) -> Key:
    """Return whose settings are meant in a channel: the server's, or those of a direct message."""
    if channel.guild_id is not None:
        return "server", channel.guild_id
    return "channel", channel.channel_id


async def settings_in(tables: Tables, channel: ChannelRef) -> ChannelSettings:
    """Return what counts in a channel: what a thread wants, else its channel, else the server."""
    return _first_set(*await _both(tables, channel))


async def is_admitted(tables: Tables, caller: Caller) -> bool:
    """Return whether the settings where something is asked let the caller enter, also unseated."""
    if caller.channel is None:
        return False
    entering = (await settings_in(tables, caller.channel)).entering
    return entering == "anyone" or entering in caller.roles


class GuildSettings:
    """Keeps what servers and channels want.

    Args:
        database: where it is kept.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, channel: ChannelRef) -> ChannelSettings:
        """Return what counts in a channel."""
        async with self._database.reading() as tables:
            return await settings_in(tables, channel)

    async def overview(self, channel: ChannelRef) -> Overview:
        """Return all settings that matter in a channel."""
        async with self._database.reading() as tables:
            return await _overview(tables, channel)

    async def change(
        self, channel: ChannelRef, *, only_here: bool = False, **changes: str | int | None
    ) -> Overview:
        """Change what a server wants, or a channel alone; return the settings as they are then.

        Args:
            channel: where it was said.
            only_here: whether it is meant for the channel alone.
            changes: the settings to change, by their names; None unsets one.
        """
        key: Key = ("channel", channel.channel_id) if only_here else owner_of(channel)
        async with self._database.transaction() as tables:
            known = await tables.guild_settings.of(channel.guild_id, channel.channel_id)
            settings = replace(known.get(key, ChannelSettings()), **changes)
            await tables.guild_settings.put(key, channel.guild_id, settings)
            if "idle_hours" in changes:
                await tables.reminders.look_again(owner_of(channel)[1])
            return await _overview(tables, channel)

    async def house_rules(self, channel: ChannelRef) -> tuple[SavedRules, ...]:
        """Return the house rules of the server of a channel, by name."""
        async with self._database.reading() as tables:
            return await tables.guild_settings.house_rules(owner_of(channel))

    async def house_rules_meant(self, channel: ChannelRef, typed: str) -> SavedRules | None:
        """Return the house rules that go by a name, in capitals or not, if there are any."""
        async with self._database.reading() as tables:
            return await _meant(tables, owner_of(channel), typed)

    async def save(self, channel: ChannelRef, caller: int, rules: SavedRules) -> Overview:
        """Keep house rules, in place of those that go by the same name.

        Raises:
            Rejected: they have no name, or there are too many.
        """
        if not rules.name:
            raise Rejected(Reason.NO_NAME)
        key, folded = owner_of(channel), rules.name.casefold()
        async with self._database.transaction() as tables:
            there = await tables.guild_settings.house_rules(key)
            known = any(one.name.casefold() == folded for one in there)
            if not known and len(there) >= MOST_HOUSE_RULES:
                raise Rejected(SettingsReason.HOUSE_RULES_FULL, most=MOST_HOUSE_RULES)
            await tables.guild_settings.save(key, rules, caller)
            return await _overview(tables, channel)

    async def delete(self, channel: ChannelRef, name: str) -> Overview:
        """Delete house rules; wherever they were the usual game, there is none any more.

        Raises:
            Rejected: none go by that name.
        """
        key = owner_of(channel)
        async with self._database.transaction() as tables:
            rules = await _meant(tables, key, name)
            if rules is None:
                there = await tables.guild_settings.house_rules(key)
                saved = ", ".join(one.name for one in there)
                raise Rejected(SettingsReason.UNKNOWN_HOUSE_RULES, typed=name, saved=saved or "–")
            await tables.guild_settings.delete(key, rules)
            return await _overview(tables, channel)


async def _both(tables: Tables, channel: ChannelRef) -> tuple[ChannelSettings, ChannelSettings]:
    """Return what a channel of a server has set, and what counts in all of the server."""
    ids = (channel.guild_id, channel.channel_id, channel.parent_id)
    known = await tables.guild_settings.of(*ids)
    everywhere = _first_set(known.get(owner_of(channel), ChannelSettings()), DEFAULTS)
    if channel.guild_id is None:
        return ChannelSettings(), everywhere
    nearest: list[Key] = [("channel", channel.channel_id), ("channel", channel.parent_id or 0)]
    return _first_set(*(known.get(key, ChannelSettings()) for key in nearest)), everywhere


def _first_set(*nearest_first: ChannelSettings) -> ChannelSettings:
    by_setting = zip(*map(astuple, nearest_first), strict=True)
    return ChannelSettings(
        *(next((one for one in values if one is not None), None) for values in by_setting)
    )


async def _overview(tables: Tables, channel: ChannelRef) -> Overview:
    here, everywhere = await _both(tables, channel)
    rules = await tables.guild_settings.house_rules(owner_of(channel))
    return Overview(everywhere, here, rules)


async def _meant(tables: Tables, key: Key, typed: str) -> SavedRules | None:
    # A name may itself begin like the word for house rules. What begins as a list offers it is
    # looked for as that word first, and anything else as a name first.
    name = typed.casefold()
    names = [*dict.fromkeys((name, name.removeprefix(HOUSE)))]
    if typed.startswith(HOUSE):
        names.reverse()
    return await tables.guild_settings.house_rules_called(key, names)
