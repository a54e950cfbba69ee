"""Looking at score sheets: by everybody, a page at a time, after a restart and all at once."""

import logging
from importlib import import_module

import discord
import pytest
from simcord import ResponseMessage
from simcord.backend import serializers
from simcord.interactions import base_payload

from bot.client import DominoClient
from bot.trial.world import controls_of, open_world
from storage.engine import open_database

PRESS, BUTTON = 3, 2


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "domino.db") as opened:
        yield opened


@pytest.fixture
async def world(database):
    """Return the club, with a match of Ana and Bram."""
    async with open_world(DominoClient(database, shard_count=1)) as opened:
        yield opened


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


async def press_forged(world, member, custom_id):
    """Let a member press a button that the bot never made, and return the answer."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Forged", custom_id=custom_id))
    channel = world.bot.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
    await channel.send("Forged", view=view)
    view.stop()
    await world.press(member, "Forged")
    return world.newest(member)


def press_soon(world, member, message, custom_id):
    """Let a member press a button while others do the same."""
    backend = world.env.backend
    stored = backend.get_message(message.channel_id, message.id)
    where = {"channel_id": world.channel.id, "guild_id": world.guild.id, "user_id": member.id}
    data = {"custom_id": custom_id, "component_type": BUTTON}
    record, payload = base_payload(backend, type=PRESS, data=data, **where)
    record.source_message_id = message.id
    payload["message"] = dict(serializers.message_payload(backend, stored))
    backend.emit("INTERACTION_CREATE", payload)


async def test_everybody_may_look_at_the_sheet_and_it_is_there_for_all(world):
    await begin(world)
    message = await shown(world, world.caro)
    assert not message.ephemeral
    assert message.embeds[0].description.replace("\u00a0", " ").splitlines() == [
        "**Round 1 · Ana went out**",
        "`13` · 13: **+13**",
        "Ana **13** · Bram **0**",
    ]
    assert labels(message) == ["CSV", "JSON"]


async def test_looking_changes_nothing(world):
    await begin(world)
    before = (await world.bot.matches.look(1)).match
    await shown(world, world.duarte)
    await world.press(world.caro, "CSV")
    await world.press(world.caro, "JSON")
    assert (await world.bot.matches.look(1)).match == before


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Draw · score sheet"), ("nl", "Pakken · scoreblad"), ("pt-BR", "Draw · súmula")],
)
async def test_a_sheet_speaks_the_language_of_its_match(world, language, title):
    await begin(world, language=language)
    assert (await shown(world, world.duarte)).embeds[0].title == title


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("ana", "There is no match in this channel yet."),
        ("bram", "In dit kanaal is nog geen partij."),
        ("duarte", "Ainda não há partida neste canal."),
    ],
)
async def test_without_a_match_there_is_no_sheet(world, name, said):
    answer = await world.slash(world.members[name], "sheet")
    assert answer.ephemeral
    assert answer.response.content.startswith(said)


async def test_the_sheet_is_that_of_the_newest_match(world):
    await begin(world, rounds=3, target=30)
    await begin(world, rounds=0)
    assert footer(await shown(world, world.ana)) == "Page 1 of 1 · match 2"


@pytest.mark.parametrize(("page", "number"), [(None, 3), (1, 1), (2, 2), (1000, 3)])
async def test_a_page_can_be_asked_for(world, page, number):
    await begin(world, rounds=21)
    message = await shown(world, world.ana, **({"page": page} if page else {}))
    assert footer(message) == f"Page {number} of 3 · match 1"


async def test_everybody_turns_the_pages_of_one_message(world):
    await begin(world, rounds=21)
    message = await shown(world, world.ana, page=1)
    for member, label, number in (
        (world.caro, "Next", 2),
        (world.bram, "Last", 3),
        (world.duarte, "Previous", 2),
        (world.ana, "First", 1),
    ):
        await world.press(member, label)
        assert footer(message) == f"Page {number} of 3 · match 1"
    assert len(sheets_in(world, world.ana)) == 1
    assert labels(message) == ["Next", "Last", "CSV", "JSON"]


async def test_a_page_that_is_turned_shows_what_was_entered_since(world):
    await begin(world, rounds=11)
    message = await shown(world, world.ana, page=1)
    for _ in range(10):
        await world.slash(world.ana, "round", hands="13")
    assert footer(message) == "Page 1 of 2 · match 1"
    await world.press(world.ana, "Last")
    assert footer(message) == "Page 2 of 3 · match 1"
    assert labels(message) == ["First", "Previous", "Next", "Last", "CSV", "JSON"]


async def test_presses_at_once_leave_one_page_and_no_fault(world, caplog):
    await begin(world, rounds=21)
    message = await shown(world, world.ana, page=2)
    with caplog.at_level(logging.WARNING):
        for member in world.members.values():
            press_soon(world, member, message, "domino:sheet:1:1:first")
            press_soon(world, member, message, "domino:sheet:1:3:last")
        await world.env.settle(timeout=30.0)
    assert footer(message) in {"Page 1 of 3 · match 1", "Page 3 of 3 · match 1"}
    assert len(sheets_in(world, world.ana)) == 1
    assert not caplog.records


async def test_after_a_restart_the_pages_and_files_of_an_old_message_still_open(world, database):
    await begin(world, rounds=11)
    message = await shown(world, world.ana)
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    await world.press(world.bram, "First")
    assert footer(message) == "Page 1 of 2 · match 1"
    await world.press(world.bram, "CSV")
    assert world.newest(world.bram).attachments[0].filename == "domino-1.csv"


async def test_a_message_that_is_deleted_meanwhile_is_shown_anew(world, monkeypatch, caplog):
    await begin(world, rounds=11)
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
    assert footer(again) == "Page 1 of 2 · match 1"
    assert not caplog.records


async def test_the_button_of_a_board_shows_the_sheet_privately_in_the_readers_language(world):
    await begin(world, rounds=11)
    await world.press(world.bram, "Sheet")
    page = world.newest(world.bram)
    assert page.ephemeral
    assert footer(page) == "Pagina 2 van 2 · partij 1"
    await world.press(world.bram, "Vorige")
    assert footer(page) == "Pagina 1 van 2 · partij 1"
    assert page.ephemeral


@pytest.mark.parametrize("press", ["sheet:{}:1:first", "csv:{}", "json:{}", "showsheet:{}"])
async def test_a_button_opens_only_the_matches_of_its_own_channel(world, press):
    await begin(world)
    elsewhere = world.guild.create_text_channel("elsewhere")
    opened = await world.ana.slash(elsewhere, "domino new", variant="draw")
    assert (await world.bot.matches.look(2)).channel.channel_id == elsewhere.id
    assert opened.response.id
    for match_id in (2, 999):
        answer = await press_forged(world, world.caro, "domino:" + press.format(match_id))
        assert answer.ephemeral
        assert answer.content.startswith("In dit kanaal is nog geen partij.")
        assert answer.attachments == []


@pytest.mark.parametrize("press", ["sheet:1", "sheet:1:x", "sheet:1:", "sheet:1:--", "sheet"])
async def test_a_press_that_makes_no_sense_is_refused(world, press, caplog):
    await begin(world)
    with caplog.at_level(logging.ERROR):
        answer = await press_forged(world, world.ana, f"domino:{press}")
    assert answer.ephemeral
    assert answer.content.startswith("This button does not work any more.")
    assert not caplog.records


async def test_names_on_a_sheet_show_as_they_are_and_mention_nobody(world):
    await begin(world, players="**x**, <@&1>")
    await world.slash(world.ana, "round", hands="13", winner="#2")
    message = await shown(world, world.ana)
    assert "Round 1 · \\<\\@&1\\> went out" in message.embeds[0].description
    assert message.message.raw_role_mentions == []
