"""The log of a running bot: a line for each event, for people or as JSON; never with the token."""

import logging
import re
import sys
from traceback import walk_tb
from typing import Final, Literal, TextIO

LogFormat = Literal["readable", "json"]

# What a Discord token looks like; not even another bot's is written down.
TOKEN: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")
# The last is the command line, where Python was told to run it.
_OURS: Final = ("bot", "cogs", "storage", "__main__")


class _Lines(logging.Formatter):
    """Formats each record as one line for people."""

    def format(self, record: logging.LogRecord) -> str:
        record.message = record.getMessage()
        record.asctime = self.formatTime(record, self.datefmt)
        line = self.formatMessage(record)
        if not record.exc_info or record.exc_info[1] is None:
            return _printable(line)
        line = _printable(f"{line}: {_told(record.exc_info[1])}")
        if logging.getLogger().isEnabledFor(logging.DEBUG):
            return f"{line}\n{self.formatException(record.exc_info)}"
        return line


def _told(error: BaseException) -> str:
    chain = [error]
    while (cause := chain[-1].__cause__) is not None and cause not in chain:
        chain.append(cause)
    said = [f"{type(one).__name__}: {one}" if str(one) else type(one).__name__ for one in chain]
    place = _place(chain[-1]) or _place(error)
    return ", because of ".join(said) + (f" (at {place})" if place else "")


def _place(error: BaseException) -> str:
    steps = [
        (str(step.f_globals.get("__name__", "")), line)
        for step, line in walk_tb(error.__traceback__)
    ]
    ours = [f"{module}:{line}" for module, line in steps if module.partition(".")[0] in _OURS]
    return ours[-1] if ours else ""


def _printable(line: str) -> str:
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
        line = super().format(record)
        return TOKEN.sub("…", line.replace(self._token, "…") if self._token else line)


def log_to_terminal(level: str, style: LogFormat, token: str = "") -> None:
    """Write the log to standard error.

    A fault is one line: for people with the error and its place, and at the level DEBUG with the
    traceback behind it; for programs with the traceback among the rest of the object.

    The level is that of the least important messages, the style that of lines for people or of one
    JSON object a line for programs; the token is never written, whatever it looks like.
    """
    lines: logging.Formatter = _Lines(
        "%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S"
    )
    if style == "json":
        from pythonjsonlogger.json import JsonFormatter  # noqa: PLC0415 (few logs are for programs)

        lines = JsonFormatter(
            "{asctime}{levelname}{name}{message}", style="{", rename_fields={"asctime": "at"}
        )
    logging.basicConfig(level=level, handlers=[_WithoutTokens(lines, token)], force=True)
    # discord.py tells of every connection, and the bot says itself when it has started.
    logging.getLogger("discord").setLevel("WARNING" if level == "INFO" else level)
