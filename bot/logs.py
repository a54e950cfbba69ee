"""The log of a running bot: readable, or one JSON object a line; never with the token in it."""

import logging
import re
from typing import Final, Literal, TextIO

import discord

LogFormat = Literal["readable", "json"]

_TOKEN: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")
"""What a Discord token looks like, so that not even another bot's is written down."""


class _WithoutTokens(logging.StreamHandler[TextIO]):
    """Writes to standard error, and leaves out whatever looks like a token."""

    def __init__(self, token: str) -> None:
        super().__init__()
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        line = super().format(record)
        if self._token:
            line = line.replace(self._token, "…")
        return _TOKEN.sub("…", line)


def log_to_terminal(level: str, style: LogFormat, token: str = "") -> None:
    """Write the log to standard error.

    Args:
        level: the least important messages that are written.
        style: lines for people, or one JSON object a line for programs.
        token: what must never be written, whatever it looks like.
    """
    discord.utils.setup_logging(
        handler=_WithoutTokens(token),
        # For people discord.py has a format of its own, in colours where the terminal shows them.
        formatter=_for_programs() if style == "json" else discord.utils.MISSING,
        level=logging.getLevelNamesMapping()[level],
    )


def _for_programs() -> logging.Formatter:
    from pythonjsonlogger.json import JsonFormatter  # noqa: PLC0415 (few logs are for programs)

    return JsonFormatter(
        "{asctime}{levelname}{name}{message}", style="{", rename_fields={"asctime": "at"}
    )
