"""A bot in a process of its own, asked over a small Discord with real sockets in this one."""

import asyncio
import atexit
import contextlib
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from tests.bench.crowd import GUILD
from tests.loopback import wire
from tests.loopback.discord_server import Answer, LoopbackDiscord, loopback
from tests.ops.commandline import TOKEN, environment
from tests.ops.fork_server import Forked

ANA = (5, "Ana")
MEMORY = Path("/proc/self/statm")
PATIENCE = 60.0
PAUSE = 0.02
BOARD_DELAY = 0.6
"""Seconds after an answer in which the bot begins to edit the board above it, and some more."""
_LED = """
from tests.loopback.leading import lead_to
led = lead_to({})
led.__enter__()
"""


class _Copy:
    """A bot that is a copy of a process which has loaded everything, waited for as any other."""

    def __init__(self, forked: Forked) -> None:
        self._forked = forked
        self.pid: int = forked.pid
        self.send_signal, self.terminate, self.kill = (
            forked.send_signal,
            forked.terminate,
            forked.kill,
        )

    @property
    def returncode(self) -> int | None:
        """The code with which it has ended, if it has."""
        return self._forked.poll()

    async def wait(self) -> int:
        """Wait for the end, and return its code."""
        return await asyncio.to_thread(self._forked.wait)


Process = asyncio.subprocess.Process | _Copy


class Running:
    """A bot that is running, and the small Discord that it is on.

    Args:
        server: the small Discord.
        process: the process of the bot.
        channels: where matches are opened first; after them come channels that nobody knows.
        has_boards: whether the bot edits a board after each answer to a round.
    """

    def __init__(
        self,
        server: LoopbackDiscord,
        process: Process,
        channels: Iterable[int] = (),
        *,
        has_boards: bool = True,
    ) -> None:
        self.server = server
        self.process = process
        self.pid = process.pid
        self._hands = random.Random(6)
        self._channels = iter(channels)
        self._has_boards = has_boards
        self._answered = time.monotonic() - BOARD_DELAY
        # The channels in which a board is to be edited, with how many edits there were before.
        self._due: dict[int, int] = {}

    async def ask(
        self, channel: int, subcommand: str, guild: int = GUILD, **options: str | int
    ) -> Answer:
        """Ask for a command, and wait for the answer."""
        data = wire.slash(subcommand, options)
        number = self.server.fresh_id()
        token = await self.server.interact(wire.interaction(number, (guild, channel), ANA, data))
        (answer, *_) = await asyncio.wait_for(self.server.answer_to(token), PATIENCE)
        del self.server.answers[token]
        return answer

    async def open_match(self) -> int:
        """Open a match in a channel where none is open, and return the channel."""
        channel = next(self._channels, None) or self.server.fresh_id()
        request = {"variant": "allfives", "players": "<@5> Bram Caro", "target": 10_000}
        _check(await self.ask(channel, "new", **request))
        return channel

    async def round(self, channel: int) -> None:
        """Enter a round of a match, with hands as they fall."""
        hands = f"{self._hands.randint(1, 60)} {self._hands.randint(1, 60)}"
        before = len(self.server.edits)
        answer = await self.ask(channel, "round", hands=hands)
        _check(answer)
        if self._has_boards:
            self._due[channel] = before
            # An answer with buttons is a board itself: the one before it is edited at once.
            if not answer.body["data"].get("components"):
                self._answered = time.monotonic()

    async def quiet(self) -> None:
        """Wait until the bot has sent all that follows its answers, the edits of boards too.

        Raises:
            TimeoutError: a board is not edited.
        """
        async with asyncio.timeout(PATIENCE):
            await asyncio.sleep(self._answered + BOARD_DELAY - time.monotonic())
            before = -1
            while self._is_awaited() or before != len(self.server.asked):
                before = len(self.server.asked)
                await asyncio.sleep(PAUSE)
        self.server.edits.clear()
        self._due.clear()

    def _is_awaited(self) -> bool:
        """Return whether no board of a channel has been edited since the last answer there."""
        return not all(
            any(f"/channels/{channel}/" in edit.path for edit in self.server.edits[before:])
            for channel, before in self._due.items()
        )

    def resident(self) -> float:
        """Return the MiB that its process holds in memory."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@cache
def _compiled() -> str:
    """Return the folder in which the bots find their modules compiled, from the second start on.

    A keeper's bot finds them where it is installed; not everybody who measures lets Python write
    there, and then one bot would be measured with the modules of its libraries and one without.
    """
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    return folder.name


def _check(answer: Answer) -> None:
    if not answer.body["data"].get("embeds"):
        raise AssertionError(answer)


def clubs(many: int) -> dict[int, int]:
    """Return so many servers, each with its channel; one after the other is of the next shard."""
    return {wire.snowflake(1, one): wire.snowflake(2, one) for one in range(1, many + 1)}


async def begin(
    server: LoopbackDiscord,
    log: Path,
    folder: Path,
    which: str = "domino",
    *,
    before: str = "",
    anew: bool = False,
    **settings: str,
) -> Process:
    """Begin to run one of the bots in a folder; what it logs comes into a file.

    The real bot does something ``before`` it starts, and is a copy of a process that has loaded
    everything, unless it is asked to load it ``anew``, as whoever keeps a bot sees it start.
    """
    compiled = {
        "PYTHONPYCACHEPREFIX": os.environ.get("PYTHONPYCACHEPREFIX") or _compiled(),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    env = environment(**compiled | {"DISCORD_TOKEN": TOKEN} | settings)
    if which == "domino" and not anew:
        given = {"log": log, "before": f"{_LED.format(server.port)}{before}", "seconds": 3_600}
        return _Copy(Forked(folder, ("run",), environment=env, **given))
    with log.open("ab") as written:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bench.one_bot", which, str(server.port)),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=written,
            cwd=folder,
            env=env,
        )


async def end(process: Process) -> int:
    """Let a bot end in order, or kill it where it does not; return what it ended with."""
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
    try:
        return await asyncio.wait_for(process.wait(), 20)
    except TimeoutError:
        process.kill()
        return await process.wait()


@asynccontextmanager
async def running(
    database: Path,
    which: str = "domino",
    *,
    servers: int = 1,
    shards: int = 1,
    channels: Iterable[int] = (),
    before: str = "",
    anew: bool = False,
    **settings: str,
) -> AsyncGenerator[Running]:
    """Run one of the bots, as ``begin`` says, which knows so many servers, until the end.

    Matches are opened in the channels that are given, and then in others.
    With settings, what it writes to standard error is kept beside the database as `log`.
    """
    log = database.with_name("log") if settings else Path(os.devnull)
    async with loopback(clubs(servers), shards) as server:
        where = {"DOMINO_DATABASE": str(database)}
        how = {"before": before, "anew": anew}
        process = await begin(server, log, database.parent, which, **how, **(where | settings))
        try:
            await asyncio.wait_for(_connected(server, process), 120)
            yield Running(server, process, channels, has_boards=which != "least")
        finally:
            await end(process)


async def _connected(server: LoopbackDiscord, process: Process) -> None:
    while len(server.shards) < server.shard_count:
        if process.returncode is not None:
            raise AssertionError(f"the bot ended with {process.returncode}")
        await asyncio.sleep(0.005)
