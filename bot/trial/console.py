"""The trial as text: lines in, the bot's answers drawn out, in a terminal or a pipe."""

import os
from pathlib import Path
from typing import TextIO

from simcord import InteractionResult

from bot.ops.shutdown import until_stopped
from bot.trial.acts import Acts
from bot.trial.forms import draw_form
from bot.trial.journal import Journal
from bot.trial.keyboard import typed_lines
from bot.trial.lines import WrongLineError, read_line
from bot.trial.opening import open_trial, welcome
from bot.trial.world import World

_GUIDE = """\
Type `/domino new allfives`, then `bram: [Join]` and `caro: [Join]`: a name in front says who acts.
Type `/domino round 13 8` when Ana goes out and the others still hold 13 and 8.
Type `/domino rules blocked` for the rules, `/domino help` for all commands, `quit` to leave."""


async def play(database: Path | None, lines: TextIO, out: TextIO) -> None:
    """Carry out the lines until they end, `quit` is typed or the process is told to stop.

    Args:
        database: Where to keep the matches; without it nothing is kept.
        lines: Where the lines are typed or read from.
        out: Where the answers go.
    """
    # A terminal that cannot show a sign should show another one, not end the trial.
    if callable(reconfigure := getattr(out, "reconfigure", None)):
        reconfigure(errors="replace")
    await until_stopped(_play(database, lines, out))


async def _play(database: Path | None, lines: TextIO, out: TextIO) -> None:
    try:
        async with open_trial(database) as world:
            await welcome(world).send(_GUIDE)
            console = Console(world, out, typed=lines.isatty())
            console.draw()
            async for line in typed_lines(lines):
                if line.strip().casefold() == "quit":
                    return
                await console.enter(line.strip())
    except BrokenPipeError:
        # Whoever read along has left. What is still unwritten must go somewhere at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


class Console:
    """Carries out lines and draws what they change.

    In a terminal it asks for the next line; from a pipe it repeats each line above its answer.
    """

    def __init__(self, world: World, out: TextIO, *, typed: bool) -> None:
        self._world = world
        self._acts = Acts(world)
        self._journal = Journal(world)
        self._out = out
        self._typed = typed

    async def enter(self, text: str) -> None:
        """Carry out one line and draw what came of it; a wrong line becomes one sentence."""
        if not self._typed and text and not text.startswith("#"):
            self._write("", f"> {text}")
        try:
            line = read_line(text, self._world.members)
            remarks = [] if line is None else _remarks(await self._acts.carry_out(line))
        except WrongLineError as wrong:
            remarks = [str(wrong)]
        self.draw(*remarks)

    def draw(self, *remarks: str) -> None:
        """Draw every message that is new or has changed, and what there is to say besides."""
        self._write(*self._journal.news(), *remarks)
        if self._typed:
            self._out.write("> ")
            self._out.flush()

    def _write(self, *lines: str) -> None:
        self._out.writelines(f"{line}\n" for line in lines)
        self._out.flush()


def _remarks(result: InteractionResult | None) -> list[str]:
    """Return what a reaction shows besides messages: the form it opened, or its silence."""
    if result is None:
        return []
    if result.modal is not None:
        return [*draw_form(result.modal)]
    return [] if result.acknowledged else ["Domino did not answer."]
