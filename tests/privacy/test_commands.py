"""Asking for one's data and being forgotten, as people do it on Discord."""

import gzip
import json
import logging
from importlib import import_module

from bot.client import DominoClient
from bot.i18n.translate import say
from tests.club import press_soon


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


async def look(world, match_id=1):
    return (await world.bot.matches.look(match_id)).match


async def test_data_that_is_too_large_is_packed(world, monkeypatch):
    await begin(world)
    for most, name in [(2_000, "domino-my-data.json"), (1_000, "domino-my-data.json.gz")]:
        monkeypatch.setattr(import_module("bot.privacy.export"), "MOST_BYTES", most)
        await world.slash(world.ana, "privacy")
        await world.press(world.ana, "My data")
        (file,) = world.newest(world.ana).attachments
        assert file.filename == name
    data = gzip.decompress(await file.read())
    assert json.loads(data)["matches"][0]["my_total"] == 13


async def test_data_that_is_too_large_even_when_packed_is_refused_with_what_to_do(
    world, monkeypatch
):
    monkeypatch.setattr(import_module("bot.privacy.export"), "MOST_BYTES", 10)
    await world.slash(world.ana, "privacy")
    await world.press(world.ana, "My data")
    answer = world.newest(world.ana)
    assert answer.content == say("en", "errors.data-too-large", size=1)
    assert answer.ephemeral


async def test_whoever_is_forgotten_may_not_enter_there_any_more(world):
    await begin(world)
    await forget(world, world.ana)
    answer = await world.slash(world.ana, "undo")
    assert answer.response.content.startswith("Only the players, whoever started the match")


async def test_a_correction_by_a_former_player_mentions_nobody(world):
    await begin(world)
    await world.slash(world.ana, "edit", entry="1", hands="ana 0 bram 11")
    await forget(world, world.ana)
    board = next(one for one in world.stored() if one.components)
    (embed,) = board.embeds
    shown = "\n".join(field["value"] for field in embed["fields"])
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
