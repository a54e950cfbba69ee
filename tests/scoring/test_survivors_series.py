"""Who is who from match to match of a series, and what does not count in it."""

import pytest

from bot.scoring import decisions
from bot.scoring.facts import OPEN_SEAT, Player, Recorded
from bot.scoring.presets import PRESETS
from bot.scoring.replay import advance, begin
from bot.scoring.series import series
from tests.playing import NOON

ANA, BRAM = Player(user_id=1, name="Ana"), Player(user_id=2, name="Bram")
OPA, OMA = Player(name="Opa"), Player(name="Oma")


def enter(match, *facts):
    for fact in facts:
        match = advance(match, Recorded(position=match.position + 1, at=NOON, by=1, fact=fact))
    return match


def match_of(*players, preset="plain"):
    fact = decisions.open_match(PRESETS[preset].rules, players, teams=False)
    return begin(Recorded(position=0, at=NOON, by=1, fact=fact))


def won(match, seat):
    hands = " ".join("0" if one == seat else "5" for one in range(len(match.seats)))
    return enter(match, *decisions.enter_round(match, hands, seat))


def test_it_is_known_which_match_of_the_series_is_looked_at():
    matches = [won(match_of(ANA, BRAM), 0), won(match_of(ANA, BRAM), 0), match_of(ANA, BRAM)]
    assert [series(5, matches, game).game for game in (1, 2, 3)] == [1, 2, 3]


def test_a_match_that_was_ended_early_is_won_by_nobody():
    led = won(match_of(ANA, BRAM, preset="draw"), 0)
    led = enter(led, decisions.end_match(led))
    assert led.winners == (0,)
    standing = series(3, [led], 1)
    assert (standing.wins, standing.played) == ((0, 0), 1)


@pytest.mark.parametrize(
    ("first", "second", "wins"),
    [
        ((ANA, BRAM), (BRAM, ANA), (0, 2)),
        ((OPA, OMA), (OMA, OPA), (0, 2)),
        ((Player(name="OPA"), OMA), (OMA, Player(name="opa")), (0, 2)),
        ((ANA, OPA), (Player(user_id=1, name="Anna"), OPA), (1, 1)),
        ((Player(user_id=1, name="X"), OPA), (Player(user_id=3, name="X"), OPA), (0, 1)),
        ((Player(former=7), OPA), (Player(former=7), OPA), (1, 1)),
        ((Player(former=7), OPA), (Player(former=8), OPA), (0, 1)),
        ((OPEN_SEAT, OPA), (OPEN_SEAT, OPA), (1, 1)),
        ((OPEN_SEAT, OPEN_SEAT), (OPEN_SEAT, OPEN_SEAT), (1, 1)),
    ],
)  # fmt: skip
def test_wins_go_by_the_member_the_name_the_number_or_the_seat(first, second, wins):
    matches = [won(match_of(*first), 0), won(match_of(*second), 1)]
    assert series(3, matches, 2).wins == wins
