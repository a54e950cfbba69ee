"""Every way to write the hands of a round, and every reason why a text is none."""

import json
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.domain.errors import Reason, Rejected
from bot.domain.hand_input import Hand, check_hands, read_hands
from bot.domain.tiles import SETS, pips_in, plain, tiles_in
from tests.matches import refused

SEATS = (("ana", "@ana", "<@1>"), ("bram", "@bram", "<@22>"), ("Carl de Wit", "@Carl de Wit"))
ALPHABET = "0123456789 ,;+-–−()[]|:=@<>.²٣八½\t\u200b\u00a0\u3000" + "🀱🁎🁡🁣🁫🂓🂔" + "abnaßİ"
ANY_TEXT = st.text() | st.text(alphabet=ALPHABET) | st.text(alphabet="0123456-,; ()")
WORDS = st.lists(st.sampled_from([
    "13", "8", "0", "6-4", "[3|0]", "9(2)", "0(1)", ",", ";", "+", "ana", "bram:", "blocked",
    "carl", "de", "@", "-1", "1.5", "999", "9" * 30, "(", ")", "\U0001f06b",
]))  # fmt: skip
TILES = [
    "6-4 3-0, 5-3", "4-6 0-3,3-5", "6|4 3|0, 5|3", "[6|4] [3|0], [5|3]", "[6-4] [ 3 | 0 ] ;5-3",
    "6\u20134 3\u20130, 5\u20133", "6\u22124 3\u20100;5\u20143", "6\uff5c4 3\uff5c0, 5\uff5c3",
    "\u0666-\u0664 3-0, 5-3",
]  # fmt: skip
REFUSED = {
    Reason.NEGATIVE: ["-13", "-13 8", "\u221213 8", "13 8, -5"],
    Reason.DECIMAL: ["13.5", "8 .5", ".5", "13. 8", "6-4.5"],
    Reason.NOT_A_NUMBER: [
        "1_3", "\u00b2", "13\u00b2", "\u00bd", "\u2462", "13,,8", "9(2", "9(2)(3)", "(13) 8",
        "10^30", "1e3", "13;;8", "6-4-3", "6-4/3-0", "13/5-3", "13 8 = 22", "13 = 13 8", "13=8",
        "1" + " 1" * 130, "?", ";",
    ],
    Reason.TOO_MANY_PIPS: [str(10**30), "9" * 6_000, "169", "100 69"],
    Reason.TOO_MANY_TILES: ["9(29)", "80(14) 80(15)"],
    Reason.IMPOSSIBLE_HAND: ["30(2)", "1(0)", "0(2)", "167(28)"],
    Reason.IMPOSSIBLE_HANDS: ["12(1) 12(1)", "3(2), 3(2), 3(2)", "1(1) 1(1) 9"],
    Reason.IMPOSSIBLE_TILE: ["[7-0]", "7-0 6-4", "6-4, 13-8", "6x8"],
    Reason.TWO_SEPARATORS: ["64 30, 53", "6-4, 8 9", "8, 6-4, 5 3-0"],
    Reason.REPEATED_TILE: ["6-4 6-4", "6-4 3-0, 4-6", "[6|4] \U0001f05f", "0(1) 0(1)", "0-0, 0(1)"],
    Reason.MIXED_HAND: ["6-4 8", "ana 6-4 8", "6-4(2)", "6-4+8"],
    Reason.UNKNOWN_SEAT: [
        "dora 13", "<@3> 13", "@", "ana 13 dora 8", "13 of 8", "ana13", "13 went 8", "i 13",
        "\u516b",
    ],
    Reason.NAME_EVERY_HAND: ["ana 13 8", "13 ana 8"],
    Reason.NO_HAND_AFTER_NAME: ["ana", "ana bram 8", "ana 13 bram"],
    Reason.REPEATED_SEAT: ["ana 13 ana 8", "ana 13 <@1> 8"],
    Reason.WRONG_HAND_COUNT: ["1 " * 51],
}  # fmt: skip


