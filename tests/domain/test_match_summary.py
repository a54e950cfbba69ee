"""What a finished match came to: podium, best round, streaks, time, and one outcome a player."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.corrections import correct, restore, seat_late, swap_seats
from bot.domain.decisions import end_match, take_back
from bot.domain.events import MatchEnded
from bot.domain.match_summary import (
    BestRound,
    Result,
    Streak,
    best_round,
    duration,
    final_places,
    finished_at,
    longest_streak,
    outcomes,
    podium,
    result_of,
)
from bot.domain.presets import PRESETS
from tests.matches import OPA, add, peg, play, sit
from tests.playing import NOON


def won(match, *rounds):
    """Return the match with more rounds, each with the seat that went out; None: blocked."""
    for typed, out in rounds:
        match = play(match, typed, caller=out)
    return match


def late(match, score=0):
    return add(match, seat_late(match, OPA, score))


def ended(match):
    return add(match, end_match(match))


def of(match, *names):
    """Return these attributes of every outcome."""
    return [tuple(getattr(one, name) for name in names) for one in outcomes(match)]


def rounds_of(match):
    return [one.rounds for one in outcomes(match)]


def test_every_player_has_a_place_a_total_and_their_rounds():
    match = won(sit(target=50), ("13 8", 0), ("30 9", 1), ("20 9", 0))
    assert of(match, "seat", "side", "player", "total", "place", "won", "drawn") == [
        (0, 0, 1, 50, 1, True, False),
        (1, 1, 2, 39, 2, False, False),
        (2, 2, 3, 0, 3, False, False),
    ]
    assert of(match, "rounds", "rounds_won", "best_round", "streak", "points") == [
        (3, 2, 29, 1, 50),
        (3, 1, 39, 1, 39),
        (3, 0, 0, 0, 0),
    ]


def test_partners_share_what_their_team_did():
    match = won(sit(players=4, teams=True, target=30), ("13 8", 0), ("5 6", 2))
    winners, losers = (0, 32, 1, True, 2, 2), (1, 0, 2, False, 0, 0)
    assert of(match, "side", "total", "place", "won", "rounds_won", "streak") == [
        winners, losers, winners, losers
    ]  # fmt: skip


DRAWN = play(peg(sit("allfives", ties="draw", rounds=1), "6 4"), "5 5 9")


@pytest.mark.parametrize(
    ("match", "places", "steps"),
    [
        (
            play(sit("mexican-train", 4, rounds=1), "0 7 7 20"),
            (1, 2, 2, 4),
            [(1, 0), (2, 1, 2), (4, 3)],
        ),
        # Whoever wins stands first even without points, and after a draw everybody does.
        (won(sit("plain", 2), ("0(1)", 1)), (2, 1), [(1, 1), (2, 0)]),
        (play(sit("plain"), "5 5 9"), (1, 1, 1), [(1, 0, 1, 2)]),
        (DRAWN, (1, 1, 1), [(1, 0, 1, 2)]),
    ],
)
def test_the_podium_has_steps_and_shared_places(match, places, steps):
    assert final_places(match) == places
    assert podium(match) == [(place, side) for place, *sides in steps for side in sides]


def test_after_a_draw_everybody_stands_first():
    assert DRAWN.totals == (10, 0, 0)
    assert of(DRAWN, "place", "won", "drawn") == [(1, False, True)] * 3


FIVES_ONE = play(sit("allfives", 2, target=100), "30")
FIVES = peg(won(peg(FIVES_ONE, "5-5", "6 4", seat=1), ("15", 1)), "6-6 3", seat=1)
TRAIN = won(sit("mexican-train", rounds=3), ("0 7 9", 0), ("4 0 30", 0), ("5 0 3", 1))
DRAW_LATE = late(won(sit(players=2), ("60", 0)))


@pytest.mark.parametrize(
    ("match", "best"),
    [
        # Points in play count.
        (play(FIVES, "90"), BestRound(0, 90, 3)),
        # Penalty points make no best round: whoever goes out has none of them every time.
        (TRAIN, None),
        # The first of equal best rounds counts, and a round of a single point can be the best.
        (won(sit(players=2, target=30), ("20", 0), ("20", 1), ("11", 0)), BestRound(0, 20, 1)),
        (won(sit("fives-threes"), ("", 1)), BestRound(1, 1, 1)),
        # Nothing scored is no best round.
        (play(sit("plain", 2), "0(1)"), None),
        (sit(players=2), None),
        # A round before a late player is none of theirs wherever they sit.
        (won(DRAW_LATE, ("5 9", 1)), BestRound(0, 60, 1)),
        (add(won(DRAW_LATE, ("5 9", 1)), swap_seats(0, 2)), BestRound(2, 60, 1)),
    ],
)
def test_the_best_round_is_the_first_in_which_a_side_did_best(match, best):
    assert best_round(match) == best


def test_everybody_has_a_best_round():
    assert of(play(FIVES, "90"), "best_round") == [(90,), (35,)]
    assert of(TRAIN, "total", "place", "best_round") == [(9, 2, 0), (7, 1, 0), (42, 3, 3)]


def test_a_round_cut_short_by_the_target_is_a_round_that_nobody_won():
    match = peg(play(sit("allfives", 2, target=40), "30"), "5-5")
    assert not match.is_open
    assert of(match, "rounds", "rounds_won") == [(2, 1), (2, 0)]
    first = peg(sit("allfives", 2, target=10), "5-5")
    assert of(first, "rounds", "best_round") == [(1, 10), (1, 0)]


STREAKS = won(
    sit("muggins-1864", 2, target=100), *[("10", 0)] * 2, ("blocked 9 9", 0), ("10", 0), ("10", 1)
)


@pytest.mark.parametrize(
    ("match", "longest", "streaks"),
    [
        # It ends with another winner or with nobody.
        (STREAKS, Streak(side=0, length=2, first=1), [2, 1]),
        (
            won(STREAKS, ("10", 1), ("10", 1), ("90", 1)),
            Streak(side=1, length=4, first=5),
            [2, 4],
        ),
        (won(sit(players=2), *(("5", out) for out in (1, 1, 0, 0))), Streak(1, 2, 1), [2, 2]),
        (play(sit("plain", 2), "blocked 5 5"), None, [0, 0]),
    ],
)
def test_the_longest_streak_is_the_first_of_equals(match, longest, streaks):
    assert longest_streak(match) == longest
    assert [one.streak for one in outcomes(match)] == streaks


def test_the_time_is_from_the_opening_to_the_last_entry_that_counts():
    match = won(sit(players=2, target=30), ("20", 0), ("5", 1), ("12", 0))
    assert (duration(match), finished_at(match)) == (
        timedelta(minutes=3),
        NOON + timedelta(minutes=3),
    )
    undone = add(match, take_back(match))
    assert finished_at(undone) == NOON + timedelta(minutes=2)
    assert finished_at(add(undone, restore(undone))) == NOON + timedelta(minutes=3)
    # A correction a week later does not move it.
    assert finished_at(add(match, correct(match, 3, "21"))) == NOON + timedelta(minutes=3)
    assert finished_at(sit()) == NOON
    assert duration(sit()) == timedelta()


@pytest.mark.parametrize(
    ("match", "came_to"),
    [
        (play(sit(players=2), "20"), [(1, True, False, 1, 20, 1), (2, False, False, 1, 0, 0)]),
        (sit(players=2), [(1, False, False, 0, None, 0)] * 2),
    ],
)
def test_ended_early_whoever_was_ahead_has_won(match, came_to):
    match = ended(match)
    assert of(match, "place", "won", "drawn", "rounds", "best_round", "streak") == came_to


def test_a_late_player_has_only_their_own_rounds_and_points():
    match = late(won(sit(players=2, target=60), ("20", 0), ("10", 1)), 15)
    match = won(match, ("5 4", 2), ("30 20", 0))
    assert not match.is_open
    assert of(match, "total", "points", "rounds", "best_round") == [
        (70, 70, 4, 50),
        (10, 10, 4, 10),
        (24, 9, 2, 9),
    ]
    # They are not the lowest of rounds before them.
    train = late(play(sit("mexican-train", 2, rounds=3), "blocked 4 6"), 30)
    train = won(train, ("5 0 9", 1), ("1 2 8", 0))
    assert of(train, "rounds", "best_round") == [(3, 1), (3, 0), (2, 8)]


def test_a_late_player_of_a_game_without_hands_has_the_rounds_since():
    match = late(won(sit("fives-threes", 2, target=3), ("", 0), ("", 1)), 1)
    match = won(match, ("", 2), ("", 2))
    assert of(match, "total", "points", "rounds", "rounds_won") == [
        (1, 1, 4, 1),
        (1, 1, 4, 1),
        (3, 2, 2, 2),
    ]


def test_seats_that_nobody_claimed_have_an_outcome_too():
    match = play(sit(players=1, target=20), "13 8")
    assert of(match, "player", "place") == [(1, 1), (None, 2), (None, 2)]
    # Points in play before anybody else sat down are kept.
    match = play(peg(sit("allfives", 1, target=40), "5-5"), "13 18")
    assert of(match, "total", "best_round", "rounds") == [(45, 45, 1), (0, 0, 1), (0, 0, 1)]


WITHOUT_HANDS = play(late(play(sit("fives-threes", 2), "")), "", caller=1)


@pytest.mark.parametrize(
    ("match", "rounds"),
    [
        (won(DRAW_LATE, ("5 9", 1)), [2, 2, 1]),
        (add(won(DRAW_LATE, ("5 9", 1)), swap_seats(0, 2)), [1, 2, 2]),
        # Everybody takes part in a round that the target cuts short.
        (peg(late(play(sit("allfives", 2), "120"), 140), "5-5", seat=2), [2, 2, 1]),
        # Where hands do not count, whoever comes late takes part without winning.
        (WITHOUT_HANDS, [2, 2, 1]),
        (add(WITHOUT_HANDS, swap_seats(0, 1)), [2, 2, 1]),
        (add(WITHOUT_HANDS, swap_seats(0, 2)), [1, 2, 2]),
        # Nobody takes part in a round without their hand.
        (add(late(play(sit("allfives", 2), "13")), swap_seats(0, 2)), [0, 1, 1]),
    ],
)
def test_the_rounds_of_a_late_player_are_those_since(match, rounds):
    assert rounds_of(match) == rounds


@pytest.mark.parametrize("preset", PRESETS)
@given(data=st.data())
def test_the_outcomes_add_up(preset, data):
    teams = data.draw(st.booleans())
    count = 4 if teams else data.draw(st.integers(2, 4))
    match = sit(preset, count, teams=teams, target=25, rounds=6)
    while match.is_open:
        pips = data.draw(st.lists(st.integers(1, 12), min_size=count - 1, max_size=count - 1))
        typed = " ".join(map(str, pips))
        match = play(match, typed, caller=data.draw(st.integers(0, count - 1)))
    made = outcomes(match)
    assert {one.side for one in made if one.won} == set(match.winners)
    assert all(one.place == 1 for one in made if one.won)
    assert [one.total for one in made] == [match.totals[one.side] for one in made]
    by_side = {one.side: one for one in made}
    assert sum(one.rounds_won for one in by_side.values()) == match.rounds
    assert all(one.streak <= one.rounds_won <= one.rounds == match.rounds for one in made)
    streak = longest_streak(match)
    length = streak.length if streak is not None else 0
    penalties = match.rules.wins == "low"
    assert length == (0 if penalties else max(one.streak for one in made))
    best = best_round(match)
    assert best is None or best.points == by_side[best.side].best_round
    assert [side for _, side in podium(match)] == sorted(
        by_side, key=lambda side: (by_side[side].place, side)
    )


def test_a_result_says_when_and_how_a_match_ended_and_what_every_seat_came_to():
    match = won(sit(players=4, teams=True, target=30), ("13 8", 0), ("5 6", 2))
    at, teams = NOON + timedelta(minutes=2), True
    assert result_of(match) == Result(at, "target", True, teams, 2, 120, outcomes(match))


@pytest.mark.parametrize(
    ("match", "finish", "ranked", "rounds"),
    [
        (DRAWN, "draw", True, 1),
        (won(sit("plain", 2), ("13", 1)), "rounds", True, 1),
        # Nobody agreed to play for a match that was ended early, and alone nobody is ranked.
        (ended(won(sit(players=2), ("13", 0))), "ended", False, 1),
        (peg(sit("allfives", 1, target=10), "5-5"), "target", False, 1),
        (add(sit(players=0), MatchEnded()), "ended", False, 0),
    ],
)
def test_a_result_counts_in_rankings_where_two_sides_played_to_the_end(
    match, finish, ranked, rounds
):
    result = result_of(match)
    assert (result.finish, result.ranked, result.rounds) == (finish, ranked, rounds)
    assert result.teams is False
