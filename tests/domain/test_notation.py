"""In which characters and notations hands are read, and what may stand beside them."""

import pytest

from bot.domain.errors import Reason
from bot.domain.hand_input import read_hands
from bot.i18n.languages import HAND_WORDS
from tests.matches import reason_of

SEATS = (("ana",), ("bram",), ("caro",))
BETWEEN = [
    " ", ",", " , ", ", ", ";", " ; ", "+", " + ", "   ", "\t", "\n", "\u00a0", "\u2009", "\u202f",
    "\u3000", "\u200b", "\u200d", "\ufeff", "\u2060", "\u200b \u200b", "\u200b,", "\uff0c",
    "-", " -", "/", ":", "|",
    "&", " and ", " plus ", " p, ",
    "\u3001", "\u060c", "\uff1b", "\u061b", "\uff0b",
]  # fmt: skip
DIGITS = [
    "\uff11\uff13 \uff18", "\u0661\u0663 \u0668", "\u06f1\u06f3\u060c\u06f8", "\u0967\u0969 \u096e",
    "\U0001d7cf\U0001d7d1 \U0001d7d6", "013 0008", "00000000013 000000008",
]  # fmt: skip


def pips(typed):
    """Return the pips of every hand that a text is read as."""
    return [hand.pips for _, hand in read_hands(typed, SEATS, 6, words=HAND_WORDS).hands]


def counts(typed):
    """Return the pips and the number of tiles of every hand."""
    hands = read_hands(typed, SEATS, 6, words=HAND_WORDS).hands
    return [(hand.pips, hand.tiles) for _, hand in hands]


@pytest.mark.parametrize("between", BETWEEN)
def test_anything_that_separates_two_numbers_for_a_reader_does_so_here(between):
    assert pips(f"13{between}8") == [13, 8]


@pytest.mark.parametrize(
    "around",
    [
        " {} ",
        "\u200b{}\u200b",
        "\u00a0{}\u3000",
        "{},",
        "{};",
        "{}+",
        ",{}",
        "{}.",
        "{}!",
        "{} ?",
        "'{}'",
        "**{}**",
        "\u201c{}\u201d",
        "({})",
        "[{}]",
        "{{{}}}",
        "- {}",
        "\u2022 {}",
        "hands: {}",
        "hands={}",
        "/domino round {}",
        "/round {}",
        "{} = 21",
        "{}=21",
        "{} = 021",
        "\u200e{}\u200f",
        "{} points",
    ],
)
def test_what_stands_around_the_hands_does_not_matter(around):
    assert pips(around.format("13 8")) == [13, 8]


@pytest.mark.parametrize("mark", "\u200e\u200f\u202a\u202e\u2066\u2069\u00ad\u061c\ufe0f\U000e0100")
def test_a_mark_that_nobody_sees_may_stand_anywhere(mark):
    assert pips(f"1{mark}3{mark} {mark}8") == [13, 8]
    assert counts(f"6{mark}-{mark}4") == [(10, 1)]
    assert pips(f"a{mark}na 13") == [13]


@pytest.mark.parametrize(
    ("typed", "held"),
    [
        ("6/4 3/0, 5/3", [13, 8]),
        ("6:4 3:0, 5:3", [13, 8]),
        ("6x4 3\u00d70, 5x3", [13, 8]),
        ("6 - 4 3 - 0, 5 - 3", [13, 8]),
        ("[6|4][3|0],(5-3)", [13, 8]),
        ("6-4,3-0;5-3", [13, 8]),
        ("6-4, 3-0\r\n5-3", [13, 8]),
        ("6-4 3-0 / 5-3", [13, 8]),
        ("6-4 3-0 and 5-3", [13, 8]),
        ("6-4 and 3-0, 5-3", [13, 8]),
        ("6-4+3-0 | 5-3", [13, 8]),
        ("6-4, 3-0, 5-3", [10, 3, 8]),
        ("6-4; 3-0\n5-3", [10, 3, 8]),
        ("ana 6-4, 3-0, bram 5-3", [13, 8]),
        ("o 13 nul", [0, 13, 0]),
        ("o 13 x", [0, 13, 0]),
        ("13 8 points", [13, 8]),
        ("13pts. 8pts.", [13, 8]),
    ],
)
def test_what_is_clear_is_read(typed, held):
    assert pips(typed) == held


@pytest.mark.parametrize("typed", ["13 or 8", "13 ou 8", "13 of 8", "thirteen 8", "null 8"])
def test_what_is_no_word_for_hands_is_refused(typed):
    assert reason_of(read_hands, typed, SEATS, 6, 0, HAND_WORDS) is Reason.UNKNOWN_SEAT


@pytest.mark.parametrize("typed", DIGITS)
def test_decimal_digits_of_every_script_are_digits(typed):
    assert pips(typed) == [13, 8]