def pips(typed, names=SEATS, set_size=6):
    """Return the pips of every hand that a text is read as."""
    return [hand.pips for _, hand in read_hands(typed, names, set_size).hands]


def counts(typed, set_size=6):
    """Return the pips and the number of tiles of every hand."""
    return [(hand.pips, hand.tiles) for _, hand in read_hands(typed, SEATS, set_size).hands]


def rejection(typed, names=SEATS, set_size=6, double_blank=0):
    return refused(read_hands, typed, names, set_size, double_blank)


@pytest.mark.parametrize(
    ("typed", "held"),
    [
        *((typed, [(13, 2), (8, 1)]) for typed in TILES),
        # Domino characters need no blanks between them.
        (f"{chr(0x1F031 + 46)}{chr(0x1F063 + 3)}, 5-3", [(13, 2), (8, 1)]),
        # A number can say on how many tiles the pips lie.
        ("9(2) 9(3) 20", [(9, 2), (9, 3), (20, None)]),
        ("9 (2);9( 3 );20", [(9, 2), (9, 3), (20, None)]),
        ("9\uff082\uff09 9(3) 20", [(9, 2), (9, 3), (20, None)]),
        # A number and tiles can stand side by side in two hands.
        ("6-4 3-0, 8", [(13, 2), (8, None)]),
        ("8, 6-4 3-0", [(8, None), (13, 2)]),
        ("0(1) 13 6-4", [(0, 1), (13, None), (10, 1)]),
    ],
)
def test_tiles_are_added_up_and_counted(typed, held):
    assert counts(typed) == held


@pytest.mark.parametrize("first", [0x1F031, 0x1F063])
def test_49_faces_are_tiles_lying_and_standing_and_what_stands_around_them_is_none(first):
    for number in range(49):
        high, low = divmod(number, 7)
        assert plain(chr(first + number)) == f" ({high}|{low}) "
        assert counts(chr(first + number)) == [(high + low, 1)]
    # Before and behind them are the backs of tiles, lying and standing.
    for back in (chr(first - 1), chr(first + 49)):
        assert plain(back) == back


@pytest.mark.parametrize(("typed", "empty"), [("0", True), ("0-0", False), ("0(1)", False)])
def test_a_lone_double_blank_is_a_hand_and_nought_is_none(typed, empty):
    assert [hand.is_empty for _, hand in read_hands(typed, SEATS, 6).hands] == [empty]


@pytest.mark.parametrize(
    ("typed", "penalty", "pips", "tiles"),
    [
        ("0-0 6-4", 25, 35, 2),
        ("0-0", 25, 25, 1),
        ("0(1)", 25, 25, 1),
        ("0 ( 1 )", 25, 25, 1),
        ("00(1)", 25, 25, 1),
        ("25(1)", 25, 25, 1),
        ("62(2)", 50, 62, 2),
        ("23(2)", 5, 23, 2),
        ("193", 25, 193, None),
    ],
)
def test_a_hand_of_the_double_blank_counts_its_penalty(typed, penalty, pips, tiles):
    ((_, hand),) = read_hands(typed, SEATS, 6, penalty).hands
    assert (hand.pips, hand.tiles) == (pips, tiles)


@pytest.mark.parametrize(
    ("typed", "penalty", "reason"),
    [
        ("63(2)", 50, Reason.IMPOSSIBLE_HAND),
        ("25(0)", 25, Reason.IMPOSSIBLE_HAND),
        ("169", 0, Reason.TOO_MANY_PIPS),
        ("194", 25, Reason.TOO_MANY_PIPS),
    ],
)
def test_with_a_penalty_no_more_pips_can_be_held_than_lie_on_the_tiles(typed, penalty, reason):
    assert rejection(typed, double_blank=penalty)[0] is reason


@pytest.mark.parametrize(
    ("typed", "reason"),
    [(typed, reason) for reason, texts in REFUSED.items() for typed in texts],
    ids=lambda one: ascii(one)[:30].replace("\\", "%"),
)
def test_a_text_that_is_no_hand_is_refused_with_its_reason(typed, reason):
    assert rejection(typed)[0] is reason


