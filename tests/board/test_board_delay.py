"""A board that is edited a while after the answers: once for all that was entered meanwhile."""

import discord
import pytest

from bot.client import DominoClient
from tests.club import controls_of, open_world

DELAY = 120.0
"""Seconds; longer than a world is given to settle, which waits for what is due sooner."""


@pytest.fixture
async def edits(monkeypatch):
    """Return the texts to which boards were edited, other than by a press on them."""
    sent = []
    edit = discord.PartialMessage.edit

    async def counted(message, **changes):
        sent.append(changes["embeds"][0].description)
        return await edit(message, **changes)

    monkeypatch.setattr(discord.PartialMessage, "edit", counted)
    return sent


@pytest.fixture
async def world(database):
    """Return the club with a match of three, whose board is edited after the delay."""
    async with open_world(DominoClient(database, shard_count=1, board_delay=DELAY)) as world:
        await world.slash(world.ana, "new", variant="allfives")
        for member in (world.bram, world.caro):
            await world.press(member, "Join")
        yield world


def boards(world):
    """Return what stands on each public message that has buttons, oldest first."""
    history = world.channel.history(viewer=world.duarte)
    return [one.embeds[0].description for one in history if [*controls_of(one)]]


async def test_what_is_entered_in_a_row_is_shown_by_one_edit(world, edits):
    for _ in range(3):
        await world.slash(world.ana, "round", hands="13 8")
    assert edits == []
    await world.env.advance_time(DELAY)
    (shown,) = boards(world)
    assert edits == [shown]
    assert "**75**/150" in shown


async def test_each_entry_after_a_pause_is_shown_too(world, edits):
    for number in range(1, 4):
        await world.slash(world.ana, "round", hands="13 8")
        await world.env.advance_time(DELAY)
        assert len(edits) == number
    assert "**75**/150" in edits[-1]


async def test_a_bot_that_stops_makes_the_edits_first_that_are_due(world, edits):
    await world.slash(world.ana, "round", hands="13 8")
    assert edits == []
    await world.bot.close()
    (shown,) = boards(world)
    assert edits == [shown]
    assert "**25**/150" in shown


async def test_a_board_posted_anew_meanwhile_is_not_edited_again(world, edits):
    await world.slash(world.ana, "round", hands="13 8")
    await world.slash(world.ana, "standings")
    # The one edit takes the buttons off the board above.
    assert len(edits) == 1
    await world.bot.close()
    assert len(edits) == 1
    (shown,) = boards(world)
    assert "**25**/150" in shown


async def test_many_entries_in_a_row_bring_one_new_board_and_not_one_every_few(world, edits):
    (first,) = boards(world)
    for _ in range(12):
        await world.slash(world.ana, "ends", ends="4 1")
    assert boards(world) == [first]
    await world.env.advance_time(DELAY)
    (shown,) = boards(world)
    assert "**60**/150" in shown
    result = await world.slash(world.ana, "ends", ends="4 1")
    (new,) = boards(world)
    assert result.response.embeds[0].description == new
    assert "**65**/150" in new
    assert len(edits) == 2


async def test_an_edit_that_is_due_does_not_bring_back_who_was_forgotten(world, edits):
    await world.slash(world.ana, "round", hands="13 8")
    await world.slash(world.bram, "privacy")
    for label in ("Vergeet mij", "Ja, vergeet mij"):
        await world.press(world.bram, label)
    await world.env.advance_time(DELAY)
    (shown,) = boards(world)
    assert "**25**/150" in shown
    assert "Bram" not in shown
    assert len(edits) == 1
