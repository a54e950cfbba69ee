"""What nobody asked for is done by one process: by that which has the server, or else shard 0."""

from datetime import timedelta

import pytest

from bot.domain.errors import Rejected
from bot.privacy.service import Privacy
from bot.reminders.service import Reminders
from bot.shards import ALL, Shards
from bot.statistics.projection import Projection
from bot.ui.context import ChannelRef
from tests.played import ANA, BRAM, CARO, Club, open_club

SHARDS = [Shards(0, 1, 5), Shards(2, 2, 5), Shards(3, 4, 5)]
PLACES = [ChannelRef(one << 22, 100 + one) for one in range(1, 7)]
PRIVATE = ChannelRef(None, 107 << 22)
FAR = timedelta(days=3)

pytestmark = pytest.mark.both_engines


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


async def test_every_match_that_is_idle_is_asked_for_by_one_process(club):
    matches = {place: await club.open(ANA, BRAM, place=place) for place in [*PLACES, PRIVATE]}
    asked = []
    for shards in SHARDS:
        idle = Reminders(club.database, shards)
        due = await idle.due(club.now + FAR)
        assert all(shards.have(place.guild_id) for place in due)
        found = await idle.to_ask(club.now + FAR, lambda _: None)
        assert {matches[place] for place in due} == found.keys()
        asked += found
    assert sorted(asked) == sorted(matches.values())
    async with club.database.reading() as tables:
        counted = [await tables.match.count_open(one) for one in [*SHARDS, ALL]]
    assert counted == [4, 1, 2, 7]


async def left(club):
    """Return the scopes of which a result, or ratings, are still to be worked out."""
    return [
        one
        for (one,) in await club.rows(
            "SELECT scope FROM unrated UNION"
            " SELECT scope FROM unrecorded JOIN matches ON id = match_id ORDER BY 1"
        )
    ]


async def test_what_is_left_to_work_out_is_worked_out_by_one_process(club):
    for place in [*PLACES, PRIVATE]:
        await club.play(ANA, BRAM, place=place)
        await club.play(CARO, BRAM, place=place)
    kept = await club.kept()
    await club.forget()
    scopes = [place.scope for place in [*PLACES, PRIVATE]]
    assert await left(club) == sorted(scopes)
    for done, shards in enumerate(SHARDS, start=1):
        assert await Projection(club.database, shards).catch_up()
        others = [
            place.scope
            for place in [*PLACES, PRIVATE]
            if not any(one.have(place.guild_id) for one in SHARDS[:done])
        ]
        assert await left(club) == sorted(others)
    assert await club.kept() == kept


async def test_what_is_asked_for_is_worked_out_whosever_server_it_is(club):
    for place in PLACES:
        await club.play(ANA, BRAM, place=place)
    await club.forget()
    scope = PLACES[2].scope
    assert await Projection(club.database, SHARDS[0]).catch_up(scope=scope)
    assert await left(club) == [place.scope for place in PLACES if place.scope != scope]


def privacies(club):
    return [Privacy(club.database, club.matches, set(), shards) for shards in SHARDS]


async def test_forgetting_is_gone_on_with_by_the_process_with_shard_0_whoever_began_it(club):
    await club.play(ANA, BRAM, place=PLACES[2])
    first, *others = privacies(club)
    await others[0].begin_to_forget(ANA.user_id)
    assert [await one.begun() for one in others] == [(), ()]
    (job,) = await first.begun()
    assert await first.go_on(*job)
    assert await first.begun() == ()
    assert await club.rows("SELECT COUNT(*) FROM unforgotten") == [(0,)]


async def test_a_server_is_deleted_by_the_process_that_has_it(club):
    await club.play(ANA, BRAM, place=PLACES[2])
    guild_id = PLACES[2].guild_id
    (owner,) = (one for one in privacies(club) if one._shards.have(guild_id))
    await privacies(club)[0].begin_to_purge(guild_id)
    assert [await one.begun() for one in privacies(club) if one._shards != owner._shards] == [
        ()
    ] * 2
    assert await owner.begun() == (("purge", guild_id),)


async def test_where_another_process_deletes_a_server_no_match_begins_and_afterwards_one_does(club):
    place, other = PLACES[2], Club(club.database)
    other.numbers = iter(range(5_000, 6_000))
    await club.play(ANA, BRAM, place=place)
    one, another = (Privacy(club.database, club.matches) for _ in range(2))
    await one.begin_to_purge(place.guild_id)
    with pytest.raises(Rejected, match="being-deleted"):
        await other.open(ANA, BRAM, place=place)
    assert await another.begun() == (("purge", place.guild_id),)
    assert place.guild_id in another._closed
    await one.go_on("purge", place.guild_id)
    match_id = await other.open(ANA, BRAM, place=place)
    # Whoever still has the deletion in hand does not delete what was begun since.
    assert await another.go_on("purge", place.guild_id) == ()
    assert (await other.matches.look(match_id)).match.is_open
    assert await another.begun() == ()
    assert place.guild_id not in another._closed


async def test_whoever_is_to_be_forgotten_anew_meanwhile_is_forgotten_to_the_end(club):
    await club.play(ANA, BRAM)
    one = Privacy(club.database, club.matches)
    await one.begin_to_forget(ANA.user_id)
    async with club.database.transaction() as tables:
        await tables.privacy.end_job("forget", ANA.user_id)
    assert await one.begun() == (("forget", ANA.user_id),)
    await one.go_on("forget", ANA.user_id)
    assert await one.begun() == ()
