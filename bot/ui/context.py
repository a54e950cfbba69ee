"""What an interaction says: who asks, where, and in which language."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

import discord
from discord import app_commands
from discord.ext import commands

from bot.domain.errors import Rejected
from bot.i18n.languages import ENGLISH, LANGUAGES, Language, language_for
from bot.i18n.names import clean
from storage.match import Hidden


class InteractionReason(StrEnum):
    """Reasons why nothing comes of a press, a form or a command, whatever it is about."""

    UNKNOWN_BUTTON = "unknown-button"
    STOPPING = "stopping"
    BLOCKED_SERVER = "blocked-server"
    OUT_OF_RANGE = "out-of-range"
    BEING_DELETED = "being-deleted"
    QUESTION_GONE = "question-gone"


@dataclass(frozen=True, slots=True)
class ChannelRef:
    """The channel or thread where something is asked; without a server, a direct message."""

    guild_id: int | None
    channel_id: int
    # the channel in which a thread stands, where that is known
    parent_id: int | None = field(default=None, compare=False)
    # why not everybody in the server can see it, if that is so
    hidden: Hidden | None = field(default=None, compare=False)

    @property
    def scope(self) -> int:
        """Within what players are known and compared: the server, or the direct message."""
        return self.guild_id if self.guild_id is not None else self.channel_id


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks for something, and with which interaction."""

    user_id: int
    name: str
    moderates: bool  # whether the member may manage messages where it is asked
    interaction_id: int  # the interaction by which it was asked, so that it is entered once
    at: datetime | None = None  # when it was asked, by Discord's clock
    # where it is asked, so that its settings can let the member enter without a seat
    channel: ChannelRef | None = None
    roles: frozenset[int] = frozenset()  # the roles of the member there


class Host(commands.AutoShardedBot):
    """The bot as the kit knows it: what it has to say for the features."""

    commands_group: app_commands.Group

    async def wanted_language(self, channel: ChannelRef) -> str | None:
        """Return the language that the settings want for public texts, if they want one."""
        raise NotImplementedError

    def rejection_text(self, language: Language, rejection: Rejected) -> str:
        """Return what is said about a rejection."""
        raise NotImplementedError


def channel_of(interaction: discord.Interaction[Host]) -> ChannelRef:
    """Return where something was asked."""
    channel = interaction.channel
    parent_id = channel.parent_id if isinstance(channel, discord.Thread) else None
    channel_id = interaction.channel_id or 0
    hidden = _hidden(interaction, interaction.guild_id) if interaction.guild_id else None
    return ChannelRef(interaction.guild_id, channel_id, parent_id, hidden)


def _hidden(interaction: discord.Interaction[Host], guild_id: int) -> Hidden | None:
    """Return why not everybody sees a channel of a server, by what Discord tells of its channels.

    What everybody may see is told by its first text channel that they may: where they see none, a
    server is for members with a role, and nothing in it is hidden from those it is for.
    """
    channel = interaction.channel
    if channel is not None and channel.type is discord.ChannelType.private_thread:
        return "private-thread"
    guild = interaction.client.get_guild(guild_id)
    if guild is None:
        return "bot-absent"
    if guild.unavailable:
        return "unknown"
    above = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    place = guild.get_channel(above or 0)
    if place is None:
        return "bot-absent"

    def seen(one: discord.abc.GuildChannel) -> bool:
        return one.permissions_for(guild.default_role).view_channel

    return "hidden-channel" if not seen(place) and any(map(seen, guild.text_channels)) else None


def name_of(user: discord.abc.User) -> str:
    """Return the name a member is kept under."""
    return clean(user.display_name) or clean(user.name) or str(user.id)


def caller_of(interaction: discord.Interaction[Host]) -> Caller:
    """Return who asked for something."""
    user = interaction.user
    roles = user.roles if isinstance(user, discord.Member) else []
    return Caller(
        user_id=user.id,
        name=name_of(user),
        moderates=interaction.guild_id is not None and interaction.permissions.manage_messages,
        interaction_id=interaction.id,
        at=interaction.created_at,
        channel=channel_of(interaction),
        roles=frozenset(role.id for role in roles),
    )


async def public_language(
    interaction: discord.Interaction[Host], chosen: str | None = None, *, own: bool = False
) -> Language:
    """Return the chosen language, else that of the settings, else the server's, else English.

    With ``own``, that of whoever asks comes before the server's, which is rarely set on purpose.
    """
    chosen = chosen or await interaction.client.wanted_language(channel_of(interaction))
    if chosen is not None:
        return Language(chosen) if chosen in LANGUAGES else ENGLISH
    locales = interaction.locale if own else None, interaction.guild_locale
    return language_for(*(one.value for one in locales if one is not None))
