"""What the bot itself would have refused is refused in the file of a sheet, too."""

import pytest

from bot.domain import decisions
from bot.sheet.document import SheetReason
from tests.playing import MEMBERS, begun
from tests.sheet.files import changed, played, reason_of


def entry(**event):
    return {"event": event}


def both(index, **event):
    """Return a change of an entry, as it came to be and as it counts."""
    return {"entries": {index: entry(**event)}, "events": {index: entry(**event)}}


@pytest.mark.parametrize(
    "change",
    [
        # rules and seats
        {"rules": {"preset": "errors.no-sheet"}},
        {"rules": {"bonuses": [{"key": "unknown", "points": 1}]}},
        {"teams": True},
        {"seats": {1: {"user_id": str(MEMBERS[0])}}},
        {"seats": {0: {"name": None}}},
        {"seats": {0: {"number": 7}}},
        {"seats": {0: {"former": 7}}},
        {"opened": {"players": {1: {"user_id": str(MEMBERS[0])}}}},
        # rounds
        both(0, out=3),
        both(0, out=-1),
        both(0, out=1),
        both(0, hands=[]),
        both(0, hands=[None] * 3),
        both(0, hands=[{"pips": 0}] + [{"pips": 1}] * 10),
        both(0, hands=[{"pips": 0}, {"pips": 100}, {"pips": 60}]),
        both(0, hands=[{"pips": 0}, {"pips": 10**300}, {"pips": 1}]),
        both(0, hands=[{"pips": 0}, {"pips": 100, "tiles": 2}, {"pips": 8}]),
        both(0, fewest=3),
        # open ends
        both(1, seat=3),
        both(1, muggins=True),
        both(1, shown=["6", "5"], total=11),
        both(1, shown=["@everyone"]),
        both(1, shown=["5"] * 10_000, total=50_000),
        both(1, shown=[], total=10**9),
    ],
)
def test_what_the_bot_would_have_refused_is_refused(change):
    assert reason_of(changed(played(), lambda fields: put(fields, change))) in {
        SheetReason.SHEET_DOES_NOT_ADD_UP,
        SheetReason.NO_SHEET,
    }


def put(fields, change):
    """Put the values of a tree of changes into the fields in the same places."""
    for key, value in change.items():
        if isinstance(value, dict):
            put(fields[key], value)
        else:
            fields[key] = value


@pytest.mark.parametrize(
    "event",
    [
        {"kind": "late", "player": {"user_id": None, "name": "Opa"}, "score": 150},
        {"kind": "late", "player": {"user_id": str(MEMBERS[0]), "name": "Ana"}},
        {"kind": "seat", "seat": 3, "player": {"user_id": None, "name": "Opa"}},
        {"kind": "seat", "seat": 10**6, "player": {"user_id": None, "name": "Opa"}},
        {"kind": "seat", "seat": 1, "player": {"user_id": str(MEMBERS[0]), "name": "Ana"}},
        {"kind": "replaced", "seat": 3, "player": {"user_id": None, "name": "Opa"}},
        {"kind": "replaced", "seat": 1, "player": {"user_id": str(MEMBERS[2]), "name": "Caro"}},
        {"kind": "renamed", "seat": 0, "name": " a\u202e"},
        {"kind": "renamed", "seat": 3, "name": "Opa"},
        {"kind": "swapped", "seat": 0, "other": 0},
        {"kind": "swapped", "seat": 0, "other": 3},
        {"kind": "removed", "seat": 0},
        {"kind": "left", "seat": 3},
        {"kind": "returned", "seat": 0},
        {"kind": "seats-restored", "change": 1},
        {"kind": "taken-back", "entry": 1},
        {"kind": "restored", "entry": 1},
        {"kind": "corrected", "entry": 1, "event": {"kind": "ends", "seat": 7, "shown": ["6", "4"],
                                                    "total": 10}},
        {"kind": "ended", "result": "discarded"},
        {"kind": "opened"},
    ],
)  # fmt: skip
def test_what_nobody_could_have_done_is_refused(event):
    def lengthen(fields):
        fields["events"].append({"at": fields["events"][-1]["at"], "by": "0", "event": event})

    assert reason_of(changed(played(), lengthen)) in {
        SheetReason.SHEET_DOES_NOT_ADD_UP,
        SheetReason.NO_SHEET,
    }


def test_nothing_is_entered_after_the_end():
    table = begun()
    table.round("13 8")
    table.enter(decisions.end_match(table.match))
    data = changed(table, lambda one: one["events"].reverse())
    assert reason_of(data) is SheetReason.SHEET_DOES_NOT_ADD_UP


def test_a_sheet_has_ten_seats_at_most():
    data = changed(
        begun(seats=10), lambda one: one["seats"].append({"user_id": None, "name": "Opa"})
    )
    assert reason_of(data) is SheetReason.NO_SHEET
