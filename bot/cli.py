"""What the command line can do: settings, logs, database, bot, and an orderly end."""

import argparse
import asyncio
import gc
import logging
import sys
from contextlib import AbstractContextManager, AsyncExitStack, nullcontext
from importlib.util import find_spec
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot.ops import maintenance
from bot.ops.logging import log_to_terminal, log_unhandled
from bot.ops.maintenance import fault_told, told
from bot.ops.shutdown import until_stopped
from storage.faults import Refused, StorageFault
from storage.file.guard import held

if TYPE_CHECKING:
    from bot.config import Settings

_log = logging.getLogger("bot")

_BOARD_DELAY = 0.5  # seconds
_EMOJI_PAUSE = 1.0  # seconds; Discord takes few uploads in a row
# Seconds that stopping may take; what was acknowledged is kept and answered long before.
_TO_STOP = 4.5
_UNREACHED: Final = (
    OSError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
)
_LOGIN: Final = frozenset({"static_login", "login", "get_bot_gateway"})  # functions of discord.py
_SERVER: Final = ("postgresql:", "postgres:")
_UNKNOWN_TOKEN: Final = 4004  # the code with which Discord then closes a connection


def run(*, shards: str | None, of: str | None) -> None:
    """Run the bot on Discord, with the token in DISCORD_TOKEN."""
    from bot.config import misspelt  # noqa: PLC0415 (help is given without loading it)
    from bot.ops.alerts import alerting  # noqa: PLC0415 (the same)
    from bot.ops.doctor import trouble_of_token  # noqa: PLC0415 (the same)

    settings = _settings(DOMINO_SHARDS=shards, DOMINO_SHARD_COUNT=of)
    token = settings.discord_token.get_secret_value().strip()
    wrong_names = misspelt()
    if not token:
        missing = "DISCORD_TOKEN is not set: put the bot's token in the environment or in .env."
        raise SystemExit(" ".join((missing, *wrong_names)))
    if trouble := trouble_of_token(token):
        raise SystemExit(f"{trouble}.")
    own = str(settings.shards or "")
    log_to_terminal(settings.log_level, settings.log_format, token, own)
    for sentence in wrong_names:
        _log.warning("%s", sentence)
    with alerting(settings.alerts_address, settings.beside):
        try:
            with _held(settings.database):
                asyncio.run(until_stopped(_run(token, settings), within=_TO_STOP))
        except KeyboardInterrupt:
            # It came before the bot listens for it, or after: there is nothing left to close.
            pass
        except Exception as error:  # noqa: BLE001 (Python would write many lines into the log)
            if (sentence := _end_told(error, settings.database)) is not None:
                _log.critical("%s", sentence)
            else:
                _log.critical("The bot crashed because of a bug; please report it", exc_info=True)
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
        own = settings.shards
        health = Health(settings.beside, metrics and metrics.delayed, str(own or ""))
        bot = DominoClient(
            database,
            metrics=metrics,
            board_delay=_BOARD_DELAY,
            emoji_pause=_EMOJI_PAUSE,
            blocked=settings.blocked_servers,
            shards=own,
            http_trace=metrics and metrics.trace(),
        )
        await stack.enter_async_context(bot)
        if metrics is not None and port is not None:
            metrics.serve(port, bot, health, database, own)
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
    with told(database or Path("domino.db"), f"The page cannot be shown at port {port}"), lock:
        if console:
            from bot.trial.console import play  # noqa: PLC0415

            asyncio.run(play(database, sys.stdin, sys.stdout))
        else:
            from bot.trial.browser import show  # noqa: PLC0415

            asyncio.run(show(database, port, sys.stdout))


def backup(to: Path, keep: int | None) -> None:
    """Copy the database into a file or a folder, also while the bot runs."""
    maintenance.backup(_file(), to, keep)


def restore(file: Path) -> None:
    """Put a copy in the place of the database; the old one is kept beside it."""
    maintenance.restore(_file(), file)


