"""A score sheet as a JSON file: what it holds, and what a file must be to become a match again."""

import json
from contextlib import suppress
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.domain.errors import Rejected
from bot.domain.events import MatchEnded, Player
from bot.domain.match import MOST_SEATS
from bot.domain.presets import PRESETS
from bot.domain.replay import replay
from bot.sheet.document import MOST_BYTES, MOST_EVENTS, SheetReason, as_json, document, events_in
from bot.sheet.vetting import replay_to_the_end
from tests.playing import MEMBERS, NOON, OPENER, Table, begun, member, ruled, tables

IMPORTER = 10**18
LATER = NOON + timedelta(days=30)
DAMAGE = (None, -1, 0, 1, 2, 9, 10**9, 2**70, "", "equal", "1", [], {}, True)


def written(table, match_id=7):
    return as_json(document(match_id, table.events))


def read(data):
    return events_in(data, IMPORTER, LATER)


def reason_of(data):
    with pytest.raises(Rejected) as refused:
        read(data)
    return refused.value.reason


def changed(table, change):
    """Return the file of a table after a change to what it holds."""
    fields = json.loads(written(table))
    change(fields)
    return json.dumps(fields).encode()


@pytest.fixture
def table():
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    table.ends("6-6 3", 1)
    table.round("9 14 20")
    table.undo()
    return table


@settings(max_examples=200, deadline=None)
@given(tables(), st.integers(1, 10**6))
def test_a_sheet_that_was_brought_back_gives_the_same_sheet_but_for_its_number(table, number):
    events, match = replay_to_the_end(table.events, OPENER, NOON + timedelta(hours=9))
    sheet = document(7, events)
    again, restored = replay_to_the_end(read(as_json(sheet)), IMPORTER, LATER)
    assert document(number, again) == sheet.model_copy(update={"match": number})
    assert (restored.totals, restored.winners) == (match.totals, match.winners)
    assert restored.opened_by == IMPORTER


@settings(max_examples=100, deadline=None)
@given(tables())
def test_a_match_that_went_on_is_brought_back_as_ended(table):
    events, match = replay_to_the_end(read(written(table)), IMPORTER, LATER)
    assert not match.is_open
    if table.match.is_open:
        assert events[-1].event == MatchEnded()
        assert (events[-1].at, events[-1].by) == (LATER, IMPORTER)
    assert match.totals == table.match.totals
    assert [one.at for one in events[: len(table.events)]] == [one.at for one in table.events]


@settings(max_examples=300, deadline=None)
@given(tables(most=8), st.data())
def test_no_damaged_file_does_worse_than_be_refused(table, data):
    fields = json.loads(written(table))
    for _ in range(data.draw(st.integers(1, 3))):
        damage(fields, data)
    with suppress(Rejected):
        assert len(replay(read(json.dumps(fields).encode())).seats) <= MOST_SEATS


def damage(value, data):
    """Change one value somewhere in what JSON holds."""
    while isinstance(value, dict | list) and value:
        keys = sorted(value) if isinstance(value, dict) else [*range(len(value))]
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.integers(0, 9)) == 0:
            value[key] = data.draw(st.sampled_from(DAMAGE))
            return
        value = inner


def test_a_file_says_what_every_entry_came_to(table):
    fields = json.loads(written(table))
    assert (fields["format"], fields["version"], fields["match"]) == ("domino-sheet", 1, 7)
    assert fields["totals"] == [25, 15, 0]
    assert [list(entry.values()) for entry in fields["entries"]] == [
        [1, 1, [25, 0, 0], [25, 0, 0], False],
        [2, 2, [0, 15, 0], [25, 15, 0], False],
        [3, 2, [35, 0, 0], [], True],
    ]
    assert [*fields["entries"][0]] == ["position", "round_number", "points", "totals", "taken_back"]


def test_ids_are_texts_because_many_programs_round_long_numbers(table):
    fields = json.loads(written(table))
    assert [player["user_id"] for player in fields["seats"]] == [str(one) for one in MEMBERS[:3]]
    assert fields["events"][0]["by"] == str(OPENER)


@pytest.mark.parametrize(
    "user_id",
    [MEMBERS[0], "12", "0" * 18, "-100000000000000001", "٣" * 18, "1e17", " 100000000000000001",
     "9" * 19, True, 1.5, ""],
)  # fmt: skip
def test_an_id_that_is_no_plain_one_is_left_out_and_the_name_stays(table, user_id):
    def change(fields):
        fields["opening"]["players"][0]["user_id"] = user_id
        fields["seats"][0]["user_id"] = user_id

    (opening, *_) = read(changed(table, change))
    assert opening.event.players[0] == Player(name="Ana")


