"""Who plays: mentions and guest names as typed, and the members behind the mentions."""

import asyncio
import re
from typing import Any, Final

import discord

from bot.domain.errors import Rejected
from bot.domain.events import MOST_ID, NOBODY, Player
from bot.i18n.names import clean
from bot.match.host import Interaction
from bot.match.requests import MatchReason
from bot.ui.context import name_of

_PARTS: Final = re.compile(r'<@!?(?P<id>\d{1,20})>|"(?P<quoted>[^"]+)"|(?P<word>[^\s,;"]+)')
_BETWEEN_COMMAS: Final = re.compile(r'(?:"[^"]*"|[^,;])+')
_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")
_QUOTED: Final = re.compile(r'"[^"]*"')
_QUOTES: Final = str.maketrans(dict.fromkeys("“”„", '"'))
_MOST: Final = 25
_MOST_FOUND: Final = 100  # as many as Discord finds; the one meant may be the last of them
_PATIENCE: Final = 1.5


def read_players(text: str) -> list[int | str]:
    """Return who is named, in order: members by id, others by name.

    Blanks separate the names; where the text has commas, those do, and a name may have blanks.
    """
    named: list[int | str] = []
    text = text.translate(_QUOTES)
    if set(",;") & set(_QUOTED.sub("", text)):
        for part in _BETWEEN_COMMAS.findall(text):
            named += [int(found) for found in _MENTION.findall(part)]
            if guest := clean(_unquoted(_MENTION.sub(" ", part).strip())):
                named.append(guest)
    else:
        for found in _PARTS.finditer(text):
            if found["id"]:
                named.append(int(found["id"]))
            elif guest := clean(found["quoted"] or found["word"]):
                named.append(guest)
    return named[:_MOST]


def _unquoted(name: str) -> str:
    inside = name[1:-1]
    return inside if name == f'"{inside}"' and '"' not in inside else name


async def players_named(interaction: Interaction, text: str) -> list[Player]:
    """Return the players that a text names, each with the name it is kept under."""
    named = read_players(text)
    return list(await asyncio.gather(*(_player(interaction, one) for one in named)))


async def _player(interaction: Interaction, named: int | str) -> Player:
    if isinstance(named, int):
        return await _member(interaction, named)
    name = named.removeprefix("@").strip() or named
    guild = _own_guild(interaction)
    if name != named and guild is not None:
        member = await _member_called(guild, name)
        if member is not None:
            return Player(user_id=member.id, name=name_of(member))
    return Player(name=name)


def _own_guild(interaction: Interaction) -> discord.Guild | None:
    """Return the server, if the bot is a member of it: of others Discord tells it no members."""
    return interaction.client.get_guild(interaction.guild_id or 0)


async def _member(interaction: Interaction, user_id: int) -> Player:
    """Return the member behind a mention; where Discord tells no name, the id stands for it.

    What no member has for an id is a guest of that name: somebody has typed it.
    """
    if not NOBODY < user_id <= MOST_ID:
        return Player(name=str(user_id))
    if user_id == interaction.user.id:
        return Player(user_id=user_id, name=name_of(interaction.user))
    name = _resolved_name(interaction, user_id)
    if name:
        return Player(user_id=user_id, name=name)
    guild = _own_guild(interaction)
    try:
        async with asyncio.timeout(_PATIENCE):
            user = (
                await guild.fetch_member(user_id)
                if guild is not None
                else await interaction.client.fetch_user(user_id)
            )
    except (discord.HTTPException, TimeoutError):
        return Player(user_id=user_id, name=str(user_id))
    return Player(user_id=user_id, name=name_of(user))


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
    called = [
        member
        for member in found
        if wanted in {member.name.casefold(), member.display_name.casefold()}
    ]
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
