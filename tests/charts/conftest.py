"""Nothing that matplotlib complains of passes unseen."""

import logging

import pytest


@pytest.fixture(autouse=True)
def _nothing_to_complain_of(caplog):
    """See to it that matplotlib writes no warning; those of Python are errors already."""
    yield
    found = [line for line in caplog.records if line.name.startswith("matplotlib")]
    assert [line.getMessage() for line in found if line.levelno >= logging.WARNING] == []
