"""What the tests of charts have otherwise than all others."""

import pytest


@pytest.fixture(autouse=True)
def _pictures():
    """Let charts be drawn."""
