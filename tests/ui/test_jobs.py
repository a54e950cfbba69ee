"""Work that takes long: how much of it at once, for whom, and what a stop leaves of it."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.domain.errors import Rejected
from bot.ui.jobs import AT_ONCE, MOST, MOST_OF_A_SERVER, Jobs


def asked(person, server=None):
    return SimpleNamespace(user=SimpleNamespace(id=person), guild_id=server)


def reason_for(jobs, person, server=None):
    """Return why somebody gets no place, or None."""
    try:
        with jobs.place(asked(person, server)):
            return None
    except Rejected as refusal:
        return refusal.reason


class Work:
    """A piece of work that goes on until it may end."""

    def __init__(self):
        self.begun, self.done, self.may_end = 0, 0, asyncio.Event()

    async def __call__(self):
        self.begun += 1
        await self.may_end.wait()
        self.done += 1
        return "made"


async def settled():
    for _ in range(10):
        await asyncio.sleep(0)


async def outcome(running):
    """Return what came of some work: what it made, or why it was refused."""
    made = await asyncio.gather(*running, return_exceptions=True)
    return [one.reason if isinstance(one, Rejected) else one for one in made]


def test_one_piece_a_person_and_two_a_server_at_a_time():
    jobs = Jobs()
    with jobs.place(asked(1, server=7)):
        assert reason_for(jobs, 1, server=8) == "own-job"
        assert reason_for(jobs, 1) == "own-job"
        with jobs.place(asked(2, server=7)):
            assert reason_for(jobs, 3, server=7) == "server-jobs"
            assert reason_for(jobs, 3, server=8) is None
            assert reason_for(jobs, 3) is None
        assert reason_for(jobs, 3, server=7) is None
    assert reason_for(jobs, 1, server=7) is None


def test_all_places_taken_is_said_whoever_asks_and_each_that_is_freed_is_given_again():
    jobs = Jobs()
    places = [jobs.place(asked(one, server=one // MOST_OF_A_SERVER)) for one in range(1, MOST + 1)]
    for place in places:
        place.__enter__()
    assert reason_for(jobs, 99) == "many-jobs"
    places.pop().__exit__(None, None, None)
    assert reason_for(jobs, 99) is None


def test_work_that_fails_keeps_no_place():
    jobs = Jobs()
    with pytest.raises(ZeroDivisionError), jobs.place(asked(1, server=7)):
        raise ZeroDivisionError
    assert reason_for(jobs, 1, server=7) is None


async def test_only_some_go_on_at_once_and_the_others_in_the_order_in_which_they_came():
    jobs, works = Jobs(), [Work() for _ in range(AT_ONCE + 2)]
    running = [asyncio.create_task(jobs.run(one)) for one in works]
    await settled()
    assert [one.begun for one in works] == [1] * AT_ONCE + [0, 0]
    works[0].may_end.set()
    await settled()
    assert [one.begun for one in works] == [1] * AT_ONCE + [1, 0]
    for one in works:
        one.may_end.set()
    assert await outcome(running) == ["made"] * len(works)


async def test_a_stop_refuses_what_waits_or_only_reads_and_lets_end_what_writes():
    jobs, reads, writes, waits = Jobs(), Work(), Work(), Work()
    running = [
        asyncio.create_task(jobs.run(reads)),
        asyncio.create_task(jobs.run(writes, writes=True)),
        asyncio.create_task(jobs.run(waits, writes=True)),
    ]
    await settled()
    jobs.stop()
    writes.may_end.set()
    assert await outcome(running) == ["stopping", "made", "stopping"]
    assert (reads.done, writes.done, waits.begun) == (0, 1, 0)
    assert await outcome([jobs.run(Work())]) == ["stopping"]


async def test_whoever_does_not_wait_any_more_frees_the_turn_and_is_told_of_no_stop():
    jobs, works = Jobs(), [Work() for _ in range(AT_ONCE)]
    running = [asyncio.create_task(jobs.run(one)) for one in works]
    await settled()
    running[0].cancel()
    with pytest.raises(asyncio.CancelledError):
        await running[0]
    next_one = Work()
    next_one.may_end.set()
    assert await jobs.run(next_one) == "made"
    running[1].cancel()
    await asyncio.wait(running)
