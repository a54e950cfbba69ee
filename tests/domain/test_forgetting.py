"""Forgetting a member takes name and id out of the events of a match, and nothing else."""

from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.domain import corrections, decisions
from bot.domain.anonymise import adds_up_alike, forget, names_of
from bot.domain.events import (
    EVENTS,
    NOBODY,
    OPEN_SEAT,
    EntryCorrected,
    LatePlayerSeated,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RoundScored,
)
from bot.domain.hand_input import Hand
from bot.domain.presets import PRESETS
from bot.domain.replay import replay
from bot.domain.series import series
from bot.sheet.document import as_json, document, events_in
from tests.playing import MEMBERS, OPENER, Table, begun, member, tables

GONE = Player(number=1)
LATER = datetime(2030, 1, 1, tzinfo=UTC)
SLOWLY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def without(table, number=0):
    """Return the events of a table without one of its members, and what they add up to."""
    events = forget(table.events, MEMBERS[number], ())
    return events, replay(events)


def written(events):
    return "\n".join(f"{one.by} {EVENTS.dump_json(one.event).decode()}" for one in events)


@SLOWLY
@given(tables(), st.sampled_from((*MEMBERS[:12], *MEMBERS[20:24], OPENER)))
def test_a_match_comes_to_the_same_without_the_name_and_id_of_a_member(table, user_id):
    forgotten = forget(table.events, user_id, ())
    match = replay(forgotten)
    assert adds_up_alike(table.match, match)
    assert str(user_id) not in written(forgotten)
    assert match.seat_of(user_id) is None
    for before, after in zip(table.match.seats, match.seats, strict=True):
        gone = before.user_id == user_id
        assert after == (Player(number=before.number) if gone else before)


@SLOWLY
@given(tables(), st.sampled_from(MEMBERS[:6]))
def test_forgetting_again_changes_nothing_and_what_is_written_can_be_read(table, user_id):
    forgotten = forget(table.events, user_id, ())
    assert forget(forgotten, user_id, ()) == forgotten
    for one in forgotten:
        assert EVENTS.validate_json(EVENTS.dump_json(one.event)) == one.event


@SLOWLY
@given(tables())
def test_a_match_without_the_member_is_left_as_it_is(table):
    assert forget(table.events, 10**18, ()) == tuple(table.events)


@SLOWLY
@given(tables(), st.sampled_from(MEMBERS[:6]))
def test_the_sheet_of_a_match_with_a_former_player_still_makes_that_match(table, user_id):
    forgotten = forget(table.events, user_id, ())
    match = replay(events_in(as_json(document(1, forgotten)), OPENER, LATER))
    assert (match.totals, match.winners) == (table.match.totals, table.match.winners)


def test_a_former_player_is_written_and_old_facts_are_read_as_ever():
    assert EVENTS.dump_json(
        decisions.open_match(PRESETS["draw"].rules, [GONE], teams=False)
    ).endswith(b'"players":[{"user_id":null,"name":null,"number":1}]}')
    assert Player.model_validate_json('{"user_id":3,"name":"Ana"}') == Player(user_id=3, name="Ana")
    assert Player(user_id=3, name="Ana").model_dump_json() == '{"user_id":3,"name":"Ana"}'


def test_everything_the_member_entered_is_by_nobody_and_the_rest_by_whom_it_was():
    table = begun("draw", 2)
    table.round("13", by=MEMBERS[0])
    table.round("8", by=MEMBERS[1])
    events, match = without(table)
    assert [one.by for one in events] == [OPENER, NOBODY, MEMBERS[1]]
    assert forget(table.events, OPENER, ())[0].by == NOBODY
    assert match.opened_by == OPENER


def test_a_name_given_later_goes_with_the_member_and_the_names_of_others_stay():
    table = begun("draw", 2, names=["Zwaan", "Bram"])
    table.enter(corrections.rename(0, "Zwaantje"), corrections.rename(1, "Brammetje"))
    events, match = without(table)
    assert events[1].event == PlayerReplaced(seat=0, player=GONE)
    assert events[2].event == PlayerRenamed(seat=1, name="Brammetje")
    assert "Zwaan" not in written(events)
    assert [one.name for one in match.seats] == [None, "Brammetje"]
    assert names_of(table.events, MEMBERS[0], ()) == {"Zwaan", "Zwaantje"}


def test_a_name_given_to_the_seat_before_or_after_the_member_sat_there_stays():
    table = begun("draw", 2)
    table.enter(corrections.replace_player(table.match, 0, member(5)))
    table.enter(corrections.rename(0, "Vijf"))
    table.enter(corrections.replace_player(table.match, 0, member(6)))
    table.enter(corrections.rename(0, "Zes"))
    events, match = without(table, 5)
    assert events[2].event == PlayerReplaced(seat=0, player=Player(number=6))
    assert events[4].event == PlayerRenamed(seat=0, name="Zes")
    assert match.seats[0] == member(6, "Zes")


