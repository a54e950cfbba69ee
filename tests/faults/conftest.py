"""How long the tests of faults try, and the database that they let fail."""

import pytest

from storage import connecting, writer
from storage.database import open_database
from tests.faults.failing import Failing
from tests.faults.leftovers import assert_nothing_left, there_is


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="try faults for minutes, not seconds")


@pytest.fixture(autouse=True)
async def _nothing_left():
    """Fail a test after which a task, a thread or an open file is left."""
    before = there_is()
    yield
    await assert_nothing_left(before)


@pytest.fixture
async def database(book, monkeypatch):
    """Return the open database of the score book, whose calls can be made to fail."""
    monkeypatch.setattr(connecting, "_CLASS", Failing)
    monkeypatch.setattr(writer, "_PATIENCE_SECONDS", 0.03)
    async with open_database(book) as database:
        yield database
