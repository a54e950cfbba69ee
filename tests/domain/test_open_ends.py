"""Every way to write the open ends of a line, what they score, and why a text is none."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.domain.decisions import enter_ends
from bot.domain.errors import Reason, Rejected, ScorerUnknown
from bot.domain.events import EndsScored
from bot.domain.open_ends import OpenEnds, read_ends
from bot.domain.rules import points_of_ends
from bot.domain.tiles import SETS
from tests.matches import add, of, peg, reason_of, refused, sit

ALPHABET = "0123456789 =,;+-–−()[]|.²٣½\t\u200b\u00a0\u3000" + "🀱🁡🁣🂓" + "ab"
ANY_TEXT = st.text() | st.text(alphabet=ALPHABET) | st.text(alphabet="0123456-,; ")
BETWEEN = [
    " ", ",", " , ", ";", "; ", "+", " + ", "\t", "\u00a0", "\u2009", "\u3000", "\u200b", "\ufeff",
    "\uff0c", "\u060c", "\uff1b", "\uff0b",
]  # fmt: skip
DOUBLE_AND_NUMBER = [
    "6-6 3", "6|6 3", "[6|6] 3", "[ 6 - 6 ],3", "6\u20136 3", "6\u22126;3", "6\uff5c6+3",
    chr(0x1F031 + 48) + "3", chr(0x1F063 + 48) + " 3", "\uff16-\uff16 \uff13",
    "\u0666-\u0666 \u0663", "\u096c-\u096c \u0969", "06-06 003",
]  # fmt: skip
REFUSED = {
    Reason.NOT_ENDS: [
        "6 four", "y", "-6 4", "6.5 4", "1_3", "6 \u00b2", "\u00bd 4", "6,,4", "6(2) 4", "(6) 4)",
        "6-6x 3", "6e0 4", "=", "=-5", "=y", "=1.5", "==10", "6 4=", "6 4 = 11", "6 4 -", ";",
    ],
    Reason.IMPOSSIBLE_END: ["6 10", str(10**30) + " 4", "9" * 6_000, "7-7", "6-45", "[7-7]"],
    Reason.WRONG_END_COUNT: ["", " ", "\u200b", "1 2 3", "6-6 1 2", "0 0 0"],
    Reason.TILE_IS_NO_END: ["3 6-4", "0-1 5"],
    Reason.REPEATED_END: ["6-6 6-6", chr(0x1F031 + 48) + " 6-6"],
}  # fmt: skip


@pytest.mark.parametrize("between", BETWEEN)
def test_anything_that_separates_two_ends_for_a_reader_does_so_here(between):
    assert read_ends(f"6{between}4", 6, 2) == OpenEnds(("6", "4"), 10, is_first_tile=False)


@pytest.mark.parametrize("typed", DOUBLE_AND_NUMBER)
def test_a_double_on_an_end_counts_both_its_halves(typed):
    assert read_ends(typed, 6, 2) == OpenEnds(("6-6", "3"), 15, is_first_tile=False)


@pytest.mark.parametrize(
    ("typed", "shown", "total"),
    [("5-5", "5-5", 10), ("6-4", "6-4", 10), ("4|6", "6-4", 10), ("\U0001f031", "0-0", 0)],
)
def test_one_tile_alone_is_the_first_of_a_round_and_counts_all_its_pips(typed, shown, total):
    assert read_ends(typed, 6, 2) == OpenEnds((shown,), total, is_first_tile=True)


@pytest.mark.parametrize(
    ("typed", "open_ends", "total"),
    [
        ("6-6 4-4", 2, 20),
        ("5 5", 2, 10),
        ("00 05", 2, 5),
        ("6-6 5-5 4-4 5", 4, 35),
        ("1 2 3", 4, 6),
        ("=10", 4, 10),
        ("= 10", 4, 10),
        (" =010 ", 4, 10),
        ("=\u0661\u0660", 4, 10),
        ("=0", 4, 0),
        ("=00", 4, 0),
        ("=030", 4, 30),
    ],
)
def test_ends_are_added_up_and_their_sum_may_stand_alone(typed, open_ends, total):
    ends = read_ends(typed, 6, open_ends)
    assert (ends.total, ends.is_first_tile) == (total, False)
    assert (ends.shown == ()) == ("=" in typed)


@pytest.mark.parametrize(
    "typed", ["6 and 4", "6 & 4", "6 + 4 = 10", "ends: 6 4", "/domino ends 6 4", "6 4."]
)
def test_what_stands_beside_ends_does_not_matter(typed):
    assert read_ends(typed, 6, 2) == OpenEnds(("6", "4"), 10, is_first_tile=False)


def sums(set_size, open_ends):
    """Return every sum that ends can have, by laying them all out."""
    every = {()}
    for _ in range(open_ends):
        every = {
            (*ends, (times, pips))
            for ends in every
            for times in (1, 2)
            for pips in range(set_size + 1)
            if times == 1 or (times, pips) not in ends
        }
    return {sum(times * pips for times, pips in ends) for ends in every}


@pytest.mark.parametrize(("set_size", "open_ends"), [(6, 2), (9, 2), (3, 4)])
def test_a_sum_is_one_that_open_ends_can_have(set_size, open_ends):
    possible = sums(set_size, open_ends)
    for total in range(70):
        for typed in (f"={total}", f"{total}"):
            if total in possible:
                assert read_ends(typed, set_size, open_ends) == OpenEnds(
                    (), total, is_first_tile=False
                )
            else:
                facts = {"total": total, "most": open_ends, "set_size": set_size}
                assert refused(read_ends, typed, set_size, open_ends) == (
                    Reason.IMPOSSIBLE_SUM,
                    facts,
                )


@pytest.mark.parametrize(
    ("preset", "points"), [("allfives", 10), ("fives-threes", 2), ("allfives-1863", 2)]
)
@pytest.mark.parametrize("typed", ["10", "=10", "10 points"])
def test_a_sum_is_scored_as_the_game_scores_it(preset, points, typed):
    assert peg(sit(preset), typed).totals == (points, 0, 0)


@pytest.mark.parametrize("set_size", SETS)
def test_an_end_shows_no_more_pips_than_the_set_has(set_size):
    assert read_ends(f"{set_size} 0", set_size, 2).total == set_size
    for typed in (f"{set_size + 1} 0", f"{set_size + 1}-0"):
        assert reason_of(read_ends, typed, set_size, 2) is Reason.IMPOSSIBLE_END


@pytest.mark.parametrize(
    ("typed", "reason"),
    [(typed, reason) for reason, texts in REFUSED.items() for typed in texts],
    ids=lambda one: ascii(one)[:30].replace("\\", "%"),
)
def test_a_text_that_is_no_open_ends_is_refused_with_its_reason(typed, reason):
    assert reason_of(read_ends, typed, 6, 2) is reason


@pytest.mark.parametrize(
    ("typed", "reason", "events"),
    [
        ("7 4", Reason.IMPOSSIBLE_END, {"end": "7", "set_size": 6}),
        ("[7-7] 3", Reason.IMPOSSIBLE_END, {"end": "7-7", "set_size": 6}),
        ("0100 4", Reason.IMPOSSIBLE_END, {"end": "100", "set_size": 6}),
        ("9" * 50, Reason.IMPOSSIBLE_END, {"end": "9" * 39 + "…", "set_size": 6}),
        ("6 y", Reason.NOT_ENDS, {"typed": "6 y"}),
        ("6(2) 4", Reason.NOT_ENDS, {"typed": "6(2) 4"}),
        ("y" * 50, Reason.NOT_ENDS, {"typed": "y" * 39 + "…"}),
        ("6-6x" + "3" * 50, Reason.NOT_ENDS, {"typed": "6-6x" + "3" * 35 + "…"}),
        ("6-4 3", Reason.TILE_IS_NO_END, {"tile": "6-4"}),
        ("5-5 5-5", Reason.REPEATED_END, {"tile": "5-5"}),
        ("1 2 3 4 5", Reason.WRONG_END_COUNT, {"count": 5, "most": 4}),
        ("1 " * 50, Reason.WRONG_END_COUNT, {"count": 50, "most": 4}),
        ("1 " * 50 + "y", Reason.NOT_ENDS, {"typed": "1 " * 19 + "1…"}),
    ],
)
def test_a_refusal_says_what_it_is_about(typed, reason, events):
    assert refused(read_ends, typed, 6, 4) == (reason, events)


@given(ANY_TEXT, st.sampled_from(SETS), st.sampled_from((2, 4)))
@example("1" * 20_000, 6, 2)
@example("1" + " " * 20_000 + "x", 6, 2)
@example("1 " * 20_000, 6, 2)
def test_no_text_whatsoever_does_more_than_be_refused(typed, set_size, open_ends):
    try:
        ends = read_ends(typed, set_size, open_ends)
    except Rejected:
        return
    assert len(ends.shown) <= open_ends
    assert 0 <= ends.total <= 2 * set_size * open_ends


@given(st.sampled_from(SETS), st.sampled_from((2, 4)), st.data())
def test_ends_that_were_shown_are_read_back(set_size, open_ends, data):
    pip = st.integers(0, set_size)
    count = data.draw(st.integers(2, open_ends))
    doubles = data.draw(st.lists(pip, max_size=count, unique=True))
    numbers = data.draw(st.lists(pip, min_size=count - len(doubles), max_size=count - len(doubles)))
    shown = data.draw(st.permutations([*(f"{one}-{one}" for one in doubles), *map(str, numbers)]))
    between = data.draw(st.sampled_from(BETWEEN))
    ends = read_ends(between.join(shown), set_size, open_ends)
    assert ends.shown == tuple(shown)
    assert ends.total == 2 * sum(doubles) + sum(numbers)
    assert read_ends(",".join(ends.shown), set_size, open_ends) == ends


def test_ends_are_scored_by_the_seat_that_is_said():
    match = sit("muggins-1864", 4, teams=True)
    scored = enter_ends(match, "6-6 3", 3, muggins=True)
    assert scored == EndsScored(seat=3, shown=("6-6", "3"), total=15, muggins=True)
    assert add(match, scored).totals == (0, 15)
    assert enter_ends(match, "5-5", 0).first_tile


@pytest.mark.parametrize("scorer", [None, 3, 4])
@pytest.mark.parametrize(("typed", "again"), [("[6|6] 3", "6-6 3"), ("= 10", "=10")])
def test_whose_ends_they_are_is_asked_unless_it_is_a_seat_at_the_table(scorer, typed, again):
    match = sit("allfives")
    with pytest.raises(ScorerUnknown) as asked:
        enter_ends(match, typed, scorer)
    assert (asked.value.choices, asked.value.typed) == ((0, 1, 2), again)
    assert enter_ends(match, again, 2) == enter_ends(match, typed, 2)


def test_ends_that_do_not_count_are_refused():
    assert reason_of(enter_ends, sit("draw"), "6 4", 0) is Reason.NO_IN_PLAY_POINTS
    fives = sit("allfives")
    assert reason_of(enter_ends, fives, "6 4", 0, muggins=True) is Reason.NO_MUGGINS
    for typed, total in (("5 6", 11), ("0 0", 0), ("0-0", 0)):
        request = refused(enter_ends, fives, typed, None)
        assert request == (Reason.ENDS_DO_NOT_SCORE, {"total": total})
    assert reason_of(enter_ends, sit("allfives", 0), "6 4", None) is Reason.NOBODY_TO_PAY


@pytest.mark.parametrize(("total", "points"), [(15, 8), (10, 2), (9, 3), (6, 2), (7, 0), (0, 0)])
def test_fives_and_threes_pay_whole_numbers(total, points):
    paid = points_of_ends(of("fives-threes"), total)
    assert (paid, type(paid)) == (points, int)
