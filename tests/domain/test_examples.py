"""The worked examples of the rules page, typed as people type them, in every preset."""

from datetime import UTC, datetime

import pytest

from bot.domain.decisions import enter_ends, enter_round, open_match
from bot.domain.errors import Reason, Rejected
from bot.domain.events import Player, RecordedEvent
from bot.domain.hand_input import Hand
from bot.domain.open_ends import points_of_ends
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import advance, begin
from bot.domain.round_scoring import score_round
from tests.domain import naive
from tests.playing import ruled

AT = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)
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


def sit(rules, players=2, *, teams=False):
    seated = [Player(user_id=number, name=f"p{number}") for number in range(1, players + 1)]
    opened = open_match(rules, seated, teams=teams)
    return begin(RecordedEvent(position=0, at=AT, by=1, event=opened))


def add(match, *events):
    for event in events:
        match = advance(match, RecordedEvent(position=match.position + 1, at=AT, by=1, event=event))
    return match


def play(match, *rounds, caller=0):
    for typed in rounds:
        match = add(match, *enter_round(match, typed, caller))
    return match


def peg(match, *ends, seat=0):
    for typed in ends:
        match = add(match, enter_ends(match, typed, seat))
    return match


def of(preset, **house):
    return rules_of(PRESETS[preset], house)


def reason_for(match, ends):
    with pytest.raises(Rejected) as refused:
        enter_ends(match, ends, 0)
    return refused.value.reason


@pytest.mark.parametrize(("preset", "typed", "players", "teams", "points"), EXAMPLES)
def test_a_worked_example_pays_what_the_rules_page_says(preset, typed, players, teams, points):
    match = play(sit(of(preset), players, teams=teams), typed)
    assert match.totals == points
    assert match.rounds == 1


@pytest.mark.parametrize(("key", "hands", "tiles", "out", "teams", "points"), naive.EXAMPLES)
def test_the_scorer_agrees_with_the_examples_of_the_naive_one(
    key, hands, tiles, out, teams, points
):
    sides = ((0, 2), (1, 3)) if teams else tuple((seat,) for seat in range(len(hands)))
    held = [Hand(pips=pips, tiles=count) for pips, count in zip(hands, tiles, strict=True)]
    assert list(score_round(of(key), sides, held, out).points) == points


@pytest.mark.parametrize(("key", "total", "points"), naive.END_EXAMPLES)
def test_open_ends_agree_with_the_examples_of_the_naive_scorer(key, total, points):
    assert points_of_ends(of(key), total) == points


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
    assert peg(sit(of(preset)), ends).totals == (points, 0)


@pytest.mark.parametrize("preset", ["allfives", "allfives-long"])
def test_open_ends_5_and_6_score_nothing(preset):
    assert reason_for(sit(of(preset)), "5 6") is Reason.ENDS_DO_NOT_SCORE


@pytest.mark.parametrize("preset", ["draw", "block", "plain", "mexican-train"])
@pytest.mark.parametrize("ends", ["6 4", "6-6 3", "5-5", "5 6"])
def test_open_ends_are_refused_where_nothing_scores_in_play(preset, ends):
    assert reason_for(sit(of(preset)), ends) is Reason.NO_IN_PLAY_POINTS


@pytest.mark.parametrize(("preset", "targets"), TARGETS.items())
def test_the_target_depends_on_the_number_of_sides(preset, targets):
    two, three, four = targets
    by_players = [sit(of(preset), players).target for players in (2, 3, 4)]
    assert by_players == [two, three, four]
    assert sit(of(preset), 4, teams=True).target == two


def test_every_preset_of_the_rules_page_is_there():
    assert set(PRESETS) >= set(TARGETS) == set(naive.PRESETS)


def test_in_1863_every_five_pips_are_one_point():
    rules = of("allfives-1863")
    assert play(sit(rules, 3), "13 8").totals == (5, 0, 0)
    assert peg(sit(rules), "6-6 3").totals == (3, 0)


def test_in_1863_the_match_goes_to_31_points():
    match = play(sit(of("allfives-1863")), "50", "50", "50")
    assert (match.totals, match.finish) == ((30, 0), None)
    assert peg(match, "1 4").finish == "target"


@pytest.mark.parametrize(("total", "points"), FIVES_AND_THREES.items())
def test_fives_and_threes_are_counted_together(total, points):
    assert points_of_ends(of("fives-threes"), total) == points


def test_going_out_at_fives_and_threes_is_one_point_and_leftovers_are_none():
    assert play(sit(of("fives-threes"), 3), "", "13 8").totals == (2, 0, 0)
    assert play(sit(of("fives-threes"), 3), "blocked", "9 14 20").totals == (0, 0, 0)


def test_fives_and_threes_is_won_with_exactly_61():
    at_60 = peg(sit(of("fives-threes")), *["6-6 3"] * 7, "6-6 4-4")
    assert (at_60.totals, at_60.finish) == ((60, 0), None)
    passed = peg(at_60, "6-6 3")
    assert (passed.totals, passed.finish) == ((60, 0), None)
    assert passed.entries[-1].passed_target
    won = play(passed, "")
    assert (won.totals, won.finish, won.winners) == ((61, 0), "target", (0,))


