"""Work that ends in order."""

import asyncio
import os
import signal

import pytest

from bot.stopping import until_stopped


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_lets_everything_that_was_opened_close(number):
    closed = []

    async def work():
        try:
            os.kill(os.getpid(), number)
            await asyncio.sleep(60)
        finally:
            os.kill(os.getpid(), number)
            await asyncio.sleep(0.01)
            closed.append("closed")

    await until_stopped(work())
    assert closed == ["closed"]


async def test_work_that_ends_by_itself_just_ends():
    await until_stopped(asyncio.sleep(0))


async def test_an_error_comes_out():
    async def work():
        raise LookupError("gone")

    with pytest.raises(LookupError, match="gone"):
        await until_stopped(work())


async def test_whoever_waits_for_the_work_may_break_it_off():
    closed = asyncio.Event()

    async def work():
        try:
            await asyncio.sleep(60)
        finally:
            closed.set()

    outer = asyncio.create_task(until_stopped(work()))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    outer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await outer
    assert closed.is_set()
