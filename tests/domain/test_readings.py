"""Where two readings are possible it asks: by seats, count, a 0, the word, numbers or tiles."""

from itertools import product

import pytest

from bot.domain.decisions import enter_round
from bot.domain.errors import FewestTilesUnknown, ReadingUnknown, Reason, Rejected, WinnerUnknown
from bot.domain.hand_assignment import most_seats
from bot.i18n.languages import HAND_WORDS
from tests.matches import add, reason_of, sit

TILES = ("6|4", "3-0", "5-3", "2-1", "6-6", "5-1")
PIPS = (10, 3, 8, 3, 12, 6)
NUMBERS = (13, 8, 20, 5, 9, 4)
# Three hands, or two of which the word joins one.
LAST_WORD = ("6-4, 3-0 and 5-3", "6-4 1-0; 3-0 en 5-3", "6-4\n3-0 e 5-3")
TABLE = list(product((1, 2, 3, 4), (1, 2, 3, 4, 5), (False, True), (False, True), (False, True)))


def read(match, typed, caller=0, winner=None):
    """Return the readings of a text, each as who went out and every hand's pips, or its refusal."""
    try:
        events = enter_round(match, typed, caller, winner, words=HAND_WORDS)
    except ReadingUnknown as question:
        return [one for way in question.readings for one in read(match, way.typed, caller, way.out)]
    except Rejected as why:
        return why.reason
    scored = events[-1]
    return [(scored.out, tuple(hand.pips for hand in scored.hands))]


def written(count, *, nought, blocked, tiles):
    """Return hands as typed, with their pips; the last is a 0 where one is among them."""
    held = [*(PIPS if tiles else NUMBERS)[:count]]
    typed = [*(TILES if tiles else map(str, NUMBERS))][:count]
    if nought:
        held[-1], typed[-1] = 0, "0"
    return ("blocked " if blocked else "") + ", ".join(typed), tuple(held)


def one_hand(held, seats):
    """Return the readings in which several tiles are one hand, of two seats."""
    return [(out, (0, sum(held)) if out == 0 else (sum(held), 0)) for out in seats]


def expected(seats, held, *, nought, blocked, tiles):
    """Return the readings by the words of the rules, as a set; empty for a refusal."""
    count = len(held)
    against, among = (0, (0, *held)), (None, held)
    if seats == 1:
        if nought or blocked:
            out = count - 1 if nought and not blocked else None
            return {(out, held)} if 2 <= count <= 4 else set()
        ways = {against} if count <= 2 else {against, among}
        ways = {way for way in ways if len(way[1]) <= 4}
        return ways | set(one_hand(held, [0])) if tiles and count > 1 else ways
    if nought or blocked:
        out = count - 1 if nought and not blocked else None
        return {(out, held)} if count == seats else set()
    if seats == 2 and (count == 2 or (tiles and count > 1)):
        together = one_hand(held, (0, 1) if count == 2 else (0,))
        return {among, *together} if count == 2 else set(together)
    if count == seats - 1:
        return {against}
    return {among} if count == seats else set()


@pytest.mark.parametrize(("seats", "count", "nought", "blocked", "tiles"), TABLE)
def test_every_way_to_type_hands_at_every_table_is_read_asked_about_or_refused(
    seats, count, nought, blocked, tiles
):
    kind = {"nought": nought, "blocked": blocked, "tiles": tiles}
    typed, held = written(count, **kind)
    found = read(sit(players=seats), typed)
    wanted = expected(seats, held, **kind)
    assert (set() if isinstance(found, Reason) else set(found)) == wanted


@pytest.mark.parametrize("count", range(1, 13))
def test_a_lone_caller_is_offered_only_as_many_seats_as_the_game_allows(count):
    for preset in ("draw", "mexican-train"):
        match = sit(preset, 1)
        most = most_seats(match.rules)
        found = read(match, " ".join("123456789123"[:count]))
        wanted = {count + 1, count} if count > 2 else {count + 1}
        allowed = sorted((seats for seats in wanted if seats <= most), reverse=True)
        if allowed:
            assert [len(hands) for _, hands in found] == allowed
        else:
            assert found is Reason.WRONG_HAND_COUNT


