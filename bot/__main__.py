"""The command line of the bot: settings, logs, database, bot, and an orderly end."""

import asyncio
import logging
import sys
from pathlib import Path
from typing import Annotated

import aiohttp
import discord
import typer
from pydantic import ValidationError
from rich.console import Console
from rich.logging import RichHandler

from bot.settings import Settings
from bot.trial.stopping import until_stopped
from storage.database import open_database
from storage.faults import FaultKind, StorageFault

app = typer.Typer(
    name="domino",
    help="The domino score bot for Discord.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
_log = logging.getLogger("bot")

_FAULTS = {
    FaultKind.LOCKED: "is in use by another program",
    FaultKind.FULL: "cannot grow: the disk is full",
    FaultKind.READ_ONLY: "can be read but not written",
    FaultKind.CORRUPT: "is damaged, or is no database of the bot",
    FaultKind.NEWER: "belongs to a newer version of the bot; it was left as it is",
    FaultKind.UNREACHABLE: "cannot be opened",
}

_UNREACHED = (
    OSError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
)


def _stop(sentence: str) -> typer.Exit:
    """Say in one sentence why the program ends, and return its end."""
    Console(stderr=True, soft_wrap=True, highlight=False).print(sentence, markup=False)
    return typer.Exit(code=1)


def _fault(path: Path, fault: StorageFault) -> typer.Exit:
    return _stop(f"The database {path} {_FAULTS[fault.kind]}.")


@app.command()
def run() -> None:
    """Run the bot on Discord, with the token in DISCORD_TOKEN."""
    try:
        settings = Settings()
    except ValidationError as error:
        names = ", ".join(str(problem["loc"][0]) for problem in error.errors())
        raise _stop(f"These settings have values that cannot be used: {names}.") from None
    except UnicodeDecodeError:
        raise _stop("The file .env cannot be read: it is not written in UTF-8.") from None
    token = settings.discord_token.get_secret_value().strip()
    if not token:
        raise _stop("DISCORD_TOKEN is not set: put the bot's token in the environment or in .env.")
    _log_to_terminal(settings.log_level)
    try:
        asyncio.run(until_stopped(_run(token, settings.database)))
    except discord.LoginFailure:
        raise _stop("Discord does not accept the token in DISCORD_TOKEN.") from None
    except StorageFault as fault:
        raise _fault(settings.database, fault) from None
    except _UNREACHED as error:
        raise _stop(f"Discord cannot be reached: {str(error) or type(error).__name__}") from None
    _log.info("stopped")


async def _run(token: str, path: Path) -> None:
    from bot.app import DominoBot  # noqa: PLC0415 (a wrong setting is told without loading it)

    async with open_database(path) as database, DominoBot(database) as bot:
        await bot.start(token)


@app.command(name="try")
def try_out(
    *,
    console: Annotated[
        bool, typer.Option("--console", help="In this terminal, not in the browser.")
    ] = False,
    database: Annotated[
        Path | None, typer.Option(help="Keep the matches in this file; without it, nothing.")
    ] = None,
    port: Annotated[int, typer.Option(help="Port of the page; 0 picks a free one.")] = 0,
) -> None:
    """Try the bot here, without a Discord account: the real bot in a simulated Discord."""
    # Only the trial needs the simulator, which a running bot does not have.
    from bot.trial.requirement import TrialUnavailableError, require_simulator  # noqa: PLC0415

    logging.basicConfig(level="ERROR", format="%(name)s: %(message)s", stream=sys.stderr)
    try:
        require_simulator()
        if console:
            from bot.trial.console import play  # noqa: PLC0415

            asyncio.run(play(database, sys.stdin, sys.stdout))
        else:
            from bot.trial.browser import show  # noqa: PLC0415

            asyncio.run(show(database, port, sys.stdout))
    except TrialUnavailableError as missing:
        raise _stop(str(missing)) from None
    except StorageFault as fault:
        raise _fault(database or Path("domino.db"), fault) from None
    except OSError as error:
        raise _stop(f"The page cannot be shown at port {port}: {error.strerror}.") from None


def _log_to_terminal(level: str) -> None:
    logging.basicConfig(
        level=level,
        format="%(name)s: %(message)s",
        datefmt="%Y-%m-%d %H:%M:%S",
        handlers=[RichHandler(console=Console(stderr=True), show_path=False)],
    )


def main() -> None:
    """Run the command line."""
    app(windows_expand_args=False)


if __name__ == "__main__":
    sys.exit(main())
