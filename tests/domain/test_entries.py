"""In which ways people write a round, and what each of them means: `entries.tsv`.

A line holds a text as a Python string without its quotes and, behind a tab, the hands in seat
order, with the number of tiles behind those that it decides for, and B where the round was blocked;
or `ask:` with the readings, or `refuse`. Ana types it, in a match of Ana, Bram and Caro.
"""

from pathlib import Path

import pytest

from bot.domain.decisions import enter_round
from bot.domain.errors import FewestTilesUnknown, ReadingUnknown, Rejected
from bot.i18n.languages import HAND_WORDS
from tests.matches import sit

LINES = Path(__file__).with_name("entries.tsv").read_text(encoding="utf-8").splitlines()[1:]
ENTRIES = [line.split("\t") for line in LINES]
MATCH = sit()


def meant(typed, wanted):
    """Return what a text is read as, with the numbers of tiles where they are wanted."""
    try:
        scored = enter_round(MATCH, typed, 0, words=HAND_WORDS)[-1]
    except ReadingUnknown as question:
        return "ask: " + " | ".join(
            meant(one.typed, "") if one.out is None else meant_with(one)
            for one in question.readings
        )
    except Rejected:
        return "refuse"
    shown = [
        f"{hand.pips}({hand.tiles})" if "(" in want else str(hand.pips)
        for hand, want in zip(scored.hands, [*wanted.split(), "", "", ""], strict=False)
    ]
    return " ".join([*shown, "B"] if scored.out is None else shown)


def meant_with(reading):
    scored = enter_round(MATCH, reading.typed, 0, reading.out, words=HAND_WORDS)[-1]
    return " ".join(str(hand.pips) for hand in scored.hands)


@pytest.mark.parametrize(("typed", "wanted"), ENTRIES, ids=lambda one: ascii(one)[:30])
def test_a_round_is_read_as_those_who_write_it_so_mean_it(typed, wanted):
    text = typed.encode("latin-1", "backslashreplace").decode("unicode_escape")
    assert meant(text, wanted) == wanted


def test_the_entries_are_many_and_of_every_kind():
    wanted = [meaning for _, meaning in ENTRIES]
    assert len(wanted) > 200
    assert min(map(wanted.count, ("refuse", "0 13 8", "9 14 20 B"))) > 10


def test_equal_hands_are_asked_about_only_where_the_tiles_are_not_said():
    with pytest.raises(FewestTilesUnknown):
        meant("9 9 20", "")
