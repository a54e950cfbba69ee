"""The house to which hostile text is brought, with somebody who listens to all that it sends."""

from unittest.mock import AsyncMock

import pytest
import pytest_asyncio

from tests.hostile.listening import listening
from tests.rights.house import open_house


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch, listening() as listener:
        # What is drawn is looked at elsewhere; here it would take most of the time.
        patch.setattr("bot.chart.service.render", AsyncMock(return_value=b"\x89PNG"))
        async with open_house(tmp_path_factory.mktemp("hostile") / "domino.db") as opened:
            opened.listener = listener
            yield opened
