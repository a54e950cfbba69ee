"""Answers: every interaction gets one, in the reader's language, before the bot stops."""

import asyncio
import logging
from collections.abc import Collection, Coroutine
from time import perf_counter
from typing import Any, Final, Protocol, TypeVar

import aiohttp
import discord

from bot.domain.errors import Rejected, RequestError
from bot.i18n.languages import Language, language_for
from bot.i18n.translate import say
from bot.ui.context import InteractionReason
from bot.ui.limits import brief_of
from storage.faults import FaultKind, StorageFault

_log = logging.getLogger(__name__)

Offered = TypeVar("Offered")
Interaction = discord.Interaction[Any]
UNREACHED: Final = (aiohttp.ClientError, TimeoutError)
"""What comes up when the line to Discord breaks; whether it took the message is not known."""
NOT_SENT: Final = (discord.HTTPException, *UNREACHED)
"""What comes up when a message could not be sent: Discord refuses it, or the line breaks."""
_NOBODY: Final = discord.AllowedMentions.none()
_ALREADY_ANSWERED: Final = 40060
_TOO_LATE: Final = 10062
_MESSAGE_GONE: Final = 10008
_PATIENCE: Final = 3.0
"""Seconds that the bot waits, when it stops, for what is under way."""


def reader(interaction: Interaction) -> Language:
    """Return the language of whoever will read a private answer."""
    return language_for(interaction.locale.value)


def with_mentions(interaction: Interaction, embed: discord.Embed) -> discord.Embed:
    """Return an embed as it is to be sent: with the commands that it names as mentions."""
    shown: discord.Embed = interaction.client.command_mentions.embed(embed)
    return shown


def _content(interaction: Interaction, text: str | None, embed: discord.Embed | None) -> str | None:
    """Return the text of a message: its own, or else what stands above its embed."""
    shown: str = interaction.client.command_mentions.text(text or brief_of(embed) or "")
    return shown or None


async def tell(
    interaction: Interaction,
    text: str | None = None,
    view: discord.ui.View = discord.utils.MISSING,
    *,
    embed: discord.Embed = discord.utils.MISSING,
    file: discord.File = discord.utils.MISSING,
) -> None:
    """Answer somebody privately, whether or not the interaction has been answered before.

    A text stands above an embed that brings none of its own.
    """
    content = _content(interaction, text, embed) or discord.utils.MISSING
    embed = with_mentions(interaction, embed)
    answered = interaction.response.is_done()
    answer = interaction.followup.send if answered else interaction.response.send_message
    await answer(content, embed=embed, view=view, file=file, ephemeral=True)


async def send(
    interaction: Interaction,
    embed: discord.Embed = discord.utils.MISSING,
    view: discord.ui.View = discord.utils.MISSING,
    file: discord.File = discord.utils.MISSING,
    text: str | None = None,
) -> int | None:
    """Answer publicly, whether or not an answer was promised; return the id of the message.

    A text stands above an embed that brings none of its own.
    """
    content = _content(interaction, text, embed) or discord.utils.MISSING
    embed = with_mentions(interaction, embed)
    if interaction.response.is_done():
        message = await interaction.followup.send(
            content, embed=embed, view=view, file=file, wait=True
        )
        return message.id
    sent = await interaction.response.send_message(content, embed=embed, view=view, file=file)
    return sent.message_id


async def edit_message(
    bot: Any,  # noqa: ANN401 (whatever bot has such mentions)
    message: discord.PartialMessage,
    embed: discord.Embed,
    view: discord.ui.View | None,
) -> bool:
    """Make a message of the bot's own show an embed alone, and return whether it does."""
    try:
        # A match that goes on again loses the picture of its end.
        await message.edit(
            content=brief_of(embed),
            embed=bot.command_mentions.embed(embed),
            view=view,
            attachments=[],
            allowed_mentions=_NOBODY,
        )
    except NOT_SENT as error:
        _log.info("the message %s cannot be edited: %r", message.id, error)
        return False
    return True


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
    embed: discord.Embed | None = None,
    view: discord.ui.View | None = None,
) -> int | None:
    """Show something in place of the message whose button was pressed.

    Where somebody has deleted that message, it is sent anew, an embed to all, a text privately,
    and the id of the new message is returned.
    """
    content = _content(interaction, text, embed)
    if embed is not None:
        embed = with_mentions(interaction, embed)
    try:
        await interaction.response.edit_message(
            content=content, embed=embed, view=view, attachments=[]
        )
    except discord.NotFound as error:
        if error.code != _MESSAGE_GONE:
            raise
        sent = await interaction.response.send_message(
            content,
            embed=embed or discord.utils.MISSING,
            view=view or discord.utils.MISSING,
            ephemeral=embed is None,
        )
        return sent.message_id
    return None