@pytest.mark.parametrize(
    ("typed", "caller", "readings"),
    [
        ("13 8 out", 0, [(0, (0, 13, 8)), (2, (13, 8, 0))]),
        ("out 13 8", 0, [(0, (0, 13, 8))]),
        ("out 13 8", 1, [(1, (13, 0, 8)), (0, (0, 13, 8))]),
        ("13 uit 8", 0, [(1, (13, 0, 8))]),
        ("I went out 13 8", 1, [(1, (13, 0, 8))]),
        ("13 8, ik ben uit", 2, [(2, (13, 8, 0))]),
        ("eu bati: 13 8", 1, [(1, (13, 0, 8))]),
        ("0 13 8 out", 1, [(0, (0, 13, 8))]),
        ("Bram went out 13 8", 0, [(1, (13, 0, 8))]),
        ("bram winner 13 8", 0, [(1, (13, 0, 8))]),
        ("out: caro; 13 en 8", 0, [(2, (13, 8, 0))]),
        ("winnaar caro 13 e 8", 0, [(2, (13, 8, 0))]),
        ("vencedor: bram, 13 8", 0, [(1, (13, 0, 8))]),
        ("caro bateu; ana 13, bram 8", 0, [(2, (13, 8, 0))]),
        ("13 8 -", 0, [(0, (0, 13, 8)), (2, (13, 8, 0))]),
        ("-, 13, 8", 0, [(0, (0, 13, 8))]),
        ("13-0-8", 0, [(1, (13, 0, 8))]),
        ("bram heeft nog 13, caro has 8", 0, [(0, (0, 13, 8))]),
        ("5-3", 0, [(0, (0, 5, 3))]),
        ("13 8 20 out", 0, Reason.WINNER_OF_BLOCKED),
        ("blocked 9 14 20 ana out", 0, Reason.WINNER_OF_BLOCKED),
        ("ana out bram out 8", 0, Reason.TWO_WENT_OUT),
        ("I 13 8", 0, Reason.UNKNOWN_SEAT),
        ("round 13 8", 0, [(0, (0, 13, 8))]),
        ("the 13 8", 0, Reason.UNKNOWN_SEAT),
    ],
)
def test_a_word_says_who_went_out_and_asks_where_that_is_the_caller_or_a_place(
    typed, caller, readings
):
    assert read(sit(), typed, caller) == readings


def test_who_is_said_to_be_out_and_chosen_to_be_out_is_one_player():
    assert read(sit(), "ana out 13 8", winner=0) == [(0, (0, 13, 8))]
    assert read(sit(), "ana out 13 8", winner=1) is Reason.TWO_WENT_OUT


@pytest.mark.parametrize(
    ("players", "typed", "readings"),
    [
        (1, "5-3", [(0, (0, 8)), (0, (0, 5, 3))]),
        (2, "5-3", [(0, (0, 8)), (None, (5, 3)), (1, (8, 0))]),
        (2, "[5-3]", [(0, (0, 8))]),
        (2, "5|3", [(0, (0, 8))]),
        (2, "0-0", [(0, (0, 0))]),
        (2, "5-3 bram out", [(1, (8, 0))]),
        (1, "6-4 3-0, 5-3", [(0, (0, 13, 8))]),
        (3, "5/3", [(0, (0, 5, 3))]),
        (3, "5|3", Reason.WRONG_HAND_COUNT),
        (1, "13(2) 8(1)", [(0, (0, 13, 8))]),
        (1, "3(1) 1(1)", [(0, (0, 3, 1))]),
        (3, "bram 6-4, 3-0 and 5-3, caro 8", [(0, (0, 21, 8))]),
        (2, "6-4,3-0;5-3", [(None, (13, 8)), (0, (0, 21)), (1, (21, 0))]),
    ],
)
def test_a_pair_may_be_a_tile_or_two_numbers(players, typed, readings):
    assert read(sit(players=players), typed) == readings


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("6-4, 3-0", ["blocked 6-4, 3-0", "0, 6-4 3-0", "6-4 3-0, 0"]),
        ("9(2) 4(1)", ["blocked 9(2) 4(1)", "0 13(3)", "13(3) 0"]),
        ("9(2) 4", ["blocked 9(2) 4", "0 13", "13 0"]),
    ],
)
def test_a_hand_of_several_has_their_tiles_where_those_of_all_are_known(typed, written):
    with pytest.raises(ReadingUnknown) as asked:
        enter_round(sit(players=2), typed, 0)
    assert [one.typed for one in asked.value.readings] == written


@pytest.mark.parametrize("caller", [0, 1, 2, 3, None])
def test_in_a_team_match_a_0_and_both_opponents_are_enough(caller):
    match = sit(players=4, teams=True)

    def paid(typed, winner=None):
        events = enter_round(match, typed, caller, winner, words=HAND_WORDS)
        return add(match, *events).totals

    assert paid("ana 0 bram 13 duarte 8") == paid("bram 13 duarte 8 ana 0") == (21, 0)
    assert paid("13 0 8", winner=1) == (0, 21)
    assert paid("13 0 8", winner=2) == (21, 0)
    if caller in {None, 3}:
        assert paid("13 8 0") == (0, 21)
    else:
        with pytest.raises(ReadingUnknown) as asked:
            paid("13 8 0")
        assert [one.out for one in asked.value.readings] == [caller, 3]
    if caller == 0:
        assert paid("0 13 8") == (21, 0)
    elif caller is None:
        with pytest.raises(ReadingUnknown):
            paid("13 0 8")
    else:
        with pytest.raises(ReadingUnknown) as asked:
            paid("0 13 8")
        assert [one.out for one in asked.value.readings] == [caller, 0]
    assert reason_of(enter_round, match, "0 0 8", caller) is Reason.TWO_WENT_OUT


