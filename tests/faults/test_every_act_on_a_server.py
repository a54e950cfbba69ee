"""Whatever people do, whichever call to a server fails under it: one true private answer.

Some acts are tried; with ``--long`` all of them.
"""

import logging
from functools import partial

import asyncpg
import pytest
import pytest_asyncio

from tests import server
from tests.faults.failing import ON_A_SERVER, FailingOnAServer
from tests.faults.soundness import assert_sound
from tests.faults.test_every_act import ACTS, problems_of
from tests.hostile.listening import listening
from tests.rights.house import a_sheet, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module")
def place():
    """Return the address of a place on a server."""
    address = server.a_place()
    yield address
    server.clear(address)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(place):
    connecting = partial(asyncpg.create_pool, connection_class=FailingOnAServer)
    with pytest.MonkeyPatch.context() as patch, listening() as listener:
        patch.setattr(asyncpg, "create_pool", connecting)
        async with open_house(place) as opened:
            opened.listener = listener
            other = await asyncpg.connect(place)
            opened.look = other.fetch
            yield opened
            await other.close()
        await assert_sound(place)


@pytest.fixture(autouse=True)
def _nothing_left():
    """Leave the house open: it stands for the whole module."""


def pytest_generate_tests(metafunc):
    """Try every act where there are minutes for it."""
    if "act" in metafunc.fixturenames:
        some = ACTS[:: 1 if metafunc.config.getoption("--long") else 16]
        metafunc.parametrize("act", some, ids=lambda act: act.title)


@pytest.mark.parametrize("on", [False, True], ids=["once", "from then on"])
async def test_whichever_call_fails_whoever_acts_is_told_the_truth_privately(
    house, act, on, caplog
):
    caplog.set_level(logging.CRITICAL)
    assert await problems_of(house, act, ON_A_SERVER, a_sheet, on=on) == {}
