"""The log of a running bot: a line for each event, with no token and no text of people in it."""

import asyncio
import copy
import logging
import re
import sys
from datetime import datetime
from math import inf
from traceback import format_tb, walk_stack, walk_tb
from types import FrameType
from typing import Any, Final, Literal, TextIO

import discord

from storage.faults import FaultKind, StorageFault

LogFormat = Literal["readable", "json"]

# What a Discord token looks like; not even another bot's is written down.
TOKEN: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")
# Whoever has that of an interaction or a webhook can write in its place: in an address, or alone.
_REPLY_TOKEN: Final = re.compile(
    r"(/(?:interactions|webhooks)/\d+/)[^/?\s'\"]+|aW50ZXJhY3Rpb246[\w+/=-]+"
)
# The last is the command line, where Python was told to run it.
_OURS: Final = ("bot", "cogs", "storage", "__main__")
# What these say of themselves holds names of the code, and nothing that was typed.
_PLAIN: Final = (StorageFault, AttributeError, NameError, ImportError)
_LASTS: Final = 180.0  # seconds without a fault of the database after which it is over
_AN_HOUR: Final = 3600.0
_TOO_LATE: Final = {10062, 40060}  # what Discord says of an interaction that takes no answer now


def named(error: BaseException) -> str:
    """Return what an error is, without any text that somebody may have typed.

    Libraries put the value that they could not use into their errors, and so do Python's own.
    """
    name = type(error).__name__
    if isinstance(error, discord.HTTPException):
        return f"{name}: {error.status} {error.response.reason} (error code: {error.code})"
    if isinstance(error, discord.ConnectionClosed):
        return f"{name}: {error.code}"
    if isinstance(error, OSError):
        return f"{name}: {error.strerror}" if error.errno and error.strerror else name
    told = str(error) if isinstance(error, _PLAIN) else getattr(error, "sqlite_errorname", "")
    return f"{name}: {told}" if told else name


def place_of(error: BaseException) -> str:
    """Return the line of the bot's own code that an error came up in or below, if it has one."""
    return _last_of_ours(list(walk_tb(error.__traceback__)))


def place_in(frame: FrameType) -> str:
    """Return the line of the bot's own code at which a thread is, or from which it went on."""
    return _last_of_ours([*walk_stack(frame)][::-1])


def _last_of_ours(steps: list[tuple[FrameType, int]]) -> str:
    places = [(str(step.f_globals.get("__name__", "")), line) for step, line in steps]
    ours = [f"{module}:{line}" for module, line in places if module.partition(".")[0] in _OURS]
    return ours[-1] if ours else ""


def _chain(error: BaseException) -> list[BaseException]:
    chain = [error]
    while (cause := chain[-1].__cause__) is not None and cause not in chain:
        chain.append(cause)
    return chain


def _told(error: BaseException) -> str:
    chain = _chain(error)
    place = place_of(chain[-1]) or place_of(error)
    if isinstance(error, StorageFault):
        chain = chain[1:] or chain  # the line says already which fault it is
    return ", because of ".join(map(named, chain)) + (f" (at {place})" if place else "")


def _traced(error: BaseException) -> str:
    """Return the traceback of an error and its causes, the first cause first."""
    return "\n".join(
        f"Traceback (most recent call last):\n{''.join(format_tb(one.__traceback__))}{named(one)}"
        for one in reversed(_chain(error))
    )


class _Outages:
    """Lets a fault of the database be written when it comes up, and hourly while it lasts."""

    def __init__(self) -> None:
        self._met, self._written = dict[FaultKind, float](), dict[FaultKind, float]()

    def __call__(self, record: logging.LogRecord) -> bool:
        """Return whether a record is to be written."""
        told = (*(record.exc_info or ()), *(record.args or ()))
        error = next((one for one in told if isinstance(one, StorageFault)), None)
        if error is None:
            return True
        kind = FaultKind.UNREACHABLE if error.kind is FaultKind.LOST else error.kind
        lasts = record.created - self._met.get(kind, -inf) < _LASTS
        self._met[kind] = record.created
        if lasts and record.created - self._written[kind] < _AN_HOUR:
            return False
        self._written[kind] = record.created
        return True


