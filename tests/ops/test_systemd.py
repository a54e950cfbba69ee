"""The bot and its backups under systemd: it understands the units, and they run the bot's own."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.ops import health

ROOT = Path(__file__).parents[2]
NAMES = ("domino.service", "domino-backup.service", "domino-backup.timer")
UNITS = {name: (ROOT / "bot" / name).read_text(encoding="utf-8") for name in NAMES}
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROGRAM = "/opt/domino/.venv/bin/domino"
ANALYZE = shutil.which("systemd-analyze")

needs_systemd = pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed")


def settings_of(name):
    lines = UNITS[name].splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and line[0] != "#")


def complaints(folder, name, unit):
    """Return what systemd has to say about a unit beside the others, its program being there."""
    for other, text in {**UNITS, name: unit}.items():
        (folder / other).write_text(text.replace(PROGRAM, sys.executable), encoding="utf-8")
    done = subprocess.run(
        [ANALYZE, "verify", "--man=no", str(folder / name)],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.stdout + done.stderr + ("" if done.returncode == 0 else "not understood")


@needs_systemd
@pytest.mark.parametrize("name", NAMES)
def test_systemd_has_nothing_to_say_about_the_units(tmp_path, name):
    assert complaints(tmp_path, name, UNITS[name]) == ""


@needs_systemd
@pytest.mark.parametrize(
    ("name", "line", "wrong"),
    [
        ("domino.service", "Type=notify", "Type=notfiy"),
        ("domino.service", "ProtectSystem=strict", "ProtectSytem=strict"),
        ("domino.service", "TimeoutStopSec=10", "TimeoutStopSec=soon"),
        ("domino.service", f"ExecStart={PROGRAM} run", "ExecStart=/nowhere/domino run"),
        ("domino-backup.service", "Type=oneshot", "Type=oneshoot"),
        ("domino-backup.service", f"ExecStart={PROGRAM}", "ExecStart=/nowhere/domino"),
        ("domino-backup.timer", "OnCalendar=*-*-* 04:30", "OnCalendar=at night"),
        ("domino-backup.timer", "Persistent=yes", "Persist=yes"),
    ],
)
def test_systemd_would_find_a_mistake_in_them(tmp_path, name, line, wrong):
    assert line in UNITS[name]
    assert complaints(tmp_path, name, UNITS[name].replace(line, wrong)) != ""


def test_the_unit_runs_the_command_that_is_installed_and_gives_it_time_to_end():
    settings = settings_of("domino.service")
    assert settings["ExecStart"] == f"{PROGRAM} run"
    assert PROGRAM in README
    assert settings["Restart"] == "on-failure"
    assert int(settings["TimeoutStopSec"]) > 5


def test_the_unit_waits_for_the_bot_to_say_that_it_is_well():
    settings = settings_of("domino.service")
    assert (settings["Type"], settings["NotifyAccess"]) == ("notify", "main")
    assert int(settings["WatchdogSec"]) > 2 * max(health._EVERY, health._MOST_SILENT)
    assert "AF_UNIX" in settings["RestrictAddressFamilies"]


@pytest.mark.parametrize("name", ["domino.service", "domino-backup.service"])
def test_the_units_run_as_the_user_and_in_the_folder_that_the_readme_makes_and_not_as_root(name):
    settings = settings_of(name)
    user, folder = settings["User"], settings["WorkingDirectory"].replace("%S", "/var/lib")
    assert user != "root"
    assert f"useradd --system --create-home --home-dir {folder} {user}\n" in README
    assert f"install --owner {user} --mode 600 /dev/null {folder}/.env\n" in README
    assert settings["EnvironmentFile"].replace("%S", "/var/lib") == f"{folder}/.env"
    # What is kept of the system may not be written; only what is named as the bot's own.
    assert settings["ProtectSystem"] == "strict"
    assert f"/var/lib/{settings['StateDirectory'].split()[0]}" == folder
    assert settings["StateDirectoryMode"] == "0700"


def test_the_backup_of_every_night_goes_where_the_readme_looks_for_it_and_may_be_written():
    settings = settings_of("domino-backup.service")
    _, command, *arguments = settings["ExecStart"].replace("%S", "/var/lib").split()
    assert (command, arguments) == ("backup", ["--keep", "14", "/var/lib/domino/backups"])
    made = [f"/var/lib/{one}" for one in settings["StateDirectory"].split()]
    assert "/var/lib/domino/backups" in made
    assert "14 stay in `/var/lib/domino/backups`" in README
    assert "cp bot/domino-backup.service bot/domino-backup.timer /etc/systemd/system/\n" in README
    assert "systemctl enable --now domino-backup.timer\n" in README


def test_what_the_timer_starts_is_the_backup_and_a_night_that_was_missed_is_made_up_for():
    settings = settings_of("domino-backup.timer")
    # Without another name, a timer starts the service of its own.
    assert "Unit" not in settings
    assert settings["OnCalendar"].startswith("*-*-* ")
    assert settings["Persistent"] == "yes"
    assert settings["WantedBy"] == "timers.target"