def test_after_seats_were_swapped_the_right_name_goes():
    table = begun("draw", 3)
    table.round("13 8", winner=0)
    table.enter(corrections.swap_seats(0, 2))
    table.enter(corrections.rename(2, "Zwaan"), corrections.rename(0, "Wiebe"))
    events, match = without(table)
    assert "Zwaan" not in written(events)
    assert [one.name for one in match.seats] == ["Wiebe", "name 1", None]
    assert match.totals == (0, 0, 21)


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("13 8", "13 8"),
        ("6-4 3-0, 5-3", "6-4 3-0, 5-3"),
        ("bram 13 caro 8", "13 8"),
        ("zwaan 0 bram 13 caro 8", "13 8"),
        (f"<@{MEMBERS[0]}> 0 <@{MEMBERS[1]}> 13(2) caro 8", "13(2) 8"),
        ("blocked 9 14 20", "9 14 20"),
    ],
)
def test_hands_stay_as_typed_unless_a_name_may_stand_among_them(typed, left):
    table = begun("draw", 3, names=["Zwaan", "Bram", "Caro"])
    table.round(typed)
    events, match = without(table)
    assert events[1].event.typed == left
    assert match.entries[0].event.hands == table.match.entries[0].event.hands


def test_the_hands_of_a_correction_are_looked_at_as_well():
    table = begun("draw", 2, names=["Zwaan", "Bram"])
    table.round("13")
    table.enter(corrections.correct(table.match, 1, "zwaan 0 bram 11"))
    events, match = without(table)
    assert events[2].event.event.typed == "11"
    assert match.totals == (11, 0)


def test_where_the_member_only_entered_something_the_hands_stay_as_typed():
    table = begun("draw", 2)
    table.round("name 1 13", by=MEMBERS[9])
    events, _ = without(table, 9)
    assert events[1].event == table.events[1].event
    assert events[1].by == NOBODY


def test_somebody_else_can_take_the_seat_and_goes_on_with_its_points():
    table = begun("draw", 2)
    table.round("13")
    events, match = without(table)
    table.events, table.match = list(events), match
    table.enter(decisions.take_seat(match, member(3)))
    table.round("8")
    assert table.match.seats[0] == member(3)
    assert table.match.totals == (21, 0)


def test_in_a_rematch_the_seat_of_a_former_player_is_an_open_one():
    table = begun("plain", 3)
    table.round("13 8")
    _, match = without(table)
    assert decisions.rematch(match).players == (member(1), member(2), OPEN_SEAT)


def test_a_series_stands_as_before_although_the_seats_move_on():
    games = [begun("plain", 3)]
    games[0].round("13 8", winner=0)
    for winner in (2, 1):
        games.append(Table(decisions.rematch(games[-1].match)))
        games[-1].round("13 8", winner=winner)
    before = series(3, [one.match for one in games], 3)
    after = series(3, [without(one)[1] for one in games], 3)
    assert before == after
    assert max(before.wins) == 3


HANDS = tuple(Hand(pips=pips) for pips in (0, 13, 8))


def test_whoever_came_late_is_forgotten_as_well():
    table = begun("draw", 2)
    table.enter(corrections.seat_late(table.match, member(5), 30))
    events = forget(table.events, MEMBERS[5], ())
    assert events[1].event == LatePlayerSeated(player=Player(number=6), score=30)
    assert forget(table.events, MEMBERS[0], ())[1].event == table.events[1].event


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        (f"<@{MEMBERS[9]}> 13 8", "13 8"),
        (f"13 8 {MEMBERS[9]}", "13 8"),
        (f"<@{MEMBERS[8]}>: 13, 8", f"<@{MEMBERS[8]}>: 13, 8"),
    ],
)
def test_the_id_of_whoever_never_sat_down_goes_from_what_was_typed(typed, left):
    table = begun("draw")
    scored = RoundScored(hands=HANDS, out=0, typed=typed)
    table.enter(scored, EntryCorrected(entry=1, event=scored))
    _, entered, corrected = forget(table.events, MEMBERS[9], ())
    assert (entered.event.typed, corrected.event.event.typed) == (left, left)


def test_a_guest_who_was_merged_into_the_member_is_forgotten_as_well():
    opened = decisions.open_match(
        PRESETS["draw"].rules, [Player(name="Zwaan", number=50), member(1)], teams=False
    )
    table = Table(opened)
    table.round("zwaan 0 name 1 8")
    table.enter(corrections.rename(0, "Zwaantje"))
    forgotten = forget(table.events, MEMBERS[0], [1, 50])
    assert "waan" not in written(forgotten)
    assert replay(forgotten).seats == (Player(number=50), member(1))
    assert names_of(table.events, MEMBERS[0], [1, 50]) == {"Zwaan", "Zwaantje"}


def test_matches_that_stand_alike_differ_where_their_rounds_do():
    one, other, same = begun("draw"), begun("draw"), begun("draw")
    for table, typed in ((one, "13 8"), (other, "8 13"), (same, "13 8")):
        table.round(typed)
    assert one.match.totals == other.match.totals
    assert adds_up_alike(one.match, same.match)
    assert not adds_up_alike(one.match, other.match)


def test_whoever_entered_or_corrected_it_a_match_adds_up_alike():
    one, other = begun("draw"), begun("draw")
    for table, who in ((one, MEMBERS[0]), (other, MEMBERS[1])):
        table.round("13 8", by=who)
        table.enter(corrections.correct(table.match, 1, "13 9", None, None), by=who)
    assert one.match.entries[0] != other.match.entries[0]
    assert adds_up_alike(one.match, other.match)
