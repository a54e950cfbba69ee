"""Every way to write the hands of a round, and every reason why a text is none."""

from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.domain.errors import Reason, Rejected
from bot.domain.hand_input import Hand, check_hands, read_hands
from bot.domain.tiles import ENGLISH_WORDS, SETS, HandWords, pips_in, plain, tiles_in

SEATS = (("ana", "@ana", "<@1>"), ("bram", "@bram", "<@22>"), ("Carl de Wit", "@Carl de Wit"))
ALPHABET = "0123456789 ,;+-–−()[]|:=@<>.²٣八½\t\u200b\u00a0\u3000" + "🀱🁎🁡🁣🁫🂓🂔" + "abnaßİ"
ANY_TEXT = st.text() | st.text(alphabet=ALPHABET) | st.text(alphabet="0123456-,; ()")
WORDS = st.lists(st.sampled_from([
    "13", "8", "0", "6-4", "[3|0]", "9(2)", "0(1)", ",", ";", "+", "ana", "bram:", "blocked",
    "carl", "de", "@", "-1", "1.5", "999", "9" * 30, "(", ")", "\U0001f06b",
]))  # fmt: skip
BETWEEN = [
    " ", ",", " , ", ", ", ";", " ; ", "+", " + ", "   ", "\t", "\n", "\u00a0", "\u2009", "\u202f",
    "\u3000", "\u200b", "\u200d", "\ufeff", "\u2060", "\u200b \u200b", "\u200b,", "\uff0c",
    "\u3001", "\u060c", "\uff1b", "\u061b", "\uff0b",
]  # fmt: skip
DIGITS = [
    "\uff11\uff13 \uff18", "\u0661\u0663 \u0668", "\u06f1\u06f3\u060c\u06f8", "\u0967\u0969 \u096e",
    "\U0001d7cf\U0001d7d1 \U0001d7d6", "013 0008",
]  # fmt: skip
TILES = [
    "6-4 3-0, 5-3", "4-6 0-3,3-5", "6|4 3|0, 5|3", "[6|4] [3|0], [5|3]", "[6-4] [ 3 | 0 ] ;5-3",
    "6\u20134 3\u20130, 5\u20133", "6\u22124 3\u20100;5\u20143", "6\uff5c4 3\uff5c0, 5\uff5c3",
    "\u0666-\u0664 3-0, 5-3",
]  # fmt: skip
LABELLED = [
    "ana 13 bram 8", "ANA 13, Bram 8", "ana:13 bram:8", "ana=13;bram=8", "ana: 13 bram= 8",
    "@ana 13 @bram 8", "<@1> 13 <@22> 8", "<@1>:13, <@22>: 8", "an 13 b 8", "ana, 13 bram, 8",
    "ana,13 bram,8", "ana 6-4 3-0 bram 5-3", "ana\u00a013\u3000bram 8",
]  # fmt: skip
BLOCKED = ["blocked", "Blocked:", "BLOCKED,", "blocked;"]
MADE_UP = HandWords(blocked=("tief", "toe"), out=("weg",))
REFUSED = {
    Reason.NEGATIVE: ["-13", "13 -8", "13 \u22128", "ana -13"],
    Reason.DECIMAL: ["13.5", "8 .5", ".5", "13. 8", "6-4.5"],
    Reason.NOT_A_NUMBER: [
        "1_3", "\u00b2", "13\u00b2", "\u00bd", "\u2462", "13/8", "13,,8", ",13", "9(2", "9(2)(3)",
        "6-4(2)", "(2)", "10^30", "1e3", "13;;8",
    ],
    Reason.TOO_MANY_PIPS: [str(10**30), "9" * 6_000, "169", "100 69"],
    Reason.TOO_MANY_TILES: ["9(29)", "80(14) 80(15)"],
    Reason.IMPOSSIBLE_HAND: ["30(2)", "1(0)", "0(2)", "167(28)", "12(1) 12(1)"],
    Reason.IMPOSSIBLE_TILE: ["7-0", "6-45", "13-8"],
    Reason.REPEATED_TILE: ["6-4 6-4", "6-4 3-0, 4-6", "[6|4] \U0001f05f", "0(1) 0(1)", "0-0, 0(1)"],
    Reason.MIXED_HAND: ["6-4 8", "ana 6-4 8", "6-4, 8 9"],
    Reason.UNKNOWN_SEAT: [
        "dora 13", "<@3> 13", "@", "ana 13 dora 8", "13 and 8", "ana13", "9 14 blocked", "\u516b",
    ],
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


def named(typed, names=SEATS):
    """Return the pips by the seat that is named before them."""
    return {seat: hand.pips for seat, hand in read_hands(typed, names, 6).hands}


def rejection(typed, names=SEATS, set_size=6, double_blank=0):
    with pytest.raises(Rejected) as refused:
        read_hands(typed, names, set_size, double_blank)
    return refused.value


@pytest.mark.parametrize("between", BETWEEN)
def test_anything_that_separates_two_numbers_for_a_reader_does_so_here(between):
    assert pips(f"13{between}8") == [13, 8]


@pytest.mark.parametrize(
    "around", [" {} ", "\u200b{}\u200b", "\u00a0{}\u3000", "{},", "{};", "{}+"]
)
def test_what_stands_around_the_hands_does_not_matter(around):
    assert pips(around.format("13 8")) == [13, 8]


@pytest.mark.parametrize("typed", DIGITS)
def test_decimal_digits_of_every_script_are_digits(typed):
    assert pips(typed) == [13, 8]


@pytest.mark.parametrize("typed", TILES)
def test_tiles_are_added_up_and_counted(typed):
    assert counts(typed) == [(13, 2), (8, 1)]


@pytest.mark.parametrize("first", [0x1F031, 0x1F063])
def test_every_domino_character_is_its_tile_lying_and_standing(first):
    for high in range(7):
        for low in range(7):
            typed = chr(first + 7 * high + low)
            assert counts(typed) == [(high + low, 1)]


def test_domino_characters_need_no_blanks_between_them():
    tiles = chr(0x1F031 + 7 * 6 + 4) + chr(0x1F063 + 7 * 0 + 3)
    assert counts(f"{tiles}, 5-3") == [(13, 2), (8, 1)]


@pytest.mark.parametrize("typed", ["9(2) 9(3) 20", "9 (2),9( 3 );20", "9\uff082\uff09 9(3) 20"])
def test_a_number_can_say_on_how_many_tiles_the_pips_lie(typed):
    assert counts(typed) == [(9, 2), (9, 3), (20, None)]


def test_a_number_and_tiles_can_stand_side_by_side_in_two_hands():
    assert counts("6-4 3-0, 8") == [(13, 2), (8, None)]
    assert counts("8, 6-4 3-0") == [(8, None), (13, 2)]


@pytest.mark.parametrize(("typed", "empty"), [("0", True), ("0-0", False), ("0(1)", False)])
def test_a_lone_double_blank_is_a_hand_and_nought_is_none(typed, empty):
    assert [hand.is_empty for _, hand in read_hands(typed, SEATS, 6).hands] == [empty]


def test_a_hand_of_the_double_blank_counts_its_penalty():
    assert read_hands("0-0 6-4", SEATS, 6, 25).hands == ((None, Hand(pips=35, tiles=2)),)
    for typed in ("0-0", "0(1)", "0 ( 1 )", "00(1)"):
        assert read_hands(typed, SEATS, 6, 25).hands == ((None, Hand(pips=25, tiles=1)),)


def test_a_lone_double_blank_stands_beside_other_hands_in_either_notation():
    read = read_hands("0(1) 13 6-4, 9(2)", SEATS, 6, 50)
    assert [(hand.pips, hand.tiles) for _, hand in read.hands] == [
        (50, 1), (13, None), (10, 1), (9, 2)
    ]  # fmt: skip


def test_with_a_penalty_no_more_pips_lie_on_a_number_of_tiles_than_can():
    assert read_hands("62(2)", SEATS, 6, 50).hands == ((None, Hand(pips=62, tiles=2)),)
    assert rejection("63(2)", double_blank=50).reason is Reason.IMPOSSIBLE_HAND
    assert read_hands("23(2)", SEATS, 6, 5).hands == ((None, Hand(pips=23, tiles=2)),)


@pytest.mark.parametrize("typed", LABELLED)
def test_a_name_says_whose_hand_follows(typed):
    assert named(typed) == {0: 13, 1: 8}


def test_hands_with_names_may_stand_in_any_order():
    assert named("carl de wit 5 bram 8 ana 13") == {2: 5, 1: 8, 0: 13}


@pytest.mark.parametrize(
    "typed", ["Carl de Wit 5", "@carl DE wit: 5", "carl 5", "carl\u00a0de\u00a0wit 5"]
)
def test_a_name_may_have_blanks(typed):
    assert named(typed) == {2: 5}


def test_the_longest_name_that_stands_there_is_meant():
    assert named("ana 1 ana maria 2", (("ana",), ("ana maria",))) == {0: 1, 1: 2}
    assert named("player 10 3 player 1 4", (("player 1",), ("player 10",))) == {1: 3, 0: 4}


def test_a_name_is_known_however_its_letters_are_cased():
    assert named("STRASSE 3 i\u0307 4", (("straße",), ("İ",))) == {0: 3, 1: 4}


@pytest.mark.parametrize("name", ["13", "6-4", "[6|4]", "-1", "\u0661", "\U0001f05f", "8ball"])
def test_a_name_that_looks_like_a_hand_is_never_mistaken_for_one(name):
    names = ((name,), ("bram",))
    assert pips("13 8", names) == [13, 8]
    assert pips("6-4 3-0, 5-3", names) == [13, 8]
    assert named("bram 8", names) == {1: 8}
    assert rejection("-1 8", names).reason is Reason.NEGATIVE


@pytest.mark.parametrize("word", BLOCKED)
def test_a_word_before_the_hands_says_that_the_round_was_blocked(word):
    read = read_hands(f"{word} 9 14 20", SEATS, 6)
    assert read.blocked
    assert [hand.pips for _, hand in read.hands] == [9, 14, 20]
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


@pytest.mark.parametrize(
    ("typed", "reason"),
    [(typed, reason) for reason, texts in REFUSED.items() for typed in texts],
    ids=lambda one: ascii(one)[:30].replace("\\", "%"),
)
def test_a_text_that_is_no_hand_is_refused_with_its_reason(typed, reason):
    assert rejection(typed).reason is reason


def test_a_name_that_two_players_go_by_is_nobodys():
    twins = (("ana", "<@1>"), ("ana", "<@2>"), ("bram",))
    assert rejection("ana 13 bram 8", twins).reason is Reason.UNKNOWN_SEAT
    assert named("<@2> 13 bram 8", twins) == {1: 13, 2: 8}


def test_a_beginning_that_two_names_share_is_nobodys():
    assert rejection("an 13", (("ana",), ("anton",))).reason is Reason.UNKNOWN_SEAT


def test_a_refusal_quotes_only_the_beginning_of_a_long_text():
    for typed in ("9" * 6_000, "x" * 6_000, "1." + "1" * 6_000, "-" * 6_000, "1_" * 3_000):
        events = rejection(typed).events
        assert all(len(value) <= 40 for value in events.values() if isinstance(value, str))


@pytest.mark.parametrize("set_size", SETS)
def test_all_the_tiles_of_a_set_can_be_held_and_not_one_pip_more(set_size):
    most = pips_in(set_size)
    assert counts(f"{most}({tiles_in(set_size)})", set_size) == [(most, tiles_in(set_size))]
    assert rejection(str(most + 1), set_size=set_size).reason is Reason.TOO_MANY_PIPS


def test_the_penalty_of_the_double_blank_makes_room_for_more_pips():
    assert rejection("169", double_blank=0).reason is Reason.TOO_MANY_PIPS
    assert read_hands("193", SEATS, 6, 25).hands == ((None, Hand(pips=193)),)
    assert rejection("194", double_blank=25).reason is Reason.TOO_MANY_PIPS


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


LYING, STANDING = 0x1F031, 0x1F063


@pytest.mark.parametrize("first", [LYING, STANDING])
def test_49_faces_are_tiles_and_what_stands_around_them_is_none(first):
    faces = [plain(chr(first + number)) for number in range(49)]
    assert faces == [f" [{number // 7}|{number % 7}] " for number in range(49)]
    # Before and behind them are the backs of tiles, lying and standing.
    for back in (chr(first - 1), chr(first + 49)):
        assert plain(back) == back


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
    said = rejection(typed)
    assert (said.reason, said.events) == (reason, events)


@pytest.mark.parametrize(("length", "cut"), [(39, False), (40, False), (41, True), (400, True)])
def test_a_long_text_is_quoted_by_its_beginning(length, cut):
    typed = "?" * length
    shown = rejection(typed).events["typed"]
    assert shown == (typed[: 40 - 1] + "…" if cut else typed)


@pytest.mark.parametrize("typed", ["an 13 b 8", "@an 13 @b 8", "an: 13 b= 8"])
def test_a_name_may_be_begun_with_or_without_its_sign(typed):
    hands = read_hands(typed, SEATS, 6).hands
    assert hands == ((0, Hand(pips=13)), (1, Hand(pips=8)))


def test_a_begun_name_is_not_looked_for_by_its_end():
    assert rejection("na@ 13").reason is Reason.UNKNOWN_SEAT
    assert rejection(":an 13").reason is Reason.NOT_A_NUMBER


def test_a_name_at_the_very_end_is_that_of_whoever_has_no_hand():
    names = (("ana",), ("anabel",))
    said = rejection("anabel 8 ana", names)
    assert (said.reason, said.events) == (Reason.NO_HAND_AFTER_NAME, {"seat": 0})


def test_zeros_before_a_number_are_no_part_of_it():
    typed = f"{'0' * 9}13 {'0' * 9}"
    assert [hand.pips for _, hand in read_hands(typed, SEATS, 6).hands] == [13, 0]


def test_only_a_number_of_more_than_six_digits_is_quoted_instead_of_counted():
    for typed, pips in (("999999", 999_999), ("0999999", 999_999), ("1000000", "1000000")):
        events = {"pips": pips, "most": 168, "set_size": 6}
        said = rejection(typed)
        assert (said.reason, said.events) == (Reason.TOO_MANY_PIPS, events)


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
    said = rejection("out", (("ana",), ("out",)))
    assert (said.reason, said.events) == (Reason.NO_HAND_AFTER_NAME, {"seat": 1})


@pytest.mark.parametrize("typed", ["6-4, 8 3-0", "8, 6-4, 5 3-0", "6-4 8"])
def test_a_hand_is_either_a_number_or_tiles(typed):
    assert rejection(typed).reason is Reason.MIXED_HAND
