"""The worked examples of the rules page, typed as people type them, in every preset."""

import pytest

from bot.domain.decisions import enter_ends
from bot.domain.errors import Reason
from bot.domain.presets import PRESETS
from bot.domain.round_scoring import Term, score_round
from bot.domain.rules import points_of_ends
from tests.domain import naive
from tests.matches import held, of, peg, play, reason_of, sit
from tests.playing import ruled

FIVES = ("allfives", "allfives-long", "muggins-1864", "allfives-1863", "sniff")

# The hands as typed by the first player, players, teams; points in draw and block, allfives and
# allfives-long, sides in order.
SITUATIONS = {
    "one goes out and the opponents hold 13 and 8":
        ("13 8", 3, False, (21, 0, 0), (25, 0, 0), (25, 0, 0)),
    "the opponents hold 12 and 12":
        ("12 12", 3, False, (24, 0, 0), (20, 0, 0), (20, 0, 0)),
    "the opponents hold 13 and 13":
        ("13 13", 3, False, (26, 0, 0), (30, 0, 0), (30, 0, 0)),
    "the opponents hold 1 and 2":
        ("1 2", 3, False, (3, 0, 0), (0, 0, 0), (0, 0, 0)),
    "blocked with 9, 14 and 20":
        ("9 14 20", 3, False, (34, 0, 0), (35, 0, 0), (25, 0, 0)),
    "blocked with 7, 14 and 20":
        ("7 14 20", 3, False, (34, 0, 0), (35, 0, 0), (30, 0, 0)),
    "blocked with 9 on three tiles, 9 on two and 20":
        ("9(3) 9(2) 20", 3, False, (0, 29, 0), (0, 30, 0), (0, 0, 0)),
    "one of a team goes out, the partner holds 6, the opponents 13 and 8":
        ("0 13 6 8", 4, True, (21, 0), (25, 0), (25, 0)),
    "blocked where one team holds 2 and 30, the other 10 and 11":
        ("2 10 30 11", 4, True, (21, 0), (20, 0), (0, 10)),
}  # fmt: skip
PRESETS_OF_COLUMNS = (("draw", "block"), ("allfives",), ("allfives-long",))
EXAMPLES = [
    pytest.param(preset, typed, players, teams, points, id=f"{preset}: {situation}")
    for situation, (typed, players, teams, *columns) in SITUATIONS.items()
    for presets, points in zip(PRESETS_OF_COLUMNS, columns, strict=True)
    for preset in presets
]
TARGETS = {
    "draw": (100, 100, 100),
    "block": (100, 100, 100),
    "allfives": (150, 150, 150),
    "allfives-long": (250, 200, 200),
    "muggins-1864": (200, 150, 150),
    "allfives-1863": (31, 31, 31),
    "plain": (None, None, None),
    "mexican-train": (None, None, None),
    "fives-threes": (61, 61, 61),
    "sniff": (150, 150, 150),
}
FIVES_AND_THREES = {
    3: 1, 5: 1, 6: 2, 8: 0, 9: 3, 10: 2, 12: 4, 15: 8, 16: 0, 18: 6, 20: 4,
}  # fmt: skip


def reason_for(match, ends):
    return reason_of(enter_ends, match, ends, 0)


@pytest.mark.parametrize(("preset", "typed", "players", "teams", "points"), EXAMPLES)
def test_a_worked_example_pays_what_the_rules_page_says(preset, typed, players, teams, points):
    match = play(sit(preset, players, teams=teams), typed)
    assert match.totals == points
    assert match.rounds == 1


@pytest.mark.parametrize("key", naive.PRESETS)
def test_every_preset_scores_every_sum_of_ends_as_the_naive_scorer_does(key):
    for total in range(73):
        assert points_of_ends(of(key), total) == naive.points_for_ends(key, total)


@pytest.mark.parametrize("key", naive.PRESETS)
def test_every_preset_rounds_every_hand_as_the_naive_scorer_does(key):
    for pips in range(169):
        assert of(key).leftovers.counted(pips) == naive.rounded(key, pips)


@pytest.mark.parametrize("preset", ["allfives", "allfives-long"])
@pytest.mark.parametrize(("ends", "points"), [("6 4", 10), ("6-6 3", 15), ("5-5", 10)])
def test_a_worked_example_of_open_ends_scores_at_once(preset, ends, points):
    assert peg(sit(preset, 2), ends).totals == (points, 0)
    assert reason_for(sit(preset, 2), "5 6") is Reason.ENDS_DO_NOT_SCORE


