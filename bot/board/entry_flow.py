"""Entering what was typed, pressed or filled in, and showing it or asking what is missing."""

from dataclasses import replace

from bot.board.prompts import CORRECTED, question
from bot.domain.errors import Question
from bot.match.options import Interaction, caller_of
from bot.match.requests import Caller, EditRequest, EndsRequest, MatchRef, RoundRequest
from bot.ui.responses import reader, tell


async def enter_round(
    interaction: Interaction, ref: MatchRef, request: RoundRequest, known_by: int | None = None
) -> None:
    """Enter a round, or ask for the choice that it lacks.

    Args:
        interaction: who asks.
        ref: the match.
        request: the round.
        known_by: the interaction that it is known by, where that is another: whoever sends the
            same form twice enters one round.

    Raises:
        Rejected: the caller may not, or the hands are not those of a round of this match.
    """
    bot = interaction.client
    try:
        kept = await bot.matches.enter_round(ref, _caller(interaction, known_by), request)
    except Question as asked:
        await _ask(interaction, asked)
    else:
        await bot.showing.answer(interaction, kept)


async def enter_ends(
    interaction: Interaction, ref: MatchRef, request: EndsRequest, known_by: int | None = None
) -> None:
    """Enter points in play, or ask whose they are.

    Args:
        interaction: who asks.
        ref: the match.
        request: the open ends.
        known_by: the interaction that they are known by, where that is another.

    Raises:
        Rejected: the caller may not, or the ends are impossible or score nothing.
    """
    bot = interaction.client
    try:
        kept = await bot.matches.enter_ends(ref, _caller(interaction, known_by), request)
    except Question as asked:
        await _ask(interaction, asked, "m" if request.muggins else "")
    else:
        await bot.showing.answer(interaction, kept)


async def correct(interaction: Interaction, ref: MatchRef, request: EditRequest) -> None:
    """Correct an earlier entry, or ask for the choice that it lacks.

    Raises:
        Rejected: the caller may not, or the entry cannot be corrected so.
    """
    bot = interaction.client
    try:
        kept = await bot.matches.correct(ref, caller_of(interaction), request)
    except Question as asked:
        await _ask(interaction, asked, f"{CORRECTED}{request.entry}")
    else:
        await bot.showing.answer(interaction, kept)


def _caller(interaction: Interaction, known_by: int | None) -> Caller:
    caller = caller_of(interaction)
    return caller if known_by is None else replace(caller, interaction_id=known_by)


async def _ask(interaction: Interaction, asked: Question, extra: str = "") -> None:
    shown = question(reader(interaction), asked, extra)
    await tell(interaction, shown.text, shown.view)
