"""The winners in a row of a score sheet, and mentions of whoever left the table."""

import pytest

from bot.domain import corrections
from bot.domain.events import OPEN_SEAT
from bot.sheet.rows import row
from tests.playing import MEMBERS, begun, member


@pytest.mark.parametrize(
    ("preset", "typed", "kind", "seats"),
    [
        ("allfives-long", "0 10 30 11", "out", (0,)),
        ("allfives", "2 10 30 11", "blocked", (0,)),
        ("allfives-long", "2 10 30 11", "blocked", (1, 3)),
    ],
)
def test_only_a_blocked_round_that_goes_by_sides_is_won_by_both_partners(
    preset, typed, kind, seats
):
    table = begun(preset, 4, teams=True)
    table.round(typed)
    one = row(table.match, table.match.entries[-1])
    assert (one.kind, one.seats) == (kind, seats)


@pytest.mark.parametrize("newcomer", [member(9, "Eva"), OPEN_SEAT])
def test_a_mention_of_whoever_left_stays_as_it_was_typed(newcomer):
    table = begun("draw", names=["Ana", "Bram", "Caro"])
    mention = f"<@{MEMBERS[1]}>"
    table.round(f"{mention} 13 <@{MEMBERS[2]}> 8")
    table.enter(corrections.replace_player(table.match, 1, newcomer))
    assert row(table.match, table.match.entries[0]).typed == f"{mention} 13 @Caro 8"
