"""Discord is told about the commands when it must be, and the bot answers whether or not it is."""

import asyncio

import pytest

from bot.command_sync import sync
from tests.faults.club import open_club
from tests.loopback.replies import refused


def tellings(club):
    """Return every try to tell Discord about the commands."""
    return [path for method, path in club.server.asked if method == "PUT"]


async def until(done):
    """Wait until something is so."""
    while not done():  # noqa: ASYNC110 (nothing in the bot says when)
        await asyncio.sleep(0.01)


async def test_discord_is_told_once_and_again_only_when_it_has_other_commands(tmp_path):
    async with open_club(tmp_path / "domino.db") as club:
        await until(lambda: not club.bot.tell_commands.is_running())
        (domino,) = club.server.commands
        assert domino["name"] == "domino"
        assert await sync(club.bot.tree, club.bot.database) == (int(domino["id"]),)
        assert len(tellings(club)) == 1
        club.server.commands = []
        ids = await sync(club.bot.tree, club.bot.database)
        assert ids == (int(club.server.commands[0]["id"]),)
        assert len(tellings(club)) == 2


@pytest.mark.logs_errors
async def test_where_discord_cannot_be_told_the_bot_answers_and_tries_again(tmp_path, monkeypatch):
    async def refuse(request):
        return refused(403, 0, "Forbidden") if request.method == "PUT" else None

    monkeypatch.setattr("tests.loopback.discord_server.no_fault", refuse)
    async with open_club(tmp_path / "domino.db") as club:
        await until(lambda: tellings(club))
        assert (await club.ask("round", hands="13 8"))["data"]["embeds"]
        assert club.server.commands == []
        assert club.bot.tell_commands.is_running()
        club.server.fault = lambda _: asyncio.sleep(0)
        club.bot.tell_commands.restart()
        await until(lambda: club.server.commands)
        await until(lambda: not club.bot.tell_commands.is_running())


async def test_of_several_processes_one_tells_discord_and_the_others_wait_for_that(
    tmp_path, monkeypatch
):
    monkeypatch.setattr("bot.command_sync._LOOK_AGAIN", 0.01)
    async with open_club(tmp_path / "domino.db") as club:
        await until(lambda: not club.bot.tell_commands.is_running())
        club.server.commands = []
        club.server.distance = 0.05
        told = await asyncio.gather(*(sync(club.bot.tree, club.bot.database) for _ in range(3)))
        assert len(tellings(club)) == 2
        assert {*told} == {(int(club.server.commands[0]["id"]),)}
