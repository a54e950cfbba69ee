"""What a match does to the ratings of those who played it."""

from itertools import pairwise, product

import pytest

from bot.domain.ratings import NEWCOMER, Rating, is_rated, rated


def places_of(players):
    """Return the places for every way in which that many players can be tied."""
    for ties in product((False, True), repeat=players - 1):
        places = [1]
        for number, tied in enumerate(ties, start=2):
            places.append(places[-1] if tied else number)
        yield places


@pytest.mark.parametrize("players", range(2, 9))
def test_from_equal_ratings_no_worse_place_gets_more_than_a_better_one(players):
    tried = 0
    for places in places_of(players):
        after = [rating for (rating,) in rated([[NEWCOMER]] * players, places)]
        for (place, better), (next_place, worse) in pairwise(zip(places, after, strict=True)):
            assert worse.mu <= better.mu + 1e-9
            assert worse.points <= better.points
            assert place < next_place or worse.points == better.points
        tried += 1
    assert tried == 2 ** (players - 1)


@pytest.mark.parametrize(
    ("sides", "counts"),
    [
        ([[True], [True]], True),
        ([[True], [False]], False),
        ([[True], [False], [True]], True),
        ([[True, False], [False, True]], True),
        ([[True, True], [False, False]], False),
        ([[False], [False]], False),
        ([], False),
    ],
)
def test_a_match_is_rated_where_two_sides_each_have_a_member(sides, counts):
    assert is_rated(sides) is counts


def test_the_winner_of_two_newcomers_gains_what_the_other_loses():
    (winner,), (loser,) = rated([[NEWCOMER], [NEWCOMER]], [1, 2])
    assert (winner.mu, winner.sigma) == pytest.approx((27.6352, 8.0655), abs=0.001)
    assert (loser.mu, loser.sigma) == pytest.approx((22.3648, 8.0655), abs=0.001)


def test_the_place_says_who_won_and_not_the_seat():
    assert rated([[NEWCOMER], [NEWCOMER]], [2, 1]) == rated([[NEWCOMER], [NEWCOMER]], [1, 2])[::-1]


def test_a_tie_of_equals_only_makes_both_surer():
    (one,), (other,) = rated([[NEWCOMER], [NEWCOMER]], [1, 1])
    assert one == other
    assert one.mu == pytest.approx(25)
    assert one.sigma < NEWCOMER.sigma


def test_whoever_is_known_well_moves_less_and_from_where_they_were():
    known, new = Rating(mu=30, sigma=2), NEWCOMER
    (after,), (newcomer,) = rated([[known], [new]], [2, 1])
    assert 29 < after.mu < 30
    assert after.sigma == pytest.approx(2, abs=0.01)
    assert newcomer.mu > 27


def test_every_partner_is_rated_in_the_order_of_the_side():
    strong, weak = Rating(mu=35, sigma=4), Rating(mu=15, sigma=4)
    winners, losers = rated([[strong, weak], [weak, strong]], [1, 2])
    assert [len(winners), len(losers)] == [2, 2]
    assert 35 < winners[0].mu < 40
    assert 15 < winners[1].mu < 20
    assert 10 < losers[0].mu < 15
    assert 30 < losers[1].mu < 35


def test_a_newcomer_has_a_thousand_points_and_doubt_costs_some():
    assert NEWCOMER.points == 1_000
    assert Rating(mu=30, sigma=2).points == 1_000 + 24 * (30 - 3 * 2)
