"""The score sheet as a grid: a row for every round, with the running total of every side."""

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bot.domain.events import EndsScored, MatchEnded
from bot.domain.match import Match
from bot.domain.standing import Entry
from bot.i18n.languages import Language
from bot.i18n.names import seat_name
from bot.i18n.translate import say

WIDTH: Final = 34  # columns of a code block that a phone shows without breaking its lines
_ROUNDS: Final = 20  # of a page
_SIDES: Final = 4  # of a page, at most
_NOT_THERE: Final = "–"
_JOINER, _AS_EMOJI = "\u200d", "\ufe0f"
_LEFT_TO_RIGHT: Final = "\u200e"  # keeps names written from right to left in their columns

_Name = tuple[int, str]
"""Who sits on a seat, behind the number of the seat."""


def grid_pages(match: Match) -> int:
    """Return how many pages the grid of a match has; one that is empty has one."""
    return _groups(match) * max(1, -(-len(_by_round(match)) // _ROUNDS))


def newest_grid_page(match: Match) -> int:
    """Return the page with the first sides and the last rounds."""
    return grid_pages(match) - _groups(match) + 1


def grid(language: Language, match: Match, page: int) -> str:
    """Return a page of the grid, counted from 1: the sides of some rounds, then of later ones."""
    rounds = _by_round(match)
    if not rounds:
        return say(language, "sheet.nothing-yet")
    part, group = divmod(page - 1, _groups(match))
    # As many on every page, or one less.
    most = -(-len(match.sides) // _groups(match))
    sides = range(len(match.sides))[group * most : (group + 1) * most]
    shown = rounds[part * _ROUNDS : (part + 1) * _ROUNDS]
    rows = [row for entries in shown for row in _rows(match, sides, entries)]
    totals = ["=", *(str(match.totals[side]) for side in sides)]
    if shown[-1] is rounds[-1] and rows[-1][1:] != totals[1:]:
        rows.append(totals)
    names = _names(language, match, sides)
    text = f"```\n{_table(names, rows)}\n```"
    ends = [one for entries in shown for one in entries if isinstance(one.event, EndsScored)]
    if ends:
        muggins = any(one.kind == "muggins" for one in ends)
        key = "sheet.in-play-muggins" if muggins else "sheet.in-play"
        text += f"\n{say(language, key)}"
    return text


def _groups(match: Match) -> int:
    return max(1, -(-len(match.sides) // _SIDES))


def _by_round(match: Match) -> list[list[Entry]]:
    """Return what counts, apart from an early end, together for each round."""
    live = (entry for entry in match.live_entries if not isinstance(entry.event, MatchEnded))
    return [list(entries) for _, entries in groupby(live, key=lambda entry: entry.round_number)]


def _rows(match: Match, sides: Sequence[int], entries: Sequence[Entry]) -> list[list[str]]:
    """Return the points in play of a round as one row, then how it left the sides."""
    rows: list[list[str]] = []
    ends = [entry for entry in entries if entry.score is None]
    if ends:
        rows.append(["", *(_in_play(side, ends) for side in sides)])
    for entry in entries[len(ends) :]:
        totals = (
            _NOT_THERE
            if not match.teams and not match.took_part(side, entry.position)
            else str(entry.totals[side])
            for side in sides
        )
        rows.append([str(entry.round_number), *totals])
    return rows


def _in_play(side: int, ends: Sequence[Entry]) -> str:
    points = sum(entry.points[side] for entry in ends)
    muggins = any(entry.points[side] and entry.kind == "muggins" for entry in ends)
    return f"+{points}{'*' * muggins}" if points else ""


def _names(language: Language, match: Match, sides: Sequence[int]) -> list[list[_Name]]:
    """Return who stands above the columns, one of a team below the other."""
    return [
        [(seat + 1, seat_name(language, match, seat).replace("`", "'")) for seat in line]
        for line in zip(*(match.sides[side] for side in sides), strict=True)
    ]


def _table(names: Sequence[Sequence[_Name]], rows: Sequence[Sequence[str]]) -> str:
    """Return the lines of a table, each flush right and none wider than there is room for."""
    first = max(len(row[0]) for row in rows)
    columns = len(rows[0]) - 1
    cells = [name for line in names for _, name in line] + [one for row in rows for one in row[1:]]
    width = min(max(map(width_of, cells)) + 2, (WIDTH - first) // columns)
    head = [[cut(name, width - 1) for _, name in line] for line in names]
    if len({*zip(*head, strict=True)}) < columns:
        # Whoever is called alike is told apart by the number of the seat.
        head = [[cut(f"{seat} {name}", width - 1) for seat, name in line] for line in names]
    lines = [" " * first + "".join(_right(name, width) for name in line) for line in head]
    for label, *numbers in rows:
        line = label.rjust(first) + "".join(number.rjust(width) for number in numbers)
        lines.append(line.rstrip())
    return "\n".join(lines)


def _right(name: str, width: int) -> str:
    turns = any(unicodedata.bidirectional(one) in {"R", "AL"} for one in name)
    return " " * (width - width_of(name)) + name + _LEFT_TO_RIGHT * turns


def cut(text: str, most: int) -> str:
    """Return a text in so many columns at most, with an ellipsis where something was cut."""
    kept = text
    while width_of(kept) > most - (kept != text):
        kept = kept[:-1]
    return kept if kept == text else f"{kept.rstrip(f' {_JOINER}')}…"


def width_of(text: str) -> int:
    """Return how many columns a text takes where every character takes none, one or two."""
    total, last = 0, ""
    for character in text:
        # What is joined to the character before it, or marks or colours it, is drawn with it.
        if character == _AS_EMOJI:
            total += _width(last) == 1
        elif last != _JOINER and not "\U0001f3fb" <= character <= "\U0001f3ff":
            total += _width(character)
        last = character
    return total


def _width(character: str) -> int:
    if not character or unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
