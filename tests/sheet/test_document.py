"""A score sheet as a JSON file: what it holds, and what a file must be to become a match again."""

import json
from contextlib import suppress
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import corrections, decisions
from bot.domain.errors import Rejected
from bot.domain.events import Player
from bot.domain.match import MOST_SEATS
from bot.domain.match_summary import fingerprint
from bot.domain.presets import PRESETS
from bot.domain.replay import replay
from bot.sheet.document import MOST_BYTES, MOST_ENTRIES, SheetReason, as_json, document, events_in
from tests.playing import MEMBERS, NOON, OPENER, Table, begun, member, ruled, tables
from tests.sheet.files import IMPORTER, changed, played, read, reason_of, written

DAMAGE = (None, -1, 0, 1, 2, 9, 10**9, 2**70, "", "equal", "1", [], {}, True)


def people(match):
    return [(one.user_id, one.name) for one in match.seats]


@pytest.fixture
def table():
    return played()


@given(tables(), st.integers(1, 10**6))
def test_a_match_that_was_brought_back_is_the_same(table, number):
    sheet = document(number, table.events)
    events = read(as_json(sheet))
    assert document(number, events) == sheet
    assert (events[0].at, events[0].by) == (table.events[0].at, IMPORTER)
    assert [(one.at, one.by) for one in events[1:]] == [
        (one.at, one.by) for one in table.events[1:]
    ]
    match, was = replay(events), table.match
    assert people(match) == people(was)
    assert (match.standing, match.target, match.late) == (was.standing, was.target, was.late)
    assert match.entries == was.entries
    for one in match.entries:
        then, before = match.seated_at(one.position), was.seated_at(one.position)
        assert people(then) == people(before)
    assert [stay.away for stay in match.stays] == [stay.away for stay in was.stays]
    assert [(one.position, one.at, one.by, one.event.kind) for one in match.reseated] == [
        (one.position, one.at, one.by, one.event.kind) for one in was.reseated
    ]
    assert fingerprint(match) == fingerprint(was)


@pytest.mark.parametrize("player", [member(1), Player(name="Opa")], ids=["member", "guest"])
def test_whoever_changed_partners_and_then_the_name_has_it_where_they_sat_before(player):
    opened = decisions.open_match(
        PRESETS["allfives"].rules, [member(0), player, member(2), member(3)], teams=True
    )
    table = Table(opened)
    table.round("13 8")
    table.enter(corrections.swap_seats(0, 1), corrections.rename(0, "Zé"))
    match = replay(read(as_json(document(1, table.events))))
    assert match.seated_at(1).seats[1].name == "Zé"


def test_tiles_that_were_typed_come_back_and_others_are_refused():
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("6-4 3-0, 5-3")
    table.round("blocked 0-0, 6-4 3-0, 5-3")
    match = replay(read(written(table)))
    assert [one.event.hands for one in match.entries] == [
        one.event.hands for one in table.match.entries
    ]

    def exchange(fields):
        for kind in ("entries", "events"):
            fields[kind][0]["event"]["hands"][1]["shown"] = ["5-5", "3-1"]

    assert reason_of(changed(table, exchange)) is SheetReason.NO_SHEET


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
    assert (fields["format"], fields["version"], fields["match"]) == ("domino-sheet", 2, 7)
    assert fields["totals"] == [25, 15, 0]
    assert [[*entry.values()][3:] for entry in fields["entries"]] == [
        [1, [25, 0, 0], [25, 0, 0], False],
        [2, [0, 15, 0], [25, 15, 0], False],
        [2, [35, 0, 0], [], True],
    ]
    assert [*fields["entries"][0]] == [
        *("at", "by", "event", "round_number", "points", "totals", "taken_back"),
    ]


def test_ids_are_texts_because_many_programs_round_long_numbers(table):
    fields = json.loads(written(table))
    assert [player["user_id"] for player in fields["seats"]] == [str(one) for one in MEMBERS[:3]]
    assert fields["entries"][0]["by"] == str(OPENER)


@pytest.mark.parametrize(
    "user_id",
    [MEMBERS[0], "12", "0" * 18, "-100000000000000001", "٣" * 18, "1e17", " 100000000000000001",
     "9" * 19, True, 1.5, ""],
)  # fmt: skip
def test_an_id_that_is_no_plain_one_is_left_out_and_the_name_stays(table, user_id):
    def change(fields):
        for one in fields["seats"][0], fields["opened"]["players"][0]:
            one["user_id"] = user_id

    (opening, *_) = read(changed(table, change))
    assert opening.event.players[0] == Player(name="Ana")


def test_who_opens_is_whoever_brings_the_file_and_the_rest_is_only_noted(table):
    opening, *rest = read(written(table))
    assert opening.by == IMPORTER
    assert {one.by for one in rest} == {OPENER}


