"""Whatever people do, whichever call of the database fails under it: one true private answer.

Calls fail once and from then on by turns; with ``--long`` every act meets both.
"""

import asyncio
import logging
import sqlite3
from contextlib import closing

import pytest
import pytest_asyncio

from bot.i18n.translate import say
from storage.engine import sqlite as engine
from tests.faults.failing import ASIDE, CODES, Failing, FailingAside, by_turns
from tests.faults.soundness import assert_sound
from tests.hostile.listening import listening
from tests.rights import table
from tests.rights.house import KEPT, a_sheet, open_house
from tests.rights.test_rights import carry_out, set_out

pytestmark = pytest.mark.asyncio(loop_scope="module")

ENOUGH, PRIVATE = 200, 64
ACTS = [one for one in table.ACTS if "administrator" in one.may]
DELETING = {table.PURGED, table.OWN}
NOTHING_ENTERED = say("en", "errors.fault-full")


async def _nothing_to_count(*_):
    return True


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory):
    book = tmp_path_factory.mktemp("acts") / "domino.db"
    with pytest.MonkeyPatch.context() as patch, listening() as listener:
        patch.setattr(engine, "_CLASS", Failing)
        patch.setattr(engine, "WAITING_SECONDS", 0.03)
        async with open_house(book) as opened:
            opened.listener = listener
            patch.setattr(engine, "_CLASS", FailingAside)
            with closing(sqlite3.connect(book)) as other:

                async def look(query):
                    return other.execute(query).fetchall()

                opened.look = look
                with pytest.MonkeyPatch.context() as meanwhile:
                    # Hundreds of matches are played; that they are counted anew is no act's part.
                    meanwhile.setattr(opened.bot.projection, "catch_up", _nothing_to_count)
                    yield opened
                await opened.bot.projection.catch_up()
        # Every match is replayed against what is stored of it.
        await assert_sound(book)


@pytest.fixture(autouse=True)
def _nothing_left():
    """Leave the house open: it stands for the whole module."""


@pytest.fixture(scope="module")
def sheet():
    return a_sheet


def failing(house, which):
    """Return the connection that writes, the one that only reads, or those opened for a while."""
    if which == "aside":
        return ASIDE
    database = house.database
    tables = database._tables if which == "writer" else database._looking
    return tables.session.connection._conn


async def kept(house):
    """Return whatever may be stored, as another program reads it."""
    return [await house.look(query) for query in KEPT]


async def at_its_place(house, act):
    """Let everything stand as an act finds it; return its custom id, and whatever is stored."""
    custom_id = await set_out(house, act, house.spots["channel"])
    await house.world.env.settle()
    return custom_id, await kept(house)


async def one_try(house, act, connection, number, sheet, found, *, on):
    """Do an act whose call of this number fails; return whether one did, and what is wrong."""
    custom_id, before = found
    house.listener.take()
    house.outcomes.noted.clear()
    connection.plan(number, CODES["full"], on=on)
    try:
        person, spot = house.people["administrator"], house.spots["channel"]
        answer = await asyncio.wait_for(
            carry_out(house, act, person, spot, custom_id, "en-GB", sheet), 10
        )
    finally:
        failed = connection.failed
        connection.mend()
    problem = "".join(_problems(house, act, before == await kept(house), answer))
    # A server whose deletion was broken off takes no new match before the rest is gone.
    for begun in await house.bot.privacy.begun():
        await house.bot.privacy.go_on(*begun)
    if act.stores in DELETING:
        house.purged()
    return failed, problem


def _problems(house, act, is_as_before, answer):
    """Yield what is not as whoever asked was told."""
    faults = house.outcomes.take_faults()
    if act.way == "typing":
        house.listener.take()
        if faults not in ([], ["full"]) or (faults and answer.choices):
            yield f"{faults}, offered {answer.choices} "
        return
    outcome = house.outcomes.noted[-1][1] if house.outcomes.noted else "none"
    sent = [one.body for one in house.listener.take() if one.method == "POST"]
    told = [one for one in sent if one.get("content") == NOTHING_ENTERED]
    if outcome == "fault":
        if faults != ["full"] or len(told) != 1:
            yield f"{faults}, told {len(told)} times "
        if not is_as_before:
            yield "told that nothing was entered, but something was "
        if not all(one.get("flags", 0) & PRIVATE for one in told):
            yield "told to everybody "
    elif outcome != "done" or told:
        yield f"{outcome}, told {len(told)} times "


async def problems_of(house, act, connection, sheet, *, on):
    """Do an act until none of its calls fails; return what was wrong, by the call that failed."""
    problems, found = {}, None
    for number in range(1, ENOUGH):
        found = found or await at_its_place(house, act)
        failed, problem = await one_try(house, act, connection, number, sheet, found, on=on)
        if not failed:
            return problems
        if problem:
            problems[number] = problem
        # Where nothing came of it, everything stands as before.
        if act.stores in DELETING or house.outcomes.changed():
            found = None
    raise AssertionError("there is no end of calls")


def pytest_generate_tests(metafunc):
    """Let calls fail once and from then on by turns."""
    if "which" in metafunc.fixturenames:
        tried = by_turns(metafunc, ACTS, ("writer", "reader", "aside"))
        metafunc.parametrize(("act", "which", "on"), tried)


async def test_whichever_call_fails_whoever_acts_is_told_the_truth_privately(
    house, sheet, act, which, on, caplog
):
    caplog.set_level(logging.CRITICAL)
    assert await problems_of(house, act, failing(house, which), sheet, on=on) == {}
