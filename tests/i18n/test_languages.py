"""The rows of the languages: what each needs, and that nothing fails for a language without one."""

from dataclasses import fields

import discord
import pytest

from bot.domain.hand_input import read_hands
from bot.domain.tiles import HandWords, plain
from bot.i18n.languages import (
    ENGLISH,
    HAND_WORDS,
    LANGUAGES,
    language_for,
    row_of,
)
from bot.i18n.names import seat_name
from bot.i18n.translate import decimal_sign, listed, say
from bot.rules_faq.topics import TOPICS, answer
from tests.playing import begun

ROWS = LANGUAGES.values()


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("nl", "nl"), ("pt-BR", "pt-BR"), ("pt", "pt-BR"), ("en-US", "en"), ("de", "en"),
        ("", "en"), (None, "en"),
    ],
)  # fmt: skip
def test_a_locale_of_discord_leads_to_a_language(locale, language):
    assert language_for(locale) == language


def test_every_language_has_a_locale_that_discord_knows_and_shares_none():
    known = {locale.value for locale in discord.Locale}
    assert all(known & set(row.locales) for row in ROWS)
    locales = [locale for row in ROWS for locale in row.locales]
    assert len(set(locales)) == len(locales)


def test_no_two_languages_look_alike_where_they_stand_together():
    for of in (lambda row: row.own_name, lambda row: row.colour):
        assert len(set(map(of, ROWS))) == len(ROWS)


@pytest.mark.parametrize("unknown", ["xx", "", "pt", "EN"])
def test_a_language_that_the_bot_has_not_is_english(unknown):
    assert row_of(unknown) is LANGUAGES[ENGLISH]
    assert say(unknown, "match.join") == say(ENGLISH, "match.join")
    assert listed(unknown, "abc") == listed(ENGLISH, "abc")
    assert decimal_sign(unknown) == "."
    assert all(answer(unknown, topic) == answer(ENGLISH, topic) for topic in TOPICS)


@pytest.mark.parametrize(
    ("language", "names", "either", "sign"),
    [
        ("en", "Ana, Bram and Caro", "5 or 10", "."),
        ("nl", "Ana, Bram en Caro", "5 of 10", ","),
        ("pt-BR", "Ana, Bram e Caro", "5 ou 10", ","),
    ],
)
def test_lists_and_decimals_are_written_as_the_language_writes_them(language, names, either, sign):
    assert listed(language, ["Ana", "Bram", "Caro"]) == names
    assert listed(language, ["Ana"]) == "Ana"
    assert listed(language, []) == ""
    assert listed(language, (5, 10), "or") == either
    assert decimal_sign(language) == sign


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_for_an_open_seat_is_the_one_that_can_be_typed(language):
    word = seat_name(language, begun().match, 3).split()[0].casefold()
    assert row_of(language).words.open_seat == (word,)


@pytest.mark.parametrize("word", [word for row in ROWS for word in row.words.blocked])
def test_every_word_for_a_blocked_round_is_read_before_hands(word):
    for typed in (f"{word} 9 14", f"{word.upper()}: 9 14"):
        assert read_hands(typed, (), 6, words=HAND_WORDS).blocked


@pytest.mark.parametrize("word", [word for row in ROWS for word in row.words.out])
def test_every_word_for_going_out_is_read_where_hands_do_not_count(word):
    assert read_hands(word.upper(), (), 6, words=HAND_WORDS).hands == ()


def test_words_are_kept_in_the_form_in_which_they_are_looked_up():
    words = [word for kind in fields(HandWords) for word in getattr(HAND_WORDS, kind.name)]
    assert [word for word in words if plain(word) != word or " " in word] == []
    assert not set(HAND_WORDS.blocked) & set(HAND_WORDS.out)
