"""The score sheet of a match, a page at a time: short lines, so that a phone shows it well."""

import re
from collections.abc import Callable
from functools import partial
from typing import Final, Literal

import discord

from bot.domain.events import EndsScored, MatchEnded
from bot.domain.match import Match
from bot.domain.standing import Entry
from bot.emojis import end_text
from bot.i18n.languages import Language
from bot.i18n.names import escaped, in_one_line, seat_name, shown_name, side_name
from bot.i18n.translate import say
from bot.match.explanation import (
    entry_title,
    named_hands,
    numbers_of_sides,
    result,
    sum_of_hands,
    working,
)
from bot.sheet.grid import grid, grid_pages, newest_grid_page
from bot.ui import limits
from bot.ui.pages import page_of_pages

Form = Literal["grid", "list"]
"""A sheet with a row for every round, or with every entry, why it paid and what was changed."""

_COLOUR: Final = discord.Colour(0x5B6B8C)
_FEW_SEATS: Final = 4
_SHORT_NAME: Final = 7
_PHONE: Final = 2 * 38
_GAP: Final = "\n\u200b\n"
_TIE: Final = "\u00a0"  # no line of a phone may end here
_TOTAL: Final = len(" 100 · ")
_MENTION: Final = re.compile(r"<@!?(\d{1,20})>")


def pages_of(match: Match, form: Form) -> int:
    """Return how many pages a sheet has; one that is empty has one."""
    if form == "grid":
        return grid_pages(match)
    return max(1, -(-len(match.log) // _entries_a_page(match)))


def newest_page(match: Match, form: Form) -> int:
    """Return the page that shows what was entered last."""
    return newest_grid_page(match) if form == "grid" else pages_of(match, form)


def sheet_embed(
    language: Language, match_id: int, match: Match, page: int, form: Form
) -> discord.Embed:
    """Return a page of a sheet, counted from 1, under the number of its match."""
    pages = pages_of(match, form)
    variant = say(language, f"presets.{match.rules.preset}")
    title = say(language, "sheet.title", variant=variant)
    text = grid(language, match, page) if form == "grid" else _entries(language, match, page)
    brief = result(language, match) if not match.is_open else ""
    brief = brief or numbers_of_sides(language, match, match.totals, bold=False)
    embed = limits.FittedEmbed(title, text, _COLOUR, brief=brief)
    labels = _labels(language, match)
    names = [side_name(language, match, side) for side in range(len(match.sides))]
    if form == "list" and labels != names:
        legend = [f"**{label}** {name}" for label, name in zip(labels, names, strict=True)]
        embed.field(say(language, "sheet.teams" if match.teams else "sheet.players"), legend)
    number = say(language, "sheet.match", match=str(match_id))
    return embed.set_footer(text=page_of_pages(language, page, pages, number))


def _entries_a_page(match: Match) -> int:
    """Return how many entries always fit, whatever the names and hands are."""
    return 10 if len(match.seats) <= _FEW_SEATS else 6


def _entries(language: Language, match: Match, page: int) -> str:
    most = _entries_a_page(match)
    shown = match.entries[(page - 1) * most : page * most]
    room = limits.DESCRIPTION // most - len(_GAP)
    texts = [_entry(language, match, entry, room) for entry in shown]
    return _GAP.join(texts) or say(language, "sheet.nothing-yet")


def _entry(language: Language, match: Match, entry: Entry, room: int) -> str:
    title = entry_title(language, match, entry)
    paid = _paid(language, match, entry)
    totals = "" if entry.taken_back else _totals(language, match, entry)
    marks = _marks(language, match, entry)
    hands = typed_in(match, entry).replace("`", "'")
    # All but the hands is short enough for its part of the page, so only they are ever cut.
    room -= len(title) + len(marks) + len(paid) + len(totals) + len("~~****~~\n~~`` · ~~\n")
    if len(drawn := _paid(language, match, entry, drawn=True)) - len(paid) + len(hands) <= room:
        room -= len(drawn) - len(paid)
        paid = drawn
    hands = limits.fit(hands, max(room, 1)).strip()
    # The sum of open ends shows them already.
    if hands and not isinstance(entry.event, EndsScored):
        paid = f"`{hands}` · {paid}" if paid else f"`{hands}`"
    if entry.taken_back:
        lines = [f"~~{title}~~{marks}", f"~~{paid}~~" if paid else ""]
    else:
        lines = [f"**{title}**{marks}", paid, totals]
    return "\n".join(line for line in lines if line)


def _marks(language: Language, match: Match, entry: Entry) -> str:
    marks = ""
    if entry.corrected_by is not None:
        seat = match.seat_of(entry.corrected_by)
        name = shown_name(language, match, seat) if seat is not None else ""
        key = "corrected-by" if name else "corrected"
        marks += f" · {say(language, f'sheet.{key}', name=name)}"
    if entry.taken_back:
        marks += f" · {say(language, 'sheet.taken-back')}"
    return marks


def _paid(language: Language, match: Match, entry: Entry, *, drawn: bool = False) -> str:
    """Return why an entry paid what it did; own hands stand with the totals they are added to."""
    arrow = f"{_TIE}→{_TIE}"
    name = partial(_name, language, match)
    end: Callable[[str], str] = str
    if drawn:
        name, end = named_hands(language, match, entry, name), end_text
    if match.rules.leftovers.whose != "own" or entry.score is None:
        return working(language, match, entry, name, end).replace(" → ", arrow)
    if match.rules.leftovers.rounding == "exact":
        return ""
    return sum_of_hands(match.rules, entry.score.terms, name).replace(" → ", arrow)


def _name(language: Language, match: Match, seat: int) -> str:
    """Return the name beside a hand, cut where all names are too long to stand beside totals."""
    name = seat_name(language, match, seat)
    return escaped(name if _have_room(language, match) else limits.fit(name, _SHORT_NAME))


def typed_in(match: Match, entry: Entry) -> str:
    """Return the hands or ends of an entry as they were typed, in one line."""
    event = entry.event
    if isinstance(event, EndsScored):
        return " ".join(event.shown) or f"={event.total}"
    if isinstance(event, MatchEnded):
        return ""

    def named(found: re.Match[str]) -> str:
        seat = match.seat_of(int(found[1]))
        name = match.seats[seat].name if seat is not None else None
        return f"@{name}" if name is not None else found[0]

    return in_one_line(_MENTION.sub(named, event.typed))


def _totals(language: Language, match: Match, entry: Entry) -> str:
    own = match.rules.leftovers.whose == "own" and not isinstance(entry.event, MatchEnded)
    each = zip(_labels(language, match), entry.totals, entry.points, strict=True)
    return " · ".join(
        f"{label}{_TIE}**{total}**" + (f"{_TIE}(+{points})" if own else "")
        for label, total, points in each
    )


def _labels(language: Language, match: Match) -> list[str]:
    """Return what every side is called beside its totals: its names, or a number.

    Numbers stand where all names with their totals fill more than two lines of a phone. A seat goes
    by the number under which commands know it.
    """
    sides = range(len(match.sides))
    if _have_room(language, match):
        return [side_name(language, match, side) for side in sides]
    return [
        say(language, "board.team", number=side + 1) if match.teams else f"#{side + 1}"
        for side in sides
    ]


def _have_room(language: Language, match: Match) -> bool:
    """Return whether all names with their totals fit into two lines of a phone."""
    names = [seat_name(language, match, seat) for seat in range(len(match.seats))]
    return sum(map(len, names)) + _TOTAL * len(match.sides) <= _PHONE
