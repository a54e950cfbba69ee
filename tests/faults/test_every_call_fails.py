"""Whichever call of the database fails: an entry is kept whole or not at all, and told so.

Every flow meets every fault, by turns once and from then on; with ``--long`` each in both ways.
"""

import sqlite3
from contextlib import closing, suppress
from itertools import count

import pytest

from bot.domain.events import OPEN_SEAT, Player
from bot.domain.presets import PRESETS, rules_of
from bot.match.requests import EndsRequest, MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.statistics.projection import note
from bot.ui.context import Caller, ChannelRef
from storage.faults import FaultKind, StorageFault
from tests.faults.failing import CODES, by_turns, failing
from tests.faults.soundness import assert_sound
from tests.hasty import at_once, outlast_no_power_cut
from tests.played import Club

ANA = 1
OPENING = MatchRequest(
    rules_of(PRESETS["allfives"], {"target": 30}),
    (Player(user_id=ANA, name="Ana"), Player(name="Bram"), OPEN_SEAT),
    teams=False,
    language="en",
)
KINDS = {
    "busy": FaultKind.LOCKED,
    "full": FaultKind.FULL,
    "read-write": FaultKind.UNREACHABLE,
    "read-only": FaultKind.READ_ONLY,
}


def by(number, user_id=ANA):
    return Caller(user_id=user_id, name="Ana", moderates=False, interaction_id=number)


def opens(keeper, place, number):
    return keeper.open(place, by(number), OPENING)


def joins(keeper, place, number):
    return keeper.join(place, by(number, user_id=2))


def enters_a_round(keeper, place, number):
    return keeper.enter(place, by(number), RoundRequest("13 8 4"))


def wins(keeper, place, number):
    return keeper.enter(place, by(number), RoundRequest("43 28 14"))


def enters_ends(keeper, place, number):
    return keeper.enter(place, by(number), EndsRequest("6-4"))


def takes_back(keeper, place, number):
    return keeper.take_back(place, by(number))


def ends(keeper, place, number):
    return keeper.end(place, by(number))


# What somebody does, after what has been done before.
FLOWS = {
    "new": (opens,),
    "join": (opens, joins),
    "round": (opens, joins, enters_a_round),
    "the last round": (opens, joins, wins),
    "ends": (opens, joins, enters_ends),
    "undo": (opens, joins, enters_a_round, takes_back),
    "undo of the last round": (opens, joins, wins, takes_back),
    "end": (opens, joins, enters_a_round, ends),
}


class Trials:
    """The same flow again and again, each time in another channel."""

    def __init__(self, database, flow, other):
        self.connection = failing(database)
        self.database, self.flow = database, flow
        self._other = other
        self.channels, self.numbers = count(1), count(1)
        # A fresh one for every try knows no match that it has seen before.
        self.keeper = None

    async def prepare(self):
        """Do what comes before, and return where, and with which interaction it goes on."""
        self.keeper = MatchService(self.database, record=note)
        place = ChannelRef(guild_id=1, channel_id=next(self.channels))
        *before, _ = FLOWS[self.flow]
        for act in before:
            await act(self.keeper, place, next(self.numbers))
        return place, next(self.numbers)

    async def act(self, place, number):
        return await FLOWS[self.flow][-1](self.keeper, place, number)

    async def calls(self):
        """Return how many calls the flow makes when nothing fails."""
        place, number = await self.prepare()
        self.connection.mend()
        await self.act(place, number)
        return self.connection.calls

    def all_of(self, place):
        """Return every row about a place, as the file holds it."""
        which = "SELECT id FROM matches WHERE channel_id = ?"
        return [
            self.rows(query, place.channel_id)
            for query in (
                f"SELECT * FROM matches WHERE id IN ({which})",
                f"SELECT * FROM events WHERE match_id IN ({which}) ORDER BY position",
                f"SELECT * FROM results WHERE match_id IN ({which})",
                f"SELECT * FROM outcomes WHERE match_id IN ({which}) ORDER BY seat",
                f"SELECT * FROM unrecorded WHERE match_id IN ({which})",
            )
        ]

    def count_of(self, number):
        (row,) = self.rows("SELECT count(*) FROM events WHERE interaction_id = ?", number)
        return row[0]

    def rows(self, query, value):
        """Return what another program reads from the file."""
        return self._other.execute(query, (value,)).fetchall()


