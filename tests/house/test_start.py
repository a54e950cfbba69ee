"""What starting the bot does not load: everything heavy waits until somebody asks for it."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

from bot.app import COGS

ROOT = Path(__file__).parents[2]
HEAVY = {"matplotlib", "numpy", "openskill", "PIL", "fontTools", "rapidfuzz", "simcord"}
LOADED = f"""
import importlib, sys
import bot.__main__, bot.app
for cog in {COGS!r}:
    importlib.import_module(cog)
import bot.charts.lines, bot.ui.chart
print(sorted({{name.partition(".")[0] for name in sys.modules}}))
"""


def test_starting_the_bot_loads_nothing_heavy():
    done = subprocess.run(
        (sys.executable, "-c", LOADED),
        cwd=ROOT,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    loaded = set(ast.literal_eval(done.stdout))
    assert {"discord", "bot", "cogs"} <= loaded
    assert loaded & HEAVY == set()


def test_what_is_called_heavy_is_there_to_be_loaded():
    for name in HEAVY:
        assert importlib.util.find_spec(name) is not None
