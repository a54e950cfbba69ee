"""Ends work in order when the person at the keyboard, or the system, asks for it."""

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

_log = logging.getLogger(__name__)


async def until_stopped(work: Coroutine[Any, Any, None], within: float | None = None) -> None:
    """Run the work until it is done or SIGINT or SIGTERM arrives; either way this returns.

    A signal cancels the work, so everything it has opened closes in reverse order. Further
    signals change nothing: they could only break off the closing.

    Args:
        work: what is run.
        within: so many seconds after a signal the process ends, whatever still goes on in it.
    """
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    caught = (signal.SIGINT, signal.SIGTERM)
    for number in caught:
        # Windows has no such handlers; there, Ctrl-C cancels what `asyncio.run` is running.
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, _stop, task, within)
    try:
        await asyncio.wait({task})
        if not task.cancelled():
            task.result()
    finally:
        _cancel_once(task)
        await asyncio.gather(task, return_exceptions=True)
        for number in caught:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(number)


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
