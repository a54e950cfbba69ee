"""The score sheet as a grid: a row for every round, with the running total of every side."""

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.domain.events import EndsScored, MatchEnded, Player
from bot.domain.match import Match
from bot.domain.standing import Entry
from bot.i18n.languages import Language
from bot.i18n.names import player_name
from bot.i18n.translate import say

WIDTH: Final = 34  # columns of a code block that a phone shows without breaking its lines
_ROUNDS: Final = 20  # of a page
_COLUMNS: Final = 4  # of a page, at most
NOT_THERE: Final = "–"  # where somebody did not play
_JOINER, _AS_EMOJI = "\u200d", "\ufe0f"
_LEFT_TO_RIGHT: Final = "\u200e"  # keeps names written from right to left in their columns

_Name = tuple[int, str]
"""Who sits on a seat, behind the number of the seat."""


class Column(NamedTuple):
    """A side of a match; where everybody plays alone, one of those who have played for it."""

    side: int
    player: Player | None = None  # None for a team

    def has_played(self, match: Match, position: int) -> bool:
        """Return whether they had the seat and played when an entry was made."""
        if self.player is None:
            return True
        there = match.seats_at(position)[self.side]
        return there.person == self.player.person and match.took_part(self.side, position)

    def is_there(self, match: Match) -> bool:
        """Return whether they have the seat now."""
        return self.player is None or match.seats[self.side].person == self.player.person


def columns(match: Match) -> list[Column]:
    """Return the columns of a sheet: everybody who has played, or the teams."""
    sides = range(len(match.sides))
    if match.teams:
        return [*map(Column, sides)]
    return [Column(side, player) for side in sides for player in match.people_on(side)]


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
    every = columns(match)
    most = -(-len(every) // _groups(match))
    some = every[group * most : (group + 1) * most]
    shown = rounds[part * _ROUNDS : (part + 1) * _ROUNDS]
    rows = [row for entries in shown for row in _rows(match, some, entries)]
    now = (str(match.totals[one.side]) if one.is_there(match) else NOT_THERE for one in some)
    totals = ["=", *now]
    if shown[-1] is rounds[-1] and rows[-1][1:] != totals[1:]:
        rows.append(totals)
    names = _names(language, match, some)
    text = f"```\n{_table(names, rows)}\n```"
    ends = [one for entries in shown for one in entries if isinstance(one.event, EndsScored)]
    if ends:
        muggins = any(one.kind == "muggins" for one in ends)
        key = "sheet.in-play-muggins" if muggins else "sheet.in-play"
        text += f"\n{say(language, key)}"
    return text


def _groups(match: Match) -> int:
    return max(1, -(-len(columns(match)) // _COLUMNS))


def _by_round(match: Match) -> list[list[Entry]]:
    """Return what counts, apart from an early end, together for each round."""
    live = (entry for entry in match.live_entries if not isinstance(entry.event, MatchEnded))
    return [list(entries) for _, entries in groupby(live, key=lambda entry: entry.round_number)]


def _rows(match: Match, some: Sequence[Column], entries: Sequence[Entry]) -> list[list[str]]:
    """Return the points in play of a round as one row, then how it left everybody."""
    rows: list[list[str]] = []
    ends = [entry for entry in entries if entry.score is None]
    if ends:
        rows.append(["", *(_in_play(match, one, ends) for one in some)])
    for entry in entries[len(ends) :]:
        totals = (
            str(entry.totals[one.side]) if one.has_played(match, entry.position) else NOT_THERE
            for one in some
        )
        rows.append([str(entry.round_number), *totals])
    return rows


def _in_play(match: Match, column: Column, ends: Sequence[Entry]) -> str:
    own = [
        one for one in ends if one.points[column.side] and column.has_played(match, one.position)
    ]
    points, muggins = sum(one.points[column.side] for one in own), (one.kind for one in own)
    return f"+{points}{'*' * ('muggins' in muggins)}" if points else ""


def _names(language: Language, match: Match, some: Sequence[Column]) -> list[list[_Name]]:
    """Return who stands above the columns, one of a team below the other."""
    above = [
        [(seat, match.people_on(seat) if one.player is None else (one.player,)) for seat in seats]
        for one in some
        for seats in [match.sides[one.side]]
    ]
    return [
        [(seat + 1, people_shown(language, seat, people)) for seat, people in line]
        for line in zip(*above, strict=True)
    ]


def people_shown(language: Language, seat: int, people: Sequence[Player]) -> str:
    """Return who has sat on a seat, one after the other, for a text without markdown."""
    names = (player_name(language, player, seat) for player in people)
    return "→".join(names).replace("`", "'")


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
