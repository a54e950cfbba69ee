"""How long the tests of faults try, and the database that they let fail."""

import pytest

from storage import connecting
from storage.database import open_database
from tests.faults.failing import Failing


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="try faults for minutes, not seconds")


@pytest.fixture
async def database(book, monkeypatch):
    """Return the open database of the score book, whose calls can be made to fail."""
    monkeypatch.setattr(connecting, "_CLASS", Failing)
    monkeypatch.setattr(connecting, "BUSY_SECONDS", 0.03)
    async with open_database(book) as database:
        yield database
