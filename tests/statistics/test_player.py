"""Who is meant when a player is typed, and one player's numbers."""

from datetime import timedelta

import pytest

from bot.domain.errors import Rejected
from bot.domain.events import Player
from bot.statistics.service import StatisticsReason
from storage.statistics import HistoryRequest
from tests.played import ANA, BRAM, CARO, ELSEWHERE, HERE, OPA, open_club

pytestmark = pytest.mark.both_engines


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


async def reason_of(asked):
    with pytest.raises(Rejected) as refused:
        await asked
    return refused.value.reason


@pytest.mark.parametrize("typed", ["<@1>", "<@!1>", "Ana", " ANA ", "@ana", "an"])
async def test_a_member_is_meant_by_mention_or_name(club, typed):
    await club.play(ANA, BRAM)
    found = await club.statistics.find(HERE, typed)
    assert (found.name, found.is_guest, found.typed) == ("Ana", False, "<@1>")


async def test_quotes_mean_the_guest_of_a_name_that_a_member_has_too(club):
    await club.play(ANA, Player(name="ana"))
    assert await reason_of(club.statistics.find(HERE, "Ana")) is StatisticsReason.PLAYER_UNCLEAR
    guest = await club.statistics.find(HERE, '"Ana"')
    assert (guest.name, guest.is_guest, guest.typed) == ("ana", True, '"ana"')
    assert await club.statistics.find(HERE, guest.typed) == guest


@pytest.mark.parametrize("typed", ["Piet", "<@77>", f"<@{'9' * 19}>", '"Ana"', "*", "", "\u200b"])
async def test_nobody_is_meant_by_what_nobody_is_called(club, typed):
    await club.play(ANA, BRAM)
    assert await reason_of(club.statistics.find(HERE, typed)) is StatisticsReason.PLAYER_UNKNOWN
    assert (
        await reason_of(club.statistics.find(ELSEWHERE, "Ana")) is StatisticsReason.PLAYER_UNKNOWN
    )


async def test_whoever_played_last_is_offered_first(club):
    await club.play(ANA, BRAM)
    await club.play(BRAM, CARO)
    await club.play(CARO, OPA)
    offered = [one.name for one in await club.statistics.called(HERE, "", 25)]
    assert offered == ["Opa", "Caro", "Bram", "Ana"]
    assert [one.name for one in await club.statistics.called(HERE, "A", 25)] == offered
    assert [one.name for one in await club.statistics.called(HERE, "ra", 25)] == ["Bram"]
    assert await club.statistics.called(HERE, "%", 25) == ()
    assert len(await club.statistics.called(HERE, "", 2)) == 2


async def test_a_player_goes_by_the_last_name(club):
    await club.play(ANA, BRAM)
    await club.play(Player(user_id=1, name="Anna"), BRAM)
    ana = await club.statistics.member(HERE, 1)
    assert ana.name == "Anna"
    (match, _) = (await club.statistics.history(HERE, HistoryRequest())).rows
    assert match.names[ana.id] == "Anna"


async def test_a_player_of_no_match_any_more_is_gone(club):
    match_id = await club.play(ANA, BRAM)
    ana = await club.statistics.member(HERE, 1)
    await club.matches.take_back(match_id, club.caller())
    assert await reason_of(club.statistics.player(HERE, ana.id)) is StatisticsReason.PLAYER_GONE
    assert await reason_of(club.statistics.member(HERE, 1)) is StatisticsReason.NOT_PLAYED_YET
    assert (
        await reason_of(club.statistics.player(ELSEWHERE, ana.id)) is StatisticsReason.PLAYER_GONE
    )


async def test_a_player_in_numbers(club):
    match_id = await club.open(ANA, BRAM, target=30)
    for typed, winner in (("12", 0), ("13", 0), ("9", 1), ("8", 0)):
        club.wait(minutes=5)
        await club.round(match_id, typed, winner)
    await club.play(ANA, BRAM, winner=1)
    await club.play(ANA, BRAM, preset="plain")
    ana = await club.statistics.member(HERE, 1)
    shown = await club.statistics.stats(HERE, ana)
    draw, plain = shown.variants
    assert (draw.variant, draw.matches, draw.wins, draw.draws) == ("draw", 2, 1, 0)
    assert (draw.points, draw.rounds, draw.rounds_won) == (33, 5, 3)
    assert (draw.best_round, draw.streak, draw.played) == (13, 2, timedelta(minutes=21))
    assert draw.rating is not None
    assert (plain.variant, plain.matches, plain.wins) == ("plain", 1, 1)
    assert (await club.statistics.stats(HERE, ana, "plain")).variants == (plain,)
    assert (await club.statistics.stats(HERE, ana, "sniff")).variants == ()


async def test_where_the_lowest_total_wins_the_best_round_is_the_lowest(club):
    match_id = await club.open(ANA, BRAM, preset="mexican-train", rounds=2)
    await club.round(match_id, "4 0", 1)
    await club.round(match_id, "3 0", 1)
    ana = await club.statistics.member(HERE, 1)
    (low,) = (await club.statistics.stats(HERE, ana)).variants
    assert (low.points, low.best_round) == (7, 3)


async def test_draws_are_counted(club):
    match_id = await club.open(ANA, BRAM, preset="plain")
    await club.round(match_id, "blocked 5 5", None)
    ana = await club.statistics.member(HERE, 1)
    (plain,) = (await club.statistics.stats(HERE, ana)).variants
    assert (plain.matches, plain.wins, plain.draws) == (1, 0, 1)


async def test_a_former_player_counts_for_the_others_and_is_shown_nowhere(club):
    await club.play(ANA, BRAM, winner=1)
    before = (await club.statistics.stats(HERE, await club.statistics.member(HERE, 2))).variants
    async with club.database.transaction() as table:
        await table.privacy.begin_to_forget(1)
    await club.rebuild()
    bram = await club.statistics.member(HERE, 2)
    assert (await club.statistics.stats(HERE, bram)).variants == before
    assert [one.name for one in await club.statistics.called(HERE, "", 25)] == ["Bram"]
    assert await reason_of(club.statistics.member(HERE, 1)) is StatisticsReason.NOT_PLAYED_YET
    assert await reason_of(club.statistics.find(HERE, "")) is StatisticsReason.PLAYER_UNKNOWN
