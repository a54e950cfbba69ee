"""Matches that not everybody could see count in the history of their channel, and nowhere else."""

import asyncio
from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.domain import corrections
from bot.domain.errors import Rejected
from bot.guild_settings import GuildSettings
from bot.privacy.service import Privacy
from bot.statistics import projection as recording
from bot.statistics.projection import Projection
from bot.statistics.service import StatisticsReason
from bot.ui.context import ChannelRef
from storage.statistics import HistoryRequest, LeaderboardRequest
from tests.ops.doctor import found_in
from tests.played import ANA, BRAM, CARO, HERE, OPA, PRIVATE, THERE, open_club

pytestmark = pytest.mark.both_engines

HIDDEN = ChannelRef(1, 12, None, "hidden-channel")
SECRET_THREAD = ChannelRef(1, 13, 10, "private-thread")
THREAD = ChannelRef(1, 14, 10)
HIDDEN_THREAD = ChannelRef(1, 15, 12, "hidden-channel")
ABROAD = ChannelRef(1, 16, None, "bot-absent")
UNKNOWN = ChannelRef(1, 17, None, "unknown")
OPEN, CLOSED = (HERE, THERE, THREAD), (HIDDEN, SECRET_THREAD, HIDDEN_THREAD, ABROAD, UNKNOWN)
SERVER = HistoryRequest(in_channel=False)


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


def preferences_of(club):
    return GuildSettings(club.database)


async def set_rankings(club, place, rankings):
    preferences = GuildSettings(club.database, club.projection.catch_up_soon)
    await preferences.change(place, only_here=True, rankings=rankings)


async def everywhere(club, place=HERE):
    """Return everything about a server that anybody may see in a channel of it."""
    statistics = club.statistics
    seen = [await statistics.history(place, SERVER)]
    for measure in ("wins", "rate", "average", "rating"):
        request = LeaderboardRequest(measure, minimum=1)
        seen.append(await statistics.leaders(place, request))
    return seen


async def numbers_in(club, request, place=HERE):
    """Return the numbers of the matches that a history shows."""
    shown = await club.statistics.history(place, request)
    assert shown.total == len(shown.rows)
    return [one.id for one in shown.rows]


@pytest.mark.parametrize("place", CLOSED)
async def test_a_match_that_not_everybody_saw_changes_nothing_elsewhere(club, place):
    for _ in range(2):
        await club.play(ANA, BRAM, winner=1)
    await club.projection.catch_up()
    before = await everywhere(club)
    numbers = [await club.statistics.stats(HERE, await club.statistics.find(HERE, "Ana"))]
    hidden = await club.play(ANA, BRAM, CARO, place=place)
    ended = await club.open(ANA, BRAM, place=place)
    await club.round(ended, "13", place=place)
    await club.matches.end(ended, club.caller(place))
    assert await everywhere(club) == before
    numbers.append(await club.statistics.stats(HERE, await club.statistics.find(HERE, "Ana")))
    assert numbers[0] == numbers[1]
    assert [one.name for one in await club.statistics.called(HERE, "", 25)] == ["Bram", "Ana"]
    for asked in (club.statistics.find(HERE, "Caro"), club.statistics.member(HERE, CARO.user_id)):
        with pytest.raises(Rejected):
            await asked
    assert await numbers_in(club, HistoryRequest(), place) == [ended, hidden]


@pytest.mark.parametrize("place", CLOSED)
async def test_the_history_inside_a_channel_is_whole_also_by_player(club, place):
    match_id = await club.play(ANA, CARO, place=place)
    assert [one.name for one in await club.statistics.called(place, "", 25)] == ["Caro", "Ana"]
    caro = await club.statistics.find(place, "car")
    assert await club.statistics.player(place, caro.id) == caro
    assert await numbers_in(club, HistoryRequest(player=caro), place) == [match_id]
    assert await numbers_in(club, replace(SERVER, player=caro), place) == []
    assert (await club.statistics.stats(place, caro)).variants == ()
    with pytest.raises(Rejected) as refused:
        await club.statistics.player(HERE, caro.id)
    assert refused.value.reason is StatisticsReason.PLAYER_GONE