def test_who_opens_is_whoever_brings_the_file_and_the_rest_is_only_noted(table):
    opening, *rest = read(written(table))
    assert opening.by == IMPORTER
    assert {one.by for one in rest} == {OPENER}


def test_a_name_that_could_break_a_line_is_cleaned(table):
    def change(fields):
        for player in (fields["opening"]["players"][0], fields["seats"][0]):
            player["name"] = "A\u202en\na\u0000 "

    (opening, *_) = read(changed(table, change))
    assert opening.event.players[0].name == "An a"


def test_a_file_may_begin_with_the_mark_that_some_editors_write(table):
    assert read(b"\xef\xbb\xbf" + written(table)) == read(written(table))


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"1", b"\xff\xfe", b'{"format": "domino-sheet"}', b'{"version": 1}',
     b"[" * 10**5, b'{"format": "domino-sheet", "version": 1, "events": NaN}', b'"\\ud800"',
     b"PK\x03\x04"],
)  # fmt: skip
def test_what_is_no_sheet_is_refused(data):
    assert reason_of(data) is SheetReason.NO_SHEET


def test_a_sheet_of_a_newer_version_is_told_apart(table):
    assert reason_of(changed(table, lambda one: one.update(version=2))) is SheetReason.SHEET_NEWER


def test_a_sheet_that_is_too_long_is_refused_unread(table):
    assert reason_of(b" " * (MOST_BYTES + 1)) is SheetReason.SHEET_TOO_LARGE
    many = changed(table, lambda one: one.update(events=one["events"] * MOST_EVENTS))
    assert len(many) < MOST_BYTES
    assert reason_of(many) is SheetReason.SHEET_TOO_LARGE


def test_a_sheet_that_would_keep_the_bot_busy_is_refused(table):
    event = {"kind": "swapped", "seat": 0, "other": 1}
    swap = {"at": "2024-05-01T12:00:00Z", "by": str(OPENER), "event": event}
    rounds = [json.loads(written(table))["events"][0]] * 400

    def change(fields):
        fields["events"] = [*rounds, *[swap] * 500]

    assert reason_of(changed(table, change)) is SheetReason.SHEET_TOO_LARGE


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one.update(totals=[26, 15, 0]),
        lambda one: one.update(winners=[0]),
        lambda one: one.update(rounds=3),
        lambda one: one["entries"].pop(),
        lambda one: one["entries"][1].update(points=[15, 0, 0]),
        lambda one: one["seats"].reverse(),
        lambda one: one["events"][0]["event"]["hands"][1].update(pips=20),
        lambda one: one["events"].pop(),
    ],
)
def test_totals_that_are_not_those_of_the_entries_are_refused(table, change):
    assert reason_of(changed(table, change)) is SheetReason.SHEET_DOES_NOT_ADD_UP


def test_nothing_can_have_been_entered_in_the_future(table):
    assert read(written(table))
    with pytest.raises(Rejected, match="sheet-does-not-add-up"):
        events_in(written(table), IMPORTER, NOON - timedelta(days=2))


@pytest.mark.parametrize("at", ["2024-05-01T12:00:00", "1999-01-01T00:00:00Z", "yesterday", 0, None,
                                "0001-01-01T00:00:00+14:00"])  # fmt: skip
def test_a_time_without_its_zone_or_before_the_bot_is_refused(table, at):
    assert (
        reason_of(changed(table, lambda one: one["events"][1].update(at=at)))
        is SheetReason.NO_SHEET
    )


def test_times_of_other_zones_are_the_same_times(table):
    data = changed(table, lambda one: one.update(opened_at="2024-05-01T14:00:00+02:00"))
    assert read(data)[0].at.isoformat() == "2024-05-01T12:00:00+00:00"


def test_ten_players_with_many_rounds_fit_into_a_file():
    rules = ruled(PRESETS["mexican-train"].rules, {"length.rounds": None})
    table = Table(begun(seats=10, rules=rules).events[0].event)
    for _ in range(300):
        table.round("0 1 2 3 4 5 6 7 8 9")
    data = written(table)
    assert len(data) < MOST_BYTES
    assert len(read(data)) == 301


def test_a_seat_taken_by_nobody_that_is_known_stays_a_guest():
    table = Table(begun(seats=1).events[0].event)
    table.round("13 8")
    assert read(written(table))[1].event.player.is_open
    assert member(0).user_id == MEMBERS[0]
