"""The score sheet of a match as a file for a spreadsheet program."""

import csv
import re
from collections.abc import Iterator, Sequence
from datetime import UTC
from io import StringIO
from itertools import count
from typing import Final

from bot.domain.events import OPEN_SEAT, RoundScored
from bot.domain.match import Match, Reseating
from bot.domain.standing import Entry
from bot.i18n.languages import Language
from bot.i18n.names import in_one_line, player_name, seat_name
from bot.i18n.seat_sentences import author, reseating
from bot.i18n.translate import decimal_sign, say
from bot.sheet.embed import entries_and_changes, typed_in
from bot.sheet.grid import NOT_THERE, Column, columns, people_shown

Cell = str | int | None

# What a spreadsheet takes for the beginning of a formula, and each of its wider and smaller forms.
# It may also follow a comma or semicolon: a spreadsheet set to another language cuts cells there.
_FORMULA: Final = re.compile(r"(^|[,;])(?=[\s\u200d]*[=+\-@＝＋－＠﹦﹢﹣﹫])")  # noqa: RUF001


def as_csv(language: Language, match: Match) -> bytes:
    """Return the sheet of a match as a file that any spreadsheet program opens.

    Its headings are in ``language``.
    """
    out = StringIO(newline="")
    # Where a comma is the decimal sign, spreadsheets look for another one between cells.
    between = ";" if decimal_sign(language) == "," else ","
    writer = csv.writer(out, delimiter=between, quoting=csv.QUOTE_NONNUMERIC)
    for cells in _table(language, match):
        writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in cells])
    # The mark at the beginning tells spreadsheet programs that the file is UTF-8.
    return out.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """Return a text that a spreadsheet shows and never works out, in one line."""
    line = _FORMULA.sub(r"\1'", in_one_line(text))
    return f"'{line}" if text[:1] in {"\t", "\r"} and line[:1] != "'" else line


def _table(language: Language, match: Match) -> Iterator[list[Cell]]:
    sides = people = columns(match)
    if match.teams:
        seats = range(len(match.seats))
        people = [Column(seat, player) for seat in seats for player in match.people_on(seat)]
    yield _headings(language, match, people)
    numbers = count(1)
    for one in entries_and_changes(match):
        time = one.at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")
        by = author(language, match, one.by, str)
        if isinstance(one, Reseating):
            blanks = [None] * (2 * len(people) + 2 * len(sides))
            sentence = reseating(language, one, str)
            yield [None, time, None, sentence, None, None, by, *blanks, None]
            continue
        there = match.seated_at(one.position)
        yield [
            next(numbers),
            time,
            one.round_number,
            say(language, f"sheet.kind-{one.kind}"),
            " & ".join(seat_name(language, there, seat) for seat in one.winners),
            typed_in(there, one),
            by,
            *_numbers(match, one, people, sides),
            _notes(language, one),
        ]


def _headings(language: Language, match: Match, people: Sequence[Column]) -> list[Cell]:
    names = [player_name(language, one.player or OPEN_SEAT, one.side) for one in people]
    labels = names
    if match.teams:
        seats = range(len(match.seats))
        sat = [people_shown(language, seat, match.people_on(seat)) for seat in seats]
        labels = [" & ".join(sat[seat] for seat in side) for side in match.sides]
    headings = ("number", "time", "round", "what", "who", "typed", "by")
    head: list[Cell] = [say(language, f"sheet.csv-{column}") for column in headings]
    for column, each in (
        ("hand", names), ("counted", names), ("points", labels), ("total", labels),
    ):  # fmt: skip
        head += [say(language, f"sheet.csv-{column}", name=name) for name in each]
    return [*head, say(language, "sheet.csv-note")]


def _notes(language: Language, entry: Entry) -> str:
    notes = {
        "taken-back": entry.taken_back,
        "corrected": entry.corrected_by is not None,
        "passed-target": entry.passed_target,
    }
    return ", ".join(say(language, f"sheet.note-{note}") for note in notes if notes[note])


def _numbers(
    match: Match, entry: Entry, people: Sequence[Column], sides: Sequence[Column]
) -> Iterator[Cell]:
    """Yield everybody's hand, the same as it was counted, and the points of every side.

    Where somebody did not play, a dash stands in the place of each.
    """
    event, score = entry.event, entry.score
    seats = len(match.seats)
    hands = event.held(seats) if isinstance(event, RoundScored) else (None,) * seats
    pips = [hand.pips if hand is not None else None for hand in hands]
    counted = {term.seat: term.counted for term in score.terms} if score is not None else {}
    sat = [(one.side, one.has_played(match, entry.position)) for one in people]
    yield from (pips[seat] if has_played else NOT_THERE for seat, has_played in sat)
    yield from (counted.get(seat) if has_played else NOT_THERE for seat, has_played in sat)
    played = [(one.side, one.has_played(match, entry.position)) for one in sides]
    yield from (entry.points[side] if has_played else NOT_THERE for side, has_played in played)
    for side, has_played in played:
        total = None if entry.taken_back else entry.totals[side]
        yield total if has_played else NOT_THERE