@pytest.mark.parametrize("place", [*OPEN, PRIVATE])
async def test_what_everybody_sees_counts_and_so_does_a_direct_message_for_itself(club, place):
    match_id = await club.play(ANA, BRAM, place=place)
    assert await numbers_in(club, SERVER, place) == [match_id]
    ana = await club.statistics.find(place, "Ana")
    (one,) = (await club.statistics.stats(place, ana)).variants
    assert (one.matches, one.wins) == (1, 1)
    assert one.rating is not None


async def test_ones_own_data_holds_what_counts_nowhere(club):
    match_id = await club.play(ANA, BRAM, place=HIDDEN)
    file = BytesIO()
    await Privacy(club.database, club.matches).write_data_of(ANA.user_id, club.now, file)
    data = file.getvalue().decode()
    assert f'"match": {match_id}' in data
    assert f'"match_id": {match_id}' in data


async def test_it_is_decided_when_a_match_ends_and_stays_so(club):
    """Neither a correction nor a channel that is opened later makes it public."""
    match_id = await club.play(ANA, BRAM, place=HIDDEN)
    opened = replace(HIDDEN, hidden=None)
    await club.matches.reseat(match_id, club.caller(opened), _renamed)
    assert await numbers_in(club, SERVER) == []
    await club.matches.take_back(match_id, club.caller(opened))
    assert await numbers_in(club, SERVER) == []
    await club.round(match_id, "8", place=opened)
    assert await numbers_in(club, SERVER) == [match_id]
    await club.matches.take_back(match_id, club.caller(HIDDEN))
    await club.round(match_id, "8", place=HIDDEN)
    assert await numbers_in(club, SERVER) == []


def _renamed(_match):
    return corrections.rename(0, "Anna")


@pytest.mark.parametrize("place", [HERE, HIDDEN])
async def test_while_discord_tells_nothing_what_was_known_at_the_beginning_still_stands(
    club, place
):
    match_id = await club.open(ANA, BRAM, place=place, target=5)
    await club.round(match_id, "8", place=replace(place, hidden="unknown"))
    assert await numbers_in(club, SERVER) == ([match_id] if place is HERE else [])


@pytest.mark.parametrize(
    ("where", "rankings", "counted"),
    [
        (HIDDEN, "always", {*OPEN, HIDDEN, HIDDEN_THREAD}),
        (HERE, "always", {*OPEN}),
        (SECRET_THREAD, "always", {*OPEN, SECRET_THREAD}),
        (UNKNOWN, "always", {*OPEN, UNKNOWN}),
        (ABROAD, "always", {*OPEN, ABROAD}),
        (HERE, "never", {THERE}),
        (THREAD, "never", {HERE, THERE}),
        (HIDDEN, "never", {*OPEN}),
    ],
)
async def test_a_setting_says_otherwise_for_a_channel_and_its_threads(
    club, where, rankings, counted
):
    """Those of private threads stay private until it is said of the thread itself."""
    made = {place: await club.play(ANA, BRAM, place=place) for place in (*OPEN, *CLOSED)}
    await set_rankings(club, where, rankings)
    assert set(await numbers_of_all(club)) == {made[place] for place in counted}
    later = {place: await club.play(BRAM, ANA, place=place) for place in (*OPEN, *CLOSED)}
    wanted = {each[place] for place in counted for each in (made, later)}
    assert set(await numbers_of_all(club)) == wanted
    await set_rankings(club, where, None)
    wanted = {each[place] for place in OPEN for each in (made, later)}
    assert set(await numbers_of_all(club)) == wanted


async def numbers_of_all(club):
    """Return the numbers of all matches in the history of the server."""
    first = await club.statistics.history(HERE, SERVER)
    pages = [await club.statistics.history(HERE, SERVER, page + 1) for page in range(first.of)]
    assert all(page.complete for page in pages)
    return [one.id for page in pages for one in page.rows]


