"""The log of a running bot: a line for each event, for people or as JSON; never with the token."""

import logging
import re
import sys
from types import TracebackType
from typing import Final, Literal, TextIO

LogFormat = Literal["readable", "json"]

TOKEN: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")
"""What a Discord token looks like; not even another bot's is written down."""

_OURS: Final = ("bot", "cogs", "storage", "__main__")
"""The rooms of the bot; the last is its command line, where Python was told to run it."""


class _Lines(logging.Formatter):
    """Formats each record as one line for people."""

    def __init__(self, *, tracebacks: bool) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")
        self._tracebacks = tracebacks

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        record.message = record.getMessage()
        record.asctime = self.formatTime(record, self.datefmt)
        line = self.formatMessage(record)
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            return _printable(line)
        line = _printable(f"{line}: {_told(error)}")
        if self._tracebacks and record.exc_info:
            return f"{line}\n{self.formatException(record.exc_info)}"
        return line


def _told(error: BaseException) -> str:
    chain = [error]
    while (cause := chain[-1].__cause__) is not None and cause not in chain:
        chain.append(cause)
    said = [f"{type(one).__name__}: {one}" if str(one) else type(one).__name__ for one in chain]
    place = _place(chain[-1].__traceback__) or _place(error.__traceback__)
    return ", because of ".join(said) + (f" (at {place})" if place else "")


def _place(step: TracebackType | None) -> str:
    place = ""
    while step is not None:
        module = str(step.tb_frame.f_globals.get("__name__", ""))
        if module.partition(".")[0] in _OURS:
            place = f"{module}:{step.tb_lineno}"
        step = step.tb_next
    return place


def _printable(line: str) -> str:
    if line.isprintable():
        return line
    return "".join(
        one if one.isprintable() else one.encode("unicode_escape").decode("ascii") for one in line
    )


class _WithoutTokens(logging.StreamHandler[TextIO]):
    """Writes to standard error, and leaves out whatever looks like a token."""

    def __init__(self, lines: logging.Formatter, token: str) -> None:
        super().__init__(sys.stderr)
        self.setFormatter(lines)
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        line = super().format(record)
        if self._token:
            line = line.replace(self._token, "…")
        return TOKEN.sub("…", line)


def log_to_terminal(level: str, style: LogFormat, token: str = "") -> None:
    """Write the log to standard error.

    A fault is one line: for people with the error and its place, and at the level DEBUG with the
    traceback behind it; for programs with the traceback among the rest of the object.

    Args:
        level: the least important messages that are written.
        style: lines for people, or one JSON object a line for programs.
        token: what must never be written, whatever it looks like.
    """
    inner = _for_programs() if style == "json" else _Lines(tracebacks=level == "DEBUG")
    logging.basicConfig(level=level, handlers=[_WithoutTokens(inner, token)], force=True)
    # discord.py tells of every connection, and the bot says itself when it has started.
    logging.getLogger("discord").setLevel("WARNING" if level == "INFO" else level)


def _for_programs() -> logging.Formatter:
    from pythonjsonlogger.json import JsonFormatter  # noqa: PLC0415 (few logs are for programs)

    return JsonFormatter(
        "{asctime}{levelname}{name}{message}", style="{", rename_fields={"asctime": "at"}
    )
