"""The bot as a service: systemd understands its unit, and the unit runs the bot's own command."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.ops import health

ROOT = Path(__file__).parents[2]
UNIT = (ROOT / "bot" / "domino.service").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
SETTINGS = dict(line.split("=", 1) for line in UNIT.splitlines() if "=" in line and line[0] != "#")
PROGRAM = "/opt/domino/.venv/bin/domino"
ANALYZE = shutil.which("systemd-analyze")

needs_systemd = pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed")


def complaints(folder, unit):
    """Return everything that systemd has to say about a unit, with a program that is there."""
    path = folder / "domino.service"
    path.write_text(unit.replace(PROGRAM, sys.executable), encoding="utf-8")
    done = subprocess.run(
        [ANALYZE, "verify", "--man=no", str(path)],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.stdout + done.stderr + ("" if done.returncode == 0 else "not understood")


@needs_systemd
def test_systemd_has_nothing_to_say_about_the_unit(tmp_path):
    assert complaints(tmp_path, UNIT) == ""


@needs_systemd
@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("Type=notify", "Type=notfiy"),
        ("ProtectSystem=strict", "ProtectSytem=strict"),
        ("TimeoutStopSec=10", "TimeoutStopSec=soon"),
        (f"ExecStart={PROGRAM} run", "ExecStart=/nowhere/domino run"),
    ],
)
def test_systemd_would_find_a_mistake_in_it(tmp_path, line, wrong):
    assert line in UNIT
    assert complaints(tmp_path, UNIT.replace(line, wrong)) != ""


def test_the_unit_runs_the_command_that_is_installed_and_gives_it_time_to_end():
    assert SETTINGS["ExecStart"] == f"{PROGRAM} run"
    assert PROGRAM in README
    assert SETTINGS["Restart"] == "on-failure"
    assert int(SETTINGS["TimeoutStopSec"]) > 5


def test_the_unit_waits_for_the_bot_to_say_that_it_is_well():
    assert (SETTINGS["Type"], SETTINGS["NotifyAccess"]) == ("notify", "main")
    assert int(SETTINGS["WatchdogSec"]) > 2 * max(health._EVERY, health._MOST_SILENT)
    assert "AF_UNIX" in SETTINGS["RestrictAddressFamilies"]


def test_the_unit_runs_as_the_user_and_in_the_folder_that_the_readme_makes_and_not_as_root():
    user, folder = SETTINGS["User"], SETTINGS["WorkingDirectory"].replace("%S", "/var/lib")
    assert user != "root"
    assert f"useradd --system --create-home --home-dir {folder} {user}\n" in README
    assert f"install --owner {user} --mode 600 /dev/null {folder}/.env\n" in README
    assert SETTINGS["EnvironmentFile"].replace("%S", "/var/lib") == f"{folder}/.env"
    # What is kept of the system may not be written; only what is named as the bot's own.
    assert SETTINGS["ProtectSystem"] == "strict"
    assert f"/var/lib/{SETTINGS['StateDirectory']}" == folder
    assert SETTINGS["StateDirectoryMode"] == "0700"
