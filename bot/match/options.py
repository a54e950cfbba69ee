"""Options of commands that mean a player, a seat or an entry: what is offered, what is meant."""

import asyncio
import re
from itertools import islice
from typing import Final

from discord import app_commands

from bot.domain.errors import Rejected
from bot.domain.events import MatchEnded, RoundScored
from bot.domain.match import Entry, Match
from bot.i18n.languages import HAND_WORDS, LANGUAGES, Language
from bot.i18n.names import clean, seat_name, seats_in_order
from bot.match.explanation import entry_label
from bot.match.host import Interaction
from bot.match.requests import MatchReason
from bot.ui import limits
from bot.ui.commands import Choices, Offer, offering
from bot.ui.context import channel_of
from bot.ui.responses import reader

_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")
_ENTRY: Final = re.compile(r"#?\d{1,6}")
_SEAT_NUMBER: Final = re.compile(r"#?(\d{1,2})")


def seat_meant(typed: str, match: Match, language: Language) -> int:
    """Return the seat that a text names: by name, by its beginning, by mention or by number.

    Clients sometimes send an offer as it is shown instead of what it stands for.

    Raises:
        Rejected: no seat, or more than one, can be meant.
    """
    found = _MENTION.fullmatch(typed.strip())
    if found and (seat := match.seat_of(int(found[1]))) is not None:
        return seat
    wanted = clean(typed).casefold().removeprefix("@")
    exact, begun = list[int](), list[int]()
    for seat, player in enumerate(match.seats):
        names = (
            {player.name.casefold()}
            if player.name is not None
            else {f"{word} {seat + 1}" for word in HAND_WORDS.open_seat}
        )
        offers = {clean(_seat_offer(one, match, seat)).casefold() for one in LANGUAGES}
        if wanted in names | offers:
            exact.append(seat)
        if wanted and any(name.startswith(wanted) for name in names):
            begun.append(seat)
    number = _SEAT_NUMBER.fullmatch(wanted)
    if number is not None and not exact and 1 <= int(number[1]) <= len(match.seats):
        return int(number[1]) - 1
    for seats in (exact, begun):
        if len(seats) == 1:
            return seats[0]
    shown, names_shown = limits.fit(clean(typed), 40), seats_in_order(language, match)
    rejection = Rejected(MatchReason.UNKNOWN_WINNER, typed=shown, names=names_shown)
    rejection.match = match
    raise rejection


def _seat_offer(language: Language, match: Match, seat: int) -> str:
    return limits.fit(f"{seat + 1} {seat_name(language, match, seat)}", limits.CHOICE_NAME)


def _seats_offered(*, open_only: bool) -> Offer:
    async def offered(interaction: Interaction, current: str) -> Choices:
        kept = await interaction.client.matches.look_if_open(channel_of(interaction))
        if kept is None:
            return []
        language, wanted = reader(interaction), clean(current).casefold()
        return [
            app_commands.Choice(name=_seat_offer(language, kept.match, seat), value=f"#{seat + 1}")
            for seat, player in enumerate(kept.match.seats)
            if player.is_open or not open_only
            if wanted in seat_name(language, kept.match, seat).casefold()
            or wanted.removeprefix("#") == str(seat + 1)
        ][: limits.CHOICES]

    return offering(offered)


seats_offered: Final = _seats_offered(open_only=False)
open_seats_offered: Final = _seats_offered(open_only=True)
"""What offers every seat of the match of a channel, and its open ones."""


def entry_meant(typed: str, match: Match) -> int:
    """Return the position of the entry that a text means: as offered, or by its round's number.

    Where several entries are shown alike, the text of an offer means none of them.

    Raises:
        Rejected: no entry that counts can be meant.
    """
    wanted = typed.strip()
    number = int(wanted.removeprefix("#")) if _ENTRY.fullmatch(wanted) else -1
    for entry in match.live_entries:
        by_round = isinstance(entry.event, RoundScored) and entry.round_number == number
        if (entry.position == number) if wanted.startswith("#") else by_round:
            return entry.position
    shown = [
        entry.position
        for entry in match.live_entries
        if not isinstance(entry.event, MatchEnded)
        and wanted in {_entry_offer(language, match, entry) for language in LANGUAGES}
    ]
    if len(shown) == 1:
        return shown[0]
    raise Rejected(MatchReason.UNKNOWN_ENTRY, typed=limits.fit(clean(typed), 40))


def _entry_offer(language: Language, match: Match, entry: Entry) -> str:
    return limits.fit(entry_label(language, match, entry), limits.CHOICE_NAME)


@offering
async def entries_offered(interaction: Interaction, current: str) -> Choices:
    """Offer the entries that can be corrected, newest first: "3 · Ana out · 13 8 · +25"."""
    try:
        kept = await interaction.client.matches.look(channel_of(interaction))
    except Rejected:
        return []
    # A long match has many entries, and each letter typed asks for all of them.
    return await asyncio.to_thread(_offers, reader(interaction), kept.match, current)


def _offers(language: Language, match: Match, current: str) -> Choices:
    wanted = clean(current).casefold()
    offered = (
        app_commands.Choice(name=_entry_offer(language, match, entry), value=f"#{entry.position}")
        for entry in reversed(match.live_entries)
        if not isinstance(entry.event, MatchEnded)
    )
    fitting = (one for one in offered if wanted in one.name.casefold() or wanted == one.value)
    return list(islice(fitting, limits.CHOICES))
