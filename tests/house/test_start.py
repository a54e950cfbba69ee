"""What starting the bot does not load: everything heavy waits until somebody asks for it."""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEAVY = {
    *("resvg_py", "openskill", "PIL", "rapidfuzz", "simcord"),
    *("rich", "prometheus_client", "pythonjsonlogger"),
}
ONLY_FOR_A_BOT = {"pydantic", "dotenv", "fluent", "babel", "cogs"}
SHOWN = """
import gc
print(gc.get_freeze_count(), sorted({name.partition(".")[0] for name in sys.modules}))
"""
STARTED = f"""
import sys
import bot.__main__, bot.client, bot.ops.logging, bot.config
bot.config.read_settings()
bot.ops.logging.log_to_terminal("INFO", "readable")
import bot.chart
{SHOWN}
"""
ASKED_FOR_HELP = f"""
import contextlib, sys
from bot.__main__ import main
with contextlib.suppress(SystemExit):
    main()
{SHOWN}
"""


def run(code: str, folder: Path, *arguments: str) -> tuple[int, set[str]]:
    """Run code and return what it shows: how much is frozen, and which packages are loaded."""
    done = subprocess.run(
        (
            sys.executable,
            "-c",
            f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}",
            *arguments,
        ),
        cwd=folder,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    frozen, _, loaded = done.stdout.splitlines()[-1].partition(" ")
    return int(frozen), set(ast.literal_eval(loaded))


def test_starting_the_bot_loads_nothing_heavy(tmp_path, monkeypatch):
    monkeypatch.delenv("DOMINO_LOG_FORMAT", raising=False)
    _, loaded = run(STARTED, tmp_path)
    assert {"discord", "bot", "cogs"} | ONLY_FOR_A_BOT <= loaded
    assert loaded & HEAVY == set()


def test_help_loads_nothing_that_only_a_running_bot_needs(tmp_path):
    _, loaded = run(ASKED_FOR_HELP, tmp_path, "--help")
    assert "discord" in loaded
    assert loaded & (ONLY_FOR_A_BOT | HEAVY) == set()


def test_what_is_loaded_before_a_command_begins_is_never_looked_through_for_garbage(tmp_path):
    frozen, _ = run(ASKED_FOR_HELP, tmp_path, "--help")
    assert frozen > 10_000


def test_what_is_called_heavy_is_there_to_be_loaded():
    for name in HEAVY | ONLY_FOR_A_BOT:
        assert importlib.util.find_spec(name) is not None
