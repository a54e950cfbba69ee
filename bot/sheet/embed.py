"""The score sheet of a match, a page at a time: short lines, so that a phone shows it well."""

from typing import Final

import discord

from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import in_one_line, seat_name, shown_name, side_name
from bot.i18n.translate import say
from bot.match.explanation import entry_title, result, working
from bot.sheet.rows import Row, row
from bot.ui import limits

_COLOUR: Final = discord.Colour(0x5B6B8C)
_FEW_SEATS: Final = 4
_ENTRIES_OF_FEW: Final = 10
_ENTRIES: Final = 6
_PHONE: Final = 2 * 38
_GAP: Final = "\n\u200b\n"
_TIE: Final = "\u00a0"  # no line of a phone may end here
_IN_PLAY: Final = frozenset({"ends", "first-tile", "muggins"})
_TOTAL: Final = len(" 100 · ")


def pages_of(match: Match) -> int:
    """Return how many pages a sheet has; one that is empty has one."""
    return max(1, -(-len(match.log) // _entries_a_page(match)))


def sheet_embed(language: Language, match_id: int, match: Match, page: int) -> discord.Embed:
    """Return a page of a sheet, counted from 1, under the number of its match."""
    pages = pages_of(match)
    variant = say(language, f"presets.{match.rules.preset}")
    title = say(language, "sheet.title", variant=variant)
    embed = limits.FittedEmbed(title, _entries(language, match, page), _COLOUR)
    if _is_numbered(language, match):
        name = say(language, "sheet.teams" if match.teams else "sheet.players")
        embed.field(name, _legend(language, match))
    if page == pages and not match.is_open:
        value = limits.fit(result(language, match), limits.FIELD_VALUE)
        embed.add_field(name="\u200b", value=value, inline=False)
    # As texts, the numbers keep clear of the marks that some languages put into long ones.
    footer = say(language, "sheet.page", page=str(page), pages=str(pages), match=str(match_id))
    return embed.set_footer(text=footer)


def _entries_a_page(match: Match) -> int:
    """Return how many entries always fit, whatever the names and hands are."""
    return _ENTRIES_OF_FEW if len(match.seats) <= _FEW_SEATS else _ENTRIES


def _entries(language: Language, match: Match, page: int) -> str:
    most = _entries_a_page(match)
    shown = match.entries[(page - 1) * most : page * most]
    if not shown:
        return say(language, "sheet.nothing-yet")
    room = limits.DESCRIPTION // most - len(_GAP)
    return _GAP.join(_entry(language, match, row(match, entry), room) for entry in shown)


def _entry(language: Language, match: Match, one: Row, room: int) -> str:
    entry = one.entry
    title = entry_title(language, match, entry)
    paid = _paid(language, match, one)
    totals = _totals(language, match, one)
    marks = _marks(language, match, one)
    # All but the hands is short enough for its part of the page, so only they are ever cut.
    room -= len(title) + len(marks) + len(paid) + len(totals) + len("~~****~~\n~~`` · ~~\n")
    # The sum of open ends shows them already.
    typed = "" if one.kind in _IN_PLAY else _code(one.typed, room)
    paid = " · ".join(part for part in (typed, paid) if part)
    if entry.taken_back:
        lines = [f"~~{title}~~{marks}", f"~~{paid}~~" if paid else ""]
    else:
        lines = [f"**{title}**{marks}", paid, totals]
    return "\n".join(line for line in lines if line)


def _marks(language: Language, match: Match, one: Row) -> str:
    marks: list[str] = []
    if (corrector := one.entry.corrected_by) is not None:
        seat = match.seat_of(corrector)
        if seat is None:
            marks.append(say(language, "sheet.corrected"))
        else:
            name = shown_name(language, match, seat)
            marks.append(say(language, "sheet.corrected-by", name=name))
    if one.entry.taken_back:
        marks.append(say(language, "sheet.taken-back"))
    return "".join(f" · {mark}" for mark in marks)


def _code(typed: str, room: int) -> str:
    """Return hands as they were typed, as Discord shows a text that is no markdown."""
    plain = limits.fit(in_one_line(typed).replace("`", "'"), max(room, 1)).strip()
    return f"`{plain}`" if plain else ""


def _paid(language: Language, match: Match, one: Row) -> str:
    """Return why an entry paid what it did; own hands stand with the totals they are added to."""
    if match.rules.leftovers.whose != "own" or one.kind == "ended" or one.kind in _IN_PLAY:
        return working(language, match, one.entry).replace(" → ", f"{_TIE}→{_TIE}")
    if match.rules.leftovers.rounding == "exact":
        return ""
    hands = zip(one.pips, one.counted, strict=True)
    return ", ".join(
        f"{pips}{_TIE}→{_TIE}{counted}" for pips, counted in hands if counted is not None
    )


def _totals(language: Language, match: Match, one: Row) -> str:
    own = match.rules.leftovers.whose == "own" and one.kind != "ended"
    parts: list[str] = []
    for side, total in enumerate(one.totals):
        won = f"{_TIE}(+{one.points[side]})" if own else ""
        parts.append(f"{_label(language, match, side)}{_TIE}**{total}**{won}")
    return " · ".join(parts)


def _label(language: Language, match: Match, side: int) -> str:
    """Return what a side is called beside its totals: its names, or a number where they are long.

    A seat goes by the number under which commands know it.
    """
    if not _is_numbered(language, match):
        return side_name(language, match, side)
    return say(language, "board.team", number=side + 1) if match.teams else f"#{side + 1}"


def _is_numbered(language: Language, match: Match) -> bool:
    """Return whether all names with their totals fill more than two lines of a phone."""
    names = [seat_name(language, player, seat) for seat, player in enumerate(match.seats)]
    return sum(len(name) for name in names) + _TOTAL * len(match.sides) > _PHONE


def _legend(language: Language, match: Match) -> list[str]:
    return [
        f"**{_label(language, match, side)}** {side_name(language, match, side)}"
        for side in range(len(match.sides))
    ]
