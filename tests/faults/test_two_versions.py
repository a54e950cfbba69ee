"""While a new version rolls out, two processes meet in one match, which stays one match."""

import asyncio
import random

import pytest

from bot.domain.errors import Rejected
from bot.match.requests import EditRequest, RoundRequest
from storage.engine import open_database
from tests.played import ANA, BRAM, Club

ACTS = 60


@pytest.fixture
async def two(address):
    async with open_database(address) as one, open_database(address) as other:
        clubs = [Club(one), Club(other)]
        clubs[1].numbers = iter(range(5_000, 6_000))
        yield clubs


def act(club, match_id, chance):
    """Return one thing that somebody asks of one of the processes, by its interaction's number."""
    caller, matches = club.caller(), club.matches
    pips, kind = str(chance.randint(1, 30)), chance.random()
    if kind < 0.6:
        asked = matches.enter(match_id, caller, RoundRequest(pips, winner=chance.randrange(2)))
    elif kind < 0.75:
        asked = matches.take_back(match_id, caller)
    elif kind < 0.85:
        asked = matches.restore(match_id, caller)
    else:
        asked = matches.enter(match_id, caller, EditRequest(chance.randint(1, 3), pips))
    return caller.interaction_id, asked


async def test_whatever_two_processes_do_in_one_match_each_act_is_kept_once_or_refused(two):
    chance = random.Random(5)
    match_id = await two[0].open(ANA, BRAM, target=300)
    acknowledged, refused = set(), set()

    async def do(club):
        number, asked = act(club, match_id, chance)
        try:
            await asked
        except Rejected:
            refused.add(number)
        else:
            acknowledged.add(number)

    for _ in range(ACTS // 6):
        await asyncio.gather(*(do(club) for club in two * 3))
    rows = await two[0].rows(
        f"SELECT position, interaction_id FROM events WHERE match_id = {match_id} ORDER BY position"
    )
    kept = [number for _, number in rows[1:] if number is not None]
    assert [position for position, _ in rows] == list(range(len(rows)))
    assert sorted(kept) == sorted(acknowledged)
    assert len(acknowledged) + len(refused) == ACTS
    assert len(acknowledged) > ACTS // 2
    # Both tell the same of it, and the results are those of a replay.
    one, other = [(await club.matches.look(match_id)).match for club in two]
    assert one.totals == other.totals
    assert one.log == other.log
    await two[0].projection.catch_up()
    kept_results = await two[0].kept()
    await two[1].rebuild()
    assert await two[1].kept() == kept_results


async def test_an_entry_into_a_match_as_it_stood_before_another_process_wrote_is_refused(two):
    old, new = two
    match_id = await old.open(ANA, BRAM, target=300)
    seen = (await old.matches.look(match_id)).match.position
    await new.round(match_id, "13")
    with pytest.raises(Rejected, match="entered-since"):
        await old.matches.take_back(match_id, old.caller(), after=seen)
    kept = await old.round(match_id, "8")
    assert kept.match.totals == (21, 0)
