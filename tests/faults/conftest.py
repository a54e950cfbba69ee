"""The database that the tests of faults let fail, and what must not be left after them."""

import pytest

from storage.engine import open_database
from storage.engine import sqlite as engine
from tests.faults.failing import Failing
from tests.faults.leftovers import assert_nothing_left, there_is
from tests.ops.fork_server import start_server


@pytest.fixture(scope="session")
def _forking():
    """Start what bots are copies of, which stays until all tests are done."""
    start_server()


@pytest.fixture(autouse=True)
async def _nothing_left(_forking):
    """Fail a test after which a task, a thread or an open file is left."""
    before = there_is()
    yield
    await assert_nothing_left(before)


@pytest.fixture
async def database(book, monkeypatch):
    """Return the open database of the score book, whose calls can be made to fail."""
    monkeypatch.setattr(engine, "_CLASS", Failing)
    monkeypatch.setattr(engine, "WAITING_SECONDS", 0.03)
    async with open_database(book) as database:
        yield database
