"""How much a replay works out: every entry once, however much of it was changed."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given

from bot.domain import corrections, decisions, standing
from bot.domain.errors import Reason, Rejected
from bot.domain.events import (
    OPEN_SEAT,
    EntryCorrected,
    EntryRestored,
    EntryTakenBack,
    LatePlayerSeated,
    MatchOpened,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RoundScored,
    SeatsSwapped,
    SeatTaken,
)
from bot.domain.hand_input import Hand
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import advance, replay
from tests.playing import Table, begun, tables

ROUNDS = 1_000
LONG = rules_of(PRESETS["draw"], {"target": 100_000})


@pytest.fixture
def played(monkeypatch):
    """Return the positions of all entries that are scored, in the order in which that is done."""
    positions = []

    def counting(table, before, entry):
        positions.append(entry.position)
        return real(table, before, entry)

    real = standing.play
    monkeypatch.setattr(standing, "play", counting)
    return positions


def round_of(pips):
    return RoundScored(hands=(Hand(pips=0), Hand(pips=pips), Hand(pips=8)), out=0)


def long_table(rounds, *, players=3):
    table = begun(seats=players, rules=LONG)
    table.enter(*(round_of(number % 40) for number in range(rounds)))
    return table


def recorded(table, *events):
    """Return the events of a table with some more behind them, none of them tried yet."""
    like = table.events[-1]
    first = len(table.events)
    more = (
        like.model_copy(update={"position": at, "event": event})
        for at, event in enumerate(events, first)
    )
    return [*table.events, *more]


def changes(rounds):
    """Return a change of every entry, old ones among new ones: corrected, taken back, restored."""
    made = []
    for number in range(rounds):
        position = 1 + number * 7 % rounds
        made.append(EntryCorrected(entry=position, event=round_of(number % 40 + 1)))
        made.append(EntryTakenBack(entry=position))
        made.append(EntryRestored(entry=position))
    return made


def test_a_round_more_is_scored_alone(played):
    table = long_table(50)
    del played[:]
    table.enter(round_of(13))
    assert played == [51]


def test_taking_back_scores_nothing_and_restoring_what_is_restored_alone(played):
    table = long_table(60)
    del played[:]
    for _ in range(50):
        table.undo()
    assert (played, table.match.rounds) == ([], 10)
    for entry in range(11, 61):
        restored = EntryRestored(entry=table.match.next_to_restore.position)
        del played[:]
        table.enter(restored)
        assert played == [entry]
    assert table.match.rounds == 60


@pytest.mark.parametrize(("entry", "scored"), [(50, [50]), (48, [48, 49, 50])])
def test_a_correction_scores_from_the_entry_on(played, entry, scored):
    table = long_table(50)
    del played[:]
    table.enter(EntryCorrected(entry=entry, event=round_of(20)))
    assert played == scored
    # To decide on it scores none of them.
    del played[:]
    table.enter(corrections.correct(table.match, entry, "13 9"))
    assert played == scored


def test_a_replay_scores_every_entry_once_whatever_was_changed(played):
    events = recorded(long_table(ROUNDS), *changes(ROUNDS // 3), round_of(3))
    del played[:]
    match = replay(events)
    assert sorted(played) == [*range(1, ROUNDS + 1), len(events) - 1]
    assert match.rounds == ROUNDS + 1


def test_a_replay_whose_last_fact_changes_the_first_entry_scores_every_entry_twice(played):
    events = recorded(long_table(100), EntryCorrected(entry=1, event=round_of(20)))
    del played[:]
    replay(events)
    assert len(played) == 200


def test_seats_that_are_swapped_many_times_are_turned_and_scored_once(played):
    table = long_table(100)
    swaps = [SeatsSwapped(seat=number % 3, other=(number + 1) % 3) for number in range(300)]
    events = recorded(table, *swaps, round_of(3))
    del played[:]
    match = replay(events)
    assert len(played) == 101
    one_by_one = table.match
    for event in events[len(table.events) :]:
        one_by_one = advance(one_by_one, event)
    assert match == one_by_one
    assert match.entries == one_by_one.entries


def test_a_late_player_has_everything_scored_once_more(played):
    table = long_table(50)
    del played[:]
    table.enter(corrections.seat_late(table.match, Player(name="Opa"), 5))
    assert played == [*range(1, 51)]
    # Another name or another player on a seat changes no points.
    del played[:]
    table.enter(corrections.rename(0, "Zé"))
    table.enter(corrections.replace_player(table.match, 1, Player(name="Oma")))
    assert played == []


def test_only_a_look_at_what_was_taken_back_scores_it(played):
    table = long_table(20)
    for _ in range(5):
        table.undo()
    del played[:]
    assert (table.match.change.kind, table.match.last_entry.position) == ("taken-back", 15)
    assert len(table.match.log) == 20
    assert played == []
    assert [entry.points[0] for entry in table.match.entries[15:]] == [23, 24, 25, 26, 27]
    assert played == [16, 17, 18, 19, 20]


@given(tables(most=30))
def test_a_replay_comes_to_the_same_as_one_event_after_another(table):
    match = replay(table.events)
    assert match == table.match
    assert match.entries == table.match.entries
    assert match.change == table.match.change


@given(tables(most=30))
def test_what_a_change_says_of_its_entry_is_what_the_match_says_of_it(table):
    change = table.match.change
    if change is None:
        return
    at = table.events[-1].event.entry
    before, after = replay(table.events[:-1]).entry_at(at), table.match.entry_at(at)
    assert change.before == (None if change.kind == "restored" else before)
    assert change.after == (None if change.kind == "taken-back" else after)


@given(tables(most=30))
def test_a_match_stands_as_the_entries_that_count_alone_would_have_it(table):
    match = table.match
    fresh = Table(decisions.open_match(match.rules, match.seats, teams=match.teams))
    fresh.match = replace(fresh.match, stays=match.stays)
    fresh.enter(*(entry.event for entry in match.live_entries))
    assert fresh.match.standing == match.standing


def test_nothing_follows_the_end_of_a_match():
    table = begun("draw")
    table.enter(decisions.end_match(table.match))
    with pytest.raises(Rejected) as caught:
        table.enter(round_of(13))
    assert (caught.value.reason, caught.value.events) == (Reason.ENDS_EARLIER, {"round": 1})


def test_a_change_that_is_refused_leaves_the_match_as_it_was():
    table = begun("draw")
    table.round("40 40")
    table.round("5 5")
    before = replay(table.events)
    with suppress(Rejected):
        table.enter(EntryCorrected(entry=1, event=round_of(120)))
    assert table.match == before
    assert table.match.totals == (90, 0, 0)


@pytest.mark.parametrize("kind", ["rounds alone", "as many changes"])
def test_1000_events_are_replayed_within_100_ms(benchmark, kind):
    table = long_table(ROUNDS)
    more = [] if kind == "rounds alone" else changes(ROUNDS // 3)
    events = recorded(table, *more)
    match = benchmark.pedantic(replay, (events,), rounds=3)
    assert match.rounds == ROUNDS


def test_a_match_says_whether_the_last_fact_was_about_seats():
    table = begun("draw")
    assert table.match.seats_changed is False
    table.enter(corrections.rename(0, "Zé"))
    assert table.match.seats_changed is True
    table.round("13 8")
    assert table.match.seats_changed is False


@pytest.mark.parametrize(
    ("fewest", "kept", "totals"),
    [(1, 0, (29, 0, 0)), (2, 2, (0, 0, 29)), ("equal", "equal", (0, 0, 0))],
)
def test_whoever_held_fewest_tiles_did_so_on_another_seat_as_well(fewest, kept, totals):
    table = begun("draw")
    table.enter(*decisions.enter_round(table.match, "20 9 9", 0, fewest=fewest))
    table.enter(corrections.swap_seats(0, 1))
    assert table.match.entries[0].event.fewest == kept
    assert table.match.totals == totals


def test_the_points_that_somebody_late_began_with_go_along_to_another_seat():
    table = begun("draw")
    table.enter(corrections.seat_late(table.match, Player(name="Opa"), 30))
    table.enter(corrections.swap_seats(0, 3))
    assert (table.match.totals, table.match.late) == ((30, 0, 0, 0), ((0, 30, 1),))
    # They stay where others change seats.
    table.enter(corrections.swap_seats(1, 2))
    assert (table.match.totals, table.match.late) == ((30, 0, 0, 0), ((0, 30, 1),))


def test_somebody_late_came_after_what_was_entered_before():
    table = begun("draw")
    table.round("13 8")
    table.enter(corrections.seat_late(table.match, Player(name="Opa"), 5))
    came_after = [table.match.came_after(3, position) for position in range(4)]
    assert came_after == [True, True, False, False]
    assert not any(table.match.came_after(2, position) for position in range(4))
    assert table.match.begun_with == {3: 5}


def test_a_match_knows_since_when_everybody_sits_where_they_do():
    table = begun(seats=3)
    assert table.match.moved == 0
    table.round("13 8")
    table.enter(PlayerRenamed(seat=0, name="Anna"))
    table.enter(LatePlayerSeated(player=Player(name="Opa"), score=0))
    assert table.match.moved == 0
    table.enter(SeatsSwapped(seat=0, other=1))
    swapped = table.match.position
    assert table.match.moved == swapped
    table.round("13 8 1")
    assert table.match.moved == swapped
    table.enter(PlayerReplaced(seat=2, player=Player(name="Oma")))
    assert table.match.moved == table.match.position


def test_whoever_takes_the_seat_of_a_former_player_sits_where_another_sat():
    seats = (Player(number=7), OPEN_SEAT)
    table = Table(MatchOpened(rules=PRESETS["draw"].rules, players=seats))
    table.enter(SeatTaken(seat=1, player=Player(name="Opa")))
    assert table.match.moved == 0
    table.enter(SeatTaken(seat=0, player=Player(name="Oma")))
    assert table.match.moved == table.match.position


def test_a_name_on_the_seat_of_a_former_player_is_that_of_somebody_else():
    table = Table(MatchOpened(rules=PRESETS["draw"].rules, players=(Player(number=7), OPEN_SEAT)))
    table.enter(corrections.rename(0, "Opa"))
    assert table.match.seats == (Player(name="Opa"), OPEN_SEAT)
