"""A bot in a process of its own under mixed load, over a line that breaks now and then."""

import asyncio
import random
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from aiohttp import web

from tests.bench.running import Running
from tests.loopback import wire
from tests.loopback.replies import rate_limited, refused
from tests.rights.acting import COMMAND, FORM, PRESS, TYPING, filled_in, slash
from tests.rights.house import a_sheet
from tests.rights.table import ACTS

ANA = 100_000_000_000_000_005
PEOPLE = ((ANA, "Ana"), (ANA + 1, "Bram"), (ANA + 2, "Caro"), (ANA + 3, "Duarte"))
EVERY_RIGHT = str(0x0000_0040_0001_C400 | 0x800 | 0x20 | 0x2000)  # but that of an administrator
PAUSE, PATIENCE = 0.02, 15.0
TARGET = 100
SHEET = "/api/sheet.json"
KINDS = {"slash": COMMAND, "press": PRESS, "typing": TYPING, "form": FORM}


@dataclass(frozen=True)
class Held:
    """What a process holds: MiB of memory, descriptors and threads."""

    resident: float
    descriptors: int
    threads: int


def held(bot: Running) -> Held:
    """Return what the process of a bot holds now."""
    process = Path(f"/proc/{bot.pid}")
    return Held(bot.resident(), *(len([*(process / one).iterdir()]) for one in ("fd", "task")))


class Crowd:
    """People at several tables who do everything that can be done, each one thing after another.

    Attributes:
        acted: how many acts there were, and how many of them were answered.
    """

    def __init__(self, bot, book, tables):
        self.bot, self.server, self.book = bot, bot.server, book
        self.chance = random.Random(8)
        self.channels = [(guild, channel) for guild, channel in tables]
        self.acted = self.answered = 0
        self.over = asyncio.Event()
        self._acts = count()
        bot.server.fault = self._fault

    async def _fault(self, request):
        if request.path == SHEET:
            return web.Response(body=a_sheet())
        if not self.faulty or self.chance.random() > 0.05:
            return None
        return self.chance.choice(
            (rate_limited(0.05), refused(500, 0, "no"), refused(404, 10062, "Unknown interaction"))
        )

    faulty = False

    def _now_in(self, channel):
        with closing(sqlite3.connect(f"file:{self.book}?mode=ro", uri=True)) as file:
            found = file.execute(
                "SELECT id, state, (SELECT MAX(position) FROM events WHERE match_id = id)"
                " FROM matches WHERE channel_id = ? ORDER BY id DESC LIMIT 1",
                (channel,),
            ).fetchone()
        return found or (0, "finished", 0)

    async def act(self, place, act):
        """Let somebody do one thing at a table, as it now stands there."""
        match_id, _, after = await asyncio.to_thread(self._now_in, place[1])
        number = self.server.fresh_id()
        extra = {}
        if act.way in {"press", "form"}:
            custom_id = act.custom_id(match_id, after, place[0])
            data = {"custom_id": custom_id, "component_type": 2}
            button = {"type": 2, "style": 2, "label": "Press", "custom_id": custom_id}
            parts = [{"type": 1, "components": [button]}]
            extra["message"] = wire.message(number, place[1], {"components": parts})
            if act.way == "form":
                data = filled_in(custom_id, act.options)
        else:
            data = slash(act.name, act.options, act.focused or None)
            if "file" in act.options:
                data = self._with_sheet(act, number)
        await self._send(place, number, data, KINDS[act.way], **extra)

    def _with_sheet(self, act, number):
        data = slash(act.name, {"file": str(number)})
        data["options"][0]["options"][0]["type"] = 11
        url = f"http://127.0.0.1:{self.server.port}{SHEET}"
        kept = {"id": str(number), "filename": "x.json", "size": len(a_sheet()), "url": url}
        data["resolved"] = {"attachments": {str(number): {**kept, "proxy_url": url}}}
        return data

    async def _send(self, place, number, data, kind, **extra):
        who = self.chance.choice(PEOPLE)
        asked = wire.interaction(number, place, who, data, kind, **extra)
        asked["member"] = wire.guild_member(*who, permissions=EVERY_RIGHT)
        self.acted += 1
        token = await self.server.interact(asked)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.server.answer_to(token), PATIENCE)
            self.answered += 1
        self.server.answers.pop(token, None)

    async def play(self, place):
        """Play at a table until it is over: mostly rounds, and now and then anything else."""
        while not self.over.is_set():
            _, state, _ = await asyncio.to_thread(self._now_in, place[1])
            if state != "open":
                options = {
                    "variant": "allfives",
                    "players": f"<@{ANA}> Bram Caro",
                    "target": TARGET,
                }
                data = wire.slash("new", options)
            else:
                hands = f"{self.chance.randint(1, 30)} {self.chance.randint(1, 30)}"
                data = wire.slash("round", {"hands": hands, "winner": "1"})
            if state != "open" or self.chance.random() < 0.5:
                await self._send(place, self.server.fresh_id(), data, COMMAND)
            else:
                await self.act(place, ACTS[next(self._acts) % len(ACTS)])
            await asyncio.sleep(PAUSE)

    async def disturb(self):
        """Break the line and let Discord refuse, for a while every few seconds."""
        while not self.over.is_set():
            await asyncio.sleep(4)
            self.faulty = True
            shard = self.chance.choice([*self.server.shards.values()])
            if not shard.away:
                shard.drop()
            await asyncio.sleep(2)
            self.faulty = False


async def soak(crowd: Crowd, seconds: float, every: float) -> list[tuple[float, Held]]:
    """Let everybody play for so many seconds; return what the bot held, at which second."""
    began = time.monotonic()
    playing = [asyncio.create_task(crowd.play(place)) for place in crowd.channels]
    playing.append(asyncio.create_task(crowd.disturb()))
    found = []
    while (now := time.monotonic() - began) < seconds:
        found.append((now, held(crowd.bot)))
        await asyncio.sleep(every)
    crowd.over.set()
    await asyncio.gather(*playing)
    return found