@pytest.mark.parametrize(("set_size", "rounds"), [(6, 7), (9, 10), (12, 13), (15, 16), (18, 19)])
def test_mexican_train_lasts_as_many_rounds_as_its_set_says(set_size, rounds):
    match = play(sit(of("mexican-train", set_size=set_size)), *["5"] * (rounds - 1))
    assert match.is_open
    match = play(match, "5")
    assert (match.finish, match.rounds, match.winners) == ("rounds", rounds, (0,))


def test_mexican_train_is_played_with_a_double_twelve_set_unless_another_is_chosen():
    assert (of("mexican-train").set_size, of("mexican-train").length.rounds) == (12, 13)


def test_the_lowest_total_of_mexican_train_is_shared_by_equal_players():
    match = play(sit(of("mexican-train", rounds=2), 3), "0 7 4", "7 0 4")
    assert match.totals == (7, 7, 8)
    assert match.winners == (0, 1)
    assert match.places() == (1, 1, 3)


def test_everybody_pays_their_own_hand_when_a_round_of_mexican_train_is_blocked():
    assert play(sit(of("mexican-train"), 3), "blocked 9 14 20").totals == (9, 14, 20)


def test_equal_totals_share_a_place_and_the_next_place_is_left_out():
    match = play(sit(of("draw"), 3), "0 5 5", "5 0 5")
    assert (match.totals, match.places()) == ((10, 10, 0), (1, 1, 3))


def test_plain_domino_is_decided_by_one_round():
    match = play(sit(of("plain"), 3), "13 0 8")
    assert (match.totals, match.finish, match.winners) == ((0, 21, 0), "rounds", (1,))


def test_equal_fewest_pips_make_plain_domino_a_draw():
    match = play(sit(of("plain"), 3), "9(3) 9(2) 20")
    assert (match.totals, match.finish, match.winners) == ((0, 0, 0), "draw", ())


def test_whoever_goes_out_wins_plain_domino_even_when_that_pays_nothing():
    match = play(sit(of("plain")), "0(1) 0")
    assert (match.totals, match.finish, match.winners) == ((0, 0), "rounds", (1,))


def test_sniff_counts_up_to_four_open_ends():
    match = sit(of("sniff"))
    assert peg(match, "5-5 6 4 5").totals == (25, 0)
    assert peg(match, "6-6 5-5 4-4 5").totals == (35, 0)
    assert reason_for(match, "1 1 1 1 1") is Reason.WRONG_END_COUNT


@pytest.mark.parametrize("preset", [*FIVES[:-1], "fives-threes"])
def test_only_sniff_has_more_than_two_open_ends(preset):
    assert reason_for(sit(of(preset)), "5 4 1") is Reason.WRONG_END_COUNT


def test_all_fives_is_over_in_the_middle_of_a_round():
    match = play(sit(of("allfives"), 3), "70 70")
    assert (match.totals, match.finish) == ((140, 0, 0), None)
    match = peg(match, "6 4")
    assert (match.totals, match.finish, match.winners) == ((150, 0, 0), "target", (0,))


def test_a_target_that_is_checked_after_the_round_lets_the_round_be_played_out():
    rules = ruled(of("allfives"), {"length.checked": "after_round"})
    match = peg(play(sit(rules, 3), "70 70"), "6 4")
    assert (match.totals, match.finish) == ((150, 0, 0), None)
    match = play(match, "80 0 80")
    assert (match.totals, match.finish, match.winners) == ((150, 160, 0), "target", (1,))


def test_reaching_the_target_exactly_is_enough():
    assert play(sit(of("draw")), "99").is_open
    assert play(sit(of("draw")), "100").finish == "target"


@pytest.mark.parametrize(("penalty", "points"), [(0, 10), (25, 35), (50, 60)])
def test_the_double_blank_costs_what_the_match_says(penalty, points):
    match = sit(of("mexican-train", double_blank=penalty))
    assert play(match, "0-0 6-4").totals == (0, points)
    assert play(match, "0(1)").totals == (0, penalty)
    assert play(match, "0(1) 0").totals == (penalty, 0)


@pytest.mark.parametrize("typed", ["blocked 0 14 20", "blocked 0(1) 14 20", "0(1) 14 20"])
def test_the_penalty_counts_in_a_blocked_round_too(typed):
    assert play(sit(of("mexican-train", double_blank=50), 3), typed).totals == (50, 14, 20)
    assert play(sit(of("draw", double_blank=50), 3), typed).totals == (0, 70, 0)
    assert play(sit(of("draw"), 3), typed).totals == (34, 0, 0)


def test_the_double_blank_costs_nothing_unless_the_match_says_so():
    assert {of(preset).leftovers.double_blank for preset in naive.PRESETS} == {0}
