"""The score sheet of a match, a page at a time: short lines, so that a phone shows it well."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Final, Literal

import discord

from bot.domain.events import EndsScored, MatchEnded
from bot.domain.match import Match, Reseating
from bot.domain.standing import Entry
from bot.emojis import end_text
from bot.i18n.languages import Language
from bot.i18n.names import escaped, in_one_line, player_name, seat_name, shown_name, side_name
from bot.i18n.seat_sentences import author, reseating
from bot.i18n.translate import say
from bot.match.explanation import (
    entry_title,
    named_hands,
    numbers_of_sides,
    result,
    sum_of_hands,
    working,
)
from bot.sheet.grid import NOT_THERE, grid, grid_pages, newest_grid_page, people_shown
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
    return max(1, -(-(len(match.log) + len(match.reseated)) // _entries_a_page(match)))


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
    labels = _labels(language, match, has_room=False)
    if form == "list" and not _have_room(language, match):
        names = [_everybody_on(language, match, side) for side in range(len(match.sides))]
        legend = [f"**{label}** {name}" for label, name in zip(labels, names, strict=True)]
        embed.field(say(language, "sheet.teams" if match.teams else "sheet.players"), legend)
    number = say(language, "sheet.match", match=str(match_id))
    return embed.set_footer(text=page_of_pages(language, page, pages, number))


def _entries_a_page(match: Match) -> int:
    """Return how many entries and changes always fit, whatever the names and hands are."""
    return 10 if len(match.seats) <= _FEW_SEATS else 6


def _entries(language: Language, match: Match, page: int) -> str:
    most = _entries_a_page(match)
    shown = entries_and_changes(match)[(page - 1) * most : page * most]
    room = limits.DESCRIPTION // most - len(_GAP)
    texts = [
        _change(language, match, one, room)
        if isinstance(one, Reseating)
        else _entry(language, match, one, room)
        for one in shown
    ]
    return _GAP.join(texts) or say(language, "sheet.nothing-yet")


def entries_and_changes(match: Match) -> list[Entry | Reseating]:
    """Return what was entered, and every change of seats and names, in order."""
    return sorted((*match.entries, *match.reseated), key=attrgetter("position"))


def _change(language: Language, match: Match, change: Reseating, room: int) -> str:
    by = say(language, "sheet.by", name=author(language, match, change.by))
    return f"{limits.fit(reseating(language, change), room - len(by) - len(' · '))} · {by}"


def _entry(language: Language, match: Match, entry: Entry, room: int) -> str:
    """Return an entry by the names of who sat there then."""
    has_room, match = _have_room(language, match), match.seated_at(entry.position)
    title = entry_title(language, match, entry)
    name = partial(_name, language, match, has_room=has_room)
    paid = _paid(language, match, entry, name)
    labels = _labels(language, match, has_room=has_room)
    totals = "" if entry.taken_back else _totals(match, entry, labels)
    marks = _marks(language, match, entry)
    hands = typed_in(match, entry).replace("`", "'")
    # All but the hands is short enough for its part of the page, so only they are ever cut.
    room -= len(title) + len(marks) + len(paid) + len(totals) + len("~~****~~\n~~`` · ~~\n")
    if (
        len(drawn := _paid(language, match, entry, name, drawn=True)) - len(paid) + len(hands)
        <= room
    ):
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


def _paid(
    language: Language,
    match: Match,
    entry: Entry,
    name: Callable[[int], str],
    *,
    drawn: bool = False,
) -> str:
    """Return why an entry paid what it did; own hands stand with the totals they are added to."""
    arrow = f"{_TIE}→{_TIE}"
    end: Callable[[str], str] = str
    if drawn:
        name, end = named_hands(language, match, entry, name), end_text
    if match.rules.leftovers.whose != "own" or entry.score is None:
        return working(language, match, entry, name, end).replace(" → ", arrow)
    if match.rules.leftovers.rounding == "exact":
        return ""
    return sum_of_hands(match.rules, entry.score.terms, name).replace(" → ", arrow)


def _name(language: Language, match: Match, seat: int, *, has_room: bool) -> str:
    """Return the name beside a hand, cut where all names are too long to stand beside totals."""
    name = seat_name(language, match, seat)
    return escaped(name if has_room else limits.fit(name, _SHORT_NAME))


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


def _totals(match: Match, entry: Entry, labels: Sequence[str]) -> str:
    """Return what everybody had after an entry; a dash for who did not play then."""
    own = match.rules.leftovers.whose == "own" and not isinstance(entry.event, MatchEnded)
    each = zip(labels, entry.totals, entry.points, strict=True)
    return " · ".join(
        f"{label}{_TIE}**{total}**" + (f"{_TIE}(+{points})" if own else "")
        if match.teams or match.took_part(side, entry.position)
        else f"{label}{_TIE}{NOT_THERE}"
        for side, (label, total, points) in enumerate(each)
    )


def _labels(language: Language, match: Match, *, has_room: bool) -> list[str]:
    """Return what every side is called beside its totals: its names, or a number.

    Numbers stand where all names with their totals fill more than two lines of a phone. A seat goes
    by the number under which commands know it.
    """
    sides = range(len(match.sides))
    if has_room:
        return [side_name(language, match, side) for side in sides]
    return [
        say(language, "board.team", number=side + 1) if match.teams else f"#{side + 1}"
        for side in sides
    ]


def _everybody_on(language: Language, match: Match, side: int) -> str:
    """Return who plays on a side, each behind those from whom they have taken over."""
    seats = match.sides[side]
    each = (people_shown(language, seat, match.people_on(seat)) for seat in seats)
    return " & ".join(map(escaped, each))


def _have_room(language: Language, match: Match) -> bool:
    """Return whether all names, whoever sat there, fit into two lines of a phone with totals."""
    longest = [
        max(len(player_name(language, player, seat)) for player in match.people_on(seat))
        for seat in range(len(match.seats))
    ]
    return sum(longest) + _TOTAL * len(match.sides) <= _PHONE
