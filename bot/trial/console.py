"""The trial as text: lines in, the bot's answers drawn out, in a terminal or a pipe."""

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from simcord import ResponseMessage

from bot.ops.shutdown import until_stopped
from bot.trial.client import TypingClient, WrongLineError
from bot.trial.display import draw, draw_form
from bot.trial.world import World, open_trial

_GUIDE = """\
Type `/domino new allfives`, then `bram: [Join]` and `caro: [Join]`: a name in front says who acts.
Type `/domino round 13 8` when Ana goes out and the others still hold 13 and 8.
Type `/domino rules blocked` for the rules, `/domino help` for all commands, `quit` to leave."""


async def play(database: Path | None, lines: TextIO, out: TextIO) -> None:
    """Carry out the lines until they end, `quit` is typed or the process is told to stop."""
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
        self._world, self._client = world, TypingClient(world)
        self._out, self._typed = out, typed
        self._drawn: dict[int, tuple[str, str]] = {}  # author and look by message

    async def enter(self, text: str) -> None:
        """Carry out one line and draw what came of it; a wrong line becomes one sentence."""
        if not self._typed and text and not text.startswith("#"):
            self._out.write(f"\n> {text}\n")
        remarks: list[str] = []
        try:
            result = await self._client.enter(text)
            if result is not None and result.modal is not None:
                remarks.extend(draw_form(result.modal))
            elif result is not None and not result.acknowledged:
                remarks.append("Domino did not answer.")
        except WrongLineError as wrong:
            remarks.append(str(wrong))
        self.draw(*remarks)

    def draw(self, *remarks: str) -> None:
        """Draw every message that is new or has changed, and what there is to say besides."""
        self._out.writelines(f"{line}\n" for line in (*self.news(), *remarks))
        self._out.write("> " if self._typed else "")
        self._out.flush()

    def news(self) -> Iterator[str]:
        """Yield the lines of each message that is new, changed or gone since the last look."""
        gone = self._drawn.keys() - {message.id for message in self._world.stored()}
        for message in self._world.stored():
            # Drawing is the dear part; most messages have not changed since the line before.
            look = repr((message.content, message.flags, message.embeds, message.components))
            author, before = self._drawn.get(message.id, ("", ""))
            if look == before:
                continue
            name_of, members = self._world.name_of, self._world.members.values()
            author = message.author_name or name_of(message.author_id)
            self._drawn[message.id] = author, look
            remarks = ["changed"] if before else []
            if message.is_ephemeral:
                readers = [name_of(one.id) for one in members if message.visible_to(one.id)]
                remarks.append(f"only {' and '.join(readers)} can see this")
            yield f"{author} ({', '.join(remarks)}):" if remarks else f"{author}:"
            yield from draw(ResponseMessage(self._world.env, message), name_of)
        for author, _ in map(self._drawn.pop, sorted(gone)):
            yield f"{author}: this message was removed."
