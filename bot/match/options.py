"""Options of commands that mean a player, a seat or an entry: what is offered, what is meant."""

import asyncio
import re
from contextlib import suppress
from itertools import islice
from typing import Any, Final

import discord
from discord import app_commands

from bot.domain.errors import Rejected
from bot.domain.events import MOST_ID, NOBODY, MatchEnded, Player, RoundScored
from bot.domain.match import Entry, Match
from bot.i18n.languages import HAND_WORDS, LANGUAGES, Language
from bot.i18n.names import clean, seat_name, seats_in_order
from bot.match.explanation import entry_label
from bot.match.host import Interaction
from bot.match.requests import MatchReason
from bot.ui import limits
from bot.ui.commands import Choices, Offer, offering
from bot.ui.context import channel_of, name_of
from bot.ui.responses import reader

_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")
_ENTRY: Final = re.compile(r"#?\d{1,6}")
_SEAT_NUMBER: Final = re.compile(r"#?(\d{1,2})")
_PARTS: Final = re.compile(r'<@!?(?P<id>\d{1,20})>|"(?P<quoted>[^"]+)"|(?P<word>[^\s,;"]+)')
_BETWEEN_COMMAS: Final = re.compile(r'(?:"[^"]*"|[^,;])+')
_QUOTED: Final = re.compile(r'"[^"]*"')
_QUOTES: Final = str.maketrans(dict.fromkeys("“”„", '"'))
_MOST: Final = 25
_MOST_FOUND: Final = 100  # as many as Discord finds; the one meant may be the last of them
_PATIENCE: Final = 1.5


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


def read_players(text: str) -> list[int | str]:
    """Return who is named, in order: members by id, others by name.

    Blanks separate the names; where the text has commas, those do, and a name may have blanks.
    """
    named: list[int | str] = []
    text = text.translate(_QUOTES)
    if set(",;") & set(_QUOTED.sub("", text)):
        for part in _BETWEEN_COMMAS.findall(text):
            named += [int(found) for found in _MENTION.findall(part)]
            named.append(clean(_unquoted(_MENTION.sub(" ", part).strip())))
    else:
        for found in _PARTS.finditer(text):
            guest = clean(found["quoted"] or found["word"] or "")
            named.append(int(found["id"]) if found["id"] else guest)
    return [one for one in named if one != ""][:_MOST]


def _unquoted(name: str) -> str:
    inside = name[1:-1]
    return inside if name == f'"{inside}"' and '"' not in inside else name


def players_typed(text: str) -> list[Player]:
    """Return the players that a text names, as far as it tells: members go by their ids."""
    return [_typed(one) for one in read_players(text)]


def _typed(named: int | str) -> Player:
    # What no member has for an id is a guest of that name: somebody has typed it.
    if isinstance(named, int) and NOBODY < named <= MOST_ID:
        return Player(user_id=named, name=str(named))
    return Player(name=str(named))


async def players_named(interaction: Interaction, text: str) -> list[Player]:
    """Return the players that a text names, each with the name it is kept under."""
    named = read_players(text)
    return list(await asyncio.gather(*(_player(interaction, one) for one in named)))


async def _player(interaction: Interaction, named: int | str) -> Player:
    if isinstance(named, int):
        return await _member(interaction, named)
    name = named.removeprefix("@").strip() or named
    guild = _own_guild(interaction)
    member = await _member_called(guild, name) if guild is not None and name != named else None
    return Player(name=name) if member is None else Player(user_id=member.id, name=name_of(member))


def _own_guild(interaction: Interaction) -> discord.Guild | None:
    """Return the server, if the bot is a member of it: of others Discord tells it no members."""
    return interaction.client.get_guild(interaction.guild_id or 0)


async def _member(interaction: Interaction, user_id: int) -> Player:
    """Return the member behind a mention; where Discord tells no name, the id stands for it."""
    player = _typed(user_id)
    if player.is_guest:
        return player
    is_caller = user_id == interaction.user.id
    name = name_of(interaction.user) if is_caller else _resolved_name(interaction, user_id)
    if not name:
        guild = _own_guild(interaction)
        fetch = guild.fetch_member if guild is not None else interaction.client.fetch_user
        with suppress(discord.HTTPException, TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                name = name_of(await fetch(user_id))
    return player.model_copy(update={"name": name}) if name else player


def _resolved_name(interaction: Interaction, user_id: int) -> str:
    data: dict[str, Any] = dict(interaction.data or {})
    resolved: dict[str, dict[str, dict[str, str | None]]] = data.get("resolved", {})
    member = resolved.get("members", {}).get(str(user_id), {})
    user = resolved.get("users", {}).get(str(user_id), {})
    return clean(member.get("nick") or user.get("global_name") or user.get("username") or "")


async def _member_called(guild: discord.Guild, name: str) -> discord.Member | None:
    try:
        async with asyncio.timeout(_PATIENCE):
            found = await guild.query_members(name[:32], limit=_MOST_FOUND, cache=False)
    except (discord.DiscordException, TimeoutError):
        return None
    wanted = name.casefold()
    called = [one for one in found if wanted in {one.name.casefold(), one.display_name.casefold()}]
    return called[0] if len(called) == 1 else None


async def one_player(interaction: Interaction, text: str) -> Player:
    """Return the one player that a text names; a guest's name may have blanks.

    Raises:
        Rejected: it names nobody, or more than one.
    """
    named = read_players(text if "<@" in text else f"{text},")
    if len(named) != 1:
        raise Rejected(MatchReason.ONE_PLAYER)
    return await _player(interaction, named[0])
