"""Names as they may be kept and shown."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.domain.decisions import open_match
from bot.domain.events import LONGEST_NAME, OPEN_SEAT, Player
from bot.domain.presets import PRESETS
from bot.i18n.names import clean, escaped, seat_name
from tests.playing import Table

JOINER = "\u200d"
FAMILY = JOINER.join("👨👩👧👦")
MARKS = "\\`*_~|<>[]()#:@/"
OF_LISTS = "-+."

anything = st.text(max_size=100) | st.text(
    alphabet=st.sampled_from(
        f"{MARKS}{OF_LISTS}{JOINER}\u202e\u200b\u3164\u0301\ufe0f\n\t 👨﷽漢aZ1"
    ),
    max_size=100,
)


def shown(text):
    """Return a text as Discord shows one in which every mark is escaped."""
    result, escaping = "", False
    for character in text:
        if character == "\\" and not escaping:
            escaping = True
        else:
            result += character
            escaping = False
    return result


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ana", "Ana"),
        ("  Opa   Jan ", "Opa Jan"),
        ("Ana\nBram\r\n\u2028Caro", "Ana Bram Caro"),
        ("\u202eanA\u202c", "anA"),
        ("A\u200bn\ufeffa", "Ana"),
        ("A\x00n\x1ba\x7f", "Ana"),
        ("Zoe\u0308", "Zoë"),
        ("Z\u0301\u0302\u0303\u0304", "Ź\u0302\u0303"),
        (FAMILY, FAMILY),
        (f"{JOINER}{FAMILY}{JOINER}", FAMILY),
        ("❤️", "❤️"),
        ("🇳🇱", "🇳🇱"),
        ("漢" * 40, "漢" * 32),
        ("x" * 31 + " y", "x" * 31),
        ("", ""),
        (" \t\n", ""),
        ("\u200b\u200d\u2060\ufeff", ""),
        ("\u3164", ""),
        ("\u115f\u1160\uffa0\u2800", ""),
        ("\u0301\u0302", ""),
        ("\ufe0f", ""),
        ("A\u200dn\u034fa\ufe0f", "Ana"),
        ("A\U000e0101\u17b4na\ufffc", "Ana"),
        ("Zoe\x1b\u0308\ufe0f", "Zoë"),
        ("ක්\u200dෂ", "ක්\u200dෂ"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("\U000e0041", ""),
        ("a\u3164b", "a b"),
        ("...", "..."),
        ("€", "€"),
        ("김철수", "김철수"),
        ("ปูกี้", "ปูกี้"),
    ],
)
def test_a_name_is_kept_on_one_line_without_anything_hidden(name, kept):
    assert clean(name) == kept


@given(anything)
def test_a_kept_name_fits_is_on_one_line_and_can_be_seen(name):
    kept = clean(name)
    assert len(kept) <= LONGEST_NAME
    assert kept == kept.strip()
    assert "  " not in kept
    hidden = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not [one for one in kept if unicodedata.category(one) in hidden and one != JOINER]
    assert not kept or any(unicodedata.category(one)[0] in "LNPS" for one in kept)


@given(anything)
@example("e" + "\u0301" * 5)
@example("A\x1b\u0300")
@example("A\x1b\u0301\ufe0f")
@example(f"e{JOINER}\u0302{JOINER}\u0301{JOINER}")
@example("\u1100\u200b\u1161\u200b\u11a8" * 20)
@example("\ufdfa" * 40)
def test_a_kept_name_stays_what_it_is(name):
    assert clean(clean(name)) == clean(name)


@given(anything)
def test_a_kept_name_makes_a_player(name):
    kept = clean(name)
    if kept:
        assert Player(name=kept).name == kept


@given(anything)
def test_a_name_without_anything_to_clean_is_kept(name):
    plain = "".join(one for one in name if one.isascii() and one.isalnum())
    assert clean(plain) == plain[:LONGEST_NAME]


@given(anything)
def test_an_escaped_text_is_shown_as_it_was(text):
    assert shown(escaped(text)) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("- Ana", r"\- Ana"),
        ("+ Ana", r"\+ Ana"),
        ("12. Ana", r"12\. Ana"),
        ("-Ana", "-Ana"),
        ("Ana - Bram", "Ana - Bram"),
        ("St. Ana", "St. Ana"),
    ],
)
def test_no_text_begins_a_list(text, written):
    assert escaped(text) == written


@given(anything)
def test_no_mark_of_an_escaped_text_is_left_alone(text):
    made = escaped(text)
    escaping = False
    for character in made:
        if escaping:
            assert character in MARKS + OF_LISTS
            escaping = False
        elif character == "\\":
            escaping = True
        else:
            assert character not in MARKS
    assert not escaping


@given(anything)
def test_an_escaped_name_is_at_most_twice_as_long(name):
    assert len(escaped(clean(name))) <= 2 * LONGEST_NAME


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Player 3"), ("nl", "Speler 3"), ("pt-BR", "Jogador 3")]
)
def test_open_seats_are_named_in_every_language(language, name):
    players = (Player(name="Ana"), OPEN_SEAT, OPEN_SEAT)
    match = Table(open_match(PRESETS["draw"].rules, players, teams=False)).match
    assert [seat_name(language, match, seat) for seat in (0, 2)] == ["Ana", name]
