"""What the command line can do: settings, logs, database, bot, and an orderly end."""

import argparse
import asyncio
import gc
import logging
import os
import sys
import tempfile
from collections.abc import Generator
from contextlib import AsyncExitStack, contextmanager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot.ops.logging import log_to_terminal, log_unhandled
from bot.ops.shutdown import until_stopped
from storage.faults import FaultKind, Refused, StorageFault
from storage.file.backup import back_up, put_back, troubles_of
from storage.file.guard import held

if TYPE_CHECKING:
    from bot.config import Settings

_log = logging.getLogger("bot")

_BOARD_DELAY = 0.5  # seconds
# Seconds that stopping may take; what was acknowledged is kept and answered long before.
_TO_STOP = 4.5
_FAULTS: Final = {
    FaultKind.LOCKED: "is in use by another program",
    FaultKind.FULL: "cannot grow: the disk is full",
    FaultKind.READ_ONLY: "can be read but not written",
    FaultKind.CORRUPT: "is damaged, or is no database of the bot",
    FaultKind.NEWER: "belongs to a newer version of the bot; it was left as it is",
    FaultKind.UNREACHABLE: "cannot be opened",
}
_UNREACHED: Final = (
    OSError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
)
_LOGIN: Final = frozenset({"static_login", "login", "get_bot_gateway"})  # functions of discord.py
_UNKNOWN_TOKEN: Final = 4004  # the code with which Discord then closes a connection


@contextmanager
def _told(database: Path, unused: str) -> Generator[None]:
    """Say in one sentence why something cannot be done with a database, another file or a port."""
    try:
        yield
    except Refused as refused:
        raise SystemExit(str(refused)) from None
    except StorageFault as fault:
        raise SystemExit(_fault_told(database, fault)) from None
    except OSError as error:
        raise SystemExit(f"{unused}: {error.strerror}.") from None


def run() -> None:
    """Run the bot on Discord, with the token in DISCORD_TOKEN."""
    from bot.ops.alerts import alerting  # noqa: PLC0415 (help is given without loading it)
    from bot.ops.doctor import trouble_of_token  # noqa: PLC0415 (the same)

    settings = _settings()
    token = settings.discord_token.get_secret_value().strip()
    if not token:
        raise SystemExit(
            "DISCORD_TOKEN is not set: put the bot's token in the environment or in .env."
        )
    if trouble := trouble_of_token(token):
        raise SystemExit(f"{trouble}.")
    log_to_terminal(settings.log_level, settings.log_format, token)
    with alerting(settings.alerts_address, settings.database):
        try:
            with held(settings.database):
                asyncio.run(until_stopped(_run(token, settings), within=_TO_STOP))
        except KeyboardInterrupt:
            # It came before the bot listens for it, or after: there is nothing left to close.
            pass
        except Exception as error:  # noqa: BLE001 (Python would write many lines into the log)
            if (sentence := _end_told(error, settings.database)) is not None:
                _log.critical("%s", sentence)
            else:
                _log.critical("the bot ends by a fault of its own", exc_info=True)
            raise SystemExit(1) from None
    _log.info("stopped")


async def _run(token: str, settings: "Settings") -> None:
    gc.disable()
    from bot.client import DominoClient  # noqa: PLC0415 (a wrong setting is told without loading it)
    from bot.ops.health import Health  # noqa: PLC0415 (the same)
    from storage.engine import open_database  # noqa: PLC0415 (the same)

    _look_for_garbage()
    asyncio.get_running_loop().set_exception_handler(log_unhandled)
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(open_database(settings.database))
        metrics, port = None, settings.metrics_port
        if port is not None:
            from bot.ops.metrics import Metrics  # noqa: PLC0415 (only then it is needed)

            metrics = Metrics()
        health = Health(settings.database, metrics and metrics.delayed)
        bot = DominoClient(
            database,
            metrics=metrics,
            board_delay=_BOARD_DELAY,
            blocked=settings.blocked_servers,
            http_trace=metrics and metrics.trace(),
        )
        await stack.enter_async_context(bot)
        if metrics is not None and port is not None:
            metrics.serve(port, bot, health, database)
        await stack.enter_async_context(health.watching(bot))
        await bot.start(token)


def try_out(*, console: bool, database: Path | None, port: int) -> None:
    """Try the bot here, without a Discord account: the real bot in a simulated Discord."""
    logging.basicConfig(level="ERROR", format="%(name)s: %(message)s", stream=sys.stderr)
    if find_spec("simcord") is None:
        raise SystemExit(
            "Trying the bot needs simcord, which comes with the development dependencies: "
            "run `uv sync`, or `pip install 'simcord[preview]'`."
        )
    lock = held(database) if database is not None else nullcontext()
    with _told(database or Path("domino.db"), f"The page cannot be shown at port {port}"), lock:
        if console:
            from bot.trial.console import play  # noqa: PLC0415

            asyncio.run(play(database, sys.stdin, sys.stdout))
        else:
            from bot.trial.browser import show  # noqa: PLC0415

            asyncio.run(show(database, port, sys.stdout))


def backup(file: Path) -> None:
    """Copy the database into a file, also while the bot runs."""
    path = _settings().database
    with _told(path, f"{file} cannot be written"):
        back_up(path, file)
    _say(f"{file} holds all that {path} held.")