@pytest.mark.parametrize("preset", ["draw", "block", "plain", "mexican-train"])
@pytest.mark.parametrize("ends", ["6 4", "6-6 3", "5-5", "5 6"])
def test_open_ends_are_refused_where_nothing_scores_in_play(preset, ends):
    assert reason_for(sit(preset, 2), ends) is Reason.NO_IN_PLAY_POINTS


@pytest.mark.parametrize("preset", [*FIVES[:-1], "fives-threes"])
def test_only_sniff_has_more_than_two_open_ends(preset):
    assert reason_for(sit(preset, 2), "5 4 1") is Reason.WRONG_END_COUNT
    assert reason_for(sit("sniff", 2), "1 1 1 1 1") is Reason.WRONG_END_COUNT


@pytest.mark.parametrize(("preset", "targets"), TARGETS.items())
def test_the_target_depends_on_the_number_of_sides(preset, targets):
    two, three, four = targets
    by_players = [sit(preset, players).target for players in (2, 3, 4)]
    assert by_players == [two, three, four]
    assert sit(preset, 4, teams=True).target == two


def test_every_preset_of_the_rules_page_is_there():
    assert set(PRESETS) >= set(TARGETS) == set(naive.PRESETS)
    assert {of(preset).leftovers.double_blank for preset in naive.PRESETS} == {0}
    assert (of("mexican-train").set_size, of("mexican-train").length.rounds) == (12, 13)


@pytest.mark.parametrize(("total", "points"), FIVES_AND_THREES.items())
def test_fives_and_threes_are_counted_together(total, points):
    assert points_of_ends(of("fives-threes"), total) == points


AFTER_THE_ROUND = ruled(of("allfives"), {"length.checked": "after_round"})
AT_140 = play(sit("allfives"), "70 70")
AT_60 = peg(sit("fives-threes", 2), *["6-6 3"] * 7, "6-6 4-4")


@pytest.mark.parametrize(
    ("played", "totals", "finish", "winners"),
    [
        # In 1863 every five pips are one point, and 31 points are the match.
        (lambda: play(sit("allfives-1863"), "13 8"), (5, 0, 0), None, ()),
        (lambda: peg(sit("allfives-1863", 2), "6-6 3"), (3, 0), None, ()),
        (lambda: play(sit("allfives-1863", 2), *["50"] * 3), (30, 0), None, ()),
        (lambda: peg(play(sit("allfives-1863", 2), *["50"] * 3), "1 4"), (31, 0), "target", (0,)),
        # At Fives and Threes going out is one point, leftovers are none, and 61 must be met.
        (lambda: play(sit("fives-threes"), "", "13 8"), (2, 0, 0), None, ()),
        (lambda: play(sit("fives-threes"), "blocked", "9 14 20"), (0, 0, 0), None, ()),
        (lambda: AT_60, (60, 0), None, ()),
        (lambda: peg(AT_60, "6-6 3"), (60, 0), None, ()),
        (lambda: play(peg(AT_60, "6-6 3"), ""), (61, 0), "target", (0,)),
        # The lowest total wins Mexican Train, and everybody pays their own hand.
        (
            lambda: play(sit("mexican-train", rounds=2), "0 7 4", "7 0 4"),
            (7, 7, 8),
            "rounds",
            (0, 1),
        ),
        (lambda: play(sit("mexican-train"), "blocked 9 14 20"), (9, 14, 20), None, ()),
        # One round decides plain domino, even when it pays nothing; equal hands are a draw.
        (lambda: play(sit("plain"), "13 0 8"), (0, 21, 0), "rounds", (1,)),
        (lambda: play(sit("plain"), "9(3) 9(2) 20"), (0, 0, 0), "draw", ()),
        (lambda: play(sit("plain", 2), "0(1) 0"), (0, 0), "rounds", (1,)),
        # Sniff counts up to four open ends.
        (lambda: peg(sit("sniff", 2), "5-5 6 4 5"), (25, 0), None, ()),
        (lambda: peg(sit("sniff", 2), "6-6 5-5 4-4 5"), (35, 0), None, ()),
        # A target is looked at in the middle of a round, or lets it be played out.
        (lambda: AT_140, (140, 0, 0), None, ()),
        (lambda: peg(AT_140, "6 4"), (150, 0, 0), "target", (0,)),
        (lambda: peg(play(sit(AFTER_THE_ROUND), "70 70"), "6 4"), (150, 0, 0), None, ()),
        (
            lambda: play(peg(play(sit(AFTER_THE_ROUND), "70 70"), "6 4"), "80 0 80"),
            (150, 160, 0),
            "target",
            (1,),
        ),
        # Reaching it exactly is enough.
        (lambda: play(sit(players=2), "99"), (99, 0), None, ()),
        (lambda: play(sit(players=2), "100"), (100, 0), "target", (0,)),
    ],
)
def test_a_match_comes_to_what_the_rules_page_says(played, totals, finish, winners):
    match = played()
    assert (match.totals, match.finish, match.winners) == (totals, finish, winners)


