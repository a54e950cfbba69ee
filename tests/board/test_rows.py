"""The buttons of a board on a phone: three rows at most, whatever the language."""

import pytest

from bot.board.buttons import controls
from bot.chart.fonts import width_of
from bot.domain import corrections, decisions
from bot.domain.presets import PRESETS
from bot.i18n.languages import LANGUAGES
from bot.rules_faq import ShowRulesButton
from bot.sheet import ShowSheetButton
from tests.matches import ANA, CARO, FIVE, OPA, add, peg, play, sit

PHONE, BESIDE, GAP = 390, 88, 8
"""Points of a phone's width, what stands beside the buttons of a message, and between two."""
LETTERS, PADDING = 12.6, 25
"""How wide an em of a label and what stands around it are, as measured in the page of the trial."""


def more(match_id, match):
    return [*([ShowSheetButton(match_id)] if match.live_entries else []), ShowRulesButton(match_id)]


def lines(view):
    """Return the labels of the buttons by the lines in which a phone shows them."""
    shown = []
    for row in range(5):
        left = 0
        for item in (one for one in view.children if one.row == row):
            width = width_of(item.item.label) * LETTERS + PADDING
            if not left or left + GAP + width > PHONE - BESIDE:
                shown.append([])
                left = -GAP
            left += GAP + width
            shown[-1].append(item.item.label)
    return shown


def undone(match):
    return add(match, decisions.take_back(match))


def states(preset):
    """Return how a board can stand, by what happened last."""
    typed = {"fives-threes": "out", "mexican-train": "0 13 8"}.get(preset, "13 8")
    new = sit(preset)
    begun = play(new, typed)
    yield "new", new
    yield "alone", sit(preset, [ANA])
    yield "joined", add(sit(preset, [ANA]), decisions.take_seat(sit(preset, [ANA]), CARO))
    yield "begun", begun
    yield "undone", undone(begun)
    yield "undone before", undone(play(begun, typed)) if begun.is_open else begun
    if PRESETS[preset].rules.in_play.scores != "nothing":
        yield "in play", undone(peg(peg(new, "15"), "15"))
    if begun.is_open and preset != "fives-threes":
        seats = play(sit(preset, [ANA]), typed if preset != "mexican-train" else "0 13 8")
        yield "open seats", seats
        yield "open seats, undone", undone(play(seats, typed)) if seats.is_open else seats
        yield "added", add(begun, corrections.seat_late(begun, FIVE[4], 0))
    yield "renamed", add(new, corrections.rename(1, "Opa"))
    yield "replaced", add(new, corrections.replace_player(new, 1, OPA))
    yield "ended", add(begun, decisions.end_match(begun)) if begun.is_open else begun


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_of_a_board_take_three_lines_of_a_phone_at_most(preset, language):
    for state, match in states(preset):
        shown = lines(controls(language, 1, match, more))
        assert len(shown) <= 3, (state, shown)
