"""What an interaction says: who asks, where, and in which language."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.domain.errors import Rejected
from bot.i18n.languages import Language, language_for, language_of
from bot.i18n.names import clean
from bot.ui.caller import Caller, ChannelRef


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
    """Return the language for public texts.

    It is the chosen one, else that of the settings, else the server's on Discord, else English.
    """
    chosen = chosen or await interaction.client.wanted_language(channel_of(interaction))
    if chosen is not None:
        return language_of(chosen)
    locale = interaction.guild_locale
    return language_for(locale.value if locale is not None else None)
