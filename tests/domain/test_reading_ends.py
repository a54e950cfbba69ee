"""Every way to write the open ends of a line, what they score, and why a text is none."""

from datetime import UTC, datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.domain.decisions import enter_ends, open_match
from bot.domain.errors import Reason, Rejected, ScorerUnknown
from bot.domain.events import EndsScored, Player, RecordedEvent
from bot.domain.open_ends import OpenEnds, points_of_ends, read_ends
from bot.domain.presets import PRESETS
from bot.domain.replay import advance, begin
from bot.domain.tiles import SETS

AT = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)
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
        "6 four", "x", "-6 4", "6 -4", "6.5 4", "1_3", "6 \u00b2", "\u00bd 4", "6/4", "6,,4",
        ",6 4", "6(2) 4", "(6) 4", "6 4 !", "6-6x 3", "six four", "6e0 4", "=", "=-5",
        "=x", "=1.5", "==10", "6 4=",
    ],
    Reason.IMPOSSIBLE_END: [
        "7 4", "6 10", str(10**30) + " 4", "9" * 6_000, "7-7 3", "7-7", "6-45", "99-0",
    ],
    Reason.WRONG_END_COUNT: ["", " ", "\u200b", "5", "1 2 3", "6-6 1 2", "0 0 0"],
    Reason.TILE_IS_NO_END: ["6-4 3", "3 6-4", "0-1 5"],
    Reason.REPEATED_END: ["6-6 6-6", chr(0x1F031 + 48) + " 6-6"],
}  # fmt: skip


def sit(preset, players=2, *, teams=False):
    seated = [Player(name=f"p{number}") for number in range(players)]
    opened = open_match(PRESETS[preset].rules, seated, teams=teams)
    return begin(RecordedEvent(position=0, at=AT, by=1, event=opened))


def reason_of(match, typed, seat, **options):
    with pytest.raises(Rejected) as refused:
        enter_ends(match, typed, seat, **options)
    return refused.value.reason


def total(typed, set_size=6, open_ends=2):
    return read_ends(typed, set_size, open_ends).total


def rejection(typed, set_size=6, open_ends=2):
    with pytest.raises(Rejected) as refused:
        read_ends(typed, set_size, open_ends)
    return refused.value


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


def test_both_ends_may_be_doubles():
    assert total("6-6 4-4") == 20


def test_two_ends_may_show_the_same_number():
    assert total("5 5") == 10


@pytest.mark.parametrize("typed", ["=10", "= 10", " =010 ", "=\u0661\u0660"])
def test_the_sum_of_the_ends_may_stand_alone_behind_an_equals_sign(typed):
    assert read_ends(typed, 6, 2) == OpenEnds((), 10, is_first_tile=False)


@pytest.mark.parametrize(("open_ends", "most"), [(2, 22), (4, 36)])
def test_a_sum_is_no_more_than_that_of_the_highest_doubles(open_ends, most):
    assert total(f"={most}", open_ends=open_ends) == most
    for typed in (f"={most + 1}", "=" + "9" * 6_000):
        assert rejection(typed, open_ends=open_ends).reason is Reason.IMPOSSIBLE_END


def test_four_ends_are_read_where_the_game_has_them():
    assert total("6-6 5-5 4-4 5", open_ends=4) == 35
    assert total("1 2 3", open_ends=4) == 6
    assert rejection("1 1 1 1 1", open_ends=4).reason is Reason.WRONG_END_COUNT


@pytest.mark.parametrize("set_size", SETS)
def test_an_end_shows_no_more_pips_than_the_set_has(set_size):
    assert total(f"{set_size} 0", set_size) == set_size
    assert rejection(f"{set_size + 1} 0", set_size).reason is Reason.IMPOSSIBLE_END
    assert rejection(f"{set_size + 1}-0", set_size).reason is Reason.IMPOSSIBLE_END


@pytest.mark.parametrize(
    ("typed", "reason"),
    [(typed, reason) for reason, texts in REFUSED.items() for typed in texts],
    ids=lambda one: ascii(one)[:30].replace("\\", "%"),
)
def test_a_text_that_is_no_open_ends_is_refused_with_its_reason(typed, reason):
    assert rejection(typed).reason is reason


def test_a_refusal_quotes_only_the_beginning_of_a_long_text():
    for typed in ("9" * 6_000, "x" * 6_000, "6 " * 3_000 + "x"):
        events = rejection(typed).events
        assert all(len(value) <= 40 for value in events.values() if isinstance(value, str))


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
    recorded = RecordedEvent(position=1, at=AT, by=1, event=scored)
    assert advance(match, recorded).totals == (0, 15)
    assert enter_ends(match, "5-5", 0).first_tile