@pytest.mark.parametrize("set_size", SETS)
def test_all_the_tiles_of_a_set_can_be_held_and_not_one_pip_more(set_size):
    most = pips_in(set_size)
    assert counts(f"{most}({tiles_in(set_size)})", set_size) == [(most, tiles_in(set_size))]
    assert rejection(str(most + 1), set_size=set_size)[0] is Reason.TOO_MANY_PIPS


def test_hands_that_are_not_known_do_not_count_as_held():
    check_hands((None, Hand(pips=168), None), 6, 0)
    with pytest.raises(Rejected):
        check_hands((None, Hand(pips=168), Hand(pips=1)), 6, 0)


@given(ANY_TEXT | WORDS.map(" ".join) | WORDS.map("".join), st.sampled_from(SETS))
@example("1" * 20_000, 6)
@example("1" + " " * 20_000 + "x", 6)
@example("[" * 20_000, 6)
def test_no_text_whatsoever_does_more_than_be_refused(typed, set_size):
    try:
        read = read_hands(typed, SEATS, set_size)
    except Rejected:
        return
    held = sum(hand.pips for _, hand in read.hands)
    assert 0 <= held <= pips_in(set_size)


@given(st.lists(st.lists(st.text(max_size=6), min_size=1, max_size=2), max_size=3), ANY_TEXT)
def test_no_name_whatsoever_makes_reading_fail(names, typed):
    with suppress(Rejected):
        read_hands(" ".join([name for seat in names for name in seat]) + typed, names, 6)


@st.composite
def deals(draw):
    """Return a set and hands of different tiles of it, none of them empty."""
    size = draw(st.sampled_from(SETS))
    half = st.integers(0, size)
    tile = st.tuples(half, half)
    dealt = draw(st.lists(tile, unique_by=lambda one: (max(one), min(one)), min_size=1))
    players = draw(st.integers(1, min(5, len(dealt))))
    return size, [dealt[player::players] for player in range(players)]


@given(deals(), st.data())
def test_hands_that_were_written_out_are_read_back(deal, data):
    set_size, hands = deal
    write = data.draw(st.sampled_from(["{}-{}", "{}|{}", "[{}|{}]", "{}\u2013{}"]))
    between = data.draw(st.sampled_from([", ", ",", ";", " ; ", "\uff0c"]))
    tiles = between.join(" ".join(write.format(*tile) for tile in hand) for hand in hands)
    held = [(sum(map(sum, hand)), len(hand)) for hand in hands]
    assert counts(tiles, set_size) == held
    between = data.draw(st.sampled_from([" ", ", ", "+", "\u00a0"]))
    assert counts(between.join(f"{pips}({count})" for pips, count in held), set_size) == held
    plain = between.join(str(pips) for pips, _ in held)
    assert pips(plain, set_size=set_size) == [pips for pips, _ in held]


