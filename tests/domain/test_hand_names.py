"""The names that may stand before hands, and the words beside them."""

import pytest

from bot.domain.errors import Reason, Rejected
from bot.domain.hand_input import Hand, read_hands
from bot.domain.tiles import ENGLISH_WORDS, HandWords
from tests.matches import refused

SEATS = (("ana", "@ana", "<@1>"), ("bram", "@bram", "<@22>"), ("Carl de Wit", "@Carl de Wit"))
LABELLED = [
    "ana 13 bram 8", "ANA 13, Bram 8", "ana:13 bram:8", "ana=13;bram=8", "ana: 13 bram= 8",
    "@ana 13 @bram 8", "<@1> 13 <@22> 8", "<@1>:13, <@22>: 8", "an 13 b 8", "ana, 13 bram, 8",
    "ana,13 bram,8", "ana 6-4 3-0 bram 5-3", "ana\u00a013\u3000bram 8",
    "@an 13 @b 8", "an: 13 b= 8", "ana - 13, bram - 8", "ana-13 bram-8", "ana(13) bram(8)",
    "ana | 13\nbram | 8", "- ana 13\n- bram 8", "'ana' 13 'bram' 8", "ana 13 & bram 8",
    "ana -13 bram -8",
]  # fmt: skip
MADE_UP = HandWords(blocked=("tief", "toe"), out=("weg",))
TWINS = (("ana", "<@1>"), ("ana", "<@2>"), ("bram",))


def named(typed, names=SEATS):
    """Return the pips by the seat that is named before them."""
    return {seat: hand.pips for seat, hand in read_hands(typed, names, 6).hands}


def rejection(typed, names=SEATS):
    return refused(read_hands, typed, names, 6)


@pytest.mark.parametrize(
    ("typed", "names", "hands"),
    [
        *((typed, SEATS, {0: 13, 1: 8}) for typed in LABELLED),
        ("carl de wit 5 bram 8 ana 13", SEATS, {2: 5, 1: 8, 0: 13}),
        ("Carl de Wit 5", SEATS, {2: 5}),
        ("@carl DE wit: 5", SEATS, {2: 5}),
        ("carl 5", SEATS, {2: 5}),
        ("carl\u00a0de\u00a0wit 5", SEATS, {2: 5}),
        # The longest name that stands there is meant.
        ("ana 1 ana maria 2", (("ana",), ("ana maria",)), {0: 1, 1: 2}),
        ("player 10 3 player 1 4", (("player 1",), ("player 10",)), {1: 3, 0: 4}),
        # A name is known however its letters are cased.
        ("STRASSE 3 i\u0307 4", (("straße",), ("İ",)), {0: 3, 1: 4}),
        ("[clan] ana 13", (("[Clan] Ana",), ("bram",)), {0: 13}),
        ("jose\u0301 13", (("Jos\u00e9",), ("bram",)), {0: 13}),
        # A name that two players go by is nobody's, and another name of theirs is theirs.
        ("<@2> 13 bram 8", TWINS, {1: 13, 2: 8}),
    ],
)
def test_a_name_says_whose_hand_follows(typed, names, hands):
    assert named(typed, names) == hands


@pytest.mark.parametrize(
    ("typed", "names", "reason"),
    [
        ("ana 13 bram 8", TWINS, Reason.UNKNOWN_SEAT),
        ("an 13", (("ana",), ("anton",)), Reason.UNKNOWN_SEAT),
        ("na@ 13", SEATS, Reason.UNKNOWN_SEAT),
        ("@ 13", SEATS[:1], Reason.UNKNOWN_SEAT),
        (":an 13", SEATS, Reason.NOT_A_NUMBER),
        # A name that begins as a hand does never stands before one.
        ("\u00b2x 13", (("\u00b2x",), ("bram",)), Reason.NOT_A_NUMBER),
        ("-ana 13", (("-ana",), ("bram",)), Reason.NOT_A_NUMBER),
    ],
)
def test_what_is_nobodys_name_is_refused(typed, names, reason):
    assert rejection(typed, names)[0] is reason


@pytest.mark.parametrize("name", ["13", "6-4", "[6|4]", "-1", "\u0661", "\U0001f05f", "8ball"])
def test_a_name_that_looks_like_a_hand_is_never_mistaken_for_one(name):
    names = ((name,), ("bram",))
    for typed in ("13 8", "6-4 3-0, 5-3"):
        assert [hand.pips for _, hand in read_hands(typed, names, 6).hands] == [13, 8]
    assert named("bram 8", names) == {1: 8}
    assert rejection("-1 8", names)[0] is Reason.NEGATIVE


@pytest.mark.parametrize(
    "word",
    [
        "blocked",
        "Blocked:",
        "BLOCKED,",
        "blocked;",
        "(blocked)",
        "blocked=",
        "the round is blocked.",
    ],
)
def test_a_word_before_the_hands_says_that_the_round_was_blocked(word):
    read = read_hands(f"{word} 9 14 20", SEATS, 6)
    assert read.blocked
    assert [hand.pips for _, hand in read.hands] == [9, 14, 20]
    assert read_hands("9 14 20 blocked", SEATS, 6) == read
    assert not read_hands("9 14 20", SEATS, 6).blocked


def test_the_words_of_a_table_are_those_it_is_given():
    for word in MADE_UP.blocked:
        assert read_hands(f"{word}: 9 14 20", SEATS, 6, words=MADE_UP).blocked
    assert read_hands("WEG", SEATS, 6, words=MADE_UP).hands == ()
    for typed in ("blocked 9 14 20", "out"):
        with pytest.raises(Rejected):
            read_hands(typed, SEATS, 6, words=MADE_UP)


def test_a_player_can_be_called_blocked():
    read = read_hands("blocked 9", (("blocked",), ("bram",)), 6)
    assert (read.blocked, read.hands) == (False, ((0, Hand(pips=9)),))


def test_a_name_at_the_very_end_is_that_of_whoever_has_no_hand():
    names = (("ana",), ("anabel",))
    assert rejection("anabel 8 ana", names) == (Reason.NO_HAND_AFTER_NAME, {"seat": 0})


@pytest.mark.parametrize("word", ENGLISH_WORDS.out)
def test_a_word_alone_says_that_there_is_nothing_to_say_but_who_went_out(word):
    assert read_hands(word.upper(), SEATS, 6).hands == ()


def test_a_player_can_be_called_out():
    assert rejection("out", (("ana",), ("out",))) == (Reason.NO_HAND_AFTER_NAME, {"seat": 1})
