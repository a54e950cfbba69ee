"""What servers and channels want of the bot: the use cases of their settings, without Discord."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.domain.errors import Reason, Rejected
from bot.ui.context import Caller, ChannelRef
from storage.engine import Database, retried
from storage.guild_settings import ChannelSettings, Key, SavedRules, called, first_set
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
    NO_RANKINGS_HERE = "no-rankings-here"


@dataclass(frozen=True, slots=True)
class Overview:
    """All settings that matter in a channel."""

    # those of the server, or of a direct message; where none is set, the default
    everywhere: ChannelSettings
    here: ChannelSettings  # what a channel of the server has set otherwise
    rules: tuple[SavedRules, ...]  # the saved house rules of the server or direct message, by name
    spoken: tuple[int, ...] = ()  # the open matches that have another language since a change


async def settings_in(tables: Tables, channel: ChannelRef) -> ChannelSettings:
    """Return what counts in a channel: what a thread wants, else its channel, else the server."""
    known = await tables.guild_settings.of(channel.guild_id, channel.channel_id, channel.parent_id)
    return first_set(*known.values(), DEFAULTS)


async def is_admitted(tables: Tables, caller: Caller) -> bool:
    """Return whether the settings where something is asked let the caller enter, also unseated."""
    if caller.channel is None:
        return False
    entering = (await settings_in(tables, caller.channel)).entering
    return entering == "anyone" or entering in caller.roles


class GuildSettings:
    """Keeps in a database what servers and channels want.

    Where it was changed which matches count, ``count_soon`` is called for what is to be counted.
    """

    def __init__(self, database: Database, count_soon: Callable[[], None] = lambda: None) -> None:
        self._database, self._count_soon = database, count_soon

    async def of(self, channel: ChannelRef) -> ChannelSettings:
        """Return what counts in a channel."""
        async with self._database.reading() as tables:
            return await settings_in(tables, channel)

    async def overview(self, channel: ChannelRef) -> Overview:
        """Return all settings that matter in a channel."""
        async with self._database.reading() as tables:
            return await _overview(tables, channel)

    @retried
    async def change(
        self, channel: ChannelRef, *, only_here: bool = False, **changes: str | int | None
    ) -> Overview:
        """Change settings of a server, or of a channel alone, by their names; None unsets one.

        Another language counts for the open matches there at once.
        """
        key: Key = ("channel", channel.channel_id) if only_here else _owner_of(channel)
        async with self._database.transaction() as tables:
            known = await tables.guild_settings.of(channel.guild_id, channel.channel_id)
            settings = replace(known.get(key, ChannelSettings()), **changes)
            await tables.guild_settings.put(key, channel.guild_id, settings)
            if "idle_hours" in changes:
                await tables.reminders.look_again(channel.scope)
            if "rankings" in changes:
                await tables.results.count_again(channel.scope, channel.channel_id)
            overview = await _overview(tables, channel)
            if "language" in changes:
                wanted = overview.here if only_here else overview.everywhere
                language = wanted.language or overview.everywhere.language
                of = key[1] if key[0] == "channel" else None
                if language is not None:
                    spoken = await tables.match.speak(channel.scope, of, language)
                    overview = replace(overview, spoken=spoken)
        if "rankings" in changes:
            self._count_soon()
        return overview

    async def house_rules(self, channel: ChannelRef) -> tuple[SavedRules, ...]:
        """Return the house rules of the server of a channel, by name."""
        async with self._database.reading() as tables:
            return await tables.guild_settings.house_rules(_owner_of(channel))

    @retried
    async def save(self, channel: ChannelRef, caller: int, rules: SavedRules) -> Overview:
        """Keep house rules in place of those of that name; reject a missing name, and too many."""
        if not rules.name:
            raise Rejected(Reason.NO_NAME)
        key = _owner_of(channel)
        async with self._database.transaction() as tables:
            there = {one.value for one in await tables.guild_settings.house_rules(key)}
            if len(there | {rules.value}) > MOST_HOUSE_RULES:
                raise Rejected(SettingsReason.HOUSE_RULES_FULL, most=MOST_HOUSE_RULES)
            await tables.guild_settings.save(key, rules, caller)
            return await _overview(tables, channel)

    @retried
    async def delete(self, channel: ChannelRef, name: str) -> Overview:
        """Delete house rules, also as a usual game; reject a name by which none go."""
        key = _owner_of(channel)
        async with self._database.transaction() as tables:
            there = await tables.guild_settings.house_rules(key)
            rules = called(there, name)
            if rules is None:
                saved = ", ".join(one.name for one in there)
                raise Rejected(
                    SettingsReason.UNKNOWN_HOUSE_RULES, typed=name, saved=saved, many=len(there)
                )
            await tables.guild_settings.delete(key, rules)
            return await _overview(tables, channel)


def _owner_of(channel: ChannelRef) -> Key:
    # A direct message is a channel that has the settings of a server.
    return "server" if channel.guild_id is not None else "channel", channel.scope


async def _overview(tables: Tables, channel: ChannelRef) -> Overview:
    known = await tables.guild_settings.of(channel.guild_id, channel.channel_id, channel.parent_id)
    owner = _owner_of(channel)
    everywhere = first_set(known.pop(owner, ChannelSettings()), DEFAULTS)
    rules = await tables.guild_settings.house_rules(owner)
    return Overview(everywhere, first_set(*known.values()), rules)