_CHANGES = some.lists(
    some.tuples(
        some.sampled_from((*OPEN, *CLOSED)), some.sampled_from(("always", "never", None, "play"))
    ),
    min_size=3,
    max_size=12,
)


@pytest.mark.parametrize("at_once", [1, 20])
@settings(max_examples=15)
@given(changes=_CHANGES)
def test_whatever_is_set_results_and_ratings_are_those_worked_out_anew(
    tmp_path_factory, at_once, changes
):
    async def check():
        async with open_club(tmp_path_factory.mktemp("club") / "domino.db") as club:
            for number, (place, change) in enumerate(changes):
                if change == "play":
                    await club.play(
                        ANA, (BRAM, CARO, OPA)[number % 3], winner=number % 2, place=place
                    )
                else:
                    await preferences_of(club).change(place, only_here=True, rankings=change)
            await club.projection.catch_up()
            kept = await club.kept()
            await club.rebuild()
            assert await club.kept() == kept

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recording, "_AT_ONCE", at_once)
        asyncio.run(check())


async def test_a_step_looks_at_few_matches_and_the_next_start_finishes_it(club, monkeypatch):
    monkeypatch.setattr(recording, "_AT_ONCE", 3)
    for _ in range(10):
        await club.play(ANA, BRAM, place=HIDDEN)
    await preferences_of(club).change(HIDDEN, only_here=True, rankings="always")
    looked_at = []
    for _ in range(2):
        assert await club.projection._step(None)
        looked_at += await club.rows("SELECT SUM(counted) FROM results")
    assert looked_at == [(3,), (6,)]
    shown = await club.statistics.leaders(THERE, LeaderboardRequest())
    assert shown.complete
    await preferences_of(club).change(HIDDEN, only_here=True, rankings="never")
    await club.projection._step(None)
    assert await Projection(club.database).catch_up()
    assert await club.rows("SELECT SUM(counted), SUM(ranked) FROM results") == [(0, 0)]
    assert await club.rows("SELECT COUNT(*) FROM uncounted") == [(0,)]


async def test_other_servers_do_not_wait_for_what_is_counted_again(club):
    await club.play(ANA, BRAM, place=HIDDEN)
    elsewhere = ChannelRef(2, 20)
    await club.play(ANA, BRAM, place=elsewhere)
    await preferences_of(club).change(HIDDEN, only_here=True, rankings="always")
    async with club.database.reading() as tables:
        assert not await tables.statistics.is_behind(2, rated=True)
        assert await tables.statistics.is_behind(1, rated=False)


async def test_a_result_that_cannot_be_read_is_worked_out_from_the_events(club):
    match_id = await club.play(ANA, BRAM, place=HIDDEN)
    await club.rows(f"UPDATE results SET finished_at = {2**62}")
    await preferences_of(club).change(HIDDEN, only_here=True, rankings="always")
    await club.projection.catch_up()
    assert await numbers_in(club, SERVER) == [match_id]


async def test_of_a_deleted_server_nothing_is_left_to_be_counted(club):
    await club.play(ANA, BRAM, place=HIDDEN)
    await preferences_of(club).change(HIDDEN, only_here=True, rankings="always")
    privacy = Privacy(club.database, club.matches)
    await privacy.begin_to_purge(1)
    await privacy.go_on("purge", 1)
    assert await club.rows("SELECT * FROM uncounted") == []
    assert await club.rows("SELECT * FROM guild_settings") == []


@pytest.mark.parametrize("table", ["results", "outcomes"])
async def test_a_result_that_counts_where_it_should_not_is_found_by_the_check(club, book, table):
    match_id = await club.play(ANA, BRAM, place=HIDDEN)
    assert await found_in(book) == []
    await club.rows(f"UPDATE {table} SET counted = 1")
    assert f"match {match_id}: the stored result does not match its entries" in await found_in(book)
    await club.rows(f"UPDATE {table} SET counted = 0")
    await preferences_of(club).change(HIDDEN, only_here=True, rankings="always")
    assert await found_in(book) == []