def _write_down(interaction: Interaction, error: BaseException) -> None:
    if isinstance(error, StorageFault):
        path = interaction.client.database.address
        kept = "what was asked for may be" if error.kind is FaultKind.LOST else "nothing was"
        _log.error("Database %s %s; %s saved", path, str(error), kept, exc_info=error)
    else:
        _log.error("fault in an interaction", exc_info=error)


async def explain(interaction: Interaction, error: BaseException) -> None:
    """Answer somebody whose request did not come true, and write down what was a fault."""
    language = reader(interaction)
    if interaction.client.is_closed():
        _log.warning("the bot stopped before it could answer: %r", error)
        return
    if isinstance(error, Rejected):
        # Options have names that nobody sees who has pressed a button or sent a form.
        by_command = interaction.type is discord.InteractionType.application_command
        error.events["as_command"] = int(by_command)
        text = interaction.client.rejection_text(language, error)
    elif isinstance(error, discord.HTTPException) and error.code in {_TOO_LATE, _ALREADY_ANSWERED}:
        # Discord takes no answer to this interaction any more; what was entered is kept.
        _log.warning("an answer came too late or twice: %s", error)
        return
    else:
        if isinstance(error, UNREACHED):
            # What was entered is kept, and the text says where to look.
            _log.warning("the line to Discord broke during an answer: %r", error)
        else:
            _write_down(interaction, error)
        kind = error.kind if isinstance(error, StorageFault) else "unknown"
        text = say(language, f"errors.fault-{kind}")
    try:
        await tell(interaction, text)
    except NOT_SENT as failure:
        _log.warning("an answer could not be sent: %r", failure)


class Counting(Protocol):
    """Whoever counts what is attended to; the figures are loaded only where somebody wants them."""

    def attended(self, kind: str, outcome: str, seconds: float) -> None:
        """Count one interaction."""

    def fault(self, kind: str) -> None:
        """Count one fault."""


async def _refuse(work: Coroutine[Any, Any, Any], reason: InteractionReason) -> None:
    work.close()
    raise Rejected(reason)


class Lifecycle:
    """Attends to every command, press and form; of blocked servers it refuses them all."""

    def __init__(self, metrics: Counting | None = None, blocked: Collection[int] = ()) -> None:
        self.stopping = False
        self.blocked = blocked
        self.closed: set[int] = set()  # servers whose data is being deleted
        self._metrics = metrics
        self._attended: set[asyncio.Task[Any] | None] = set()
        self._until: float | None = None

    async def attend(
        self, interaction: Interaction, kind: str, work: Coroutine[Any, Any, None]
    ) -> None:
        """Do what an interaction asks for; whatever that raises becomes a private answer.

        discord.py would only log what a press or a form raises, and Discord would tell the user
        that the interaction failed. While the bot stops nothing is begun: what is entered then
        might be kept without an answer.
        """
        self._attended.add(task := asyncio.current_task())
        began = perf_counter()
        outcome = "done"
        try:
            reason = self._hindrance(interaction)
            await (_refuse(work, reason) if reason is not None else work)
        except Exception as error:  # noqa: BLE001 (whatever happened, somebody waits for an answer)
            outcome = "refused" if isinstance(error, RequestError) else "fault"
            if outcome == "fault":
                self._count_fault(error)
            await explain(interaction, error)
        finally:
            self._attended.discard(task)
            if self._metrics is not None:
                self._metrics.attended(kind, outcome, perf_counter() - began)

    def _hindrance(self, interaction: Interaction) -> InteractionReason | None:
        if self.stopping:
            return InteractionReason.STOPPING
        if interaction.guild_id in self.blocked:
            return InteractionReason.BLOCKED_SERVER
        return InteractionReason.BEING_DELETED if interaction.guild_id in self.closed else None

    async def offer(
        self, interaction: Interaction, offering: Coroutine[Any, Any, list[Offered]]
    ) -> list[Offered]:
        """Return what is offered to somebody who types; nothing where that fails.

        Discord shows no words with an offer, so that a fault is only written down and counted.
        """
        if self._hindrance(interaction) is not None:
            offering.close()
            return []
        try:
            return await offering
        except Exception as error:  # noqa: BLE001 (discord.py would log it at every letter typed)
            self._count_fault(error)
            _write_down(interaction, error)
            return []

    def _count_fault(self, error: Exception) -> None:
        if self._metrics is not None:
            name = error.kind if isinstance(error, StorageFault) else type(error).__name__
            self._metrics.fault(name)

    async def finish(self) -> None:
        """Begin nothing new, and wait until what is under way is answered, but not for ever.

        Who asks in the meantime is told so; to wait for those answers too, finish once more.
        """
        self.stopping = True
        loop = asyncio.get_running_loop()
        self._until = self._until or loop.time() + _PATIENCE
        own = asyncio.current_task()
        under_way = [task for task in self._attended if task is not None and task is not own]
        if under_way:
            _, late = await asyncio.wait(under_way, timeout=max(0, self._until - loop.time()))
            if late:
                _log.warning("%s interactions were not finished in time", len(late))
