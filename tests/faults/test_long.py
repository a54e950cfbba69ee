"""Whoever wants faults to be tried for longer can ask for it anywhere in the suite."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("where", [(), ("tests/house",), ("tests/faults", "tests/house")])
def test_the_option_is_known_wherever_it_is_given(where):
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--help", "--long", *where]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "--long " in done.stdout


def test_it_is_offered_by_the_run_of_all_checks():
    assert "--long" in (ROOT / ".ci" / "run").read_text("utf-8")
    assert "`.ci/run --long`" in (ROOT / "README.md").read_text("utf-8")