def test_a_scorekeeper_without_a_seat_is_asked_who_went_out_or_what_is_meant():
    with pytest.raises(WinnerUnknown):
        enter_round(sit(), "13 8", None)
    with pytest.raises(WinnerUnknown):
        enter_round(sit(players=1), "13 8", None)
    with pytest.raises(ReadingUnknown) as asked:
        enter_round(sit(players=1), "9 14 20", None)
    assert [one.out for one in asked.value.readings] == [None, 0, 1, 2, 3]


@pytest.mark.parametrize(
    "typed",
    ["64 30, 53", "13,5 8", "13, 8; 5", "13-8 5", "9, 14 20", "13 8+5", "13 8 plus 5", *LAST_WORD],
)
def test_two_kinds_of_separators_are_refused(typed):
    assert read(sit(), typed) is Reason.TWO_SEPARATORS


@pytest.mark.parametrize(
    "typed",
    [
        "13 14 20,",
        "13 , 14,20",
        "13, 14\n20",
        "13, 14 and 20",
        "13 14 en 20",
        "13;14 e 20",
        "13 14&20",
    ],
)
def test_edges_line_breaks_blanks_beside_a_comma_and_words_are_no_second_kind(typed):
    assert read(sit(), typed) == [(None, (13, 14, 20))]


@pytest.mark.parametrize("names", [("Eva", "Bram"), ("Piet", "Bram"), ("Otto", "Bram")])
def test_a_word_that_a_name_begins_with_is_what_makes_sense(names):
    match = sit(
        players=[
            player.model_copy(update={"name": name})
            for name, player in zip(("Ana", *names), sit().seats, strict=True)
        ]
    )
    first = names[0][0].lower()
    assert read(match, f"bram 8 {first} 13") == [(0, (0, 13, 8))]
    if first == "e":
        assert read(match, "13 e 8") == [(0, (0, 13, 8))]
        assert read(match, "eva 13 e bram 8") == [(0, (0, 13, 8))]
    if first == "p":
        assert read(match, "13p 8p") == [(0, (0, 13, 8))]


def test_a_word_that_makes_sense_as_a_name_too_is_refused():
    seats = sit(players=2).seats
    otto = [seats[0].model_copy(update={"name": "Otto"}), seats[1]]
    assert read(sit(players=otto), "o 13", caller=1) is Reason.UNKNOWN_SEAT


@pytest.mark.parametrize("penalty", [25, 50])
@pytest.mark.parametrize("set_size", [6, 9, 12, 15, 18])
def test_a_double_blank_counts_its_penalty_wherever_it_can_be_told(penalty, set_size):
    match = sit("mexican-train", set_size=set_size, double_blank=penalty)
    for typed, pips in (("0(1)", penalty), ("0-0", penalty), ("0-0 6-4", penalty + 10)):
        assert read(match, f"0, {typed}, 8") == [(0, (0, pips, 8))]
        assert read(match, f"blocked 9, {typed}, 8") == [(None, (9, pips, 8))]
    assert read(match, "blocked 0, 9, 8") == [(None, (penalty, 9, 8))]
    # One tile holds at most both highest halves, or is the double-blank; two are not both that.
    for count, pips in ((1, 2 * set_size + 1), (1, penalty - 1), (0, penalty), (2, 0)):
        possible = count == 1 and 1 <= pips <= 2 * set_size
        if not possible and pips != penalty * count:
            assert read(match, f"0 {pips}({count}) 8") is Reason.IMPOSSIBLE_HAND


def test_who_has_fewest_in_a_blocked_round_counts_the_penalty():
    match = sit("draw", double_blank=50)
    assert read(match, "0(1) 9 14") == [(None, (50, 9, 14))]
    assert add(match, *enter_round(match, "0(1) 9 14", 0)).totals == (0, 64, 0)
    assert read(match, "0 30(1) 9") is Reason.IMPOSSIBLE_HAND
    plain = sit("draw")
    assert add(plain, *enter_round(plain, "0(1) 9 14", 0)).totals == (23, 0, 0)


def test_tiles_settle_equal_hands():
    with pytest.raises(FewestTilesUnknown):
        enter_round(sit(), "9 9 20", 0)
    assert read(sit(), "9(3) 9(2) 20") == [(None, (9, 9, 20))]
