"""The settings of a server and its channel as one private message, with the saved house rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import discord

from bot.domain.options import HouseRules
from bot.domain.presets import PRESETS
from bot.i18n.languages import Language, language_of, row_of
from bot.i18n.names import escaped
from bot.i18n.translate import say
from bot.ui import limits

_COLOUR: Final = discord.Colour(0x5B6B8C)
_A_PAGE: Final = 5
_LINE: Final = limits.FIELD_VALUE // _A_PAGE - 2


@dataclass(frozen=True, slots=True)
class Shown:
    """Settings as they are shown; None for what is not set.

    Attributes:
        language: the language of public texts.
        entering: who may enter; a role by its id.
        game: the game of a match for which none is named, by its name or that of house rules.
        idle_hours: after how many hours a match is asked for; 0 for never.
    """

    language: str | None = None
    entering: Literal["players", "anyone"] | int | None = None
    game: str | None = None
    idle_hours: int | None = None


@dataclass(frozen=True, slots=True)
class ShownRules:
    """House rules as they are shown: their name, the game that they begin as, and the changes."""

    name: str
    preset: str
    changes: HouseRules


def pages_of(rules: int) -> int:
    """Return how many pages so many house rules fill; none fill one."""
    return max(1, -(-rules // _A_PAGE))


def settings_embed(
    language: Language,
    everywhere: Shown,
    here: Shown,
    rules: Sequence[ShownRules],
    most: int,
    page: int = 1,
) -> discord.Embed:
    """Return the settings, with a page of the house rules.

    Args:
        language: the language of whoever reads them.
        everywhere: those of the server, or of a direct message.
        here: what a channel of the server has otherwise.
        rules: the saved house rules.
        most: how many there can be.
        page: which page of them, from 1.
    """
    pages = pages_of(len(rules))
    embed = discord.Embed(
        title=say(language, "guild_settings.title"),
        description=say(language, "guild_settings.hint"),
        colour=_COLOUR,
    )
    everything = zip(_words(language, everywhere), _words(language, here), strict=True)
    for (name, value), (_, otherwise) in everything:
        lines = [value or say(language, f"guild_settings.{name}-unset")]
        if otherwise is not None:
            lines.append(say(language, "guild_settings.here", value=otherwise))
        title = say(language, f"guild_settings.{name}")
        embed.add_field(name=title, value="\n".join(lines), inline=False)
    shown = rules[(page - 1) * _A_PAGE : page * _A_PAGE]
    lines = [_line(language, one) for one in shown] or [say(language, "guild_settings.house-none")]
    title = say(language, "guild_settings.house", count=len(rules), most=most)
    embed.add_field(name=title, value="\n".join(lines), inline=False)
    if pages > 1:
        embed.set_footer(text=say(language, "guild_settings.page", page=page, pages=pages))
    return embed


def _words(language: Language, shown: Shown) -> list[tuple[str, str | None]]:
    """Return every setting by the name of its text, in words where it is set."""
    entering = None
    if isinstance(shown.entering, int):
        entering = say(language, "guild_settings.entering-role", role=f"<@&{shown.entering}>")
    elif shown.entering is not None:
        entering = say(language, f"guild_settings.entering-{shown.entering}")
    idle = None
    if shown.idle_hours is not None:
        idle = say(language, "guild_settings.idle-hours", hours=shown.idle_hours)
    return [
        ("language", row_of(language_of(shown.language)).own_name if shown.language else None),
        ("entering", entering),
        ("game", escaped(shown.game) if shown.game is not None else None),
        ("idle", idle),
    ]


def _line(language: Language, rules: ShownRules) -> str:
    """Return house rules in one line: their name, the game, and what they have otherwise."""
    what = [say(language, f"presets.{rules.preset}")] if rules.preset in PRESETS else []
    what += changes_in_words(language, rules.changes)
    return limits.fit(f"• **{escaped(rules.name)}** – {' · '.join(what)}", _LINE)


def changes_in_words(language: Language, house: HouseRules) -> list[str]:
    """Return what house rules have otherwise than their game, in the words of the options."""
    words: list[str] = []
    if "target" in house:
        words.append(say(language, "board.to-target", target=house["target"]))
    if "rounds" in house:
        words.append(say(language, "board.to-rounds", rounds=house["rounds"]))
    if "set_size" in house:
        words.append(say(language, "rules.set-name", size=house["set_size"]))
    if "blocked" in house:
        blocked = say(language, f"commands.blocked-{house['blocked']}")
        words.append(say(language, "guild_settings.house-blocked", value=blocked))
    if "ties" in house:
        ties = say(language, f"commands.ties-{house['ties']}")
        words.append(say(language, "guild_settings.house-ties", value=ties))
    if "rounding" in house:
        words.append(say(language, f"commands.rounding-{house['rounding']}"))
    if "double_blank" in house:
        words.append(
            say(language, "guild_settings.house-double-blank", points=house["double_blank"])
        )
    return words
