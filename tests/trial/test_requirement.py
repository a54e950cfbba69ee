"""What is said where the simulator is missing."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.trial import requirement


def test_with_the_simulator_there_is_nothing_to_say():
    requirement.require_simulator()


def test_without_the_simulator_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr(requirement, "find_spec", lambda _name: None)
    with pytest.raises(requirement.TrialUnavailableError, match="needs simcord") as refused:
        requirement.require_simulator()
    assert "\n" not in str(refused.value)


def test_asking_for_the_trial_imports_nothing_of_the_simulator():
    code = "import sys, bot.trial.requirement; sys.exit('simcord' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])
