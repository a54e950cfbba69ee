"""Whether the bot is well: watched from beside its loop, told to systemd and in a small file."""

import asyncio
import logging
import os
import socket
import sys
import threading
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from discord.ext import commands
from pydantic import AwareDatetime, BaseModel

from bot.ops.logging import place_in

_log = logging.getLogger(__name__)

STUCK: Final = "stuck"
"""The mark on what is logged about a loop that stands still."""
_MARK: Final = {"alert": STUCK}
STALE: Final = 30.0  # seconds after which a state that was not renewed says that the bot is unwell
_EVERY: Final = 5.0  # seconds between two looks
_MOST_SILENT: Final = 10.0  # seconds for which the loop may do something else than turn
_MOST_AWAY: Final = 300.0  # seconds for which a shard may be away from Discord
_TICK: Final = 1.0


class HealthState(BaseModel):
    """What stands in the file beside the database, written anew while the bot is well."""

    pid: int
    at: AwareDatetime
    shards: int  # that the bot has
    connected: int  # of these
    own: str = ""  # which they are, where other processes have the rest


def state_file(database: Path) -> Path:
    """Return the file beside a database in which the bot on it says that it is well."""
    return Path(f"{database}.health")


def state_of(database: Path) -> tuple[bool, str]:
    """Return whether the bot on a database is well, and a sentence that says so or why not."""
    file = state_file(database)
    try:
        state = HealthState.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        return False, f"No bot runs on {database}, or it has just begun: there is no {file.name}."
    except OSError as error:
        return False, f"{file} cannot be read: {error.strerror}."
    except ValueError:
        return False, f"{file} is not what a bot writes there."
    age = (datetime.now(UTC) - state.at).total_seconds()
    which = f"The bot (process {state.pid}{', shards ' if state.own else ''}{state.own})"
    if abs(age) > STALE:
        return False, f"{which} was last well at {state.at:%F %T} UTC."
    return True, f"{which} is well: {state.connected} of {state.shards} shards on Discord."


def notify(word: str) -> None:
    """Tell systemd something, where it has started the bot and listens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address.startswith(("/", "@")):
        # An "@" in front stands for a name that lies in no folder.
        place = f"\0{address[1:]}" if address[0] == "@" else address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.settimeout(0)  # where systemd does not keep up, it is told again
            line.sendto(word.encode(), place)


class Health:
    """Knows whether the loop turns and every shard is on Discord.

    The bot is well when its loop has turned within ten seconds and no shard has been away for more
    than five minutes. A thread looks, since a loop that stands still cannot look at itself.
    """

    def __init__(
        self, database: Path, delayed: Callable[[float], None] | None = None, own: str = ""
    ) -> None:
        self._file, self._delayed, self._own = state_file(database), delayed, own
        self._ticked = time.monotonic()
        self._connected = set[int]()
        # Since when each shard is away; None stands for all of a bot that has just begun.
        self._away: dict[int | None, float] = {None: self._ticked}
        self._loop_thread = threading.get_ident()
        self._over = threading.Event()

    def shards(self) -> tuple[int, int]:
        """Return how many shards are on Discord, and how many are away."""
        return len(self._connected), sum(one is not None for one in [*self._away])

    def is_well(self) -> bool:
        """Return whether the loop turns and all shards are there."""
        now = time.monotonic()
        away = max((now - since for since in [*self._away.values()]), default=0.0)
        return now - self._ticked <= _MOST_SILENT and away <= _MOST_AWAY

    @asynccontextmanager
    async def watching(self, bot: commands.AutoShardedBot) -> AsyncGenerator[None]:
        """Watch a bot, and tell systemd and the file beside the database while it is well."""
        for event in ("on_shard_connect", "on_shard_resumed"):
            bot.add_listener(self._back, event)
        bot.add_listener(self._gone, "on_shard_disconnect")
        bot.add_listener(self._ready, "on_ready")
        ticking = asyncio.create_task(self._tick())
        thread = threading.Thread(target=self._watch, name="health", daemon=True)
        thread.start()
        try:
            yield
        finally:
            notify("STOPPING=1")
            self._over.set()
            ticking.cancel()
            await asyncio.gather(ticking, return_exceptions=True)
            await asyncio.to_thread(thread.join)
            with suppress(OSError):
                self._file.unlink()

    async def _ready(self) -> None:
        notify("READY=1")

    async def _back(self, shard: int) -> None:
        self._away.pop(None, None)
        self._away.pop(shard, None)
        self._connected.add(shard)

    async def _gone(self, shard: int) -> None:
        # Discord.py says so again at every attempt to come back.
        self._away.setdefault(shard, time.monotonic())
        self._connected.discard(shard)

    async def _tick(self) -> None:
        while True:
            began = time.monotonic()
            await asyncio.sleep(_TICK)
            self._ticked = time.monotonic()
            if self._delayed is not None:
                self._delayed(max(0.0, self._ticked - began - _TICK))

    def _watch(self) -> None:
        stands = over = False
        while not over:
            silent = time.monotonic() - self._ticked
            if silent > _MOST_SILENT and not stands:
                frame = sys._current_frames()[self._loop_thread]  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] (its documented name)
                said = "the loop has stood still for %.0f seconds, at %s"
                _log.error(said, silent, place_in(frame) or "no line of the bot", extra=_MARK)
            elif stands and silent <= _MOST_SILENT:
                _log.warning("the loop goes on")
            stands = silent > _MOST_SILENT
            if self.is_well():
                notify("WATCHDOG=1")
                self._write()
            over = self._over.wait(_EVERY)

    def _write(self) -> None:
        connected, away = self.shards()
        state = HealthState(
            pid=os.getpid(),
            at=datetime.now(UTC),
            shards=connected + away,
            connected=connected,
            own=self._own,
        )
        # Always as long, so that it can be written over where the disk has no room for another.
        text = state.model_dump_json().ljust(200)
        part = Path(f"{self._file}.part")
        try:
            part.write_text(text, encoding="utf-8")
            part.replace(self._file)
        except OSError:
            with suppress(OSError), self._file.open("r+", encoding="utf-8") as file:
                file.write(text)
