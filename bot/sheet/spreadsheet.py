"""The score sheet of a match as a file for a spreadsheet program."""

import csv
import re
from collections.abc import Iterator
from datetime import UTC
from io import StringIO
from typing import Final

from bot.domain.events import RoundScored
from bot.domain.match import Match
from bot.domain.standing import Entry
from bot.i18n.languages import Language
from bot.i18n.names import in_one_line, seat_name
from bot.i18n.translate import decimal_sign, say
from bot.sheet.embed import typed_in

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
    players = [seat_name(language, match, seat) for seat in range(len(match.seats))]
    sides = [" & ".join(players[seat] for seat in seats) for seats in match.sides]
    columns = ("number", "time", "round", "what", "who", "typed")
    headings: list[Cell] = [say(language, f"sheet.csv-{column}") for column in columns]
    for column, names in (
        ("hand", players), ("counted", players), ("points", sides), ("total", sides),
    ):  # fmt: skip
        headings += [say(language, f"sheet.csv-{column}", name=name) for name in names]
    yield [*headings, say(language, "sheet.csv-note")]
    for number, entry in enumerate(match.entries, start=1):
        notes = {
            "taken-back": entry.taken_back,
            "corrected": entry.corrected_by is not None,
            "passed-target": entry.passed_target,
        }
        yield [
            number,
            entry.at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
            entry.round_number,
            say(language, f"sheet.kind-{entry.kind}"),
            " & ".join(players[seat] for seat in entry.winners),
            typed_in(match, entry),
            *_numbers(match, entry),
            ", ".join(say(language, f"sheet.note-{note}") for note in notes if notes[note]),
        ]


def _numbers(match: Match, entry: Entry) -> Iterator[int | None]:
    """Yield the hands of all seats, the same as they were counted, and every side's points."""
    event, score, seats = entry.event, entry.score, range(len(match.seats))
    hands = event.held(len(seats)) if isinstance(event, RoundScored) else (None,) * len(seats)
    yield from (hand.pips if hand is not None else None for hand in hands)
    counted = {term.seat: term.counted for term in score.terms} if score is not None else {}
    yield from map(counted.get, seats)
    yield from entry.points
    yield from (None if entry.taken_back else total for total in entry.totals)