@pytest.fixture(autouse=True)
def _at_once():
    with at_once():
        yield


@pytest.fixture
async def trials(database):
    """Return a function that begins to try a flow with the database."""
    await outlast_no_power_cut(database)
    with closing(sqlite3.connect(database.address, isolation_level=None)) as other:
        yield lambda flow: Trials(database, flow, other)


async def fault_of(doing):
    """Return what kind of fault came up, if any did."""
    try:
        await doing
    except StorageFault as fault:
        return fault.kind
    return None


def pytest_generate_tests(metafunc):
    """Let each flow meet each fault, and each of both come up once and from then on."""
    if "on" in metafunc.fixturenames:
        metafunc.parametrize(("flow", "fault", "on"), by_turns(metafunc, FLOWS, CODES))


async def test_an_entry_is_kept_whole_or_not_at_all_and_the_next_try_enters_it_once(
    trials, book, flow, fault, on
):
    trials = trials(flow)
    for number_of_call in count(1):
        place, number = await trials.prepare()
        before = trials.all_of(place)
        trials.connection.plan(number_of_call, CODES[fault], on=on)
        told = await fault_of(trials.act(place, number))
        if told is None and not trials.connection.failed:
            break
        trials.connection.mend()
        if told is None:
            # Who finds the file in use by another program waits for it a while.
            assert (fault, trials.count_of(number)) == ("busy", 1)
            continue
        assert told is KINDS[fault]
        # Whoever is told of a fault is told that nothing was entered.
        assert trials.all_of(place) == before
        kept = await trials.act(place, number)
        assert not kept.was_known
        assert trials.count_of(number) == 1
        assert (await trials.keeper.look(place)).match == kept.match
    assert number_of_call > 6
    await assert_sound(book)


@pytest.mark.parametrize("fault", CODES)
async def test_whoever_only_looks_after_a_failed_undoing_sees_nothing_half_written(trials, fault):
    trials = trials("round")
    calls = await trials.calls()
    place, number = await trials.prepare()
    before = trials.all_of(place)
    # The commit fails, and so does taking back what was written.
    trials.connection.plan(calls, CODES[fault], on=True)
    with pytest.raises(StorageFault):
        await trials.act(place, number)
    trials.connection.mend()
    assert (await trials.keeper.look(place)).match.rounds == 0
    assert trials.all_of(place) == before


async def test_a_file_that_may_really_not_grow_keeps_entries_whole_until_it_may(
    database, trials, book
):
    trials = trials("round")
    ((pages,),) = await database._writer.execute_fetchall("PRAGMA page_count")
    faults, numbers = [], []
    for more in range(40):
        await database._writer.execute(f"PRAGMA max_page_count = {pages + more // 4}")
        try:
            place, number = await trials.prepare()
            await trials.act(place, number)
        except StorageFault as fault:
            faults.append(fault.kind)
        else:
            numbers.append(number)
    assert set(faults) == {FaultKind.FULL}
    assert numbers
    await database._writer.execute("PRAGMA max_page_count = 1000000")
    assert [trials.count_of(number) for number in numbers] == [1] * len(numbers)
    place, number = await trials.prepare()
    await trials.act(place, number)
    await assert_sound(book)


async def test_catching_up_goes_on_after_a_fault_at_any_call(database, trials, book):
    trials = trials("the last round")
    for _ in range(3):
        await trials.act(*await trials.prepare())
    club = Club(database)
    trials.connection.mend()
    await club.rebuild()
    for number_of_call in range(1, trials.connection.calls + 1):
        trials.connection.plan(number_of_call, CODES["full"])
        with suppress(StorageFault):
            await club.rebuild()
        assert trials.connection.failed
        trials.connection.mend()
        await club.projection.catch_up()
    await assert_sound(book)
