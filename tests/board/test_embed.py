"""What a board shows of a match."""

import pytest

from bot.board.embed import embed_of
from bot.domain.presets import PRESETS
from bot.match.requests import MatchRecord
from bot.ui.context import ChannelRef
from tests.embeds import problems_of
from tests.matches import FOUR, play, sit

HERE = ChannelRef(1, 2, 3)


def text_of(match, language="en"):
    """Return all that the board of a match says."""
    embed = embed_of(MatchRecord(1, HERE, language, match))
    assert not [*problems_of([embed])]
    fields = [part for field in embed.fields for part in (field.name, field.value)]
    return "\n".join([embed.title, embed.description, *fields])


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
