"""What a finished match came to: podium, best round, streaks, time, and one outcome a player."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import corrections
from bot.domain.decisions import end_match, enter_ends, enter_round, open_match, take_back
from bot.domain.events import OPEN_SEAT, Player, RecordedEvent
from bot.domain.match_summary import (
    BestRound,
    Step,
    Streak,
    best_round,
    duration,
    final_places,
    finished_at,
    longest_streak,
    outcomes,
    podium,
)
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import advance, begin
from tests.playing import begun

START = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)
ANA, BRAM, CARO, DUARTE = (
    Player(user_id=number, name=name)
    for number, name in enumerate(("Ana", "Bram", "Caro", "Duarte"), start=1)
)


class Table:
    """A match to which one thing after another is added, a minute apart."""

    def __init__(self, *players, preset="draw", teams=False, **house):
        opened = open_match(rules_of(PRESETS[preset], house), players, teams=teams)
        self.match = begin(RecordedEvent(position=0, at=START, by=1, event=opened))

    def add(self, *events):
        for event in events:
            position = self.match.position + 1
            at = START + timedelta(minutes=position)
            self.match = advance(
                self.match, RecordedEvent(position=position, at=at, by=1, event=event)
            )
        return self

    def round(self, typed, out=0, **answer):
        return self.add(*enter_round(self.match, typed, out, **answer))

    def ends(self, typed, seat):
        return self.add(enter_ends(self.match, typed, seat))


def of(match, *names):
    """Return these attributes of every outcome."""
    return [tuple(getattr(one, name) for name in names) for one in outcomes(match)]


def test_every_player_has_a_place_a_total_and_their_rounds():
    match = Table(ANA, BRAM, CARO, target=50).round("13 8").round("30 9", 1).round("20 9").match
    assert of(match, "seat", "side", "player", "total", "place", "won", "drawn") == [
        (0, 0, ANA, 50, 1, True, False),
        (1, 1, BRAM, 39, 2, False, False),
        (2, 2, CARO, 0, 3, False, False),
    ]
    assert of(match, "rounds", "rounds_won", "best_round", "streak", "points") == [
        (3, 2, 29, 1, 50),
        (3, 1, 39, 1, 39),
        (3, 0, 0, 0, 0),
    ]


def test_partners_share_what_their_team_did():
    match = Table(ANA, BRAM, CARO, DUARTE, teams=True, target=30).round("13 8").round("5 6", 2)
    assert of(match.match, "side", "total", "place", "won", "rounds_won", "streak") == [
        (0, 32, 1, True, 2, 2),
        (1, 0, 2, False, 0, 0),
        (0, 32, 1, True, 2, 2),
        (1, 0, 2, False, 0, 0),
    ]


def test_the_podium_has_three_steps_and_shared_places():
    table = Table(ANA, BRAM, CARO, DUARTE, preset="mexican-train", rounds=1)
    match = table.round("0 7 7 20").match
    assert podium(match) == (Step(1, (0,)), Step(2, (1, 2)))
    assert podium(match, most=4) == (Step(1, (0,)), Step(2, (1, 2)), Step(4, (3,)))


def test_whoever_wins_stands_first_even_without_points():
    match = Table(ANA, BRAM, preset="plain").round("0(1)", 1).match
    assert match.totals == (0, 0)
    assert podium(match) == (Step(1, (1,)), Step(2, (0,)))
    assert final_places(match) == (2, 1)


def test_after_a_draw_everybody_stands_first():
    match = Table(ANA, BRAM, CARO, preset="plain").round("5 5 9", None).match
    assert podium(match) == (Step(1, (0, 1, 2)),)
    assert of(match, "place", "won", "drawn") == [(1, False, True)] * 3


def test_the_best_round_counts_points_in_play():
    table = Table(ANA, BRAM, preset="allfives", target=100)
    table.round("30").ends("5-5", 1).ends("6 4", 1).round("15", 1).ends("6-6 3", 1)
    match = table.round("90").match
    assert best_round(match) == BestRound(side=0, points=90, round_number=3)
    assert of(match, "best_round") == [(90,), (35,)]


def test_a_round_cut_short_by_the_target_is_a_round_that_nobody_won():
    match = Table(ANA, BRAM, preset="allfives", target=40).round("30").ends("5-5", 0).match
    assert not match.is_open
    assert of(match, "rounds", "rounds_won") == [(2, 1), (2, 0)]
    first = Table(ANA, BRAM, preset="allfives", target=10).ends("5-5", 0).match
    assert of(first, "rounds", "best_round") == [(1, 10), (1, 0)]


def test_in_a_game_for_the_lowest_total_the_best_round_has_fewest_points():
    table = Table(ANA, BRAM, CARO, preset="mexican-train", rounds=3)
    match = table.round("0 7 9").round("4 0 30").round("5 0 3", 1).match
    assert best_round(match) == BestRound(side=1, points=0, round_number=2)
    assert of(match, "total", "place", "best_round") == [(9, 2, 0), (7, 1, 0), (42, 3, 3)]


def test_the_first_of_equal_best_rounds_counts():
    match = Table(ANA, BRAM, target=30).round("20").round("20", 1).round("11").match
    assert best_round(match) == BestRound(side=0, points=20, round_number=1)


def test_nothing_scored_is_no_best_round():
    assert best_round(Table(ANA, BRAM, preset="plain").round("0(1)").match) is None
    assert best_round(Table(ANA, BRAM).match) is None


def test_a_streak_ends_with_another_winner_or_with_nobody():
    table = Table(ANA, BRAM, preset="muggins-1864", target=100)
    table.round("10").round("10").round("blocked 9 9", None).round("10").round("10", 1)
    assert longest_streak(table.match) == Streak(side=0, length=2, first=1)
    table.round("10", 1).round("10", 1).round("90", 1)
    assert longest_streak(table.match) == Streak(side=1, length=4, first=5)
    assert of(table.match, "streak") == [(2,), (4,)]


def test_no_round_won_is_no_streak():
    match = Table(ANA, BRAM, preset="plain").round("blocked 5 5", None).match
    assert longest_streak(match) is None
    assert of(match, "rounds_won", "streak") == [(0, 0), (0, 0)]


def test_the_time_is_from_the_opening_to_the_last_entry_that_counts():
    table = Table(ANA, BRAM, target=30).round("20").round("5", 1).round("12")
    assert duration(table.match) == timedelta(minutes=3)
    assert finished_at(table.match) == START + timedelta(minutes=3)
    table.add(take_back(table.match))
    assert finished_at(table.match) == START + timedelta(minutes=2)
    table.add(corrections.restore(table.match))
    assert finished_at(table.match) == START + timedelta(minutes=3)


def test_a_later_correction_does_not_move_the_end():
    table = Table(ANA, BRAM, target=30).round("20").round("12")
    before = finished_at(table.match)
    table.add(corrections.correct(table.match, 1, "21"))
    assert not table.match.is_open
    assert finished_at(table.match) == before


def test_a_match_without_entries_took_no_time():
    table = Table(ANA, BRAM)
    table.add(end_match(table.match))
    assert duration(Table(ANA, BRAM).match) == timedelta()
    assert of(table.match, "rounds", "best_round", "streak") == [(0, None, 0)] * 2


def test_ended_early_whoever_was_ahead_has_won():
    table = Table(ANA, BRAM).round("20")
    table.add(end_match(table.match))
    assert of(table.match, "place", "won") == [(1, True), (2, False)]
    nobody = Table(ANA, BRAM)
    nobody.add(end_match(nobody.match))
    assert of(nobody.match, "place", "won", "drawn") == [(1, False, False)] * 2


def test_a_late_player_has_only_their_own_rounds_and_points():
    table = Table(ANA, BRAM, target=60).round("20").round("10", 1)
    table.add(corrections.seat_late(table.match, CARO, 15)).round("5 4", 2).round("30 20")
    match = table.match
    assert not match.is_open
    assert of(match, "total", "points", "rounds", "best_round") == [
        (70, 70, 4, 50),
        (10, 10, 4, 10),
        (24, 9, 2, 9),
    ]


def test_a_late_player_is_not_the_lowest_of_rounds_before_them():
    table = Table(ANA, BRAM, preset="mexican-train", rounds=3).round("blocked 4 6")
    table.add(corrections.seat_late(table.match, CARO, 30)).round("5 0 9", 1).round("1 2 8")
    assert best_round(table.match) == BestRound(side=1, points=0, round_number=2)
    assert of(table.match, "rounds", "best_round") == [(3, 1), (3, 0), (2, 8)]


def test_a_late_player_of_a_game_without_hands_has_the_rounds_since():
    table = Table(ANA, BRAM, preset="fives-threes", target=3).round("").round("", 1)
    table.add(corrections.seat_late(table.match, CARO, 1)).round("", 2).round("", 2)
    assert of(table.match, "total", "points", "rounds", "rounds_won") == [
        (1, 1, 4, 1),
        (1, 1, 4, 1),
        (3, 2, 2, 2),
    ]


def test_seats_that_nobody_claimed_have_an_outcome_too():
    match = Table(ANA, target=20).round("13 8").match
    assert of(match, "player", "place") == [(ANA, 1), (OPEN_SEAT, 2), (OPEN_SEAT, 2)]


def test_points_in_play_before_anybody_else_sat_down_are_kept():
    table = Table(ANA, preset="allfives", target=40).ends("5-5", 0)
    match = table.round("13 18").match
    assert of(match, "total", "best_round", "rounds") == [(45, 45, 1), (0, 0, 1), (0, 0, 1)]


@pytest.mark.parametrize("preset", PRESETS)
@given(data=st.data())
def test_the_outcomes_add_up(preset, data):
    players = (ANA, BRAM, CARO, DUARTE)
    teams = data.draw(st.booleans())
    count = 4 if teams else data.draw(st.integers(2, 4))
    table = Table(*players[:count], preset=preset, teams=teams, target=25, rounds=6)
    while table.match.is_open:
        pips = data.draw(st.lists(st.integers(1, 12), min_size=count - 1, max_size=count - 1))
        table.round(" ".join(map(str, pips)), data.draw(st.integers(0, count - 1)))
    match = table.match
    made = outcomes(match)
    assert {one.side for one in made if one.won} == set(match.winners)
    assert all(one.place == 1 for one in made if one.won)
    assert [one.total for one in made] == [match.totals[one.side] for one in made]
    by_side = {one.side: one for one in made}
    assert sum(one.rounds_won for one in by_side.values()) == match.rounds
    assert all(one.streak <= one.rounds_won <= one.rounds == match.rounds for one in made)
    streak = longest_streak(match)
    assert streak is not None
    assert streak.length == max(one.streak for one in made)
    best = best_round(match)
    assert best is None or best.points == by_side[best.side].best_round
    assert [side for step in podium(match, most=99) for side in step.sides] == sorted(
        by_side, key=lambda side: (by_side[side].place, side)
    )


OPA = Player(name="Opa")


def late(table, score=0):
    table.enter(corrections.seat_late(table.match, OPA, score))


def rounds_of(table):
    return [one.rounds for one in outcomes(table.match)]


def test_a_draw_leaves_no_place_to_points_of_rounds_before():
    table = begun(rules=rules_of(PRESETS["draw"], {"ties": "draw"}))
    table.round("13 8")
    table.round("5 5 9")
    assert (table.match.finish, table.match.totals) == ("draw", (21, 0, 0))
    assert final_places(table.match) == (1, 1, 1)


def test_a_round_before_a_late_player_is_none_of_theirs_wherever_they_sit():
    table = begun("mexican-train", 2)
    table.round("60", winner=0)
    late(table)
    table.round("5 9", winner=1)
    assert best_round(table.match) == BestRound(side=0, points=0, round_number=1)
    table.enter(corrections.swap_seats(0, 2))
    assert best_round(table.match) == BestRound(side=2, points=0, round_number=1)
    assert rounds_of(table) == [1, 2, 2]


def test_a_round_of_a_single_point_can_be_the_best():
    table = begun("fives-threes")
    table.round("", winner=1)
    assert best_round(table.match) == BestRound(side=1, points=1, round_number=1)


def test_the_first_of_equal_streaks_counts():
    table = begun("draw", 2)
    for winner in (1, 1, 0, 0):
        table.round("5", winner=winner)
    assert longest_streak(table.match) == Streak(side=1, length=2, first=1)


def test_everybody_takes_part_in_a_round_that_the_target_cuts_short():
    table = begun("allfives", 2)
    table.round("120", winner=0)
    late(table, 140)
    table.ends("5-5", 2)
    assert table.match.winners == (2,)
    assert rounds_of(table) == [2, 2, 1]


def test_where_hands_do_not_count_whoever_comes_late_takes_part_without_winning():
    table = begun("fives-threes", 2)
    table.round("", winner=0)
    late(table)
    table.round("", winner=1)
    assert rounds_of(table) == [2, 2, 1]


@pytest.mark.parametrize(("seat", "other"), [(0, 1), (0, 2)])
def test_where_hands_do_not_count_players_change_seats_and_keep_their_rounds(seat, other):
    table = begun("fives-threes", 2)
    table.round("", winner=0)
    late(table)
    table.round("", winner=1)
    table.enter(corrections.swap_seats(seat, other))
    rounds = {one.player.name: one.rounds for one in outcomes(table.match)}
    assert rounds == {"name 0": 2, "name 1": 2, "Opa": 1}


def test_whoever_comes_late_does_not_take_part_in_a_round_without_their_hand():
    table = begun("allfives", 2)
    table.round("13", winner=0)
    late(table)
    table.enter(corrections.swap_seats(0, 2))
    assert rounds_of(table) == [0, 1, 1]
