"""The one place that turns a refusal or a fault into an answer, in the reader's language."""

import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import discord

from bot.scoring.match import Match
from bot.scoring.refusal import Reason, Refusal
from bot.texts.names import escaped, seats_in_order, shown_name
from bot.texts.speech import Language, language_for, say
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

Cog = TypeVar("Cog")
P = ParamSpec("P")
Interaction = discord.Interaction[Any]
_ALREADY_ANSWERED: Final = 40060
_TOO_LATE: Final = 10062
_MESSAGE_GONE: Final = 10008


def reader(interaction: Interaction) -> Language:
    """Return the language of whoever will read a private answer."""
    return language_for(interaction.locale.value)


def refusal_text(language: Language, refusal: Refusal) -> str:
    """Return what is said about a refusal, with what was expected where hands or ends were."""
    match = refusal.match
    values: dict[str, str | int] = {}
    for name, value in refusal.facts.items():
        if name == "seat" and match is not None and isinstance(value, int):
            values["name"] = shown_name(language, match, value)
        elif isinstance(value, str):
            values[name] = escaped(value)
        elif value is not None:
            values[name] = value
    if match is not None:
        values["variant"] = say(language, f"variants.{match.rules.preset}")
    text = say(language, f"answers.{refusal.reason}", **values)
    if match is not None and refusal.reason in _ABOUT_HANDS:
        return f"{text}\n{_expected_hands(language, match)}"
    if match is not None and refusal.reason in _ABOUT_ENDS:
        return f"{text}\n{say(language, 'answers.expected-ends', most=match.rules.open_ends)}"
    return text


def _expected_hands(language: Language, match: Match) -> str:
    seats = len(match.seats)
    if seats <= 1:
        return say(language, "answers.expected-hands-alone")
    text = say(
        language,
        "answers.expected-hands",
        opponents=seats - 1,
        seats=seats,
        names=seats_in_order(language, match),
    )
    if match.teams:
        text += "\n" + say(language, "answers.expected-hands-teams")
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
) -> None:
    """Show something in place of the message whose button was pressed.

    Where somebody has deleted that message, it is sent anew: an embed to all, a text privately.
    """
    try:
        await interaction.response.edit_message(content=text, embed=embed, view=view)
    except discord.NotFound as error:
        if error.code != _MESSAGE_GONE:
            raise
        await interaction.response.send_message(
            text,
            embed=embed or discord.utils.MISSING,
            view=view or discord.utils.MISSING,
            ephemeral=embed is None,
        )


async def explain(interaction: Interaction, error: BaseException) -> None:
    """Answer somebody whose wish did not come true, and write down what was a fault."""
    language = reader(interaction)
    if isinstance(error, Refusal):
        text = refusal_text(language, error)
    elif isinstance(error, StorageFault):
        _log.error("database fault: %s", error.kind, exc_info=error)
        text = say(language, f"answers.fault-{error.kind}")
    elif isinstance(error, discord.HTTPException) and error.code in {
        _TOO_LATE,
        _ALREADY_ANSWERED,
    }:
        # Discord takes no answer to this interaction any more; what was entered is kept.
        _log.warning("an answer came too late or twice: %s", error)
        return
    else:
        _log.error("fault in an interaction", exc_info=error)
        text = say(language, "answers.fault-unknown")
    try:
        await tell(interaction, text)
    except discord.HTTPException as failure:
        _log.warning("an answer could not be sent: %s", failure)


def answered(
    callback: Callable[Concatenate[Cog, Interaction, P], Coroutine[Any, Any, None]],
) -> Callable[Concatenate[Cog, Interaction, P], Coroutine[Any, Any, None]]:
    """Make a command always answer: what it raises becomes a private answer."""

    @wraps(callback)
    async def wrapped(
        self: Cog, interaction: Interaction, *args: P.args, **kwargs: P.kwargs
    ) -> None:
        try:
            await callback(self, interaction, *args, **kwargs)
        except Exception as error:  # noqa: BLE001 (whatever happened, somebody waits for an answer)
            await explain(interaction, error)

    return wrapped