@pytest.mark.parametrize(
    ("typed", "reason", "events"),
    [
        ("-13 8", Reason.NEGATIVE, {"typed": "-13 8"}),
        ("13 8, -8", Reason.NEGATIVE, {"typed": "-8"}),
        (".5 8", Reason.DECIMAL, {"typed": ".5 8"}),
        ("8 .5", Reason.DECIMAL, {"typed": "8 .5"}),
        ("8 13.5", Reason.DECIMAL, {"typed": "13.5"}),
        ("6-4.5", Reason.DECIMAL, {"typed": "6-4.5"}),
        ("13 dora 8", Reason.UNKNOWN_SEAT, {"typed": "dora 8"}),
        ("13 @dora", Reason.UNKNOWN_SEAT, {"typed": "@dora"}),
        ("13 <@3>", Reason.UNKNOWN_SEAT, {"typed": "<@3>"}),
        ("13 Y", Reason.UNKNOWN_SEAT, {"typed": "y"}),
        ("13 ? 8", Reason.NOT_A_NUMBER, {"typed": "13 ? 8"}),
        ("13,5 8", Reason.TWO_SEPARATORS, {"typed": "13,5 8"}),
        ("13! 8", Reason.NOT_A_NUMBER, {"typed": "13! 8"}),
        ("ana 13 ana 8", Reason.REPEATED_SEAT, {"seat": 0}),
        ("bram 13 bram 8", Reason.REPEATED_SEAT, {"seat": 1}),
        ("bram ana 8", Reason.NO_HAND_AFTER_NAME, {"seat": 1}),
        ("ana 8 carl de wit", Reason.NO_HAND_AFTER_NAME, {"seat": 2}),
        ("[7-0]", Reason.IMPOSSIBLE_TILE, {"tile": "7-0", "set_size": 6}),
        ("0-7 6-4", Reason.IMPOSSIBLE_TILE, {"tile": "7-0", "set_size": 6}),
        ("6-4 4-6", Reason.REPEATED_TILE, {"tile": "6-4"}),
        ("9(29)", Reason.TOO_MANY_TILES, {"tiles": 29, "most": 28, "set_size": 6}),
        ("30(2)", Reason.IMPOSSIBLE_HAND, {"pips": 30, "tiles": 2}),
        ("169", Reason.TOO_MANY_PIPS, {"pips": 169, "most": 168, "set_size": 6}),
        ("1234567", Reason.TOO_MANY_PIPS, {"pips": "1234567", "most": 168, "set_size": 6}),
        ("1 " * 51, Reason.WRONG_HAND_COUNT, {"count": 51, "seats": 3}),
    ],
)  # fmt: skip
def test_a_refusal_says_what_it_is_about(typed, reason, events):
    assert rejection(typed) == (reason, events)


@pytest.mark.parametrize("begun", ["?", "x", "-1", "1.", "1_"])
@pytest.mark.parametrize("length", [39, 40, 41, 6_000])
def test_a_long_text_is_quoted_by_its_beginning(begun, length):
    typed = (begun + "1" * length)[:length]
    shown = typed if length <= 40 else typed[:39] + "…"
    assert rejection(typed)[1]["typed"] == shown


def test_only_a_number_of_more_than_six_digits_is_quoted_instead_of_counted():
    for typed, pips in (("999999", 999_999), ("0999999", 999_999), ("1000000", "1000000")):
        events = {"pips": pips, "most": 168, "set_size": 6}
        assert rejection(typed) == (Reason.TOO_MANY_PIPS, events)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("4-6 0/3", ("6-4", "3-0")),
        ("[6|4][3|0]", ("6-4", "3-0")),
        ("\U0001f061", ("6-6",)),
        ("0-0 6-4", ("0-0", "6-4")),
        ("13", ()),
        ("13(2)", ()),
    ],
)
def test_a_hand_keeps_the_tiles_that_were_typed(typed, shown):
    ((_, hand),) = read_hands(typed, SEATS, 6).hands
    assert hand.shown == shown
    assert Hand.model_validate_json(hand.model_dump_json()) == hand
    assert ("shown" in hand.model_dump()) == bool(shown)


@pytest.mark.parametrize(
    ("pips", "tiles", "shown"),
    [
        (13, 2, ["6-4", "3-1"]),
        (13, 1, ["6-4", "3-0"]),
        (13, None, ["6-4", "3-0"]),
        (14, 2, ["6-4", "3-0"]),
        (9, 2, ["0-0", "6-4"]),
        (10, 1, ["[6|4]"]),
        (10, 1, ["<:x:1>"]),
        (19, 1, ["19-0"]),
        (10, 1, ["6-4\n"]),
    ],
)
def test_no_hand_has_tiles_that_are_not_its_own(pips, tiles, shown):
    with pytest.raises(ValidationError):
        Hand.model_validate_json(json.dumps({"pips": pips, "tiles": tiles, "shown": shown}))
