"""Bringing a match back from its sheet: by whom, what comes of it, and that it comes once."""

import json
import logging
from datetime import UTC, datetime, timedelta

import discord
import pytest

from bot.client import DominoClient
from bot.domain.replay import replay
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.sheet.document import MOST_BYTES, as_json, document
from tests.playing import NOON, begun

REFUSED = ("no-sheet", "sheet-newer", "sheet-too-large", "sheet-does-not-add-up")


@pytest.fixture
def world(world):
    """Return the club; Ana moderates it."""
    rights = discord.Permissions(manage_messages=True)
    role = world.guild.create_role("moderators", permissions=rights)
    world.guild.add_member(world.ana.user, roles=[role])
    return world


def sheet_of(table, match_id=40):
    return as_json(document(match_id, table.events))


@pytest.fixture
def finished():
    """Return a sheet of a match that Ana won."""
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    table.round("60 60")
    table.ends("5-5", 1)
    table.round("5 5")
    return table


async def bring(world, member, data, name="domino-40.json"):
    return await world.slash(member, "import", file=(name, data))


async def matches_in(world):
    """Return every match that is kept, in order."""
    kept = []
    while True:
        try:
            kept.append(await world.bot.matches.look(len(kept) + 1))
        except Exception:  # noqa: BLE001 (there is no other)
            return kept


async def test_a_moderator_brings_back_a_finished_match(world, finished):
    answer = await bring(world, world.ana, sheet_of(finished))
    assert answer.ephemeral
    assert answer.response.content == "The sheet was read as match 1."
    (kept,) = await matches_in(world)
    assert kept.channel.channel_id == world.channel.id
    assert (kept.match.finish, kept.match.totals) == ("target", finished.match.totals)
    assert kept.match.opened_by == world.ana.id
    assert kept.match.entries[0].at == NOON + timedelta(minutes=1, microseconds=1)
    board = world.newest(world.duarte)
    assert not board.ephemeral
    assert "Ana won with 155 points" in board.content


async def test_its_sheet_is_the_same_but_for_its_number(world, finished):
    data = sheet_of(finished)
    await bring(world, world.ana, data)
    await world.slash(world.bram, "sheet")
    await world.press(world.bram, "JSON")
    (file,) = world.newest(world.bram).attachments
    assert json.loads(await file.read()) == json.loads(data) | {"match": 1}


async def test_an_open_match_in_the_channel_goes_on_untouched(world, finished):
    await world.slash(world.bram, "new", variant="draw", players=f"{world.bram.mention} Opa")
    await world.slash(world.bram, "round", hands="13")
    await bring(world, world.ana, sheet_of(finished))
    one, other = await matches_in(world)
    assert (one.match.is_open, other.match.is_open) == (True, False)
    await world.slash(world.bram, "round", hands="7")
    assert (await matches_in(world))[0].match.totals == (20, 0)


async def test_a_match_that_went_on_is_brought_back_as_ended(world):
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    answer = await bring(world, world.ana, sheet_of(table))
    assert answer.response.content.endswith("The match was still going on, so it was ended.")
    (kept,) = await matches_in(world)
    assert (kept.match.finish, kept.match.totals) == ("ended", (25, 0, 0))


async def test_its_result_is_kept_like_that_of_any_finished_match(world, finished, database):
    await bring(world, world.ana, sheet_of(finished))
    async with database.reading() as table:
        stored = await table.match.by_id(1)
        _, kept = await table.results.of(1)
    assert stored is not None
    assert stored.state == "finished"
    assert [(one.total, one.won) for one in kept.seats] == [(155, True), (10, False), (0, False)]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bram", "Op een server mogen alleen leden met het recht Berichten beheren"),
        ("duarte", "Em um servidor, só membros com a permissão Gerenciar mensagens"),
    ],
)
async def test_others_of_a_server_may_not_not_even_the_players(world, finished, name, said):
    member = world.members[name]
    answer = await bring(world, member, sheet_of(finished))
    assert answer.ephemeral
    assert answer.response.content.startswith(said)
    assert await matches_in(world) == []


async def test_in_a_direct_message_anybody_may(world, finished):
    answer = await world.duarte.user.slash("domino import", file=("x.json", sheet_of(finished)))
    assert answer.response is not None
    (kept,) = await matches_in(world)
    assert (kept.channel.guild_id, kept.match.opened_by) == (None, world.duarte.id)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data.ljust(MOST_BYTES + 1), "sheet-too-large"),
        (lambda data: b"\x89PNG\r\n" + data, "no-sheet"),
        (lambda data: data.replace(b'"totals":[155', b'"totals":[150'), "sheet-does-not-add-up"),
        (lambda data: data.replace(b'"version":2', b'"version":3'), "sheet-newer"),
    ],
)
async def test_a_file_that_cannot_be_used_is_refused_privately_and_nothing_is_entered(
    world, finished, change, reason, caplog
):
    with caplog.at_level(logging.ERROR):
        answer = await bring(world, world.ana, change(sheet_of(finished)))
    assert answer.ephemeral
    assert answer.response.content == say("en", f"errors.{reason}")
    assert await matches_in(world) == []
    assert not caplog.records


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [*REFUSED, "sheet-not-fetched", "sheet-not-yours"])
def test_every_refusal_has_its_sentence(language, reason):
    assert say(language, f"errors.{reason}")


async def test_a_file_that_discord_does_not_hand_over_is_told(world, finished, monkeypatch):
    async def gone(_attachment):
        raise TimeoutError

    monkeypatch.setattr(discord.Attachment, "read", gone)
    answer = await bring(world, world.ana, sheet_of(finished))
    assert answer.response.content == say("en", "errors.sheet-not-fetched")
    assert await matches_in(world) == []


async def test_an_interaction_that_comes_twice_enters_the_sheet_once(world, finished):
    came = []
    world.env.backend.subscribers.append(
        lambda event, payload: came.append(payload) if event == "INTERACTION_CREATE" else None
    )
    await bring(world, world.ana, sheet_of(finished))
    world.env.backend.emit("INTERACTION_CREATE", came[0])
    await world.env.settle(timeout=30.0)
    assert len(await matches_in(world)) == 1


async def test_after_a_restart_the_match_is_there(world, finished, database):
    await bring(world, world.ana, sheet_of(finished))
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    answer = await world.slash(world.caro, "sheet")
    assert "won with 155 points" in answer.response.content


async def test_a_channel_that_is_deleted_meanwhile_is_no_fault(
    world, finished, monkeypatch, caplog
):
    really = discord.Attachment.read

    async def deleting(attachment):
        data = await really(attachment)
        world.env.backend.delete_channel(world.channel.id)
        # The simulated Discord would let an answer through to a channel that is gone.
        gone = {"status": 404, "code": 10003, "message": "", "times": None}
        world.env.backend.faults.append({"method": "*", "path": "/webhooks/*", **gone})
        return data

    monkeypatch.setattr(discord.Attachment, "read", deleting)
    with caplog.at_level(logging.ERROR):
        await bring(world, world.ana, sheet_of(finished))
    assert len(await matches_in(world)) == 1
    assert [one.getMessage() for one in caplog.records if one.name.startswith("bot")] == []


async def test_a_time_of_tomorrow_is_not_believed(world):
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    late = datetime.now(UTC) + timedelta(days=3)
    table.events[1] = table.events[1].model_copy(update={"at": late})
    table.match = replay(table.events)
    answer = await bring(world, world.ana, sheet_of(table))
    assert answer.response.content == say("en", "errors.sheet-does-not-add-up")
