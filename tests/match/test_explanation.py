"""How points come about, in words."""

import pytest

from bot.domain.events import Player
from bot.domain.presets import PRESETS
from bot.match.explanation import entry_label, entry_title, in_brief, working
from tests.matches import FOUR, OPA, peg, play, sit


def said(match):
    """Return what is said about the last entry."""
    return working("en", match, match.last_entry)


@pytest.mark.parametrize(
    ("preset", "shown"),
    [
        ("allfives", "**+10**"),
        ("fives-threes", "10 → 2: **+2**"),
        ("allfives-1863", "10 → 2: **+2**"),
    ],
)
def test_a_sum_of_open_ends_shows_what_the_game_makes_of_it(preset, shown):
    assert said(peg(sit(preset), "10")) == shown


@pytest.mark.parametrize(
    ("preset", "typed", "shown"),
    [
        ("draw", "13 8", "Bram 13 + Caro 8: **+21**"),
        ("allfives", "13 8", "Bram 13 → 15, Caro 8 → 10: **+25**"),
        ("allfives", "1 2", "Bram 1 → 0, Caro 2 → 0: +0, but the round still counts."),
        ("allfives-1863", "13 8", "Bram 13 → 15, Caro 8 → 10: 25 ÷ 5 = **+5**"),
        ("allfives-long", "9 14 20", "Bram 14 → 15, Caro 20 → 20, Ana 9 → −10: **+25**"),
        ("allfives-long", "2 14 20", "Bram 14 → 15, Caro 20 → 20, Ana 2 → 0: **+35**"),
        ("mexican-train", "0 13 8", "Ana **+0** · Bram **+13** · Caro **+8**"),
        ("fives-threes", "out", "going out: **+1**"),
    ],
)
def test_a_round_says_whose_hand_was_worth_what(preset, typed, shown):
    assert said(play(sit(preset), typed)) == shown


def test_hands_of_partners_are_told_apart():
    teams = sit("allfives", FOUR, teams=True)
    assert said(play(teams, "13 8")) == "Bram 13 → 15, Duarte 8 → 10: **+25**"
    train = sit("mexican-train", FOUR, teams=True)
    assert said(play(train, "0 13 6 8")) == "Caro 6: **+6** · Bram 13 + Duarte 8: **+21**"


def test_a_name_stands_there_as_it_is_written():
    match = sit("allfives-long", (*FOUR[:2], Player(name="Jean-Luc *")))
    assert said(play(match, "9 14 20")).startswith("Bram 14 → 15, Jean-Luc \\* 20 → 20, Ana")


@pytest.mark.parametrize(
    ("preset", "typed", "title", "shown"),
    [
        ("draw", "9 14 20", "blocked, Ana had the fewest pips", "Bram 14 + Caro 20: **+34**"),
        (
            "draw",
            "9(3) 9(2) 20",
            "blocked, equal pips: Bram had the fewest tiles, 2",
            "Ana 9 + Caro 20: **+29**",
        ),
        (
            "draw",
            "9(2) 9(2) 20",
            "blocked",
            "Nobody scores: the lowest hands are equal, in pips and in tiles.",
        ),
        ("sniff", "9 9 20", "blocked", "Nobody scores: the lowest hands are equal."),
        ("plain", "9 9 20", "blocked", "Nobody scores: the lowest hands are equal."),
        ("fives-threes", "blocked", "blocked", "In a blocked round nobody scores."),
    ],
)
def test_a_blocked_round_says_what_decided_it(preset, typed, title, shown):
    match = play(sit(preset), typed)
    assert entry_title("en", match, match.last_entry) == f"Round 1 · {title}"
    assert said(match) == shown


def test_a_tie_that_an_answer_decided_says_so_without_a_number():
    match = play(sit("draw"), "9 9 20", fewest=1)
    title = entry_title("en", match, match.last_entry)
    assert title == "Round 1 · blocked, equal pips: Bram had the fewest tiles"
    nobody = play(sit("draw"), "9 9 20", fewest="equal")
    assert said(nobody) == "Nobody scores: the lowest hands are equal, in pips and in tiles."


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", ["en", "nl", "pt-BR"])
def test_whatever_a_game_makes_of_a_blocked_round_is_said(language, preset):
    for typed in ("blocked 9 14 20", "blocked 9(2) 9(2) 20"):
        match = play(sit(preset, (*FOUR[:2], OPA)), typed)
        assert working(language, match, match.last_entry)
        assert entry_title(language, match, match.last_entry)


@pytest.mark.parametrize(
    ("before", "typed", "shown", "label"),
    [
        ([], "6 6 out", "6 + 6 = 12 → 4 + going out: **+5**", "1 · Ana out · 6 6 · +5"),
        ([], "10 out", "10 → 2 + going out: **+3**", "1 · Ana out · 10 · +3"),
        ([], "5 6 out", "5 + 6 = 11 → 0 + going out: **+1**", "1 · Ana out · 5 6 · +1"),
        (
            ["6-6 3"] * 7 + ["3 3"],
            "6 6 out",
            "6 + 6 = 12 → 4 + going out: +5. Would pass 61: counts 0.",
            "1 · Ana out · 6 6 · +0",
        ),
    ],
)
def test_a_last_tile_is_shown_with_what_going_out_adds_to_it(before, typed, shown, label):
    match = peg(sit("fives-threes"), *before, typed)
    assert said(match) == shown
    assert entry_label("en", match, match.last_entry) == label


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (sit("draw"), "New match: Draw"),
        (play(sit("allfives"), "13 8"), "Ana +25 → 25"),
        (peg(play(sit("allfives"), "13 8"), "6 4"), "Ana +10 → 35"),
        (play(sit("allfives"), "1 2"), "Ana +0 → 0"),
        (play(sit("mexican-train"), "0 13 8"), "Ana +0 → 0 · Bram +13 → 13 · Caro +8 → 8"),
        (play(sit("allfives", FOUR, teams=True), "13 8"), "Ana & Caro +25 → 25"),
        (play(sit("sniff"), "9 9 20"), "Nobody scores: the lowest hands are equal."),
        (play(sit("draw", target=10), "13 8"), "🏆 Ana won with 21 points."),
        (play(sit("draw", (Player(name="*Jo*"), *FOUR[:2])), "13 8"), "\\*Jo\\* +21 → 21"),
    ],
)
def test_one_line_says_what_happened_last(match, line):
    assert in_brief("en", match) == line