def test_whoever_enters_ends_without_a_seat_is_asked_who_scored():
    match = sit("allfives")
    with pytest.raises(ScorerUnknown) as question:
        enter_ends(match, "[6|6] 3", None)
    assert (question.value.choices, question.value.typed) == ((0, 1), "6-6,3")
    assert enter_ends(match, "6-6,3", 1) == enter_ends(match, "[6|6] 3", 1)
    with pytest.raises(ScorerUnknown) as question:
        enter_ends(match, "= 10", None)
    assert question.value.typed == "=10"


def test_ends_that_do_not_count_are_refused():
    assert reason_of(sit("draw"), "6 4", 0) is Reason.NO_IN_PLAY_POINTS
    fives = sit("allfives")
    assert reason_of(fives, "6 4", 0, muggins=True) is Reason.NO_MUGGINS
    for typed in ("5 6", "0 0", "0-0"):
        assert reason_of(fives, typed, None) is Reason.ENDS_DO_NOT_SCORE
    assert reason_of(sit("allfives", 0), "6 4", None) is Reason.NOBODY_TO_PAY


@pytest.mark.parametrize(("total", "points"), [(15, 8), (10, 2), (9, 3), (6, 2), (7, 0), (0, 0)])
def test_fives_and_threes_pay_whole_numbers(total, points):
    paid = points_of_ends(PRESETS["fives-threes"].rules, total)
    assert (paid, type(paid)) == (points, int)


def refusal_of_four(typed, set_size=6, open_ends=4):
    with pytest.raises(Rejected) as caught:
        read_ends(typed, set_size, open_ends)
    return caught.value


@pytest.mark.parametrize(
    ("typed", "total"), [("=10", 10), ("= 5", 5), ("=0", 0), ("=00", 0), ("=007", 7), ("=030", 30)]
)
def test_a_sum_may_have_zeros_before_it_and_keeps_those_behind(typed, total):
    assert read_ends(typed, 6, 4) == OpenEnds((), total, is_first_tile=False)


@pytest.mark.parametrize(
    ("set_size", "open_ends", "most"), [(6, 4, 36), (6, 2, 22), (9, 4, 60), (6, 1, 12), (12, 3, 66)]
)
def test_the_most_is_that_of_the_highest_doubles(set_size, open_ends, most):
    assert read_ends(f"={most}", set_size, open_ends).total == most
    rejection = refusal_of_four(f"={most + 1}", set_size, open_ends)
    assert rejection.reason is Reason.IMPOSSIBLE_END
    assert rejection.events == {"end": f"={most + 1}", "set_size": set_size}


@pytest.mark.parametrize(
    ("typed", "reason", "events"),
    [
        ("7 4", Reason.IMPOSSIBLE_END, {"end": "7", "set_size": 6}),
        ("7-7 3", Reason.IMPOSSIBLE_END, {"end": "7-7", "set_size": 6}),
        ("0100 4", Reason.IMPOSSIBLE_END, {"end": "100", "set_size": 6}),
        ("9" * 50, Reason.IMPOSSIBLE_END, {"end": "9" * 40, "set_size": 6}),
        ("6 x", Reason.NOT_ENDS, {"typed": "6 x"}),
        ("x" * 50, Reason.NOT_ENDS, {"typed": "x" * 40}),
        ("6-6x" + "3" * 50, Reason.NOT_ENDS, {"typed": "6-6x" + "3" * 36}),
        ("6-4 3", Reason.TILE_IS_NO_END, {"tile": "6-4"}),
        ("5-5 5-5", Reason.REPEATED_END, {"tile": "5-5"}),
        ("5", Reason.WRONG_END_COUNT, {"count": 1, "most": 4}),
        ("1 2 3 4 5", Reason.WRONG_END_COUNT, {"count": 5, "most": 4}),
        ("1 " * 50, Reason.WRONG_END_COUNT, {"count": 50, "most": 4}),
        ("1 " * 51 + "x", Reason.WRONG_END_COUNT, {"count": 51, "most": 4}),
        ("1 " * 50 + "x", Reason.NOT_ENDS, {"typed": "1 " * 20}),
    ],
)
def test_a_refusal_says_what_it_is_about(typed, reason, events):
    rejection = refusal_of_four(typed)
    assert (rejection.reason, rejection.events) == (reason, events)


def test_a_zero_written_twice_is_a_zero():
    assert read_ends("00 05", 6, 4) == OpenEnds(("0", "5"), 5, is_first_tile=False)
