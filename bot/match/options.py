"""What an interaction says: who asks, where, in which language, and which seat is meant."""

import re
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final

import discord
from discord import app_commands

from bot.board.explanation import entry_label
from bot.domain.errors import Reason, Rejected
from bot.domain.events import MatchEnded, RoundScored
from bot.domain.match import Entry, Match
from bot.i18n.languages import ENGLISH, HAND_WORDS, LANGUAGES, Language, language_for, language_of
from bot.i18n.names import clean, seat_name, seats_in_order
from bot.i18n.translate import say
from bot.match.requests import Caller, ChannelRef
from bot.ui import limits
from bot.ui.host import Host
from bot.ui.responses import reader

Interaction = discord.Interaction[Host]
Offer = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")
_ENTRY: Final = re.compile(r"#?\d{1,6}")
_SEAT_NUMBER: Final = re.compile(r"#?(\d{1,2})")


def channel_of(interaction: Interaction) -> ChannelRef:
    """Return where something was asked."""
    return ChannelRef(interaction.guild_id, interaction.channel_id or 0)


def parent_of(interaction: Interaction) -> int | None:
    """Return the channel in which the thread stands where something was asked, if it is one."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else None


def name_of(user: discord.abc.User) -> str:
    """Return the name a member is kept under."""
    return clean(user.display_name) or clean(user.name) or str(user.id)


def caller_of(interaction: Interaction) -> Caller:
    """Return who asked for something."""
    return Caller(
        user_id=interaction.user.id,
        name=name_of(interaction.user),
        moderates=interaction.guild_id is not None and interaction.permissions.manage_messages,
        interaction_id=interaction.id,
        admitted=_is_admitted(interaction),
    )


def _is_admitted(interaction: Interaction) -> bool:
    """Return whether the settings let whoever asks enter, seated or not."""
    user = interaction.user
    roles = [role.id for role in user.roles] if isinstance(user, discord.Member) else []
    place, parent = channel_of(interaction), parent_of(interaction)
    return interaction.client.guild_settings.admits(place, parent, roles)


def public_language(interaction: Interaction, chosen: str | None = None) -> Language:
    """Return the language for public texts.

    It is the chosen one, else that of the settings, else the server's on Discord, else English.
    """
    wanted = interaction.client.guild_settings.of(channel_of(interaction), parent_of(interaction))
    chosen = chosen or wanted.language
    if chosen is not None:
        return language_of(chosen)
    locale = interaction.guild_locale
    return language_for(locale.value if locale is not None else None)


def command(
    callback: Callable[..., Coroutine[Any, Any, None]], name: str
) -> app_commands.Command[Any, ..., None]:
    """Return a command under its name, with the texts that stand under that name."""
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description=say(ENGLISH, f"commands.{name}"), callback=callback
    )
    return made


def described(name: str, *options: str) -> Callable[[Any], Any]:
    """Give the options of a command their English texts; a trailing underscore is not shown."""
    texts = {option: say(ENGLISH, f"commands.{name}-{option.rstrip('_')}") for option in options}
    renamed = {option: option.rstrip("_") for option in options if option.endswith("_")}

    def decorate(callback: Any) -> Any:  # noqa: ANN401 (a command of any shape)
        return app_commands.describe(**texts)(app_commands.rename(**renamed)(callback))

    return decorate


def seat_meant(typed: str, match: Match, language: Language) -> int:
    """Return the seat that a text names: by name, by its beginning, by mention or by number.

    Clients sometimes send an offer as it is shown instead of what it stands for.

    Raises:
        Rejected: no seat, or more than one, can be meant.
    """
    if found := _MENTION.fullmatch(typed.strip()):
        seat = match.seat_of(int(found[1]))
        if seat is not None:
            return seat
    wanted = clean(typed).casefold().removeprefix("@")
    names = [
        {player.name.casefold()}
        if player.name is not None
        else {f"{word} {number}" for word in HAND_WORDS.open_seat}
        for number, player in enumerate(match.seats, start=1)
    ]
    labels = [
        {clean(seat_label(one, match, seat)).casefold() for one in LANGUAGES}
        for seat in range(len(match.seats))
    ]
    exact = [seat for seat, known in enumerate(names) if wanted in known | labels[seat]]
    begun = [
        seat
        for seat, known in enumerate(names)
        if wanted and any(name.startswith(wanted) for name in known)
    ]
    number = _SEAT_NUMBER.fullmatch(wanted)
    if number is not None and not exact and 1 <= int(number[1]) <= len(match.seats):
        return int(number[1]) - 1
    for seats in (exact, begun):
        if len(seats) == 1:
            return seats[0]
    rejection = Rejected(
        Reason.UNKNOWN_WINNER,
        typed=limits.fit(clean(typed), 40),
        names=seats_in_order(language, match),
    )
    rejection.match = match
    raise rejection


def seat_label(language: Language, match: Match, seat: int) -> str:
    """Return a seat as it is offered: "1 Ana"."""
    name = seat_name(language, match.seats[seat], seat)
    return limits.fit(f"{seat + 1} {name}", limits.CHOICE_NAME)


def offering(offer: Offer) -> Offer:
    """Make an offer to somebody who types always answer: where it fails, nothing is offered."""

    @wraps(offer)
    async def wrapped(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await interaction.client.lifecycle.offer(offer(interaction, current))

    return wrapped


async def seat_choices(
    interaction: Interaction, current: str, *, open_only: bool = False
) -> list[app_commands.Choice[str]]:
    """Return the seats of the match of a channel, those that fit what is typed so far."""
    kept = await interaction.client.matches.look_if_open(channel_of(interaction))
    if kept is None:
        return []
    language = reader(interaction)
    wanted = clean(current).casefold()
    named = [
        (seat, seat_name(language, player, seat))
        for seat, player in enumerate(kept.match.seats)
        if player.is_open or not open_only
    ]
    return [
        app_commands.Choice(name=seat_label(language, kept.match, seat), value=f"#{seat + 1}")
        for seat, name in named
        if wanted in name.casefold() or wanted.removeprefix("#") == str(seat + 1)
    ][: limits.CHOICES]


@offering
async def seats_offered(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer every seat of the match."""
    return await seat_choices(interaction, current)


@offering
async def open_seats_offered(
    interaction: Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Offer the open seats of the match."""
    return await seat_choices(interaction, current, open_only=True)


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
    raise Rejected(Reason.UNKNOWN_ENTRY, typed=limits.fit(clean(typed), 40))


def _entry_offer(language: Language, match: Match, entry: Entry) -> str:
    return limits.fit(entry_label(language, match, entry), limits.CHOICE_NAME)


@offering
async def entries_offered(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the entries that can be corrected, newest first: "3 · Ana out · 13 8 · +25"."""
    try:
        kept = await interaction.client.matches.look(channel_of(interaction))
    except Rejected:
        return []
    language = reader(interaction)
    wanted = clean(current).casefold()
    offered = [
        (_entry_offer(language, kept.match, entry), f"#{entry.position}")
        for entry in reversed(kept.match.live_entries)
        if not isinstance(entry.event, MatchEnded)
    ]
    return [
        app_commands.Choice(name=label, value=value)
        for label, value in offered
        if wanted in label.casefold() or wanted == value
    ][: limits.CHOICES]
