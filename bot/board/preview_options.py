"""The options in which an entry is typed: each shows what becomes of it, and stores nothing."""

import asyncio
from collections.abc import Callable
from itertools import islice
from typing import Final

from bot.board.previews import Typing, refused
from bot.domain.errors import Rejected
from bot.domain.events import LONGEST_TYPED
from bot.domain.match import Match
from bot.domain.notation import entered
from bot.i18n.names import clean
from bot.match.host import Interaction
from bot.match.options import entry_meant, seat_meant
from bot.match.requests import (
    EditRequest,
    EndsRequest,
    EntryRequest,
    MatchRecord,
    RoundRequest,
    about,
)
from bot.ui import limits
from bot.ui.commands import Choices, Offer, offering
from bot.ui.context import caller_of, channel_of
from bot.ui.responses import reader

Meant = Callable[[Interaction, Match], EntryRequest]
"""What makes the request that somebody is typing, the text itself yet to come."""


def _seat(interaction: Interaction, match: Match, option: str) -> int | None:
    typed: str | None = getattr(interaction.namespace, option)
    return seat_meant(typed, match, reader(interaction)) if typed else None


def _round(interaction: Interaction, match: Match) -> EntryRequest:
    return RoundRequest("", winner=_seat(interaction, match, "winner"))


def _ends(interaction: Interaction, match: Match) -> EntryRequest:
    muggins = interaction.namespace.muggins is True
    return EndsRequest("", seat=_seat(interaction, match, "player"), muggins=muggins)


def _edit(interaction: Interaction, match: Match) -> EntryRequest:
    entry = entry_meant(interaction.namespace.entry, match)
    return EditRequest(entry, winner=_seat(interaction, match, "winner"))


def _previews(meant: Meant) -> Offer:
    async def offered(interaction: Interaction, current: str) -> Choices:
        typed, correcting = " ".join(entered(current).split()), meant is _edit
        is_read = clean(typed) and len(typed) <= LONGEST_TYPED
        if not is_read or (correcting and not interaction.namespace.entry):
            return []
        matches, channel, caller = (
            interaction.client.matches,
            channel_of(interaction),
            caller_of(interaction),
        )
        look = matches.look_to_change if correcting else matches.look_to_enter
        try:
            kept = await look(channel, caller)
        except Rejected:
            return []
        # In a long match much is scored anew where an early entry is corrected.
        return await asyncio.to_thread(_choices, interaction, kept, meant, typed)

    return offering(offered)


def _choices(
    interaction: Interaction,
    kept: MatchRecord,
    meant: Meant,
    typed: str,
) -> Choices:
    language = reader(interaction)
    try:
        with about(kept):
            request = meant(interaction, kept.match)
    except Rejected as why:
        return list(refused(language, kept.match, typed, why))
    typing = Typing(language, kept, interaction.user.id, request)
    return list(islice(typing.offers(typed), limits.CHOICES))


round_previews: Final = _previews(_round)
ends_previews: Final = _previews(_ends)
edit_previews: Final = _previews(_edit)
"""What shows the hands of a round, open ends and a correction to somebody who types them."""
