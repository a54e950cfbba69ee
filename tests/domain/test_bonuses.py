"""A bonus is one row: what earns it, and in the rules of a match what it pays."""

import pytest

from bot.domain.presets import PRESETS
from bot.domain.round_scoring import EARNED
from bot.domain.rules import Bonus
from tests.playing import begun, ruled

TWENTY_FIVE = Bonus(key="opponents-hold-much", points=25)


@pytest.fixture
def table(monkeypatch):
    """Return a table at which a made-up bonus is paid, beside the one for going out."""

    def holds_much(win):
        opponents = [hand for seat, hand in enumerate(win.hands) if seat not in win.seats]
        return any(hand.pips > 30 for hand in opponents if hand is not None)

    monkeypatch.setitem(EARNED, TWENTY_FIVE.key, holds_much)
    paid = (TWENTY_FIVE, Bonus(key="going-out", points=1))
    return begun(rules=ruled(PRESETS["draw"].rules, {"bonuses": paid}))


def test_a_bonus_of_one_row_is_paid_where_it_is_earned(table):
    table.round("13 8")
    table.round("31 8")
    plain, much = (entry.score for entry in table.match.entries)
    assert (plain.points, [one.key for one in plain.bonuses]) == ((22, 0, 0), ["going-out"])
    assert (much.points, much.bonuses[0]) == ((65, 0, 0), TWENTY_FIVE)


def test_a_blocked_round_earns_nothing_for_going_out(table):
    table.round("9 14 20")
    table.round("9 14 31")
    points = [entry.points for entry in table.match.entries]
    assert points == [(34, 0, 0), (45 + 25, 0, 0)]
