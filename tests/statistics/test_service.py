"""Looking back: the history, players in numbers and rankings, by what was played."""

from datetime import date

import pytest

from bot.domain import corrections
from bot.domain.errors import Rejected
from bot.domain.events import OPEN_SEAT, Player
from bot.match.requests import EditRequest
from bot.statistics.buttons import leaderboard_request, read_day
from bot.statistics.embed import history_embed, leaderboard_embed
from bot.statistics.service import (
    HISTORY_ROWS,
    LEADER_ROWS,
    StatisticsReason,
)
from storage.statistics import HistoryRequest, LeaderboardRequest
from tests.played import (
    ANA,
    BRAM,
    CARO,
    DUARTE,
    ELSEWHERE,
    HERE,
    OPA,
    PRIVATE,
    THERE,
    open_club,
)

pytestmark = pytest.mark.both_engines


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


async def table(club, measure="wins", place=HERE, **request):
    """Return a ranking as places and names with their wins and matches."""
    shown = await club.statistics.leaders(
        place, LeaderboardRequest(measure, **{"minimum": 1, **request})
    )
    return [(row.place, row.player.name, row.wins, row.matches) for row in shown.rows]


async def numbers(club, request=None, page=1, place=HERE):
    """Return the numbers of the matches on a page of the history."""
    shown = await club.statistics.history(place, request or HistoryRequest(), page)
    return [match.id for match in shown.rows]


async def test_an_empty_server_has_empty_pages(club):
    assert await table(club) == []
    assert await table(club, "rating") == []
    shown = await club.statistics.history(HERE, HistoryRequest())
    assert (shown.rows, shown.number, shown.of, shown.complete) == ((), 1, 1, True)


async def test_the_newest_match_comes_first_page_by_page(club):
    made = [await club.play(ANA, BRAM) for _ in range(2 * HISTORY_ROWS + 1)]
    made.reverse()
    pages = [await numbers(club, page=page) for page in (1, 2, 3)]
    assert [one for page in pages for one in page] == made
    shown = await club.statistics.history(HERE, HistoryRequest(), 99)
    assert (shown.number, shown.of, shown.total) == (3, 3, len(made))


async def test_the_history_is_of_a_channel_or_of_its_server(club):
    first = await club.play(ANA, BRAM, place=HERE)
    second = await club.play(ANA, BRAM, place=THERE)
    other = await club.play(ANA, BRAM, place=ELSEWHERE)
    assert await numbers(club) == [first]
    assert await numbers(club, HistoryRequest(in_channel=False)) == [second, first]
    assert await numbers(club, HistoryRequest(in_channel=False), place=ELSEWHERE) == [other]


async def test_a_direct_message_is_a_world_of_its_own(club):
    private = await club.play(ANA, BRAM, place=PRIVATE)
    await club.play(ANA, BRAM, winner=1, place=HERE)
    assert await numbers(club, HistoryRequest(in_channel=False), place=PRIVATE) == [private]
    assert await table(club, place=PRIVATE) == [(1, "Ana", 1, 1), (2, "Bram", 0, 1)]


async def test_the_history_is_filtered_by_player_and_game(club):
    first = await club.play(ANA, BRAM)
    second = await club.play(BRAM, OPA)
    third = await club.play(ANA, OPA, place=THERE, preset="block")
    opa = await club.statistics.find(HERE, "opa")
    assert await numbers(club, HistoryRequest(player=opa)) == [second]
    assert await numbers(club, HistoryRequest(in_channel=False, player=opa)) == [third, second]
    assert await numbers(club, HistoryRequest(in_channel=False, variant="block")) == [third]
    only = HistoryRequest(in_channel=False, player=opa, variant="draw")
    assert await numbers(club, only) == [second]
    assert first not in await numbers(club, HistoryRequest(player=opa))


async def test_a_match_of_the_history_says_who_played_and_how_it_ended(club):
    await club.play(ANA, BRAM, OPEN_SEAT, winner=1)
    (match,) = (await club.statistics.history(HERE, HistoryRequest())).rows
    result = match.result
    assert (match.variant, result.finish, result.rounds) == ("draw", "target", 1)
    assert (result.finished_at, result.seconds) == (club.now, 60)
    assert [match.names.get(one.player) for one in result.seats] == ["Ana", "Bram", None]
    assert [(one.total, one.place, one.won) for one in result.seats] == [
        (0, 2, False),
        (16, 1, True),
        (0, 2, False),
    ]
    (shown,) = history_embed("en", await club.statistics.history(HERE, HistoryRequest())).fields
    assert shown.value.splitlines()[1] == "🏆 Bram **16** · Ana 0 · Player 3 0"


