"""The one place that turns a rejection or a fault into an answer, in the reader's language."""

import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import aiohttp
import discord

from bot.domain.errors import Reason, Rejected
from bot.domain.match import Match
from bot.i18n.languages import Language, language_for
from bot.i18n.names import escaped, in_one_line, seats_in_order, shown_name
from bot.i18n.translate import say
from storage.faults import StorageFault

_log = logging.getLogger(__name__)

_ABOUT_HANDS: Final = frozenset(
    {
        Reason.NOT_A_NUMBER,
        Reason.NEGATIVE,
        Reason.DECIMAL,
        Reason.TOO_MANY_PIPS,
        Reason.TOO_MANY_TILES,
        Reason.IMPOSSIBLE_HAND,
        Reason.IMPOSSIBLE_TILE,
        Reason.REPEATED_TILE,
        Reason.MIXED_HAND,
        Reason.UNKNOWN_SEAT,
        Reason.NO_HAND_AFTER_NAME,
        Reason.NAME_EVERY_HAND,
        Reason.REPEATED_SEAT,
        Reason.WRONG_HAND_COUNT,
        Reason.TWO_WENT_OUT,
        Reason.WINNER_HOLDS_TILES,
    }
)
_ABOUT_ENDS: Final = frozenset(
    {
        Reason.NOT_ENDS,
        Reason.WRONG_END_COUNT,
        Reason.IMPOSSIBLE_END,
        Reason.REPEATED_END,
        Reason.TILE_IS_NO_END,
    }
)
_OUR_WORDS: Final = frozenset({"names", "topics", "rule"})
"""Facts that are texts of the bot already, in which the names are escaped."""

Cog = TypeVar("Cog")
P = ParamSpec("P")
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


def rejection_text(language: Language, rejection: Rejected) -> str:
    """Return what is said about a rejection, with what was expected where hands or ends were."""
    match: Match | None = rejection.match
    values: dict[str, str | int] = {}
    for name, value in rejection.events.items():
        if name == "seat" and match is not None and isinstance(value, int):
            values["name"] = shown_name(language, match, value)
        elif isinstance(value, str):
            values[name] = value if name in _OUR_WORDS else escaped(in_one_line(value))
        elif value is not None:
            values[name] = value
    if match is not None:
        values["variant"] = say(language, f"presets.{match.rules.preset}")
    text = say(language, f"errors.{rejection.reason}", **values)
    if match is not None and rejection.reason in _ABOUT_HANDS:
        return f"{text}\n{_expected_hands(language, match)}"
    if match is not None and rejection.reason in _ABOUT_ENDS:
        return (
            f"{text}\n{say(language, 'errors.expected-ends', most=match.rules.in_play.open_ends)}"
        )
    return text


def _expected_hands(language: Language, match: Match) -> str:
    seats = len(match.seats)
    if seats <= 1:
        return say(language, "errors.expected-hands-alone")
    text = say(
        language,
        "errors.expected-hands",
        opponents=seats - 1,
        seats=seats,
        names=seats_in_order(language, match),
    )
    if match.teams:
        text += "\n" + say(language, "errors.expected-hands-teams")
    return text


async def tell(
    interaction: Interaction, text: str, view: discord.ui.View = discord.utils.MISSING
) -> None:
    """Answer somebody privately, whether or not the interaction has been answered before."""
    if interaction.response.is_done():
        await interaction.followup.send(text, view=view, ephemeral=True)
    else:
        await interaction.response.send_message(text, view=view, ephemeral=True)


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
        text = rejection_text(language, error)
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


def answered(
    callback: Callable[Concatenate[Cog, Interaction, P], Coroutine[Any, Any, None]],
) -> Callable[Concatenate[Cog, Interaction, P], Coroutine[Any, Any, None]]:
    """Make a command always answer: what it raises becomes a private answer."""

    @wraps(callback)
    async def wrapped(
        self: Cog, interaction: Interaction, *args: P.args, **kwargs: P.kwargs
    ) -> None:
        kind = interaction.command.qualified_name if interaction.command is not None else ""
        work = callback(self, interaction, *args, **kwargs)
        await interaction.client.lifecycle.attend(interaction, kind, work)

    return wrapped
