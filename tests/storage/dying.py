"""Processes that die before each of the steps of what they do to files."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# Does something in one folder after another, each the image of the first, and dies in the folder
# of a number before that many of the things that Python does to files: until one lives.
_DYING = """
import os, pathlib, shutil, sys
from storage.file.backup import back_up, put_back

STEPS = (
    "open", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink",
    "shutil.copyfile", "sqlite3.connect"
)
links, first, act = sys.argv[1:]
first = pathlib.Path(first)

def no_links(*_):
    raise PermissionError("this disk knows no links")

def do_it_and_die(folder, number):
    left = number

    def die(event, args):
        nonlocal left
        if event in STEPS:
            left -= 1
            if left < 0:
                os._exit(9)

    if links == "without":
        os.link = no_links
    sys.addaudithook(die)
    exec(act, {"back_up": back_up, "put_back": put_back, "folder": folder})
    os._exit(0)

for number in range(1000):
    folder = first.with_name(f"killed-{number:03}")
    shutil.copytree(first, folder)
    child = os.fork()
    if not child:
        do_it_and_die(folder, number)
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0:
        break
"""


def kill_at_every_step(folder, act, *, links=True):
    """Return what a folder is like after an act was killed before each of its steps, in order.

    The act is written in Python, and knows its folder; it is whole in the last that is returned.
    """
    subprocess.run(
        [sys.executable, "-c", _DYING, "with" if links else "without", str(folder), act],
        cwd=ROOT,
        check=True,
        timeout=120,
    )
    return sorted(folder.parent.glob("killed-*"))
