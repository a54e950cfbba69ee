"""A process that has loaded the bot: the command line starts in a copy of it, in no time."""

import atexit
import gc
import json
import os
import runpy
import select
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import has

ROOT = Path(__file__).parents[2]
_LOADED = (
    *("bot.cli", "bot.client", "bot.config", "bot.ops.alerts", "bot.ops.metrics"),
    *("storage.server.session", "tests.loopback.leading"),
)
_STREAMS = ("stdin", "stdout", "stderr")
_SECONDS_TO_END = 60


def forked(folder, arguments, *, environment, before="", typed="", under=()):
    """Run the command line in a folder to its end, in a process that may do as much as another."""
    with TemporaryDirectory(prefix="domino-forked-") as between:
        streams = [Path(between) / name for name in _STREAMS]
        streams[0].write_text(typed, encoding="utf-8")
        asked = [str(folder), arguments, environment, before, [*map(str, streams)]]
        server = start_server(under)
        print(json.dumps(asked), file=server.stdin, flush=True)
        code = int(server.stdout.readline())
        said, told = (one.read_text(encoding="utf-8") for one in streams[1:])
    return subprocess.CompletedProcess(arguments, code, said, told)


class Forked:
    """The command line in a process that goes on beside the test, with what it says in pipes.

    With a log, what it says on standard error is added to that file, and nothing else is kept.

    Attributes:
        pid: the number of the process.
        returncode: the code with which it has ended, once that was waited for.
        stdout: what it says.
        stderr: what it complains of, and its log.
    """

    def __init__(
        self, folder, arguments, *, environment, before="", log=None, seconds=_SECONDS_TO_END
    ):
        self.returncode, self._turn = None, threading.Lock()
        with TemporaryDirectory(prefix="domino-forked-") as between:
            paths = [Path(between) / name for name in ("status", *_STREAMS[1:])]
            reading, writing = zip(*map(_pipe, paths[: 1 if log else None]), strict=True)
            status, *said = map(str, paths)
            streams = [os.devnull, *([os.devnull, str(log)] if log else said)]
            asked = [str(folder), arguments, environment, before, streams, status, seconds]
            server = start_server()
            print(json.dumps(asked), file=server.stdin, flush=True)
            server.stdout.readline()
            self._status = os.fdopen(reading[0], "rb", buffering=0)
            self.pid = int(self._status.readline())
        # From now on the process holds the other ends, and whoever reads comes to an end with it.
        for one in writing:
            os.close(one)
        said = (os.fdopen(one, encoding="utf-8") for one in reading[1:])
        self.stdout, self.stderr = (None, None) if log else said

    def wait(self, timeout=None):
        with self._turn:
            if self.returncode is None:
                if not select.select([self._status], [], [], timeout)[0]:
                    raise subprocess.TimeoutExpired("domino", timeout or 0)
                with self._status:
                    self.returncode = int(self._status.readline())
        return self.returncode

    def poll(self):
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def communicate(self, timeout=None):
        """Wait for the end; return the rest of what it has said, which fits into the pipes."""
        self.wait(timeout)
        return self.stdout.read(), self.stderr.read()

    def send_signal(self, number):
        if self.poll() is None:
            with suppress(ProcessLookupError):  # it may have ended just now
                os.kill(self.pid, number)

    def terminate(self):
        self.send_signal(signal.SIGTERM)

    def kill(self):
        self.send_signal(signal.SIGKILL)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.wait()
        for one in (self.stdout, self.stderr):
            one.close()


def _pipe(path):
    """Make a pipe with a name, and return both its ends."""
    os.mkfifo(path)
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    writing = os.open(path, os.O_WRONLY)
    os.set_blocking(reading, True)
    return reading, writing


@cache
def start_server(under=()):
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
    for language, file in product(LANGUAGES, ("commands", "board", "errors")):
        has(language, f"{file}.")  # reads all texts of the file
    gc.freeze()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            return json.loads(line)
        _, status = os.waitpid(child, 0)
        os.write(sys.stdout.fileno(), b"%d\n" % os.waitstatus_to_exitcode(status))
    return None


def _beside(path):
    """Leave the server, and return where to write in a copy; another one tells how that ends."""
    if os.fork():
        os._exit(0)
    status = os.open(path, os.O_WRONLY)
    child = os.fork()
    if not child:
        return status
    _, ended = os.waitpid(child, 0)
    os.write(status, b"%d\n" % os.waitstatus_to_exitcode(ended))
    os._exit(0)


def _become(folder, arguments, environment, before, streams, beside=None, seconds=_SECONDS_TO_END):
    """Do what Python does when it is started, and run the command line."""
    status = _beside(beside) if beside else None
    signal.alarm(seconds)
    os.environ.clear()
    os.environ.update(environment)
    encoding = environment["PYTHONIOENCODING"]
    for number, (name, path) in enumerate(zip(_STREAMS, streams, strict=True)):
        opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
        os.dup2(opened, number)
        os.close(opened)
        errors = "backslashreplace" if name == "stderr" else "strict"
        setattr(sys, name, os.fdopen(number, "w" if number else "r", -1, encoding, errors))
    if status is not None:
        os.write(status, b"%d\n" % os.getpid())
        os.close(status)
    os.chdir(folder)
    sys.argv = ["-c", *arguments]
    kept = {"__name__": "__main__"}  # with whatever of it goes on meanwhile
    exec(before, kept)
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__" and (asked := _serve()):
    _become(*asked)
