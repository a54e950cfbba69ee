"""Work that ends in order."""

import asyncio
import os
import signal
import threading
import time

import pytest

from bot.ops.shutdown import until_stopped

ASKING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]


@pytest.fixture(autouse=True)
def _signals_as_before():
    before = {number: signal.getsignal(number) for number in ASKING}
    yield
    for number, did in before.items():
        signal.signal(number, did)


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


@pytest.mark.parametrize("number", ASKING)
async def test_afterwards_signals_do_what_they_did_before(number):
    heard = []
    signal.signal(number, lambda *_: heard.append(number))

    async def work():
        os.kill(os.getpid(), number)
        await asyncio.sleep(60)

    await until_stopped(work())
    assert heard == []
    os.kill(os.getpid(), number)
    assert heard == [number]


async def test_where_no_signal_has_asked_for_the_end_they_do_what_they_did():
    before = [signal.getsignal(number) for number in ASKING]
    await until_stopped(asyncio.sleep(0), within=3600)
    assert [signal.getsignal(number) for number in ASKING] == before


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="a system without such signals")
async def test_a_signal_that_arrives_while_nothing_else_happens_is_heard_at_once():
    waiting = threading.Event()

    def send():
        waiting.wait()
        # As when it comes right before the loop waits: nothing breaks that waiting off.
        signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

    async def work():
        asyncio.get_running_loop().call_soon(waiting.set)
        await asyncio.sleep(30)

    sender = threading.Thread(target=send)
    sender.start()
    began = time.monotonic()
    await until_stopped(work())
    sender.join()
    assert time.monotonic() - began < 20
