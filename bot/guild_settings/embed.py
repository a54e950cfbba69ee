"""The settings of a server and its channel as one private message, with the saved house rules."""

from typing import Final

import discord

from bot.domain.options import HouseRules
from bot.domain.presets import PRESETS
from bot.guild_settings.service import MOST_HOUSE_RULES, Overview
from bot.i18n.languages import Language, row_of
from bot.i18n.names import escaped
from bot.i18n.translate import say
from bot.ui import limits
from storage.guild_settings import ChannelSettings, SavedRules

_COLOUR: Final = discord.Colour(0x5B6B8C)
_A_PAGE: Final = 5
_LINE: Final = limits.FIELD_VALUE // _A_PAGE - 2


def pages_of(rules: int) -> int:
    """Return how many pages so many house rules fill; none fill one."""
    return max(1, -(-rules // _A_PAGE))


def settings_embed(
    language: Language,
    overview: Overview,
    page: int = 1,
) -> discord.Embed:
    """Return the settings, with a page of the house rules.

    Args:
        language: the language of whoever reads them.
        overview: the settings, with the names of the usual games in place of their keys.
        page: which page of the house rules, from 1.
    """
    rules, pages = overview.rules, pages_of(len(overview.rules))
    embed = discord.Embed(
        title=say(language, "guild_settings.title"),
        description=say(language, "guild_settings.hint"),
        colour=_COLOUR,
    )
    everything = zip(
        _words(language, overview.everywhere), _words(language, overview.here), strict=True
    )
    for (name, value), (_, otherwise) in everything:
        lines = [value or say(language, f"guild_settings.{name}-unset")]
        if otherwise is not None:
            lines.append(say(language, "guild_settings.here", value=otherwise))
        title = say(language, f"guild_settings.{name}")
        embed.add_field(name=title, value="\n".join(lines), inline=False)
    shown = rules[(page - 1) * _A_PAGE : page * _A_PAGE]
    lines = [_line(language, one) for one in shown] or [say(language, "guild_settings.house-none")]
    title = say(language, "guild_settings.house", count=len(rules), most=MOST_HOUSE_RULES)
    embed.add_field(name=title, value="\n".join(lines), inline=False)
    if pages > 1:
        embed.set_footer(text=say(language, "guild_settings.page", page=page, pages=pages))
    return embed


def _words(language: Language, settings: ChannelSettings) -> list[tuple[str, str | None]]:
    """Return every setting by the name of its text, in words where it is set."""
    entering = None
    if isinstance(settings.entering, int):
        entering = say(language, "guild_settings.entering-role", role=f"<@&{settings.entering}>")
    elif settings.entering is not None:
        entering = say(language, f"guild_settings.entering-{settings.entering}")
    idle = None
    if settings.idle_hours is not None:
        idle = say(language, "guild_settings.idle-hours", hours=settings.idle_hours)
    return [
        (
            "language",
            row_of(Language(settings.language)).own_name if settings.language else None,
        ),
        ("entering", entering),
        ("game", escaped(settings.variant) if settings.variant is not None else None),
        ("idle", idle),
    ]


def _line(language: Language, rules: SavedRules) -> str:
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
