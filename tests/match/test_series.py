"""How a series stands in the answer to everything that can change it."""

import pytest

from bot.domain import corrections
from bot.domain.presets import PRESETS
from bot.match.requests import EditRequest, MatchRequest
from tests.played import ANA, BRAM, HERE, OPA, THERE, open_club

pytestmark = pytest.mark.both_engines


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


async def begin(club, *players, best_of=3):
    """Open the first match of a series, and return its number."""
    request = MatchRequest(PRESETS["plain"].rules, players, False, "en", best_of)
    return (await club.matches.open(HERE, club.caller(), request)).id


async def rematch(club, match_id):
    """Open the next match of a series, in which everybody sits a seat on; return its number."""
    return (await club.matches.rematch(match_id, club.caller())).id


async def reseat(club, match_id, decide):
    return await club.matches.reseat(match_id, club.caller(), decide)


async def standing(club, kept):
    """Return the wins by name as an answer says them, which is also how they are looked up."""
    looked_up = await club.matches.look(kept.id)
    assert kept.series == looked_up.series
    return {
        player.name: wins for player, wins in zip(kept.match.seats, kept.series.wins, strict=True)
    }


async def test_a_corrected_winner_has_the_win_in_the_answer(club):
    match_id = await begin(club, ANA, BRAM)
    kept = await club.round(match_id, "5", winner=0)
    assert await standing(club, kept) == {"Ana": 1, "Bram": 0}
    request = EditRequest(1, winner=1)
    kept = await club.matches.enter(match_id, club.caller(), request)
    assert kept.match.winners == (1,)
    assert await standing(club, kept) == {"Ana": 0, "Bram": 1}


async def test_a_corrected_winner_can_end_the_series(club):
    first = await begin(club, ANA, BRAM)
    await club.round(first, "5", winner=0)
    second = await rematch(club, first)
    kept = await club.round(second, "5", winner=0)
    assert not kept.series.is_over
    kept = await club.matches.enter(second, club.caller(), EditRequest(1, winner=1))
    assert await standing(club, kept) == {"Bram": 0, "Ana": 2}
    assert kept.series.is_over


async def test_wins_are_shown_under_the_names_of_those_who_changed_seats(club):
    first = await begin(club, ANA, BRAM)
    await club.round(first, "5", winner=0)
    second = await rematch(club, first)
    kept = await reseat(club, second, lambda _: corrections.swap_seats(0, 1))
    assert [player.name for player in kept.match.seats] == ["Ana", "Bram"]
    assert await standing(club, kept) == {"Ana": 1, "Bram": 0}


async def test_whoever_takes_over_a_seat_begins_without_wins(club):
    first = await begin(club, ANA, BRAM)
    await club.round(first, "5", winner=0)
    second = await rematch(club, first)
    kept = await reseat(club, second, lambda match: corrections.replace_player(match, 1, OPA))
    assert await standing(club, kept) == {"Bram": 0, "Opa": 0}


async def test_taking_back_and_restoring_take_and_give_back_the_win(club):
    match_id = await begin(club, ANA, BRAM)
    await club.round(match_id, "5", winner=1)
    kept = await club.matches.take_back(match_id, club.caller())
    assert await standing(club, kept) == {"Ana": 0, "Bram": 0}
    kept = await club.matches.restore(match_id, club.caller())
    assert await standing(club, kept) == {"Ana": 0, "Bram": 1}


async def test_a_guest_keeps_the_wins_under_another_name(club):
    first = await begin(club, OPA, BRAM)
    await club.round(first, "5", winner=0)
    second = await rematch(club, first)
    kept = await reseat(club, second, lambda _: corrections.rename(1, "Grandpa"))
    assert await standing(club, kept) == {"Bram": 0, "Grandpa": 1}
    kept = await club.round(second, "5", winner=1)
    assert await standing(club, kept) == {"Bram": 0, "Grandpa": 2}
    assert kept.series.is_over


async def test_the_wins_of_a_guest_go_along_when_the_guest_is_merged(club):
    first = await begin(club, OPA, BRAM)
    await club.round(first, "5", winner=0)
    await club.play(ANA, place=THERE)
    await club.statistics.merge(HERE, club.caller(), ("Opa", "Ana"), club.now, manages=True)
    kept = await club.matches.look(await rematch(club, first))
    assert await standing(club, kept) == {"Bram": 0, "Ana": 1}