async def test_wins_are_counted_and_shared_places_leave_out_the_next(club):
    for winner in (0, 1, 0, 1):
        await club.play(ANA, BRAM, OPA, winner=winner)
    assert await table(club) == [(1, "Ana", 2, 4), (1, "Bram", 2, 4), (3, "Opa", 0, 4)]


async def test_the_win_rate_asks_for_some_matches(club):
    for _ in range(4):
        await club.play(ANA, BRAM)
    await club.play(CARO, BRAM)
    assert await table(club, "rate") == [
        (1, "Ana", 4, 4),
        (1, "Caro", 1, 1),
        (3, "Bram", 0, 5),
    ]
    assert await table(club, "rate", minimum=2) == [(1, "Ana", 4, 4), (2, "Bram", 0, 5)]
    usual = await club.statistics.leaders(HERE, LeaderboardRequest("rate"))
    assert (usual.request.minimum, [row.player.name for row in usual.rows]) == (5, ["Bram"])


async def test_the_average_is_of_one_game_with_the_lowest_first_where_that_wins(club):
    await club.play(ANA, BRAM)
    for winner in (0, 0):
        await club.play(BRAM, ANA, preset="mexican-train", target=99, rounds=1, winner=winner)
    shown = await club.statistics.leaders(HERE, LeaderboardRequest("average", minimum=1))
    assert shown.request.variant == "mexican-train"
    assert "Lowest first." in leaderboard_embed("en", shown).footer.text
    assert [(row.player.name, row.points, row.rounds) for row in shown.rows] == [
        ("Bram", 0, 2),
        ("Ana", 16, 2),
    ]
    draw = await club.statistics.leaders(HERE, LeaderboardRequest("average", "draw", 1))
    assert [row.player.name for row in draw.rows] == ["Ana", "Bram"]
    assert "Lowest first." not in leaderboard_embed("en", draw).footer.text


async def test_whoever_had_no_round_has_no_average_and_stands_on_no_page_of_it(club):
    for number in range(LEADER_ROWS - 1):
        match_id = await club.open(ANA, Player(name=f"Guest {number}"), target=50)
        await club.round(match_id, "8")
        late = Player(name=f"Late {number}")
        await club.matches.reseat(
            match_id, club.caller(), lambda match, late=late: corrections.seat_late(match, late, 0)
        )
        kept = await club.matches.enter(match_id, club.caller(), EditRequest(1, "60"))
        assert not kept.match.is_open
    request = LeaderboardRequest("average", "draw", 1)
    pages = [await club.statistics.leaders(HERE, request, page) for page in (1, 2)]
    assert pages[0].rows[0].player.name == "Ana"
    assert pages[0].rows == pages[1].rows
    assert (pages[1].of, pages[1].total) == (1, LEADER_ROWS)
    everybody = await club.statistics.leaders(HERE, LeaderboardRequest("rate", minimum=1))
    assert everybody.total == 2 * LEADER_ROWS - 1


async def test_the_rating_rises_by_winning_and_most_against_the_strong(club):
    for _ in range(5):
        await club.play(ANA, BRAM)
    await club.play(CARO, ANA)
    await club.play(DUARTE, BRAM)
    shown = await club.statistics.leaders(HERE, LeaderboardRequest("rating"))
    points = {row.player.name: row.rating.points for row in shown.rows}
    assert points["Caro"] > points["Duarte"] > 1000
    assert points["Ana"] > 1000 > points["Bram"]
    assert list(points.values()) == sorted(points.values(), reverse=True)


async def test_partners_are_rated_together(club):
    await club.play(ANA, BRAM, CARO, DUARTE, teams=True)
    shown = await club.statistics.leaders(HERE, LeaderboardRequest("rating"))
    ratings = {row.player.name: row.rating for row in shown.rows}
    assert ratings["Ana"] == ratings["Caro"] != ratings["Bram"] == ratings["Duarte"]
    assert ratings["Ana"].mu > ratings["Bram"].mu


