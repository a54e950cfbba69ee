"""What a board shows of a match."""

import re

import pytest

from bot.board.embed import embed_of, entry_card
from bot.domain import corrections, decisions
from bot.domain.presets import PRESETS
from bot.i18n.translate import say
from bot.match.requests import MatchRecord
from bot.ui.context import ChannelRef
from tests.embeds import problems_of
from tests.matches import FOUR, add, of, peg, play, sit

HERE = ChannelRef(1, 2, 3)


def text_of(match, language="en"):
    """Return all that the board of a match says."""
    embed = embed_of(MatchRecord(1, HERE, language, match))
    assert not [*problems_of([embed])]
    fields = [part for field in embed.fields for part in (field.name, field.value)]
    texts = [embed.brief, embed.title, embed.description, *fields]
    return "\n".join(text for text in texts if text)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", ["en", "nl", "pt-BR"])
def test_a_running_board_says_the_seat_order_wherever_hands_are_typed(language, preset):
    match = play(sit(preset), {"fives-threes": "out", "mexican-train": "20 5 0"}.get(preset, "1 2"))
    shown = "1 Ana, 2 Bram, 3 Caro" in text_of(match, language)
    assert shown == (match.is_open and preset != "fives-threes")


def test_partners_see_their_seat_order_before_the_first_round():
    match = sit("allfives", FOUR, teams=True)
    assert "1 Ana, 2 Bram, 3 Caro, 4 Duarte" in text_of(match)
    assert "1 Ana, 2 Bram, 3 Caro, 4 Duarte" in text_of(play(match, "13 8"))


def test_a_board_that_opens_fits_a_phone_whatever_the_rules_are():
    for preset in PRESETS:
        shown = text_of(sit(preset, FOUR))
        assert len(shown.splitlines()) <= 11
        assert len(shown) <= 500


def test_winners_have_a_medal_and_all_others_their_place():
    train = play(sit("mexican-train", rounds=1), "0 1 1")
    assert "🥇 Ana · **0**\n**2.** Bram · **1**\n**2.** Caro · **1**" in text_of(train)
    equal = play(sit("mexican-train", rounds=1), "blocked 3 3 4")
    assert "🥇 Ana · **3**\n🥇 Bram · **3**\n**3.** Caro · **4**" in text_of(equal)
    drawn = play(sit("plain"), "9 9 20")
    assert "🥇" not in text_of(drawn)


@pytest.mark.parametrize("language", ["en", "nl", "pt-BR"])
def test_penalty_points_make_neither_a_best_round_nor_a_streak(language):
    names = {say(language, f"board.{key}") for key in ("best-round", "streak")}
    train = play(sit("mexican-train", rounds=2), "0 5 9", "0 4 9")
    assert not [name for name in names if name in text_of(train, language)]
    draw = play(sit("draw"), "30 30", "30 30")
    assert all(name in text_of(draw, language) for name in names)


def said_in(card):
    """Return the lines of a short answer, the one above its embed first, without marks."""
    lines = [card.brief, card.title or "", *(card.description or "").split("\n")]
    return [line.replace("*", "") for line in lines if line]


@pytest.mark.parametrize("language", ["en", "nl", "pt-BR"])
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("typed", ["13 8", "6-4 3-0, 5-3", "blocked 9 14 20", "10"])
def test_a_short_answer_says_each_total_once_and_repeats_no_line(preset, typed, language):
    rules = of(preset) if preset != "plain" else of(preset, rounds=3)
    if typed == "10":
        if rules.in_play.scores == "nothing":
            return
        played = peg(sit(rules), typed)
    else:
        played = play(sit(rules), typed)
    undone = add(played, decisions.take_back(played))
    redone = add(undone, corrections.restore(undone))
    for match in (played, undone, redone):
        first, *others = said_in(entry_card(language, match))
        assert all(line not in first for line in others)
        told = "\n".join([first, *others])
        for name, total in zip(("Ana", "Bram", "Caro"), match.totals, strict=True):
            assert len(re.findall(rf"{name} (?:\+\d+ → )?{total}\b", told)) == 1, told


def test_an_answer_to_a_round_that_nobody_won_says_so_once():
    card = entry_card("en", play(sit("fives-threes"), "blocked"))
    assert card.brief == "In a blocked round nobody scores."
    assert card.description == "Ana **0**, Bram **0**, Caro **0**"
    tied = entry_card("en", play(sit("allfives-long"), "9 9 20"))
    assert "Nobody scores" not in tied.description


def test_an_answer_keeps_the_tiles_of_hands_whose_pips_stand_above_it():
    card = entry_card("en", play(sit("mexican-train"), "0, 6-4 3-0, 5-3"))
    assert card.brief == "Ana +0 → 0 · Bram +13 → 13 · Caro +8 → 8"
    assert card.description.startswith("Ana **+0** · Bram [6|4][3|0] **+13** · Caro [5|3] **+8**")
