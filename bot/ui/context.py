"""What an interaction says: who asks, where, and in which language."""

from dataclasses import dataclass, field
from enum import StrEnum

import discord
from discord import app_commands
from discord.ext import commands

from bot.domain.errors import Rejected
from bot.i18n.languages import ENGLISH, LANGUAGES, Language, language_for
from bot.i18n.names import clean


class InteractionReason(StrEnum):
    """Reasons why nothing comes of a press, a form or a command, whatever it is about."""

    UNKNOWN_BUTTON = "unknown-button"
    STOPPING = "stopping"
    BEING_DELETED = "being-deleted"


@dataclass(frozen=True, slots=True)
class ChannelRef:
    """The channel or thread where something is asked; without a server, a direct message."""

    guild_id: int | None
    channel_id: int
    # the channel in which a thread stands, where that is known
    parent_id: int | None = field(default=None, compare=False)

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
    return ChannelRef(interaction.guild_id, interaction.channel_id or 0, parent_id)


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
        channel=channel_of(interaction),
        roles=frozenset(role.id for role in roles),
    )


async def public_language(
    interaction: discord.Interaction[Host], chosen: str | None = None
) -> Language:
    """Return the chosen language, else that of the settings, else the server's, else English."""
    chosen = chosen or await interaction.client.wanted_language(channel_of(interaction))
    if chosen is not None:
        return Language(chosen) if chosen in LANGUAGES else ENGLISH
    locale = interaction.guild_locale
    return language_for(locale.value if locale is not None else None)
