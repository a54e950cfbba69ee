"""A fault is told to whoever met it, in their language, and the bot goes on."""

import sqlite3
from contextlib import closing

import pytest

from bot.i18n.translate import say
from tests.faults.failing import CODES, failing

pytestmark = pytest.mark.logs_errors


def count_kept(world):
    """Return how many events the file holds, as another program reads it."""
    with closing(sqlite3.connect(world.bot.database.address)) as other:
        return other.execute("SELECT count(*) FROM events").fetchone()[0]


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
    assert message.content == say(language, f"errors.fault-{key}")
    assert message.visible_to(actor.id)
    assert not message.visible_to(world.caro.id)
    await world.slash(actor, "new", variant="draw")
    assert count_kept(world) == 1
