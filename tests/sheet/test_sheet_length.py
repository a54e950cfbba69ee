"""A sheet holds as much as a match may have, and what has more is refused unread."""

from datetime import timedelta

import pytest

from bot.domain.events import LONGEST_TYPED, EndsScored, RoundScored
from bot.domain.hand_input import Hand
from bot.domain.match import MOST_EVENTS
from bot.domain.presets import PRESETS, rules_of
from bot.sheet import document
from bot.sheet.document import MOST_BYTES, MOST_ENTRIES, SheetReason, as_json, events_in
from tests.playing import begun
from tests.sheet.files import IMPORTER, LATER, changed, played, read, reason_of, written


@pytest.fixture
def replays(monkeypatch):
    """Count how often a match is made from its events."""
    really, made = document.decided_again, []

    def counted(events):
        made.append(len(events))
        return really(events)

    monkeypatch.setattr(document, "decided_again", counted)
    return made


def long_table(entries):
    table = begun("allfives", rules=rules_of(PRESETS["allfives"], {"target": 100_000}))
    scored = EndsScored(seat=0, shown=("6", "4"), total=10)
    table.enter(*[scored] * entries)
    return table


def test_a_match_as_long_as_it_can_be_comes_back(replays):
    events = read(written(long_table(MOST_EVENTS - 10)))
    assert replays == [len(events)]
    assert len(events) == MOST_EVENTS - 9


@pytest.mark.parametrize("entries", [MOST_ENTRIES, MOST_ENTRIES + 1])
def test_a_sheet_with_more_is_refused_before_it_is_replayed(replays, entries):
    """With the opening, and the end of one that goes on, it would be longer than a match."""
    assert reason_of(written_at_length(entries)) is SheetReason.SHEET_TOO_LARGE
    assert replays == []


def written_at_length(entries):
    def lengthen(fields):
        for kind in ("entries", "events"):
            fields[kind] = [fields[kind][0]] * entries

    return changed(played(), lengthen)


def test_the_largest_match_makes_a_file_that_can_be_read():
    hands = tuple(Hand(pips=190 * 19, tiles=999) for _ in range(10))
    scored = RoundScored(hands=hands, out=9, fewest="equal", typed="\x01" * LONGEST_TYPED)
    table = begun("mexican-train", 10, names=["\U0001f600" * 32] * 10)
    table.round(" ".join(["9"] * 9))
    sheet = document.document(2**53, table.events)
    first = sheet.entries[0].model_copy(
        update={"event": scored, "by": "8" * 19, "points": (99_999,) * 10, "totals": (10**9,) * 10}
    )
    large = sheet.model_copy(update={"entries": (first,) * MOST_ENTRIES})
    assert len(as_json(large)) < MOST_BYTES


@pytest.mark.parametrize("ahead", [timedelta(hours=1), timedelta(hours=23)])
def test_what_another_clock_says_is_still_to_come_was_entered_now(ahead):
    table = played()
    latest = read(written(table))[-1].at
    now = latest - ahead
    events = events_in(written(table), IMPORTER, now)
    assert {one.at for one in events if one.at >= now} == {now}
    assert latest < LATER
