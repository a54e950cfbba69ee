"""Looking at score sheets: by everybody, a page at a time, after a restart and all at once."""

import asyncio
import logging
from importlib import import_module

from simcord import ResponseMessage

from bot.client import DominoClient
from bot.i18n.translate import say
from tests.club import controls_of, press_soon

PRESS, BUTTON = 3, 2


async def begin(world, *, rounds=1, **options):
    players = f"{world.ana.mention} {world.bram.mention}"
    await world.slash(
        world.ana, "new", **{"variant": "draw", "target": 1000, "players": players} | options
    )
    for _ in range(rounds):
        await world.slash(world.ana, "round", hands="13")


async def shown(world, member, **options):
    """Let a member ask for the sheet, and return the message."""
    return (await world.slash(member, "sheet", **options)).response


def sheets_in(world, viewer):
    """Return the messages of the channel that are sheets."""
    return [
        ResponseMessage(world.env, one)
        for one in world.stored()
        if one.visible_to(viewer.id) and one.embeds and "score sheet" in one.embeds[0]["title"]
    ]


def labels(message):
    return [one.label for one in controls_of(message.message) if not one.disabled]


def footer(message):
    (embed,) = message.embeds
    return embed.footer.text


async def test_everybody_turns_the_pages_of_one_message(world):
    await begin(world, rounds=41)
    message = await shown(world, world.ana, page=1)
    for member, label, number in (
        (world.caro, "Next", 2),
        (world.bram, "Last", 3),
        (world.duarte, "Previous", 2),
        (world.ana, "First", 1),
    ):
        await world.press(member, label)
        assert footer(message) == f"Page {number} of 3 · Match 1"
    assert len(sheets_in(world, world.ana)) == 1
    assert labels(message) == ["Next", "Last", "Details", "CSV", "JSON"]


async def test_a_page_that_is_turned_shows_what_was_entered_since(world):
    await begin(world, rounds=21)
    message = await shown(world, world.ana, page=1)
    for _ in range(20):
        await world.slash(world.ana, "round", hands="13")
    assert footer(message) == "Page 1 of 2 · Match 1"
    await world.press(world.ana, "Last")
    assert footer(message) == "Page 2 of 3 · Match 1"
    assert labels(message) == ["First", "Previous", "Next", "Last", "Details", "CSV", "JSON"]


async def test_the_details_are_one_press_away_and_the_overview_one_back(world):
    await begin(world, rounds=11)
    message = await shown(world, world.ana)
    assert message.embeds[0].description.startswith("```")
    await world.press(world.bram, "Details")
    assert footer(message) == "Page 2 of 2 · Match 1"
    assert "**Round 11 · Ana went out**" in message.embeds[0].description
    await world.press(world.caro, "Previous")
    assert "**Round 1 · Ana went out**" in message.embeds[0].description
    await world.press(world.bram, "Overview")
    assert "\n11   143" in message.embeds[0].description
    assert len(sheets_in(world, world.ana)) == 1


async def test_presses_at_once_leave_one_page_and_no_fault(world, caplog):
    await begin(world, rounds=41)
    message = await shown(world, world.ana, page=2)
    with caplog.at_level(logging.WARNING):
        for member in world.members.values():
            press_soon(world, member, message, "domino:sheet:1:grid:1:first")
            press_soon(world, member, message, "domino:sheet:1:grid:3:last")
        await world.env.settle(timeout=30.0)
    assert footer(message) in {"Page 1 of 3 · Match 1", "Page 3 of 3 · Match 1"}
    assert len(sheets_in(world, world.ana)) == 1
    assert not caplog.records


async def test_after_a_restart_the_pages_and_files_of_an_old_message_still_open(world, database):
    await begin(world, rounds=21)
    message = await shown(world, world.ana)
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    await world.press(world.bram, "First")
    assert footer(message) == "Page 1 of 2 · Match 1"
    await world.press(world.bram, "CSV")
    assert world.newest(world.bram).attachments[0].filename == "domino-1.csv"


async def test_a_message_that_is_deleted_meanwhile_is_shown_anew(world, monkeypatch, caplog):
    await begin(world, rounds=21)
    message = await shown(world, world.ana)
    module = import_module("bot.sheet.buttons")
    really = module.sheet

    def deleting(*requests):
        world.env.backend.delete_message(world.channel.id, message.id)
        return really(*requests)

    with caplog.at_level(logging.WARNING), monkeypatch.context() as patched:
        patched.setattr(module, "sheet", deleting)
        await world.press(world.bram, "First")
    (again,) = sheets_in(world, world.caro)
    assert again.id != message.id
    assert footer(again) == "Page 1 of 2 · Match 1"
    assert not caplog.records


async def test_the_button_of_a_board_shows_the_sheet_privately_in_the_readers_language(world):
    await begin(world, rounds=21)
    await world.press(world.bram, "Sheet")
    page = world.newest(world.bram)
    assert page.ephemeral
    assert footer(page) == "Pagina 2 van 2 · Partij 1"
    await world.press(world.bram, "Vorige")
    assert footer(page) == "Pagina 1 van 2 · Partij 1"
    assert page.ephemeral


async def test_files_asked_for_at_once_are_handed_to_each_alone(world):
    await begin(world)
    message = await shown(world, world.ana)
    for name in ("csv", "json"):
        for member in (world.ana, world.bram):
            press_soon(world, member, message, f"domino:{name}:1")
        await world.env.settle(timeout=30.0)
    for member in (world.ana, world.bram):
        files = [one for one in world.stored() if one.attachments and one.visible_to(member.id)]
        names = sorted(one.attachments[0]["filename"] for one in files)
        assert names == ["domino-1.csv", "domino-1.json"]


async def test_nobody_makes_the_bot_write_two_files_at_once(world):
    await begin(world)
    message = await shown(world, world.ana)
    busy, turns = say("nl", "errors.own-job"), world.bot.jobs.turns

    def told():
        return [one for one in world.stored() if one.visible_to(world.bram.id)]

    async with turns, turns:
        for name in ("csv", "json", "csv"):
            press_soon(world, world.bram, message, f"domino:{name}:1")
        # The simulated Discord takes answers without telling anybody.
        while [one.content for one in told()].count(busy) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    await world.env.settle(timeout=30.0)
    files = [one.attachments[0]["filename"] for one in told() if one.attachments]
    assert files == ["domino-1.csv"]
    assert [one.content for one in told()].count(busy) == 2
    await world.press(world.bram, "JSON")
    assert world.newest(world.bram).attachments[0].filename == "domino-1.json"
