"""Processes that can be killed: each is born of one that has loaded everything once for all."""

import asyncio
import json
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]


@contextmanager
def nursery(module):
    """Start the process of a module that bears others, and end it."""
    with subprocess.Popen(
        [sys.executable, "-m", module],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as process:
        try:
            yield process
        finally:
            process.stdin.close()
            process.wait(timeout=30)


def ask_for(process, book, *given):
    """Let a process be born that lives with a score book; return its number."""
    print(json.dumps([str(book), *given]), file=process.stdin, flush=True)
    born, child = process.stdout.readline().split()
    assert born == "born"
    return int(child)


def bear(live):
    """Let a process live for every line that is read, and say when it was born and how it died."""
    for line in sys.stdin:
        child = os.fork()
        if not child:
            book, *given = json.loads(line)
            book = book if book.startswith("postgresql:") else Path(book)
            asyncio.run(live(book, *given))
            os._exit(0)
        os.write(sys.stdout.fileno(), f"born {child}\n".encode())
        _, status = os.waitpid(child, 0)
        os.write(sys.stdout.fileno(), f"dead {os.waitstatus_to_exitcode(status)}\n".encode())
