"""Whichever call of the database fails while somebody waits: one private answer, and it is true."""

import sqlite3
from contextlib import closing
from itertools import count

import pytest

from bot.texts.speech import say
from bot.wishes import Caller, Place
from tests.faults.failing import CODES, failing
from tests.faults.soundness import assert_sound

pytestmark = pytest.mark.logs_errors

ACTS = {
    "new": lambda world: world.slash(world.caro, "new", variant="allfives", target=300),
    "join": lambda world: world.slash(world.bram, "join"),
    "join pressed": lambda world: world.press(world.bram, "Meedoen"),
    "round": lambda world: world.slash(world.caro, "round", hands="13"),
    "ends": lambda world: world.slash(world.caro, "ends", ends="6-4"),
    "undo": lambda world: world.slash(world.caro, "undo"),
    "end": lambda world: world.slash(world.caro, "end"),
    "end pressed": lambda world: world.press(world.caro, say("nl", "answers.end-yes")),
}
# What somebody does, after what has been done before.
FLOWS = {
    "new": (),
    "join": ("new",),
    "round": ("new", "join"),
    "ends": ("new", "join"),
    "undo": ("new", "join", "round"),
    "end pressed": ("new", "join", "round", "end"),
}


@pytest.fixture
def dutch_club(world):
    """Return the club in which everybody reads Dutch."""
    for member in world.members.values():
        world.locales[member.id] = world.locales[world.caro.id]
    return world


async def clear(world, number):
    """End the match of the channel, if one is open, so that the next may be opened."""
    place = Place(world.guild.id, world.channel.id)
    if await world.bot.scorekeeper.look_if_open(place) is not None:
        host = Caller(user_id=1, name="Host", moderates=True, interaction_id=number)
        await world.bot.scorekeeper.end(place, host)


def count_kept(world):
    """Return how many facts the file holds, as another program reads it."""
    with closing(sqlite3.connect(world.bot.database.path)) as other:
        return other.execute("SELECT count(*) FROM facts").fetchone()[0]


async def done_with_a_fault(world, flow, number, *, on):
    """Do something while a call fails; return how much was kept of it, and the new messages."""
    connection = failing(world.bot.database)
    await clear(world, number)
    for act in FLOWS[flow]:
        await ACTS[act](world)
    before, seen = count_kept(world), {message.id for message in world.stored()}
    connection.plan(number, CODES["full"], on=on)
    await ACTS[flow](world)
    failed = connection.failed
    connection.mend()
    new = [message for message in world.stored() if message.id not in seen]
    return failed, count_kept(world) - before, new


@pytest.mark.parametrize("on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("flow", FLOWS)
async def test_who_is_told_that_nothing_was_entered_is_told_the_truth(dutch_club, book, flow, on):
    world = dutch_club
    sentence = say("nl", "answers.fault-full")
    for number in count(1):
        failed, entered, new = await done_with_a_fault(world, flow, number, on=on)
        if not failed:
            break
        private = [one for one in new if not one.visible_to(world.ana.id)]
        told = [one.content for one in private] == [sentence]
        assert told == (not entered)
        assert len(private) == told
        assert entered in {0, 1}
    assert number > 4
    await assert_sound(book)


@pytest.mark.parametrize(
    ("member", "language"), [("ana", "en"), ("bram", "nl"), ("duarte", "pt-BR")]
)
@pytest.mark.parametrize(
    ("fault", "key"),
    [("busy", "locked"), ("read-write", "unreachable"), ("read-only", "read-only")],
)
async def test_a_fault_is_told_in_the_language_of_whoever_met_it_and_the_bot_goes_on(
    world, member, language, fault, key
):
    connection = failing(world.bot.database)
    actor = world.members[member]
    connection.plan(1, CODES[fault], on=True)
    await world.slash(actor, "new", variant="draw")
    connection.mend()
    (message,) = world.stored()
    assert message.content == say(language, f"answers.fault-{key}")
    assert message.visible_to(actor.id)
    assert not message.visible_to(world.caro.id)
    await world.slash(actor, "new", variant="draw")
    assert count_kept(world) == 1
