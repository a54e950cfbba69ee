"""The upload of the emojis: once for all processes, and whatever happens the bot plays on."""

import asyncio
import logging
from types import SimpleNamespace

import discord
import pytest

from bot.client import DominoClient
from bot.emojis import FOLDER
from bot.emojis.upload import found_or_uploaded
from bot.trial.world import open_world

NAMES = {file.stem for file in FOLDER.glob("*.png")}
PATH = "/applications/*/emojis"


def made(database):
    return DominoClient(database, shard_count=1, emoji_pause=0)


async def uploaded(bot):
    """Wait until the bot has done what it can."""
    await asyncio.wait([bot.app_emojis._upload])


def there(world):
    return [one.name for one in world.env.backend.application_emojis.values()]


def shown(bot, text):
    """Return a text as an embed shows it."""
    way = next(bot.app_emojis.ways(discord.Embed(description=text)))
    return way(text)


def draws(bot):
    return "<:dl6:" in shown(bot, "[6|4]")


async def test_every_picture_is_uploaded_once_and_found_again_after_a_restart(database):
    async with open_world(bot := made(database)) as world:
        await uploaded(bot)
        assert sorted(there(world)) == sorted(NAMES)
        assert draws(bot)
        await world.env.restart_bot(again := made(database))
        await uploaded(again)
        assert sorted(there(world)) == sorted(NAMES)
        assert draws(again)


async def test_what_another_process_has_uploaded_is_left_alone_and_used(database):
    async with open_world(bot := DominoClient(database, shard_count=1)) as world:
        theirs = world.env.backend.create_application_emoji("dl6")
        world.env.backend.create_application_emoji("somebody_elses")
        await world.env.restart_bot(bot := made(database))
        await uploaded(bot)
        assert sorted(there(world)) == sorted([*NAMES, "somebody_elses"])
        assert str(theirs.id) in shown(bot, "[6|4]")


async def test_of_several_processes_one_uploads_and_the_others_wait_for_that(database, monkeypatch):
    monkeypatch.setattr("bot.emojis.upload._LOOK_AGAIN", 0.01)
    async with open_world(bot := DominoClient(database, shard_count=1)):
        really, made = bot.create_application_emoji, []

        async def noted(*, name, image):
            made.append(name)
            await asyncio.sleep(0.001)
            return await really(name=name, image=image)

        monkeypatch.setattr(bot, "create_application_emoji", noted)
        found = await asyncio.gather(*(found_or_uploaded(bot, database, 0) for _ in range(3)))
        assert sorted(made) == sorted(NAMES)
        assert all(one == found[0] for one in found)
        assert found[0].keys() == NAMES


async def test_whoever_uploads_the_same_at_the_same_time_takes_what_is_there(
    database, monkeypatch, caplog
):
    async with open_world(DominoClient(database, shard_count=1)) as world:
        bot = made(database)
        really = bot.create_application_emoji

        async def too_late(*, name, image):
            if name == "bm1":
                world.env.backend.create_application_emoji(name)
                refusal = SimpleNamespace(status=400, reason="Bad Request")
                raise discord.HTTPException(refusal, "this name is taken")
            return await really(name=name, image=image)

        monkeypatch.setattr(bot, "create_application_emoji", too_late)
        await world.env.restart_bot(bot)
        await uploaded(bot)
        assert draws(bot)
        assert sorted(there(world)) == sorted(NAMES)
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


@pytest.mark.parametrize(("method", "status"), [("GET", 403), ("POST", 400)])
async def test_a_refusal_leaves_the_text_and_is_logged_once(database, caplog, method, status):
    async with open_world(DominoClient(database, shard_count=1)) as world:
        world.env.inject_error(method, PATH, status=status, times=None)
        await world.env.restart_bot(bot := made(database))
        await uploaded(bot)
        await bot.on_ready()
        await uploaded(bot)
        assert shown(bot, "[6|4] 10 → 10") == "10 → 10"
    told = [one.getMessage() for one in caplog.records if one.name == "bot.emojis.embed"]
    assert len(told) == 1
    assert "shown as text" in told[0]


async def test_a_bot_that_stops_breaks_the_upload_off(database, caplog):
    bot = DominoClient(database, shard_count=1, emoji_pause=3600)
    async with open_world(bot) as world:
        assert not draws(bot)
    assert bot.app_emojis._upload.cancelled()
    assert 0 < len(there(world)) < len(NAMES)
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_without_a_pause_nothing_is_looked_for(world):
    assert there(world) == []
    assert world.env.bot.app_emojis._upload is None
