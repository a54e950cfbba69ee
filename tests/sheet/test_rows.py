"""The rows of a score sheet, entry by entry."""

import csv
from types import SimpleNamespace

import pytest

from bot.domain import corrections, decisions
from bot.domain.events import OPEN_SEAT, Player
from bot.sheet.embed import typed_in
from bot.sheet.spreadsheet import as_csv
from tests.playing import MEMBERS, begun, member


def last(table):
    """Return what the sheet says of the last entry; its hands are those of the file."""
    entry, seats = table.match.entries[-1], len(table.match.seats)
    lines = as_csv("en", table.match).decode("utf-8-sig").splitlines()
    *_, row = (row for row in csv.reader(lines, quoting=csv.QUOTE_NONNUMERIC) if row[0])
    pips, counted = tuple(row[7 : 7 + seats]), tuple(row[7 + seats : 7 + 2 * seats])
    typed = typed_in(table.match, entry)
    return SimpleNamespace(
        entry=entry, kind=entry.kind, seats=entry.winners, typed=typed, pips=pips, counted=counted
    )


@pytest.mark.parametrize(
    ("preset", "typed", "kind", "seats"),
    [
        ("allfives", "13 8", "out", (0,)),
        ("allfives", "9 14 20", "blocked", (0,)),
        ("allfives-long", "9 9 20", "nobody", ()),
        ("plain", "9 9 20", "draw", ()),
        ("mexican-train", "blocked 9 14 20", "blocked", ()),
        ("mexican-train", "13 8", "out", (0,)),
        ("fives-threes", "", "out", (0,)),
        ("fives-threes", "blocked", "nobody", ()),
    ],
)
def test_a_round_says_what_happened_and_who_won_it(preset, typed, kind, seats):
    table = begun(preset)
    table.round(typed)
    assert (last(table).kind, last(table).seats) == (kind, seats)


@pytest.mark.parametrize(
    ("typed", "muggins", "kind"),
    [("6 4", False, "ends"), ("5-5", False, "first-tile"), ("6 4", True, "muggins")],
)
def test_points_in_play_say_whose_they_are(typed, muggins, kind):
    table = begun("muggins-1864")
    table.ends(typed, 2, muggins=muggins)
    assert (last(table).kind, last(table).seats, last(table).typed) == (kind, (2,), typed)
    assert last(table).entry.points == (0, 0, 10)


def test_a_sum_alone_is_shown_as_it_was_typed():
    table = begun()
    table.ends("=15")
    assert last(table).typed == "=15"


def test_a_round_shows_each_hand_and_what_it_was_rounded_to():
    table = begun()
    table.round("13 8")
    one = last(table)
    assert (one.pips, one.counted) == ((0, 13, 8), ("", 15, 10))


def test_the_hand_of_a_partner_that_nobody_said_is_left_open():
    table = begun(seats=4, teams=True)
    table.round("13 8")
    assert (last(table).pips, last(table).counted) == ((0, 13, "", 8), ("", 15, "", 10))


def test_players_who_changed_seats_take_along_what_was_taken_back():
    table = begun()
    table.round("13 8")
    table.undo()
    table.enter(corrections.swap_seats(0, 2))
    one = last(table)
    assert (one.pips, one.seats, one.entry.points) == ((8, 13, 0), (2,), (0, 0, 25))


def test_ends_that_were_taken_back_go_along_too():
    table = begun()
    table.ends("6 4", 1)
    table.undo()
    table.enter(corrections.swap_seats(1, 2))
    assert (last(table).seats, last(table).entry.points) == ((2,), (0, 0, 10))


def test_a_late_player_has_no_hand_in_the_rounds_before():
    table = begun()
    table.round("13 8")
    table.enter(corrections.seat_late(table.match, Player(name="Opa"), 5))
    assert last(table).pips == (0, 13, 8, "–")
    assert last(table).entry.totals == (25, 0, 0, 5)


def test_what_would_have_passed_the_target_counts_nothing_even_taken_back():
    table = begun("fives-threes")
    for _ in range(7):
        table.ends("6-6 3")
    table.ends("6-6 3")
    assert (last(table).entry.points, last(table).entry.passed_target) == ((0, 0, 0), True)
    table.undo()
    assert last(table).entry.points == (0, 0, 0)


def test_the_early_end_is_an_entry_of_its_own():
    table = begun()
    table.round("13 8")
    table.enter(decisions.end_match(table.match))
    assert (last(table).kind, last(table).typed, last(table).pips) == ("ended", "", ("",) * 3)


def test_hands_are_shown_in_one_line_with_names_for_mentions():
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round(f"<@{MEMBERS[1]}> 13\n<@!{MEMBERS[2]}>\t8\u200b")
    assert last(table).typed == "@Bram 13 @Caro 8"


@pytest.mark.parametrize(
    ("preset", "typed", "kind", "seats"),
    [
        ("allfives-long", "0 10 30 11", "out", (0,)),
        ("allfives", "2 10 30 11", "blocked", (0,)),
        ("allfives-long", "2 10 30 11", "blocked", (1, 3)),
    ],
)
def test_only_a_blocked_round_that_goes_by_sides_is_won_by_both_partners(
    preset, typed, kind, seats
):
    table = begun(preset, 4, teams=True)
    table.round(typed)
    assert (last(table).kind, last(table).seats) == (kind, seats)


@pytest.mark.parametrize("newcomer", [member(9, "Eva"), OPEN_SEAT])
def test_a_mention_of_whoever_left_stays_as_it_was_typed(newcomer):
    table = begun("draw", names=["Ana", "Bram", "Caro"])
    mention = f"<@{MEMBERS[1]}>"
    table.round(f"{mention} 13 <@{MEMBERS[2]}> 8")
    table.enter(corrections.replace_player(table.match, 1, newcomer))
    assert last(table).typed == f"{mention} 13 @Caro 8"
