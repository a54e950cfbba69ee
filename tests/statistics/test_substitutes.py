"""Results on storage where somebody took over a seat: each keeps what they did, one the result."""

from collections import Counter

import pytest

from bot.domain import corrections
from bot.domain.match_summary import outcomes, shares
from bot.domain.replay import replay
from bot.statistics.embed import history_embed, stats
from storage.statistics import HistoryRequest, LeaderboardRequest
from tests.played import ANA, BRAM, CARO, DUARTE, HERE, OPA, open_club

pytestmark = pytest.mark.both_engines


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


async def hand_over(club, match_id, seat, player):
    await club.matches.reseat(
        match_id, club.caller(), lambda match: corrections.replace_player(match, seat, player)
    )


async def with_a_substitute(club, newcomer=CARO):
    """Let Bram win a round of 16, and somebody who takes over his seat one of 8 and the match."""
    match_id = await club.open(ANA, BRAM, target=24)
    await club.round(match_id, "16", 1)
    await hand_over(club, match_id, 1, newcomer)
    await club.round(match_id, "8", 1)
    return match_id


async def numbers(club, player):
    """Return what the matches of somebody add up to."""
    known = await club.statistics.member(HERE, player.user_id)
    return await club.statistics.stats(HERE, known)


def sums(shown):
    (one,) = shown.variants
    return one.matches, one.wins, one.points, one.rounds, one.rounds_won, one.best_round, one.streak


@pytest.mark.both_engines
async def test_each_has_what_they_did_and_the_substitute_the_match(club):
    await with_a_substitute(club)
    assert sums(await numbers(club, BRAM)) == (0, 0, 16, 1, 1, 16, 1)
    assert sums(await numbers(club, CARO)) == (1, 1, 8, 1, 1, 8, 1)
    assert sums(await numbers(club, ANA)) == (1, 0, 0, 2, 0, 0, 0)
    bram = await numbers(club, BRAM)
    assert bram.variants[0].rating is None
    (field,) = stats("en", bram).fields
    assert field.value.splitlines()[0] == "0 matches · 0 won (0%)"


@pytest.mark.both_engines
async def test_a_ranking_counts_a_match_for_whoever_sat_there_last(club):
    for newcomer in (CARO, DUARTE, CARO):
        await with_a_substitute(club, newcomer)
    shown = await club.statistics.leaders(HERE, LeaderboardRequest("wins", "draw", 1))
    assert [(one.player.name, one.wins) for one in shown.rows] == [
        ("Caro", 2), ("Duarte", 1), ("Ana", 0)
    ]  # fmt: skip
    rated = await club.statistics.leaders(HERE, LeaderboardRequest("rating", "draw", 1))
    assert {one.player.name for one in rated.rows} == {"Ana", "Caro", "Duarte"}


@pytest.mark.both_engines
async def test_the_history_of_whoever_handed_over_has_the_match_and_says_who_followed(club):
    await with_a_substitute(club, OPA)
    bram = await club.statistics.member(HERE, BRAM.user_id)
    shown = await club.statistics.history(HERE, HistoryRequest(player=bram))
    (field,) = history_embed("en", shown).fields
    assert field.value.splitlines()[1] == "🏆 __Bram__ → Opa **24** · Ana 0"


@pytest.mark.both_engines
async def test_a_leaderboard_is_what_a_replay_of_all_matches_adds_up_to(club):
    for newcomer in (CARO, DUARTE, BRAM):
        match_id = await club.open(ANA, OPA, target=60)
        await club.round(match_id, "16", 1)
        await hand_over(club, match_id, 1, newcomer)
        await club.round(match_id, "12", 0)
        await hand_over(club, match_id, 0, BRAM if newcomer != BRAM else CARO)
        await club.round(match_id, "50", 0)
    points, rounds, matches = Counter(), Counter(), Counter()
    for (match_id,) in await club.rows("SELECT id FROM matches"):
        async with club.database.reading() as tables:
            match = replay(await tables.match.events_of(match_id))
        matches.update(one.player for one in outcomes(match))
        for one in (*outcomes(match), *shares(match)):
            points[one.player] += one.points
            rounds[one.player] += one.rounds
    shown = await club.statistics.leaders(HERE, LeaderboardRequest("average", "draw", 1))
    assert {one.player.id: (one.points, one.rounds, one.matches) for one in shown.rows} == {
        number: (points[number], rounds[number], matches[number]) for number in matches
    }
    kept = await club.kept()
    await club.rebuild()
    assert await club.kept() == kept


@pytest.mark.both_engines
async def test_a_substitute_in_an_early_end_is_counted_once(club):
    match_id = await club.open(ANA, BRAM)
    await club.round(match_id, "16", 1)
    await hand_over(club, match_id, 1, CARO)
    await club.matches.end(match_id, club.caller())
    assert [(await numbers(club, one)).ended_early for one in (ANA, BRAM, CARO)] == [1, 0, 1]
