"""Answers, and all other messages of the bot: with emojis, and mentions of the commands."""

import logging
import re
from collections.abc import Sequence
from functools import cached_property
from itertools import product
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands

from bot.i18n.languages import Language, language_for
from bot.ui import limits
from bot.ui.context import ChannelRef
from bot.ui.limits import brief_of

_log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Embeds = discord.Embed | Sequence[discord.Embed]
"""What a message shows below its text."""
Bot = Any
"""What has emojis and mentions: a client, of which this kit knows nothing else."""
UNREACHED: Final = (aiohttp.ClientError, TimeoutError)
"""What comes up when the line to Discord breaks; whether it took the message is not known."""
NOT_SENT: Final = (discord.HTTPException, *UNREACHED)
"""What comes up when a message could not be sent: Discord refuses it, or the line breaks."""
_NOBODY: Final = discord.AllowedMentions.none()
_MESSAGE_GONE: Final = 10008


class CommandMentions:
    """Turns the commands that texts name into mentions, which put them into the reader's line.

    A text names one in backticks: `/domino round 13 8`. Until ``command_id`` is known, that of the
    whole group at Discord, texts stay as they are.
    """

    def __init__(self, group: app_commands.Group) -> None:
        self.command_id: int | None = None
        self._group = group

    def mentioned(self, text: str) -> str:
        """Return a text with mentions."""
        if self.command_id is None:
            return text

        def mention(found: re.Match[str]) -> str:
            return f"</{found[1]}:{self.command_id}>{found[2]}" if found[1] else found[0]

        return self._named.sub(mention, text)

    @cached_property
    def _named(self) -> re.Pattern[str]:
        walked = self._group.walk_commands()
        names = {one.qualified_name for one in walked if isinstance(one, app_commands.Command)}
        # What stands behind it is code no more: it must not be read as marks.
        named = "|".join(map(re.escape, names))
        return re.compile(rf"(?s:```.*?```)|(?<![`\\])`/({named})((?: [^`\n<@*_~|\\]*)?)`(?!`)")


def reader(interaction: Interaction) -> Language:
    """Return the language of whoever will read a private answer."""
    return language_for(interaction.locale.value)


def is_private(interaction: Interaction) -> bool:
    """Return whether the message whose button was pressed is seen by nobody else."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def shown(bot: Bot, embed: discord.Embed) -> discord.Embed:
    """Return an embed as it is to be sent: with emojis and mentions, as far as Discord takes them.

    Emojis stand for the tiles, ends and bars in its texts, mentions for the commands.
    """
    ways = product(bot.app_emojis.ways(embed), (bot.command_mentions.mentioned, str))
    return limits.changed(embed, (lambda text, one=one: one[1](one[0](text)) for one in ways))


def _message(bot: Bot, text: str | None, embeds: Embeds | None, **more: object) -> dict[str, Any]:
    """Return what a message is to show; its own text, or else what stands above its embed."""
    every = [embeds] if isinstance(embeds, discord.Embed) else [*(embeds or ())]
    content = text or next(filter(None, map(brief_of, every)), None)
    if content is not None:
        mentioned: str = bot.command_mentions.mentioned(content)
        content = mentioned if len(mentioned) <= limits.CONTENT else content
    return {"content": content, "embeds": [shown(bot, one) for one in every], **more}


async def _answer(interaction: Interaction, message: dict[str, Any]) -> int | None:
    if interaction.response.is_done():
        return (await interaction.followup.send(**message, wait=True)).id
    return (await interaction.response.send_message(**message)).message_id


async def tell(
    interaction: Interaction,
    text: str | None = None,
    view: discord.ui.View = discord.utils.MISSING,
    *,
    embed: Embeds | None = None,
    file: discord.File = discord.utils.MISSING,
) -> None:
    """Answer somebody privately, whether or not the interaction has been answered before.

    A text stands above an embed that brings none of its own.
    """
    message = _message(interaction.client, text, embed, view=view, file=file, ephemeral=True)
    await _answer(interaction, message)


async def send(
    interaction: Interaction,
    embed: Embeds | None = None,
    view: discord.ui.View = discord.utils.MISSING,
    file: discord.File = discord.utils.MISSING,
    text: str | None = None,
) -> int | None:
    """Answer publicly, whether or not an answer was promised; return the id of the message.

    A text stands above an embed that brings none of its own.
    """
    message = _message(interaction.client, text, embed, view=view, file=file)
    return await _answer(interaction, message)


def _channel(bot: Bot, place: ChannelRef) -> discord.PartialMessageable:
    channel: discord.PartialMessageable = bot.get_partial_messageable(
        place.channel_id, guild_id=place.guild_id
    )
    return channel


async def post(bot: Bot, place: ChannelRef, embed: discord.Embed, view: discord.ui.View) -> None:
    """Send a message that nobody has asked for."""
    await _channel(bot, place).send(**_message(bot, None, embed, view=view))


async def edit_message(
    bot: Bot,
    place: ChannelRef,
    message_id: int,
    embed: discord.Embed,
    view: discord.ui.View | None,
) -> bool:
    """Make a message of the bot's own show an embed alone, and return whether it does."""
    # A match that goes on again loses the picture of its end.
    changed = _message(bot, None, embed, view=view, attachments=[], allowed_mentions=_NOBODY)
    try:
        await _channel(bot, place).get_partial_message(message_id).edit(**changed)
    except NOT_SENT as error:
        _log.info("the message %s cannot be edited: %r", message_id, error)
        return False
    return True


async def add_picture(
    interaction: Interaction, message_id: int, embed: discord.Embed, picture: discord.File
) -> None:
    """Put a picture into an embed that was sent as an answer."""
    embed.set_image(url=f"attachment://{picture.filename}")
    changed = _message(interaction.client, None, embed, attachments=[picture])
    await interaction.followup.edit_message(message_id, **changed)


async def delete_answer(interaction: Interaction, message_id: int) -> None:
    """Delete a public answer; where it cannot be, it stays.

    While the token of its interaction lives, no right is needed; later, its channel must let the
    bot in.
    """
    try:
        if interaction.is_expired():
            channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)
            await channel.get_partial_message(message_id).delete()
        else:
            await interaction.followup.delete_message(message_id)
    except NOT_SENT as error:
        _log.info("the answer %s could not be deleted: %r", message_id, error)


async def replace_pressed(
    interaction: Interaction,
    *,
    text: str | None = None,
    embed: Embeds | None = None,
    view: discord.ui.View | None = None,
) -> int | None:
    """Show something in place of the message whose button was pressed.

    Where somebody has deleted that message, it is sent anew, privately where that was private, and
    the id of the new message is returned.
    """
    message = _message(interaction.client, text, embed)
    try:
        await interaction.response.edit_message(**message, view=view, attachments=[])
    except discord.NotFound as error:
        if error.code != _MESSAGE_GONE:
            raise
        more = {"view": view or discord.utils.MISSING, "ephemeral": is_private(interaction)}
        return await _answer(interaction, message | more)
    return None
