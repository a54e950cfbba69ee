"""The one place that turns a rejection or a fault into an answer, in the reader's language."""

import logging
from typing import Any, Final

import aiohttp
import discord

from bot.domain.errors import Rejected
from bot.i18n.languages import Language, language_for
from bot.i18n.translate import say
from storage.faults import StorageFault

_log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
UNREACHED: Final = (aiohttp.ClientError, TimeoutError)
"""What comes up when the line to Discord breaks; whether it took the message is not known."""
NOT_SENT: Final = (discord.HTTPException, *UNREACHED)
"""What comes up when a message could not be sent: Discord refuses it, or the line breaks."""
_ALREADY_ANSWERED: Final = 40060
_TOO_LATE: Final = 10062
_MESSAGE_GONE: Final = 10008


def reader(interaction: Interaction) -> Language:
    """Return the language of whoever will read a private answer."""
    return language_for(interaction.locale.value)


async def tell(
    interaction: Interaction, text: str, view: discord.ui.View = discord.utils.MISSING
) -> None:
    """Answer somebody privately, whether or not the interaction has been answered before."""
    if interaction.response.is_done():
        await interaction.followup.send(text, view=view, ephemeral=True)
    else:
        await interaction.response.send_message(text, view=view, ephemeral=True)


async def send(
    interaction: Interaction,
    embed: discord.Embed = discord.utils.MISSING,
    view: discord.ui.View = discord.utils.MISSING,
    file: discord.File = discord.utils.MISSING,
) -> int | None:
    """Answer publicly, whether or not an answer was promised; return the id of the message."""
    if interaction.response.is_done():
        message = await interaction.followup.send(embed=embed, view=view, file=file, wait=True)
        return message.id
    sent = await interaction.response.send_message(embed=embed, view=view, file=file)
    return sent.message_id


async def replace_pressed(
    interaction: Interaction,
    *,
    text: str | None = None,
    embed: discord.Embed | None = None,
    view: discord.ui.View | None = None,
) -> int | None:
    """Show something in place of the message whose button was pressed.

    Where somebody has deleted that message, it is sent anew: an embed to all, a text privately.

    Returns:
        The id of the message that was sent anew, if one was.
    """
    try:
        await interaction.response.edit_message(
            content=text, embed=embed, view=view, attachments=[]
        )
    except discord.NotFound as error:
        if error.code != _MESSAGE_GONE:
            raise
        sent = await interaction.response.send_message(
            text,
            embed=embed or discord.utils.MISSING,
            view=view or discord.utils.MISSING,
            ephemeral=embed is None,
        )
        return sent.message_id
    return None


def write_down(error: BaseException) -> None:
    """Write a fault into the log."""
    if isinstance(error, StorageFault):
        _log.error("database fault: %s", error.kind, exc_info=error)
    else:
        _log.error("fault in an interaction", exc_info=error)


async def explain(interaction: Interaction, error: BaseException) -> None:
    """Answer somebody whose request did not come true, and write down what was a fault."""
    language = reader(interaction)
    if interaction.client.is_closed():
        _log.warning("the bot stopped before it could answer: %r", error)
        return
    if isinstance(error, Rejected):
        text = interaction.client.rejection_text(language, error)
    elif isinstance(error, StorageFault):
        write_down(error)
        text = say(language, f"errors.fault-{error.kind}")
    elif isinstance(error, discord.HTTPException) and error.code in {
        _TOO_LATE,
        _ALREADY_ANSWERED,
    }:
        # Discord takes no answer to this interaction any more; what was entered is kept.
        _log.warning("an answer came too late or twice: %s", error)
        return
    elif isinstance(error, UNREACHED):
        # What was entered is kept, and the text says where to look.
        _log.warning("the line to Discord broke during an answer: %r", error)
        text = say(language, "errors.fault-unknown")
    else:
        write_down(error)
        text = say(language, "errors.fault-unknown")
    try:
        await tell(interaction, text)
    except NOT_SENT as failure:
        _log.warning("an answer could not be sent: %r", failure)
