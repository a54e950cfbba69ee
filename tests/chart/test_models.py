"""From a match to what its chart shows and says, in every language."""

from itertools import product

import pytest
from hypothesis import given

from bot.chart import can_be_drawn
from bot.chart.fonts import width_of
from bot.chart.models import alt_text, chart_of
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
    return [line.totals for line in chart_of("en", match).lines]


def test_a_line_goes_from_nothing_through_the_total_after_every_round():
    match = match_of(out(0, 0, 20), out(1, 15, 0), out(0, 0, 5))
    assert totals(match) == [(0, 20, 20, 25), (0, 0, 15, 15)]


def test_points_in_play_belong_to_the_round_in_which_they_fell():
    match = match_of(ends(0, 10), out(1, 15, 0), ends(1, 5), ends(1, 20), out(0, 0, 5))
    assert totals(match) == [(0, 10, 15), (0, 15, 40)]


def test_points_in_play_of_a_round_that_goes_on_come_last():
    assert totals(match_of(out(0, 0, 20), ends(1, 5))) == [(0, 20, 20), (0, 0, 5)]


def test_a_match_that_ends_within_a_round_shows_the_points_that_ended_it():
    match = match_of(out(0, 0, 45), ends(0, 20), target=60)
    assert not match.is_open
    assert totals(match) == [(0, 45, 65), (0, 0, 0)]


def test_what_was_taken_back_is_not_shown():
    match = match_of(out(0, 0, 20), out(1, 15, 0), EntryTakenBack(entry=1))
    assert totals(match) == [(0, 0), (0, 15)]


def test_who_came_late_begins_with_the_points_they_were_given():
    late = LatePlayerSeated(player=Player(name="Caro"), score=10)
    match = match_of(out(0, 0, 20), late, out(2, 5, 5, 0))
    assert totals(match)[2] == (10, 10, 20)


def test_partners_are_one_line():
    match = match_of(out(0, 0, 10, 5, 10), players=("Ana", "Bram", "Caro", "Duarte"), teams=True)
    names = [list(line.names) for line in chart_of("en", match).lines]
    assert names == [["Ana", "Caro"], ["Bram", "Duarte"]]
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
    ("language", "said"),
    [
        ("en", "Chart of the points per round: Bram 25, Ana 20 after 2 rounds; target 150"),
        ("nl", "Grafiek van de punten per ronde: Bram 25, Ana 20 na 2 rondes; doelscore 150"),
        ("pt-BR", "Gráfico dos pontos por rodada: Bram 25, Ana 20 após 2 rodadas; meta 150"),
    ],
)
def test_the_picture_is_put_into_words_best_first(language, said):
    assert alt_text(language, match_of(out(0, 0, 20), out(1, 25, 0))) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Chart of the points per round: Ana 5, Bram 0 in the first round; target 1200"),
        ("nl", "Grafiek van de punten per ronde: Ana 5, Bram 0 in de eerste ronde; doelscore 1200"),
        ("pt-BR", "Gráfico dos pontos por rodada: Ana 5, Bram 0 na primeira rodada; meta 1200"),
    ],
)
def test_so_is_that_of_a_first_round_that_goes_on(language, said):
    assert alt_text(language, match_of(ends(0, 5), target=1200)) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ana 3, Bram 40 after 1 round"),
        ("nl", "Ana 3, Bram 40 na 1 ronde"),
        ("pt-BR", "Ana 3, Bram 40 após 1 rodada"),
    ],
)
def test_the_lowest_comes_first_where_it_wins_and_no_target_is_spoken_of(language, said):
    match = match_of(RoundScored(hands=(Hand(pips=3), Hand(pips=40))), preset="mexican-train")
    assert alt_text(language, match).endswith(f": {said}")
    assert chart_of(language, match).target is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_fit_whatever_the_names(language):
    match = match_of(out(0, 0, *[7] * 9), players=["W" * 32] * 10, target=100_000)
    assert len(alt_text(language, match)) <= 1024


def test_names_are_not_escaped_where_no_markdown_is_read():
    match = match_of(out(0, 0, 20), players=("_a_ *b*", "$x^2$"))
    assert "_a_ *b* 20, $x^2$ 0" in alt_text("en", match)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Player 2"), ("nl", "Speler 2"), ("pt-BR", "Jogador 2")]
)
def test_an_open_seat_and_a_name_that_cannot_be_drawn_are_called_by_their_number(language, name):
    for player in (None, "\U00012219"):
        match = match_of(out(0, 0, 20), players=("Ana", player))
        assert chart_of(language, match).lines[1].names == (name,)


@pytest.mark.parametrize(("language", "preset"), list(product(LANGUAGES, PRESETS)))
def test_every_title_fits_in_every_language(language, preset, monkeypatch):
    going_on = match_of(preset=preset, rounds=1000)
    over = match_of(MatchEnded(), preset=preset)
    monkeypatch.setattr(Match, "rounds", 300)
    for shown in (chart_of(language, going_on), chart_of(language, over)):
        assert width_of(shown.title, 44, bold=True) <= 1200 - 2 * 36
        assert width_of(shown.length, 36) <= 1200 - 2 * 36
    assert width_of(say(language, "chart.target", target="100000"), 32) <= 400


@given(tables())
def test_lines_of_whatever_match_are_equally_long_and_end_at_its_totals(table):
    lines = totals(table.match)
    assert len(lines) == len(table.match.sides)
    assert len({len(line) for line in lines}) <= 1
    if can_be_drawn(table.match):
        assert tuple(line[-1] for line in lines) == table.match.totals
        assert len(lines[0]) - 1 in {table.match.rounds, table.match.rounds + 1}
