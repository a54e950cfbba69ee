"""Options of commands that name players: who is meant, and asking where several can be."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, Final

import discord

from bot.domain.errors import Rejected, RequestError
from bot.domain.events import MOST_ID, NOBODY, Player
from bot.i18n.languages import AGAINST_WORDS, HAND_WORDS
from bot.i18n.names import clean, escaped
from bot.i18n.translate import say
from bot.match.host import Interaction
from bot.match.requests import MatchReason
from bot.ui.buttons import LiveButton, buttons
from bot.ui.context import channel_of, name_of
from bot.ui.questions import ChoiceButton
from bot.ui.responses import reader, replace_pressed, tell
from storage.players import Known

Meant = Mapping[str, Player]
"""Who is meant by names, as somebody has answered; the names are folded."""
Work = Callable[[Interaction, Meant], Awaitable[None]]
Named = tuple[int | str, ...]

_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")
_TOKENS: Final = re.compile(r'<@!?\d{1,20}>|"[^"]+"|[,;&]|(?:(?!<@!?\d{1,20}>)[^\s,;&"])+')
_QUOTED: Final = re.compile(r'"([^"]*)"')
_QUOTES: Final = str.maketrans(dict.fromkeys("“”„", '"'))
_AND, _COMMA, _AGAINST = 1, 2, 3
_BETWEEN: Final = {
    **dict.fromkeys((*HAND_WORDS.both, "&", "+"), _AND),
    **dict.fromkeys(",;", _COMMA),
    **dict.fromkeys(AGAINST_WORDS, _AGAINST),
}
"""What stands between names, the stronger the higher."""
_MOST: Final = 25
_MOST_ASKED: Final = 24
_MOST_FOUND: Final = 100  # as many as Discord finds; the one meant may be the last of them
_PATIENCE: Final = 1.5
_PAIR: Final = (2, 2)


def read_players(text: str, *, teams: bool = False) -> tuple[Named, bool]:
    """Return who is named, in the order of their seats, and whether they play in teams.

    Members are named by id, others by name. Blanks separate names; where the text has commas, those
    do, and a name may have blanks. So does "and" or "against", in any language of the bot. Pairs
    that are named against each other are teams, whose partners sit opposite each other; in a team
    match so are pairs between commas.
    """
    tokens = _TOKENS.findall(_QUOTED.sub(_without_mentions, text.translate(_QUOTES)))
    levels = [_level(tokens, at) for at in range(len(tokens))]
    spaced = _COMMA in levels
    strongest = max(levels, default=0)
    pieces: list[tuple[int, list[int | str]]] = []
    between = 0
    for is_between, group in groupby(zip(tokens, levels, strict=True), lambda one: one[1] > 0):
        found = [*group]
        if is_between:
            between = max(level for _, level in found)
        else:
            pieces.append((between, [*_names([token for token, _ in found], spaced=spaced)]))
    sides: list[list[int | str]] = [[]]
    for level, names in pieces:
        if level == strongest and sides[-1]:
            sides.append([])
        sides[-1] += names
    apart = strongest == _AGAINST or (teams and strongest == _COMMA and _AND in levels)
    if apart and tuple(map(len, sides)) == _PAIR:
        return tuple(one for pair in zip(*sides, strict=True) for one in pair), True
    return tuple(one for _, names in pieces for one in names)[:_MOST], teams


def _without_mentions(quoted: re.Match[str]) -> str:
    """Return a name in its quotes; where mentions stand in them, what they hold alone."""
    return f" {quoted[1]} " if _MENTION.search(quoted[1]) else quoted[0]


def _level(tokens: Sequence[str], at: int) -> int:
    """Return how strongly a token separates names; 0 for a name.

    A word is one where it stands between no names, and a letter among others.
    """
    level = _BETWEEN.get(tokens[at].casefold(), 0)
    if tokens[at] in ",;&" or not level:
        return level
    if not 0 < at < len(tokens) - 1 or tokens[at + 1] in ",;&":
        return 0
    beside = tokens[at - 1], tokens[at + 1]
    return level if len(tokens[at]) > 1 or max(map(len, beside)) > 1 else 0


def _names(tokens: Sequence[str], *, spaced: bool) -> Iterator[int | str]:
    """Yield whom tokens name; where names are ``spaced``, those between mentions are one."""
    for plain, group in groupby(tokens, lambda one: bool(_MENTION.sub("", one).strip(' "'))):
        words = [*group]
        if not plain:
            yield from (int(found) for one in words for found in _MENTION.findall(one))
            continue
        several = [" ".join(words)] if spaced and len(words) > 1 else [w.strip('"') for w in words]
        yield from filter(None, map(clean, several))


def players_typed(named: Named) -> list[Player]:
    """Return the players that are named, as far as that tells: members go by their ids."""
    return [_typed(one) for one in named]


def _typed(named: int | str) -> Player:
    # What no member has for an id is a guest of that name: somebody has typed it.
    if isinstance(named, int) and NOBODY < named <= MOST_ID:
        return Player(user_id=named, name=str(named))
    return Player(name=str(named))


class PersonUnknown(RequestError):  # noqa: N818 (a question, not a fault)
    """A name by which several players of the server go."""

    def __init__(self, name: str, choices: Sequence[Player]) -> None:
        super().__init__(name)
        self.name, self.choices = name, choices  # the last of them is a guest of that name


async def players_named(interaction: Interaction, named: Named, meant: Meant) -> list[Player]:
    """Return the players that are named, each with the name it is kept under.

    A plain name is that of the caller, of a player of the server, or of a guest.

    Raises:
        PersonUnknown: several go by a name, and nobody has said who is ``meant``.
    """
    plain = [one for one in named if isinstance(one, str)]
    known = await interaction.client.matches.known(channel_of(interaction), map(_bare, plain))
    mentioned = {one for one in named if isinstance(one, int)}

    async def found(one: int | str) -> Player:
        if isinstance(one, int):
            return await _member(interaction, one)
        name = _bare(one)
        if (chosen := meant.get(name.casefold())) is not None:
            return chosen
        guild = _own_guild(interaction)
        member = await _member_called(guild, name) if guild is not None and name != one else None
        if member is not None:
            return Player(user_id=member.id, name=name_of(member))
        return _known(interaction, name, known[name], mentioned)

    return list(await asyncio.gather(*map(found, named)))


def _bare(name: str) -> str:
    return name.removeprefix("@").strip() or name


def _known(
    interaction: Interaction, name: str, known: Sequence[Known], mentioned: set[int]
) -> Player:
    """Return the one player of the server who goes by a name, or else a guest.

    Whoever is mentioned besides is not meant by the name: it is somebody else's.
    """
    user, guest = interaction.user, Player(name=name)
    members = {one.user_id: Player(user_id=one.user_id, name=one.name) for one in known}
    guests = members.pop(None, None) is not None
    if name.casefold() in {name_of(user).casefold(), clean(user.name).casefold()}:
        members[user.id] = Player(user_id=user.id, name=name_of(user))
    fitting = [one for one in members.values() if one.user_id not in mentioned]
    if not fitting:
        return guest
    if len(fitting) == 1 and not guests:
        return fitting[0]
    raise PersonUnknown(name, [*fitting[:_MOST_ASKED], guest])


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


async def one_player(interaction: Interaction, text: str, meant: Meant) -> Player:
    """Return the one player that a text names; a guest's name may have blanks.

    Raises:
        Rejected: it names nobody, or more than one.
        PersonUnknown: several go by the name, and nobody has said who is ``meant``.
    """
    named, _ = read_players(text if "<@" in text else f"{text},")
    if len(named) != 1:
        raise Rejected(MatchReason.ONE_PLAYER)
    return (await players_named(interaction, named, meant))[0]


async def with_names(interaction: Interaction, work: Work, meant: Meant | None = None) -> None:
    """Do what needs the players that somebody named, or ask first where a name is several's."""
    meant = meant or {}
    try:
        await work(interaction, meant)
    except PersonUnknown as unclear:
        await _ask(interaction, work, meant, unclear)


async def _ask(interaction: Interaction, work: Work, meant: Meant, unclear: PersonUnknown) -> None:
    async def go_on(press: Interaction, chosen: Player) -> None:
        await with_names(press, work, {**meant, unclear.name.casefold(): chosen})

    language, name = reader(interaction), escaped(unclear.name)
    key = interaction.client.questions.ask(interaction, unclear.choices, go_on)
    lines, answers = [say(language, "match.who-is", name=name)], list[LiveButton]()
    for number, one in enumerate(unclear.choices):
        guest = say(language, "match.a-guest", name=unclear.name)
        label = (one.name or "") if one.user_id is not None else guest
        shown = f"<@{one.user_id}>" if one.user_id is not None else escaped(guest)
        lines.append(f"{number + 1}. {shown}")
        answers.append(ChoiceButton(key, number).labelled(f"{number + 1} · {label}"))
    text, view = "\n".join(lines), buttons(language, *answers)
    if interaction.message is not None:
        await replace_pressed(interaction, text=text, view=view)
    else:
        await tell(interaction, text, view)
