"""The log of a running bot: readable, or one JSON object a line; never with the token in it."""

import logging
import re
import sys
from typing import Final, Literal

from pythonjsonlogger.json import JsonFormatter
from rich.console import Console
from rich.logging import RichHandler

LogFormat = Literal["readable", "json"]

_TOKEN: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")
"""What a Discord token looks like, so that not even another bot's is written down."""


class _WithoutTokens(logging.Formatter):
    """Formats as another formatter does, and leaves out whatever looks like a token."""

    def __init__(self, inner: logging.Formatter, token: str) -> None:
        super().__init__()
        self._inner = inner
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        line = self._inner.format(record)
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
    handler: logging.Handler
    if style == "json":
        handler = logging.StreamHandler(sys.stderr)
        inner: logging.Formatter = JsonFormatter(
            "{asctime}{levelname}{name}{message}", style="{", rename_fields={"asctime": "at"}
        )
    else:
        handler = RichHandler(console=Console(stderr=True), show_path=False, rich_tracebacks=False)
        inner = logging.Formatter("%(name)s: %(message)s", datefmt="%Y-%m-%d %H:%M:%S")
    handler.setFormatter(_WithoutTokens(inner, token))
    logging.basicConfig(level=level, handlers=[handler], force=True)
