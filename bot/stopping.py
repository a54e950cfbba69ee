"""Ends work in order when the person at the keyboard, or the system, asks for it."""

import asyncio
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run the work until it is done or SIGINT or SIGTERM arrives; either way this returns.

    A signal cancels the work, so everything it has opened closes in reverse order. Further
    signals change nothing: they could only break off the closing.
    """
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    caught = (signal.SIGINT, signal.SIGTERM)
    for number in caught:
        # Windows has no such handlers; there, Ctrl-C cancels what `asyncio.run` is running.
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, _cancel_once, task)
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


def _cancel_once(task: asyncio.Task[None]) -> None:
    if not task.cancelling():
        task.cancel()
