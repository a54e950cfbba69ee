"""The bot's process ends within five seconds of SIGTERM, and answers all that it keeps."""

import asyncio
import signal
import sqlite3
import time
from contextlib import closing

import pytest

from bot.i18n.translate import say
from tests.bench.running import ANA, GUILD, running
from tests.loopback import wire
from tests.loopback.replies import refused

CHANNELS = 12
PATIENCE, PAUSE = 5.0, 0.005


async def end(bot):
    """Tell a bot to end, and return how it ended, and after how many seconds."""
    began = time.perf_counter()
    bot.process.send_signal(signal.SIGTERM)
    code = await asyncio.wait_for(bot.process.wait(), 60)
    return code, time.perf_counter() - began


class Players:
    """People who enter rounds, each one after the other, until they are told to stop.

    Attributes:
        asked: the ids of their interactions.
    """

    def __init__(self, bot):
        self.bot = bot
        self.asked = []

    async def play(self, channel):
        while True:
            number = self.bot.server.fresh_id()
            self.asked.append(number)
            request = wire.slash("round", {"hands": "1 2"})
            request = wire.interaction(number, (GUILD, channel), ANA, request)
            await self.bot.server.answer_to(await self.bot.server.interact(request))
            await asyncio.sleep(PAUSE)

    def answers(self):
        """Return what was answered, by interaction: whether it shows a round, or the words."""
        given = {}
        for number in self.asked:
            for answer in self.bot.server.answers.get(f"token-{number}", []):
                data = answer.body["data"]
                given.setdefault(number, []).append(
                    "entered" if data.get("embeds") else data["content"]
                )
        return given


def kept_in(path):
    """Return the interactions of all rounds in a file."""
    with closing(sqlite3.connect(path)) as file:
        rows = file.execute(
            "SELECT interaction_id FROM events WHERE json_extract(body, '$.kind') = 'round'"
        ).fetchall()
    return [row[0] for row in rows]


@pytest.mark.parametrize("slow", [0.0, 0.5], ids=["at once", "slowly"])
async def test_under_load_all_that_is_kept_is_answered_and_all_that_is_answered_is_kept(
    tmp_path, slow
):
    path = tmp_path / "domino.db"
    async with running(path, DOMINO_LOG_LEVEL="INFO") as bot:
        channels = [await bot.open_match() for _ in range(CHANNELS)]
        bot.server.distance = slow
        players = Players(bot)
        playing = [asyncio.create_task(players.play(channel)) for channel in 2 * channels]
        await asyncio.sleep(3 * slow + 0.5)
        code, seconds = await end(bot)
        for one in playing:
            one.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    answers, kept = players.answers(), kept_in(path)
    entered = [number for number, said in answers.items() if said == ["entered"]]
    others = [said for said in answers.values() if said != ["entered"]]
    assert code == 0
    assert seconds < PATIENCE
    assert len(entered) > len(channels)
    assert sorted(kept) == sorted(entered)
    # Whoever has asked since is told to try again, and that is true.
    assert all(said == [say("en", "errors.stopping")] for said in others)
    assert others or not slow
    assert "ERROR" not in (tmp_path / "log").read_text("utf-8")


async def test_a_discord_that_says_nothing_any_more_does_not_keep_the_bot(tmp_path):
    reached, over = asyncio.Event(), asyncio.Event()

    async def say_nothing(request):
        if request.path.endswith("/callback"):
            reached.set()
            await over.wait()
            return refused(500, 0, "Nobody waits for this any more.")
        return None

    path = tmp_path / "domino.db"
    async with running(path, DOMINO_LOG_LEVEL="INFO") as bot:
        channel = await bot.open_match()
        bot.server.fault = say_nothing
        asking = asyncio.create_task(bot.round(channel))
        await reached.wait()
        bot.server.shard_of(GUILD).transport.pause_reading()
        code, seconds = await end(bot)
        asking.cancel()
        over.set()
    assert code == 0
    assert seconds < PATIENCE
    assert len(kept_in(path)) == 1
    log = (tmp_path / "log").read_text("utf-8")
    assert "WARNING bot.ui.commands: 1 interactions were not finished in time\n" in log
    assert "ERROR" not in log
