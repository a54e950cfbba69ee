"""The sum of the open ends alone, up to the most that there can be, and what a rejection says."""

import pytest

from bot.domain.errors import Reason, Rejected
from bot.domain.open_ends import OpenEnds, read_ends


def refused(typed, set_size=6, open_ends=4):
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
    rejection = refused(f"={most + 1}", set_size, open_ends)
    assert rejection.reason is Reason.IMPOSSIBLE_END
    assert rejection.events == {"end": f"={most + 1}", "set_size": set_size}


@pytest.mark.parametrize("digits", ["100", "1" * 39, "1" * 40, "1" * 41, "1" * 6_000])
def test_a_sum_of_many_digits_is_quoted_by_its_beginning(digits):
    assert refused(f"={digits}").events == {"end": f"={digits[:40]}", "set_size": 6}


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
    rejection = refused(typed)
    assert (rejection.reason, rejection.events) == (reason, events)


def test_a_zero_written_twice_is_a_zero():
    assert read_ends("00 05", 6, 4) == OpenEnds(("0", "5"), 5, is_first_tile=False)
