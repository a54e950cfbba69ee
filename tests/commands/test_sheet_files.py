"""The files of a score sheet: handed over privately, under a name that nobody can choose."""

import csv
import json

import pytest
from simcord.backend import serializers
from simcord.interactions import base_payload

from bot.client import DominoClient
from bot.trial.world import open_world
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


@pytest.mark.parametrize(
    ("name", "label", "said"),
    [
        ("ana", "CSV", "Match 1 as a table for a spreadsheet."),
        ("bram", "CSV", "Partij 1 als tabel voor een spreadsheet."),
        ("duarte", "CSV", "Partida 1 em tabela, para abrir em uma planilha."),
        ("caro", "JSON", "Partij 1 als bestand om te bewaren."),
    ],
)
async def test_a_file_is_handed_over_privately_in_the_language_of_who_asks(
    world, name, label, said
):
    await begin(world)
    await shown(world, world.ana)
    await world.press(world.members[name], label)
    answer = world.newest(world.members[name])
    assert answer.ephemeral
    assert answer.content.startswith(said)
    (file,) = answer.attachments
    assert file.filename == f"domino-1.{label.lower()}"


async def test_the_files_hold_the_entries(world):
    await begin(world, rounds=2)
    await shown(world, world.ana)
    await world.press(world.ana, "CSV")
    (file,) = world.newest(world.ana).attachments
    heads, *rows = csv.reader((await file.read()).decode("utf-8-sig").splitlines())
    assert (heads[0], len(rows)) == ("No.", 2)
    await world.press(world.ana, "JSON")
    (file,) = world.newest(world.ana).attachments
    assert json.loads(await file.read())["totals"] == [26, 0]


async def test_the_name_of_a_player_is_nowhere_in_the_name_of_a_file(world):
    await begin(world, players="../../x, =1+1")
    await world.slash(world.ana, "round", hands="13", winner="#2")
    await shown(world, world.ana)
    await world.press(world.ana, "CSV")
    (file,) = world.newest(world.ana).attachments
    assert file.filename == "domino-1.csv"
    assert "'=1+1" in (await file.read()).decode("utf-8-sig")


async def test_files_asked_for_at_once_are_handed_to_each_alone(world):
    await begin(world)
    message = await shown(world, world.ana)
    for member in world.members.values():
        press_soon(world, member, message, "domino:csv:1")
        press_soon(world, member, message, "domino:json:1")
    await world.env.settle(timeout=30.0)
    for member in world.members.values():
        files = [one for one in world.stored() if one.attachments and one.visible_to(member.id)]
        names = sorted(one.attachments[0]["filename"] for one in files)
        assert names == ["domino-1.csv", "domino-1.json"]
