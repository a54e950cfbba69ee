"""What a board shows of a match."""

import pytest

from bot.board.embed import embed_of, entry_card
from bot.domain import corrections, decisions
from bot.domain.presets import PRESETS
from bot.i18n.translate import say
from bot.match.requests import MatchRecord
from bot.ui.context import ChannelRef
from tests.embeds import problems_of
from tests.matches import FOUR, add, peg, play, sit

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


@pytest.mark.parametrize("language", ["en", "nl", "pt-BR"])
def test_totals_stand_once_in_a_short_answer(language):
    played = peg(play(sit("allfives"), "13 8"), "10")
    undone = add(played, decisions.take_back(played))
    redone = add(undone, corrections.restore(undone))
    for match in (played, undone, redone):
        card = entry_card(language, match)
        shown = f"{card.brief}\n{card.title}\n{card.description}".replace("*", "")
        assert shown.count("Bram 0, Caro 0") == 1
