"""Ends work in order when the person at the keyboard, or the system, asks for it."""

import asyncio
import logging
import os
import signal
import socket
import threading
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from typing import Any, Final

_log = logging.getLogger(__name__)

# A terminal that is closed asks for an end with the last, which not all systems know.
_ASKING: Final = ("SIGINT", "SIGTERM", "SIGHUP")


async def until_stopped(work: Coroutine[Any, Any, None], within: float | None = None) -> None:
    """Run the work until it is done or a signal asks for its end; either way this returns.

    SIGINT, SIGTERM and SIGHUP ask for it, the last only where it is not ignored, as it is after
    nohup. A signal cancels the work, so everything it has opened closes in reverse order. Further
    signals change nothing: they could only break off the closing. Where `within` is given, the
    process ends so many seconds after a signal, whatever still goes on in it; it is then to end
    anyway, and no signal changes anything in what is left.
    """
    task = asyncio.ensure_future(work)
    with _signals_caught(task, within):
        try:
            await asyncio.wait({task})
            if not task.cancelled():
                task.result()
        finally:
            _cancel_once(task)
            await asyncio.gather(task, return_exceptions=True)


@contextmanager
def _signals_caught(task: asyncio.Task[None], within: float | None) -> Generator[None]:
    loop = asyncio.get_running_loop()
    asked = False

    def ask(*_: object) -> None:
        nonlocal asked
        asked = True
        loop.call_soon_threadsafe(_stop, task, within)

    # A signal that comes right before the loop waits for the network would not wake it.
    woken, waking = socket.socketpair()
    woken.settimeout(0)
    waking.settimeout(0)
    loop.add_reader(woken, woken.recv, 1)
    wakes = signal.set_wakeup_fd(waking.fileno(), warn_on_full_buffer=False)
    known = [getattr(signal, name) for name in _ASKING if hasattr(signal, name)]
    caught = [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, ask) for number in caught}
    try:
        yield
    finally:
        # The loop's own handlers would leave moments in which a signal kills.
        for number, did in before.items():
            signal.signal(number, signal.SIG_IGN if asked and within is not None else did)
        signal.set_wakeup_fd(wakes)
        loop.remove_reader(woken)
        woken.close()
        waking.close()


def _stop(task: asyncio.Task[None], within: float | None) -> None:
    if within is not None and not task.cancelling():
        # A thread that waits for the network cannot be cancelled, and Python would wait for it.
        last_resort = threading.Timer(within, _end_process)
        last_resort.daemon = True
        last_resort.start()
    _cancel_once(task)


def _end_process() -> None:
    _log.warning("what still went on was broken off")
    os._exit(0)


def _cancel_once(task: asyncio.Task[None]) -> None:
    if not task.cancelling():
        task.cancel()
