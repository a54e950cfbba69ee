"""The standings of a match as an embed: places, totals, the last entry and why it paid."""

from typing import Final

import discord

from bot.domain.match import Change, Match
from bot.i18n.languages import Language
from bot.i18n.names import mention, seats_in_order, shown_name, side_name
from bot.i18n.translate import say
from bot.match.explanation import entry_title, length_of, title_of, working
from bot.ui.limits import FittedEmbed

_COLOUR: Final = discord.Colour(0x2E7D6B)
_FULL, _EMPTY = "▰", "▱"
_BAR: Final = 12


def board(language: Language, match: Match) -> discord.Embed:
    """Return the standings of a match that goes on, with what happened in it last."""
    embed = FittedEmbed(title_of(language, match), _sides(language, match), _COLOUR)
    if news := _news(language, match):
        embed.field(*news)
    return embed.set_footer(text=length_of(language, match))


def _news(language: Language, match: Match) -> tuple[str, list[str]] | None:
    if (change := match.change) is not None:
        title, lines = say(language, f"board.{change.kind}"), [_change(language, match, change)]
    elif (last := match.last_entry) is not None:
        title, lines = entry_title(language, match, last), [working(language, match, last)]
    else:
        return None
    lines.append(_lead(language, match))
    return title, [line for line in lines if line]


def _change(language: Language, match: Match, change: Change) -> str:
    lines: list[str] = []
    if change.kind != "restored":
        lines.append(f"~~{entry_title(language, match, change.before)}~~")
        if why := working(language, match, change.before):
            lines.append(f"~~{why}~~")
    if change.kind != "taken-back":
        lines.append(entry_title(language, match, change.entry))
        if why := working(language, match, change.entry):
            lines.append(why)
    if change.kind == "corrected":
        lines.append(say(language, "board.corrected-by", mention=mention(language, change.by)))
    return "\n".join(lines)


def entry_card(language: Language, match: Match) -> discord.Embed:
    """Return the last entry, or what was done to one, in short: what it paid, why, and totals."""
    standings = ", ".join(
        f"{side_name(language, match, side)} **{total}**" for side, total in enumerate(match.totals)
    )
    news = _news(language, match)
    if match.seats_changed or news is None:
        news = say(language, "board.seats"), [seats_in_order(language, match)]
    title, lines = news
    return FittedEmbed(title, [*lines, standings], _COLOUR)


def _sides(language: Language, match: Match) -> list[str]:
    places = match.places()
    ranked = sorted(range(len(match.totals)), key=lambda side: (places[side], side))
    lines: list[str] = []
    for side in ranked:
        total = match.totals[side]
        name = f"**{places[side]}.** {side_name(language, match, side)}"
        if match.target is None:
            lines.append(f"{name} · **{total}**")
        else:
            lines += [name, f"{_bar(total, match.target)} **{total}**/{match.target}"]
    return lines or [say(language, "board.nobody-yet")]


def _bar(total: int, target: int) -> str:
    """Return how far a total has come: full only at the target, begun with the first point."""
    full = min(_BAR, max(0, total) * _BAR // target)
    if total > 0:
        full = max(full, 1)
    return _FULL * full + _EMPTY * (_BAR - full)


def _lead(language: Language, match: Match) -> str:
    lead = match.leads_next()
    if lead is None or not match.seats:
        return ""
    if lead == "highest_double":
        return say(language, "board.lead-double")
    return say(language, "board.lead-seat", name=shown_name(language, match, lead))