async def test_a_season_has_its_first_and_last_day(club):
    await club.play(ANA, BRAM)
    club.wait(days=1)
    await club.play(BRAM, ANA)
    club.wait(days=1)
    await club.play(BRAM, ANA)
    day = date(2025, 1, 2)
    assert await table(club, since=day, until=day) == [(1, "Bram", 1, 1), (2, "Ana", 0, 1)]
    assert await table(club, until=date(2025, 1, 1)) == [(1, "Ana", 1, 1), (2, "Bram", 0, 1)]
    assert await table(club, since=day) == [(1, "Bram", 2, 2), (2, "Ana", 0, 2)]
    assert await table(club, since=date(2026, 1, 1)) == []
    until = LeaderboardRequest("rating", until=date(2025, 1, 1))
    first = await club.statistics.leaders(HERE, until)
    assert [row.player.name for row in first.rows] == ["Ana", "Bram"]
    since = LeaderboardRequest("rating", since=date(2025, 1, 3))
    last = await club.statistics.leaders(HERE, since)
    assert [row.player.name for row in last.rows] == ["Bram", "Ana"]


async def test_the_days_of_a_season_come_in_their_order(club):
    with pytest.raises(Rejected) as refused:
        leaderboard_request("wins", None, None, "2025-02-01", "2025-01-01")
    assert refused.value.reason is StatisticsReason.DAYS_TURNED
    whole = LeaderboardRequest(since=date.min, until=date.max)
    assert (await club.statistics.leaders(HERE, whole)).rows == ()


@pytest.mark.parametrize(
    "typed", ["gisteren", "2025-02-30", "2025-1-1", "20250101", "202\u0665-01-31"]
)
def test_a_day_is_year_month_and_day(typed):
    assert read_day(" 2025-01-31 ") == date(2025, 1, 31)
    with pytest.raises(Rejected) as refused:
        read_day(typed)
    assert refused.value.reason is StatisticsReason.BAD_DAY


async def test_long_rankings_have_pages(club):
    players = [Player(name=f"Guest {number:02}") for number in range(2 * LEADER_ROWS + 2)]
    for one, other in zip(players[::2], players[1::2], strict=True):
        await club.play(one, other)
    pages = [await club.statistics.leaders(HERE, LeaderboardRequest(), page) for page in (1, 2, 3)]
    names = [row.player.name for shown in pages for row in shown.rows]
    assert sorted(names) == [player.name for player in players]
    beyond = await club.statistics.leaders(HERE, LeaderboardRequest(), 50)
    assert beyond.rows == pages[2].rows
    assert (beyond.number, beyond.of, beyond.total) == (3, 3, len(players))


async def test_a_match_ended_early_stands_in_the_history_alone(club):
    match_id = await club.open(ANA, BRAM)
    await club.round(match_id, "8")
    await club.matches.end(match_id, club.caller())
    assert await numbers(club) == [match_id]
    assert await table(club) == []
    ana = await club.statistics.find(HERE, "Ana")
    shown = await club.statistics.stats(HERE, ana)
    assert (shown.variants, shown.ended_early) == ((), 1)


async def test_nobody_claims_the_open_seat_and_no_ranking_shows_it(club):
    await club.play(ANA, OPEN_SEAT, OPEN_SEAT)
    assert await table(club) == [(1, "Ana", 1, 1)]
    shown = await club.statistics.leaders(HERE, LeaderboardRequest("rating"))
    # Against nobody of the server there is nothing to rate.
    assert shown.rows[0].rating.points == 1000


async def test_undoing_correcting_and_renaming_change_the_rankings(club):
    match_id = await club.play(ANA, BRAM, OPA)
    keeper = club.matches
    await keeper.enter(match_id, club.caller(), EditRequest(1, winner=1))
    assert await table(club) == [(1, "Bram", 1, 1), (2, "Ana", 0, 1), (2, "Opa", 0, 1)]
    await keeper.reseat(match_id, club.caller(), lambda _: corrections.rename(2, "Oma"))
    assert (1, "Bram", 1, 1) in await table(club)
    assert (2, "Oma", 0, 1) in await table(club)
    await keeper.take_back(match_id, club.caller())
    assert await table(club) == []
    await keeper.restore(match_id, club.caller())
    assert [name for _, name, _, _ in await table(club)] == ["Bram", "Ana", "Oma"]
