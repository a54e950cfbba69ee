"""Entering what was typed, pressed or filled in, and showing it or asking what is missing."""

from dataclasses import replace

from bot.answers import reader, tell
from bot.asking import Asked, caller_of
from bot.scoring.refusal import Question
from bot.ui.questions import CORRECTED, question
from bot.wishes import Caller, EditWish, EndsWish, MatchRef, RoundWish


async def enter_round(
    interaction: Asked, ref: MatchRef, wish: RoundWish, known_by: int | None = None
) -> None:
    """Enter a round, or ask for the choice that it lacks.

    Args:
        interaction: who asks.
        ref: the match.
        wish: the round.
        known_by: the interaction that it is known by, where that is another: whoever sends the
            same form twice enters one round.

    Raises:
        Refusal: the caller may not, or the hands are not those of a round of this match.
    """
    bot = interaction.client
    try:
        kept = await bot.scorekeeper.enter_round(ref, _caller(interaction, known_by), wish)
    except Question as asked:
        await _ask(interaction, asked)
    else:
        await bot.showing.answer(interaction, kept)


async def enter_ends(
    interaction: Asked, ref: MatchRef, wish: EndsWish, known_by: int | None = None
) -> None:
    """Enter points in play, or ask whose they are.

    Args:
        interaction: who asks.
        ref: the match.
        wish: the open ends.
        known_by: the interaction that they are known by, where that is another.

    Raises:
        Refusal: the caller may not, or the ends are impossible or score nothing.
    """
    bot = interaction.client
    try:
        kept = await bot.scorekeeper.enter_ends(ref, _caller(interaction, known_by), wish)
    except Question as asked:
        await _ask(interaction, asked, "m" if wish.muggins else "")
    else:
        await bot.showing.answer(interaction, kept)


async def correct(interaction: Asked, ref: MatchRef, wish: EditWish) -> None:
    """Correct an earlier entry, or ask for the choice that it lacks.

    Raises:
        Refusal: the caller may not, or the entry cannot be corrected so.
    """
    bot = interaction.client
    try:
        kept = await bot.scorekeeper.correct(ref, caller_of(interaction), wish)
    except Question as asked:
        await _ask(interaction, asked, f"{CORRECTED}{wish.entry}")
    else:
        await bot.showing.answer(interaction, kept)


def _caller(interaction: Asked, known_by: int | None) -> Caller:
    caller = caller_of(interaction)
    return caller if known_by is None else replace(caller, interaction_id=known_by)


async def _ask(interaction: Asked, asked: Question, extra: str = "") -> None:
    shown = question(reader(interaction), asked, extra)
    await tell(interaction, shown.text, shown.view)
