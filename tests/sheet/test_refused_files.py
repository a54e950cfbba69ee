"""What the bot itself would have refused is refused in the file of a sheet, too."""

import pytest

from bot.domain import decisions
from bot.sheet.document import SheetReason
from tests.playing import MEMBERS, begun
from tests.sheet.files import changed, played, reason_of


def entry(**event):
    return {"event": event}


@pytest.mark.parametrize(
    "change",
    [
        # rules and seats
        {"rules": {"preset": "errors.no-sheet"}},
        {"rules": {"bonuses": [{"key": "unknown", "points": 1}]}},
        {"teams": True},
        {
            "seats": {0: {"user_id": None, "name": None}},
            "changes": [{"kind": "late", "by": "0", "seat": 0, "score": 0, "after": 9}],
        },
        {"seats": {1: {"user_id": str(MEMBERS[0])}}},
        {"seats": {0: {"name": None}}},
        {"seats": {0: {"number": 7}}},
        {"seats": {0: {"former": 7}}},
        {"changes": [{"kind": "late", "by": "0", "seat": 3, "score": 0, "after": 0}]},
        {"changes": [{"kind": "late", "by": "0", "seat": 2, "score": 0, "after": 0}] * 2},
        {"changes": [{"kind": "late", "by": "0", "seat": 2, "score": 150, "after": 0}]},
        {"changes": [{"kind": "late", "by": "0", "seat": 2, "score": 0, "after": 3}]},
        # rounds
        {"entries": {0: entry(out=3)}},
        {"entries": {0: entry(out=-1)}},
        {"entries": {0: entry(out=1)}},
        {"entries": {0: entry(hands=[])}},
        {"entries": {0: entry(hands=[None] * 3)}},
        {"entries": {0: entry(hands=[{"pips": 0}] + [{"pips": 1}] * 10)}},
        {"entries": {0: entry(hands=[{"pips": 0}, {"pips": 100}, {"pips": 60}])}},
        {"entries": {0: entry(hands=[{"pips": 0}, {"pips": 10**300}, {"pips": 1}])}},
        {"entries": {0: entry(hands=[{"pips": 0}, {"pips": 100, "tiles": 2}, {"pips": 8}])}},
        {"entries": {0: entry(fewest=3)}},
        # open ends
        {"entries": {1: entry(seat=3)}},
        {"entries": {1: entry(muggins=True)}},
        {"entries": {1: entry(shown=["6", "5"], total=11)}},
        {"entries": {1: entry(shown=["@everyone"])}},
        {"entries": {1: entry(shown=["5"] * 10_000, total=50_000)}},
        {"entries": {1: entry(shown=[], total=10**9)}},
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


def test_nothing_is_entered_after_the_end():
    table = begun()
    table.round("13 8")
    table.enter(decisions.end_match(table.match))
    data = changed(table, lambda one: one["entries"].reverse())
    assert reason_of(data) is SheetReason.SHEET_DOES_NOT_ADD_UP


def test_a_sheet_has_ten_seats_at_most():
    data = changed(
        begun(seats=10), lambda one: one["seats"].append({"user_id": None, "name": "Opa"})
    )
    assert reason_of(data) is SheetReason.NO_SHEET
