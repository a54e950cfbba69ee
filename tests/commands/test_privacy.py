"""Asking for one's data and being forgotten, as people do it on Discord."""

import json
import logging
from importlib import import_module

import pytest

from bot.client import DominoClient
from bot.trial.world import controls_of, open_world
from storage.engine import open_database
from tests.embeds import problems_of
from tests.pressing import press_soon


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "domino.db") as opened:
        yield opened


@pytest.fixture
async def world(database):
    async with open_world(DominoClient(database, shard_count=1)) as opened:
        yield opened


async def begin(world, channel=None):
    """Open a match of Ana and Bram with a round that Ana won."""
    players = f"{world.ana.mention} {world.bram.mention}"
    options = {"variant": "draw", "players": players}
    await world.ana.slash(channel or world.channel, "domino new", **options)
    await world.ana.slash(channel or world.channel, "domino round", hands="ana 0 bram 13")


async def forget(world, member, *labels):
    await world.slash(member, "privacy")
    for label in labels or ("Forget me", "Yes, forget me"):
        await world.press(member, label)
    return world.newest(member)


def board(world):
    """Return what the board of the match shows."""
    shown = [one for one in world.channel.history(viewer=world.caro) if one.components]
    return "\n".join([shown[-1].embeds[0].title or "", shown[-1].embeds[0].description or ""])


async def look(world, match_id=1):
    return (await world.bot.matches.look(match_id)).match


@pytest.mark.parametrize(
    ("name", "title", "labels"),
    [
        ("ana", "What I keep about you", ["My data", "Forget me"]),
        ("bram", "Wat ik van je bewaar", ["Mijn gegevens", "Vergeet mij"]),
        ("duarte", "O que eu guardo sobre você", ["Meus dados", "Esqueça-me"]),
    ],
)
async def test_everybody_is_told_privately_what_is_kept(world, name, title, labels):
    answer = await world.slash(world.members[name], "privacy")
    assert answer.ephemeral
    (embed,) = answer.response.embeds
    assert embed.title == title
    assert len(embed.description.splitlines()) == 4
    assert list(problems_of([embed])) == []
    assert [one.label for one in controls_of(answer.response.message)] == labels


async def test_ones_data_comes_as_a_file_that_nobody_else_sees(world):
    await begin(world)
    await world.slash(world.ana, "privacy")
    answer = await world.press(world.ana, "My data")
    assert answer.ephemeral
    (file,) = world.newest(world.ana).attachments
    assert file.filename == "domino-my-data.json"
    data = await file.read()
    (match,) = json.loads(data)["matches"]
    assert (match["my_names"], match["my_total"]) == (["Ana"], 13)
    assert b"Bram" not in data
    assert str(world.bram.id).encode() not in data


async def test_data_that_is_too_large_is_packed(world, monkeypatch):
    monkeypatch.setattr(import_module("bot.privacy.buttons"), "_MOST_BYTES", 10)
    await world.slash(world.ana, "privacy")
    await world.press(world.ana, "My data")
    (file,) = world.newest(world.ana).attachments
    assert file.filename == "domino-my-data.json.gz"


async def test_nothing_happens_before_it_is_meant(world):
    await begin(world)
    answer = await forget(world, world.ana, "Forget me")
    assert answer.ephemeral
    assert answer.content.startswith("I keep 1 match with you in it.")
    await world.press(world.ana, "Leave it")
    assert world.newest(world.ana).content == "Nothing was changed."
    assert (await look(world)).seats[0].user_id == world.ana.id


async def test_forgetting_puts_former_player_on_the_board_and_keeps_the_totals(world):
    await begin(world)
    assert "Ana" in board(world)
    answer = await forget(world, world.ana)
    assert answer.ephemeral
    assert answer.content == "Done. In 1 match you are “former player” now."
    match = await look(world)
    assert match.totals == (13, 0)
    assert match.seats[0].name is None
    await world.slash(world.bram, "standings")
    assert "former player" in board(world)
    assert "Ana" not in board(world)


@pytest.mark.parametrize(
    ("language", "name"), [("nl", "voormalige speler"), ("pt-BR", "ex-participante")]
)
async def test_a_former_player_is_called_so_in_the_language_of_the_match(world, language, name):
    players = f"{world.ana.mention} {world.bram.mention}"
    await world.slash(world.ana, "new", variant="draw", players=players, language=language)
    await forget(world, world.ana)
    await world.slash(world.bram, "standings")
    (embed,) = world.newest(world.caro).embeds
    assert name in embed.fields[0].value


async def test_somebody_else_takes_the_seat_and_the_match_goes_on(world):
    await begin(world)
    await forget(world, world.ana)
    await world.slash(world.bram, "standings")
    await world.press(world.caro, "Join")
    await world.slash(world.caro, "round", hands="8")
    match = await look(world)
    assert [one.name for one in match.seats] == ["Caro", "Bram"]
    assert match.totals == (21, 0)


async def test_whoever_is_forgotten_may_not_enter_there_any_more(world):
    await begin(world)
    await forget(world, world.ana)
    answer = await world.slash(world.ana, "undo")
    assert answer.response.content.startswith("Only seated players, whoever opened the match")


async def test_a_correction_by_a_former_player_mentions_nobody(world):
    await begin(world)
    await world.slash(world.ana, "edit", entry="1", hands="ana 0 bram 11")
    await forget(world, world.ana)
    await world.slash(world.bram, "standings")
    (embed,) = world.newest(world.caro).embeds
    shown = "\n".join(field.value for field in embed.fields)
    assert "corrected by former player" in shown
    assert "<@" not in shown


async def test_all_servers_are_meant_from_wherever_it_is_asked(world):
    await begin(world)
    user = world.ana.user
    await user.slash("domino privacy")
    await user.click(user.dm_channel.history(viewer=user)[-1], label="Forget me")
    await user.click(user.dm_channel.history(viewer=user)[-1], label="Yes, forget me")
    assert (await look(world)).seats[0].name is None


async def test_after_a_restart_the_buttons_of_old_messages_still_answer(world, database):
    await begin(world)
    await world.slash(world.ana, "privacy")
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    await world.press(world.ana, "My data")
    assert world.newest(world.ana).attachments
    await world.press(world.ana, "Forget me")
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    await world.press(world.ana, "Yes, forget me")
    assert (await look(world)).seats[0].name is None


async def test_a_question_that_was_dismissed_is_answered_all_the_same(world):
    await begin(world)
    question = await forget(world, world.ana, "Forget me")
    press = world.ana.click(question.message, label="Yes, forget me")
    world.env.backend.subscribers.insert(0, deleting(world, question))
    await press
    assert world.newest(world.ana).content.startswith("Done.")
    assert (await look(world)).seats[0].name is None


def deleting(world, message):
    """Delete a message in the moment in which its button is pressed."""

    def see(event, _):
        if event == "INTERACTION_CREATE":
            world.env.backend.messages[world.channel.id].pop(message.id, None)

    return see


async def test_presses_at_once_forget_everybody_once_and_leave_no_fault(world, caplog):
    await begin(world)
    asked = {one: await forget_asked(world, one) for one in (world.ana, world.bram)}
    with caplog.at_level(logging.WARNING):
        for member, question in asked.items():
            for _ in range(2):
                press_soon(world, member, question, "domino:forgetme")
        await world.env.settle(timeout=30.0)
    match = await look(world)
    assert [one.name for one in match.seats] == [None, None]
    assert match.totals == (13, 0)
    assert not caplog.records


async def forget_asked(world, member):
    yes = "Forget me" if member is world.ana else "Vergeet mij"
    return await forget(world, member, yes)