def copy(file: str, server: str) -> None:
    """Copy a database file to a PostgreSQL server, or go on with that, while no bot runs."""
    if file.startswith(_SERVER) or not server.startswith(_SERVER):
        raise SystemExit(
            "The file comes first, and then the address of the server: "
            "`domino copy domino.db postgresql://…`."
        )
    maintenance.copy(Path(file), server)


def check(*, every: bool) -> None:
    """Look through the settings, the database and its newest matches, also while the bot runs."""
    from bot.config import misspelt  # noqa: PLC0415 (not loaded by other commands)
    from bot.ops.doctor import trouble_of_token  # noqa: PLC0415 (the same)

    settings = _settings()
    trouble = trouble_of_token(settings.discord_token.get_secret_value())
    troubles = [f"{trouble}."] if trouble else []
    maintenance.check(settings.database, [*troubles, *misspelt()], every=every)


def health(*, shards: str | None, of: str | None) -> None:
    """Say whether the bot is well, and end with 1 where it is not; for containers."""
    from bot.ops.health import state_of  # noqa: PLC0415 (not loaded by the other commands)

    settings = _settings(DOMINO_SHARDS=shards, DOMINO_SHARD_COUNT=of)
    well, sentence = state_of(settings.beside)
    if not well:
        raise SystemExit(sentence)
    maintenance.say(sentence)


def _end_told(error: Exception, database: Path | str) -> str | None:
    """Return why the bot could not start or go on; None where it is a fault of its own."""
    if isinstance(error, Refused):
        return str(error)
    if isinstance(error, StorageFault):
        return fault_told(database, error)
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


def _held(database: Path | str) -> AbstractContextManager[None]:
    """Keep other bots from a database file; a server has several processes at once."""
    return held(database) if isinstance(database, Path) else nullcontext()


def _file() -> Path:
    """Return the database file."""
    database = _settings().database
    if isinstance(database, Path):
        return database
    raise SystemExit(
        "The database is on a PostgreSQL server. Back it up with pg_dump, and restore it with "
        "pg_restore: https://www.postgresql.org/docs/current/backup-dump.html"
    )


def _settings(**given: str | None) -> "Settings":
    """Return what is set, or given by name in its place, once all of it can be used."""
    from pydantic import ValidationError  # noqa: PLC0415 (help is given without loading it)

    from bot.config import read_settings, unusable  # noqa: PLC0415 (the same)

    try:
        return read_settings({name: one for name, one in given.items() if one is not None})
    except ValidationError as error:
        raise SystemExit(unusable(error)) from None
    except UnicodeDecodeError:
        raise SystemExit("The file .env cannot be read: it is not written in UTF-8.") from None
    except OSError as error:
        raise SystemExit(f"The file .env cannot be read: {error.strerror}.") from None


_COMMANDS: Final = {
    "run": run, "try": try_out, "backup": backup, "restore": restore, "copy": copy,
    "check": check, "health": health,
}  # fmt: skip


def _count(typed: str) -> int:
    """Return how many copies are to be kept, at least one."""
    if not typed.isdecimal() or not int(typed):
        raise argparse.ArgumentTypeError(f"{typed} is no count of copies, such as 14")
    return int(typed)


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
    add["backup"]("to", type=Path, metavar="file", help="the new file, or the folder for --keep")
    add["backup"](
        *("--keep",), type=_count, metavar="count",
        help="put a copy with the date in its name into a folder, and keep the newest so many",
    )  # fmt: skip
    add["restore"]("file", type=Path, help="the copy that takes the database's place")
    for name in ("run", "health"):
        add[name](
            "--shards", metavar="0-15", help="the shards of this process; 2/4: a part of four"
        )
        add[name]("--of", metavar="64", help="how many shards there are in all processes")
    add["copy"]("file", help="the database file that is copied")
    add["copy"]("server", help="the address of the server, postgresql://…")
    add["check"]("--all", action="store_true", dest="every", help="replay every match")
    given = vars(parser.parse_args())
    if "command" not in given:
        parser.print_help()
        raise SystemExit(2)
    given.pop("command")(**given)
