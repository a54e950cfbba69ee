"""The settings of a server and its channel as one private message, with the saved house rules."""

from typing import Final

import discord

from bot.domain.presets import PRESETS
from bot.guild_settings.service import MOST_HOUSE_RULES, Overview
from bot.i18n.languages import Language, row_of
from bot.i18n.names import escaped
from bot.i18n.translate import say
from bot.ui import limits
from bot.ui.pages import page_of_pages
from storage.guild_settings import ChannelSettings, SavedRules

_COLOUR: Final = discord.Colour(0x5B6B8C)
_A_PAGE: Final = 5
_LINE: Final = limits.FIELD_VALUE // _A_PAGE - 2
_CHANGES: Final = {
    "target": ("board.to-target", "target"),
    "rounds": ("board.to-rounds", "rounds"),
    "set_size": ("rules.set-name", "size"),
    "blocked": ("guild_settings.house-blocked", "value"),
    "ties": ("guild_settings.house-ties", "value"),
    "rounding": None,
    "double_blank": ("guild_settings.house-double-blank", "points"),
}
"""The text for each house rule with its variable; without one, its choice says all."""


def pages_of(overview: Overview) -> int:
    """Return how many pages the house rules fill; none fill one."""
    return max(1, -(-len(overview.rules) // _A_PAGE))


def settings_embed(language: Language, overview: Overview, page: int = 1) -> discord.Embed:
    """Return the settings, with a page of the house rules, from 1."""
    rules, pages = overview.rules, pages_of(overview)
    hint = say(language, "guild_settings.hint")
    embed = limits.FittedEmbed(say(language, "guild_settings.title"), hint, _COLOUR)
    here = _words(language, overview.here, rules)
    for name, value in _words(language, overview.everywhere, rules).items():
        lines = [value or say(language, f"guild_settings.{name}-unset")]
        if here[name] is not None:
            lines.append(say(language, "guild_settings.here", value=here[name] or ""))
        embed.field(say(language, f"guild_settings.{name}"), lines)
    shown = rules[(page - 1) * _A_PAGE : page * _A_PAGE]
    lines = [_line(language, one) for one in shown] or [say(language, "guild_settings.house-none")]
    title = say(language, "guild_settings.house", count=len(rules), most=MOST_HOUSE_RULES)
    embed.field(title, lines)
    return embed.set_footer(text=page_of_pages(language, page, pages) or None)


def _words(
    language: Language, settings: ChannelSettings, rules: tuple[SavedRules, ...]
) -> dict[str, str | None]:
    """Return every setting by the name of its text, in words where it is set."""
    words: dict[str, str | None] = dict.fromkeys(
        ("language", "entering", "game", "idle", "rankings")
    )
    if settings.language:
        words["language"] = row_of(Language(settings.language)).own_name
    if isinstance(settings.entering, int):
        role = f"<@&{settings.entering}>"
        words["entering"] = say(language, "guild_settings.entering-role", role=role)
    elif settings.entering is not None:
        words["entering"] = say(language, f"guild_settings.entering-{settings.entering}")
    if settings.variant in PRESETS:
        words["game"] = escaped(say(language, f"presets.{settings.variant}"))
    else:
        names = (escaped(one.name) for one in rules if one.value == settings.variant)
        words["game"] = next(names, None)
    if settings.idle_hours is not None:
        words["idle"] = say(language, "guild_settings.idle-hours", hours=settings.idle_hours)
    if settings.rankings is not None:
        words["rankings"] = say(language, f"guild_settings.rankings-{settings.rankings}")
    return words


def _line(language: Language, rules: SavedRules) -> str:
    what = [say(language, f"presets.{rules.preset}")] if rules.preset in PRESETS else []
    what += [_change(language, one, rules.changes[one]) for one in _CHANGES if one in rules.changes]
    return limits.fit(f"• **{escaped(rules.name)}** – {' · '.join(what)}", _LINE)


def _change(language: Language, option: str, value: int | str) -> str:
    if isinstance(value, str):
        value = say(language, f"commands.{option}-{value}")
    text = _CHANGES[option]
    return say(language, text[0], **{text[1]: value}) if text is not None else str(value)
