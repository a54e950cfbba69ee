"""The trial as text: lines in, the bot's answers drawn out, in a terminal or a pipe."""

import asyncio
import os
import threading
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from bot.ops.shutdown import until_stopped
from bot.trial.client import TypingClient, WrongLineError
from bot.trial.display import Display, draw_form
from bot.trial.world import World, open_trial

_GUIDE = """\
Type `/domino new allfives`, then `bram: [Join]` and `caro: [Join]`: a name in front says who acts.
Type `/domino round 13 8` when Ana goes out and the others still hold 13 and 8.
Type `/domino rules blocked` for the rules, `/domino help` for all commands, `quit` to leave."""


async def play(database: Path | None, lines: TextIO, out: TextIO) -> None:
    """Carry out the lines until they end, `quit` is typed or the process is told to stop.

    Without a database nothing is kept.
    """
    # A terminal that cannot show a sign should show another one, not end the trial.
    if callable(reconfigure := getattr(out, "reconfigure", None)):
        reconfigure(errors="replace")
    await until_stopped(_play(database, lines, out))


async def _play(database: Path | None, lines: TextIO, out: TextIO) -> None:
    try:
        async with open_trial(database) as world:
            await world.welcome().send(_GUIDE)
            console = Console(world, out, typed=lines.isatty())
            console.draw()
            async for line in typed_lines(lines):
                if line.strip().casefold() == "quit":
                    return
                await console.enter(line.strip())
    except BrokenPipeError:
        # Whoever read along has left. What is still unwritten must go somewhere at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


async def typed_lines(source: TextIO) -> AsyncIterator[str]:
    """Yield the lines of a terminal, a pipe, a file or a text in memory, until it ends."""
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str | None]()

    def read() -> None:
        # Read past `source`: Python closes standard input on its way out, and could not while a
        # thread waits in it. A text in memory has nothing else to be read by.
        try:
            own = os.fdopen(os.dup(source.fileno()), encoding=source.encoding, errors="replace")
        except OSError:
            own = source
        with own, suppress(RuntimeError):  # the loop has closed
            for line in own:
                loop.call_soon_threadsafe(lines.put_nowait, line)
            loop.call_soon_threadsafe(lines.put_nowait, None)

    # A thread of the loop's own would be waited for: the process would hang on to the terminal.
    threading.Thread(target=read, daemon=True).start()
    while (line := await lines.get()) is not None:
        yield line


class Console:
    """Carries out lines and draws what they change.

    In a terminal it asks for the next line; from a pipe it repeats each line above its answer.
    """

    def __init__(self, world: World, out: TextIO, *, typed: bool) -> None:
        self._client = TypingClient(world)
        self._display = Display(world)
        self._out = out
        self._typed = typed

    async def enter(self, text: str) -> None:
        """Carry out one line and draw what came of it; a wrong line becomes one sentence."""
        if not self._typed and text and not text.startswith("#"):
            self._out.write(f"\n> {text}\n")
        try:
            result = await self._client.enter(text)
        except WrongLineError as wrong:
            self.draw(str(wrong))
            return
        if result is not None and result.modal is not None:
            self.draw(*draw_form(result.modal))
        elif result is not None and not result.acknowledged:
            self.draw("Domino did not answer.")
        else:
            self.draw()

    def draw(self, *remarks: str) -> None:
        """Draw every message that is new or has changed, and what there is to say besides."""
        for line in (*self._display.news(), *remarks):
            self._out.write(f"{line}\n")
        if self._typed:
            self._out.write("> ")
        self._out.flush()
