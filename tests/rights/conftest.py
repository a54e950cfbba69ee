"""The house in which the table of rights is played, one for each module."""

import pytest_asyncio

from tests.rights.house import open_house


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory):
    async with open_house(tmp_path_factory.mktemp("rights") / "domino.db") as opened:
        yield opened