def test_a_name_that_could_break_a_line_is_cleaned(table):
    def change(fields):
        for one in fields["seats"][0], fields["opened"]["players"][0]:
            one["name"] = "A\u202en\na\u0000 "

    (opening, *_) = read(changed(table, change))
    assert opening.event.players[0].name == "An a"


def test_a_file_may_begin_with_the_mark_that_some_editors_write(table):
    assert read(b"\xef\xbb\xbf" + written(table)) == read(written(table))


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"1", b"\xff\xfe", b'{"format": "domino-sheet"}', b'{"version": 1}',
     b"[" * 10**5, b'{"format": "domino-sheet", "version": 2, "entries": NaN}', b'"\\ud800"',
     b"PK\x03\x04"],
)  # fmt: skip
def test_what_is_no_sheet_is_refused(data):
    assert reason_of(data) is SheetReason.NO_SHEET


def test_a_sheet_of_a_newer_version_is_told_apart(table):
    assert reason_of(changed(table, lambda one: one.update(version=3))) is SheetReason.SHEET_NEWER


def test_a_sheet_that_is_too_long_is_refused_unread(table):
    assert reason_of(b" " * (MOST_BYTES + 1)) is SheetReason.SHEET_TOO_LARGE
    many = changed(table, lambda one: one.update(entries=one["entries"] * MOST_ENTRIES))
    assert len(many) < MOST_BYTES
    assert reason_of(many) is SheetReason.SHEET_TOO_LARGE


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one.update(totals=[26, 15, 0]),
        lambda one: one.update(winners=[0]),
        lambda one: one["entries"].pop(1),
        lambda one: one["entries"][1].update(points=[15, 0, 0]),
        lambda one: one["entries"].pop(0),
        lambda one: one["entries"][0]["event"]["hands"][1].update(pips=20),
        lambda one: one.update(finish="ended"),
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
        reason_of(changed(table, lambda one: one["entries"][1].update(at=at)))
        is SheetReason.NO_SHEET
    )


def test_times_of_other_zones_are_the_same_times(table):
    data = changed(table, lambda one: one["opened"].update(at="2024-05-01T14:00:00+02:00"))
    assert read(data)[0].at.isoformat() == "2024-05-01T12:00:00+00:00"


def test_ten_players_with_many_rounds_fit_into_a_file():
    rules = ruled(PRESETS["mexican-train"].rules, {"length.rounds": None})
    table = Table(begun(seats=10, rules=rules).events[0].event)
    for _ in range(300):
        table.round("0 1 2 3 4 5 6 7 8 9")
    data = written(table)
    assert len(data) < MOST_BYTES
    assert len(read(data)) == 301


def test_a_round_of_somebody_alone_comes_back_with_its_open_seats():
    table = Table(begun(seats=1).events[0].event)
    table.round("13 8")
    match = replay(read(written(table)))
    assert [one.name for one in match.seats] == ["name 0", None, None]


def test_what_was_taken_back_stands_in_the_file_and_comes_back_as_that(table):
    events = read(written(table))
    assert [one.event.kind for one in events] == ["opened", "round", "ends", "round", "taken-back"]
    match = replay(events)
    assert [one.taken_back for one in match.entries] == [False, False, True]
    assert match.totals == table.match.totals


def test_whoever_came_late_and_changed_seats_comes_back_after_the_same_round():
    table = begun("draw", 2)
    table.round("13")
    table.enter(corrections.seat_late(table.match, Player(name="Opa"), 5))
    table.enter(corrections.swap_seats(0, 2))
    table.round("1 2")
    match = replay(read(written(table)))
    assert people(match) == people(table.match)
    assert (match.totals, match.target) == (table.match.totals, table.match.target)
    assert [match.came_after(0, one.position) for one in match.entries] == [True, False]


def test_an_entry_that_was_restored_after_somebody_came_late_can_end_a_match():
    table = begun("plain", 2)
    table.round("13")
    table.undo()
    table.enter(corrections.come_late(table.match, Player(name="Opa"), 0))
    table.enter(corrections.restore(table.match))
    match = replay(read(written(table)))
    assert (match.finish, match.totals) == ("rounds", table.match.totals)


def test_points_that_were_corrected_to_be_those_of_a_late_player_come_back():
    table = begun()
    table.ends("6 4")
    table.enter(corrections.come_late(table.match, Player(name="Opa"), 5))
    table.enter(corrections.correct(table.match, 1, winner=3))
    assert replay(read(written(table))).totals == table.match.totals == (0, 0, 0, 15)


def test_a_name_that_looks_like_a_hand_is_in_no_ones_way():
    table = begun()
    table.round("20 5 0")
    table.round("blocked 6 9 12")
    for seat, name in enumerate(("20", "5", "blocked")):
        table.enter(corrections.rename(seat, name))
    assert replay(read(written(table))).totals == table.match.totals
