"""The trial in the browser: a page on the loopback address with four members to act as."""

import os
from pathlib import Path
from typing import TextIO
from zoneinfo import available_timezones

from simcord import SetupError

from bot.ops.shutdown import until_stopped
from bot.trial.opening import open_trial, welcome
from bot.trial.requirement import TrialUnavailableError
from bot.trial.typist import Typist

_GUIDE = """\
Type `/domino new allfives`, then press **Join** as Bram and as Caro: change who you are at the top.
Type `/domino round 13 8` when Ana goes out and the others still hold 13 and 8.
Type `/domino rules blocked` for the rules, `/domino help` and Enter twice for all commands."""


async def show(database: Path | None, port: int, out: TextIO) -> None:
    """Serve the club until its page ends it or the process is told to stop.

    Args:
        database: Where to keep the matches; without it nothing is kept.
        port: The loopback port; 0 takes a free one.
        out: Where the address is printed.

    Raises:
        TrialUnavailableError: The page cannot be served.
    """
    try:
        await until_stopped(_show(database, port, out))
    except SetupError as refused:
        reason = str(refused).rstrip(".")
        raise TrialUnavailableError(f"The page cannot be shown: {reason}.") from refused


async def _show(database: Path | None, port: int, out: TextIO) -> None:
    async with open_trial(database) as world:
        guide = welcome(world)
        await guide.send(_GUIDE)

        async def refresh() -> None:
            await preview.refresh()

        typists = [Typist(world, member, guide, refresh) for member in world.members.values()]
        preview = world.env.preview(
            world.channel, viewers=typists, layout="channel", timezone=_timezone(), port=port
        )
        async with preview:
            out.write(f"The club is open at {preview.url}\nPress Ctrl-C to close it.\n")
            out.flush()
            await preview.wait_closed()


def _timezone() -> str:
    """Return the name of the local time zone, or UTC where the system does not say."""
    linked = Path("/etc/localtime").resolve().as_posix().partition("/zoneinfo/")[2]
    known = available_timezones()
    return next((name for name in (os.environ.get("TZ"), linked) if name in known), None) or "UTC"
