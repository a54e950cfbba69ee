"""What a rejection of hands speaks of, and names as they may stand before a hand."""

import pytest

from bot.domain.errors import Reason, Rejected
from bot.domain.hand_input import Hand, read_hands
from bot.domain.tiles import ENGLISH_WORDS

SEATS = (("ana", "@ana", "<@1>"), ("bram", "@bram", "<@22>"), ("carl de wit", "@carl de wit"))
SHOWN = 40


def refused(typed, names=SEATS, set_size=6):
    with pytest.raises(Rejected) as caught:
        read_hands(typed, names, set_size)
    return caught.value


@pytest.mark.parametrize(
    ("typed", "reason", "events"),
    [
        ("-13 8", Reason.NEGATIVE, {"typed": "-13 8"}),
        ("13 -8", Reason.NEGATIVE, {"typed": "-8"}),
        (".5 8", Reason.DECIMAL, {"typed": ".5 8"}),
        ("8 .5", Reason.DECIMAL, {"typed": ".5"}),
        ("8 13.5", Reason.DECIMAL, {"typed": "13.5"}),
        ("6-4.5", Reason.DECIMAL, {"typed": "6-4.5"}),
        ("13 dora 8", Reason.UNKNOWN_SEAT, {"typed": "dora 8"}),
        ("13 @dora", Reason.UNKNOWN_SEAT, {"typed": "@dora"}),
        ("13 <@3>", Reason.UNKNOWN_SEAT, {"typed": "<@3>"}),
        ("13 X", Reason.UNKNOWN_SEAT, {"typed": "x"}),
        ("13 ?", Reason.NOT_A_NUMBER, {"typed": "13 ?"}),
        ("13 8!", Reason.NOT_A_NUMBER, {"typed": "13 8!"}),
        ("ana 13 ana 8", Reason.REPEATED_SEAT, {"seat": 0}),
        ("bram 13 bram 8", Reason.REPEATED_SEAT, {"seat": 1}),
        ("bram ana 8", Reason.NO_HAND_AFTER_NAME, {"seat": 1}),
        ("ana 8 carl de wit", Reason.NO_HAND_AFTER_NAME, {"seat": 2}),
        ("7-0", Reason.IMPOSSIBLE_TILE, {"tile": "7-0", "set_size": 6}),
        ("0-7", Reason.IMPOSSIBLE_TILE, {"tile": "7-0", "set_size": 6}),
        ("6-4 4-6", Reason.REPEATED_TILE, {"tile": "6-4"}),
        ("9(29)", Reason.TOO_MANY_TILES, {"tiles": 29, "most": 28, "set_size": 6}),
        ("30(2)", Reason.IMPOSSIBLE_HAND, {"pips": 30, "tiles": 2}),
        ("169", Reason.TOO_MANY_PIPS, {"pips": 169, "most": 168, "set_size": 6}),
        ("1234567", Reason.TOO_MANY_PIPS, {"pips": "1234567", "most": 168, "set_size": 6}),
        ("1 " * 51, Reason.WRONG_HAND_COUNT, {"count": 51, "seats": 3}),
    ],
)  # fmt: skip
def test_a_refusal_says_what_it_is_about(typed, reason, events):
    rejection = refused(typed)
    assert (rejection.reason, rejection.events) == (reason, events)


@pytest.mark.parametrize(("length", "cut"), [(39, False), (40, False), (41, True), (400, True)])
def test_a_long_text_is_quoted_by_its_beginning(length, cut):
    typed = "?" * length
    shown = refused(typed).events["typed"]
    assert shown == (typed[: SHOWN - 1] + "…" if cut else typed)


@pytest.mark.parametrize("typed", ["an 13 b 8", "@an 13 @b 8", "an: 13 b= 8"])
def test_a_name_may_be_begun_with_or_without_its_sign(typed):
    hands = read_hands(typed, SEATS, 6).hands
    assert hands == ((0, Hand(pips=13)), (1, Hand(pips=8)))


def test_a_begun_name_is_not_looked_for_by_its_end():
    assert refused("na@ 13").reason is Reason.UNKNOWN_SEAT
    assert refused(":an 13").reason is Reason.NOT_A_NUMBER


def test_a_name_at_the_very_end_is_that_of_whoever_has_no_hand():
    names = (("ana",), ("anabel",))
    rejection = refused("anabel 8 ana", names)
    assert (rejection.reason, rejection.events) == (Reason.NO_HAND_AFTER_NAME, {"seat": 0})


def test_many_hands_are_read_before_they_are_too_many():
    assert len(read_hands("1 " * 48 + "1", SEATS, 6).hands) == 49


def test_the_sign_before_a_begun_name_is_no_part_of_it():
    assert read_hands("@an 13", (("ana",), ("bram",)), 6).hands == ((0, Hand(pips=13)),)


def test_zeros_before_a_number_are_no_part_of_it():
    typed = f"{'0' * 9}13 {'0' * 9}"
    assert [hand.pips for _, hand in read_hands(typed, SEATS, 6).hands] == [13, 0]


def test_only_a_number_of_more_than_six_digits_is_quoted_instead_of_counted():
    for typed, pips in (("999999", 999_999), ("0999999", 999_999), ("1000000", "1000000")):
        events = {"pips": pips, "most": 168, "set_size": 6}
        rejection = refused(typed)
        assert (rejection.reason, rejection.events) == (Reason.TOO_MANY_PIPS, events)


def test_the_penalty_of_the_double_blank_lies_on_a_tile():
    assert read_hands("25(1)", SEATS, 6, 25).hands == ((None, Hand(pips=25, tiles=1)),)
    with pytest.raises(Rejected) as caught:
        read_hands("25(0)", SEATS, 6, 25)
    assert caught.value.reason is Reason.IMPOSSIBLE_HAND
    assert caught.value.events == {"pips": 25, "tiles": 0}


@pytest.mark.parametrize("name", ["\u00b2x", "[clan]", "-ana"])
def test_a_name_that_begins_as_a_hand_does_never_stands_before_one(name):
    with pytest.raises(Rejected):
        read_hands(f"{name} 13", ((name,), ("bram",)), 6)


@pytest.mark.parametrize("word", ENGLISH_WORDS.out)
def test_a_word_alone_says_that_there_is_nothing_to_say_but_who_went_out(word):
    assert read_hands(word.upper(), SEATS, 6).hands == ()


def test_a_player_can_be_called_out():
    rejection = refused("out", (("ana",), ("out",)))
    assert (rejection.reason, rejection.events) == (Reason.NO_HAND_AFTER_NAME, {"seat": 1})


@pytest.mark.parametrize("typed", ["6-4, 8 3-0", "8, 6-4, 5 3-0", "6-4 8"])
def test_a_hand_is_either_a_number_or_tiles(typed):
    assert refused(typed).reason is Reason.MIXED_HAND