def restore(file: Path) -> None:
    """Put a copy in the place of the database; the old one is kept beside it."""
    path = _settings().database
    with _told(file, f"{file} cannot be read"):
        troubles_of(file)
    with _told(path, f"{path} cannot be written"), held(path):
        kept = put_back(file, path)
    _say(f"{path} is now what {file} holds." + (f" The old one is {kept}." if kept else ""))


def check() -> None:
    """Look through the settings, the database and its matches, also while the bot runs."""
    from bot.ops import doctor  # noqa: PLC0415 (not loaded by the other commands)

    settings = _settings()
    path = settings.database
    trouble = doctor.trouble_of_token(settings.discord_token.get_secret_value())
    troubles = [f"{trouble}."] if trouble else []
    try:
        troubles += [f"{path}: {trouble}" for trouble in asyncio.run(doctor.check(path))]
    except StorageFault as fault:
        troubles.append(_fault_told(path, fault))
    except OSError as error:
        folder = tempfile.tempdir or "a temporary folder"
        troubles.append(
            f"{path} cannot be copied into {folder} to be looked through: {error.strerror}."
        )
    if troubles:
        raise SystemExit("\n".join(troubles))
    _say(f"Nothing is wrong with the settings, the form of the token and {path}.")


def health() -> None:
    """Say whether the bot is well, and end with 1 where it is not; for containers."""
    from bot.ops.health import state_of  # noqa: PLC0415 (not loaded by the other commands)

    well, sentence = state_of(_settings().database)
    if not well:
        raise SystemExit(sentence)
    _say(sentence)


def _fault_told(path: Path, fault: StorageFault) -> str:
    if os.path.isdir(path):  # noqa: PTH112 (a Path may raise what is to be told here)
        return f"{path} is a folder, not a database."
    try:
        path.stat()
    except FileNotFoundError:
        if fault.kind is FaultKind.READ_ONLY:
            return f"The database {path} cannot be made: its folder cannot be written."
        if fault.kind is FaultKind.UNREACHABLE and os.path.isdir(path.parent):  # noqa: PTH112
            return f"There is no database {path}."
    except OSError as error:
        return f"The database {path} cannot be opened: {error.strerror}."
    return f"The database {path} {_FAULTS[fault.kind]}."


def _end_told(error: Exception, database: Path) -> str | None:
    """Return why the bot could not start or go on; None where it is a fault of its own."""
    if isinstance(error, Refused):
        return str(error)
    if isinstance(error, StorageFault):
        return _fault_told(database, error)
    closed = isinstance(error, discord.ConnectionClosed) and error.code == _UNKNOWN_TOKEN
    if closed or isinstance(error, discord.LoginFailure):
        return "Discord does not accept the token in DISCORD_TOKEN."
    if isinstance(error, _UNREACHED):
        return f"Discord cannot be reached: {str(error) or type(error).__name__}"
    if isinstance(error, TypeError | KeyError) and any(
        step.f_code.co_name in _LOGIN
        and str(step.f_globals.get("__name__", "")).startswith("discord.")
        for step, _ in walk_tb(error.__traceback__)
    ):
        # It takes any answer for one of Discord's, such as the page on which a network lets in.
        return "Discord cannot be reached: something else answers in its place."
    return None


def _settings() -> "Settings":
    from pydantic import ValidationError  # noqa: PLC0415 (help is given without loading it)

    from bot.config import read_settings, unusable  # noqa: PLC0415 (the same)

    try:
        return read_settings()
    except ValidationError as error:
        sentence = f"These settings have values that cannot be used: {unusable(error)}."
        raise SystemExit(sentence) from None
    except UnicodeDecodeError:
        raise SystemExit("The file .env cannot be read: it is not written in UTF-8.") from None
    except OSError as error:
        raise SystemExit(f"The file .env cannot be read: {error.strerror}.") from None


def _say(sentence: str) -> None:
    """Write a sentence, with whatever the terminal cannot write in a file's name written out."""
    encoding = sys.stdout.encoding
    sys.stdout.write(sentence.encode(encoding, "backslashreplace").decode(encoding) + "\n")


_COMMANDS: Final = {
    "run": run, "try": try_out, "backup": backup, "restore": restore, "check": check,
    "health": health,
}  # fmt: skip


def _look_for_garbage() -> None:
    """Let Python look for garbage, but neither in what is loaded nor after every few objects."""
    gc.freeze()
    # What was in flight at one look is soon looked at again: many at once hold much together.
    gc.set_threshold(5_000, 3, 3)
    gc.enable()


def obey() -> None:
    """Do what the command line says; without a command, say which there are."""
    _look_for_garbage()
    parser = argparse.ArgumentParser("domino", description="The domino score bot for Discord.")
    commands = parser.add_subparsers(metavar="command")
    add = {}
    for name, command in _COMMANDS.items():
        one = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        one.set_defaults(command=command)
        add[name] = one.add_argument
    add["try"]("--console", action="store_true", help="in this terminal, not in the browser")
    add["try"]("--database", type=Path, help="keep the matches in this file; without it, nothing")
    add["try"]("--port", type=int, default=0, help="port of the page; 0 picks a free one")
    add["backup"]("file", type=Path, help="the new file; one that exists is not touched")
    add["restore"]("file", type=Path, help="the copy that takes the database's place")
    given = vars(parser.parse_args())
    if "command" not in given:
        parser.print_help()
        raise SystemExit(2)
    given.pop("command")(**given)
