"""Loading matplotlib: late, once, and with nothing of whoever runs the bot."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.charts.canvas import ticks
from bot.charts.lines import draw
from tests.charts.samples import chart_of

ROOT = Path(__file__).parents[2]
DRAW = """
import hashlib, logging, os, sys
logging.basicConfig(level=logging.WARNING)
from tests.charts.samples import chart_of
from bot.charts.lines import draw
assert "matplotlib" not in sys.modules
png = draw(chart_of(["Ana", "محمد"], [[0, 5], [0, 10]]))
print(hashlib.sha256(png).hexdigest(), os.environ.get("MPLCONFIGDIR"))
"""
UGLY = "font.size: 3\ntext.usetex: True\nlines.antialiased: False\nsavefig.dpi: 30\n"


@pytest.fixture
def run(tmp_path):
    """Return a function that draws in a process of its own, and returns what that printed."""
    for folder in ("here", "temporary"):
        (tmp_path / folder).mkdir()

    def run(**more):
        named = ("MPL", "MATPLOTLIB", "XDG", "HOME")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(named)}
        done = subprocess.run(
            (sys.executable, "-W", "error", "-c", DRAW),
            cwd=tmp_path / "here",
            env=kept
            | {
                "PYTHONPATH": str(ROOT),
                "PYTHONUTF8": "1",
                "PYTHONDONTWRITEBYTECODE": "1",
                "TMPDIR": str(tmp_path / "temporary"),
                "HOME": str(tmp_path / "home"),
                **more,
            },
            capture_output=True,
            check=False,
            encoding="utf-8",
        )
        assert done.stderr == ""
        return done.stdout.split()

    return run


@pytest.fixture
def digest():
    return hashlib.sha256(draw(chart_of(["Ana", "محمد"], [[0, 5], [0, 10]]))).hexdigest()


def test_without_a_home_nothing_is_written_and_nothing_is_left(run, tmp_path, digest):
    assert run() == [digest, "None"]
    assert not (tmp_path / "home").exists()
    assert list((tmp_path / "temporary").iterdir()) == []
    assert list((tmp_path / "here").iterdir()) == []


def test_settings_of_whoever_runs_the_bot_change_no_chart(run, tmp_path, digest):
    for folder in ("here", "home/.config/matplotlib"):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / "matplotlibrc").write_text(UGLY, encoding="utf-8")
    assert run() == [digest, "None"]


def test_a_folder_that_the_environment_names_keeps_the_list_of_fonts(run, tmp_path, digest):
    folder = tmp_path / "fonts"
    assert run(MPLCONFIGDIR=str(folder)) == [digest, str(folder)]
    assert [file.name.partition("-")[0] for file in folder.iterdir()] == ["fontlist"]


@pytest.mark.parametrize(
    ("most", "found"),
    [
        (1, (0, 1)),
        (2, (0, 1, 2)),
        (150, (0, 50, 100, 150)),
        (61, (0, 20, 40, 60)),
        (100_000, (0, 20_000, 40_000, 60_000, 80_000, 100_000)),
    ],
)
def test_numbers_beside_the_lines_are_whole_and_round(most, found):
    assert ticks(most, 5) == found