class _Lines(logging.Formatter):
    """Formats each record as one line for people."""

    def format(self, record: logging.LogRecord) -> str:
        record.message = record.getMessage()
        record.asctime = self.formatTime(record, self.datefmt)
        line = self.formatMessage(record)
        if not record.exc_info or record.exc_info[1] is None:
            return _printable(line)
        line = _printable(f"{line}: {_told(record.exc_info[1])}")
        if logging.getLogger("bot").isEnabledFor(logging.DEBUG):
            return f"{line}\n{_traced(record.exc_info[1])}"
        return line


def _printable(line: str) -> str:
    return "".join(
        one if one.isprintable() else one.encode("unicode_escape").decode("ascii") for one in line
    )


class _WithoutSecrets(logging.StreamHandler[TextIO]):
    """Writes to standard error, and leaves out tokens and whatever people may have typed."""

    def __init__(self, lines: logging.Formatter, token: str) -> None:
        super().__init__(sys.stderr)
        self.setFormatter(lines)
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        shown = copy.copy(record)
        shown.exc_text = None
        own = record.name.partition(".")[0] in _OURS
        if isinstance(record.args, tuple):
            shown.args = tuple(_shown(one, own=own) for one in record.args)
        line = super().format(shown)
        line = TOKEN.sub("…", line.replace(self._token, "…") if self._token else line)
        return _REPLY_TOKEN.sub(r"\1…", line)


def _shown(value: object, *, own: bool) -> object:
    """Return an argument of a message as it is written; what a library shows may hold names."""
    if isinstance(value, BaseException):
        return named(value)
    return value if own or isinstance(value, str | int | float) else type(value).__name__


def _is_no_late_offer(record: logging.LogRecord) -> bool:
    """Return False for what discord.py takes for an error: somebody has typed on meanwhile."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, discord.HTTPException) and error.code in _TOO_LATE:
        logging.getLogger(__name__).debug("suggestions came too late")
        return False
    return True


def _moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created).astimezone().isoformat(timespec="milliseconds")


def log_unhandled(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log what went wrong where nobody waited for it; a loop would show the arguments as well.

    A connection that is given up while it is made, as its time is over, may still break: asyncpg
    keeps a future for that. Whoever asked for the connection has been answered already.
    """
    error: BaseException | None = context.get("exception")
    future = context.get("future")
    if isinstance(error, OSError) and future and not isinstance(future, asyncio.Task):
        logging.getLogger("bot").debug("a connection broke that nobody waited for any more")
        return
    what = "a task or a callback failed" if error is not None else context["message"]
    logging.getLogger("bot").error("%s", what, exc_info=error)


def log_to_terminal(level: str, style: LogFormat, token: str = "", shards: str = "") -> None:
    """Write the log to standard error.

    A fault is one line: for people with the error and its place, and at the level DEBUG with the
    traceback behind it; for programs with the traceback among the rest of the object. Of an error
    its kind is told, and what it says only where nobody can have typed that. At the level DEBUG
    libraries write down all that they are given, so that they are heard from INFO on.

    The level is that of the least important messages, the style that of lines for people or of one
    JSON object a line for programs; the token is never written, whatever it looks like. Each object
    holds the shards of the process, where it has some of many.
    """
    lines: logging.Formatter = _Lines(
        "%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S"
    )
    if style == "json":
        from pythonjsonlogger.json import JsonFormatter  # noqa: PLC0415 (few logs are for programs)

        lines = JsonFormatter(
            "{asctime}{levelname}{name}{message}",
            style="{",
            rename_fields={"asctime": "at"},
            static_fields={"shards": shards} if shards else {},
        )
        lines.formatTime = lambda record, datefmt=None: _moment(record)  # noqa: ARG005 (its form)
        lines.formatException = lambda ei: _traced(ei[1]) if ei[1] is not None else ""
    shown = _WithoutSecrets(lines, token)
    shown.setLevel(level)
    shown.addFilter(_Outages())
    logging.basicConfig(level="INFO", handlers=[shown], force=True)
    for name in _OURS:
        logging.getLogger(name).setLevel(level)
    # discord.py tells of every connection, and the bot says itself when it has started.
    logging.getLogger("discord").setLevel("INFO" if level == "DEBUG" else "WARNING")
    logging.getLogger("discord.app_commands.tree").addFilter(_is_no_late_offer)
