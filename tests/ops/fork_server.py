"""A process that has loaded the bot: the command line starts in a copy of it, in no time."""

import atexit
import gc
import json
import os
import runpy
import signal
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
_LOADED = ("bot.cli", "bot.client", "bot.config", "bot.ops.alerts", "bot.ops.metrics")
_STREAMS = ("stdin", "stdout", "stderr")
_SECONDS_TO_END = 60


def forked(folder, arguments, *, environment, before="", typed="", under=()):
    """Run the command line in a folder to its end, in a process that may do as much as another."""
    with TemporaryDirectory(prefix="domino-forked-") as between:
        streams = [Path(between) / name for name in _STREAMS]
        streams[0].write_text(typed, encoding="utf-8")
        asked = [str(folder), arguments, environment, before, [*map(str, streams)]]
        server = _server(under)
        print(json.dumps(asked), file=server.stdin, flush=True)
        code = int(server.stdout.readline())
        said, told = (one.read_text(encoding="utf-8") for one in streams[1:])
    return subprocess.CompletedProcess(arguments, code, said, told)


@cache
def _server(under):
    """Start what forks, by another program where one is given; it ends with the tests."""
    server = subprocess.Popen(
        [*under, sys.executable, "-m", "tests.ops.fork_server"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(server.communicate)
    return server


def _serve():
    """Fork for every line that is read, and say with which code the copy has ended."""
    for name in _LOADED:
        import_module(name)
    gc.freeze()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            return json.loads(line)
        _, status = os.waitpid(child, 0)
        os.write(sys.stdout.fileno(), b"%d\n" % os.waitstatus_to_exitcode(status))
    return None


def _become(folder, arguments, environment, before, streams):
    """Do what Python does when it is started, and run the command line."""
    signal.alarm(_SECONDS_TO_END)
    os.environ.clear()
    os.environ.update(environment)
    encoding = environment["PYTHONIOENCODING"]
    for number, (name, path) in enumerate(zip(_STREAMS, streams, strict=True)):
        opened = os.open(path, os.O_RDWR | os.O_CREAT)
        os.dup2(opened, number)
        os.close(opened)
        errors = "backslashreplace" if name == "stderr" else "strict"
        setattr(sys, name, os.fdopen(number, "w" if number else "r", -1, encoding, errors))
    os.chdir(folder)
    sys.argv = ["-c", *arguments]
    exec(before, {"__name__": "__main__"})
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__" and (asked := _serve()):
    _become(*asked)
