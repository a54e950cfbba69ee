"""The order in which a trial closes."""

import asyncio
import io
import os
import signal
from contextlib import asynccontextmanager

import pytest
from simcord import Preview

from bot.client import DominoClient
from bot.trial import opening
from bot.trial.browser import show
from bot.trial.console import play


@pytest.fixture
def closed(monkeypatch):
    """Return what has been closed so far, in order."""
    order = []

    def note(owner, name):
        close = owner.close

        async def noting(self):
            await close(self)
            if name not in order:
                order.append(name)

        monkeypatch.setattr(owner, "close", noting)

    @asynccontextmanager
    async def noting_database(path):
        try:
            async with open_database(path) as database:
                yield database
        finally:
            order.append("database")

    open_database = opening.open_database
    monkeypatch.setattr(opening, "open_database", noting_database)
    note(Preview, "page")
    note(DominoClient, "bot")
    return order


class Printed(io.StringIO):
    """Does something once the address has been printed."""

    def __init__(self, then):
        super().__init__()
        self.flush = then


async def test_the_page_closes_first_then_the_bot_then_the_database(closed):
    await show(None, 0, Printed(lambda: os.kill(os.getpid(), signal.SIGTERM)))
    assert closed == ["page", "bot", "database"]


async def test_in_the_console_the_bot_closes_before_the_database(closed):
    await play(None, io.StringIO("/domino new allfives"), io.StringIO())
    assert closed == ["bot", "database"]


async def test_breaking_off_closes_everything_too(closed):
    printed = asyncio.Event()
    trial = asyncio.create_task(show(None, 0, Printed(printed.set)))
    await printed.wait()
    trial.cancel()
    with pytest.raises(asyncio.CancelledError):
        await trial
    assert closed == ["page", "bot", "database"]
