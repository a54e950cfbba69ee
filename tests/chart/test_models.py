"""From a match to what its chart shows and says, in every language."""

from itertools import product

import pytest
from hypothesis import given

from bot.chart import can_be_drawn
from bot.chart.fonts import family_of, width_of
from bot.chart.models import alt_text, chart_of, told_apart
from bot.domain.events import (
    EndsScored,
    EntryTakenBack,
    LatePlayerSeated,
    MatchEnded,
    Player,
    RoundScored,
)
from bot.domain.hand_input import Hand
from bot.domain.match import Match
from bot.domain.presets import PRESETS
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from tests.chart.samples import match_of, out
from tests.playing import tables


def ends(seat, total):
    return EndsScored(seat=seat, shown=(str(total), "0"), total=total)


def totals(match):
    return chart_of("en", match).totals


LATE = LatePlayerSeated(player=Player(name="Caro"), score=10)


@pytest.mark.parametrize(
    ("events", "found"),
    [
        # A line goes from nothing through the total after every round; so do points in play.
        ((out(0, 0, 20), out(1, 15, 0), out(0, 0, 5)), [(0, 20, 20, 25), (0, 0, 15, 15)]),
        ((ends(0, 10), out(1, 15, 0), ends(1, 5), out(0, 0, 5)), [(0, 10, 15), (0, 15, 20)]),
        # Those of a round that goes on come last, also where they end the match.
        ((out(0, 0, 20), ends(1, 5)), [(0, 20, 20), (0, 0, 5)]),
        ((out(0, 0, 145), ends(0, 20)), [(0, 145, 165), (0, 0, 0)]),
        # What was taken back is not shown; who came late begins with what they were given.
        ((out(0, 0, 20), out(1, 15, 0), EntryTakenBack(entry=1)), [(0, 0), (0, 15)]),
        ((out(0, 0, 20), LATE, out(2, 5, 5, 0)), [(0, 20, 20), (0, 0, 0), (10, 10, 20)]),
    ],
)
def test_a_line_goes_through_the_totals_after_each_round(events, found):
    assert totals(match_of(*events)) == found


def test_partners_are_one_line():
    match = match_of(out(0, 0, 10, 5, 10), players=("Ana", "Bram", "Caro", "Duarte"), teams=True)
    assert chart_of("en", match).names == [["Ana", "Caro"], ["Bram", "Duarte"]]
    assert alt_text("en", match).endswith(
        "Ana & Caro 20, Bram & Duarte 0 after 1 round; target 150"
    )


def test_a_match_can_be_drawn_when_something_was_entered_that_counts():
    assert not can_be_drawn(match_of())
    assert not can_be_drawn(match_of(MatchEnded()))
    assert not can_be_drawn(match_of(out(0, 0, 20), EntryTakenBack(entry=1)))
    assert can_be_drawn(match_of(out(0, 0, 1)))
    assert can_be_drawn(match_of(ends(0, 5)))


@pytest.mark.parametrize(
    ("language", "begun", "two", "lowest"),
    [
        ("en", "in the first round; target 150", "after 2 rounds; target 150", "after 1 round"),
        ("nl", "in de eerste ronde; doelscore 150", "na 2 rondes; doelscore 150", "na 1 ronde"),
        ("pt-BR", "na primeira rodada; meta 150", "após 2 rodadas; meta 150", "após 1 rodada"),
    ],
)
def test_the_picture_is_put_into_words_best_first(language, begun, two, lowest):
    def words(*events, **match):
        return alt_text(language, match_of(*events, **match)).partition(": ")[2]

    assert words(ends(0, 5)) == f"Ana 5, Bram 0 {begun}"
    assert words(out(0, 0, 20), out(1, 25, 0)) == f"Bram 25, Ana 20 {two}"
    low = RoundScored(hands=(Hand(pips=40), Hand(pips=3)))
    assert words(low, preset="mexican-train") == f"Bram 3, Ana 40 {lowest}"
    assert chart_of(language, match_of(low, preset="mexican-train")).target is None


def test_names_that_look_the_same_get_the_number_of_their_seat():
    assert told_apart(["Ana", "Bram", "Ana"]) == ["Ana (1)", "Bram", "Ana (3)"]
    first, second = told_apart(["W" * 31 + "a", "W" * 31 + "b"])
    assert first.endswith("… (1)")
    assert second.endswith("… (2)")


@pytest.mark.parametrize("name", ["W" * 32, "Ana" * 10, "محمد" * 8, "M W" * 10])
def test_no_name_is_wider_than_its_room(name):
    assert max(map(width_of, told_apart([name, name, "Ana"]))) <= 11.5
    assert width_of(told_apart([name])[0]) <= 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_fit_whatever_the_names_and_are_not_escaped(language):
    match = match_of(out(0, 0, *[7] * 9), players=["W" * 32] * 10, target=100_000)
    assert len(alt_text(language, match)) <= 1024
    match = match_of(out(0, 0, 20), players=("_a_ *b*", "$x^2$"))
    assert "_a_ *b* 20, $x^2$ 0" in alt_text(language, match)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Player 2"), ("nl", "Speler 2"), ("pt-BR", "Jogador 2")]
)
def test_an_open_seat_and_a_name_that_cannot_be_drawn_are_called_by_their_number(language, name):
    for player in (None, "\U00012219"):
        match = match_of(out(0, 0, 20), players=("Ana", player))
        assert chart_of(language, match).names[1] == [name]


@pytest.mark.parametrize(("language", "preset"), list(product(LANGUAGES, PRESETS)))
def test_every_title_fits_in_every_language(language, preset, monkeypatch):
    going_on = match_of(preset=preset, rounds=1000)
    over = match_of(MatchEnded(), preset=preset)
    monkeypatch.setattr(Match, "rounds", 300)
    for shown in (chart_of(language, going_on), chart_of(language, over)):
        assert max(44 * width_of(shown.title), 34 * width_of(shown.length)) <= 1200 - 2 * 36
        assert family_of(shown.title) == family_of(shown.length) == "Noto Sans"
    assert 34 * width_of(say(language, "chart.target", target="100000")) <= 400


@given(tables())
def test_lines_of_whatever_match_are_equally_long_and_end_at_its_totals(table):
    lines = totals(table.match)
    assert len(lines) == len(table.match.sides)
    assert len({len(line) for line in lines}) <= 1
    if can_be_drawn(table.match):
        assert tuple(line[-1] for line in lines) == table.match.totals
        assert len(lines[0]) - 1 in {table.match.rounds, table.match.rounds + 1}