def test_points_that_would_pass_the_target_say_so():
    assert peg(AT_60, "6-6 3").entries[-1].passed_target
    assert not AT_60.entries[-1].passed_target


@pytest.mark.parametrize(("set_size", "rounds"), [(6, 7), (9, 10), (12, 13), (15, 16), (18, 19)])
def test_mexican_train_lasts_as_many_rounds_as_its_set_says(set_size, rounds):
    match = play(sit("mexican-train", 2, set_size=set_size), *["5"] * (rounds - 1))
    assert match.is_open
    match = play(match, "5")
    assert (match.finish, match.rounds, match.winners) == ("rounds", rounds, (0,))


@pytest.mark.parametrize(
    ("match", "places"),
    [
        (play(sit(), "0 5 5", "5 0 5"), (1, 1, 3)),
        (play(sit("mexican-train", rounds=2), "0 7 4", "7 0 4"), (1, 1, 3)),
    ],
)
def test_equal_totals_share_a_place_and_the_next_place_is_left_out(match, places):
    assert match.places() == places


@pytest.mark.parametrize(("penalty", "points"), [(0, 10), (25, 35), (50, 60)])
def test_the_double_blank_costs_what_the_match_says(penalty, points):
    match = sit("mexican-train", 2, double_blank=penalty)
    assert play(match, "0-0 6-4").totals == (0, points)
    assert play(match, "0(1)").totals == (0, penalty)
    assert play(match, "0(1) 0").totals == (penalty, 0)


@pytest.mark.parametrize("typed", ["blocked 0 14 20", "blocked 0(1) 14 20", "0(1) 14 20"])
def test_the_penalty_counts_in_a_blocked_round_too(typed):
    assert play(sit("mexican-train", double_blank=50), typed).totals == (50, 14, 20)
    assert play(sit(double_blank=50), typed).totals == (0, 70, 0)
    assert play(sit(), typed).totals == (34, 0, 0)


def test_a_term_says_whose_hand_it_is_what_it_held_and_what_counts():
    alone = ((0,), (1,), (2,))
    score = score_round(of("allfives"), alone, held(0, 13, 8), 0)
    assert score.terms == (Term(1, 13, 15, 1), Term(2, 8, 10, 1))
    # The winner's own hand of a blocked round is taken off.
    score = score_round(of("allfives-long"), alone, held(4, 13, 8), None)
    assert score.terms == (Term(1, 13, 15, 1), Term(2, 8, 10, 1), Term(0, 4, 5, -1))


@pytest.mark.parametrize(
    ("preset", "typed", "outcome", "winners", "seats"),
    [
        ("draw", "13 8", "out", (0,), [1, 2]),
        ("draw", "9 14 20", "blocked", (0,), [1, 2]),
        ("allfives-long", "9 14 20", "blocked", (0,), [1, 2, 0]),
        ("allfives-long", "9 9 20", "nobody", (), []),
        ("plain", "9 9 20", "draw", (), []),
        ("mexican-train", "13 8", "out", (0,), [1, 2]),
        ("mexican-train", "blocked 9 14 20", "blocked", (), [0, 1, 2]),
        ("fives-threes", "", "out", (0,), []),
        ("fives-threes", "blocked", "nobody", (), []),
    ],
)
def test_a_round_says_how_it_ended_who_won_it_and_whose_hands_count(
    preset, typed, outcome, winners, seats
):
    score = play(sit(preset), typed).entries[0].score
    assert (score.outcome, score.winners) == (outcome, winners)
    assert [term.seat for term in score.terms] == seats


@pytest.mark.parametrize(
    ("preset", "typed", "settled_by"),
    [
        ("draw", "13 8", "rules"),
        ("mexican-train", "blocked 9 14 20", "rules"),
        ("fives-threes", "blocked", "rules"),
        ("draw", "9 14 20", "pips"),
        ("allfives-long", "9 9 20", "pips"),
        ("plain", "9 9 20", "pips"),
        ("draw", "9(3) 9(2) 20", "tiles"),
        ("draw", "9(2) 9(2) 20", "tiles"),
    ],
)
def test_a_round_says_whether_rules_pips_or_tiles_settled_it(preset, typed, settled_by):
    assert play(sit(preset), typed).entries[0].score.settled_by == settled_by
